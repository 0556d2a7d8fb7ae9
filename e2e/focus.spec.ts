// Focus in a browser that gives none to a button pressed by mouse or touch, as Safari does: it is given and returned on purpose.
import { expect, test } from './fixtures.ts'

test.beforeEach(({ page }) => page.addInitScript(() => addEventListener('mousedown', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('button')) return
  event.preventDefault()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}, true)))

test('closing a modal by mouse gives the focus back to what opened it', async ({ page, restore }) => {
  await page.goto('./')
  for (const id of ['connect-button', 'activity']) {
    await page.getByTestId(id).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByTestId('modal-close').click()
    await expect(page.getByTestId(id)).toBeFocused()
  }
  await restore()
  for (const id of ['chain-button', 'account-button']) {
    await page.getByTestId(id).click()
    await page.getByTestId('modal-close').click()
    await expect(page.getByTestId(id)).toBeFocused()
  }
})

test('connecting, switching and disconnecting by mouse leave the focus on the control in the header', async ({ page, connect }) => {
  await connect()
  await expect(page.getByTestId('account-button')).toBeFocused()
  await page.getByTestId('chain-button').click()
  await page.getByTestId('chain-option-137').click()
  await expect(page.getByRole('button', { name: 'Network: Polygon' })).toBeFocused()
  await page.getByTestId('account-button').click()
  await page.getByTestId('disconnect').click()
  await expect(page.getByTestId('connect-button')).toBeFocused()
})

test('Back by mouse gives the focus to what led away', async ({ page }) => {
  await page.goto('./')
  await page.getByTestId('connect-button').click()
  await page.getByTestId('get-wallet').click()
  await page.getByTestId('get-option-metaMask').click()
  await page.getByTestId('modal-back').click()
  await expect(page.getByTestId('get-option-metaMask')).toBeFocused()
  await page.getByTestId('modal-back').click()
  await expect(page.getByTestId('get-wallet')).toBeFocused()
})
