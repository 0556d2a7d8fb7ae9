// A host without cache headers, the default of Apache, nginx and `php -S`: browsers cache florin.js
// for a tenth of its age. A user returns after a new release has removed the old files.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DevServers } from '../devServers.ts'
import { expect, htmlPage, test } from './hosts.ts'
import { block } from './readme.mjs'

// florin.js reads from `performance` whether it was loaded from the cache
test.use({
  fakeClock: false,
  allowConsole: [[/status of 404|a part of Florin did not load/], { scope: 'test' }],
})

const MONTH_MS = 30 * 24 * 3_600_000

type Aged = {
  readonly url: string
  readonly requestedPaths: string[]
  copy(folder: string): void
  close(): Promise<void>
}

/** Starts the host. Files that match `forgotten` are not cached. */
async function agedHost(first: string, forgotten: RegExp): Promise<Aged> {
  let folder = first
  const requestedPaths: string[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname
    const name = path.replace('/florin/', '')
    if (path === '/') {
      response
        .writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' })
        .end(htmlPage({ body: block('HTML') }))
    } else if (path.startsWith('/florin/') && existsSync(join(folder, name))) {
      requestedPaths.push(String(request.url))
      const aged = { 'last-modified': new Date(Date.now() - MONTH_MS).toUTCString() }
      const type = { 'content-type': name.endsWith('.js') ? 'text/javascript' : 'image/svg+xml' }
      response
        .writeHead(200, {
          ...type,
          ...(forgotten.test(name) ? { 'cache-control': 'no-store' } : aged),
        })
        .end(readFileSync(join(folder, name)))
    } else {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requestedPaths,
    copy(next) {
      folder = next
      requestedPaths.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Returns a release, and a later one with another accent color and other script names. */
async function folders(devServers: DevServers): Promise<[string, string]> {
  const [old, configured] = await Promise.all([
    devServers.builds.embedded('embed'),
    devServers.builds.embedded('embed', { ACCENT: '#7a1fa2' }),
  ])
  return [old, renamed(configured)]
}

/** Returns a copy with other hashes in its script names, like a later release. */
function renamed(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'florin-'))
  const files = readdirSync(folder)
  const rename = (text: string): string =>
    text.replaceAll(
      /-([A-Z\d]{8})\.js\b/g,
      (_, hash: string) => `-${[...hash].reverse().join('')}.js`,
    )
  for (const name of files)
    writeFileSync(
      join(copy, rename(name)),
      name.endsWith('.js')
        ? rename(readFileSync(join(folder, name), 'utf8'))
        : readFileSync(join(folder, name)),
    )
  return copy
}

test('a cached florin.js whose imports no longer exist reloads itself once, bypassing the cache', async ({
  page,
  devServers,
  guard,
}) => {
  const [old, next] = await folders(devServers)
  const host = await agedHost(old, /-/) // forgets all but florin.js
  guard.expectOrigin(new URL(host.url).origin)
  try {
    await page.goto(host.url)
    await expect(page.getByTestId('connect-button')).toBeVisible()
    await page.goto('about:blank')
    host.copy(next)
    await page.goto(host.url)
    await expect(page.getByTestId('connect-button')).toHaveCSS(
      'background-color',
      'rgb(122, 31, 162)',
    )
    expect(host.requestedPaths.filter((path) => path.startsWith('/florin/florin.js'))).toEqual([
      expect.stringMatching(/^\/florin\/florin\.js\?florin-anew=\d+$/),
    ])
    await page.getByTestId('connect-button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
  } finally {
    await page.goto('about:blank') // ends requests that are still running
    await host.close()
    rmSync(next, { recursive: true })
  }
})

test('Reload loads the new release if the button is cached and the dialogs are missing', async ({
  page,
  devServers,
  guard,
}) => {
  const [old, next] = await folders(devServers)
  const first =
    /import\("\.\/(chunk-\w+\.js)"/.exec(readFileSync(join(old, 'florin.js'), 'utf8'))?.[1] ?? ''
  const host = await agedHost(old, new RegExp(`^(?!florin\\.js|${first})`))
  guard.expectOrigin(new URL(host.url).origin)
  try {
    await page.goto(host.url)
    await expect(page.getByTestId('connect-button')).toBeVisible()
    await page.goto('about:blank')
    host.copy(next)
    await page.goto(host.url)
    await page.getByTestId('connect-button').click()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByTestId('connect-button')).toHaveCSS(
      'background-color',
      'rgb(122, 31, 162)',
    )
    await page.getByTestId('connect-button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
  } finally {
    await page.goto('about:blank') // ends requests that are still running
    await host.close()
    rmSync(next, { recursive: true })
  }
})
