// Plain HTML: the two lines of docs/embedding.md under its CSP, a script of the site, and the
// WordPress block.
import { pauseRequests } from '../pauseRequests.ts'
import { checkSizes } from '../accessibility.ts'
import { block, policyBlock } from './readme.mjs'
import { checksumAddress } from '../../src/eth/keccak256.ts'
import type { DevServers } from '../devServers.ts'
import { expect, htmlPage, SIGN_IN, test } from './hosts.ts'
import { type Host, plainHost } from './serveHost.mjs'
import { withFlorinUrl } from './libraryBundle.ts'
import { ADDRESS, disconnect, switchTo, visit, WALLET } from './scenario.ts'

const NOBODY = 'Nobody is connected.'

test('the documented HTML works under a strict CSP, also for a click before the script has loaded', {
  tag: '@core',
}, async ({ page, devServers, pageHeaders, site, rpc }) => {
  const plain = await plainHost(pageHeaders)
  const { url } = await site({
    ...plain,
    files: {
      ...plain.files,
      'site.js': `import '/shop.js'\n${plain.files['site.js']}`,
      'shop.js': withFlorinUrl(await devServers.libraryBundle()),
    },
    folders: { florin: await devServers.builds.embedded('embed', SIGN_IN) },
  })
  const release = await pauseRequests(page, /florin\.js$/)
  await page.goto(url, { waitUntil: 'commit' })
  await visit(page, rpc, {
    async begin() {
      await page.locator('florin-connect summary').click() // the placeholder: the button is not loaded yet
      await page.evaluate(() => (document.activeElement as HTMLElement).blur()) // Safari does not focus a pressed element
      await release()
    },
    async connected() {
      await expect(page.locator('#who')).toHaveText(ADDRESS)
      await page.reload()
      await expect(page.getByTestId('account-button')).toBeVisible()
    },
  })
  await expect(page.locator('#who')).toHaveText(NOBODY)
  expect(await page.evaluate(() => 'florin' in window)).toBe(false)
})

test("a site's own button and wallet list connect without <florin-connect>", async ({
  page,
  devServers,
  pageHeaders,
  site,
}) => {
  const embed = await devServers.builds.embedded('embed')
  const { url } = await site({ ...(await plainHost(pageHeaders)), folders: { florin: embed } })
  await page.goto(url)
  for (const height of [800, 300]) {
    await page.setViewportSize({ width: 1280, height })
    const scrollTop = (): Promise<number> =>
      page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().x)
    const before = await scrollTop()
    await page.getByRole('button', { name: 'Our own button' }).click()
    await expect(page.getByTestId(WALLET)).toBeVisible()
    expect(await scrollTop()).toBe(before)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Our own button' }).click()
  await checkSizes(page, 'host-plain-connect')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('#wallets').getByRole('button', { name: 'Playground Wallet' }).click()
  await expect(page.locator('#who')).toHaveText(ADDRESS)
  await checkSizes(page, 'host-plain-connected')
  await disconnect(page)
})

test('a disabled element cannot be clicked, before and after connecting', async ({
  page,
  devServers,
  site,
}) => {
  const { url } = await site({
    files: {
      'index.html': htmlPage({
        body: `<main><h1>Bread</h1>${block('HTML').replace('<florin-connect', '<florin-connect disabled')}</main>`,
      }),
    },
    folders: { florin: await devServers.builds.embedded('embed') },
  })
  const setDisabled = (value: boolean): Promise<void> =>
    page.locator('florin-connect').evaluate((element, wanted) => {
      Object.assign(element, { disabled: wanted })
    }, value)
  await page.goto(url)
  const button = page.getByTestId('connect-button')
  await expect(button).toBeDisabled()
  await checkSizes(page, 'host-disabled')
  const { x = 0, y = 0 } = (await button.boundingBox()) ?? {}
  await page.mouse.click(x + 9, y + 9)
  await page.keyboard.press('Tab')
  await expect(page.locator('florin-connect:focus')).toHaveCount(0)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await setDisabled(false)
  await button.click()
  await page.getByTestId(WALLET).click()
  await expect(page.getByTestId('account-button')).toBeEnabled()
  await setDisabled(true)
  await expect(page.getByTestId('account-button')).toBeDisabled()
  await expect(page.getByTestId('chain-button')).toBeDisabled()
})

