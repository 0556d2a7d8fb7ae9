// The relay fails at each stage: the visitor is told in time, no sockets are opened behind their back, and what can go
// on goes on.
import type { Page } from 'playwright/test'
import { expect, test } from './embedPages.ts'

// The browser itself says when a socket cannot be opened, and when a chunk or a reading fails offline.
// one: playwright takes a second entry for options
test.use({ allowConsole: [/WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/] })

const problem = (page: Page) => page.locator('dialog[open]').getByTestId('problem')

async function choose(page: Page, site: string): Promise<void> {
  await page.clock.install()
  await page.goto(site)
  await page.getByTestId('connect-button').click()
  await page.getByTestId('wallet-option-walletConnect').click()
}

/** The browser's own sockets too take a moment; then a minute of the page's time passes. */
async function countSockets(page: Page, opened: () => number): Promise<number> {
  const before = opened()
  await page.clock.runFor(60_000)
  return opened() - before
}

test(
  'a relay that is not there, then one that never answers: each is told, no socket is opened in the minute after, ' +
    'and Try again works',
  async ({ page, site, relay }) => {
    await test.step('a relay that is not there', async () => {
      await relay.down()
      const tried = page.waitForEvent('websocket')
      await choose(page, site)
      await tried // the attempt has begun
      await page.clock.runFor(8_500)
      await expect(problem(page)).toContainText('Can’t reach WalletConnect')
      await relay.up()
      expect(await countSockets(page, relay.opened)).toBe(0)
      await page.getByTestId('retry').click()
      await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
    })
    await test.step('one that accepts and never answers: told after 8 s', async () => {
      await page.keyboard.press('Escape')
      await expect.poll(() => relay.sockets()).toBe(0)
      const before = relay.opened()
      relay.silent(true)
      await page.getByTestId('connect-button').click()
      await page.getByTestId('wallet-option-walletConnect').click()
      await expect.poll(() => relay.opened()).toBe(before + 1)
      await page.clock.runFor(3_500) // then it is asked once more, over a new socket, which takes its own time to open
      await expect.poll(() => relay.opened()).toBe(before + 2)
      await page.clock.runFor(4_500)
      await expect(problem(page)).toContainText('Can’t reach WalletConnect')
      await expect.poll(() => relay.sockets()).toBe(0)
      expect(await countSockets(page, relay.opened)).toBe(0)
      relay.silent(false)
      await page.getByTestId('retry').click()
      await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
    })
  },
)

test('offline is told at once, without a socket, and the attempt begins again by itself', {
  tag: '@core',
}, async ({ page, context, site, relay }) => {
  await page.goto(site)
  await page.getByTestId('connect-button').click()
  // the window is taken over before the network goes: else a part of the page is what is missing
  await expect(page.locator('#overlays [role=status]').first()).toBeAttached()
  await context.setOffline(true)
  await page.getByTestId('wallet-option-walletConnect').click()
  await expect(problem(page)).toContainText('You’re offline')
  expect(relay.opened()).toBe(0)
  await context.setOffline(false)
  await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
})

test('the relay is lost while the code is shown, and while connected: the code still connects, and leaving ends both', async ({
  page,
  site,
  relay,
  openPhone,
}) => {
  await choose(page, site)
  await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
  const uri = String(await page.getByTestId('qr-link').getAttribute('href'))
  /** The pauses before the next socket are the page's own timers. */
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
  await expect.poll(() => passTime().then(keys)).toEqual(['florin.recents']) // the phone's end is acknowledged
  await page.getByTestId('connect-button').click()
  await page.getByTestId('wallet-option-walletConnect').click()
  await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
})
