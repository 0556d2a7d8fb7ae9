// What becomes of a transaction: pending, confirmed, replaced, dropped, or not known; over reloads and in other tabs.
// On a chain of its own that mines when told, one test after the other, each with an account of its own.
import type { Page } from 'playwright/test'
import { expect, test, type Rpc } from './fixtures.ts'
import { soon } from './rhythm.ts'

const CHAIN = 42_161
const BOB = '0x000000000000000000000000000000000000b0b5'
const OWN = '0x23618e81e3f5cdf7f54c3d65f7fbc0abf5b21e8f' // the ninth account of the node

test.describe.configure({ mode: 'serial' })
test.use({ playgroundConfig: { wallet: { accounts: [OWN], state: { chainId: CHAIN } } } })

test.beforeEach(async ({ page, rpc, restore }) => {
  await rpc.call(CHAIN, 'evm_setAutomine', [false])
  await page.clock.install()
  await restore()
})
test.afterEach(async ({ rpc }) => {
  await rpc.call(CHAIN, 'anvil_dropAllTransactions')
  await rpc.call(CHAIN, 'evm_setAutomine', [true])
})

const kept = (page: Page): Promise<{ hash: string; status: string }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('florin.transactions') ?? '{"list":[]}').list)
const entry = (page: Page, name: string) =>
  page.locator(`dialog [data-testid=transaction][data-status=${name}]`)

async function review(page: Page, amount: string): Promise<void> {
  await page.getByTestId('account-button').click()
  await page.getByTestId('send').click()
  await page.getByTestId('send-to').fill(BOB)
  await expect(page.getByTestId('send-found')).toBeVisible()
  await page.getByTestId('send-amount').fill(amount)
  await expect(page.locator('label').filter({ hasText: 'Normal' })).toContainText('ETH')
  await page.getByTestId('send-check').click()
  await expect(page.getByTestId('send-confirm')).toBeVisible()
}

async function send(page: Page, amount: string): Promise<string> {
  await review(page, amount)
  const looked = page.waitForResponse(
    (response) => response.request().postData()?.includes('eth_getTransactionByHash') ?? false,
  )
  await page.getByTestId('send-confirm').click()
  await expect(entry(page, 'pending')).toBeVisible()
  await looked // from now on the page knows the transaction's number, whatever becomes of it
  return (await kept(page))[0]?.hash ?? ''
}
/** The same nonce again, with twice the fee. */
async function replace(rpc: Rpc, hash: string, change: object): Promise<unknown> {
  const { from, to, value, nonce, maxFeePerGas } = (await rpc.call(
    CHAIN,
    'eth_getTransactionByHash',
    [hash],
  )) as Record<string, string>
  const fee = `0x${(BigInt(maxFeePerGas ?? 0) * 2n).toString(16)}`
  return rpc.call(CHAIN, 'eth_sendTransaction', [
    {
      from,
      to,
      value,
      nonce,
      gas: '0x5208',
      maxFeePerGas: fee,
      maxPriorityFeePerGas: fee,
      ...change,
    },
  ])
}

const isPending = (page: Page) => page.getByRole('button', { name: 'transaction pending' })

