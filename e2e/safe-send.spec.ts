import { expect, test } from './embedPages.ts'
import { readBalance, sheet, randomAddress } from './payments.ts'
import { advanceUntilVisible } from './pollingClock.ts'

// Chromium warns about the real Safe's sandbox while the frame is empty.
test.use({ allowConsole: [/both allow-scripts and allow-same-origin/] })

test('a payment from a Safe waits for the second owner and is confirmed once executed', async ({
  site,
  page,
  openSafe,
  rpc,
}) => {
  const to = randomAddress()
  const frame = await openSafe(site)
  const payment = (status: string) =>
    frame.locator(`${sheet} [data-testid=transaction][data-status=${status}]`)
  await frame.getByTestId('account-button').click()
  await frame.getByTestId('send').click()
  await frame.getByTestId('send-to').fill(to)
  await expect(frame.getByTestId('send-found')).toBeVisible()
  await frame.getByTestId('send-amount').fill('0.25')
  await frame.getByTestId('send-check').click()
  await frame.getByTestId('send-confirm').click()
  await expect(payment('pending')).toBeVisible()
  await page.getByRole('button', { name: 'Sign as the next owner' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await advanceUntilVisible(page, payment('confirmed'))
  expect(await readBalance(rpc, 1, to)).toBe(25n * 10n ** 16n)
})
