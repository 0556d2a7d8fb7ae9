// Stored data after disconnecting and erasing, in all tabs, and with an invalid stored time.
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

test("erasing stored data while the wallet is locked removes the account's transactions in all tabs", {
  tag: '@core',
}, async ({ page, playground, restore }) => {
  await restore()
  const [from = '', to = ''] = await playground.accounts()
  const entry = {
    id: 'x',
    kind: 'transaction',
    chainId: 1,
    from,
    to,
    amount: '1',
    symbol: 'ETH',
    decimals: 18,
    at: 1,
    status: 'confirmed',
    hash: `0x${'12'.repeat(32)}`,
  }
  const invalid = { ...entry, id: 'y', at: 9e15, hash: `0x${'34'.repeat(32)}` }
  await page.evaluate(
    (text) => localStorage.setItem('florin.transactions', text),
    JSON.stringify({ v: 1, list: [entry, invalid] }),
  )
  await page.reload()
  await page.getByTestId('account-button').click()
  await test.step('an invalid stored time does not break the account modal', async () => {
    await expect(page.locator('[data-modal=account] [data-testid=transaction]')).toHaveCount(2)
    await expect(page.getByTestId('disconnect')).toBeVisible()
  })
  await page.getByTestId('modal-close').click()
  await playground.lock()
  await expect(page.getByTestId('connect-button')).toBeVisible()
  await page.getByTestId('activity').click()
  await page.getByTestId('erase').click()
  await expect(page.getByText('Nothing saved.')).toBeVisible()
  await page.getByTestId('modal-close').click()
  await playground.unlock()
  await page.getByTestId('connect-button').click()
  await expect(page.getByTestId('wallet-option-app.florin.playground')).not.toContainText('Recent')
  await page.getByTestId('wallet-option-app.florin.playground').click()
  await page.getByTestId('account-button').click()
  await expect(page.getByTestId('send')).toBeVisible()
  await expect(page.getByTestId('transaction')).toHaveCount(0)
})

test('the theme follows the system until one is chosen, and is shared with other tabs', async ({
  page,
  context,
}) => {
  await page.goto('./')
  const theme = (of: Page) => of.evaluate(() => document.documentElement.dataset['theme'])
  const toggle = (of: Page) => of.getByRole('button', { name: 'Theme' }).click()
  expect(await theme(page)).toBe(undefined)
  await toggle(page)
  await expect.poll(() => theme(page)).toBe('dark')
  await test.step('prints in light colors, also behind an open dialog', async () => {
    await page.getByTestId('connect-button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const onPaper = () =>
      page.evaluate(() =>
        ['html', 'body', 'h1'].map((name) => {
          const { backgroundColor, color } = getComputedStyle(
            document.querySelector(name) ?? document.body,
          )
          return [backgroundColor, color]
        }),
      )
    const light = Array(3).fill(['rgba(0, 0, 0, 0)', 'rgb(22, 32, 43)'])
    await page.emulateMedia({ media: 'print' })
    expect(await onPaper()).toEqual(light)
    const chosen = await page.evaluate(() => {
      const { theme } = document.documentElement.dataset
      delete document.documentElement.dataset['theme']
      return theme
    })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await onPaper()).toEqual(light)
    await page.evaluate((theme) => {
      document.documentElement.dataset['theme'] = theme
    }, chosen)
    await page.emulateMedia({ media: null, colorScheme: null })
    await page.getByTestId('modal-close').click()
  })
  const second = await context.newPage()
  await second.emulateMedia({ colorScheme: 'dark' })
  await second.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.title += document.documentElement.dataset['theme']
    })
  })
  await second.goto('./')
  await expect(second).toHaveTitle(/dark$/) // before the first paint
  await toggle(second)
  await expect.poll(() => theme(page)).toBe('light')
  await expect.poll(() => theme(second)).toBe('light')
  await second.getByTestId('activity').click()
  await second.getByTestId('erase').click()
  for (const each of [page, second]) await expect.poll(() => theme(each)).toBe(undefined)
  await page.emulateMedia({ colorScheme: 'dark' })
  await toggle(page)
  expect(await theme(page)).toBe('light') // the opposite of the system's current theme
})
