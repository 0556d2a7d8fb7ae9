// Hosts that serve the root page for unknown URLs, like for a single-page app. No redirect loops.
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
/** A service worker that an earlier site left in the browser. */
const WORKER = `oninstall = () => skipWaiting()
onactivate = (event) => event.waitUntil(clients.claim())
onfetch = (event) => { if (event.request.mode === 'navigate') event.respondWith(fetch('/index.html')) }`

type Host = { readonly url: string; readonly server: Server }

const test = base.extend<{ host: (fallback: boolean) => Promise<string> }>({
  // Chromium's messages about missing files
  allowConsole: [
    [/MIME type|Failed to load resource|ERR_ABORTED|digest|syntax error/i],
    { scope: 'test' },
  ],
  host: async ({ devServers, guard, context }, use) => {
    const hosts: Host[] = []
    const { root, headers } = await devServers.builds.get({})
    await use(async (fallback) => {
      const server = createServer(async ({ url = '/' }, response) => {
        const path = decodeURIComponent(url.split('?', 1)[0] ?? '')
        const own = {
          '/before.html': '<script>navigator.serviceWorker.register("/worker.js")</script>',
          '/worker.js': WORKER,
        }[path]
        const name = path === '/' || (!fallback && path.endsWith('/')) ? `${path}index.html` : path // `try_files $uri` does not serve a folder as a file
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

/** Returns a live list of the paths that the page navigates to. */
function documentsOf(page: Page): readonly string[] {
  const paths: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) paths.push(new URL(frame.url()).pathname)
  })
  return paths
}

/** Opens a URL, expects exactly these documents, and opens the dialog on the last one. */
async function leadsThrough(
  page: Page,
  address: string,
  expected: readonly string[],
): Promise<void> {
  const paths = documentsOf(page)
  await page.goto(address, { waitUntil: 'commit' })
  await opensWindow(page, paths, expected)
}

async function opensWindow(
  page: Page,
  paths: readonly string[],
  expected: readonly string[],
): Promise<void> {
  await expect.poll(() => paths).toEqual(expected)
  await page.getByTestId('connect-button').click()
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await expect(page.locator('dialog[open][data-modal=connect]')).toBeVisible()
  expect(paths).toEqual(expected)
  await page.keyboard.press('Escape')
}

test('on a host that serves index.html for unknown folders, redirects once and returns to the working page', {
  tag: '@core',
}, async ({ page, host }) => {
  const url = await host(true)
  await leadsThrough(page, `${url}?coin=1#main`, ['/', '/de/', '/'])
  await expect(page).toHaveURL(`${url}?coin=1#main`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(
    page.getByText('Part of this page hasn’t loaded.').filter({ visible: true }),
  ).toHaveCount(0)
  await leadsThrough(page, url, ['/'])
  await test.step('ends the same way when the language is chosen manually', async () => {
    const paths = documentsOf(page)
    await page.locator('footer summary').click()
    await page.getByRole('link', { name: 'Deutsch', exact: true }).click()
    // the page first stores the choice in its history entry
    await opensWindow(page, paths, ['/', '/de/', '/'])
  })
})

for (const [address, ...paths] of [
  ['de/', '/de/', '/'],
  ['de', '/de'],
] as const) {
  test(`opening /${address} on a host that serves index.html for unknown folders causes no redirect loop`, async ({
    page,
    host,
  }) => {
    await leadsThrough(page, `${await host(true)}${address}`, paths)
  })
}

test('a URL that serves index.html in an unknown folder shows that part of the page has not loaded', async ({
  page,
  host,
}) => {
  const paths = documentsOf(page)
  await page.goto(`${await host(true)}elsewhere/`, { waitUntil: 'commit' })
  await expect.poll(() => paths).toEqual(['/elsewhere/', '/elsewhere/de/', '/elsewhere/'])
  await expect(
    page.getByRole('alert').filter({ hasText: 'Part of this page hasn’t loaded' }),
  ).toBeVisible()
  await expect(page.getByTestId('connect-button')).toBeHidden()
})

test('an old service worker that serves the root page for every URL causes no redirect loop', async ({
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
  await leadsThrough(page, url, ['/', '/de/', '/'])
  await expect(page).toHaveURL(url)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test("on a host with language folders, redirects to the browser's language once", async ({
  page,
  host,
  serve,
}) => {
  await leadsThrough(page, await host(false), ['/', '/de/'])
  await leadsThrough(page, await serve({ base: '/en/' }), ['/en/', '/en/de/'])
})
