// Waiting for a wallet that was used before: at once when it is there, when it announces itself late, and not for ever.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../../src/lib/store.ts'
import { waitForProvider } from '../../src/page/remembered.ts'
import type { Discovery } from '../../src/wallets/discovery.ts'
import type { ProviderDetail } from '../../src/wallets/provider.ts'

const detail = (key: string) => ({ key }) as ProviderDetail
function setUp(keys: string[] = []) {
  const providers = createStore<readonly ProviderDetail[]>(keys.map(detail))
  const discovery = { providers, request: () => undefined, refused: () => 0, stop: () => undefined } as Discovery
  const done = vi.fn<() => void>()
  return { providers, discovery, done }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a wallet that is there needs no waiting', async () => {
  const { discovery } = setUp(['io.metamask'])
  await waitForProvider(discovery, 'io.metamask', new AbortController().signal)
})

test('a late announcement ends the wait, somebody else’s does not', async () => {
  const { discovery, providers, done } = setUp()
  void waitForProvider(discovery, 'io.metamask', new AbortController().signal).then(done)
  providers.set([detail('io.rabby')])
  await vi.advanceTimersByTimeAsync(500)
  expect(done).not.toHaveBeenCalled()
  providers.set([detail('io.rabby'), detail('io.metamask')])
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toHaveBeenCalledOnce()
})

test('after a second it ends without the wallet, and at once when it is called off', async () => {
  const { discovery, done } = setUp()
  void waitForProvider(discovery, 'io.metamask', new AbortController().signal).then(done)
  await vi.advanceTimersByTimeAsync(999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
  const controller = new AbortController()
  void waitForProvider(discovery, 'io.metamask', controller.signal).then(done)
  controller.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toHaveBeenCalledTimes(2)
})

test('what does not live in the page (a phone wallet, Safe) is not waited for', async () => {
  const { discovery, done } = setUp()
  void waitForProvider(discovery, 'walletConnect', new AbortController().signal).then(done)
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toHaveBeenCalledOnce()
})
