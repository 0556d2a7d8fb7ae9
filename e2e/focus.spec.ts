// Focus in a browser that gives none to a button pressed by mouse or touch, as Safari does: it is given and returned on
// purpose.
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

test('what is closed, left by Back, connected, switched and disconnected by mouse gives the focus back', {
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
  await test.step('closing a modal: to what opened it', () =>
    closes(['connect-button', 'activity']))
  await test.step('Back: to what led away', async () => {
    await page.getByTestId('connect-button').click()
    await page.getByTestId('get-wallet').click()
    await page.getByTestId('get-option-metaMask').click()
    await page.getByTestId('modal-back').click()
    await expect(page.getByTestId('get-option-metaMask')).toBeFocused()
    await page.getByTestId('modal-back').click()
    await expect(page.getByTestId('get-wallet')).toBeFocused()
    await page.getByTestId('modal-close').click()
  })
  await test.step('connecting: to the control in the header', async () => {
    await connect()
    await expect(page.getByTestId('account-button')).toBeFocused()
  })
  await test.step('closing a modal of the connected: to what opened it', () =>
    closes(['chain-button', 'account-button']))
  await test.step('switching and disconnecting: to the control in the header', async () => {
    await page.getByTestId('chain-button').click()
    await page.getByTestId('chain-option-137').click()
    await expect(page.getByRole('button', { name: 'Network: Polygon' })).toBeFocused()
    await page.getByTestId('account-button').click()
    await page.getByTestId('disconnect').click()
    await expect(page.getByTestId('connect-button')).toBeFocused()
  })
})

test('Escape on a message sends that away, not the window it stands in; the focus goes to the next one', {
  tag: '@core',
}, async ({ page, restore, playground }) => {
  await restore()
  await page.getByTestId('account-button').click()
  await expect(page.locator('[data-modal=account]')).toContainText('ETH')
  const messages = page.locator('dialog[open] [data-testid=toast]')
  for (const [chain, count] of [
    [137, 1],
    [10, 2],
  ] as const) {
    await playground.setChain(chain)
    await expect(messages).toHaveCount(count)
    if (count === 1) await messages.getByRole('button').focus() // none of them goes by itself
  }
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
