// Sending: what is checked before the wallet hears of it, every end it can have, and what is remembered of it.
import type { Page } from 'playwright/test'
import { encodeFunctionData, namehash } from 'viem'
import { compileContract } from '../tests/fakes/solidity.ts'
import { compile, deploy } from './playground/contracts.mjs'
import { expect, test } from './fixtures.ts'

const BOB = '0x000000000000000000000000000000000000b0b5'
const UNIVERSAL_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const sheet = '[data-modal=send]'

const open = async (page: Page): Promise<void> => {
  await page.getByTestId('account-button').click()
  await page.getByTestId('send').click()
  await expect(page.getByRole('dialog', { name: 'Send' })).toBeVisible()
}
const fill = async (page: Page, to: string, amount: string): Promise<void> => {
  await page.getByTestId('send-to').fill(to)
  await expect(page.getByTestId('send-found')).toBeVisible()
  await page.getByTestId('send-amount').fill(amount)
  await page.getByTestId('send-check').click()
}
const status = (page: Page, name: string) => page.locator(`${sheet} [data-testid=transaction][data-status=${name}]`)

/** A contract that refuses what it is sent, on this chain. */
const refuser = (url: string | undefined): Promise<string> => deploy(String(url), compile('Refuser'))

test.describe('on a chain that mines at once', () => {
  test.beforeEach(async ({ connect }) => connect())

  test('sent, confirmed, and found again after a reload', async ({ page, playground, rpc }) => {
    await open(page)
    const before = await rpc.call(1, 'eth_getBalance', [BOB, 'latest'])
    await fill(page, BOB, '0.25')
    await expect(page.getByRole('heading', { name: 'Check before you send' })).toBeFocused()
    await expect(page.getByTestId('send-sum')).toHaveText('0.25 ETH')
    await playground.clearLog()
    await page.getByTestId('send-confirm').click()
    await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeFocused()
    await expect(status(page, 'confirmed')).toBeVisible()
    await expect(page.getByTestId('toast').filter({ hasText: '0.25 ETH confirmed' })).toBeVisible()
    expect((await playground.log()).map(({ method }) => method)).toEqual(['eth_chainId', 'eth_sendTransaction'])
    expect(BigInt(String(await rpc.call(1, 'eth_getBalance', [BOB, 'latest']))) - BigInt(String(before))).toBe(25n * 10n ** 16n)
    await page.reload()
    await page.getByTestId('account-button').click()
    await expect(page.locator('[data-modal=account] [data-status=confirmed]')).toContainText('0.25 ETH')
  })

  test('a contract that would refuse is told with its reason, and the wallet hears nothing', async ({ page, playground, rpc }) => {
    const contract = await refuser(rpc.urls[1])
    await open(page)
    await playground.clearLog()
    await fill(page, contract, '1')
    await expect(page.getByText('This is a contract.')).toBeVisible()
    await expect(page.getByText('The contract refused this transaction.')).toBeVisible()
    await expect(page.getByText('The contract says: execution reverted: sold out').or(page.getByText('The contract says: sold out'))).toBeVisible()
    expect(await playground.log()).toEqual([])
  })

  test('one that reverts all the same is failed, and nothing else is', async ({ page, playground, rpc }) => {
    const contract = await refuser(rpc.urls[1])
    const [account] = await playground.accounts()
    const toggle = (open: boolean) => rpc.call(1, 'eth_sendTransaction', [{ from: account, to: contract, data: `0x6fdca5e0${open ? '1'.padStart(64, '0') : '0'.padStart(64, '0')}` }])
    await toggle(true)
    await open(page)
    await fill(page, contract, '1')
    await expect(page.getByTestId('send-confirm')).toBeVisible()
    await toggle(false)
    await page.getByTestId('send-confirm').click()
    await expect(status(page, 'failed')).toContainText('Failed on the network')
    await expect(page.getByTestId('toast').filter({ hasText: 'failed on the network' })).toBeVisible()
  })

  test('declined in the wallet: a quiet sentence at the button, nothing kept, and it can be asked again', async ({ page, playground }) => {
    await open(page)
    await fill(page, BOB, '0.1')
    await playground.next('eth_sendTransaction', { kind: 'error', code: 4001 })
    await page.getByTestId('send-confirm').click()
    await expect(page.getByText('You declined in Playground Wallet. Nothing was sent.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('florin.transactions'))).toBeNull()
    await page.getByTestId('send-confirm').click()
    await expect(status(page, 'confirmed')).toBeVisible()
  })

  test('a wallet that has moved to another chain is noticed before it is asked (WF-42)', async ({ page, playground }) => {
    await open(page)
    await fill(page, BOB, '0.1')
    await expect(page.getByTestId('send-confirm')).toBeVisible()
    await playground.clearLog()
    await playground.next('eth_chainId', { kind: 'resolve', value: '0x89' })
    await page.getByTestId('send-confirm').click()
    await expect(page.getByText('Playground Wallet is on Polygon. Nothing was sent.')).toBeVisible()
    expect((await playground.log()).map(({ method }) => method)).toEqual(['eth_chainId'])
    await page.getByTestId('send-switch').click()
    await page.getByTestId('send-confirm').click()
    await expect(status(page, 'confirmed')).toBeVisible()
  })

  test('an answer that is no hash is not offered again: it may have been sent (WF-43)', async ({ page, playground }) => {
    await open(page)
    await fill(page, BOB, '0.1')
    await playground.next('eth_sendTransaction', { kind: 'resolve', value: '0x1234' })
    await page.getByTestId('send-confirm').click()
    await expect(page.getByRole('heading', { name: 'Look in your wallet' })).toBeFocused()
    await expect(page.getByTestId('retry')).toHaveCount(0)
    await page.getByTestId('modal-close').click()
    await page.getByTestId('account-button').click()
    await expect(page.locator('[data-status=asked]')).toContainText('your wallet knows more')
  })

  test('a wait that was left is told when the wallet sends after all (WF-81)', async ({ page, playground }) => {
    await open(page)
    await fill(page, BOB, '0.1')
    await playground.next('eth_sendTransaction', { kind: 'hold' })
    await page.getByTestId('send-confirm').click()
    await expect(page.getByRole('heading', { name: 'Confirm in Playground Wallet' })).toBeFocused()
    await page.locator(sheet).getByTestId('cancel').click()
    await expect(page.getByTestId('send-check')).toBeVisible()
    await playground.release('eth_sendTransaction')
    await expect(page.getByTestId('toast').filter({ hasText: 'was sent after you stopped waiting' })).toBeVisible()
    await page.getByTestId('modal-close').click()
    await page.getByTestId('account-button').click()
    await expect(page.locator('[data-status=confirmed]')).toContainText('0.1 ETH')
  })
})

test.describe('what the form refuses', () => {
  test.beforeEach(async ({ page, connect }) => {
    await connect()
    await open(page)
  })

  for (const [name, to, text] of [
    ['a wrong checksum', '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'The capitals of this address do not fit'],
    ['half an address', '0xf39f', 'An address has 0x and 40 characters'],
    ['the zero address', `0x${'0'.repeat(40)}`, 'Nobody has this address'],
    ['a name with characters that mislead', 'vit‍alik.eth', 'it has characters that could mislead'],
  ] as const) {
    test(name, async ({ page, playground }) => {
      await page.getByTestId('send-to').fill(to)
      await expect(page.getByText(text)).toBeVisible()
      await page.getByTestId('send-amount').fill('1')
      await playground.clearLog()
      await page.getByTestId('send-check').click()
      await expect(page.getByText('Fill in what is marked first.')).toBeVisible()
      expect(await playground.log()).toEqual([])
    })
  }

  test('one’s own account and a look-alike are warned of', async ({ page, playground }) => {
    const [own = ''] = await playground.accounts()
    await page.getByTestId('send-to').fill(own)
    await expect(page.getByText('This is your own account.')).toBeVisible()
    await page.getByTestId('send-to').fill(`${own.slice(0, 8)}${'1'.repeat(28)}${own.slice(-6)}`)
    await expect(page.getByText('It starts and ends like an address you know')).toBeVisible()
  })

  test('an amount that is none, nothing, or more than there is', async ({ page }) => {
    const amount = page.getByTestId('send-amount')
    await amount.fill('1e3')
    await expect(page.getByText('Write a plain number')).toBeVisible()
    await amount.fill('0.0')
    await expect(page.getByText('The amount must be above zero.')).toBeVisible()
    await amount.fill('123456789')
    await expect(page.getByText('That is more than there is.')).toBeVisible()
    await page.getByTestId('send-to').fill(BOB)
    await expect(page.getByTestId('send-found')).toBeVisible()
    await page.getByTestId('send-check').click()
    await expect(page.getByText('There is not enough in this account')).toBeVisible()
  })

  test('each fee rule, as one types', async ({ page }) => {
    await page.getByText('Advanced').click()
    const type = async (fields: Partial<Record<'maxFee' | 'tip' | 'gasPrice', string>>): Promise<void> => {
      for (const key of ['maxFee', 'tip', 'gasPrice'] as const) await page.getByTestId(`fee-${key}`).fill(fields[key] ?? '')
    }
    await expect(page.locator('label').filter({ hasText: 'Normal' })).toContainText('ETH')
    for (const [fields, text] of [
      [{ maxFee: '20', gasPrice: '20' }, 'Give either a gas price or a highest fee and tip, not both.'],
      [{ tip: '1', gasPrice: '20' }, 'Give either a gas price or a highest fee and tip, not both.'],
      [{ maxFee: '20', tip: '21' }, 'The tip is larger than the highest fee.'],
      [{ maxFee: '0', tip: '1' }, 'The tip is larger than the highest fee.'],
      [{ maxFee: '9'.repeat(75) }, 'The highest fee is larger than any network accepts.'],
      [{ maxFee: '0.000000001', tip: '0' }, 'The highest fee is below what the network asks right now.'],
      [{ maxFee: 'fast' }, 'Something in the form is not right.'],
    ] as const) {
      await type(fields)
      await expect(page.locator(sheet).getByText(text), JSON.stringify(fields)).toBeVisible()
    }
    await type({ maxFee: '40', tip: '2' })
    await page.getByTestId('send-to').fill(BOB)
    await page.getByTestId('send-amount').fill('0.5')
    await expect(page.getByTestId('send-found')).toBeVisible()
    await page.getByTestId('send-check').click()
    await expect(page.getByText('at most 0.00084 ETH')).toBeVisible()
  })

  test('without a node it says so, and goes on when the node is back', async ({ page, rpc }) => {
    await page.getByTestId('send-to').fill(BOB)
    await page.getByTestId('send-amount').fill('0.5')
    await expect(page.locator('label').filter({ hasText: 'Normal' })).toContainText('ETH')
    await expect(page.getByTestId('send-found')).toBeVisible()
    await rpc.down(1)
    await page.getByTestId('send-check').click()
    await expect(page.getByText('The network node could not be reached.')).toBeVisible()
    await rpc.up(1)
    await page.getByTestId('send-check').click()
    await expect(page.getByTestId('send-confirm')).toBeVisible()
  })
})

test('to a name: the address it leads to is shown, warned of off Ethereum, and is the one that gets it', async ({ page, connect, rpc, playground }) => {
  const { abi, code } = compileContract('Names')
  const friend = '0x00000000000000000000000000000000000f41e4'
  await rpc.call(1, 'anvil_setCode', [UNIVERSAL_RESOLVER, code])
  const [from] = await rpc.call(1, 'eth_accounts') as string[]
  const data = encodeFunctionData({ abi, functionName: 'setAddress', args: [namehash('friend.eth'), friend] })
  await rpc.call(1, 'eth_sendTransaction', [{ from, to: UNIVERSAL_RESOLVER, data }])
  await connect()
  await open(page)
  await page.getByTestId('send-to').fill('Friend.ETH')
  await expect(page.locator(sheet).getByText('friend.eth', { exact: true })).toBeVisible()
  await expect(page.getByTestId('send-found')).toHaveText(friend, { ignoreCase: true })
  await fill(page, 'friend.eth', '0.01')
  await page.getByTestId('send-confirm').click()
  await expect(status(page, 'confirmed')).toBeVisible()
  expect(BigInt(String(await rpc.call(1, 'eth_getBalance', [friend, 'latest'])))).toBe(10n ** 16n)
  await page.getByTestId('send-another').click()
  await playground.setChain(137)
  await page.getByTestId('send-to').fill('friend.eth')
  await expect(page.getByText('The name gives the owner’s address on Ethereum.')).toBeVisible()
  await page.getByTestId('send-to').fill('nobody.eth')
  await expect(page.getByText('This name has no address.')).toBeVisible()
})

test.describe('an account with little', () => {
  const own = '0x14dc79964da2c08b23698b3d3cc7ca32193d9955' // the eighth of the node, used here alone
  test.use({ playgroundConfig: { wallet: { accounts: [own] } } })

  test('Max leaves the highest fee, is worked out anew when it is checked, and the account can send it', async ({ page, connect, rpc }) => {
    await rpc.call(1, 'anvil_setBalance', [own, '0x2386f26fc10000']) // 0.01
    await connect()
    await open(page)
    await expect(page.getByText('Available: 0.01 ETH')).toBeVisible()
    await expect(page.locator('label').filter({ hasText: 'Normal' })).toContainText('ETH')
    await fill(page, BOB, '0.01')
    await expect(page.getByText('There is not enough in this account for the amount and the fee.')).toBeVisible()
    await page.getByTestId('send-max').click()
    await page.getByTestId('send-check').click()
    await expect(page.getByTestId('send-confirm')).toBeVisible()
    await page.getByTestId('modal-back').click()
    await expect(page.getByTestId('send-check')).toBeFocused()
    await page.getByTestId('send-check').click()
    await page.getByTestId('send-confirm').click()
    await expect(status(page, 'confirmed')).toBeVisible()
    expect(BigInt(String(await rpc.call(1, 'eth_getBalance', [own, 'latest'])))).toBeLessThan(10n ** 14n)
  })
})
