// Words that are on their way while the page changes its mind, and such as did not come.
import type { Page } from 'playwright/test'
import { importMessages } from '../../build/bundle/languages.mjs'
import { hold } from '../pauseRequests.ts'
import { expect, htmlPage, test, type HostFixtures } from './hosts.ts'
import { block } from './readme.mjs'
import type { House } from '../devServers.ts'

const { en: english, de: german } = await importMessages(['en', 'de'])

async function open(page: Page, house: House, site: HostFixtures['site']): Promise<void> {
  const files = { 'index.html': htmlPage({ body: block('HTML') }) }
  const { url } = await site({ files, folders: { florin: await house.builds.embedded('embed') } })
  await page.goto(url)
  await expect(page.getByTestId('connect-button')).toHaveText('Connect Wallet')
}

const speak = (page: Page, ...tags: readonly string[]): Promise<void> =>
  page.evaluate((all) => {
    for (const tag of all) document.querySelector('florin-connect')?.setAttribute('lang', tag)
  }, tags)

test(
  'en, de and en again while the German words are on their way: button and window stay English; then German is ' +
    'there',
  async ({ page, house, site }) => {
    await open(page, house, site)
    await page.getByTestId('connect-button').click() // the windows are drawn once
    await expect(page.getByRole('dialog', { name: english.dialogs.connect.title })).toBeVisible()
    const asked = page.waitForRequest(/header-de/)
    const release = await hold(page, /\/(?:header|dialogs)-de-/)
    await speak(page, 'de')
    await asked
    await speak(page, 'en')
    const come = page.waitForResponse(/header-de/)
    await release()
    await page.evaluate(async (words) => {
      // until they are there, and whatever would be drawn with them is
      await import(words)
      for (let frame = 0; frame < 3; frame += 1)
        await new Promise((resolve) => void requestAnimationFrame(resolve))
    }, (await come).url())
    await expect(page.getByTestId('connect-button')).toHaveText('Connect Wallet')
    await expect(page.getByRole('dialog', { name: english.dialogs.connect.title })).toBeVisible()
    await speak(page, 'de', 'en', 'de')
    await expect(page.getByTestId('connect-button')).toHaveText(german.header.connectWallet)
    await expect(page.getByRole('dialog', { name: german.dialogs.connect.title })).toBeVisible()
  },
)

test.describe('words that do not come', () => {
  test.use({ allowConsole: [[/ERR_FAILED|ERR_CONNECTION/], { scope: 'test' }] })

  test('one failed fetch is not for ever: English stands in, and who wants them later has them', async ({
    page,
    house,
    site,
  }) => {
    await open(page, house, site)
    await page.route(/\/header-de-/, (route) => route.abort('failed'))
    const failed = page.waitForEvent('requestfailed')
    await speak(page, 'de')
    await failed
    await expect(page.getByTestId('connect-button')).toHaveText('Connect Wallet')
    await page.unroute(/\/header-de-/)
    await page.clock.fastForward(10_001)
    await speak(page, 'en', 'de')
    await expect(page.getByTestId('connect-button')).toHaveText(german.header.connectWallet)
  })
})
