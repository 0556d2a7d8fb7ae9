// @vitest-environment happy-dom
// Sign-in requests go to the page's own path and ignore a <base> in a site's HTML.
import { afterEach, expect, test, vi } from 'vitest'
import { dialogs } from 'virtual:messages/dialogs-en'
import { isolateMessages } from '../../../src/i18n/isolateText.ts'
import { createStore } from '../../../src/lib/store.ts'
import { createSignInServices } from '../../../src/page/lazy/signIn.ts'
import {
  INITIAL_CONNECTION_STATE,
  type ConnectionState,
} from '../../../src/core/connection/connectionState.ts'
import { createAppStorage } from '../../../src/core/storage.ts'
import { createToasts } from '../../../src/core/toasts.ts'
import { fakeStorage } from '../../fakes/storage.ts'
import { pageApp } from '../../fakes/pageApp.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

test('sign-in requests go to the origin of the page despite a <base> element', async () => {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: unknown) => {
    requested.push(String(url))
    return new Response('{}', { status: 401 })
  })
  const base = document.createElement('base')
  base.href = 'https://elsewhere.example/'
  document.head.append(base)
  const { check } = createSignInServices({
    config: { app: { name: 'Harbour', description: '', icon: '' }, signInUrl: './sign-in/' },
    storage: createAppStorage(fakeStorage().tab()),
    session: pageApp().session,
    toasts: createToasts(),
    texts: isolateMessages(dialogs, { tag: 'en' }),
    target: window,
  })
  await check.readSignIn(new AbortController().signal)
  expect(requested.length).toBeGreaterThan(0)
  expect(requested.map((url) => new URL(url).origin)).toEqual(requested.map(() => location.origin))
})

test('the sign-in session is checked on each return to the page, even after the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: unknown) => {
    requested.push(new URL(String(url)).pathname)
    return new Response('{}', { status: 401 })
  })
  const session = {
    status: 'connected',
    walletId: 'w',
    address: `0x${'a'.repeat(40)}`,
    chainId: 1,
  } as const
  createSignInServices({
    config: { app: { name: 'Harbour', description: '', icon: '' }, signInUrl: '/sign-in/' },
    storage: createAppStorage(fakeStorage().tab()),
    session: pageApp({
      session: {
        state: createStore<ConnectionState>({ ...INITIAL_CONNECTION_STATE, session }),
        setAuthenticated: () => undefined,
      },
    }).session,
    toasts: createToasts(),
    texts: isolateMessages(dialogs, { tag: 'en' }),
    target: window,
  })
  for (const [ms, times] of [
    [59_000, 1],
    [-86_400_000, 2],
    [61_000, 3],
  ] as const) {
    vi.setSystemTime(Date.now() + ms)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(requested).toEqual(Array(times).fill('/sign-in/me')))
  }
  vi.useRealTimers()
})

test('challenges.next requests a nonce only after it has the lock shared by all tabs', async () => {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: unknown) => {
    requested.push(new URL(String(url)).pathname)
    return new Response('{"nonce":"abcd1234"}')
  })
  let go = (): void => {}
  const request = (name: string, _: LockOptions, run: () => Promise<unknown>): Promise<unknown> => {
    requested.push(name)
    return new Promise<void>((resolve) => {
      go = resolve
    }).then(run)
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  const { challenges } = createSignInServices({
    config: { app: { name: 'Harbour', description: '', icon: '' }, signInUrl: '/sign-in/' },
    storage: createAppStorage(fakeStorage().tab()),
    session: pageApp().session,
    toasts: createToasts(),
    texts: isolateMessages(dialogs, { tag: 'en' }),
    target: window,
  })
  const next = challenges.next()
  expect(requested).toEqual(['florin.nonce'])
  go()
  expect(await next).toMatchObject({ nonce: 'abcd1234' })
  expect(requested).toEqual(['florin.nonce', '/sign-in/nonce'])
  Reflect.deleteProperty(navigator, 'locks')
})
