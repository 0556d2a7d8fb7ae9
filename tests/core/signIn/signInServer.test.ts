import type { ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSignInServer, type SignInServer } from '../../../src/core/signIn/signInServer.ts'
import {
  json,
  raw,
  silence,
  startSignInServer,
  type FakeSignInServer,
} from '../../fakes/signInServer.ts'

const A = '0x00000000000000000000000000000000000000aa' as const
const SIGNED = { message: 'text', signature: '0x01' } as const
const live = (): AbortSignal => new AbortController().signal
let fake: FakeSignInServer
let server: SignInServer
let mark: boolean
const pendingSignOut = {
  get: () => mark,
  set: (next: boolean) => {
    mark = next
  },
}

beforeEach(async () => {
  fake = await startSignInServer()
  mark = false
  server = createSignInServer({
    base: fake.base,
    signOutPending: pendingSignOut,
    timeoutMs: 60_000,
  }) // long enough for a busy machine
})
afterEach(() => fake.close())

describe('requests and responses', () => {
  test('nonce, verify, me and signOut send their requests and parse the responses', async () => {
    fake.answers.set('GET nonce', json(200, { nonce: 'abcd1234' }))
    fake.answers.set(
      'POST verify',
      json(200, { address: A.toUpperCase().replace('X', 'x'), chainId: 137, more: true }),
    )
    fake.answers.set('GET me', json(200, { address: A, chainId: 1 }))
    fake.answers.set('POST sign-out', raw(204, ''))
    expect(await server.nonce(live())).toBe('abcd1234')
    expect(await server.verify(SIGNED, live())).toEqual({ address: A, chainId: 137 })
    expect(await server.me(live())).toEqual({ address: A, chainId: 1 })
    expect(await server.signOut()).toBe('ended')
    expect(fake.requests.map(({ call, type, body }) => [call, type, body])).toEqual([
      ['GET nonce', undefined, undefined],
      ['POST verify', 'application/json', SIGNED],
      ['GET me', undefined, undefined],
      ['POST sign-out', 'application/json', {}],
    ])
  })

  test('requests include credentials, skip the cache and follow no redirects', async () => {
    const send = vi.fn<typeof fetch>(async () => new Response('{"nonce":"abcd1234"}'))
    const own = createSignInServer({ base: fake.base, signOutPending: pendingSignOut, fetch: send })
    await own.nonce(live())
    expect(send.mock.calls[0]?.[1]).toMatchObject({
      credentials: 'include',
      cache: 'no-store',
      redirect: 'error',
      keepalive: false,
    })
    await own.signOut() // the page may be closed during the request
    expect(send.mock.calls[1]?.[1]).toMatchObject({
      credentials: 'include',
      redirect: 'error',
      keepalive: true,
    })
  })

  const GARBAGE: readonly [string, Parameters<FakeSignInServer['answers']['set']>[1]][] = [
    ['an HTML page with 200', raw(200, '<!doctype html><title>Welcome</title>')],
    ['an empty 200', raw(200, '')],
    ['the body null', json(200, null)],
    ['the body []', json(200, [A, 1])],
    ['an invalid address', json(200, { address: '0x1234', chainId: 1, nonce: 'short' })],
    ['a chain ID as a string', json(200, { address: A, chainId: '1', nonce: 'abcd 1234' })],
    ['a nonce with a line break', json(200, { nonce: 'abcd1234\nURI: x' })],
    ['a nonce after a line break', json(200, { nonce: 'x\nabcd1234' })],
    ['a nonce that is too long', json(200, { nonce: 'a'.repeat(129) })],
    ['a body that is too long', raw(200, `{"nonce":"${'a'.repeat(5_000)}"}`)],
    ['status 500', json(500, { error: 'x' })],
    ['status 503 with the right fields', json(503, { nonce: 'abcd1234', address: A, chainId: 1 })],
    ['status 404', raw(404, 'Not found')],
    [
      'a redirect',
      (response) => void response.writeHead(302, { location: '/auth/elsewhere' }).end(),
    ],
    ['a closed connection', (response) => void response.socket?.destroy()],
    ['no response', silence],
  ]
  test.each(GARBAGE)(
    'nonce, verify and me reject with a server error for %s',
    async (_name, answer) => {
      for (const call of ['GET nonce', 'POST verify', 'GET me']) fake.answers.set(call, answer)
      fake.answers.set('GET elsewhere', json(200, { nonce: 'abcd1234', address: A, chainId: 1 }))
      const own =
        answer === silence
          ? createSignInServer({ base: fake.base, signOutPending: pendingSignOut, timeoutMs: 200 })
          : server
      const codes = await Promise.all(
        [own.nonce(live()), own.verify(SIGNED, live()), own.me(live())].map((answered) =>
          answered.then(
            () => 'answered',
            (error: { code: string }) => error.code,
          ),
        ),
      )
      expect(codes).toEqual(['sign-in-start', 'sign-in-unreachable', 'sign-in-unreachable'])
    },
  )

  test.each([400, 401, 403, 409, 422])(
    "verify: status %i rejects with sign-in-rejected and the server's reason in the details",
    async (status) => {
      fake.answers.set('POST verify', json(status, { error: 'nonce' }))
      await expect(server.verify(SIGNED, live())).rejects.toMatchObject({
        code: 'sign-in-rejected',
        details: `status ${status}: nonce`,
      })
    },
  )

  test('verify: the server error "expired" rejects with sign-in-expired', async () => {
    fake.answers.set('POST verify', json(401, { error: 'expired' }))
    await expect(server.verify(SIGNED, live())).rejects.toMatchObject({ code: 'sign-in-expired' })
  })

  test('verify: the server error "not yet" rejects with clock-wrong', async () => {
    fake.answers.set('POST verify', json(401, { error: 'not yet' }))
    await expect(server.verify(SIGNED, live())).rejects.toMatchObject({ code: 'clock-wrong' })
  })

  test('verify: the server error "chain" rejects with chain-not-configured', async () => {
    fake.answers.set('POST verify', json(401, { error: 'chain' }))
    await expect(server.verify(SIGNED, live())).rejects.toMatchObject({
      code: 'chain-not-configured',
    })
  })

  test('me: returns undefined for status 401 and rejects for status 403', async () => {
    fake.answers.set('GET me', json(401, {}))
    expect(await server.me(live())).toBeUndefined()
    fake.answers.set('GET me', json(403, {}))
    await expect(server.me(live())).rejects.toMatchObject({ code: 'sign-in-unreachable' })
  })

  test('nonce: rejects with sign-in-start if the server is down', async () => {
    const port = await freePort()
    const down = createSignInServer({
      base: `http://127.0.0.1:${port}/`,
      signOutPending: pendingSignOut,
    })
    await expect(down.nonce(live())).rejects.toMatchObject({
      code: 'sign-in-start',
      details: 'network',
    })
    expect(await down.signOut()).toBe('unknown')
  })

  test('nonce: rejects with "aborted" when the signal is aborted', async () => {
    fake.answers.set('GET nonce', silence)
    const controller = new AbortController()
    const pending = server.nonce(controller.signal)
    controller.abort()
    await expect(pending).rejects.toMatchObject({ code: 'aborted' })
  })
})

