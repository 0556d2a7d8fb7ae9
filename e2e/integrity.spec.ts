// The browser blocks every script and stylesheet with a changed byte, and the page shows a message.
import type { Page, Route } from 'playwright/test'
import { expect, test } from './fixtures.ts'

test.use({
  allowConsole: [
    /Failed to find a valid digest in the 'integrity' attribute|Failed to load resource/,
  ],
})

const MONEY = /transactions-[^/]*\.js$/
const LOAD_FAILED_TEXT = 'Part of this page hasn’t loaded.'

/** Serves the built file with one more byte. */
async function swapped(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: `${await response.text()} ` })
}

/** Serves the built files again. Waits for scripts still loading, which would be handled twice. */
const asBuilt = (page: Page) => page.unrouteAll({ behavior: 'wait' })

async function files(page: Page, address: string): Promise<readonly string[]> {
  const response = await page.request.get(`${address}hashes.json`)
  return Object.keys((await response.json()).files).filter((name) => /\.(?:js|css)$/.test(name))
}

const notice = (page: Page) =>
  page.locator('dialog[open]').getByRole('alert').filter({ hasText: LOAD_FAILED_TEXT })

/** Imports scripts like the page does. Resolves with the errors of blocked ones. */
function run(page: Page, urls: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(
    (all) =>
      Promise.all(
        all.map((url) =>
          import(url).then(
            () => 'ran',
            (error: unknown) => String(error),
          ),
        ),
      ),
    urls,
  )
}

test('the browser runs each unchanged lazy script and blocks a script with one more byte', async ({
  page,
  context,
  testServers,
}) => {
  const scripts = (await files(page, testServers.app)).filter((name) => name.endsWith('.js'))
  const urls = scripts.map((name) => new URL(name, testServers.app).href)
  await page.goto('./')
  expect(new Set(await run(page, urls))).toEqual(new Set(['ran']))
  const first = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[type=late]')].map(({ src }) => src),
  )
  // the others are checked as elements, see below
  const later = urls.filter((url) => !first.includes(url) && !url.includes('/texts-'))
  expect([first.length, later.length > 8]).toEqual([4, true])
  const other = await context.newPage()
  await other.route((url) => later.includes(url.href), swapped)
  await other.goto(testServers.app)
  for (const [at, answer] of (await run(other, later)).entries())
    expect(`${later[at]}: ${answer}`).toContain('Failed to fetch dynamically imported module')
})

test('a first-load script with changed contents shows an error and hides the button', {
  tag: '@core',
}, async ({ page, testServers }) => {
  const html = await (await page.request.get(testServers.app)).text()
  const tags = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)" integrity/g)].map(
    ([, name]) => String(name),
  )
  for (const [index, part] of ['earlyReconnect', 'react', 'main', 'hydrate'].entries()) {
    await test.step(part, async () => {
      await page.route(`**/${tags[index]}`, swapped)
      await page.goto('./')
      // no real click, which hovers first: the button may disappear
      await page.getByTestId('connect-button').dispatchEvent('click')
      await expect(
        page.getByRole('alert').filter({ hasText: 'Part of this page hasn’t loaded' }),
      ).toBeVisible()
      await expect(page.getByTestId('connect-button')).toBeHidden()
      await asBuilt(page)
    })
  }
})

test('a script in <head> that an optimizer disables shows an error and hides the button', async ({
  page,
  testServers,
}) => {
  await page.route(testServers.app, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '<script data-later',
      '<script type="text/rocket" data-later',
    )
    expect(body).toContain('text/rocket')
    await route.fulfill({ response, body })
  })
  await page.goto('./')
  await expect(page.getByRole('alert').filter({ hasText: LOAD_FAILED_TEXT })).toBeVisible()
  await expect(page.getByTestId('connect-button')).toBeHidden()
})

test.describe('a script that fails to load', () => {
  test.use({ allowConsole: [/Failed to load resource|ERR_FAILED/] })

  test('shows an error, and Reload recovers once the script is available', async ({ page }) => {
    await page.route(/\/assets\/[^/]*\.js$/, (route) => route.abort())
    await page.goto('./')
    // no real click, which hovers first: the button may disappear
    await page.getByTestId('connect-button').dispatchEvent('click')
    await expect(
      page.getByRole('alert').filter({ hasText: 'Part of this page hasn’t loaded' }),
    ).toBeVisible()
    await page.unroute(/\/assets\/[^/]*\.js$/)
    await page.getByRole('link', { name: 'Reload' }).click()
    await page.getByTestId('connect-button').click()
    await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  })
})

test('a modal chunk with changed contents shows an error on click', async ({
  page,
  testServers,
}) => {
  const html = await (await page.request.get(testServers.app)).text()
  const parts = {
    script: /overlays-[^/]*\.js$/,
    stylesheet: /overlays-[^/]*\.css$/,
    'shared script': /shared-[^/]*\.js$|chunk-[^/]*\.js$/,
    messages: /texts-en-[^/]*\.js$/,
  }
  for (const [part, pattern] of Object.entries(parts)) {
    await test.step(part, async () => {
      const other = (url: URL): boolean =>
        pattern.test(url.pathname) && !html.includes(`type="late" src="./${url.pathname.slice(1)}"`)
      await page.route(other, swapped)
      await page.goto('./')
      await page.getByTestId('connect-button').click()
      await expect(page.getByRole('alert').filter({ hasText: LOAD_FAILED_TEXT })).toBeVisible()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await asBuilt(page)
    })
  }
})

test('a returning user sees an error for each script with changed contents when it is needed', async ({
  page,
  restore,
}) => {
  await restore()
  const swap = (what: string, pattern: RegExp, notice: () => Promise<void>) =>
    test.step(what, async () => {
      await page.route(pattern, swapped)
      await page.reload()
      await notice()
      await asBuilt(page)
    })
  await swap('payments: the account dialog shows a message and disables Send', MONEY, async () => {
    await page.getByTestId('account-button').click()
    await expect(notice(page)).toBeVisible()
    await expect(page.getByTestId('send')).toHaveAttribute('aria-disabled', 'true')
  })
  await swap(
    'chains: connected with a message, and no node outage is shown',
    /\/chains-[^/]*\.js$/,
    async () => {
      await expect(page.getByTestId('account-button')).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: LOAD_FAILED_TEXT })).toBeVisible()
      await expect(page.getByTestId('notice')).toHaveCount(0)
    },
  )
  await swap(
    'stored wallet: not connected, and a click shows a message',
    /\/wallets-[^/]*\.js$/,
    async () => {
      await expect(page.getByTestId('connect-button')).toBeVisible()
      await page.getByTestId('connect-button').click()
      await expect(page.getByRole('alert').filter({ hasText: LOAD_FAILED_TEXT })).toBeVisible()
    },
  )
})
