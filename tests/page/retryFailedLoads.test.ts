import { afterEach, describe, expect, test, vi } from 'vitest'
import { createStore } from '../../src/lib/store.ts'
import { createLazyModule } from '../../src/page/lazyModule.ts'
import { createReloadOnReconnect, evictFailedScripts } from '../../src/page/retryFailedLoads.ts'
import {
  INITIAL_CONNECTION_STATE,
  type ConnectionState,
} from '../../src/core/connection/connectionState.ts'

const LIVE = {
  walletId: 'a',
  address: '0x00000000000000000000000000000000000000aa',
  chainId: 1,
} as const
const REMEMBERED = { ...LIVE, key: 'a' }
const CONNECTED: ConnectionState = {
  ...INITIAL_CONNECTION_STATE,
  session: { status: 'connected', ...LIVE },
}
const gone = async (): Promise<never> => {
  throw new TypeError('gone')
}

function start({
  modals = vi.fn(gone),
  dialog = async () => 'part',
  money = vi.fn(gone),
  list = vi.fn(gone),
  onLine = true,
  remembered = false,
}: {
  modals?: () => Promise<unknown>
  dialog?: () => Promise<unknown>
  money?: () => Promise<unknown>
  list?: () => Promise<unknown>
  onLine?: boolean
  remembered?: boolean
} = {}) {
  const state = createStore(INITIAL_CONNECTION_STATE)
  const [overlays, openDialog] = [createLazyModule(modals), createLazyModule(dialog)]
  const [transactions, wallets] = [createLazyModule(money), createLazyModule(list)]
  const network = new EventTarget()
  const reload = vi.fn()
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('location', { reload })
  const target = { addEventListener: network.addEventListener.bind(network) } as unknown as Window
  const evictFailedScripts = vi.fn()
  const reconnect = vi.fn()
  const missing = createReloadOnReconnect({
    overlays,
    openDialog,
    transactions,
    wallets,
    session: { state, reconnect },
    environment: { target, evictFailedScripts },
    storage: { session: () => (remembered ? REMEMBERED : undefined) },
  })
  return {
    ...missing,
    state,
    overlays,
    openDialog,
    transactions,
    wallets,
    network,
    reload,
    evictFailedScripts,
    reconnect,
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('loadFailed', () => {
  test('is true only while a module that has failed is needed', async () => {
    const { loadFailed, overlays, transactions, state } = start()
    await Promise.allSettled([overlays.load(), transactions.load()])
    expect(loadFailed.get()).toBe(false)
    state.set({ ...INITIAL_CONNECTION_STATE, modal: 'connect' })
    expect(loadFailed.get()).toBe(true)
    state.set(INITIAL_CONNECTION_STATE)
    expect(loadFailed.get()).toBe(false)
    state.set(CONNECTED)
    expect(loadFailed.get()).toBe(true)
  })

  test('is true for the failed chunk of other dialogs only while such a dialog is open', async () => {
    const { loadFailed, openDialog, state } = start({ dialog: gone })
    await openDialog.load().catch(() => undefined)
    state.set({ ...INITIAL_CONNECTION_STATE, modal: 'connect' })
    expect(loadFailed.get()).toBe(false)
    state.set({ ...INITIAL_CONNECTION_STATE, modal: 'activity' })
    expect(loadFailed.get()).toBe(true)
  })

  test('the online event reloads the needed modules, but never the page', async () => {
    const modals = vi.fn(async () => 'part').mockImplementationOnce(gone)
    const money = vi.fn(gone)
    const { loadFailed, overlays, state, network, reload, reconnect } = start({ modals, money })
    state.set({ ...INITIAL_CONNECTION_STATE, modal: 'connect' })
    await overlays.load().catch(() => undefined)
    network.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(overlays.value.get()).toBe('part'))
    expect([loadFailed.get(), money.mock.calls.length]).toEqual([false, 0])
    expect(reconnect).not.toHaveBeenCalled()
    state.set(CONNECTED)
    network.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(loadFailed.get()).toBe(true))
    expect(reload).not.toHaveBeenCalled()
  })

  test('is true if a wallet is connected but the sign-in dialog has failed to load', async () => {
    const { loadFailed, overlays, state } = start()
    await overlays.load().catch(() => undefined)
    state.set({ ...INITIAL_CONNECTION_STATE, session: { status: 'unauthenticated', ...LIVE } })
    expect(loadFailed.get()).toBe(true)
  })

  test('is true for a stored connection when the wallets fail to load, until a retry succeeds', async () => {
    const list = vi.fn(async () => 'part').mockImplementationOnce(gone)
    const { loadFailed, wallets, retry, reconnect, reload } = start({ list, remembered: true })
    await wallets.load().catch(() => undefined)
    expect(loadFailed.get()).toBe(true)
    retry()
    await vi.waitFor(() => expect(reconnect).toHaveBeenCalledOnce())
    expect([loadFailed.get(), reload.mock.calls.length]).toEqual([false, 0])
  })

  test('the online event does not reconnect while a dialog shows a failure', async () => {
    const { state, network, overlays, reconnect } = start({
      modals: vi.fn(async () => 'part'),
      list: async () => 'part',
      remembered: true,
    })
    state.set({ ...INITIAL_CONNECTION_STATE, modal: 'connect' })
    network.dispatchEvent(new Event('online'))
    await overlays.load()
    await new Promise(setImmediate)
    expect(reconnect).not.toHaveBeenCalled()
  })

  test('is true for a connected user without an open dialog when the dialogs fail to load', async () => {
    const { loadFailed, overlays, state } = start({ money: vi.fn(async () => 'part') })
    await overlays.load().catch(() => undefined)
    expect(loadFailed.get()).toBe(false)
    state.set(CONNECTED)
    expect(loadFailed.get()).toBe(true)
  })

  test('the online event reconnects a stored connection', async () => {
    const { network, reconnect } = start({ list: async () => 'part', remembered: true })
    network.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(reconnect).toHaveBeenCalledOnce())
  })

  test('is false for a new user when the wallets fail to load', async () => {
    const { loadFailed, wallets } = start()
    await wallets.load().catch(() => undefined)
    expect(loadFailed.get()).toBe(false)
  })

  test('becomes false when a second retry, 4 s after the online event, succeeds', async () => {
    vi.useFakeTimers()
    const modals = vi
      .fn(async () => 'part')
      .mockImplementationOnce(gone)
      .mockImplementationOnce(gone)
    const { loadFailed, overlays, state, network } = start({ modals })
    state.set({ ...INITIAL_CONNECTION_STATE, modal: 'connect' })
    await overlays.load().catch(() => undefined)
    network.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(3_900)
    expect([loadFailed.get(), modals.mock.calls.length]).toEqual([true, 2])
    await vi.advanceTimersByTimeAsync(200)
    expect([loadFailed.get(), overlays.value.get()]).toEqual([false, 'part'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(modals).toHaveBeenCalledTimes(3)
    vi.useRealTimers()
  })
})

describe('retry', () => {
  test.each([
    [true, 1],
    [false, 0],
  ])(
    'reloads the page after a second failure, unless offline (online: %s)',
    async (onLine, times) => {
      const { overlays, state, retry, reload, evictFailedScripts, loadFailed } = start({ onLine })
      state.set({ ...INITIAL_CONNECTION_STATE, modal: 'connect' })
      await overlays.load().catch(() => undefined)
      retry()
      expect(loadFailed.get()).toBe(false) // while the retry is pending
      await vi.waitFor(() => expect(loadFailed.get()).toBe(true))
      await Promise.resolve()
      expect(reload).toHaveBeenCalledTimes(times)
      expect(evictFailedScripts).toHaveBeenCalledTimes(times)
    },
  )

  test('evictFailedScripts refetches only scripts of the page', () => {
    const fetched = vi.fn(async () => {
      throw new TypeError('left')
    })
    vi.stubGlobal('fetch', fetched)
    const names = [
      'https://x.example/assets/overlays-L665W645.js',
      'https://x.example/assets/overlays-cfdf32e501.css',
      'https://x.example/analytics.js',
      'https://rpc.example/',
    ]
    evictFailedScripts({
      performance: {
        getEntriesByType: () => names.map((name) => ({ name })),
      } as unknown as Performance,
    })
    expect(fetched.mock.calls).toEqual([[names[0]]])
  })

  test('does not reload the page if the modules load', async () => {
    const { overlays, state, retry, reload } = start({
      modals: vi.fn(async () => 'part').mockImplementationOnce(gone),
    })
    state.set({ ...INITIAL_CONNECTION_STATE, modal: 'connect' })
    await overlays.load().catch(() => undefined)
    retry()
    await vi.waitFor(() => expect(overlays.value.get()).toBe('part'))
    expect(reload).not.toHaveBeenCalled()
  })

  test('does not reload the page when all modules are already loaded', async () => {
    const part = async (): Promise<string> => 'part'
    const { overlays, transactions, state, retry, reload } = start({
      modals: vi.fn(part),
      money: vi.fn(part),
    })
    await Promise.all([overlays.load(), transactions.load()])
    state.set({ ...CONNECTED, modal: 'send' })
    retry()
    await new Promise(setImmediate) // after all pending promises
    expect(reload).not.toHaveBeenCalled()
  })
})
