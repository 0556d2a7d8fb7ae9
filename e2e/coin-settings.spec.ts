// A coin whose settings differ from its contract is not shown, sent or added to the wallet.
import { expect, test } from './fixtures.ts'

test.use({
  allowConsole: [
    [
      /^COIN: the contract 0x[0-9a-f]{40} on chain 1 returns symbol "PLAY" and 6 decimals, the settings have "PLAY" and 18\. It cannot be sent$/,
      /^COIN: there is no contract at 0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed on chain 1\. It cannot be sent$/,
    ],
    { scope: 'test' },
  ],
})
const SENTENCE =
  'This site’s settings for this coin don’t match its contract, so it can’t be sent from here.'

test('hides the coin and explains why if COIN has other decimals than the contract', async ({
  page,
  testServers,
  serve,
  connect,
  playground,
}) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await page.goto(
    await serve({
      env: { COIN: JSON.stringify({ ...JSON.parse(testServers.coin), decimals: 18 }) },
    }),
  )
  await connect()
  await expect(page.getByTestId('coin-differs')).toHaveText(SENTENCE)
  await expect(page.getByTestId('hero-balance')).toHaveCount(0)
  await expect(page.getByTestId('hero-watch')).toHaveCount(0)
  expect(lines.filter((line) => line.startsWith('COIN:'))).toHaveLength(1)
  await page.getByTestId('hero-send').click()
  await expect(page.getByTestId('send-amount')).toBeVisible()
  await expect(page.getByTestId('asset-coin')).toHaveCount(0)
  await expect(page.getByText(/^Available: [\d,.]+ ETH/)).toBeVisible()
  await page.getByTestId('modal-close').click()
  await page.getByTestId('account-button').click()
  await expect(page.locator('[data-modal=account]').getByTestId('coin-differs')).toHaveText(
    SENTENCE,
  )
  await expect(page.getByTestId('watch-coin')).toHaveCount(0)
  await expect(page.getByTestId('coin-balance')).toHaveCount(0)
  expect((await playground.log()).map(({ method }) => method)).not.toContain('wallet_watchAsset')
})

test('hides the coin and explains why if there is no contract at the address of COIN', async ({
  page,
  testServers,
  serve,
  connect,
}) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  await page.goto(
    await serve({ env: { COIN: JSON.stringify({ ...JSON.parse(testServers.coin), address }) } }),
  )
  await connect()
  await expect(page.getByTestId('coin-differs')).toHaveText(SENTENCE)
  expect(lines.filter((line) => line.startsWith('COIN:'))).toHaveLength(1)
})
