// A press before React is there: the prerendered shell of the connect dialog.
import { hold } from '../hold.ts'
import { lookAtSizes } from '../look.ts'
import { expect, test } from './hosts.ts'
import { plainHost } from './serveHost.mjs'
import { ADDRESS, WALLET } from './story.ts'

test(
  'a press shows the shell of the connect dialog; it closes, and a press in it is carried out once, in the same ' +
    'dialog',
  async ({ page, house, pageHeaders, site, playground }) => {
    const embed = await house.builds.embedded('embed', { WALLETCONNECT_PROJECT_ID: 'f'.repeat(32) })
    const { url } = await site({ ...(await plainHost(pageHeaders)), folders: { florin: embed } })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    const windows = /\/florin\/(?:windows|enDialogs)-\w+\.js$/
    const [begin, release] = [await hold(page, /florin\.js$/), await hold(page, windows)]
    await page.goto(url, { waitUntil: 'commit' })
    const dialog = page.getByRole('dialog', { name: 'Connect a Wallet' })
    await page.locator('florin-connect summary').click()
    await begin()
    await expect(dialog.getByRole('button', { name: 'Get a Wallet' })).toBeVisible()
    await expect(dialog.getByRole('heading', { name: 'Connect a Wallet' })).toBeFocused()
    await expect.poll(() => asked.filter((path) => windows.test(path)).length).toBe(2) // beside it, not after it
    await lookAtSizes(page, 'host-drawn')
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await close()
      await expect(dialog).toHaveCount(0)
      await page.getByTestId('connect-button').click()
      await expect(dialog).toBeVisible()
    }
    await dialog.evaluate((element) => element.setAttribute('data-seen', ''))
    await dialog.getByRole('button', { name: 'Get a Wallet' }).click()
    await expect(dialog.getByRole('button', { name: 'Get a Wallet' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await release()
    await expect(page.locator('dialog[data-seen][data-step=GET]:modal')).toBeVisible()
    await expect(page.locator('dialog[data-modal=connect]')).toHaveCount(1)
    await page.getByTestId(WALLET).click()
    await expect(page.locator('#who')).toHaveText(ADDRESS)
    expect(
      (await playground.log()).filter(({ method }) => method === 'eth_requestAccounts'),
    ).toHaveLength(1)
    const ours = asked.filter((path) => path.startsWith('/florin/')).toSorted() // and no node's
    expect(ours).toEqual([...new Set(ours)]) // each once
  },
)

test('closed while the windows are there and their words are not: it stays closed, and opens at the next press', async ({
  page,
  house,
  pageHeaders,
  site,
}) => {
  const { url } = await site({
    ...(await plainHost(pageHeaders)),
    folders: { florin: await house.builds.embedded('embed') },
  })
  const [begin, release] = [await hold(page, /florin\.js$/), await hold(page, /enDialogs-\w+\.js$/)]
  const came = page.waitForEvent('requestfinished', (request) =>
    /\/windows-\w+\.js$/.test(request.url()),
  )
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('florin-connect summary').click()
  await begin()
  await expect(page.getByRole('dialog')).toBeVisible()
  await came
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await release()
  await page.getByTestId('connect-button').click()
  await page.getByTestId(WALLET).click()
  await expect(page.locator('#who')).toHaveText(ADDRESS)
})

test.describe('a script that does not come', () => {
  test.use({ allowConsole: [[/ERR_FAILED|a part of Florin did not load/], { scope: 'test' }] })

  test('the drawn one comes after the windows have failed: it is not shown, and Reload can be pressed', async ({
    page,
    house,
    pageHeaders,
    site,
  }) => {
    const { url } = await site({
      ...(await plainHost(pageHeaders)),
      folders: { florin: await house.builds.embedded('embed') },
    })
    const release = await hold(page, /\/window-en-\w+\.js$/)
    await page.route(/\/windows-\w+\.js$/, (route) => route.abort())
    await page.goto(url)
    await page.getByTestId('connect-button').click()
    const reload = page.getByRole('button', { name: 'Reload' })
    await expect(reload).toBeVisible()
    const came = page.waitForEvent('requestfinished', (request) =>
      /\/window-en-/.test(request.url()),
    )
    await release()
    await came
    await page.unroute(/\/windows-\w+\.js$/)
    await reload.click()
    await page.getByTestId(WALLET).click()
    await expect(page.locator('#who')).toHaveText(ADDRESS)
  })
})

test('where a policy names scripts by a nonce alone, all that a press needs comes too', async ({
  page,
  house,
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
    folders: { florin: await house.builds.embedded('embed') },
    headers: { 'Content-Security-Policy': policy.replace("script-src 'self'", own) },
  })
  const begin = await hold(page, /florin\.js$/)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('florin-connect summary').click()
  await begin()
  await page.getByTestId(WALLET).click()
  await expect(page.locator('#who')).toHaveText(ADDRESS)
  expect(await page.locator('link[rel=modulepreload]').count()).toBeGreaterThan(5)
})
