// Forced colours, and more contrast, as the system sets them: every control keeps its text and an edge, and what is chosen is
// seen to be.
import type { Page } from 'playwright/test'
import { draw } from './skipRendering.ts'
import { expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

/** Controls of the open dialog, or of the page, whose text has the colour of their ground or of the plate that the
 * browser paints behind it (the page's), or that have neither edge nor underline. */
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

test('every control of the page, the connect modal, the account and the send form', async ({
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

/** The coin's button in the account is below its sum, whose age has a line of its own there, and above the next one. */
async function standsClear(page: Page): Promise<void> {
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

test('a button’s edge runs through no other text, and through no other edge', async ({
  page,
  restore,
}) => {
  await restore()
  await standsClear(page)
})

test('under the pointer a button is read too', async ({ page, restore }) => {
  const read = async (id: string): Promise<void> => {
    await page.getByTestId(id).hover()
    await expect
      .poll(
        () =>
          page.getByTestId(id).evaluate((button) => {
            // its ground changes by and by
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

test.describe('more contrast', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', contrast: 'more' } })

  test('gives buttons that do not lead an edge, and soft words the colour of the others', async ({
    page,
  }) => {
    await page.goto('./')
    await page.getByTestId('connect-button').click()
    const [button, kind] = [
      page.getByTestId('get-wallet'),
      page.getByText('Popular', { exact: true }),
    ]
    const ink = await page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).color)
    await expect(button).toHaveCSS('border-top-color', ink)
    await expect(kind).toHaveCSS('color', ink)
  })

  test('and none of these edges runs through another text or edge', async ({ page, restore }) => {
    await restore()
    await standsClear(page)
  })
})
