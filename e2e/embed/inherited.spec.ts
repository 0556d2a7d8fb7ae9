// Host pages that change Object.prototype. A property that the embed would read stops it before it
// loads. Properties added later must not reach any request.
import type { Page } from 'playwright/test'
import { block } from './readme.mjs'
import { expect, htmlPage, test } from './hosts.ts'
import { fillAndReview, openSend, randomAddress } from '../payments.ts'
import { switchTo, WALLET } from './scenario.ts'

const HOST = { 'index.html': htmlPage({ body: block('HTML') }) }

test.describe('Object.prototype modified before florin.js runs', () => {
  const why = /not started: a script of this page has modified Object\.prototype/
  test.use({ allowConsole: [[why], { scope: 'test' }] })

  for (const name of ['value', 'then']) {
    // other names: tests/embed/sharedInstance.test.ts
    test(`a '${name}' property keeps the placeholder, and the console names the property`, async ({
      page,
      devServers,
      site,
    }) => {
      const { url } = await site({
        files: HOST,
        folders: { florin: await devServers.builds.embedded('embed') },
      })
      await page.route('**/florin/florin.js', async (route) => {
        // like a script placed before the embed's
        const response = await route.fetch()
        const first =
          `Object.defineProperty(Object.prototype, '${name}', Object.assign(Object.create(null), ` +
          '{ value: () => undefined, writable: true, configurable: true }));'
        await route.fulfill({ response, body: `${first}${await response.text()}` })
      })
      const warning = page.waitForEvent('console', (message) =>
        message.text().includes(`Object.prototype (${name})`),
      )
      await page.goto(url)
      await warning
      await expect(page.locator('florin-connect summary')).toBeVisible()
      await expect(page.getByTestId('connect-button')).toHaveCount(0)
    })
  }
})

/** Adds properties that would change a request if they were read. */
function hide(): void {
  const values = {
    method: 'evil',
    params: ['evil'],
    chainId: '0xe1',
    gas: '0xe1',
    nonce: 225n,
    gasPrice: 225n,
    maxFeePerGas: 225n,
    maxPriorityFeePerGas: 225n,
    data: '0xe1',
    capabilities: { evil: {} },
    image: 'https://evil.example/',
    blockExplorerUrls: ['https://evil.example/'],
    headers: { 'x-evil': 'evil' },
    credentials: 'include',
    referrer: '/evil',
  }
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(Object.prototype, name, { value, writable: true, configurable: true })
}

/** Returns everything the page requests during `work`, except from the test wallet. */
async function leaves(page: Page, work: () => Promise<void>): Promise<string> {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/playground/'))
      sent.push([request.url(), request.postData(), request.headers()])
  })
  await work()
  return JSON.stringify(sent)
}

test.describe('Object.prototype modified after florin.js has run', () => {
  test.use({ playgroundConfig: { wallet: { state: { chains: [1] } } } })

  test('requests to the wallet and nodes contain no inherited properties', async ({
    page,
    devServers,
    site,
    playground,
  }) => {
    const { url } = await site({
      files: HOST,
      folders: { florin: await devServers.builds.embedded('embed') },
    })
    await page.addInitScript('Object.assign(Object.prototype, { extra: 1, each() {} })')
    await page.goto(url)
    await expect(page.getByTestId('connect-button')).toBeVisible()
    await page.evaluate(hide)
    const sent = await leaves(page, async () => {
      await page.getByTestId('connect-button').click()
      await page.getByTestId(WALLET).click()
      await expect(page.getByTestId('account-balance')).toContainText('ETH')
      await switchTo(page, 137, 'Polygon') // the wallet has to add this network
      await openSend(page)
      await fillAndReview(page, randomAddress(), '0.01')
      await page.getByTestId('send-confirm').click()
      await expect
        .poll(async () => (await playground.log()).map(({ method }) => method))
        .toContain(
          'eth_sendTransaction', // a wallet in the page may read polluted properties itself
        )
    })
    const log = await playground.log()
    const requests = JSON.stringify(log.map(({ method, params }) => [method, params]))
    expect(log.map(({ method }) => method)).toEqual(
      expect.arrayContaining(['wallet_addEthereumChain', 'eth_sendTransaction']),
    )
    expect(`${requests} ${sent}`).not.toMatch(/evil|0xe1\b/)
  })
})
