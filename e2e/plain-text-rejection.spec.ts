// Trust Wallet's own browser on a phone: a wallet of the page that announces nothing and says its owner's no with a
// bare text.
// Declining is told as that, each time, and can be tried again; of a payment it proves nothing.
import { expect } from './fixtures.ts'
import { lookAtSizes } from './accessibility.ts'
import { check, openSend, sheet, somebody } from './payments.ts'
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
      place: 'ethereum',
      bareNo: 'Canceled',
      without: ['removeListener'],
      flags: { isTrust: true, isTrustWallet: true, isMetaMask: false },
    },
  },
})

test('declines to connect, to sign in, to switch and to pay: each no is told as one, and can be taken back', async ({
  page,
  site,
  playground,
  rpc,
}) => {
  const no = page.getByTestId('problem').filter({ hasText: NO })
  const reload = page.getByRole('button', { name: 'Reload the page' })
  await page.goto(site.url)
  await test.step('to connect', async () => {
    await playground.auto('reject')
    await page.getByTestId('connect-button').tap()
    await page.getByTestId('wallet-option-flag:Trust Wallet').tap()
    await expect(no).toBeVisible()
    await expect(reload).toHaveCount(0)
    await lookAtSizes(page, 'bare-no')
    await playground.auto('approve')
    await page.getByTestId('retry').tap()
    await expect(dialog(page)).toBeVisible()
  })
  await test.step('to sign in', async () => {
    await playground.auto('reject')
    // far from where 'Try again' was: two quick taps at one place are a double tap, whose second one does not count
    await page.getByTestId('sign-in').tap({ position: { x: 20, y: 20 } })
    await expect(no).toBeVisible()
    await expect(reload).toHaveCount(0)
    await playground.auto('approve')
    await dialog(page).getByTestId('retry').tap()
    await expect(page.getByTestId('account-button')).toBeVisible()
  })
  await test.step('to switch', async () => {
    await playground.auto('reject')
    await page.getByTestId('chain-button').tap()
    await page.getByTestId('chain-option-137').tap()
    await expect(page.locator('[data-modal=chain]').getByText(NO)).toBeVisible()
    expect((await playground.state()).chainId).toBe(1)
    // refused at once, as this wallet refuses a network that it lacks: adding it is offered, once
    const methods = (await playground.log()).map(({ method }) => method)
    expect(methods.filter((method) => method === 'wallet_addEthereumChain')).toHaveLength(1)
    await page.getByTestId('modal-close').tap()
  })
  await test.step(
    'to pay: nothing is proven, the visitor is sent to look, and nothing says that it was not ' +
      'sent',
    async () => {
      const to = somebody()
      await openSend(page)
      await check(page, to, '0.01')
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
    },
  )
})
