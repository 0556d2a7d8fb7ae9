import { expect, test } from 'vitest'
import { AppError } from '../../src/errors.ts'
import type { Connection, ConnectOptions } from '../../src/connectors/connector.ts'
import { withPairingPrefetch } from '../../src/connectors/prefetchPairing.ts'
import { deferred } from '../fakes/deferred.ts'
import { fakeConnection } from '../fakes/connection.ts'

const A = '0x00000000000000000000000000000000000000aa' as const
const CODE = { kind: 'uri', uri: 'wc:1', expiresAt: Infinity } as const

function setUp() {
  const attempts: { options: ConnectOptions; answer: ReturnType<typeof deferred<Connection>> }[] =
    []
  const connector = withPairingPrefetch({
    reconnect: async () => undefined,
    connect(options) {
      const answer = deferred<Connection>()
      attempts.push({ options, answer })
      options.signal.addEventListener('abort', () => answer.reject(new AppError('aborted', 'left')))
      return answer.promise
    },
  })
  const tap = () => {
    const controller = new AbortController()
    const codes: string[] = []
    const connection = connector.connect({
      signal: controller.signal,
      onProgress: (step) => codes.push(step.kind === 'uri' ? step.uri : step.kind),
    })
    connection.catch(() => undefined)
    return { connection, codes, leave: () => controller.abort() }
  }
  return { attempts, connector, tap }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('hands out the prefetched pairing in the task of the tap, without a second one', async () => {
  const { attempts, connector, tap } = setUp()
  const cancel = connector.prefetch()
  attempts[0]?.options.onProgress?.(CODE)
  const { codes, connection } = tap()
  expect(codes).toEqual(['wc:1'])
  attempts[0]?.options.onProgress?.({ ...CODE, uri: 'wc:2' })
  expect(codes).toEqual(['wc:1', 'wc:2'])
  cancel?.() // the list closes after a tap, but the pairing is in use
  const made = fakeConnection({ address: A })
  attempts[0]?.answer.resolve(made)
  expect(await connection).toBe(made)
  expect(attempts).toHaveLength(1)
})

test('cancels the prefetched pairing for connectOnly', async () => {
  const { attempts, connector } = setUp()
  connector.prefetch()
  attempts[0]?.options.onProgress?.(CODE)
  const codes: unknown[] = []
  void connector
    .connect({
      signal: new AbortController().signal,
      connectOnly: true,
      onProgress: (step) => codes.push(step),
    })
    .catch(() => undefined)
  expect(codes).toEqual([])
  expect(attempts[0]?.options.signal.aborted).toBe(true)
  expect(attempts[1]?.options.connectOnly).toBe(true)
})

test('waits for the pairing if the tap comes first', () => {
  const { attempts, connector, tap } = setUp()
  connector.prefetch()
  const { codes } = tap()
  expect(codes).toEqual([])
  attempts[0]?.options.onProgress?.(CODE)
  expect([codes, attempts.length]).toEqual([['wc:1'], 1])
})

test('cancelling the attempt cancels the pairing; the next prefetch starts anew', () => {
  const { attempts, connector, tap } = setUp()
  connector.prefetch()
  tap().leave()
  expect(attempts[0]?.options.signal.aborted).toBe(true)
  connector.prefetch()
  expect(attempts).toHaveLength(2)
})

test('closing the list cancels an unused pairing; prefetching twice starts once', () => {
  const { attempts, connector, tap } = setUp()
  const cancel = connector.prefetch()
  connector.prefetch()?.()
  expect([attempts.length, attempts[0]?.options.signal.aborted]).toEqual([1, false])
  cancel?.()
  expect(attempts[0]?.options.signal.aborted).toBe(true)
  expect(tap().codes).toEqual([])
  expect(attempts).toHaveLength(2)
})

test.each([
  ['that has expired', { kind: 'expired' }],
  ['that expired while the device slept', { ...CODE, expiresAt: Date.now() - 1 }],
] as const)('does not hand out a pairing %s', (_, progress) => {
  const { attempts, connector, tap } = setUp()
  connector.prefetch()
  attempts[0]?.options.onProgress?.(progress)
  expect(tap().codes).toEqual([])
  expect(attempts.map(({ options }) => options.signal.aborted)).toEqual([true, false])
})

test('disconnects a wallet that approves an unused pairing', async () => {
  const { attempts, connector } = setUp()
  connector.prefetch()
  const made = fakeConnection({ address: A })
  attempts[0]?.answer.resolve(made)
  await settle()
  expect(made.calls).toEqual(['disconnect'])
})

test('does not prefetch after an attempt without a pairing, until one is shown', async () => {
  const { attempts, connector, tap } = setUp()
  connector.prefetch()
  attempts[0]?.answer.reject(new AppError('relay-unreachable', 'x'))
  await settle()
  connector.prefetch()
  expect(attempts).toHaveLength(1)
  tap().leave()
  attempts[1]?.options.onProgress?.(CODE)
  connector.prefetch()
  expect(attempts).toHaveLength(3)
})

test.each(['aborted', 'offline'] as const)('still prefetches after %s', async (code) => {
  const { attempts, connector } = setUp()
  connector.prefetch()
  attempts[0]?.answer.reject(new AppError(code, 'x'))
  await settle()
  connector.prefetch()
  expect(attempts).toHaveLength(2)
})
