// @vitest-environment happy-dom
// Loads what a press needs at the first pointer or focus event, once per element.
import { beforeEach, expect, test } from 'vitest'
import { preloadModules, waitForFirstInteraction } from '../../src/embed/loader.ts'

let page: Document // a separate document, in which florin-connect is not defined
const touch = (selector: string, sign: string): void =>
  void page.querySelector(selector)?.dispatchEvent(new Event(sign, { bubbles: true }))
/** Returns the element's name if the promise has resolved within a task. */
async function resolvedId(interaction: Promise<Element>): Promise<string | undefined> {
  return Promise.race([
    interaction.then(({ localName }) => localName),
    new Promise<undefined>((none) => setTimeout(none)),
  ])
}

beforeEach(() => {
  page = document.implementation.createHTMLDocument('')
  page.body.innerHTML =
    '<a href="#">Elsewhere</a><florin-connect><details><summary>Connect</summary></details>'
})

test.each(['pointerover', 'pointerdown', 'focusin', 'click'])(
  'waitForFirstInteraction resolves after %s on an element',
  async (sign) => {
    const interaction = waitForFirstInteraction(page)
    touch('a', sign)
    expect(await resolvedId(interaction)).toBe(undefined)
    touch('summary', sign)
    expect(await resolvedId(interaction)).toBe('florin-connect')
  },
)

test('waitForFirstInteraction resolves for an element inside a shadow root', async () => {
  const interaction = waitForFirstInteraction(page)
  const element = page.querySelector('florin-connect') as Element
  const path = [element.querySelector('summary'), element, page.body, page]
  page.body.dispatchEvent(
    Object.assign(new Event('pointerdown', { bubbles: true }), { composedPath: () => path }),
  )
  expect(await resolvedId(interaction)).toBe('florin-connect')
})

test('waitForFirstInteraction resolves for a click that happened before the call', async () => {
  page.querySelector('details')?.setAttribute('open', '')
  expect(await resolvedId(waitForFirstInteraction(page))).toBe('florin-connect')
})

test('preloadModules preloads scripts without running them', () => {
  preloadModules(page, ['https://site/florin/windows.js'])
  page.querySelector('link')?.removeAttribute('nonce') // the nonce is empty
  expect([...page.head.querySelectorAll('link, script')].map(({ outerHTML }) => outerHTML)).toEqual(
    ['<link rel="modulepreload" href="https://site/florin/windows.js">'],
  )
})