const no = raw(503, 'Back soon')
const calls = (): readonly string[] => fake.requests.map(({ call }) => call)

describe('sign-out', () => {
  test('nonce waits for a pending sign-out request', async () => {
    let finish: () => void = () => undefined
    fake.answers.set('POST sign-out', (response) => {
      finish = () => raw(204, '')(response)
    })
    fake.answers.set('GET nonce', json(200, { nonce: 'abcd1234' }))
    void server.signOut()
    const pending = server.nonce(live())
    await vi.waitFor(() => expect(fake.requests).toHaveLength(1))
    finish()
    await pending
    expect(fake.requests.map(({ call }) => call)).toEqual(['POST sign-out', 'GET nonce'])
  })

  test.each([
    ['status 503', no],
    ['status 403', json(403, {})],
    ['a closed connection', (response: ServerResponse) => void response.socket?.destroy()],
  ])('signOut: is pending after %s, and can be retried', async (_name, answer) => {
    fake.answers.set('POST sign-out', answer)
    expect([await server.signOut(), mark, server.signOutStatus.get()]).toEqual([
      'unknown',
      true,
      'owed',
    ])
    const again = server.signOut()
    expect(server.signOutStatus.get()).toBe('asking')
    expect([await again, mark, server.signOutStatus.get()]).toEqual(['unknown', true, 'owed'])
    fake.answers.set('POST sign-out', raw(204, ''))
    expect([await server.signOut(), mark, server.signOutStatus.get()]).toEqual([
      'ended',
      false,
      'none',
    ])
  })

  test('signOut: is stored as pending when the request is sent, so that a reload repeats it', async () => {
    fake.answers.set('POST sign-out', silence)
    void server.signOut()
    expect([mark, server.signOutStatus.get()]).toEqual([true, 'none'])
  })

  test('nonce, verify and me send a pending sign-out first and reject until the sign-out succeeds', async () => {
    mark = true
    fake.answers.set('GET me', json(200, { address: A, chainId: 1 }))
    fake.answers.set('GET nonce', json(200, { nonce: 'abcd1234' }))
    fake.answers.set('POST sign-out', no)
    await expect(server.me(live())).rejects.toMatchObject({ code: 'sign-in-unreachable' })
    await expect(server.nonce(live())).rejects.toMatchObject({ code: 'sign-in-start' })
    await expect(server.verify(SIGNED, live())).rejects.toMatchObject({
      code: 'sign-in-unreachable',
    })
    expect(new Set(calls())).toEqual(new Set(['POST sign-out']))
    fake.answers.set('POST sign-out', raw(204, ''))
    fake.requests.length = 0
    await server.me(live())
    expect([calls(), mark]).toEqual([['POST sign-out', 'GET me'], false])
  })

  test('refreshSignOutStatus: keeps a pending sign-out pending', async () => {
    fake.answers.set('POST sign-out', no)
    await server.signOut()
    server.refreshSignOutStatus()
    expect([mark, server.signOutStatus.get()]).toEqual([true, 'owed'])
  })

  test.each([
    [200, 'ended'],
    [299, 'ended'],
    [300, 'unknown'],
    [404, 'unknown'],
  ])('signOut: with status %i, returns %s', async (status, outcome) => {
    fake.answers.set('POST sign-out', raw(status, ''))
    expect([await server.signOut(), mark]).toEqual([outcome, outcome === 'unknown'])
  })

  test('refreshSignOutStatus: removes the pending status if another tab has signed out', async () => {
    fake.answers.set('POST sign-out', no)
    await server.signOut()
    mark = false
    server.refreshSignOutStatus()
    expect(server.signOutStatus.get()).toBe('none')
    fake.requests.length = 0
    fake.answers.set('GET me', json(401, {}))
    await server.me(live())
    expect(calls()).toEqual(['GET me'])
  })

  test.each([
    [
      'to verify',
      async () => {
        fake.answers.set('POST verify', json(401, { error: 'nonce' }))
        await server.verify(SIGNED, live()).catch(() => undefined)
      },
    ],
    [
      'to me',
      async () => {
        fake.answers.set('GET me', json(401, {}))
        await server.me(live())
      },
    ],
    [
      'to an earlier sign-out',
      async () => {
        fake.answers.set('POST sign-out', raw(204, ''))
        await server.signOut()
      },
    ],
  ])(
    'signOut: a failure is pending even after the server returned "not signed in" (%s)',
    async (_where, hear) => {
      await hear()
      expect(mark).toBe(false)
      fake.answers.set('POST sign-out', no)
      expect([await server.signOut(), mark, server.signOutStatus.get()]).toEqual([
        'unknown',
        true,
        'owed',
      ])
    },
  )
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

describe('verify, me and nonce', () => {
  test('verify: signs out before the next request if the server accepts an aborted signature', async () => {
    let accept: () => void = () => undefined
    fake.answers.set('POST verify', (response) => {
      accept = () => json(200, { address: A, chainId: 1 })(response)
    })
    fake.answers.set('POST sign-out', raw(204, ''))
    fake.answers.set('GET nonce', json(200, { nonce: 'abcd1234' }))
    const controller = new AbortController()
    const verified = server
      .verify(SIGNED, controller.signal)
      .catch((error: { code: string }) => error.code)
    await vi.waitFor(() => expect(calls()).toEqual(['POST verify']))
    controller.abort()
    const nonce = server.nonce(live())
    accept()
    expect([await verified, await nonce]).toEqual(['aborted', 'abcd1234'])
    expect(calls()).toEqual(['POST verify', 'POST sign-out', 'GET nonce'])
  })

  test.each([
    ['rejected', json(401, { error: 'nonce' }), ['POST verify']],
    ['lost', no, ['POST verify', 'POST sign-out']],
  ] as const)(
    'verify: after aborting, signs out only if the response is lost, not rejected: %s',
    async (_name, answer, expected) => {
      fake.answers.set('POST verify', answer)
      fake.answers.set('POST sign-out', raw(204, ''))
      const controller = new AbortController()
      const verified = server
        .verify(SIGNED, controller.signal)
        .catch((error: { code: string }) => error.code)
      controller.abort()
      expect([await verified, calls()]).toEqual(['aborted', expected])
    },
  )

  test('me: returns contract: true only if the server returns true', async () => {
    fake.answers.set('GET me', json(200, { address: A, chainId: 1, contract: true }))
    expect(await server.me(live())).toEqual({ address: A, chainId: 1, contract: true })
    fake.answers.set('GET me', json(200, { address: A, chainId: 1, contract: 'yes' }))
    expect(await server.me(live())).toEqual({ address: A, chainId: 1 })
  })

  test('nonce: runs inside runExclusive, so that only one tab at a time replaces the cookie', async () => {
    const order: string[] = []
    fake.answers.set('GET nonce', json(200, { nonce: 'abcd1234' }))
    const own = createSignInServer({
      base: fake.base,
      signOutPending: pendingSignOut,
      runExclusive: async (run) => {
        order.push(`waits, ${fake.requests.length} asked`)
        const answer = await run()
        order.push(`over, ${fake.requests.length} asked`)
        return answer
      },
    })
    expect(await own.nonce(live())).toBe('abcd1234')
    await own.me(live()).catch(() => undefined)
    expect(order).toEqual(['waits, 0 asked', 'over, 1 asked'])
  })

  test('verify: rejects with storage-blocked if cookies are disabled', async () => {
    vi.stubGlobal('navigator', { cookieEnabled: false, onLine: true })
    fake.answers.set('POST verify', json(401, { error: 'nonce' }))
    await expect(server.verify(SIGNED, live())).rejects.toMatchObject({ code: 'storage-blocked' })
    fake.answers.set('POST verify', json(401, { error: 'expired' }))
    await expect(server.verify(SIGNED, live())).rejects.toMatchObject({ code: 'sign-in-expired' })
    vi.unstubAllGlobals()
  })

  test('verify: sending the same signature again returns a sign-in whose response was lost', async () => {
    fake.answers.set('POST verify', (response) => {
      response.writeHead(200, { 'set-cookie': 'a=b' }).write('{')
      setImmediate(() => response.destroy())
    })
    await expect(server.verify(SIGNED, live())).rejects.toMatchObject({
      code: 'sign-in-unreachable',
    })
    fake.answers.set('POST verify', json(401, { error: 'nonce' })) // the nonce was used
    fake.answers.set('GET me', json(401, { error: 'not signed in' }))
    await expect(server.verify({ ...SIGNED }, live())).rejects.toMatchObject({
      code: 'sign-in-rejected',
    }) // another signature
    await expect(server.verify(SIGNED, live())).rejects.toMatchObject({ code: 'sign-in-rejected' })
    fake.answers.set('GET me', json(200, { address: A, chainId: 1 }))
    expect(await server.verify(SIGNED, live())).toEqual({ address: A, chainId: 1 })
    expect(fake.requests.map(({ call }) => call)).toEqual([
      'POST verify',
      'POST verify',
      'POST verify',
      'GET me',
      'POST verify',
      'GET me',
    ])
  })
})
