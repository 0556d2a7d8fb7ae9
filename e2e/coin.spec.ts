// The site's coin: shown beside the native balance in the same request, added to the wallet on its own chain, and sent.
import { expect, test } from './fixtures.ts'

const BOB = `0x${'0'.repeat(36)}c0b5`
const account = '[data-modal=account]'

test.beforeEach(async ({ restore }) => restore())

test('its balance is read together with the native one', async ({ page, rpc }) => {
  await page.getByTestId('account-button').click()
  await expect(page.getByTestId('coin-balance')).toHaveText(/^\d{1,3}(,\d{3})*(\.\d+)? PLAY$/)
  const ticks = rpc.sent(1).length
  await expect.poll(() => rpc.sent(1).length).toBeGreaterThan(ticks)
  expect(rpc.sent(1).at(-1)).toEqual(['eth_call'])
})

test('it is added to the wallet by a click, with what the wallet needs', async ({ page, playground, places }) => {
  await page.getByTestId('account-button').click()
  await playground.clearLog()
  await page.getByTestId('watch-coin').click()
  await expect(page.locator(account).getByText('Request sent to Playground Wallet.')).toBeVisible()
  const log = await playground.log()
  expect(log.map(({ method }) => method)).toEqual(['eth_chainId', 'wallet_watchAsset'])
  const { address } = JSON.parse(places.coin) as { address: string }
  expect(log[1]?.params).toMatchObject({ type: 'ERC20', options: { address, symbol: 'PLAY', decimals: 6, image: expect.stringContaining(places.app) } })
})

test('declined, and not offered on another chain', async ({ page, playground }) => {
  await page.getByTestId('account-button').click()
  await playground.next('wallet_watchAsset', { kind: 'error', code: 4001 })
  await page.getByTestId('watch-coin').click()
  await expect(page.locator(account).getByText('Not added.')).toBeVisible()
  await playground.setChain(137)
  await expect(page.locator(account).getByText('Switch to Ethereum to add it.')).toBeVisible()
  await expect(page.getByTestId('watch-coin')).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByTestId('coin-balance')).toHaveText(/PLAY$/)
  await playground.clearLog()
  await page.getByTestId('watch-coin').click({ force: true })
  expect(await playground.log()).toEqual([])
})

test('it is sent: the fee is paid in the native currency, the balance follows', async ({ page, places, rpc }) => {
  await page.getByTestId('account-button').click()
  await page.getByTestId('send').click()
  await page.getByTestId('asset-coin').check()
  await page.getByTestId('send-to').fill(BOB)
  await expect(page.getByTestId('send-found')).toBeVisible()
  await page.getByTestId('send-amount').fill('12.5')
  await expect(page.locator('label').filter({ hasText: 'Normal' })).toContainText('ETH')
  await page.getByTestId('send-check').click()
  await expect(page.getByTestId('send-sum')).toHaveText('12.5 PLAY')
  await page.getByTestId('send-confirm').click()
  await expect(page.locator('[data-modal=send] [data-status=confirmed]')).toContainText('12.5 PLAY')
  const { address } = JSON.parse(places.coin) as { address: string }
  const held = await rpc.call(1, 'eth_call', [{ to: address, data: `0x70a08231${BOB.slice(2).padStart(64, '0')}` }, 'latest'])
  expect(BigInt(String(held))).toBe(12_500_000n)
})

test('the coin’s own contract is refused as a recipient', async ({ page, places }) => {
  const { address } = JSON.parse(places.coin) as { address: string }
  await page.getByTestId('account-button').click()
  await page.getByTestId('send').click()
  await page.getByTestId('send-to').fill(address)
  await expect(page.getByText('This is the coin’s own contract')).toBeVisible()
})
