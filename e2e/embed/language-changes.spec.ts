// Languages that change while their messages are loading, or fail to load.
import type { Page } from 'playwright/test'
import { importMessages } from '../../build/bundle/languages.mjs'
import { pauseRequests } from '../pauseRequests.ts'
import { expect, htmlPage, test, type HostFixtures } from './hosts.ts'
import { block } from './readme.mjs'
import type { DevServers } from '../devServers.ts'

const { en: english, de: german } = await importMessages(['en', 'de'])

async function open(page: Page, devServers: DevServers, site: HostFixtures['site']): Promise<void> {
  const files = { 'index.html': htmlPage({ body: block('HTML') }) }
  const { url } = await site({
    files,
    folders: { florin: await devServers.builds.embedded('embed') },
  })
  await page.goto(url)
  await expect(page.getByTestId('connect-button')).toHaveText('Connect Wallet')
}

const speak = (page: Page, ...tags: readonly string[]): Promise<void> =>
  page.evaluate((all) => {
    for (const tag of all) document.querySelector('florin-connect')?.setAttribute('lang', tag)
  }, tags)

test('switching to German and back while German loads keeps button and dialog in English', async ({
  page,
  devServers,
  site,
}) => {
  await open(page, devServers, site)
  await page.getByTestId('connect-button').click() // renders the dialog once
  await expect(page.getByRole('dialog', { name: english.dialogs.connect.title })).toBeVisible()
  const requested = page.waitForRequest(/header-de/)
  const release = await pauseRequests(page, /\/(?:header|dialogs)-de-/)
  await speak(page, 'de')
  await requested
  await speak(page, 'en')
  const come = page.waitForResponse(/header-de/)
  await release()
  await page.evaluate(async (url) => {
    // wait until the messages are loaded and rendered
    await import(url)
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => void requestAnimationFrame(resolve))
  }, (await come).url())
  await expect(page.getByTestId('connect-button')).toHaveText('Connect Wallet')
  await expect(page.getByRole('dialog', { name: english.dialogs.connect.title })).toBeVisible()
  await speak(page, 'de', 'en', 'de')
  await expect(page.getByTestId('connect-button')).toHaveText(german.header.connectWallet)
  await expect(page.getByRole('dialog', { name: german.dialogs.connect.title })).toBeVisible()
})

test.describe('messages that fail to load', () => {
  test.use({ allowConsole: [[/ERR_FAILED|ERR_CONNECTION/], { scope: 'test' }] })

  test('a failed download falls back to English, and the next switch downloads the messages again', async ({
    page,
    devServers,
    site,
  }) => {
    await open(page, devServers, site)
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
