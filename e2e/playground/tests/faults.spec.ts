// The faults a test can script, and the further wallets it can announce.
import { expect, test } from '../../fixtures.ts'
import type { Behaviour } from '../wallet/api.ts'

test.beforeEach(async ({ page, places }) => {
  await page.goto(places.bare)
})

/** What the page's own code sees of one call: thrown at once, rejected, resolved, or nothing in fifty turns of the
 * page, by which a scripted wallet has answered, however busy the machine is. */
const CALL = async (method: string): Promise<unknown> => {
  const request = window.playground?.provider.request
  if (!request) return 'no wallet'
  let result: unknown
  try {
    result = request({
      method,
      params: method === 'wallet_switchEthereumChain' ? [{ chainId: '0x89' }] : [],
    })
  } catch (error) {
    return { thrown: error }
  }
  if (!(result instanceof Promise)) return { returned: result }
  const turns = async (): Promise<unknown> => {
    for (let turn = 0; turn < 50; turn += 1)
      await new Promise((resolve) => void setTimeout(resolve))
    return { waiting: true }
  }
  return Promise.race([
    turns(),
    result.then(
      (value) => ({ value }),
      (error) => ({ error, code: error?.code, nested: error?.data }),
    ),
  ])
}

const faults: readonly (readonly [string, Behaviour, unknown])[] = [
  ['throws synchronously', { kind: 'throw', value: 'broken' }, { thrown: 'broken' }],
  ['rejects with a string', { kind: 'reject', value: 'no' }, { error: 'no' }],
  [
    'rejects with a plain object',
    { kind: 'reject', value: { code: 4001 } },
    { error: { code: 4001 } },
  ],
  ['rejects with undefined', { kind: 'reject', value: undefined }, { error: undefined }],
  [
    'rejects with an Error that nests its code',
    {
      kind: 'error',
      code: -32603,
      data: { originalError: { code: 4902 } },
    },
    { code: -32603, nested: { originalError: { code: 4902 } } },
  ],
  ['returns no promise', { kind: 'return', value: 7 }, { returned: 7 }],
  ['never answers', { kind: 'hang' }, { waiting: true }],
  ['resolves with an empty list', { kind: 'resolve', value: [] }, { value: [] }],
]
test('calls go wrong as scripted', async ({ page, playground }) => {
  await test.step('a pending call answers -32002 and on release the accounts arrive by event alone', async () => {
    await playground.next('eth_requestAccounts', { kind: 'pending' })
    expect(await page.evaluate(CALL, 'eth_requestAccounts')).toMatchObject({ code: -32002 })
    await playground.release()
    await expect(page.locator('#events')).toContainText('accountsChanged ["0xf39')
    expect(await playground.log()).toHaveLength(1)
  })
  await test.step('a held call waits for its release and is then done', async () => {
    await playground.revoke()
    await playground.clearLog()
    await playground.next('eth_requestAccounts', { kind: 'hold' })
    expect(await page.evaluate(CALL, 'eth_requestAccounts')).toEqual({ waiting: true })
    expect((await playground.state()).connected).toBe(false)
    expect(await playground.release('eth_requestAccounts')).toBe(1)
    await expect
      .poll(async () => (await playground.log())[0])
      .toMatchObject({ outcome: 'resolved' })
  })
  await test.step('a switch can be said and not done, or done and not said', async () => {
    await playground.next('wallet_switchEthereumChain', { kind: 'resolve', value: null })
    expect(await page.evaluate(CALL, 'wallet_switchEthereumChain')).toEqual({ value: null })
    expect((await playground.state()).chainId).toBe(1)
    await playground.next('wallet_switchEthereumChain', { kind: 'silent' })
    expect(await page.evaluate(CALL, 'wallet_switchEthereumChain')).toEqual({ waiting: true })
    expect((await playground.state()).chainId).toBe(137)
  })
  await test.step('one call answers as scripted, the next as usual', async () => {
    for (const [what, behaviour, seen] of faults) {
      await playground.clearLog()
      await playground.next('eth_requestAccounts', behaviour)
      expect(await page.evaluate(CALL, 'eth_requestAccounts'), what).toMatchObject(Object(seen))
      expect(await page.evaluate(CALL, 'eth_requestAccounts'), what).toEqual({
        value: [(await playground.accounts())[0]],
      })
      expect(await playground.log(), what).toHaveLength(2)
    }
  })
})

test.describe('with further wallets', () => {
  test.use({
    playgroundConfig: {
      others: [
        { name: '<b>Fox</b>', rdns: 'io.fox', icon: 'http://icons.example/fox.png' },
        { name: 'Fox', rdns: 'io.fox', without: ['removeListener'], unknownChain: 'nested' },
        { name: 'Flagged', rdns: 'io.flag', place: 'ethereum', flags: { isMetaMask: true } },
        { rdns: 'io.late', name: 'Late', afterMs: 400 },
        ...Array.from({ length: 200 }, (_, index) => ({
          rdns: `io.many${index}`,
          name: `Wallet ${index}`,
        })),
      ],
      raw: [
        null,
        {},
        { info: null, provider: {} },
        { info: { name: 5 }, provider: { request: 1 } },
      ],
    },
  })

  test('each is announced with its own provider, state and log', async ({ page, playground }) => {
    await expect(page.getByRole('listitem')).toHaveCount(1 + 2 + 1 + 200)
    await expect(page.getByText('<b>Fox</b> (io.fox)')).toBeVisible()
    const accounts = await page.evaluate(() =>
      window.playground?.other('io.fox').provider.request({ method: 'eth_requestAccounts' }),
    )
    expect(accounts).toEqual([(await playground.other('io.fox').accounts())[0]])
    expect(await playground.other('io.fox').log()).toHaveLength(1)
    expect(await playground.other('other-1').log()).toEqual([])
    expect(await playground.log()).toEqual([])
    expect(
      await page.evaluate(
        () => window.playground && 'removeListener' in window.playground.other('other-1').provider,
      ),
    ).toBe(false)
    expect(await page.evaluate(() => window.ethereum)).toMatchObject({ isMetaMask: true })
    await playground.announce({ rdns: 'io.now', name: 'Now' })
    await expect(page.getByText('Now (io.now)')).toBeVisible()
    await test.step('an unknown chain is told in the shape asked for', async () => {
      const error = await page.evaluate(() =>
        window.playground
          ?.other('other-1')
          .provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
          .catch((reason) => ({ code: reason.code, data: reason.data })),
      )
      expect(error).toMatchObject({ code: -32603, data: { originalError: { code: 4902 } } })
      expect((await playground.other('other-1').state()).chainId).toBe(1)
    })
  })
})

test.describe('with storage blocked', () => {
  test.beforeEach(async ({ page, places }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new Error('blocked')
        },
      }),
    )
    await page.goto(places.bare)
  })

  test('the wallet works from memory', async ({ page, playground }) => {
    expect(await page.evaluate(CALL, 'eth_requestAccounts')).toEqual({
      value: [(await playground.accounts())[0]],
    })
    await playground.setChain(137)
    expect(await page.evaluate(CALL, 'eth_chainId')).toEqual({ value: '0x89' })
  })
})
