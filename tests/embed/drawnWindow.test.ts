// @vitest-environment happy-dom
// The connect window as the build has drawn it, until the windows take it over.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DrawWithReact } from '../../src/embed/sharedGuest.ts'
import { createElements, furnish } from '../../src/embed/look.ts'
import { createStore } from '../../src/lib/store.ts'
import type { PageApp } from '../../src/page/app.ts'
import { INITIAL, type State } from '../../src/session/connection/state.ts'
import { pageApp } from '../fakes/pageApp.ts'

vi.stubGlobal('__SPOKEN__', { language: 'ar', dir: 'rtl' })
vi.stubGlobal('__STYLE__', 'dialog { color: red }')
vi.stubGlobal('__DRAWN__', [
  [
    'dialog',
    { id: 'connect' },
    ['button', { command: 'close', commandfor: 'connect' }, 'Close'],
    ['h2', { tabindex: '-1' }, 'Connect'],
    [
      'button',
      { class: 'row' },
      ['svg', { viewBox: '0 0 1 1' }, ['path', { d: 'M0 0' }]],
      'One',
      [' '],
      'Wallet',
    ],
    ['button', { class: 'row' }, 'Two'],
  ],
])
const { draw } = await import('../../src/embed/drawnWindow.ts')

const OPEN: State = { ...INITIAL, modal: 'connect' }

function guest() {
  const state = createStore<State>(OPEN)
  const close = vi.fn(() => state.set(INITIAL))
  const loadFailed = createStore(false)
  const parts = pageApp({ session: { state, close }, loadFailed, platform: 'ios' })
  const app = { ...parts, start: () => undefined } as PageApp
  const elements = createElements()
  const element = document.body.appendChild(document.createElement('div'))
  furnish(element, [new CSSStyleSheet()])
  elements.add(element)
  const react = createStore<DrawWithReact | undefined>(undefined)
  return { app, elements, react, theme: undefined, state, close, loadFailed, element }
}
const root = (): ShadowRoot | null | undefined =>
  document.querySelector('florin-overlays')?.shadowRoot
const dialog = (): HTMLDialogElement | null | undefined => root()?.querySelector('dialog')

beforeEach(() => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.setAttribute('open', '')
  })
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

test('it stands open in its language, with the look of the element, its comments and its drawings', () => {
  draw(guest())
  expect(dialog()?.open).toBe(true)
  const wrapper = root()?.firstElementChild as HTMLElement
  expect([wrapper.lang, wrapper.dir, wrapper.dataset['phone']]).toEqual(['ar', 'rtl', ''])
  expect(root()?.adoptedStyleSheets).toHaveLength(2)
  expect(dialog()?.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg')
  expect(dialog()?.querySelector('.row')?.innerHTML).toContain('One<!-- -->Wallet')
  draw(guest())
  expect(document.querySelectorAll('florin-overlays')).toHaveLength(1)
})

test('none where the windows are there or do not come, nobody wants it any more, or an element wants another form of it', () => {
  const there = guest()
  there.react.set(() => ({ draw: () => undefined, end: () => undefined }))
  const left = guest()
  left.state.set(INITIAL)
  const other = guest()
  other.element.setAttribute('size', 'compact')
  const lost = guest()
  lost.loadFailed.set(true)
  for (const one of [there, left, lost, other]) {
    document.body.replaceChildren(one.element)
    draw(one)
    expect(root()).toBe(undefined)
  }
})

test('closed by the browser, the session hears it; closed by the session, it goes', () => {
  const { close, ...rest } = guest()
  draw(rest)
  dialog()?.dispatchEvent(new Event('close'))
  expect([close.mock.calls.length, root()]).toEqual([1, undefined])
  rest.state.set(OPEN)
  draw(rest)
  rest.state.set(INITIAL)
  expect([close.mock.calls.length, root()]).toEqual([1, undefined])
})

test('where the windows do not come it goes, and is wanted all the same: the button says what is missing', () => {
  const { close, ...rest } = guest()
  draw(rest)
  const standing = dialog()
  rest.loadFailed.set(true)
  standing?.dispatchEvent(new Event('close')) // as the browser tells it, a task later
  expect([close.mock.calls.length, root()]).toEqual([0, undefined])
})

test('the last press is remembered; Close closes, in browsers that do not do it by themselves too', () => {
  draw(guest())
  const [close, one, two] = [...(dialog()?.querySelectorAll('button') ?? [])]
  one?.click()
  two?.click()
  expect([one, two].map((row) => row?.getAttribute('aria-busy'))).toEqual([null, 'true'])
  vi.stubGlobal('HTMLButtonElement', class {}) // one that knows no commands
  close?.click()
  expect([two?.hasAttribute('aria-busy'), root()]).toEqual([false, undefined])
})

test('once it is taken over nothing of this is heard', () => {
  const { close, ...rest } = guest()
  draw(rest)
  const place = root()?.querySelector<HTMLElement>('[data-waiting]')
  delete place?.dataset['waiting']
  dialog()?.querySelector<HTMLElement>('.row')?.click()
  dialog()?.dispatchEvent(new Event('close'))
  rest.state.set(INITIAL)
  expect([close.mock.calls.length, dialog()?.open, place?.querySelector('[aria-busy]')]).toEqual([
    0,
    true,
    null,
  ])
})