test('the documented WordPress block works and fires events for a classic script', async ({
  page,
  devServers,
  pageHeaders,
  site,
  playground,
}) => {
  const embed = await devServers.builds.embedded('embed')
  const { url } = await site({
    files: {
      'index.html': htmlPage({
        body: `<p id="who"></p>${block('WordPress')}<script src="/wp-content/theme.js"></script>`,
      }),
      'wp-content/theme.js': block('By events'),
    },
    folders: { 'wp-content/florin': embed },
    headers: { 'Content-Security-Policy': `default-src 'none'; ${policyBlock(pageHeaders)}` },
  })
  await page.goto(url)
  const who = page.locator('#who')
  await playground.next('eth_requestAccounts', { kind: 'error', code: 4001 })
  await page.getByTestId('connect-button').click()
  await page.getByTestId(WALLET).click()
  await expect(who).toHaveText('user-rejected')
  await page.getByTestId('retry').click()
  await expect(who).toHaveText(`${ADDRESS} by Playground Wallet`)
  await switchTo(page, 137, 'Polygon')
  await expect(who).toHaveText(`${ADDRESS} on 137`)
  await disconnect(page)
  await expect(who).toHaveText(NOBODY)
})

/** Returns the unconfigured release with the settings file of the docs and the local chains. */
const released = async (
  devServers: DevServers,
  urls: Record<number, string>,
  settings: object = {},
): Promise<Omit<Host, 'urls'>> => {
  const json = {
    ...JSON.parse(block('Without Node')),
    ...Object.fromEntries(Object.entries(urls).map(([id, url]) => [`RPC_URLS_${id}`, [url]])),
    ...settings,
  }
  return {
    files: {
      'index.html': htmlPage({ body: `<main><h1>Bread</h1>${block('HTML')}</main>` }),
      'florin/florin.json': JSON.stringify(json),
    },
    folders: { florin: await devServers.builds.embedded('release') },
  }
}

test('a release uses name, size, color and RPC URLs of the documented florin.json', async ({
  page,
  devServers,
  testServers,
  site,
}) => {
  const { url } = await site(await released(devServers, testServers.urls))
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto(url)
  await expect(page.getByTestId('connect-button')).toHaveCSS(
    'background-color',
    'rgb(122, 31, 162)',
  )
  await page.getByTestId('connect-button').click()
  await expect(page.getByRole('dialog')).toHaveAttribute('data-step', 'NONE')
  expect(
    (await page.getByRole('dialog').locator('> div > div').first().boundingBox())?.width,
  ).toBeLessThan(500)
  await page.getByTestId(WALLET).click()
  await expect(page.getByTestId('account-balance')).toContainText('ETH') // from the local node: the page may reach no other
  await page.reload()
  await expect(page.getByTestId('account-button')).toBeVisible()
  expect(requestedPaths.filter((path) => path.endsWith('florin.json'))).toHaveLength(2)
})

test('the documented CSP allows the icon file of COIN', async ({
  page,
  devServers,
  testServers,
  pageHeaders,
  site,
}) => {
  const coin = JSON.parse(testServers.coin)
  const host = await released(devServers, testServers.urls, {
    COIN: { ...coin, address: checksumAddress(coin.address), icon: 'coin.svg' },
  })
  const { url } = await site({
    ...host,
    files: {
      ...host.files,
      'florin/coin.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"/>',
    },
    headers: {
      'Content-Security-Policy': `default-src 'none'; ${policyBlock(pageHeaders).replace('connect-src', "connect-src 'self'")}`,
    },
  })
  await page.goto(url)
  await page.getByTestId('connect-button').click()
  await page.getByTestId(WALLET).click()
  await page.getByTestId('account-button').click()
  const icon = page.locator('img[src$="/florin/coin.svg"]').first()
  await expect(icon).toBeVisible()
  await expect(icon).toHaveJSProperty('naturalWidth', 20)
})

