// Sending from start to end: checks before the wallet's prompt, the received amount, and the stored
// record.
import { encodeFunctionData, namehash } from 'viem'
import { compileContract } from '../tests/fakes/solidity.ts'
import { deploy, sendMined } from './playground/contracts.mjs'
import { compile } from './playground/contracts/compile.mjs'
import { expect, test } from './fixtures.ts'
import {
  fillAndReview,
  readBalance,
  transactionRow,
  openSend,
  sheet,
  randomAddress,
} from './payments.ts'
import { advanceUntilVisible } from './pollingClock.ts'

const UNIVERSAL_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

test.describe('payment on a chain that mines immediately', () => {
  test.beforeEach(async ({ restore }) => restore())

  test('is sent, confirmed, and listed after a reload', { tag: '@core' }, async ({
    page,
    playground,
    rpc,
  }) => {
    await openSend(page)
    const to = randomAddress() // other tests pay at the same time
    await fillAndReview(page, to, '0.25')
    await expect(page.getByRole('heading', { name: 'Review and send' })).toBeFocused()
    await expect(page.getByTestId('send-sum')).toHaveText('0.25 ETH')
    await playground.clearLog()
    await page.getByTestId('send-confirm').click()
    await expect(page.getByRole('heading', { name: /^(On its way|Confirmed)$/ })).toBeFocused()
    await advanceUntilVisible(page, transactionRow(page, 'confirmed'))
    await expect(page.getByRole('heading', { name: 'Confirmed', exact: true })).toBeFocused()
    await expect(transactionRow(page, 'confirmed').getByRole('status')).toHaveText('Confirmed') // read out
    expect(await page.getByTestId('toast').count()).toBe(0)
    expect((await playground.log()).map(({ method }) => method)).toEqual([
      'eth_chainId',
      'eth_accounts',
      'eth_sendTransaction',
    ])
    expect(await readBalance(rpc, 1, to)).toBe(25n * 10n ** 16n)
    await page.reload()
    await page.getByTestId('account-button').click()
    await expect(page.locator('[data-modal=account] [data-status=confirmed]')).toContainText(
      '0.25 ETH',
    )
  })

  test('a payment that a contract rejects is reported before the wallet request, or as failed later', {
    tag: '@core',
  }, async ({ page, playground, rpc }) => {
    const contract = await deploy(String(rpc.urls[1]), compile('Refuser').bytecode)
    const [account] = await playground.accounts()
    const toggle = (open: boolean) =>
      sendMined(String(rpc.urls[1]), {
        from: account,
        to: contract,
        data: `0x6fdca5e0${(open ? '1' : '0').padStart(64, '0')}`,
      })
    await openSend(page)
    await test.step("shows the contract's revert reason without a wallet request", async () => {
      await playground.clearLog()
      await fillAndReview(page, contract, '1')
      await expect(page.locator('[data-warning]').getByText('This is a contract.')).toBeVisible()
      await expect(
        page.getByText('The contract refused this, so it wasn’t sent. Check recipient and amount.'),
      ).toBeVisible()
      await expect(
        page
          .getByText('The contract says: execution reverted: sold out')
          .or(page.getByText('The contract says: sold out')),
      ).toBeVisible()
      expect(await playground.log()).toEqual([])
    })
    await test.step('shows a payment that reverts later as failed', async () => {
      await toggle(true)
      await page.getByTestId('send-check').click()
      await expect(page.getByTestId('send-confirm')).toBeVisible()
      await toggle(false)
      await page.getByTestId('send-confirm').click()
      await advanceUntilVisible(page, transactionRow(page, 'failed'))
      await expect(transactionRow(page, 'failed')).toContainText('Failed on the network')
      await expect(page.getByRole('heading', { name: 'Failed on the network' })).toBeFocused()
      await expect(
        page.getByTestId('toast').filter({ hasText: 'failed. Only the network fee was charged.' }),
      ).toBeVisible()
      await page.getByTestId('retry').click()
      await expect(page.getByTestId('send-to')).toHaveValue(contract)
      await expect(page.getByTestId('send-amount')).toHaveValue('1')
    })
  })
})

test('a payment to an ENS name shows its address and warns outside of Ethereum', async ({
  page,
  restore,
  rpc,
  playground,
}) => {
  const { abi, code } = compileContract('Names')
  const friend = randomAddress() // also the source of its own name, because tests share the chain
  const label = `riend-${friend.slice(-6)}`
  await rpc.call(1, 'anvil_setCode', [UNIVERSAL_RESOLVER, code])
  const [from] = (await rpc.call(1, 'eth_accounts')) as string[]
  const data = encodeFunctionData({
    abi,
    functionName: 'setAddress',
    args: [namehash(`f${label}.eth`), friend],
  })
  await sendMined(String(rpc.urls[1]), { from, to: UNIVERSAL_RESOLVER, data })
  await restore()
  await openSend(page)
  await page.getByTestId('send-to').fill(`F${label}.ETH`)
  await expect(page.locator(sheet).getByText(`f${label}.eth`, { exact: true })).toBeVisible()
  await expect(page.getByTestId('send-found')).toHaveText(friend, { ignoreCase: true })
  await page.getByTestId('send-found').click({ clickCount: 3 }) // selects the address as one word
  expect(await page.evaluate(() => String(getSelection()).trim().toLowerCase())).toBe(friend)
  await fillAndReview(page, `f${label}.eth`, '0.01')
  await page.getByTestId('send-confirm').click()
  await advanceUntilVisible(page, transactionRow(page, 'confirmed'))
  expect(await readBalance(rpc, 1, friend)).toBe(10n ** 16n)
  await page.getByTestId('send-another').click()
  await playground.setChain(137)
  await page.getByTestId('send-to').fill(`f${label}.eth`)
  await expect(page.getByText('This is the name’s address on Ethereum.')).toBeVisible()
  await page.getByTestId('send-to').fill('nobody.eth')
  await expect(page.getByText('No address is set for this name.')).toBeVisible()
})
