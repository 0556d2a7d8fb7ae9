import { expect, test, vi } from 'vitest'
import { createStore } from '../../src/lib/store.ts'
import type { PageEnvironment } from '../../src/page/pageEnvironment.ts'
import { startPage } from '../../src/page/runPage.ts'
import type { ConnectionStore } from '../../src/core/connection/connectionStore.ts'
import { createAppStorage } from '../../src/core/storage.ts'
import { createToasts } from '../../src/core/toasts.ts'
import { fakeArea } from '../fakes/storage.ts'

/** Starts a page with Save-Data and no user input. Returns how often it loaded the wallets. */
function start(stored: Record<string, string>): number {
  const target = {
    localStorage: fakeArea(stored),
    navigator: { connection: { saveData: true } },
    document: { readyState: 'complete' },
    addEventListener: () => undefined,
  } as unknown as Window
  const loadWallets = vi.fn(async () => Promise.reject(new Error('offline')))
  startPage({
    environment: {
      target: Object.assign(target, { parent: target }),
      dataset: {},
    } as PageEnvironment,
    session: {
      state: createStore({ session: { status: 'disconnected' }, modal: undefined }),
      reconnect: async () => undefined,
    } as unknown as ConnectionStore,
    toasts: createToasts(),
    storage: createAppStorage(target),
    providers: createStore([]),
    preloadModals: () => undefined,
    loadTransactions: async () => undefined,
    loadWallets,
  })
  return loadWallets.mock.calls.length
}

test('startPage loads the wallets despite Save-Data if a phone may still approve a pairing', () => {
  expect(start({ 'florin.wc.12345678.florin//codes': '[]' })).toBe(1)
})

test('startPage loads no wallets with Save-Data if no pairing is stored', () => {
  expect(start({ 'florin.theme': 'dark' })).toBe(0)
})
