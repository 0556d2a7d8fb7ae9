// Results of a payment after the wallet's prompt: 'Not sent' only if proven, not because a wallet
// reports an error.
import type { Page } from 'playwright/test'
import type { Behaviour } from './playground/wallet/api.ts'
import { expect, test } from './fixtures.ts'
import {
  BOB,
  fillAndReview,
  readBalance,
  transactionRow,
  openSend,
  pressSend,
  sheet,
  randomAddress,
} from './payments.ts'
import { advanceUntilVisible } from './pollingClock.ts'

const SEND = 'eth_sendTransaction'
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const wei = (hundredths: number) => BigInt(hundredths) * 10n ** 16n

test.beforeEach(async ({ page, restore }) => {
  await restore()
  await openSend(page)
})

/** Errors after a sent payment. tests/core/send/sendFlow.test.ts covers all others. */
const AFTER_SENDING: readonly (readonly [string, Behaviour])[] = [
  [
    'a gateway that fails (502)',
    { kind: 'error', code: -32603, message: "Non-200 status code: '502'" },
  ],
  ['no reason at all', { kind: 'reject', value: undefined }],
]
const DECLINE: Behaviour = { kind: 'error', code: 4001, message: 'User rejected the request.' }

test("a wallet error after sending offers no retry and keeps the payment's record", async ({
  page,
  playground,
  rpc,
}) => {
  const readStoredPayments = (): Promise<{ status: string; to: string }[]> =>
    page.evaluate(
      () => JSON.parse(localStorage.getItem('florin.transactions') ?? '{"list":[]}').list,
    )
  for (const [name, then] of AFTER_SENDING) {
    // a new payment for each error
    await test.step(name, async () => {
      const to = randomAddress()
      await fillAndReview(page, to, '0.02')
      await playground.next(SEND, { kind: 'after', then })
      await page.getByTestId('send-confirm').click()
      await expect(title(page, 'Check your wallet')).toBeFocused()
      await expect(page.getByTestId('retry')).toHaveCount(0)
      await expect.poll(() => readBalance(rpc, 1, to)).toBe(wei(2))
      expect((await readStoredPayments())[0]).toMatchObject({ status: 'asked', to })
      await page.getByTestId('send-back').click()
      await expect(page.getByTestId('send-amount')).toHaveValue('')
      await expect(
        page.locator(sheet).getByText('Your last payment may be on its way.'),
      ).toBeVisible()
    })
  }
  await page.getByTestId('modal-close').click()
  await page.getByTestId('account-button').click()
  await expect(page.locator('[data-modal=account] [data-status=asked]').first()).toContainText(
    '0.02 ETH',
  )
  expect((await readStoredPayments()).map(({ status }) => status)).toEqual(['asked', 'asked'])
})

test('a rejection after sending finds the mined payment with the same nonce', async ({
  page,
  playground,
  rpc,
}) => {
  const to = randomAddress()
  await fillAndReview(page, to, '0.02')
  await playground.next(SEND, { kind: 'after', then: DECLINE })
  await page.getByTestId('send-confirm').click()
  await advanceUntilVisible(page, transactionRow(page, 'confirmed'))
  expect(await readBalance(rpc, 1, to)).toBe(wei(2))
})

test('a rejection or error before sending sends and stores nothing, and can be retried', {
  tag: '@core',
}, async ({ page, playground, rpc }) => {
  const to = randomAddress()
  const nothing = async (): Promise<void> => {
    expect(await page.evaluate(() => localStorage.getItem('florin.transactions'))).toBeNull()
    expect(await readBalance(rpc, 1, to)).toBe(0n)
  }
  await fillAndReview(page, to, '0.02')
  await test.step('a rejection shows a message at the button', async () => {
    await playground.next(SEND, { kind: 'error', code: 4001 })
    await page.getByTestId('send-confirm').click()
    await expect(
      page.getByText('You declined in Playground Wallet. Nothing was sent.'),
    ).toBeVisible()
    await expect(page.getByTestId('send-confirm')).toBeFocused() // read out with the button
    await expect(page.getByTestId('send-confirm')).toHaveAccessibleDescription(
      /^You declined in Playground Wallet/,
    )
    await nothing()
  })
  await test.step('a wallet updated since the review needs a page reload', async () => {
    await playground.next('eth_chainId', {
      kind: 'reject',
      value: { message: 'Extension context invalidated.' },
    })
    await page.getByTestId('send-confirm').click()
    await expect(
      page.getByText('Playground Wallet isn’t responding. Reload the page and try again.'),
    ).toBeVisible()
    await expect(page.locator(sheet).getByTestId('reload')).toBeVisible()
    await nothing()
  })
  await test.step('an error of the wallet\'s node shows the reason and "Not sent"', async () => {
    await playground.next(SEND, {
      kind: 'error',
      code: -32000,
      message: 'insufficient funds for gas * price + value',
    })
    await page.getByTestId('retry').click()
    await expect(
      page.locator(sheet).getByText('Not enough balance to cover the amount').first(),
    ).toBeVisible()
    await expect(title(page, 'Not sent')).toBeVisible()
    await expect(page.getByTestId('retry')).toBeFocused()
    await expect(page.getByTestId('retry')).toHaveAccessibleDescription(/^Not sent /)
    await nothing()
  })
  await test.step('approving after a failure sends the payment', async () => {
    await page.getByTestId('retry').click()
    await advanceUntilVisible(page, transactionRow(page, 'confirmed'))
    await expect.poll(() => readBalance(rpc, 1, to)).toBe(wei(2))
  })
})

