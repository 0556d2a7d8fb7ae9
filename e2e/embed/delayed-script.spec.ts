// A page that tools rewrite: a consent tool keeps the script as text until the user agrees, and an
// optimizer inserts it again with another URL.
import { expect, htmlPage, test } from './hosts.ts'
import { block } from './readme.mjs'
import { ADDRESS, WALLET } from './scenario.ts'

test.use({ allowConsole: [[/^florin: loaded twice/], { scope: 'test' }] })

test('a delayed script that the site inserts twice opens one dialog and sends one wallet request', async ({
  page,
  devServers,
  site,
  playground,
}) => {
  const [script = '', element = ''] = block('HTML').split('\n')
  const inline = element
    .replace('<details>', '<object><details>')
    .replace('</details>', '</details></object>')
  const { url } = await site({
    files: {
      'index.html': htmlPage({
        body:
          `${script.replace('module', 'text/plain')}<p>Pay here: ${inline} and be happy.</p><p id="who"></p>` +
          `<script>${block('By events')}</script>`,
      }),
    },
    folders: { florin: await devServers.builds.embedded('embed') },
  })
  await page.goto(url)
  await page.locator('florin-connect summary').click()
  await page.evaluate(() => {
    for (const src of ['/florin/florin.js', '/florin/florin.js', '/florin/florin.js?ver=1']) {
      const made = Object.assign(document.createElement('script'), { type: 'module', src })
      document.querySelector('script[type="text/plain"]')?.after(made)
    }
  })
  await page.getByTestId(WALLET).click()
  await expect(page.locator('#who')).toHaveText(`${ADDRESS} by Playground Wallet`)
  expect(
    (await playground.log()).filter(({ method }) => method === 'eth_requestAccounts'),
  ).toHaveLength(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('p', { has: page.locator('florin-connect') })).toHaveText(
    /^Pay here: .* and be happy\.$/,
  )
  await expect(page.getByTestId('account-button')).toHaveCount(1)
})
