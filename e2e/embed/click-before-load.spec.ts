// Presses on the embed before React has loaded.
import { pauseRequests } from '../pauseRequests.ts'
import { expect, test } from './hosts.ts'
import { plainHost } from './serveHost.mjs'
import { ADDRESS, WALLET } from './scenario.ts'

test('a click on the placeholder opens the dialog once its scripts have loaded, and connects once', async ({
  page,
  devServers,
  pageHeaders,
  site,
  playground,
}) => {
  const embed = await devServers.builds.embedded('embed', {
    WALLETCONNECT_PROJECT_ID: 'f'.repeat(32),
  })
  const { url } = await site({ ...(await plainHost(pageHeaders)), folders: { florin: embed } })
  const requestedPaths: string[] = []
  page.on('request', (request) => void requestedPaths.push(new URL(request.url()).pathname))
  const dialogs = /\/florin\/(?:embedModals|dialogs-en)-\w+\.js$/
  const [begin, release] = [
    await pauseRequests(page, /florin\.js$/),
    await pauseRequests(page, dialogs),
  ]
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('florin-connect summary').click()
  await begin()
  const button = page.getByTestId('connect-button')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => requestedPaths.filter((path) => dialogs.test(path)).length).toBe(2)
  await release()
  await expect(page.getByRole('heading', { name: 'Connect a Wallet' })).toBeFocused()
  await expect(button).not.toHaveAttribute('aria-busy')
  await page.getByTestId(WALLET).click()
  await expect(page.locator('#who')).toHaveText(ADDRESS)
  expect(
    (await playground.log()).filter(({ method }) => method === 'eth_requestAccounts'),
  ).toHaveLength(1)
  const florinPaths = requestedPaths.filter((path) => path.startsWith('/florin/')).toSorted()
  expect(florinPaths).toEqual([...new Set(florinPaths)])
})

for (const missing of ['embedModals', 'dialogs-en'])
  test(`Escape while ${missing} is loading cancels the click, and the next click opens the dialog`, async ({
    page,
    devServers,
    pageHeaders,
    site,
  }) => {
    const { url } = await site({
      ...(await plainHost(pageHeaders)),
      folders: { florin: await devServers.builds.embedded('embed') },
    })
    const release = await pauseRequests(page, new RegExp(`/${missing}-\\w+\\.js$`))
    await page.goto(url, { waitUntil: 'commit' })
    const button = page.getByTestId('connect-button')
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Escape')
    await expect(button).not.toHaveAttribute('aria-busy')
    await release()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await button.click()
    await page.getByTestId(WALLET).click()
    await expect(page.locator('#who')).toHaveText(ADDRESS)
  })

test.describe('script that fails to load', () => {
  test.use({ allowConsole: [[/ERR_FAILED|a part of Florin did not load/], { scope: 'test' }] })

  test('shows an error beside a button that loads the script again', async ({
    page,
    devServers,
    pageHeaders,
    site,
  }) => {
    const { url } = await site({
      ...(await plainHost(pageHeaders)),
      folders: { florin: await devServers.builds.embedded('embed') },
    })
    await page.route(/\/embedModals-\w+\.js$/, (route) => route.abort())
    await page.goto(url)
    await page.getByTestId('connect-button').click()
    const reload = page.getByRole('button', { name: 'Reload' })
    await expect(reload).toBeVisible()
    await page.unroute(/\/embedModals-\w+\.js$/)
    await reload.click()
    await page.getByTestId(WALLET).click()
    await expect(page.locator('#who')).toHaveText(ADDRESS)
  })
})

test('loads all scripts under a CSP with nonces', async ({
  page,
  devServers,
  pageHeaders,
  site,
}) => {
  const {
    files,
    headers: { 'Content-Security-Policy': policy },
  } = await plainHost(pageHeaders)
  const own = "script-src 'nonce-bakery' http://127.0.0.1:*/playground/wallet.js"
  const { url } = await site({
    files: {
      ...files,
      'index.html': files['index.html'].replaceAll('<script', '<script nonce="bakery"'),
    },
    folders: { florin: await devServers.builds.embedded('embed') },
    headers: { 'Content-Security-Policy': policy.replace("script-src 'self'", own) },
  })
  const begin = await pauseRequests(page, /florin\.js$/)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('florin-connect summary').click()
  await begin()
  await page.getByTestId(WALLET).click()
  await expect(page.locator('#who')).toHaveText(ADDRESS)
  expect(await page.locator('link[rel=modulepreload]').count()).toBeGreaterThan(5)
})
