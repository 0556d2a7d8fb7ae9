// Hosts that answer what they do not have with the page at the root, as for an app of one page: no visitor is led on
// for ever, and everybody gets a page that works.
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, leave, test as base } from './fixtures.ts'
import { headersFor } from './playground/headers.mjs'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}
/** What a site that stood here before left in the browser. */
const WORKER = `oninstall = () => skipWaiting()
onactivate = (event) => event.waitUntil(clients.claim())
onfetch = (event) => { if (event.request.mode === 'navigate') event.respondWith(fetch('/index.html')) }`

type Host = { readonly url: string; readonly server: Server }

const test = base.extend<{ host: (fallback: boolean) => Promise<string> }>({
  // Chromium says so of each file of the page that is not where it is looked for
  allowConsole: [
    [/MIME type|Failed to load resource|ERR_ABORTED|digest|syntax error/i],
    { scope: 'test' },
  ],
  host: async ({ house, guard, context }, use) => {
    const hosts: Host[] = []
    const { root, headers } = await house.builds.get({})
    await use(async (fallback) => {
      const server = createServer(async ({ url = '/' }, response) => {
        const path = decodeURIComponent(url.split('?', 1)[0] ?? '')
        const own = {
          '/before.html': '<script>navigator.serviceWorker.register("/worker.js")</script>',
          '/worker.js': WORKER,
        }[path]
        const name = path === '/' || (!fallback && path.endsWith('/')) ? `${path}index.html` : path // a folder is no file: `try_files $uri`
        const found = own ?? (await readFile(join(root, name)).catch(() => undefined))
        const body = found ?? (fallback ? await readFile(join(root, 'index.html')) : undefined)
        const type =
          TYPES[found === undefined ? '.html' : extname(name)] ?? 'application/octet-stream'
        response
          .writeHead(body === undefined ? 404 : 200, {
            ...(own === undefined && headersFor(headers, path)),
            'content-type': type,
          })
          .end(body)
      }).listen(0, '127.0.0.1')
      await new Promise((resolve) => void server.once('listening', resolve))
      const address = server.address()
      const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
      guard.expectOrigin(new URL(url).origin)
      hosts.push({ url, server })
      return url
    })
    await leave(context)
    for (const { server } of hosts) {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    }
  },
})

test.use({ locale: 'de-DE' })

/** Presses until the window is taken over: on a page that finds out that its scripts are elsewhere the press is lost
 * with it. */
async function staysOpen(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await page.locator('dialog[open]').count()))
      await page.getByTestId('connect-button').click({ timeout: 1_000 })
    await expect(page.locator('[data-waiting]')).toHaveCount(0, { timeout: 3_000 })
    await expect(page.locator('dialog[open][data-modal=connect]')).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** The documents that one address leads through, until a page stands that opens its window. */
async function documentsOf(page: Page, address: string): Promise<readonly string[]> {
  const seen: string[] = []
  const note = (request: { isNavigationRequest(): boolean; url(): string }): void =>
    void (request.isNavigationRequest() && seen.push(new URL(request.url()).pathname))
  page.on('request', note)
  await page.goto(address, { waitUntil: 'commit' })
  await staysOpen(page)
  await page.keyboard.press('Escape')
  page.off('request', note)
  return seen
}

test(
  'unknown folders are answered with index.html: led on once, and back to the page that works, for this ' +
    'tab',
  async ({ page, host }) => {
    const url = await host(true)
    expect(await documentsOf(page, `${url}?coin=1#main`)).toEqual(['/', '/de/', '/'])
    await expect(page).toHaveURL(`${url}?coin=1#main`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(
      page.getByText('Part of this page hasn’t loaded.').filter({ visible: true }),
    ).toHaveCount(0)
    expect(await documentsOf(page, url)).toEqual(['/'])
    await test.step('chosen by hand it ends in the same way', async () => {
      await page.locator('footer summary').click()
      await page.getByRole('link', { name: 'Deutsch', exact: true }).click()
      await expect(page).toHaveURL(url)
      await staysOpen(page)
    })
  },
)

for (const address of ['de/', 'de/index.html', 'fr/', 'de', 'elsewhere/']) {
  test(`somebody who comes to /${address} there does not go round`, async ({ page, host }) => {
    const url = await host(true)
    const seen: string[] = []
    page.on(
      'request',
      (request) =>
        void (request.isNavigationRequest() && seen.push(new URL(request.url()).pathname)),
    )
    await page.goto(`${url}${address}`, { waitUntil: 'commit' })
    if (address === 'elsewhere/') {
      // not ours, and no page can work there: it says so as soon as somebody wants it to
      await expect.poll(() => seen.length).toBe(3)
      await page.getByTestId('connect-button').click()
      await expect(
        page.getByRole('alert').filter({ hasText: 'Part of this page hasn’t loaded' }),
      ).toBeVisible()
      expect(seen).toEqual(['/elsewhere/', '/elsewhere/de/', '/elsewhere/'])
    } else {
      await staysOpen(page)
      expect(seen).toEqual(
        address === 'de' || address === 'de/index.html' ? [`/${address}`] : [`/${address}`, '/'],
      )
    }
  })
}

test('a service worker of an earlier site answers every address with the root’s page', async ({
  page,
  host,
}) => {
  const url = await host(false)
  await page.goto(`${url}before.html`)
  await page.evaluate(async () => {
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => {
        navigator.serviceWorker.oncontrollerchange = resolve
      })
  })
  const seen = await documentsOf(page, url)
  expect(seen.length).toBeLessThanOrEqual(6) // the worker's own requests are counted too
  await expect(page).toHaveURL(url)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test(
  'a host that has the folders leads on once, and a page that is under a language’s name itself leads on as ' +
    'well',
  async ({ page, host, serve }) => {
    expect(await documentsOf(page, await host(false))).toEqual(['/', '/de/'])
    expect(await documentsOf(page, await serve({ base: '/en/' }))).toEqual(['/en/', '/en/de/'])
  },
)
