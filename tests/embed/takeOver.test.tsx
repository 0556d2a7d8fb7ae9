// @vitest-environment happy-dom
// The control that is drawn by hand before React is there: React finds in it exactly what it would draw itself.
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DrawWithReact } from '../../src/embed/sharedGuest.ts'
import { header } from '../../src/i18n/en/enHeader.ts'
import { createStore } from '../../src/lib/store.ts'
import { INITIAL, type State } from '../../src/session/connection/state.ts'
import { parseFace } from '../../src/ui/face.ts'
import type { App } from '../../src/ui/appContext.ts'
import { pageApp } from '../fakes/pageApp.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('__SHEET__', '')
const { createDrawing } = await import('../../src/embed/element.ts')
const { drawWithReact } = await import('../../src/embed/windows.tsx')

const live = {
  walletId: 'w',
  address: '0x00000000000000000000000000000000000000aa',
  chainId: 1,
} as const
const connecting = {
  status: 'connecting',
  walletId: 'w',
  attempt: 1,
  progress: undefined,
  restoring: undefined,
} as const
const states: Record<string, State> = {
  nobody: INITIAL,
  waiting: { ...INITIAL, modal: 'connect' },
  connecting: { ...INITIAL, modal: 'connect', session: connecting },
  restoring: { ...INITIAL, session: { ...connecting, restoring: { ...live, key: 'w' } } },
  connected: { ...INITIAL, session: { status: 'connected', ...live } },
  'on a strange network': { ...INITIAL, session: { status: 'connected', ...live, chainId: 99 } },
  'to sign in': { ...INITIAL, modal: 'sign-in', session: { status: 'unauthenticated', ...live } },
}
const faces: Record<string, string>[] = [
  {},
  { label: 'Enter' },
  { balance: 'show', network: 'name', account: 'avatar' },
  { balance: 'hide', network: 'icon', account: 'short' },
  { network: 'hide' },
]
const cases = Object.keys(states).flatMap((state) =>
  faces.flatMap((face) => [true, false].map((narrow) => [state, face, narrow] as const)),
)

const errors = vi.spyOn(console, 'error')
beforeEach(() => errors.mockClear())
afterEach(() => document.body.replaceChildren())

function begin(
  first: State,
  {
    face = {},
    narrow = false,
    ...more
  }: Partial<Omit<App, 'face' | 'session'>> & {
    face?: Record<string, string>
    narrow?: boolean
  } = {},
) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: narrow }) as unknown as MediaQueryList,
  )
  const [open, prepare] = [vi.fn(), vi.fn()]
  const state = createStore(first)
  const react = createStore<DrawWithReact | undefined>(undefined)
  const app = pageApp({
    prepare,
    ...more,
    face: parseFace((name) => face[name] ?? null),
    session: { state, open },
  })
  const place = document.createElement('div')
  document.body.append(place)
  const drawing = createDrawing(place, react)
  drawing.draw(app, true)
  return {
    app,
    drawing,
    open,
    place,
    prepare,
    state,
    takeOver: () => act(async () => react.set(drawWithReact)),
  }
}
const elements = (place: Element): Element[] => [...place.querySelectorAll('*')]

test.each(cases)(
  '%s, %j, narrow %s: React finds what it would draw, and keeps each element',
  async (state, face, narrow) => {
    const { place, takeOver } = begin(states[state] ?? INITIAL, { face, narrow })
    const [before, html] = [elements(place), place.innerHTML]
    expect(before.length).toBeGreaterThan(1)
    await takeOver()
    expect(place.innerHTML).toBe(html)
    expect(elements(place).every((one, index) => one === before[index])).toBe(true)
    expect(errors.mock.calls).toEqual([])
  },
)

test.each([
  ['something that did not come', true],
  ['something pending', false],
])('%s too', async (_, lost) => {
  const { place, takeOver } = begin(states['connected'] ?? INITIAL, {
    loadFailed: createStore(lost),
    pending: createStore(!lost),
  })
  const [before, html] = [elements(place), place.innerHTML]
  expect(html).toContain(lost ? header.reload : header.pending)
  await takeOver()
  expect(place.innerHTML).toBe(html)
  expect(elements(place).every((one, index) => one === before[index])).toBe(true)
  expect(errors.mock.calls).toEqual([])
})

test('a press is heard once, before React and after it; the button is the same, with its focus', async () => {
  const { open, place, prepare, takeOver } = begin(INITIAL)
  const button = place.querySelector('button')
  button?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(prepare).toHaveBeenCalledOnce()
  button?.focus()
  button?.click()
  expect(open.mock.calls).toEqual([['connect']])
  await takeOver()
  expect(document.activeElement).toBe(button)
  await act(async () => button?.click())
  expect(open.mock.calls).toEqual([['connect'], ['connect']])
})

test('what follows is drawn by hand too: another label in the same button, and another control with its focus', () => {
  const { place, state } = begin(INITIAL)
  const button = place.querySelector('button')
  button?.focus()
  state.set({ ...INITIAL, session: connecting })
  expect([button?.isConnected, button?.textContent]).toEqual([true, header.connecting])
  state.set(states['connected'] ?? INITIAL)
  expect(button?.isConnected).toBe(false)
  expect(document.activeElement?.textContent).toContain('0x0000…00aa')
})

test('a connection that is restored is a shape that nobody can press', () => {
  const { open, place } = begin(states['restoring'] ?? INITIAL)
  for (const button of place.querySelectorAll('button')) button.click()
  expect(open).not.toHaveBeenCalled()
  expect(place.textContent).not.toContain('0x')
})

test('that the windows do not come is said by hand, and can be tried again', () => {
  const [loadFailed, retry] = [createStore(false), vi.fn()]
  const { place, prepare } = begin({ ...INITIAL, modal: 'connect' }, { loadFailed, retry })
  const alarm = place.querySelector('[role=alert]')
  loadFailed.set(true)
  expect(alarm?.textContent).toBe(`${header.loadFailed} ${header.reload}`)
  alarm?.querySelector('button')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(prepare).not.toHaveBeenCalled() // it would go and come under the pointer
  alarm?.querySelector('button')?.click()
  expect(retry).toHaveBeenCalledOnce()
})

test('an element that ends while it was drawn by hand hears nothing any more', () => {
  const { drawing, open, place, state } = begin(INITIAL)
  drawing.end()
  state.set(states['connected'] ?? INITIAL)
  place.querySelector('button')?.click()
  expect([place.textContent, open.mock.calls]).toEqual([header.connectWallet, []])
})
