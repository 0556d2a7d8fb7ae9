// @vitest-environment happy-dom
// How long the header waits for the previous connection.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Provider } from '../../src/connectors/walletRequest.ts'

const ADDRESS = `0x${'a'.repeat(40)}`
const SESSION = { v: 1, walletId: 'w', key: 'w.example', address: ADDRESS, chainId: 1 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

/** Announces a wallet with these accounts on every announcement request. */
function announce(rdns: string, accounts: readonly string[]): () => void {
  const request = async ({ method }: { method: string }): Promise<unknown> =>
    method === 'eth_accounts' ? accounts : '0x1'
  const info = { uuid: rdns, name: 'Wallet', icon: 'data:image/png;base64,AA==', rdns }
  const provider = { request, on: () => undefined, removeListener: () => undefined }
  const detail = Object.freeze({ info, provider: provider as unknown as Provider })
  const listener = (): void =>
    void dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', listener)
  return () => removeEventListener('eip6963:requestProvider', listener)
}

async function load() {
  const { restoredAccount, restoreDeadline } = await import('../../src/page/earlyReconnect.ts')
  const ended = vi.fn()
  void restoreDeadline().then(ended)
  return { restoredAccount, ended }
}

test('restoredAccount has the stored account as soon as its wallet confirms the account', async () => {
  localStorage.setItem('florin.session', JSON.stringify(SESSION))
  const stop = announce('w.example', [ADDRESS])
  const { restoredAccount, ended } = await load()
  await vi.advanceTimersByTimeAsync(0)
  expect(restoredAccount.get()).toEqual({ address: ADDRESS, chainId: 1 })
  await vi.advanceTimersByTimeAsync(59_000)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ended).toHaveBeenCalled()
  stop()
})

test.each([
  ['has another account', 'w.example', [`0x${'b'.repeat(40)}`]],
  ['is not installed any more', 'other.example', [ADDRESS]],
])(
  'a wallet that %s confirms no account, and restoreDeadline ends after 3 s',
  async (_, rdns, accounts) => {
    localStorage.setItem('florin.session', JSON.stringify(SESSION))
    const stop = announce(rdns, accounts)
    const { restoredAccount, ended } = await load()
    await vi.advanceTimersByTimeAsync(2_999)
    expect([restoredAccount.get(), ended.mock.calls]).toEqual([undefined, []])
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalled()
    stop()
  },
)

test.each([
  ['of another version', { v: 99 }],
  ['damaged', { address: '0x12' }],
])('restoreDeadline waits at most 2 s for a stored session that is %s', async (_, change) => {
  localStorage.setItem('florin.session', JSON.stringify({ ...SESSION, ...change }))
  const { restoredAccount, ended } = await load()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ended).toHaveBeenCalled()
  expect(restoredAccount.get()).toBeUndefined()
})

test('restoreDeadline still waits 2 s when a reconnect starts 10 s late', async () => {
  localStorage.setItem('florin.session', JSON.stringify(SESSION))
  const { restoreDeadline } = await import('../../src/page/earlyReconnect.ts')
  await vi.advanceTimersByTimeAsync(10_000)
  const ended = vi.fn()
  void restoreDeadline().then(ended)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalled()
})
