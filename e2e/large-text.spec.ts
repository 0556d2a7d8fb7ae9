// Text at 200 % in a window of 320 px (WCAG 1.4.4, 1.4.10): no word is broken.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

const { resolve } = createRequire(import.meta.url)
const FACES = ['latin', 'latin-ext', 'greek', 'cyrillic'].map((script) =>
  readFileSync(
    resolve(`@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`),
    'base64',
  ),
)

test.use({ viewport: { width: 320, height: 640 } })

/** Sets the font size from each document's start, like a browser setting. */
const enlarge = (page: Page): Promise<unknown> =>
  page.addInitScript((faces) => {
    for (const [index, bytes] of faces.entries()) {
      const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
      document.fonts.add(new FontFace(`Inter ${index}`, data, { weight: '100 900' }))
    }
    const sheet = new CSSStyleSheet()
    const names = faces.map((_, index) => `'Inter ${index}'`).join()
    sheet.replaceSync(`html { font: 200%/1.5 ${names}, sans-serif !important }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, FACES)

/** Returns words that are broken across lines. A soft hyphen separates two words. */
const brokenIn = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll(async (all) => {
    await document.fonts.ready
    return all
      .filter((one) => one.checkVisibility())
      .flatMap((one) => {
        const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (const word of node.nodeValue?.matchAll(/[\p{L}\p{Nd}.,]+/gu) ?? []) {
            const [first, last] = [word.index, word.index + word[0].length - 1].map((index) => {
              const range = document.createRange()
              range.setStart(node, index)
              range.setEnd(node, index + 1)
              return [...range.getClientRects()].at(-1)?.top // an earlier rect may be the hyphen of the line above
            })
            if (first !== last) found.push(word[0])
          }
        }
        return found
      })
  })

/** Polls, because the title is laid out again when the fonts have loaded. */
const eventually = expect.configure({ soft: true })

/** Returns true if no line of the dialog's title is below its close button. */
const besideClose = (page: Page): Promise<boolean> =>
  page
    .locator('dialog[open] h2')
    .first()
    .evaluate((title) => {
      const close = title
        .closest('dialog')
        ?.querySelector('[data-testid=modal-close]')
        ?.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(title)
      return [...range.getClientRects()].every(
        ({ right, top }) => right <= (close?.left ?? 0) || top >= (close?.bottom ?? 0),
      )
    })

test('with 200 % text, no word of a title is broken in the languages with the longest words', async ({
  page,
}) => {
  await enlarge(page)
  for (const tag of ['de', 'el', 'fr', 'ru', 'tr']) {
    await page.goto(`./${tag}/`)
    expect.soft(await brokenIn(page, 'h1, main h2'), `${tag}, the page`).toEqual([])
    if (tag === 'de') expect.soft(await brokenIn(page, 'main p'), 'its longest word').toEqual([])
    for (const window of ['connect-button', 'activity']) {
      await page.getByTestId(window).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await eventually
        .poll(() => brokenIn(page, 'dialog[open] h2'), `${tag}, ${window}`)
        .toEqual([])
      expect.soft(await besideClose(page), `${tag}, ${window}`).toBe(true)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  }
})

test('with 200 % text, no word of a toast is broken', async ({ page, restore, playground }) => {
  await enlarge(page)
  await restore()
  await page.goto('./de/')
  await expect(page.getByTestId('hero-balance')).toContainText('PLAY') // the messages of its dialog are loaded
  await playground.setChain(137)
  await expect(page.getByTestId('toast')).toContainText('gewechselt')
  expect(await brokenIn(page, '[data-testid=toast]')).toEqual([])
})
