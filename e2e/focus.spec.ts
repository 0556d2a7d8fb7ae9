// A browser that does not focus a button pressed by mouse or touch, like Safari.
import { expect, test } from './fixtures.ts'

test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    addEventListener(
      'mousedown',
      (event) => {
        if (!(event.target instanceof Element) || !event.target.closest('button')) return
        event.preventDefault()
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      },
      true,
    ),
  ),
)

test('the focus returns to the trigger after closing a modal, and moves to the header after connecting', {
  tag: '@core',
}, async ({ page, connect }) => {
  const closes = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      await page.getByTestId(id).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.getByTestId('modal-close').click()
      await expect(page.getByTestId(id)).toBeFocused()
    }
  }
  await page.goto('./')
  await test.step('closing a modal returns the focus to its trigger', () =>
    closes(['connect-button', 'activity']))
  await test.step('Back returns the focus to the button that led forward', async () => {
    await page.getByTestId('connect-button').click()
    await page.getByTestId('get-wallet').click()
    await page.getByTestId('get-option-metaMask').click()
    await page.getByTestId('modal-back').click()
    await expect(page.getByTestId('get-option-metaMask')).toBeFocused()
    await page.getByTestId('modal-back').click()
    await expect(page.getByTestId('get-wallet')).toBeFocused()
    await page.getByTestId('modal-close').click()
  })
  await test.step('connecting moves the focus to the header', async () => {
    await connect()
    await expect(page.getByTestId('account-button')).toBeFocused()
  })
  await test.step('closing a modal while connected returns the focus to its trigger', () =>
    closes(['chain-button', 'account-button']))
  await test.step('switching and disconnecting move the focus to the header', async () => {
    await page.getByTestId('chain-button').click()
    await page.getByTestId('chain-option-137').click()
    await expect(page.getByRole('button', { name: 'Network: Polygon' })).toBeFocused()
    await page.getByTestId('account-button').click()
    await page.getByTestId('disconnect').click()
    await expect(page.getByTestId('connect-button')).toBeFocused()
  })
})

test('Escape on a toast closes only this toast and moves the focus to the next toast', {
  tag: '@core',
}, async ({ page, restore, playground }) => {
  await restore()
  await page.getByTestId('account-button').click()
  await expect(page.locator('[data-modal=account]')).toContainText('ETH')
  const messages = page.locator('dialog[open] [data-testid=toast]')
  await playground.auto('reject')
  await page.getByTestId('switch-account').click()
  await expect(messages).toHaveCount(1)
  await messages.getByRole('button').focus() // keeps all toasts open
  await playground.setChain(137)
  await expect(messages).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(messages).toHaveCount(1)
  await expect(messages.getByRole('button')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(messages).toHaveCount(0)
  await expect(page.locator('[data-modal=account]')).toBeVisible()
  expect(
    await page.evaluate(() => document.activeElement?.closest('dialog')?.dataset['modal']),
  ).toBe('account')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})
