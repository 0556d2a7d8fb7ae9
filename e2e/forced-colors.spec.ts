// Forced colors and increased contrast: controls have readable text and a border, and the selected
// item is visible.
import type { Locator, Page } from 'playwright/test'
import { draw } from './skipRendering.ts'
import { expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

/**
 * Returns controls whose text has the color of its background or of the browser's backplate, or
 * that have neither border nor underline.
 */
const faint = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.body
    return [
      ...root.querySelectorAll(
        'button, a[href], input:not([type=radio]), label:has([type=radio]), summary',
      ),
    ]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const {
          color,
          backgroundColor,
          borderTopColor,
          borderTopWidth,
          borderTopStyle,
          textDecorationLine,
          forcedColorAdjust,
        } = getComputedStyle(one)
        const edge =
          borderTopStyle !== 'none' &&
          borderTopWidth !== '0px' &&
          !/^rgba\(.*, 0\)$|transparent/.test(borderTopColor)
        const plate =
          forcedColorAdjust === 'none'
            ? backgroundColor
            : getComputedStyle(document.body).backgroundColor
        return (
          color === backgroundColor ||
          color === plate ||
          !(edge || textDecorationLine === 'underline')
        )
      })
      .map((one) => one.outerHTML.slice(0, 120))
  })

test('every control of the page, connect modal, account and send form is visible with forced colors', async ({
  page,
  connect,
  playground,
}) => {
  await page.goto('./')
  expect(await faint(page)).toEqual([])
  await page.getByTestId('connect-button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await draw(page)
  await page.screenshot({ path: 'test-results/screens/forced-connect.png' })
  expect(await faint(page)).toEqual([])
  await playground.next('eth_requestAccounts', { kind: 'error', code: 4001 })
  await page.getByTestId('wallet-option-app.florin.playground').click()
  await expect(page.getByTestId('retry')).toBeVisible()
  await expect(page.locator('dialog[open] [aria-current=true]')).toHaveCSS(
    'border-left-width',
    '6px',
  )
  await page.keyboard.press('Escape')
  await connect()
  await page.getByTestId('chain-button').click()
  await expect(page.locator('dialog[open] [aria-current=true]')).toHaveCSS(
    'border-left-width',
    '6px',
  )
  await page.keyboard.press('Escape')
  expect(await faint(page)).toEqual([])
  await page.getByTestId('account-button').click()
  await expect(page.getByTestId('send')).toBeVisible()
  expect(await faint(page)).toEqual([])
  await page.getByTestId('send').click()
  await expect(page.getByTestId('send-to')).toBeVisible()
  expect(await faint(page)).toEqual([])
})

/**
 * Expects space between the coin's button and its neighbors. The balance may have a second line for
 * its age.
 */
async function expectClearance(page: Page): Promise<void> {
  await page.getByTestId('account-button').click()
  const room = await page.getByTestId('watch-coin').evaluate((button) => {
    const [sum, next] = ['coin-balance', 'account-network'].map((id) =>
      document.querySelector(`[data-testid=${id}]`)?.getBoundingClientRect(),
    )
    const { top, bottom } = button.getBoundingClientRect()
    return { above: top - (sum?.bottom ?? NaN), below: (next?.top ?? NaN) - bottom }
  })
  expect(room.above).toBeGreaterThanOrEqual(12)
  expect(room.below).toBeGreaterThanOrEqual(0)
}

test("with forced colors, a button's border does not touch text or other borders", async ({
  page,
  restore,
}) => {
  await restore()
  await expectClearance(page)
})

test('with forced colors, a hovered button is readable', async ({ page, restore }) => {
  const read = async (id: string): Promise<void> => {
    await page.getByTestId(id).hover()
    await expect
      .poll(
        () =>
          page.getByTestId(id).evaluate((button) => {
            // poll: the background color has a transition
            const light = (colour: string): number =>
              Math.max(...(colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))
            const { color, backgroundColor } = getComputedStyle(button)
            return Math.abs(light(color) - light(backgroundColor))
          }),
        { message: id },
      )
      .toBeGreaterThan(128)
  }
  await page.goto('./')
  for (const id of ['connect-button', 'hero-connect']) await read(id)
  await page.getByTestId('connect-button').click()
  await read('get-wallet')
  await page.keyboard.press('Escape')
  await restore()
  await read('hero-receive')
  await page.getByTestId('account-button').click()
  await read('receive')
})

test.describe('prefers-contrast: more', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', contrast: 'more' } })

  test('adds borders to secondary buttons and shows muted text in the text color', async ({
    page,
  }) => {
    await page.goto('./')
    await page.getByTestId('connect-button').click()
    const [button, kind] = [
      page.getByTestId('learn-more'),
      page.getByText('Popular', { exact: true }),
    ]
    const colorOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).color)
    await expect(button).toHaveCSS('border-top-color', await colorOf(button))
    await expect(kind).toHaveCSS('color', await colorOf(page.getByRole('dialog')))
  })

  test('added borders do not touch text or other borders', async ({ page, restore }) => {
    await restore()
    await expectClearance(page)
  })
})
