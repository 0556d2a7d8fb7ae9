// @vitest-environment happy-dom
// The embed follows the theme of the host page, not of the system.
import { afterEach, expect, test, vi } from 'vitest'
import { parseDisplayAttributes } from '../../src/ui/connectButtonDisplay.ts'
import { applyTheme, getModalSize, observeHostTheme } from '../../src/embed/appearance.ts'

const root = document.documentElement

// happy-dom does not inherit color-scheme.
const styleOf = getComputedStyle
vi.spyOn(globalThis, 'getComputedStyle').mockImplementation((element) => {
  const says = (one: Element): boolean =>
    (one as HTMLElement).style.getPropertyValue('color-scheme') !== ''
  const over = (one: Element): Element | undefined =>
    one.parentElement ?? (one.getRootNode() as Partial<ShadowRoot>).host
  const up = (one: Element): Element => (says(one) || one === root ? one : up(over(one) ?? root))
  return styleOf(up(element))
})

afterEach(() => {
  root.removeAttribute('style')
  root.removeAttribute('lang')
  document.head.replaceChildren()
  document.body.replaceChildren()
})

/** Returns data-theme of the wrapper. undefined means the system's theme. */
function painted(
  wanted?: string,
  theme?: string,
  container: ParentNode & Node = document.body,
): string | undefined {
  const wrapper = document.createElement('div')
  // Not florin-connect, which another test may have defined.
  const element = container.appendChild(document.createElement('section'))
  if (theme !== undefined) element.setAttribute('theme', theme)
  applyTheme(wrapper, element, wanted)
  return wrapper.dataset['theme']
}

test.each([
  ['', 'light'],
  ['normal', 'light'],
  ['light', 'light'],
  ['only light', 'light'],
  ['dark', 'dark'],
  ['only dark', 'dark'],
  ['light dark', undefined],
  ['dark light', undefined],
])('applyTheme on a page with color-scheme “%s” sets data-theme to %s', (scheme, theme) => {
  root.style.setProperty('color-scheme', scheme)
  expect(painted()).toBe(theme)
  expect(painted('auto')).toBe(theme)
  expect([
    painted('dark'),
    painted('dark', 'light'),
    painted(undefined, 'dark'),
    painted('dark', 'auto'),
  ]).toEqual(['dark', 'light', 'dark', theme])
})

test.each([
  ['Dark', undefined, 'dark'],
  [' LIGHT ', 'dark', 'light'],
  ['', 'dark', 'dark'],
  ['pink', undefined, 'light'],
])('applyTheme reads theme=%j with the setting %j as %s', (theme, setting, expected) => {
  expect(painted(setting, theme)).toBe(expected)
})

test.each([
  ['Compact', 'compact'],
  [' wide ', 'wide'],
  ['', 'compact'],
  ['small', 'compact'],
])('getModalSize reads size=%j as %s', (size, expected) => {
  const element = document.createElement('section')
  element.setAttribute('size', size)
  expect(getModalSize(element, 'compact')).toBe(expected)
})

test('attributes of the display accept upper case', () => {
  const display = { balance: 'Hide SHOW', network: 'Icon', account: ' short' }
  expect(parseDisplayAttributes((name) => Object(display)[name] ?? null)).toEqual({
    label: undefined,
    balance: ['hide', 'show'],
    network: ['icon', 'icon'],
    account: ['short', 'short'],
  })
})

test('applyTheme follows the color-scheme of the web component that contains the element', () => {
  const component = document.body.appendChild(document.createElement('div'))
  component.style.setProperty('color-scheme', 'dark')
  expect(painted('auto', undefined, component.attachShadow({ mode: 'open' }))).toBe('dark')
})

test('applyTheme reads <meta name="color-scheme"> unless a stylesheet sets color-scheme', () => {
  document.head.innerHTML = '<meta name="color-scheme" content="dark">'
  expect(painted()).toBe('dark')
  root.style.setProperty('color-scheme', 'light')
  expect(painted()).toBe('light')
})

test('observeHostTheme reports a change of color-scheme or language once, and ignores other attributes', async () => {
  const changed = vi.fn()
  observeHostTheme(window, changed)
  root.dataset['x'] = '1'
  await new Promise((resolve) => setTimeout(resolve))
  expect(changed).not.toHaveBeenCalled()
  root.style.setProperty('color-scheme', 'dark')
  await new Promise((resolve) => setTimeout(resolve))
  root.dataset['x'] = '2'
  await new Promise((resolve) => setTimeout(resolve))
  expect(changed).toHaveBeenCalledOnce()
  root.lang = 'de'
  await new Promise((resolve) => setTimeout(resolve))
  expect(changed).toHaveBeenCalledTimes(2)
})
