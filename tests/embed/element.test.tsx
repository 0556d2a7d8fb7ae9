// @vitest-environment happy-dom
// <florin-connect> itself, with several of them in one page.
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createElements } from '../../src/embed/elements.ts'
import { header } from '../../src/i18n/en/enHeader.ts'
import { createStore } from '../../src/lib/store.ts'
import type { PageApp } from '../../src/page/app.ts'
import { INITIAL, type State } from '../../src/session/connection/state.ts'
import { pageApp } from '../fakes/pageApp.ts'

vi.stubGlobal('__LANGUAGES__', ['en'])
vi.stubGlobal('__SHEET__', '')
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const { defineElement } = await import('../../src/embed/element.tsx')
const { createGuestWords } = await import('../../src/embed/guestWords.ts')

const loadFailed = createStore(true)
const elements = createElements()
const open = vi.fn()
const state = createStore<State>(INITIAL)
const app = { ...pageApp({ loadFailed, session: { open, state } }), start: () => undefined } as PageApp
defineElement(() => ({ app, elements, words: createGuestWords(), theme: undefined, state: () => ({ status: 'disconnected' }) }))

const all = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('florin-connect')]
/** Of each element: does it say that something did not load? */
const alarms = (): boolean[] => all().map((one) => one.shadowRoot?.textContent?.includes(header.loadFailed) === true)

afterEach(() => act(async () => document.body.replaceChildren()))
beforeEach(() => open.mockClear())

test('that a part did not load is said once: by the element that was pressed, else by the first one', async () => {
  await act(async () => document.body.append(...[1, 2, 3].map(() => document.createElement('florin-connect'))))
  expect(alarms()).toEqual([true, false, false])
  await act(async () => all()[1]?.shadowRoot?.querySelector('button')?.click())
  expect(alarms()).toEqual([false, true, false])
  await act(async () => all()[1]?.remove())
  expect(alarms()).toEqual([true, false])
})

/** An element comes whose own content was pressed, or not. */
const come = (isOpen: boolean): Promise<void> => act(async () => {
  const element = document.createElement('florin-connect')
  element.innerHTML = '<details><summary>Connect</summary></details>'
  element.querySelector('details')?.toggleAttribute('open', isOpen)
  document.body.replaceChildren(element)
})

test('a press that left the site’s own <details> open is answered once, wherever the element is moved; one that is closed is none', async () => {
  await come(false)
  expect(open).not.toHaveBeenCalled()
  await come(true)
  expect(open.mock.calls).toEqual([['connect']])
  const [element] = all()
  await act(async () => element?.remove())
  await act(async () => document.body.append(element ?? ''))
  expect(open).toHaveBeenCalledOnce()
})

test('a press while the connection of the last visit is restored is answered if that fails', async () => {
  const live = { walletId: 'w', address: '0x00000000000000000000000000000000000000aa', chainId: 1, key: 'w' } as const
  state.set({ ...INITIAL, session: { status: 'connecting', walletId: 'w', attempt: 1, progress: undefined, restoring: live } })
  await come(true)
  expect(open).not.toHaveBeenCalled()
  await act(async () => state.set(INITIAL))
  expect(open.mock.calls).toEqual([['connect']])
})
