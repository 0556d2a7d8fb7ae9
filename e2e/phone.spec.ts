// Pairs with a phone wallet, with the real sign-client on both sides. The playground's phone has
// its own origin.
import type { Page } from 'playwright/test'
import { scan } from './qrCodes.ts'
import { chooseWallet, expect, showQrCode, test } from './embedPages.ts'

const dialog = (page: Page) => page.locator('dialog[open]')

test('connects by QR code over one socket, and disconnecting ends the session on the phone', {
  tag: '@core',
}, async ({ page, site, openPhone, relay }) => {
  const scripts: Promise<string>[] = []
  page.on(
    'response',
    (response) =>
      void (
        /assets.*\.js$/.test(response.url()) &&
        response.request().frame() === page.mainFrame() &&
        scripts.push(response.text().catch(() => ''))
      ),
  )
  const library = async (): Promise<number> =>
    (await Promise.all(scripts)).filter((text) => text.includes('wc_sessionPropose')).length
  await test.step('opens one socket, sends one message, and loads no WalletConnect script before', async () => {
    await page.goto(site)
    await page.getByTestId('connect-button').click()
    await expect(page.getByTestId('wallet-option-walletConnect')).toBeVisible()
    expect([await library(), relay.opened()]).toEqual([0, 0])
    await page.getByTestId('wallet-option-walletConnect').click()
    await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
    expect([await library(), relay.opened()]).toEqual([1, 1])
    expect(relay.log().map(({ method }) => method)).toEqual(['wc_proposeSession'])
  })
  const uri = await scan(page.getByTestId('qr-code'))
  expect(uri).toBe(await page.getByTestId('qr-link').getAttribute('href'))
  const phone = await openPhone()
  expect(await phone.scan(String(uri))).toMatchObject({
    site: 'My Coin App',
    chains: [1, 137, 10, 42161],
  })
  await phone.approve()
  await expect(page.getByTestId('account-button')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  expect((await phone.state()).sessions).toMatchObject([{ chains: [1, 137, 10, 42161] }])
  await test.step('disconnecting notifies the phone, closes the socket and leaves nothing of the session', async () => {
    await page.getByTestId('account-button').click()
    await page.getByTestId('disconnect').click()
    await expect(page.getByTestId('toast')).toContainText(
      'The connection to Playground Phone has ended.',
    )
    await expect.poll(async () => (await phone.state()).sessions).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['florin.recents'])
    await phone.page.close()
    await expect.poll(() => relay.sockets()).toBe(0)
    await chooseWallet(page)
    await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
  })
})

const nextCode = async (page: Page): Promise<string> =>
  String(await page.getByTestId('qr-link').getAttribute('href'))

test('shows a rejection on the phone, and connects with the next pairing URI', async ({
  page,
  site,
  openPhone,
}) => {
  const first = await showQrCode(page, site)
  const phone = await openPhone(first)
  await phone.page.getByRole('button', { name: 'Reject' }).click()
  await page.bringToFront()
  await expect(dialog(page).getByText('Request declined')).toBeVisible()
  await page.getByTestId('retry').click()
  const next = await nextCode(page)
  expect(next).not.toBe(first)
  await phone.page.bringToFront()
  await phone.page.getByLabel('Code from the site').fill(next)
  await phone.page.getByRole('button', { name: 'Connect', exact: true }).click()
  await phone.page.getByLabel('Arbitrum One').uncheck()
  await phone.page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByTestId('account-button')).toBeVisible()
  await expect(phone.page.getByText('My Coin App: Ethereum, Polygon, OP Mainnet')).toBeVisible()
})

test('ends a session from a QR code scanned before a reload if the user does not interact with the page', {
  tag: '@core',
}, async ({ page, site, openPhone }) => {
  const phone = await openPhone()
  await phone.scan(await showQrCode(page, site))
  await page.reload()
  // longer than the relay takes to deliver waiting messages
  await page.waitForFunction(() => document.documentElement.dataset['runs'] === '')
  await page.clock.runFor(6_000)
  await phone.approve({ chains: [1] })
  await expect.poll(async () => (await phone.state()).sessions).toEqual([])
  await expect(page.getByTestId('connect-button')).toBeVisible()
})

test('cancels a pairing, and uses only the networks approved on the phone', async ({
  page,
  site,
  openPhone,
  relay,
}) => {
  const phone = await openPhone()
  await test.step('after canceling, a phone that scanned the code cannot connect, and the socket closes', async () => {
    await phone.scan(await showQrCode(page, site))
    await page.getByTestId('cancel').click()
    await expect(page.getByTestId('qr-code')).toHaveCount(0)
    await phone.page.waitForFunction(() => window.phone?.state().sessions.length === 0)
    await phone.approve().catch(() => undefined) // the pairing is deleted: either this fails, or the site ends the session
    await expect.poll(async () => (await phone.state()).sessions).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('connect-button')).toBeVisible()
    await expect.poll(() => relay.sockets()).toBe(1)
  })
  await test.step('ends a session without supported networks and shows why', async () => {
    await phone.scan(await chooseWallet(page))
    await phone.approve({ chains: [5] })
    await expect(dialog(page).getByTestId('problem')).toContainText(
      'didn’t share a network this site supports',
    )
    await expect.poll(async () => (await phone.state()).sessions).toEqual([])
  })
  const chains = page.getByTestId('chain-button')
  await test.step('uses the first approved network and switches between approved networks without a request', async () => {
    await page.getByTestId('retry').click()
    await phone.scan(await nextCode(page))
    await phone.approve({ chains: [137, 10] })
    await expect(chains).toHaveAccessibleName('Network: Polygon')
    await chains.click()
    await expect(page.getByTestId('chain-option-10')).not.toContainText('needs approval')
    await expect(page.getByTestId('chain-option-1')).toContainText(
      'needs approval in Playground Phone',
    )
    await page.getByTestId('chain-option-10').click()
    await expect(chains).toHaveAccessibleName('Network: Optimism')
    expect((await phone.state()).requests).toEqual([])
  })
  await test.step('switching to another network sends a request to the phone', async () => {
    await chains.click()
    await page.getByTestId('chain-option-42161').click()
    await expect(page.getByTestId('phone-request')).toContainText(
      'A request is waiting in Playground Phone on your phone.',
    )
    expect((await phone.waitFor(1)).requests).toMatchObject([
      { method: 'wallet_switchEthereumChain', chainId: 137, params: [{ chainId: '0xa4b1' }] },
    ])
    await phone.confirm()
    await expect(chains).toHaveAccessibleName('Network: Arbitrum One')
    await expect(page.getByTestId('phone-request')).toHaveCount(0)

    await chains.click()
    await page.getByTestId('chain-option-1').click()
    await phone.waitFor(1)
    await phone.refuse()
    await expect(dialog(page).getByRole('alert')).toContainText(
      'You declined the request in Playground Phone',
    )
    await expect(chains).toHaveAccessibleName('Network: Arbitrum One')
  })
  await test.step('sends no request after a reload, and follows network changes of the phone', async () => {
    await page.reload()
    await expect(page.getByTestId('account-button')).toBeVisible()
    await phone.switchChain(137)
    await expect(chains).toHaveAccessibleName('Network: Polygon')
    await phone.update({ chains: [1] })
    await expect(chains).toHaveAccessibleName('Network: Ethereum')
    expect((await phone.state()).requests).toEqual([])
  })
})
