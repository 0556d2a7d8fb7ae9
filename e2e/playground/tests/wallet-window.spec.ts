// The playground wallet in an app that forwards /playground/ (docs/embedding.md, "Try it in your
// own app").
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'playwright/test'
import { startServer } from '../server.mjs'
import { walletParts } from '../walletRoutes.mjs'

const PAGE = `<!doctype html><meta charset="utf-8" /><title>Bakery</title>
<script src="/playground/wallet.js"></script>
<button>Ask</button>
<script>
  document.querySelector('button').addEventListener('click', () =>
    playground.provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }))
</script>`

test('each request opens the wallet in an app without Cross-Origin-Opener-Policy', async ({
  page,
}) => {
  const root = await mkdtemp(join(tmpdir(), 'florin-bakery-'))
  await writeFile(join(root, 'index.html'), PAGE)
  const { routes } = await walletParts({ urls: {} })
  // the headers of `npm start`, which the app's server forwards
  const headers = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }
  const server = await startServer({
    root,
    routes,
    headers: [{ pattern: '/playground/*', headers }],
  })
  try {
    await page.goto(server.url)
    for (let request = 1; request <= 3; request += 1) {
      const opening = page.waitForEvent('popup', { timeout: 5000 })
      await page.getByRole('button', { name: 'Ask' }).click()
      const popup = await opening
      const closing = popup.waitForEvent('close')
      await popup.getByRole('button', { name: 'Connect', exact: true }).click()
      await closing
    }
  } finally {
    await server.close()
    await rm(root, { recursive: true })
  }
})
