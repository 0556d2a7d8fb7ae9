// NETWORKS: sites with other networks than the default ones, on their own local chains.
import { expect, test } from './fixtures.ts'
import { BOB, fillAndReview, randomAddress, transactionRow } from './payments.ts'
import { startChains, rpcCall, type Chains } from './playground/chains.mjs'
import { deployCoin } from './playground/contracts.mjs'
import { advanceUntilVisible } from './pollingClock.ts'

const BASE = 8_453
const HARBOUR = 31_337

let chains: readonly Chains[] = []
const nodeOf = (id: number): string => String(chains.find(({ urls }) => urls[id])?.urls[id])
test.beforeAll(async () => {
  chains = await Promise.all([startChains([BASE]), startChains([HARBOUR], { multicall3: false })])
})
test.afterAll(() => Promise.all(chains.map(({ stop }) => stop())))

test('NETWORKS=137,8453 offers Polygon and Base in this order and contacts no Ethereum node', async ({
  page,
  playground,
  rpc,
  serve,
}) => {
  const base = nodeOf(BASE)
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  const url = await serve({
    env: { NETWORKS: '137,8453', RPC_URLS_8453: base },
    urls: { [BASE]: base },
  })
  await page.goto(url)
  expect([...hosts]).toEqual([new URL(url).origin])
  await test.step('connecting on another network offers the first network of NETWORKS', async () => {
    await page.getByTestId('connect-button').click()
    await page.getByTestId('wallet-option-app.florin.playground').click()
    await expect(page.getByRole('button', { name: 'Wrong network' })).toBeVisible()
    await page.getByRole('button', { name: 'Switch to Polygon' }).click()
    await expect(page.getByTestId('chain-button')).toHaveAccessibleName('Network: Polygon')
    await expect(page.getByTestId('account-balance')).toContainText('POL')
  })
  await test.step('wallet_addEthereumChain contains the public name, currency and explorer of a known network', async () => {
    await page.getByTestId('chain-button').click()
    await expect(page.locator('[data-testid^=chain-option]')).toHaveText([/^Polygon/, /^Base/])
    await page.getByTestId(`chain-option-${BASE}`).click()
    await expect(page.getByTestId('chain-button')).toHaveAccessibleName('Network: Base')
    const added = (await playground.log()).filter(
      ({ method }) => method === 'wallet_addEthereumChain',
    )
    expect(added.map(({ params }) => params)).toMatchObject([
      [
        {
          chainId: '0x2105',
          chainName: 'Base',
          nativeCurrency: { symbol: 'ETH', decimals: 18 },
          blockExplorerUrls: ['https://basescan.org'],
        },
      ],
    ])
  })
  await test.step('pays on Base, and rejects ENS names', async () => {
    await page.getByTestId('hero-send').click()
    await expect(page.getByTestId('send-to')).toHaveAttribute('placeholder', 'Address')
    await page.getByTestId('send-to').fill('alice.eth')
    await expect(page.getByText('This site can’t look up names. Enter an address.')).toBeVisible()
    const to = randomAddress()
    await fillAndReview(page, to, '0.5')
    await page.getByTestId('send-confirm').click()
    await advanceUntilVisible(page, transactionRow(page, 'confirmed'))
    expect(BigInt(await rpcCall(base, 'eth_getBalance', [to, 'latest']))).toBe(5n * 10n ** 17n)
  })
  expect(rpc.sent(1)).toEqual([])
  expect([...hosts].sort()).toEqual(
    [url, rpc.urls[137], base].map((one) => new URL(String(one)).origin).sort(),
  )
})

test('a custom network without Multicall3 reads and pays the coin in single calls', async ({
  page,
  playground,
  serve,
  connect,
}) => {
  const node = nodeOf(HARBOUR)
  const coin = { ...JSON.parse(await deployCoin({ 1: node })), chainId: HARBOUR }
  const posts: { method: string; params: [{ to?: string }] }[][] = []
  page.on('request', (request) => {
    if (request.url().startsWith(node)) posts.push([request.postDataJSON()].flat())
  })
  const harbour = {
    chainId: '0x7a69',
    chainName: 'Harbour',
    nativeCurrency: { name: 'Shell', symbol: 'SHL', decimals: 18 },
    rpcUrls: [node],
    iconUrls: ['src/page/icon.svg'],
  }
  await page.goto(
    await serve({
      env: { NETWORKS: JSON.stringify([1, harbour]), COIN: JSON.stringify(coin) },
      urls: { [HARBOUR]: node },
    }),
  )
  await connect()
  await test.step("connecting offers the coin's network, which the wallet adds as in EIP-3085", async () => {
    await page.getByTestId('hero-switch').filter({ hasText: 'Switch to Harbour' }).click()
    await expect(page.getByTestId('chain-button')).toHaveAccessibleName('Network: Harbour')
    const { iconUrls: _, ...chain } = harbour
    const added = (await playground.log()).filter(
      ({ method }) => method === 'wallet_addEthereumChain',
    )
    expect(added.map(({ params }) => params)).toEqual([[expect.objectContaining(chain)]])
    await expect(page.getByTestId('hero-balance')).toContainText('1,000 PLAY')
    await expect(page.getByTestId('account-balance')).toContainText('SHL')
  })
  await test.step('each poll is one batch of single calls', async () => {
    const before = posts.length
    await page.clock.fastForward(15_000)
    await expect.poll(() => posts.length).toBe(before + 1)
    expect(
      posts
        .at(-1)
        ?.map(({ method }) => method)
        .sort(),
    ).toEqual(['eth_call', 'eth_getBalance', 'eth_getBlockByNumber'])
    expect(posts.at(-1)?.find(({ method }) => method === 'eth_call')?.params[0].to).toBe(
      coin.address.toLowerCase(),
    )
  })
  await test.step('pays the coin', async () => {
    await page.getByTestId('hero-send').click()
    await fillAndReview(page, BOB, '25')
    await page.getByTestId('send-confirm').click()
    await advanceUntilVisible(page, transactionRow(page, 'confirmed'))
    await page.getByTestId('send-done').click()
    await expect(page.getByTestId('hero-balance')).toContainText('975 PLAY')
  })
})
