// What the fixtures offer beside the wallet: nodes that go away, and the page built with other settings.
import { expect, test } from '../../fixtures.ts'

/** The page asks a node by itself, past the wallet. */
const READ = (url: string): Promise<unknown> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}',
  }).then(
    (response) => (response.ok ? response.json() : response.status),
    () => 'unreachable',
  )

test('a node goes down for the page alone, in each way, and comes back; one of another chain is refused', async ({
  page,
  places,
  rpc,
  playground,
}) => {
  await page.goto(places.bare)
  const url = String(rpc.urls[1])
  expect(await page.evaluate(READ, url)).toMatchObject({ result: '0x1' })
  await rpc.down(1)
  expect(await page.evaluate(READ, url)).toBe('unreachable')
  expect(await page.evaluate(READ, String(rpc.urls[10]))).toMatchObject({ result: '0xa' })
  const balance = await page.evaluate(() =>
    window.playground?.provider.request({ method: 'eth_gasPrice' }),
  )
  expect(balance).toMatch(/^0x/)
  await rpc.down(1, '503')
  expect(await page.evaluate(READ, url)).toBe(503)
  await rpc.up(1)
  expect(await page.evaluate(READ, url)).toMatchObject({ result: '0x1' })
  expect(rpc.sent(1)).toEqual([['eth_chainId'], ['eth_chainId'], ['eth_chainId'], ['eth_chainId']])
  expect(await playground.log()).toHaveLength(1)
  await test.step('a local node of another chain is refused when a chain is added', async () => {
    const add = (rpcUrl: string) =>
      page.evaluate(
        (url) =>
          window.playground?.provider
            .request({
              method: 'wallet_addEthereumChain',
              params: [
                {
                  chainId: '0xa',
                  chainName: 'OP',
                  nativeCurrency: { name: 'E', symbol: 'ETH', decimals: 18 },
                  rpcUrls: [url],
                },
              ],
            })
            .catch((error) => error.code),
        rpcUrl,
      )
    expect(await add(String(rpc.urls[137]))).toBe(-32602)
    expect(await add('http://127.0.0.1:9')).toBe(-32603)
    expect((await playground.state()).chainId).toBe(1)
    expect(await add(String(rpc.urls[10]))).toBe(null)
    expect((await playground.state()).chainId).toBe(10)
  })
})

test('the page can be built again with other settings and lives under a sub-path', async ({
  page,
  serve,
}) => {
  const url = await serve({
    env: { APP_NAME: 'Second Coin' },
    base: '/some/where/',
    testnets: true,
  })
  expect(url).toMatch(/\/some\/where\/$/)
  const response = await page.goto(url)
  expect(response?.headers()['content-security-policy']).toMatch(
    /report-uri \/some\/where\/playground\/log$/,
  )
  await expect(page).toHaveTitle('Second Coin')
  await expect(page.getByTestId('connect-button')).toBeVisible()
  expect(
    await page.evaluate(() => window.playground?.provider.request({ method: 'eth_gasPrice' })),
  ).toMatch(/^0x/)
})
