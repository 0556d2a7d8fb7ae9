// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createStore } from '../../../src/lib/store.ts'
import { createWallets } from '../../../src/page/lazy/wallets.ts'
import { parseConfig } from '../../../src/page/config.ts'
import type { RequestLogEntry } from '../../../src/core/requestLog.ts'
import { createAppStorage } from '../../../src/core/storage.ts'
import { INITIAL_CONNECTION_STATE } from '../../../src/core/connection/connectionState.ts'
import { fakeStorage } from '../../fakes/storage.ts'
import { optionalWallets } from '../../../src/wallets/optional/optionalWallets.ts'
import { settle } from '../../fakes/fakeTime.ts'
import { deferred } from '../../fakes/provider.ts'
import { createActiveConnection } from '../../../src/core/connection/activeConnection.ts'
import { createToasts } from '../../../src/core/toasts.ts'

const toasts = createToasts()
const NOT_CONNECTED = {
  toasts,
  active: createActiveConnection({
    chains: [],
    storage: createAppStorage(fakeStorage().tab()),
    toasts,
    needsSignIn: false,
  }),
}

const phone = vi.hoisted(() => ({
  restoring: [] as AbortSignal[],
  finished: [] as unknown[],
  excepted: [] as unknown[],
}))
vi.mock('../../../src/page/wallets/walletConnect.ts', () => ({
  createWalletConnect: () => ({
    reconnect: async ({ signal }: { signal: AbortSignal }) => void phone.restoring.push(signal),
    closeOrphaned: async (isRemembered: unknown, resumed?: string) => {
      phone.finished.push(isRemembered)
      phone.excepted.push(resumed)
    },
  }),
}))

const signIn = {
  value: createStore(undefined),
  load: () => Promise.reject(new Error('nobody signs in here')),
}

const crowd = (rdns: string | undefined, number: number): void => {
  const info = {
    uuid: `${rdns}${number}`,
    name: `W${number}`,
    icon: undefined,
    rdns: rdns ?? `com.w${number}`,
  }
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', {
      detail: { info, provider: { request: async () => null } },
    }),
  )
}

test('createWallets keeps known, stored and recent wallets in a flood of announcements', () => {
  localStorage.clear()
  const storage = createAppStorage(window)
  storage.addRecent('com.recent')
  storage.setSession({
    walletId: 'com.remembered',
    key: 'com.remembered',
    address: `0x${'a'.repeat(40)}`,
    chainId: 1,
  })
  const { options } = createWallets({
    ...NOT_CONNECTED,
    config: parseConfig({}),
    storage,
    target: window,
    state: createStore(INITIAL_CONNECTION_STATE),
    signIn,
    log: createStore<readonly RequestLogEntry[]>([]),
    clients: () => Promise.reject(new Error('no chain is read here')),
  })
  for (let number = 0; number < 100; number++) crowd(undefined, number)
  for (const rdns of ['io.metamask', 'com.recent', 'com.remembered', 'com.brave.wallet'])
    crowd(rdns, 0)
  const installed = options
    .get()
    .filter(({ installed }) => installed)
    .map(({ id }) => id)
  expect(installed.filter((id) => /^com\.w\d/.test(id))).toHaveLength(30)
  expect(installed).toEqual(
    expect.arrayContaining(['metaMask', 'brave', 'com.recent', 'com.remembered']),
  )
  for (let number = 1; number < 100; number++) crowd('io.metamask', number)
  expect(options.get().filter(({ detail }) => detail?.key === 'io.metamask')).toHaveLength(5)
})

test('createWallets waits 100 ms for announcements before the list counts as complete', () => {
  vi.useFakeTimers()
  const { discovered } = createWallets({
    ...NOT_CONNECTED,
    config: parseConfig({}),
    storage: createAppStorage(window),
    target: window,
    state: createStore(INITIAL_CONNECTION_STATE),
    signIn,
    log: createStore<readonly RequestLogEntry[]>([]),
    clients: () => Promise.reject(new Error('no chain is read here')),
  })
  vi.advanceTimersByTime(99)
  expect(discovered.get()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(discovered.get()).toBe(true)
  vi.useRealTimers()
})

function setUserAgent(userAgent: string): void {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true })
}

