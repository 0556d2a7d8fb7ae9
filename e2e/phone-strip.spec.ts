// The wallet row on a phone: no name is broken inside a word or overlaps its neighbor.
import type { Page } from 'playwright/test'
import { expect, test } from './qrCodes.ts'
import { checkScreen, checkLightAndDark } from './accessibility.ts'
import type { PlaygroundConfig } from './playground/wallet/api.ts'

const long: NonNullable<PlaygroundConfig['others']> = [
  { name: 'Supercalifragilisticexpialidocious', rdns: 'test.long' },
  { name: 'A wallet whose name has forty characters', rdns: 'test.words' },
  { name: 'MetaMask', rdns: 'com.evil.wallet', state: { mode: 'ignore' } },
  { name: 'Twice', rdns: 'test.twice' },
  { name: 'Twice', rdns: 'test.twice' },
]

test.use({
  isMobile: true,
  hasTouch: true,
  playgroundConfig: { others: long },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 ' +
    'Mobile/15E148 Safari/604.1',
})

/** Returns names that are broken or outside their button. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-testid^=wallet-option]')].flatMap((button) => {
      const box = button.getBoundingClientRect()
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode()) {
        const node = texts.currentNode
        const parent = node.parentElement?.closest(':not(bdi)') // the clipping box, not the name's own
        if (!parent?.checkVisibility() || getComputedStyle(parent).clipPath !== 'none') continue
        const { left, right } = parent.getBoundingClientRect()
        if (left < box.left - 1 || right > box.right + 1)
          found.push(`beside its place: ${node.textContent}`)
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            found.push(`broken: ${word}`)
        }
      }
      return found
    }),
  )

test('wallet names fit in the horizontal list, and a wallet with an imitated name shows its domain', async ({
  page,
  phoneSite,
}) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await page.addInitScript(() =>
    localStorage.setItem('florin.recents', '[{"id":"app.florin.playground"},{"id":"coinbase"}]'),
  )
  await page.goto(await phoneSite())
  await page.getByTestId('connect-button').tap()
  await expect(page.getByTestId('wallet-option-walletConnect')).toBeAttached()
  // colors do not depend on the width
  for (const [width, height, see] of [
    [390, 780, checkLightAndDark],
    [320, 640, checkScreen],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.getByTestId('wallet-option-app.florin.playground').scrollIntoViewIfNeeded()
    expect(await faults(page), `${width} px`).toEqual([])
    await see(page, `phone-strip-${width}`)
    await page.locator('[data-testid="wallet-option-test.twice#2"]').scrollIntoViewIfNeeded()
    await see(page, `phone-strip-${width}-end`)
  }
  await page.getByTestId('wallet-option-com.evil.wallet').tap()
  // the list is hidden in this step
  await expect(
    page.locator('dialog[open]').getByText('Unverified · com.evil.wallet').last(),
  ).toBeVisible()
})
