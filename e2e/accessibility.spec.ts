// Runs axe on the main screens in one size and theme. The other sizes, themes and states are in
// screens.spec.ts, sign-in-screens.spec.ts and phone-screens.spec.ts.
import { expect, test } from './fixtures.ts'
import { findAxeViolations } from './accessibility.ts'
import { fillAndReview, openSend, randomAddress } from './payments.ts'

test('the main screens have no accessibility violations in axe', { tag: '@core' }, async ({
  page,
  playground,
}) => {
  const expectNoViolation = async (screen: string) =>
    expect(await findAxeViolations(page), screen).toEqual([])
  await page.goto('./')
  await expectNoViolation('start')
  await page.getByTestId('connect-button').click()
  await expect(page.getByTestId('wallet-option-app.florin.playground')).toBeVisible()
  await expectNoViolation('connect')
  await playground.next('eth_requestAccounts', { kind: 'error', code: 4001 })
  await page.getByTestId('wallet-option-app.florin.playground').click()
  await expect(page.getByTestId('retry')).toBeVisible()
  await expectNoViolation('declined')
  await page.getByTestId('retry').click()
  await expect(page.getByTestId('hero-balance')).toContainText('PLAY')
  await expectNoViolation('connected')
  await page.getByTestId('chain-button').click()
  await expect(page.getByTestId('chain-option-137')).toBeVisible()
  await expectNoViolation('networks')
  await page.getByTestId('modal-close').click()
  await openSend(page)
  await expectNoViolation('send')
  await fillAndReview(page, randomAddress(), '0.1')
  await expect(page.getByTestId('send-confirm')).toBeVisible()
  await expectNoViolation('review')
  await page.getByTestId('modal-close').click()
  await page.getByTestId('account-button').click()
  await expect(page.getByTestId('coin-balance')).toContainText('PLAY')
  await expectNoViolation('account')
  await page.getByTestId('receive').click()
  await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
  await expectNoViolation('receive')
})