test('a payment that may have been sent is recorded and not offered again', async ({
  page,
  playground,
  rpc,
}) => {
  const recorded = async (status: string, ...texts: string[]): Promise<void> => {
    await page.getByTestId('modal-close').click()
    await page.getByTestId('account-button').click()
    const entry = page
      .locator(`[data-modal=account] [data-status=${status}]`)
      .filter({ hasText: texts[0] ?? '' })
    for (const text of texts) await expect(entry).toContainText(text)
  }
  await test.step('a response that is not a hash is recorded as possibly sent (WF-43)', async () => {
    await fillAndReview(page, BOB, '0.11')
    await playground.next(SEND, { kind: 'resolve', value: '0x1234' })
    await page.getByTestId('send-confirm').click()
    await expect(title(page, 'Check your wallet')).toBeFocused()
    await expect(page.getByTestId('retry')).toHaveCount(0)
    await recorded('asked', '0.11 ETH', 'Your wallet was asked – no answer yet. Check it there.')
    await pressSend(page)
  })
  await test.step('warns of the same payment with its time and status, but not of another amount', async () => {
    await fillAndReview(page, BOB, '0.11')
    await expect(
      page.getByText(
        'The same payment may already be on its way. If you send again, you may pay twice.',
      ),
    ).toBeVisible()
    await expect(transactionRow(page, 'asked')).toContainText('0.11 ETH')
    await expect(transactionRow(page, 'asked')).toContainText('no answer yet')
    await expect(transactionRow(page, 'asked').getByRole('time')).toHaveText(/\d:\d\d/)
    await expect(page.getByTestId('send-confirm')).toHaveText('Send again')
    await page.getByTestId('modal-back').click()
    await fillAndReview(page, BOB, '0.111')
    await expect(page.getByTestId('send-confirm')).toHaveText('Send with Playground Wallet')
    await expect(page.locator('[data-warning=twice]')).toHaveCount(0)
    await page.getByTestId('modal-back').click()
  })
  await test.step('an "already known" error after sending says to check the wallet', async () => {
    const to = randomAddress()
    await fillAndReview(page, to, '0.02')
    await playground.next(SEND, {
      kind: 'after',
      then: { kind: 'error', code: -32000, message: 'already known' },
    })
    await page.getByTestId('send-confirm').click()
    await expect(title(page, 'Check your wallet')).toBeFocused()
    await expect(page.getByText('The network already has this payment.')).toBeVisible()
    await expect(page.getByTestId('retry')).toHaveCount(0)
    await expect.poll(() => readBalance(rpc, 1, to)).toBe(wei(2))
    await recorded('asked', '0.02 ETH')
    await pressSend(page)
  })
  await test.step('shows a payment sent after the user stopped waiting (WF-81)', async () => {
    await fillAndReview(page, BOB, '0.1')
    await playground.next(SEND, { kind: 'hold' })
    await page.getByTestId('send-confirm').click()
    await expect(title(page, 'Approve in Playground Wallet')).toBeFocused()
    await page.locator(sheet).getByTestId('cancel').click()
    await expect(page.getByTestId('send-check')).toBeVisible()
    await fillAndReview(page, BOB, '0.1') // while the wallet still shows the first request
    await expect(transactionRow(page, 'asked')).toContainText('0.1 ETH')
    await expect(page.getByTestId('send-confirm')).toHaveText('Send again')
    await playground.release(SEND)
    await expect(
      page.getByTestId('toast').filter({ hasText: 'was sent after you stopped waiting' }),
    ).toBeVisible()
    await page.getByTestId('modal-close').click()
    await page.getByTestId('account-button').click()
    const confirmed = page.locator('[data-modal=account] [data-status=confirmed]')
    await advanceUntilVisible(page, confirmed)
    await expect(confirmed).toContainText('0.1 ETH')
    await pressSend(page)
  })
  await test.step('a wallet that disconnects during a request shows that the result is unknown', async () => {
    await fillAndReview(page, randomAddress(), '0.12')
    await playground.next(SEND, { kind: 'hold' })
    await page.getByTestId('send-confirm').click()
    await expect(title(page, 'Approve in Playground Wallet')).toBeFocused()
    await playground.revoke()
    await expect(page.getByTestId('connect-button')).toBeVisible()
    await expect(
      page.getByTestId('toast').filter({ hasText: 'We couldn’t tell whether 0.12 ETH was sent' }),
    ).toBeVisible()
  })
})

test('a late result replaces the warning after another tab disconnected during the request', async ({
  page,
  context,
  playground,
}) => {
  await playground.auto('ask')
  await fillAndReview(page, randomAddress(), '0.01')
  await page.getByTestId('send-confirm').click()
  await expect.poll(async () => (await playground.waiting()).length).toBe(1)
  const other = await context.newPage()
  await other.goto('./')
  await other.getByTestId('account-button').click()
  await other.getByTestId('disconnect').click()
  await page.bringToFront()
  const toasts = page.getByTestId('toast')
  await expect(
    toasts.filter({ hasText: 'We couldn’t tell whether 0.01 ETH was sent' }),
  ).toBeVisible()
  await playground.answer({ kind: 'approve' })
  await expect(
    toasts.filter({ hasText: '0.01 ETH sent – waiting for confirmation.' }),
  ).toBeVisible()
  await expect(toasts.filter({ hasText: 'We couldn’t tell' })).toHaveCount(0)
})
