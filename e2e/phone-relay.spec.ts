// Relay failures at each stage. The page reports them in time, opens no sockets in the background,
// and recovers where possible.
import type { Page } from 'playwright/test'
import { expect, test } from './embedPages.ts'

// The browser logs sockets, chunks and reads that fail offline. One pattern, because Playwright
// interprets a second entry as options.
test.use({ allowConsole: [/WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/] })

const problem = (page: Page) => page.locator('dialog[open]').getByTestId('problem')

async function choose(page: Page, site: string): Promise<void> {
  await page.clock.install()
  await page.goto(site)
  await page.getByTestId('connect-button').click()
  await page.getByTestId('wallet-option-walletConnect').click()
}

/** Returns the number of sockets opened during a minute of the page's time. */
async function countSockets(page: Page, opened: () => number): Promise<number> {
  const before = opened()
  await page.clock.runFor(60_000)
  return opened() - before
}

test('an unreachable or silent relay shows an error, and Try again connects', async ({
  page,
  site,
  relay,
}) => {
  await test.step('an unreachable relay', async () => {
    await relay.down()
    const tried = page.waitForEvent('websocket')
    await choose(page, site)
    await tried
    await page.clock.runFor(8_500)
    await expect(problem(page)).toContainText('Can’t reach WalletConnect')
    await relay.up()
    expect(await countSockets(page, relay.opened)).toBe(0)
    await page.getByTestId('retry').click()
    await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
  })
  await test.step('a relay that accepts and never responds is reported after 8 s', async () => {
    await page.keyboard.press('Escape')
    await expect.poll(() => relay.sockets()).toBe(0)
    const before = relay.opened()
    relay.silent(true)
    await page.getByTestId('connect-button').click()
    await page.getByTestId('wallet-option-walletConnect').click()
    await expect.poll(() => relay.opened()).toBe(before + 1)
    await page.clock.runFor(3_500) // a second request on a new socket, which needs time to open
    await expect.poll(() => relay.opened()).toBe(before + 2)
    await page.clock.runFor(4_500)
    await expect(problem(page)).toContainText('Can’t reach WalletConnect')
    await expect.poll(() => relay.sockets()).toBe(0)
    expect(await countSockets(page, relay.opened)).toBe(0)
    relay.silent(false)
    await page.getByTestId('retry').click()
    await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
  })
})

test('while offline, shows an error immediately without a socket, and retries when online', {
  tag: '@core',
}, async ({ page, context, site, relay }) => {
  await page.goto(site)
  await page.getByTestId('connect-button').click()
  // hydrate the dialog before the network is gone; otherwise a missing chunk is reported
  await expect(page.locator('#overlays [role=status]').first()).toBeAttached()
  await context.setOffline(true)
  await page.getByTestId('wallet-option-walletConnect').click()
  await expect(problem(page)).toContainText('You’re offline')
  expect(relay.opened()).toBe(0)
  await context.setOffline(false)
  await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
})

test('after losing the relay, the QR code still connects, and disconnecting ends the session', async ({
  page,
  site,
  relay,
  openPhone,
}) => {
  await choose(page, site)
  await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
  const uri = String(await page.getByTestId('qr-link').getAttribute('href'))
  /** Advances the page's timer that delays the next socket. */
  const passTime = () => page.clock.fastForward(1_000)
  await relay.down()
  await relay.up()
  await expect.poll(() => passTime().then(relay.sockets)).toBe(1)
  const phone = await openPhone()
  await phone.scan(uri)
  await phone.approve()
  await expect(page.getByTestId('account-button')).toBeVisible()
  await relay.down()
  await page.reload()
  await page.getByTestId('account-button').click()
  await page.getByTestId('disconnect').click()
  await expect(page.getByTestId('connect-button')).toBeVisible()
  const keys = () => page.evaluate(() => Object.keys(localStorage))
  expect(await keys()).not.toContain('florin.session')
  await relay.up()
  await expect
    .poll(async () => {
      await passTime()
      return (await phone.state()).sessions
    })
    .toEqual([])
  await expect.poll(() => passTime().then(keys)).toEqual(['florin.recents']) // the phone has acknowledged the disconnection
  await page.getByTestId('connect-button').click()
  await page.getByTestId('wallet-option-walletConnect').click()
  await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
})
