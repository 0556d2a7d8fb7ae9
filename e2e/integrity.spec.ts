// Every script and stylesheet is checked by the browser: one byte more, and it is refused, and the page says so in a
// sentence.
import type { Page, Route } from 'playwright/test'
import { expect, test } from './fixtures.ts'

test.use({
  allowConsole: [
    /Failed to find a valid digest in the 'integrity' attribute|Failed to load resource/,
  ],
})

const MONEY = /transactions-[^/]*\.js$/
const SAID = 'Part of this page hasn’t loaded.'

/** Hands out what was built with one byte more. */
async function swapped(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: `${await response.text()} ` })
}

/** From now on; a script that is still on its way is waited for, or it would be answered twice. */
const asBuilt = (page: Page) => page.unrouteAll({ behavior: 'wait' })

async function files(page: Page, address: string): Promise<readonly string[]> {
  const response = await page.request.get(`${address}hashes.json`)
  return Object.keys((await response.json()).files).filter((name) => /\.(?:js|css)$/.test(name))
}

/** What stands in the open modal. */
const said = (page: Page) =>
  page.locator('dialog[open]').getByRole('alert').filter({ hasText: SAID })

/** Asks for scripts as the page itself would; the reason where one is refused. */
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

test('each script that comes later runs as it was built, and is refused with one byte more', async ({
  page,
  context,
  places,
}) => {
  const scripts = (await files(page, places.app)).filter((name) => name.endsWith('.js'))
  const urls = scripts.map((name) => new URL(name, places.app).href)
  await page.goto('./')
  expect(new Set(await run(page, urls))).toEqual(new Set(['ran']))
  const first = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[type=late]')].map(({ src }) => src),
  )
  // those are checked as elements, see below
  const later = urls.filter((url) => !first.includes(url) && !url.includes('/texts-'))
  expect([first.length, later.length > 8]).toEqual([4, true])
  const other = await context.newPage()
  await other.route((url) => later.includes(url.href), swapped)
  await other.goto(places.app)
  for (const [at, answer] of (await run(other, later)).entries())
    expect(`${later[at]}: ${answer}`).toContain('Failed to fetch dynamically imported module')
})

test('with another script of the first load the page says so and has no button that looks alive', {
  tag: '@core',
}, async ({ page, places }) => {
  const html = await (await page.request.get(places.app)).text()
  const tags = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)" integrity/g)].map(
    ([, name]) => String(name),
  )
  for (const [place, part] of ['earlyReconnect', 'react', 'main', 'hydrate'].entries()) {
    await test.step(part, async () => {
      await page.route(`**/${tags[place]}`, swapped)
      await page.goto('./')
      // a real one hovers first, and the button may be gone by then
      await page.getByTestId('connect-button').dispatchEvent('click')
      await expect(
        page.getByRole('alert').filter({ hasText: 'Part of this page hasn’t loaded' }),
      ).toBeVisible()
      await expect(page.getByTestId('connect-button')).toBeHidden()
      await asBuilt(page)
    })
  }
})

test(
  'a script in the head that something on the way holds back is missed: the page says so and has no button that ' +
    'looks alive',
  async ({ page, places }) => {
    await page.route(places.app, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        '<script data-later',
        '<script type="text/rocket" data-later',
      )
      expect(body).toContain('text/rocket')
      await route.fulfill({ response, body })
    })
    await page.goto('./')
    await expect(page.getByRole('alert').filter({ hasText: SAID })).toBeVisible()
    await expect(page.getByTestId('connect-button')).toBeHidden()
  },
)

test.describe('a script that does not come', () => {
  test.use({ allowConsole: [/Failed to load resource|ERR_FAILED/] })

  test('is said too, and Reload helps when it comes again', async ({ page }) => {
    await page.route(/\/assets\/[^/]*\.js$/, (route) => route.abort())
    await page.goto('./')
    // a real one hovers first, and the button may be gone by then
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

test('with another part of the modals a press is answered by a sentence', async ({
  page,
  places,
}) => {
  const html = await (await page.request.get(places.app)).text()
  const parts = {
    script: /overlays-[^/]*\.js$/,
    stylesheet: /overlays-[^/]*\.css$/,
    'shared script': /shared-[^/]*\.js$|chunk-[^/]*\.js$/,
    words: /texts-en-[^/]*\.js$/,
  }
  for (const [part, pattern] of Object.entries(parts)) {
    await test.step(part, async () => {
      const other = (url: URL): boolean =>
        pattern.test(url.pathname) && !html.includes(`type="late" src="./${url.pathname.slice(1)}"`)
      await page.route(other, swapped)
      await page.goto('./')
      await page.getByTestId('connect-button').click()
      await expect(page.getByRole('alert').filter({ hasText: SAID })).toBeVisible()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await asBuilt(page)
    })
  }
})

test('a visitor who comes again finds other scripts: each is refused, and said where it is missed', async ({
  page,
  restore,
}) => {
  await restore()
  /** The page anew, with one byte more in these. */
  const swap = (what: string, pattern: RegExp, said: () => Promise<void>) =>
    test.step(what, async () => {
      await page.route(pattern, swapped)
      await page.reload()
      await said()
      await asBuilt(page)
    })
  await swap('for money: the account says so instead of half working', MONEY, async () => {
    await page.getByTestId('account-button').click()
    await expect(said(page)).toBeVisible()
    await expect(page.getByTestId('send')).toHaveAttribute('aria-disabled', 'true')
  })
  await swap(
    'for reading the chains: one is connected, and reads that it did not load; no node is ' +
      'blamed',
    /\/chains-[^/]*\.js$/,
    async () => {
      await expect(page.getByTestId('account-button')).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: SAID })).toBeVisible()
      await expect(page.getByTestId('notice')).toHaveCount(0)
    },
  )
  await swap(
    'for the remembered wallet: nobody is connected, and a press says ' + 'why',
    /\/wallets-[^/]*\.js$/,
    async () => {
      await expect(page.getByTestId('connect-button')).toBeVisible()
      await page.getByTestId('connect-button').click()
      await expect(page.getByRole('alert').filter({ hasText: SAID })).toBeVisible()
    },
  )
})
