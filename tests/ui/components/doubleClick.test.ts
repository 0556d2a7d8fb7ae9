// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ignoreDoubleClicks, ignoreKeyRepeat } from '../../../src/ui/components/doubleClick.ts'

const pressed: string[] = []
let page: Document

beforeEach(() => {
  pressed.length = 0
  page = document.implementation.createHTMLDocument()
  page.body.innerHTML =
    '<p>Text</p><button id="open"><i>Open</i></button><a id="link" href="#x">Link</a><main></main>'
  const root = page.querySelector('main')?.attachShadow({ mode: 'open' })
  if (root) root.innerHTML = '<button id="row">Row</button>'
  for (const one of [
    ...page.querySelectorAll('button, a, p'),
    ...(root?.querySelectorAll('button') ?? []),
  ])
    one.addEventListener('click', () => pressed.push(one.id || one.localName))
})

/** Returns false if the click's default action was prevented. */
function press(where: Element | null | undefined, detail: number): boolean | undefined {
  return where?.dispatchEvent(
    new MouseEvent('click', { detail, bubbles: true, composed: true, cancelable: true }),
  )
}
const on = (selector: string) => page.querySelector(selector)
const row = () => on('main')?.shadowRoot?.querySelector('#row')

describe('ignoreDoubleClicks', () => {
  test('allows a second click on the same button, but ignores a double click on another button', () => {
    ignoreDoubleClicks(page, () => true)
    expect([press(on('#open i'), 1), press(on('#open'), 2)]).toEqual([true, true])
    expect([press(on('#link'), 2), press(row(), 3)]).toEqual([false, false])
    expect(pressed).toEqual(['open', 'open'])
  })

  test('allows separate clicks and keyboard clicks', () => {
    ignoreDoubleClicks(page, () => true)
    press(on('#open'), 1)
    expect([press(on('#link'), 1), press(row(), 0)]).toEqual([true, true])
    expect(pressed).toEqual(['open', 'link', 'row'])
  })

  test('ignores the second click of a double click that began elsewhere', () => {
    ignoreDoubleClicks(page, () => true)
    press(on('p'), 1)
    expect([press(row(), 2), press(on('p'), 2)]).toEqual([false, true])
    expect(pressed).toEqual(['p', 'p'])
  })

  test('ignores double clicks only in the dialogs of the app', () => {
    ignoreDoubleClicks(page, (inmost) => inmost.getRootNode() === on('main')?.shadowRoot)
    const heard = vi.fn()
    page.addEventListener('click', heard)
    press(on('#open'), 1)
    expect([press(on('#link'), 2), press(row(), 2)]).toEqual([true, false])
    expect(pressed).toEqual(['open', 'link'])
    expect(heard).toHaveBeenCalledTimes(2)
  })
})

describe('ignoreKeyRepeat', () => {
  test('ignores a held Enter on another control if either control belongs to the app', () => {
    ignoreKeyRepeat(page, (inmost) => inmost === row() || inmost === on('#gone'))
    const key = (where: Element | null | undefined, repeat: boolean): boolean | undefined =>
      where?.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Enter',
          repeat,
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      )
    expect([key(row(), false), key(row(), true), key(on('#open'), true)]).toEqual([
      true,
      true,
      false,
    ])
    expect([key(on('#open'), false), key(on('#link'), true), key(row(), true)]).toEqual([
      true,
      true,
      false,
    ])
    page.body.insertAdjacentHTML('beforeend', '<button id="gone"></button>')
    key(on('#gone'), false)
    on('#gone')?.remove()
    expect(key(on('#open'), true)).toBe(false)
  })
})
