// A page translator replaces text nodes that React owns. Nothing may crash, and no outdated text
// may remain.
import { expect, test } from './embedPages.ts'
import { pauseRequests } from './pauseRequests.ts'
import { randomAddress, switchTo } from './embed/scenario.ts'
import { fillAndReview } from './payments.ts'
import { allowConsole, WALLET } from './signInSite.ts'
import { PARTS, test as ownAccountTest, visitAllScreens } from './allScreens.ts'
import { translate } from './translate.mjs'

test.describe('every screen while a browser translates the page', () => {
  ownAccountTest.use({ allowConsole })

  for (const part of PARTS)
    ownAccountTest(
      `works and shows current texts: ${part}`,
      async ({ page, playground, signInSite }) => {
        await page.addInitScript(() =>
          addEventListener('load', () => setTimeout(() => dispatchEvent(new Event('translate')))),
        )
        await page.addInitScript(`addEventListener('translate', () => (${translate.toString()})())`)
        await visitAllScreens(
          {
            page,
            playground,
            tag: 'en',
            url: signInSite,
            async stop() {
              await expect
                .poll(() => page.evaluate(() => document.querySelectorAll('font').length))
                .toBeGreaterThan(20)
            },
          },
          [part],
        )
      },
    )
})

test.describe('site with a coin', () => {
  test('the user connects, pays and disconnects while a browser translates the page', async ({
    page,
    testServers,
    playground,
    serve,
    rpc,
  }) => {
    const url = await serve({ env: { COIN: testServers.coin } })
    await page.addInitScript(translate)
    await page.goto(url)
    await expect(page.getByTestId('connect-button')).toHaveText('¡Connect Wallet¡')
    await page.getByTestId('connect-button').click()
    await expect(page.getByTestId(WALLET)).toContainText('Playground Wallet')
    await expect(page.getByTestId(WALLET)).not.toContainText('¡Playground')
    await playground.next('eth_requestAccounts', { kind: 'hold' })
    await page.getByTestId(WALLET).click()
    await expect(page.locator('dialog[open]')).toContainText('¡Opening Playground Wallet¡')
    await playground.release()
    await expect(page.getByTestId('account-name')).toHaveText('0xf39f…2266')
    for (let time = 0; time < 2; time++) {
      // once with the '…' placeholder, once with amounts
      await page.getByTestId('account-button').click()
      await expect(page.locator('dialog[open]').getByTestId('coin-balance')).toHaveText(
        /^[\d,.]+ PLAY$/,
      )
      await page.getByTestId('modal-close').click()
    }
    await switchTo(page, 137, 'Polygon')
    const before = await page.getByTestId('account-balance').textContent()
    await page.getByTestId('account-button').click()
    await page.getByTestId('send').click()
    const native = page.getByTestId('asset-native')
    if ((await native.count()) > 0) await native.check()
    const to = randomAddress()
    await fillAndReview(page, to, '1')
    await expect(page.getByTestId('send-sum')).toHaveText('1 POL')
    await expect(page.locator('[data-modal=send]')).toContainText('¡To¡')
    await page.getByTestId('send-confirm').click()
    await expect(page.locator('[data-modal=send] [data-status=confirmed]')).toContainText(
      '¡Confirmed¡',
    )
    await expect
      .poll(() => rpc.call(137, 'eth_getBalance', [to, 'latest']))
      .toBe('0xde0b6b3a7640000')
    await page.getByTestId('send-done').click()
    await expect(page.getByTestId('account-balance')).not.toHaveText(String(before))
    await page.getByTestId('account-button').click()
    await page.getByTestId('disconnect').click()
    await expect(page.getByTestId('connect-button')).toHaveText('¡Connect Wallet¡')
  })

  test('buttons respond if a translator ran before the scripts', async ({
    page,
    testServers,
    serve,
  }) => {
    const url = await serve({ env: { COIN: testServers.coin } })
    await page.addInitScript(translate)
    const release = await pauseRequests(page, /\/assets\/[^/]*\.js$/)
    await page.goto(url, { waitUntil: 'commit' })
    await expect(page.getByTestId('connect-button')).toHaveText('¡Connect Wallet¡')
    await page.getByTestId('connect-button').click()
    await release()
    await page.getByTestId(WALLET).click()
    await expect(page.getByTestId('hero-balance')).toContainText(/¡[\d,.]+ PLAY ¡/)
    await page.reload()
    await expect(page.getByTestId('account-balance')).toHaveText(/^[\d,.]+k? ETH$/)
  })
})
