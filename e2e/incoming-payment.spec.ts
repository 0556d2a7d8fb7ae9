// Incoming coin payments appear once, in a toast and in Activity, and only if two nodes report
// them.
import type { Locator, Route } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { sendMined } from './playground/contracts.mjs'
import { advanceUntilVisible } from './pollingClock.ts'

const OWN = '0xa0ee7a142d267c1f36714e4a8f75612f20a79720' // tenth account of the node, used only here
const PAYER = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const [TRANSFER, ...PARTIES] = [
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  PAYER,
  OWN,
].map((word) => `0x${word.slice(2).padStart(64, '0')}`)
const units = (play: bigint): string => (play * 10n ** 6n).toString(16).padStart(64, '0')

test.use({ playgroundConfig: { wallet: { accounts: [OWN] } } })

test('shows an incoming payment once two nodes report it, and ignores a payment that one node invents', async ({
  page,
  context,
  guard,
  connect,
  serve,
  testServers,
  rpc,
}) => {
  const { address } = JSON.parse(testServers.coin) as { address: string }
  const first = String(rpc.urls[1])
  // another host name for the same node, which the page treats as a second node
  const second = first.replace('127.0.0.1', 'localhost')
  const pay = (play: bigint) =>
    sendMined(first, {
      from: PAYER,
      to: address,
      data: `0xa9059cbb${OWN.slice(2).padStart(64, '0')}${units(play)}`,
    })
  const toast = page.getByTestId('toast').filter({ hasText: 'Received' })
  const lines = page.locator('[data-modal=account]').getByTestId('transaction')
  const requestedHosts: string[] = []
  const invent = async (route: Route): Promise<void> => {
    if (!route.request().postData()?.includes('eth_getLogs')) return route.continue()
    const reply = (await (await route.fetch()).json()) as
      | { result?: unknown[] }
      | { result?: unknown[] }[]
    const made = {
      address,
      topics: [TRANSFER, ...PARTIES],
      data: `0x${units(999n)}`,
      transactionHash: `0x${'9'.repeat(64)}`,
      removed: false,
    }
    for (const one of [reply].flat()) if (Array.isArray(one.result)) one.result.push(made)
    requestedHosts.push(new URL(route.request().url()).hostname)
    await route.fulfill({ json: reply, headers: { 'access-control-allow-origin': '*' } })
  }
  guard.expectOrigin(new URL(second).origin)
  await page.goto(
    await serve({ env: { COIN: testServers.coin, RPC_URLS_1: `${first},${second}` } }),
  )
  await connect()
  await expect(page.getByTestId('hero-balance')).toHaveText(/PLAY on Ethereum/)
  // watching for incoming payments has started
  await expect
    .poll(
      () =>
        guard.requests.filter((request) => request.postData()?.includes('eth_blockNumber')).length,
    )
    .toBeGreaterThan(0)
  const expectBelowBalance = async (message: Locator): Promise<void> => {
    const [sum, box] = await Promise.all(
      [page.getByTestId('hero-balance'), message].map((one) => one.boundingBox()),
    )
    expect(box?.y, 'the message, on a phone').toBeGreaterThanOrEqual(
      (sum?.y ?? NaN) + (sum?.height ?? NaN),
    )
  }
  await test.step('shows a toast with sender, amount and a link to the explorer, and the new balance', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await pay(25n)
    await advanceUntilVisible(page, toast)
    await expect(toast).toHaveText(/^Received 25 PLAY from 0x7099…79c8\./)
    const link = toast.getByRole('link', { name: 'View on Etherscan' })
    await expect(link).toHaveAttribute('href', /^https:\/\/etherscan\.io\/tx\/0x[0-9a-f]{64}$/)
    await expectBelowBalance(toast)
    await expect(page.getByTestId('hero-balance')).toContainText('1,025 PLAY')
  })
  await test.step('ignores 999 PLAY that only one node reports', async () => {
    await context.route((url) => url.origin === new URL(first).origin, invent)
    await page.setViewportSize({ width: 320, height: 640 })
    await pay(5n)
    // not the first toast, which may disappear during the measurement
    const message = toast.filter({ hasText: 'Received 5 PLAY' })
    await advanceUntilVisible(page, message)
    await expectBelowBalance(message)
    expect(new Set(requestedHosts)).toEqual(new Set(['127.0.0.1']))
    await expect(toast.filter({ hasText: '999' })).toHaveCount(0)
  })
  await test.step('lists both payments in the account after a reload, without new toasts', async () => {
    await page.reload()
    await page.getByTestId('account-button').click()
    await expect(page.getByTestId('coin-balance')).toHaveText('1,030 PLAY')
    await expect(lines).toHaveText([
      /^5 PLAY.*Received 5 PLAY from 0x7099…79c8/,
      /^25 PLAY.*Received 25 PLAY from 0x7099…79c8/,
    ])
    await expect(toast).toHaveCount(0)
  })
})
