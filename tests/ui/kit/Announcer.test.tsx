// @vitest-environment happy-dom
// What is read out: by a region that stood there empty before, once, and not again when a window over it is closed.
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../../../src/lib/store.ts'
import { INITIAL, type State } from '../../../src/session/connection/state.ts'
import { createToasts } from '../../../src/session/toasts.ts'
import { AppContext } from '../../../src/ui/appContext.ts'
import { Announcer, ToastRegion } from '../../../src/ui/kit/Told.tsx'
import { pageApp } from '../../fakes/pageApp.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

let root: Root
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild ?? document.body)
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
})

const pass = () => act(() => vi.advanceTimersByTime(2_000))
const said = () => document.querySelector('[role=status]:not([aria-live=off])')?.textContent

test('connected is said once the window is out of the way, and no more when another one was closed', () => {
  const address = '0x00000000000000000000000000000000000000aa'
  const live = { walletId: 'x', address, chainId: 1 } as const
  const connected: State = { ...INITIAL, session: { status: 'connected', ...live } }
  const state = createStore<State>({ ...INITIAL, modal: 'connect' })
  const app = pageApp({ session: { state, wallet: () => undefined } })
  act(() => root.render(<AppContext value={app}><Announcer /></AppContext>))
  act(() => state.set(connected))
  expect(said()).toBe('') // what comes out from behind a window with its region is heard by nobody in Firefox
  pass()
  expect(said()).toBe('Connected to your wallet as 0x0000…00aa')
  act(() => state.set({ ...connected, modal: 'account' }))
  expect(said()).toBe('')
  pass()
  act(() => state.set(connected))
  pass()
  expect(said()).toBe('') // and in Chromium once more
})

test('a message is said once, though the region goes into a window and out again with it', () => {
  const toasts = createToasts()
  const app = pageApp({ toasts })
  const show = (place: string) =>
    act(() => root.render(<AppContext key={place} value={app}><ToastRegion /></AppContext>))
  show('page')
  act(() => toasts.add('error', { type: 'signed-out' }))
  expect(document.querySelector('[data-testid=toast]')?.closest('[role=status]')?.getAttribute('aria-live')).toBe('off')
  pass()
  expect(said()).toBe(app.dialogs.get()?.toasts.signedOut)
  show('window')
  pass()
  expect(document.querySelector('[data-testid=toast]')).not.toBeNull()
  expect(said()).toBe('')
  act(() => toasts.add('error', { type: 'erased' })) // as the window closes
  show('page again')
  expect(said()).toBe('')
  pass()
  expect(said()).toBe(app.dialogs.get()?.activity.erased)
  act(() => toasts.dismiss(2))
  pass()
  expect(said()).toBe('') // no copy is left to be found
})