describe('inAppBrowser', () => {
  const app = (userAgent: string) => {
    vi.useFakeTimers()
    const { userAgent: before } = navigator
    setUserAgent(userAgent)
    const made = createWallets({
      ...NOT_CONNECTED,
      config: parseConfig({}),
      storage: createAppStorage(window),
      target: window,
      state: createStore(INITIAL_CONNECTION_STATE),
      signIn,
      log: createStore<readonly RequestLogEntry[]>([]),
      clients: () => Promise.reject(new Error('no chain is read here')),
    })
    setUserAgent(before)
    return made
  }
  const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
  afterEach(() => {
    vi.useRealTimers()
  })

  test('suggests opening the page in a browser if an unnamed app announces no wallet', () => {
    const { inAppBrowser } = app(IOS)
    expect(inAppBrowser.get()).toBeUndefined()
    vi.advanceTimersByTime(100)
    expect(inAppBrowser.get()).toEqual({ url: location.href, link: undefined })
    crowd('com.late', 1)
    expect(inAppBrowser.get()).toBeUndefined()
  })

  test('suggests nothing in the in-app browser of a wallet', () => {
    const { inAppBrowser } = app(IOS)
    crowd('com.wallet', 2)
    vi.advanceTimersByTime(100)
    expect(inAppBrowser.get()).toBeUndefined()
  })

  test.each([
    '[LinkedInApp]/9.29.2183',
    'Snapchat/13.10.0.43 (like Safari/8618.2.12)',
    'Discord/250.0',
  ])('suggests opening the page in a browser immediately in %s', (name) => {
    expect(app(`${IOS} ${name}`).inAppBrowser.get()).toEqual({
      url: location.href,
      link: undefined,
    })
  })
})

test('the wallet list marks a new recent wallet only after the session has ended', () => {
  localStorage.clear()
  const storage = createAppStorage(window)
  const state = createStore(INITIAL_CONNECTION_STATE)
  const { options } = createWallets({
    ...NOT_CONNECTED,
    config: parseConfig({}),
    storage,
    target: window,
    state,
    signIn,
    log: createStore<readonly RequestLogEntry[]>([]),
    clients: () => Promise.reject(new Error('no chain is read here')),
  })
  const first = options.get()
  const began = (): void =>
    state.set({ ...INITIAL_CONNECTION_STATE, session: { ...INITIAL_CONNECTION_STATE.session } })
  began()
  expect(options.get()).toBe(first)
  storage.addRecent('rainbow')
  const address = `0x${'a'.repeat(40)}` as const
  state.set({
    ...INITIAL_CONNECTION_STATE,
    session: { status: 'connected', walletId: 'rainbow', address, chainId: 1 },
  })
  expect(options.get()).toBe(first)
  began()
  expect(options.get()).not.toBe(first)
  expect(options.get().find(({ recent }) => recent)?.id).toBe('rainbow')
})

test('disconnecting during a reconnect restores the phone session in order to delete it', async () => {
  localStorage.clear()
  const address = `0x${'a'.repeat(40)}` as const
  const remembered = { walletId: 'walletConnect', key: 'walletConnect', address, chainId: 1 }
  const wallets = createWallets({
    ...NOT_CONNECTED,
    config: parseConfig({ WALLETCONNECT_PROJECT_ID: 'a'.repeat(32) }),
    storage: createAppStorage(window),
    target: window,
    signIn,
    state: createStore(INITIAL_CONNECTION_STATE),
    log: createStore<readonly RequestLogEntry[]>([]),
    clients: () => Promise.reject(new Error('no chain is read here')),
  })
  const leaving = new AbortController()
  leaving.abort()
  await expect(wallets.reconnect(remembered, leaving.signal, () => {})).rejects.toMatchObject({
    code: 'session-ended',
  })
  expect(phone.restoring.map(({ aborted }) => aborted)).toEqual([false])
})

test.each([
  ['keeps the phone session while it is the stored session', 'walletConnect', []],
  ['deletes the phone session if another wallet is stored', 'com.other', [false]],
  ['deletes the phone session if no wallet is stored', undefined, [false]],
])('createWallets %s', async (_, key, calls) => {
  localStorage.clear()
  phone.finished.length = 0
  const storage = createAppStorage(window)
  if (key) storage.setSession({ walletId: key, key, address: `0x${'a'.repeat(40)}`, chainId: 1 })
  const expiry = Math.ceil(Date.now() / 1_000) + 60
  localStorage.setItem(
    'florin.wc.session',
    JSON.stringify({ slot: '0123abcd', topic: 'a'.repeat(64), chainId: 1 }),
  )
  localStorage.setItem(
    'florin.wc.0123abcd.wc@2:client:0.3//session',
    JSON.stringify([{ topic: 't', expiry }]),
  )
  createWallets({
    ...NOT_CONNECTED,
    config: parseConfig({ WALLETCONNECT_PROJECT_ID: 'a'.repeat(32) }),
    storage,
    target: window,
    signIn,
    state: createStore(INITIAL_CONNECTION_STATE),
    log: createStore<readonly RequestLogEntry[]>([]),
    clients: () => Promise.reject(new Error('no chain is read here')),
  })
  await vi.dynamicImportSettled()
  await settle()
  expect(phone.finished).toEqual(calls)
})

