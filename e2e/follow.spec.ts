// What becomes of a transaction: pending, confirmed, replaced, dropped, or not known; over reloads and in other tabs. On a chain
// of its own that mines when told, one test after the other, each with an account of its own.
import type { Page } from 'playwright/test'
import { expect, test, type Rpc } from './fixtures.ts'

const CHAIN = 42_161
const BOB = '0x000000000000000000000000000000000000b0b5'
const OWN = '0x23618e81e3f5cdf7f54c3d65f7fbc0abf5b21e8f' // the ninth account of the node

test.describe.configure({ mode: 'serial' })
test.use({ playgroundConfig: { wallet: { accounts: [OWN], state: { chainId: CHAIN } } } })

test.beforeEach(async ({ rpc, restore }) => {
  await rpc.call(CHAIN, 'evm_setAutomine', [false])
  await restore()
})
test.afterEach(async ({ rpc }) => {
  await rpc.call(CHAIN, 'anvil_dropAllTransactions')
  await rpc.call(CHAIN, 'evm_setAutomine', [true])
})

const kept = (page: Page): Promise<{ hash: string; status: string }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('florin.transactions') ?? '{"list":[]}').list)
const entry = (page: Page, name: string) => page.locator(`dialog [data-testid=transaction][data-status=${name}]`)

async function send(page: Page, amount: string): Promise<string> {
  await page.getByTestId('account-button').click()
  await page.getByTestId('send').click()
  await page.getByTestId('send-to').fill(BOB)
  await expect(page.getByTestId('send-found')).toBeVisible()
  await page.getByTestId('send-amount').fill(amount)
  await expect(page.locator('label').filter({ hasText: 'Normal' })).toContainText('ETH')
  await page.getByTestId('send-check').click()
  const looked = page.waitForResponse((response) => response.request().postData()?.includes('eth_getTransactionByHash') ?? false)
  await page.getByTestId('send-confirm').click()
  await expect(entry(page, 'pending')).toBeVisible()
  await looked // from now on the page knows the transaction's number, whatever becomes of it
  return (await kept(page))[0]?.hash ?? ''
}
/** The same nonce again, with twice the fee. */
async function replace(rpc: Rpc, hash: string, change: object): Promise<unknown> {
  const { from, to, value, nonce, maxFeePerGas } = (await rpc.call(CHAIN, 'eth_getTransactionByHash', [hash])) as Record<string, string>
  const fee = `0x${(BigInt(maxFeePerGas ?? 0) * 2n).toString(16)}`
  return rpc.call(CHAIN, 'eth_sendTransaction', [{ from, to, value, nonce, gas: '0x5208', maxFeePerGas: fee, maxPriorityFeePerGas: fee, ...change }])
}

test('pending is seen at the button, and confirmed in every tab', async ({ page, context, rpc, playground }) => {
  await send(page, '0.5')
  await page.getByTestId('send-done').click()
  await expect(page.getByRole('button', { name: 'transaction pending' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('./')
  await expect(other.getByRole('button', { name: 'transaction pending' })).toBeVisible()
  await other.getByTestId('account-button').click()
  await expect(entry(other, 'pending')).toBeVisible()
  expect(await playground.in(other).log()).not.toContainEqual(expect.objectContaining({ method: 'eth_sendTransaction' }))
  await rpc.call(CHAIN, 'evm_mine')
  await expect(entry(other, 'confirmed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'transaction pending' })).toHaveCount(0)
})

test('a reload in the middle changes nothing', async ({ page, rpc }) => {
  await send(page, '0.4')
  await page.reload()
  await expect(page.getByRole('button', { name: 'transaction pending' })).toBeVisible()
  await rpc.call(CHAIN, 'evm_mine')
  await expect(page.getByTestId('toast').filter({ hasText: '0.4 ETH confirmed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'transaction pending' })).toHaveCount(0)
})

test('a reload while the wallet asks leaves an honest trace', async ({ page, playground }) => {
  await playground.next('eth_sendTransaction', { kind: 'hang' })
  await page.getByTestId('account-button').click()
  await page.getByTestId('send').click()
  await page.getByTestId('send-to').fill(BOB)
  await expect(page.getByTestId('send-found')).toBeVisible()
  await page.getByTestId('send-amount').fill('0.3')
  await page.getByTestId('send-check').click()
  await page.getByTestId('send-confirm').click()
  await expect(page.getByRole('button', { name: 'Stop waiting' })).toBeVisible()
  await page.reload()
  await page.getByTestId('account-button').click()
  await expect(entry(page, 'asked')).toContainText('check your wallet')
})

for (const [name, change, text] of [
  ['the same with another fee', {}, 'Replaced by the same payment with a new fee'],
  ['nothing to oneself', { to: OWN, value: '0x0' }, 'Canceled in your wallet'],
  ['something else', { value: '0x1' }, 'Replaced by another'],
] as const) {
  test(`replaced by ${name}`, async ({ page, rpc }) => {
    const hash = await send(page, '0.2')
    const other = await replace(rpc, hash, change)
    await rpc.call(CHAIN, 'anvil_mine', ['0x3'])
    await expect(entry(page, 'replaced')).toContainText(text)
    await expect(entry(page, 'replaced').getByRole('link', { name: 'View on Arbiscan' })).toHaveAttribute('href', `https://arbiscan.io/tx/${other}`)
    await expect(page.getByTestId('toast').filter({ hasText: 'was replaced' })).toBeVisible()
  })
}

test('dropped is no failure: it may come back, and does', async ({ page, rpc }) => {
  const hash = await send(page, '0.1')
  const raw = await rpc.call(CHAIN, 'eth_getRawTransactionByHash', [hash])
  await rpc.call(CHAIN, 'anvil_dropTransaction', [hash])
  await expect(entry(page, 'dropped')).toBeVisible()
  await expect(page.getByTestId('toast').filter({ hasText: '0.1 ETH isn’t found on the network any more' })).toBeVisible()
  await rpc.call(CHAIN, 'eth_sendRawTransaction', [raw])
  await rpc.call(CHAIN, 'evm_mine')
  await expect(entry(page, 'confirmed')).toBeVisible()
})

test('a node that is down makes it unknown, not failed; the end is found when it is back', async ({ page, rpc }) => {
  await send(page, '0.6')
  await rpc.down(CHAIN)
  await expect(entry(page, 'unknown')).toContainText('network unreachable')
  await expect(page.getByTestId('notice')).toContainText('Can’t reach Arbitrum One')
  await rpc.call(CHAIN, 'evm_mine')
  await rpc.up(CHAIN)
  await expect(entry(page, 'confirmed')).toBeVisible()
})

test('the link goes to the transaction’s own chain, and disconnecting erases the list', async ({ page, rpc, playground }) => {
  const hash = await send(page, '0.7')
  await rpc.call(CHAIN, 'evm_mine')
  await expect(entry(page, 'confirmed')).toBeVisible()
  await page.getByTestId('send-done').click()
  await playground.setChain(1)
  await expect(page.getByRole('button', { name: 'Network: Ethereum' })).toBeVisible()
  await page.getByTestId('account-button').click()
  await expect(entry(page, 'confirmed').getByRole('link')).toHaveAttribute('href', `https://arbiscan.io/tx/${hash}`)
  await page.getByTestId('disconnect').click()
  await expect(page.getByTestId('connect-button')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('florin.')).sort())).toEqual(['florin.recents'])
})
