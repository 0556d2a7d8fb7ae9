// @vitest-environment happy-dom
// What a press needs is asked for at the first sign of it, once, and for nobody else's parts of the page.
import { beforeEach, expect, test } from 'vitest'
import { fetchOnWish } from '../../src/embed/fetchOnWish.ts'

const SCRIPTS = ['https://site/florin/windows.js', 'https://site/florin/react.js']
const asked = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href)
const touch = (selector: string, sign: string): void =>
  void document.querySelector(selector)?.dispatchEvent(new Event(sign, { bubbles: true }))

beforeEach(() => {
  document.head.replaceChildren()
  document.body.innerHTML = '<a href="#">Elsewhere</a><florin-connect><details><summary>Connect</summary></details>'
})

test.each(['pointerover', 'pointerdown', 'focusin', 'click'])('%s asks for them, once', (sign) => {
  fetchOnWish(document, SCRIPTS)
  touch('a', sign)
  expect(asked()).toEqual([])
  touch('summary', sign)
  expect(asked()).toEqual(SCRIPTS)
  touch('summary', sign)
  expect(asked()).toEqual(SCRIPTS)
})

test('what was pressed before the script was there counts', () => {
  document.querySelector('details')?.setAttribute('open', '')
  fetchOnWish(document, SCRIPTS)
  expect(asked()).toEqual(SCRIPTS)
})

test('a page without an element of ours, or where another one has the focus, asks for nothing', () => {
  document.querySelector('a')?.focus()
  fetchOnWish(document, SCRIPTS)
  expect(asked()).toEqual([])
})