describe('resume after a visit to a wallet app', () => {
  const SLOTS = ['0123abcd', '4567abcd']
  const TOPIC = 'a'.repeat(64)
  const pairing = { walletId: 'rainbow', title: 'Continue in Rainbow', slot: '0123abcd' }
  const load = (
    mark: object,
    { WALLETS = '', shown = true, loadOptional = async () => optionalWallets } = {},
  ) => {
    localStorage.clear()
    for (const slot of SLOTS)
      localStorage.setItem(
        `florin.wc.${slot}.florin//codes`,
        JSON.stringify([{ topic: TOPIC, selfKey: 'b', until: Date.now() + 60_000 }]),
      )
    sessionStorage.setItem(
      'florin.wc.attempt',
      JSON.stringify({ ...pairing, topic: TOPIC, expiresAt: Date.now() + 60_000, ...mark }),
    )
    phone.excepted.length = 0
    const calls: unknown[] = []
    const state = createStore(INITIAL_CONNECTION_STATE)
    const page = { shown }
    const layer = createWallets({
      ...NOT_CONNECTED,
      loadOptional,
      config: parseConfig({ WALLETCONNECT_PROJECT_ID: 'a'.repeat(32), WALLETS }),
      storage: createAppStorage(window),
      target: window,
      signIn,
      state,
      log: createStore<readonly RequestLogEntry[]>([]),
      clients: () => Promise.reject(new Error('no chain is read here')),
    })
    const session = {
      open: (modal: string) => void calls.push(['open', modal]),
      connect: (...given: unknown[]) => void calls.push(['connect', ...given]),
      close: () => void calls.push(['close']),
    }
    void layer.resume(session, () => page.shown)
    return { layer, calls, state, page }
  }
  const settleImports = () => vi.dynamicImportSettled().then(settle)
  const begun = (walletId: string) => [
    ['open', 'connect'],
    [
      'connect',
      walletId,
      { resume: expect.objectContaining({ storageId: '0123abcd', topic: TOPIC }) },
    ],
  ]

  test('connects with the stored pairing and ends all other pairings', async () => {
    const { layer, calls } = load({})
    expect(calls).toEqual(begun('rainbow'))
    expect(layer.resumed.get()).toBe('rainbow')
    await settleImports()
    expect(phone.excepted).toEqual(['0123abcd'])
  })

  test.each([
    ['whose wallet is not offered any more', { walletId: 'gone' }],
    ['whose code has expired', { expiresAt: 1 }],
  ])('of an attempt %s closes the dialog and ends every pairing', async (_, mark) => {
    const { layer, calls } = load(mark)
    expect([calls, layer.resumed.get()]).toEqual([[['close']], undefined])
    await settleImports()
    expect(phone.excepted).toEqual([undefined])
  })

  test('keeps a dialog open that the user has opened in the meantime', () => {
    expect(load({ expiresAt: 1 }, { shown: false }).calls).toEqual([])
  })

  describe('with an optional wallet that is still loading', () => {
    const later = (mark = {}) => {
      const loading = deferred<void>()
      const loadOptional = () => loading.promise.then(() => optionalWallets)
      const options = { WALLETS: 'zerion,trust', loadOptional }
      return { ...load({ walletId: 'zerion', ...mark }, options), loading }
    }

    test('connects with the stored pairing once the entry has loaded', async () => {
      const { layer, calls, loading } = later()
      await vi.waitFor(() => expect([calls, phone.excepted]).toEqual([[], ['0123abcd']]))
      loading.resolve()
      await vi.waitFor(() => expect(calls).toEqual(begun('zerion')))
      expect([layer.resumed.get(), phone.excepted]).toEqual(['zerion', ['0123abcd']])
    })

    test('closes the dialog and ends the pairing if the entry fails to load', async () => {
      const { layer, calls, loading } = later()
      loading.reject(new Error('offline'))
      await vi.waitFor(() => expect(phone.excepted).toEqual(['0123abcd', undefined]))
      expect([calls, layer.resumed.get()]).toEqual([[['close']], undefined])
      expect(sessionStorage.getItem('florin.wc.attempt')).toBeNull()
    })

    test('ends the pairing if the user cancels while the entry is loading', async () => {
      const { calls, page, loading } = later()
      await vi.waitFor(() => expect(phone.excepted).toEqual(['0123abcd']))
      page.shown = false
      loading.resolve()
      await vi.waitFor(() => expect(phone.excepted).toEqual(['0123abcd', undefined]))
      expect(calls).toEqual([])
    })

    test('ends the pairing if the user chooses another wallet while the entry is loading', async () => {
      const { calls, state, page, loading } = later()
      await vi.waitFor(() => expect(phone.excepted).toEqual(['0123abcd']))
      page.shown = false
      const session = {
        status: 'connecting',
        walletId: 'rainbow',
        attempt: 1,
        progress: undefined,
        restoring: undefined,
      } as const
      state.set({ ...INITIAL_CONNECTION_STATE, session })
      loading.resolve()
      await vi.waitFor(() => expect(phone.excepted).toEqual(['0123abcd', undefined]))
      expect(calls).toEqual([])
    })

    test('closes the dialog immediately for a wallet that the site has not enabled', async () => {
      const { calls, loading } = later({ walletId: 'okx' })
      expect(calls).toEqual([['close']])
      loading.resolve()
      await vi.waitFor(() => expect(phone.excepted).toEqual([undefined]))
    })
  })
})
