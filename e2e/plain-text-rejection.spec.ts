// Trust Wallet's in-app browser: an unannounced provider that rejects with a plain string. The page
// shows a rejection, except for payments, for which the string proves nothing.
import { expect } from './fixtures.ts'
import { checkSizes } from './accessibility.ts'
import { fillAndReview, openSend, sheet, randomAddress } from './payments.ts'
import { dialog, test } from './signInSite.ts'

const UA =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 ' +
  'Mobile/15E148 Safari/604.1'
const NO = 'Trust Wallet didn’t approve. Try again.'

test.use({
  viewport: { width: 390, height: 844 },
  userAgent: UA,
  isMobile: true,
  hasTouch: true,
  allowConsole: [/status of 401/],
  playgroundConfig: {
    wallet: {
      exposure: 'ethereum',
      bareNo: 'Canceled',
      without: ['removeListener'],
      flags: { isTrust: true, isTrustWallet: true, isMetaMask: false },
    },
  },
})

test('shows plain-text rejections without an error code for each wallet request, and offers a retry', async ({
  page,
  site,
  playground,
  rpc,
}) => {
  const no = page.getByTestId('problem').filter({ hasText: NO })
  const reload = page.getByRole('button', { name: 'Reload the page' })
  await page.goto(site.url)
  await test.step('connecting', async () => {
    await playground.auto('reject')
    await page.getByTestId('connect-button').tap()
    await page.getByTestId('wallet-option-flag:Trust Wallet').tap()
    await expect(no).toBeVisible()
    await expect(reload).toHaveCount(0)
    await checkSizes(page, 'bare-no')
    await playground.auto('approve')
    await page.getByTestId('retry').tap()
    await expect(dialog(page)).toBeVisible()
  })
  await test.step('signing in', async () => {
    await playground.auto('reject')
    // away from 'Try again': a second quick tap at the same position is ignored
    await page.getByTestId('sign-in').tap({ position: { x: 20, y: 20 } })
    await expect(no).toBeVisible()
    await expect(reload).toHaveCount(0)
    await playground.auto('approve')
    await dialog(page).getByTestId('retry').tap()
    await expect(page.getByTestId('account-button')).toBeVisible()
  })
  await test.step('switching networks', async () => {
    await playground.auto('reject')
    await page.getByTestId('chain-button').tap()
    await page.getByTestId('chain-option-137').tap()
    await expect(page.locator('[data-modal=chain]').getByText(NO)).toBeVisible()
    expect((await playground.state()).chainId).toBe(1)
    // a rejection may mean that the wallet lacks the network, so the page offers to add it once
    const methods = (await playground.log()).map(({ method }) => method)
    expect(methods.filter((method) => method === 'wallet_addEthereumChain')).toHaveLength(1)
    await page.getByTestId('modal-close').tap()
  })
  await test.step('paying: asks the user to check the wallet, since the payment may have been sent', async () => {
    const to = randomAddress()
    await openSend(page)
    await fillAndReview(page, to, '0.01')
    await page.getByTestId('send-confirm').tap()
    await expect(
      page.locator(sheet).getByRole('heading', { name: 'Check your wallet' }),
    ).toBeVisible()
    await expect(page.locator(sheet)).not.toContainText('didn’t approve')
    await expect(page.locator(sheet).getByTestId('retry')).toHaveCount(0)
    expect(await rpc.call(1, 'eth_getBalance', [to, 'latest'])).toBe('0x0')
    await page.getByTestId('modal-close').tap()
    await page.getByTestId('account-button').tap()
    await expect(
      page.locator('[data-modal=account] [data-testid=transaction][data-status=asked]'),
    ).toContainText('0.01 ETH')
  })
})