test('a visitor of an embed erases the stored data from the account', async ({
  page,
  devServers,
  site,
}) => {
  const { url } = await site({
    files: { 'index.html': htmlPage({ body: block('HTML') }) },
    folders: { florin: await devServers.builds.embedded('embed') },
  })
  await page.goto(url)
  await page.getByTestId('connect-button').click()
  await page.getByTestId(WALLET).click()
  await page.getByTestId('account-button').click()
  await page.getByTestId('transactions').click()
  await page.getByTestId('account-activity').click()
  await page.getByTestId('erase').click()
  await expect(page.getByTestId('connect-button')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([
    'playground.wallet', // of the test wallet
  ])
})

test('the documented settings element in the page replaces florin.json', async ({
  page,
  devServers,
  site,
}) => {
  const otherSettings =
    '<script type="application/json" id="settings">{"ACCENT": "#ff0000"}</script>'
  const { url } = await site({
    files: {
      'index.html': htmlPage({
        body: `${otherSettings}${block('Without Node', 1).replace('{', '{ "ACCENT": "#7a1fa2",')}${block('HTML').replace(/<script.*<\/script>/, '')}`,
      }),
    },
    folders: { florin: await devServers.builds.embedded('release') },
  })
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto(url)
  await expect(page.getByTestId('connect-button')).toHaveCSS(
    'background-color',
    'rgb(122, 31, 162)',
  )
  expect(requestedPaths.filter((path) => path.endsWith('florin.json'))).toEqual([])
})

test('the documented settings of a brand in its page apply under a strict CSP', async ({
  page,
  devServers,
  pageHeaders,
  site,
}) => {
  const { url } = await site({
    files: { 'index.html': htmlPage({ body: block('Several brands', 1) }) },
    folders: { florin: await devServers.builds.embedded('release') },
    headers: { 'Content-Security-Policy': `default-src 'none'; ${policyBlock(pageHeaders)}` },
  })
  await page.goto(url)
  await expect(page.getByTestId('connect-button')).toHaveCSS('background-color', 'rgb(11, 87, 94)')
})

test('the documented script chooses the settings element by the host name', async ({
  page,
  devServers,
  site,
}) => {
  const { url } = await site({
    files: {
      'brand.js': block('Several brands', 2),
      'index.html': htmlPage({ body: block('Several brands', 3) }),
    },
    folders: { florin: await devServers.builds.embedded('release') },
  })
  await page.goto(url)
  await expect(page.getByTestId('connect-button')).toHaveCSS(
    'background-color',
    'rgb(122, 31, 162)',
  )
})

test('WALLETS in florin.json adds optional wallets to the list', async ({
  page,
  devServers,
  testServers,
  site,
}) => {
  const { url } = await site(
    await released(devServers, testServers.urls, { WALLETS: ['trust', 'okx'], MODAL_SIZE: 'wide' }),
  )
  await page.goto(url)
  await page.getByTestId('connect-button').click()
  await expect(page.getByTestId('wallet-option-trust')).toBeAttached()
  await expect(page.getByTestId('wallet-option-okx')).toBeAttached()
  await expect(page.getByTestId('wallet-option-zerion')).toHaveCount(0)
  await page.getByTestId('wallet-option-trust').click()
  await expect(page.getByRole('dialog')).toContainText('Trust Wallet')
})

test.describe('an embed that is built with settings', () => {
  test.use({ allowConsole: [[/is ignored: these scripts contain/], { scope: 'test' }] })

  test('says in the element that data-settings and florin.json are ignored', async ({
    page,
    devServers,
    site,
  }) => {
    const html = block('HTML').replace('<script ', '<script data-settings="florin-settings" ')
    const { url } = await site({
      files: {
        'index.html': htmlPage({
          body: `<main>${block('Without Node', 1).replace(/<script type="module.*/, '')}${html}</main>`,
        }),
        'florin/florin.json': '{"ACCENT": "#7a1fa2"}',
      },
      folders: { florin: await devServers.builds.embedded('embed') },
    })
    const report = page.locator('florin-connect .settings-report')
    await page.goto(url)
    await expect(report).toContainText('data-settings="florin-settings" is ignored')
    await page.goto(`${url}?florin-check`)
    await expect(report).toContainText('florin.json is ignored')
    await expect(page.getByTestId('connect-button')).toBeVisible()
  })
})

test.describe('invalid settings in florin.json', () => {
  test.use({ allowConsole: [[/florin\.json: (?:RADIUS|SIGN_IN_URL|APP_ICON)/], { scope: 'test' }] })

  test('a harmless mistake keeps the button, and the owner sees a report in the element', async ({
    page,
    devServers,
    testServers,
    site,
  }) => {
    const { url } = await site(await released(devServers, testServers.urls, { RADIUS: 99 }))
    await page.goto(url) // on localhost the report is shown in the element
    const button = page.getByTestId('connect-button')
    await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 162)')
    const report = page.locator('florin-connect .settings-report')
    await expect(report).toContainText(
      "RADIUS: must be a whole number of pixels from 0 to 32, not '99'; the default applies.",
    )
    await checkSizes(page, 'host-settings-report')
    await page.locator('florin-connect').evaluate((element) => element.remove())
    await page.evaluate(() =>
      document.querySelector('main')?.append(document.createElement('florin-connect')),
    )
    await expect(report).toContainText('RADIUS')
    await button.click()
    await expect(page.getByTestId(WALLET)).toBeVisible()
  })

  test('?florin-check reports an icon that contains a script', async ({
    page,
    devServers,
    testServers,
    site,
  }) => {
    const host = await released(devServers, testServers.urls, { APP_ICON: 'icon.svg' })
    const icon = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const { url } = await site({ ...host, files: { ...host.files, 'florin/icon.svg': icon } })
    await page.goto(`${url}?florin-check`)
    await expect(page.locator('florin-connect .settings-report')).toContainText(
      "florin.json has a mistake.APP_ICON: the file '/florin/icon.svg' has a script or embedded content",
    )
    await expect(page.getByTestId('connect-button')).toBeVisible()
  })

  test('a setting without a safe default keeps the placeholder, and the owner sees the reason', async ({
    page,
    devServers,
    testServers,
    site,
  }) => {
    const host = await released(devServers, testServers.urls, { SIGN_IN_URL: 'server' })
    const { url } = await site({
      ...host,
      files: {
        ...host.files,
        'index.html': `${host.files['index.html']}<p id="who"></p><script type="module" src="/site.js"></script>`,
        'site.js': block('Without Node', 3),
      },
    })
    const warning = page.waitForEvent('console', (message) =>
      message.text().includes('SIGN_IN_URL'),
    )
    await page.goto(url)
    await warning
    await expect(page.locator('florin-connect summary')).toBeVisible()
    await expect(page.locator('florin-connect .settings-report')).toContainText(
      /because of florin\.json\. .*SIGN_IN_URL: 'server' is not a URL/,
    )
    await expect(page.locator('#who')).toHaveText('No wallet button here (invalid-input).')
    expect(
      await page.evaluate(async () => {
        const { connect } = await import(String('/florin/florin.js'))
        return connect().catch(({ code }: { code: string }) => code)
      }),
    ).toBe('invalid-input')
  })
})