test('pays, looks from another tab, and reloads in the middle', async ({
  page,
  context,
  rpc,
  playground,
}) => {
  await test.step('pending is seen at the button, and confirmed in every tab', async () => {
    await send(page, '0.5')
    await page.getByTestId('send-done').click()
    await expect(isPending(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto('./')
    await expect(isPending(other)).toBeVisible()
    await other.getByTestId('account-button').click()
    await expect(entry(other, 'pending')).toBeVisible()
    expect(await playground.in(other).log()).not.toContainEqual(
      expect.objectContaining({ method: 'eth_sendTransaction' }),
    )
    await other.getByTestId('modal-close').click()
    await review(other, '0.5') // typed again in the other tab, it is named before it is paid twice
    await expect(other.getByText('you may pay twice')).toBeVisible()
    await expect(entry(other, 'pending')).toContainText('0.5 ETH')
    await expect(other.getByTestId('send-confirm')).toHaveText('Send again')
    await rpc.call(CHAIN, 'evm_mine')
    await expect(isPending(page)).toHaveCount(0)
    await expect(other.getByTestId('send-confirm')).toHaveText('Send with Playground Wallet') // it has ended
    await expect(other.getByText('you may pay twice')).toHaveCount(0)
    await other.getByTestId('modal-close').click()
    await other.getByTestId('account-button').click()
    await soon(other, entry(other, 'confirmed'))
    await other.close()
  })
  await test.step('a reload in the middle changes nothing', async () => {
    await send(page, '0.4')
    await page.reload()
    await expect(isPending(page)).toBeVisible()
    await rpc.call(CHAIN, 'evm_mine')
    await soon(page, page.getByTestId('toast').filter({ hasText: '0.4 ETH confirmed' }))
    await expect(isPending(page)).toHaveCount(0)
  })
  await test.step('a reload while the wallet asks leaves an honest trace', async () => {
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
    await expect(entry(page, 'asked')).toContainText('no answer yet. Check it there.')
  })
})

test('pays, and replaces the payment in the wallet', async ({ page, rpc }) => {
  for (const [name, amount, change, text] of [
    ['the same with another fee', '0.2', {}, 'Replaced by the same payment with a new fee'],
    ['nothing to oneself', '0.21', { to: OWN, value: '0x0' }, 'Canceled in your wallet'],
    ['something else', '0.22', { value: '0x1' }, 'Replaced by another'],
  ] as const) {
    await test.step(`replaced by ${name}`, async () => {
      const hash = await send(page, amount)
      const other = await replace(rpc, hash, change)
      await rpc.call(CHAIN, 'anvil_mine', ['0x3'])
      await soon(page, entry(page, 'replaced'))
      await expect(entry(page, 'replaced')).toContainText(text)
      await expect(
        entry(page, 'replaced').getByRole('link', { name: 'View on Arbiscan' }),
      ).toHaveAttribute('href', `https://arbiscan.io/tx/${other}`)
      await expect(
        page.getByTestId('toast').filter({ hasText: `${amount} ETH was replaced` }),
      ).toBeVisible()
      await page.getByTestId('send-done').click()
    })
  }
})

test('pays, and is told what is known of it, until the list is erased by leaving', async ({
  page,
  rpc,
  playground,
}) => {
  await test.step('dropped is no failure: it may come back, and does', async () => {
    const hash = await send(page, '0.1')
    const raw = await rpc.call(CHAIN, 'eth_getRawTransactionByHash', [hash])
    await rpc.call(CHAIN, 'anvil_dropTransaction', [hash])
    await soon(page, entry(page, 'dropped'))
    await expect(
      page.getByTestId('toast').filter({ hasText: '0.1 ETH isn’t found on the network any more' }),
    ).toBeVisible()
    await rpc.call(CHAIN, 'eth_sendRawTransaction', [raw])
    await rpc.call(CHAIN, 'evm_mine')
    await soon(page, entry(page, 'confirmed'))
    await page.getByTestId('send-done').click()
  })
  await test.step('a node that is down makes it unknown, not failed; the end is found when it is back', async () => {
    await send(page, '0.6')
    await rpc.down(CHAIN)
    await soon(page, entry(page, 'unknown'))
    await expect(entry(page, 'unknown')).toContainText('network unreachable')
    await expect(page.getByTestId('notice')).toContainText('Can’t reach Arbitrum One')
    await rpc.call(CHAIN, 'evm_mine')
    await rpc.up(CHAIN)
    await soon(page, entry(page, 'confirmed'))
    await page.getByTestId('send-done').click()
  })
  await test.step('the link goes to the transaction’s own chain, and disconnecting erases the list', async () => {
    const hash = await send(page, '0.7')
    await rpc.call(CHAIN, 'evm_mine')
    await soon(page, entry(page, 'confirmed'))
    await page.getByTestId('send-done').click()
    await playground.setChain(1)
    await expect(page.getByRole('button', { name: 'Network: Ethereum' })).toBeVisible()
    await page.getByTestId('account-button').click()
    const entries = entry(page, 'confirmed')
    await expect(entries.filter({ hasText: '0.7 ETH' }).getByRole('link')).toHaveAttribute(
      'href',
      `https://arbiscan.io/tx/${hash}`,
    )
    await page.getByTestId('disconnect').click()
    await expect(page.getByTestId('connect-button')).toBeVisible()
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith('florin.'))
          .sort(),
      ),
    ).toEqual(['florin.recents'])
  })
})
