// A connected phone wallet: it signs, ends the session, and is shared by two tabs.
import type { Page } from 'playwright/test'
import { chooseWallet, expect, showQrCode, test } from './embedPages.ts'
import type { RemotePhone } from './playground/phone/remote.ts'

test.use({ allowConsole: [/status of 401/] }) // the sign-in server's response when signed out

async function pair(phone: RemotePhone, code: string): Promise<RemotePhone> {
  await phone.scan(code)
  await phone.approve({ chains: [1, 137] })
  return phone
}

const keys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage))
/** Closes all toasts, so that the next one can be identified. */
async function dismissToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-testid=toast] > button'))
      button.click()
  })
  await expect(page.getByTestId('toast')).toHaveCount(0)
}

test('signs in with a phone wallet after a rejection and a new request', async ({
  page,
  signInSite: site,
  openPhone,
}) => {
  const phone = await openPhone()
  await phone.signs(false) // one-prompt.spec.ts tests sign-in with one approval
  await pair(phone, await showQrCode(page, site))
  await page.getByTestId('sign-in').click()
  await expect(page.getByTestId('phone-request')).toContainText(
    'A request is waiting in Playground Phone on your phone.',
  )
  await expect(page.getByTestId('open-wallet')).toHaveCount(0) // the phone is another device
  expect((await phone.waitFor(1)).requests).toMatchObject([{ method: 'personal_sign', chainId: 1 }])
  await phone.refuse()
  await expect(page.getByText('Signature declined')).toBeVisible()
  await expect(page.getByTestId('phone-request')).toHaveCount(0)
  await page.getByTestId('retry').click()
  if (await page.getByTestId('sign-in').isVisible()) await page.getByTestId('sign-in').click()
  await phone.waitFor(1)
  await phone.confirm()
  await expect(page.getByTestId('account-button')).toBeVisible()
  await expect(page.getByTestId('phone-request')).toHaveCount(0)
})

/** Sends 0.5 of the native currency, up to the wallet's request. */
async function pay(page: Page, to: string): Promise<void> {
  await page.getByTestId('account-button').click()
  await page.getByTestId('send').click()
  await page.getByTestId('send-to').fill(to)
  await expect(page.getByTestId('send-found')).toBeVisible()
  await page.getByTestId('send-amount').fill('0.5')
  await page.getByTestId('send-check').click()
  await page.getByTestId('send-confirm').click()
}

test('a session that the phone ended shows a message, while the page is open or on the next visit', {
  tag: '@core',
}, async ({ page, site, openPhone }) => {
  const phone = await pair(await openPhone(), await showQrCode(page, site))
  await expect(page.getByTestId('account-button')).toBeVisible()
  await test.step('while the page is open', async () => {
    await phone.disconnect()
    await expect(page.getByTestId('toast')).toContainText('Playground Phone ended the connection.')
    await expect(page.getByTestId('connect-button')).toBeVisible()
    await expect.poll(() => keys(page)).toEqual(['florin.recents'])
    await dismissToasts(page)
  })
  await test.step('while the page is closed, with a message on the next visit', async () => {
    await pair(phone, await chooseWallet(page))
    await expect(page.getByTestId('account-button')).toBeVisible()
    await page.goto('about:blank')
    await phone.disconnect()
    await page.goto(site)
    await expect(page.getByTestId('toast')).toContainText('Playground Phone ended the connection.')
    await expect(page.getByTestId('connect-button')).toHaveAttribute('data-state', 'disconnected')
  })
})

test('a payment approved on the phone is mined, also if the page was reloaded before the approval', {
  tag: '@core',
}, async ({ page, site, openPhone, rpc }) => {
  const phone = await pair(await openPhone(), await showQrCode(page, site))
  await test.step('the amount arrives after the approval', async () => {
    const to = '0x000000000000000000000000000000000000f0e5'
    const before = BigInt(String(await rpc.call(1, 'eth_getBalance', [to, 'latest'])))
    await pay(page, to)
    await expect(page.getByTestId('phone-request')).toBeVisible()
    expect((await phone.waitFor(1)).requests).toMatchObject([
      { method: 'eth_sendTransaction', chainId: 1, params: [{ to, chainId: '0x1' }] },
    ])
    await phone.confirm()
    await expect(
      page.locator('[data-modal=send] [data-testid=transaction][data-status=confirmed]'),
    ).toBeVisible()
    expect(BigInt(String(await rpc.call(1, 'eth_getBalance', [to, 'latest']))) - before).toBe(
      5n * 10n ** 17n,
    )
    await page.keyboard.press('Escape')
  })
  await test.step('an approval after a reload adds the payment to the list', async () => {
    await pay(page, '0x000000000000000000000000000000000000f1e5')
    await phone.waitFor(1)
    await expect(page.getByTestId('phone-request')).toBeVisible()
    await page.reload()
    await expect(page.getByTestId('account-button')).toBeVisible()
    await phone.confirm()
    await expect(page.getByTestId('toast').filter({ hasText: '0.5' }).first()).toBeVisible()
    await page.getByTestId('account-button').click()
    const transactions = page.locator('[data-modal=account] [data-testid=transaction]')
    await expect(transactions).toHaveCount(2)
    await expect(transactions.first()).toHaveAttribute('data-status', /pending|confirmed/)
    await page.keyboard.press('Escape')
  })
})

test('a second tab connects without a prompt, and disconnecting ends both tabs', async ({
  page,
  context,
  site,
  openPhone,
  relay,
}) => {
  const phone = await pair(await openPhone(), await showQrCode(page, site))
  await expect(page.getByTestId('account-button')).toBeVisible()
  relay.newestSocketOnly(true) // the public relay reportedly delivers to one socket per client only
  const before = relay.opened()
  const second = await context.newPage()
  await second.goto(site)
  await expect(second.getByTestId('account-button')).toBeVisible()
  await expect.poll(() => relay.opened()).toBeGreaterThan(before) // its socket is now the newest
  expect((await phone.state()).requests).toEqual([])
  await page.bringToFront()
  await page.getByTestId('chain-button').click()
  await page.getByTestId('chain-option-10').click()
  await phone.waitFor(1)
  await phone.confirm()
  await expect(page.getByTestId('chain-button')).toHaveAccessibleName('Network: Optimism')
  await page.getByTestId('chain-button').click()
  await page.getByTestId('chain-option-1').click()
  await pay(page, '0x000000000000000000000000000000000000f2e5')
  await phone.waitFor(1)
  await expect(page.getByTestId('phone-request')).toBeVisible()
  await page.goto('about:blank')
  await expect.poll(() => relay.sockets()).toBe(2) // sockets of the phone and the second tab
  await phone.confirm()
  await expect(second.getByTestId('toast').filter({ hasText: '0.5' }).first()).toBeVisible()
  await page.goto(site)
  await expect(page.getByTestId('account-button')).toBeVisible()
  await expect.poll(() => relay.sockets()).toBe(3) // the browser warns if a socket closes before it opens
  await second.getByTestId('account-button').click()
  await expect(second.getByTestId('transaction').first()).toHaveAttribute(
    'data-status',
    /pending|confirmed/,
  )
  await second.getByTestId('disconnect').click()
  await expect(second.getByTestId('connect-button')).toBeVisible()
  await expect(page.getByTestId('connect-button')).toBeVisible()
  await expect.poll(async () => (await phone.state()).sessions).toEqual([])
})
