// The integrity hashes of all scripts, pasted into a site as built.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Route } from 'playwright/test'
import { block } from './readme.mjs'
import { expect, SIGN_IN, test } from './hosts.ts'
import { plainHost } from './serveHost.mjs'
import { withFlorinUrl } from './libraryBundle.ts'
import { ADDRESS, visit } from './scenario.ts'

test.use({
  allowConsole: [/status of 401|Failed to find a valid digest in the 'integrity' attribute/],
})

/** Returns the plain host with the pasted elements, allowed by hash in its CSP. */
async function pastedHost(
  headers: Parameters<typeof plainHost>[0],
  embed: string,
  script?: string,
) {
  const pasted = readFileSync(join(embed, 'integrity.html'), 'utf8')
  const plain = await plainHost(headers, script)
  const [element = ''] = /^<script .*$/m.exec(block('HTML')) ?? []
  const [, hash = ''] = /'(sha256-[^']+)'/.exec(pasted) ?? []
  return {
    files: {
      ...plain.files,
      'index.html': plain.files['index.html']
        .replace(element, () => '')
        .replace('</title>', () => `</title>\n${pasted}`),
    },
    headers: {
      'Content-Security-Policy': plain.headers['Content-Security-Policy'].replace(
        "script-src 'self'",
        `script-src 'self' '${hash}'`,
      ),
    },
    folders: { florin: embed },
    scripts: readdirSync(embed)
      .filter((name) => name.endsWith('.js'))
      .map((name) => `/florin/${name}`),
  }
}

async function swapped(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: `${await response.text()} ` })
}

test('the whole visit works with integrity.html pasted into a site with a strict CSP', async ({
  page,
  devServers,
  pageHeaders,
  site,
  rpc,
}) => {
  const embed = await devServers.builds.embedded('embed', SIGN_IN)
  const host = await pastedHost(pageHeaders, embed)
  const { url } = await site({
    ...host,
    files: {
      ...host.files,
      'site.js': `import '/shop.js'\n${host.files['site.js']}`,
      'shop.js': withFlorinUrl(await devServers.libraryBundle()),
    },
  })
  await page.goto(url)
  await visit(page, rpc, { connected: () => expect(page.locator('#who')).toHaveText(ADDRESS) })
})

test('the browser runs each unchanged script and blocks a script with one more byte', async ({
  page,
  context,
  devServers,
  pageHeaders,
  site,
}) => {
  const host = await pastedHost(pageHeaders, await devServers.builds.embedded('embed'), '')
  const { url } = await site(host)
  const run = (on: typeof page) =>
    on.evaluate(
      (all) =>
        Promise.all(
          all.map((one) =>
            import(one).then(
              () => 'ran',
              (error: unknown) => String(error),
            ),
          ),
        ),
      host.scripts,
    )
  await page.goto(url)
  await expect(page.getByTestId('connect-button')).toBeVisible()
  expect(host.scripts.length).toBeGreaterThan(60)
  expect(new Set(await run(page))).toEqual(new Set(['ran']))
  const other = await context.newPage()
  await other.route((address) => host.scripts.includes(address.pathname), swapped)
  await other.goto(url)
  for (const answer of await run(other))
    expect(answer).toContain('Failed to fetch dynamically imported module')
  await expect(other.getByTestId('connect-button')).toHaveCount(0)
  await expect(other.locator('florin-connect summary')).toBeVisible() // the placeholder stays, as without a script
})
