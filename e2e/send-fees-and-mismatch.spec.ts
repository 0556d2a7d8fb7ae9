// What was sent and mined: who sets the fees, how they are shown, and whether the payment matches
// the review.
import { expect, test } from './fixtures.ts'
import { BOB, fillAndReview, transactionRow, openSend } from './payments.ts'
import { advanceUntilVisible } from './pollingClock.ts'

const EVE = '0x000000000000000000000000000000000000e0e5'
const EVE_SHOWN = /0x0+e0e5$/i

test('the send form shows the mined transaction if the wallet changed it, and rejects an unreasonable fee', {
  tag: '@core',
}, async ({ page, playground, restore, rpc }) => {
  await restore()
  await openSend(page)
  await test.step('the Normal fee leaves the fees to the wallet, and only the first payment warns of a new recipient', async () => {
    await fillAndReview(page, BOB, '0.01')
    await expect(page.locator('[data-warning=new]')).toContainText('New recipient')
    await expect(page.getByText('set by Playground Wallet')).toBeVisible()
    await playground.clearLog()
    await page.getByTestId('send-confirm').click()
    await advanceUntilVisible(page, transactionRow(page, 'confirmed'))
    const sent = (await playground.log()).find(({ method }) => method === 'eth_sendTransaction')
    const request = (sent?.params as readonly Record<string, unknown>[] | undefined)?.[0] ?? {}
    expect(request).toMatchObject({ value: '0x2386f26fc10000' })
    expect(Object.keys(request).filter((key) => /fee|price/i.test(key))).toEqual([])
    await page.getByTestId('send-another').click()
    await page.getByTestId('send-to').fill(BOB)
    await expect(page.getByTestId('send-found')).toBeVisible()
    await expect(page.locator('[data-warning=new]')).toHaveCount(0)
  })
  await test.step('a transaction that differs from the review is shown as confirmed but different', async () => {
    const [account] = await playground.accounts()
    const hash = await rpc.call(1, 'eth_sendTransaction', [
      { from: account, to: EVE, value: '0x2386f26fc10000' },
    ])
    await fillAndReview(page, BOB, '0.01')
    await playground.next('eth_sendTransaction', { kind: 'resolve', value: hash })
    await page.getByTestId('send-confirm').click()
    await advanceUntilVisible(page, transactionRow(page, 'confirmed'))
    await expect(transactionRow(page, 'confirmed')).toContainText(
      'Confirmed, but not what you reviewed: it went to',
    )
    await expect(page.getByRole('dialog').getByTestId('transaction-went-to')).toHaveText(EVE_SHOWN)
    await expect(
      page.getByTestId('toast').filter({ hasText: 'isn’t what you reviewed' }),
    ).toBeVisible()
    await page.getByTestId('send-another').click()
  })
  await test.step('rejects a priority fee of 130 000 gwei while typing', async () => {
    await page.getByTestId('send-to').fill(BOB)
    await page.getByTestId('send-amount').fill('0.01')
    await page.getByTestId('send-fee').locator('> summary').click()
    await page.getByTestId('send-advanced').locator('summary').click()
    await page.getByTestId('fee-tip').fill('130000')
    await expect(
      page.getByText('This fee is over a hundred times the current network fee.'),
    ).toBeVisible()
    await playground.clearLog()
    await page.getByTestId('send-check').click()
    await expect(page.getByTestId('send-confirm')).toHaveCount(0)
    expect(await playground.log()).toEqual([])
    await page.getByTestId('fee-tip').fill('')
  })
  await test.step('a review three hours old is checked and shown again before sending', async () => {
    await page.getByTestId('send-check').click()
    await expect(page.getByTestId('send-confirm')).toBeVisible()
    await page.clock.fastForward('03:00:00')
    const before = rpc.sent(1).length
    await page.getByTestId('send-confirm').click()
    await expect.poll(() => rpc.sent(1).slice(before).flat()).toContain('eth_getBalance')
    await expect(page.getByTestId('send-confirm')).toBeVisible()
    expect(await playground.log()).toEqual([])
    await page.getByTestId('send-confirm').click()
    await advanceUntilVisible(page, transactionRow(page, 'confirmed'))
  })
})
