// The site's coin: shown beside the native balance in the same request, added to the wallet on its own chain, and sent.
import { expect, test } from './fixtures.ts'

const BOB = `0x${'0'.repeat(36)}c0b5`
const account = '[data-modal=account]'

test.beforeEach(async ({ restore }) => restore())

test('the account reads its balance, adds it to the wallet, and says where that can be done', async ({ page, playground, rpc, places }) => {
  await test.step('it is read together with the native one, and the page says it beside the coin', async () => {
    const hero = page.getByTestId('hero-balance')
    await expect(hero).toHaveText(/^Your balance\d{1,3}(,\d{3})*(\.\d+)? PLAY$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/You’re connected/)
    await playground.setChain(137)
    await expect(hero).toHaveText(/POL$/) // of a coin that is elsewhere nothing is asked here
    await playground.setChain(1)
    await expect(hero).toHaveText(/PLAY$/)
    await page.getByTestId('account-button').click()
    await expect(page.getByTestId('coin-balance')).toHaveText(/^\d{1,3}(,\d{3})*(\.\d+)? PLAY$/)
    const ticks = rpc.sent(1).length
    await expect.poll(() => rpc.sent(1).length).toBeGreaterThan(ticks)
    expect(rpc.sent(1).at(-1)).toEqual(['eth_call'])
  })
  await test.step('it is added to the wallet by a click, with what the wallet needs', async () => {
    await playground.clearLog()
    await page.getByTestId('watch-coin').click()
    await expect(page.locator(account).getByText('Request sent to Playground Wallet.')).toBeVisible()
    const log = await playground.log()
    expect(log.map(({ method }) => method)).toEqual(['eth_chainId', 'wallet_watchAsset'])
    const { address } = JSON.parse(places.coin) as { address: string }
    expect(log[1]?.params).toMatchObject({ type: 'ERC20', options: { address, symbol: 'PLAY', decimals: 6, image: expect.stringContaining(places.app) } })
  })
  await test.step('declined, and not offered on another chain', async () => {
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
})

test('it is sent: its own contract is refused, the fee is paid in the native currency, the balance follows', async ({ page, places, rpc }) => {
  const { address } = JSON.parse(places.coin) as { address: string }
  const held = async (): Promise<bigint> =>
    BigInt(String(await rpc.call(1, 'eth_call', [{ to: address, data: `0x70a08231${BOB.slice(2).padStart(64, '0')}` }, 'latest'])))
  const before = await held()
  await page.getByTestId('hero-send').click()
  await test.step('the coin’s own contract is refused as a recipient', async () => {
    await page.getByTestId('send-to').fill(address)
    await expect(page.getByText('This is the coin’s own contract')).toBeVisible()
  })
  await page.getByTestId('asset-coin').check()
  await page.getByTestId('send-to').fill(BOB)
  await expect(page.getByTestId('send-found')).toBeVisible()
  await page.getByTestId('send-amount').fill('12.5')
  await expect(page.locator('label').filter({ hasText: 'Normal' })).toContainText('ETH')
  await page.getByTestId('send-check').click()
  await expect(page.getByTestId('send-sum')).toHaveText('12.5 PLAY')
  await page.getByTestId('send-confirm').click()
  await expect(page.locator('[data-modal=send] [data-status=confirmed]')).toContainText('12.5 PLAY')
  expect(await held() - before).toBe(12_500_000n)
})

test.describe('an account with very much', () => {
  const own = '0x23618e81e3f5cdf7f54c3d65f7fbc0abf5b21e8f' // the ninth of the node, used here alone
  test.use({ playgroundConfig: { wallet: { accounts: [own] } } })

  test('eighteen digits and eighteen decimals: nothing of the account is hidden at 1280 × 800, no amount breaks inside its digits', async ({ page, rpc }) => {
    await rpc.call(1, 'anvil_setBalance', [own, `0x${(123_456_789_012_345_678n * 10n ** 18n + 123_456_789_012_345_678n).toString(16)}`])
    await page.getByTestId('account-button').click()
    const worth = page.locator(account).getByRole('button', { name: /ETH$/ })
    await expect(worth).toHaveText('123,456,789,012,345,678.123456 ETH')
    await expect(page.getByTestId('coin-balance')).toHaveText('1,000 PLAY')
    const whole = () => page.locator(`${account} [data-heading]`).evaluate((heading) => {
      const body = heading.closest('section')?.lastElementChild
      const lines = [...document.querySelectorAll('dialog[open] button, dialog[open] dd > span')].filter((part) => /\d ETH|\d PLAY/.test(part.textContent ?? ''))
      return [body?.scrollHeight === body?.clientHeight, body?.scrollWidth === body?.clientWidth, lines.every((part) => part.getClientRects().length === 1)]
    })
    expect(await whole()).toEqual([true, true, true])
    await expect(page.getByTestId('disconnect')).toBeInViewport({ ratio: 1 })
    await worth.click()
    await expect(worth).toHaveText('123,456,789,012,345,678.123456789012345678 ETH')
    expect(await whole()).toEqual([true, true, true])
  })
})
