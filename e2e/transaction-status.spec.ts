// A pending payment: in another tab, after a reload, and while the wallet prompts. Uses a chain
// that mines on demand.
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { advanceUntilVisible } from './pollingClock.ts'

const CHAIN = 42_161
const BOB = '0x000000000000000000000000000000000000b0b5'
const OWN = '0x23618e81e3f5cdf7f54c3d65f7fbc0abf5b21e8f' // ninth account of the node

test.use({ playgroundConfig: { wallet: { accounts: [OWN], state: { chainId: CHAIN } } } })

test.beforeEach(async ({ rpc, restore }) => {
  await rpc.call(CHAIN, 'evm_setAutomine', [false])
  await restore()
})
test.afterEach(async ({ rpc }) => {
  await rpc.call(CHAIN, 'anvil_dropAllTransactions')
  await rpc.call(CHAIN, 'evm_setAutomine', [true])
})

const readStoredPayments = (page: Page): Promise<{ hash: string; status: string }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('florin.transactions') ?? '{"list":[]}').list)
const entry = (page: Page, name: string) =>
  page.locator(`dialog [data-testid=transaction][data-status=${name}]`)

async function review(page: Page, amount: string): Promise<void> {
  await page.getByTestId('account-button').click()
  await page.getByTestId('send').click()
  await page.getByTestId('send-to').fill(BOB)
  await expect(page.getByTestId('send-found')).toBeVisible()
  await page.getByTestId('send-amount').fill(amount)
  await expect(page.locator('label').filter({ hasText: 'Normal' })).toContainText('ETH')
  await page.getByTestId('send-check').click()
  await expect(page.getByTestId('send-confirm')).toBeVisible()
}

async function send(page: Page, amount: string): Promise<string> {
  await review(page, amount)
  const nonceRead = page.waitForResponse(
    (response) => response.request().postData()?.includes('eth_getTransactionByHash') ?? false,
  )
  await page.getByTestId('send-confirm').click()
  await expect(entry(page, 'pending')).toBeVisible()
  await nonceRead // the page knows the transaction's nonce from now on
  return (await readStoredPayments(page))[0]?.hash ?? ''
}
const isPending = (page: Page) => page.getByRole('button', { name: 'transaction pending' })

test('a pending payment is followed in another tab, after reloads, and when replaced', {
  tag: '@core',
}, async ({ page, context, rpc, playground }) => {
  await test.step('shows a pending payment at the account button, and its confirmation in every tab', async () => {
    await send(page, '0.5')
    await page.getByTestId('send-done').click()
    await expect(isPending(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto('./')
    await expect(isPending(other)).toBeVisible()
    await other.getByTestId('account-button').click()
    await expect(entry(other, 'pending')).toBeVisible()
    expect(await playground.in(other).log()).not.toContainEqual(
      expect.objectContaining({ method: 'eth_sendTransaction' }),
    )
    await other.getByTestId('modal-close').click()
    await review(other, '0.5')
    await expect(other.getByText('you may pay twice')).toBeVisible()
    await expect(entry(other, 'pending')).toContainText('0.5 ETH')
    await expect(other.getByTestId('send-confirm')).toHaveText('Send again')
    await rpc.call(CHAIN, 'evm_mine')
    await expect(isPending(page)).toHaveCount(0)
    await advanceUntilVisible(other, entry(other, 'confirmed'))
    await expect(other.getByText('This same payment has gone through.')).toBeVisible()
    await expect(other.getByTestId('send-confirm')).toHaveText('Send again')
    await other.getByTestId('modal-close').click()
    await other.getByTestId('account-button').click()
    await advanceUntilVisible(other, entry(other, 'confirmed'))
    await other.close()
  })
  await test.step('a reload keeps showing a pending payment', async () => {
    await send(page, '0.4')
    await page.reload()
    await expect(isPending(page)).toBeVisible()
    await rpc.call(CHAIN, 'evm_mine')
    await advanceUntilVisible(
      page,
      page.getByTestId('toast').filter({ hasText: '0.4 ETH confirmed' }),
    )
    await expect(isPending(page)).toHaveCount(0)
  })
  await test.step('a reload during the wallet request keeps a record without a result', async () => {
    await playground.next('eth_sendTransaction', { kind: 'hang' })
    await page.getByTestId('account-button').click()
    await page.getByTestId('send').click()
    await page.getByTestId('send-to').fill(BOB)
    await expect(page.getByTestId('send-found')).toBeVisible()
    await page.getByTestId('send-amount').fill('0.3')
    await page.getByTestId('send-check').click()
    await page.getByTestId('send-confirm').click()
    await expect(page.getByRole('button', { name: 'Stop waiting' })).toBeVisible()
    await page.reload()
    await page.getByTestId('account-button').click()
    await expect(entry(page, 'asked')).toContainText('no answer yet. Check it there.')
  })
  await test.step('follows a payment sped up in the wallet while the page was closed', async () => {
    await page.getByTestId('modal-close').click()
    const hash = await send(page, '0.35')
    const lost = (await rpc.call(CHAIN, 'eth_getTransactionByHash', [hash])) as Record<
      string,
      string
    >
    await page.close()
    const { from, to, value, nonce } = lost
    const fee = `0x${(BigInt(lost['maxFeePerGas'] ?? lost['gasPrice'] ?? 0) * 3n).toString(16)}`
    const faster = await rpc.call(CHAIN, 'eth_sendTransaction', [
      { from, to, value, nonce, maxFeePerGas: fee, maxPriorityFeePerGas: fee },
    ])
    await rpc.call(CHAIN, 'evm_mine')
    const back = await context.newPage()
    await back.goto('./')
    await advanceUntilVisible(
      back,
      back.getByTestId('toast').filter({ hasText: '0.35 ETH confirmed' }),
    )
    await expect(isPending(back)).toHaveCount(0)
    expect((await readStoredPayments(back))[0]).toMatchObject({ status: 'confirmed', hash: faster })
  })
})
