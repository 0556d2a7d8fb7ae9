// The wallet changes while sending: form and review belong to one account, network and asset, and
// switching back is one prompt that can be canceled.
import type { Page } from 'playwright/test'
import { expect, type Fixtures, test } from './fixtures.ts'
import {
  BOB,
  fillAndReview,
  readBalance,
  transactionRow,
  openSend,
  sheet,
  randomAddress,
} from './payments.ts'
import { advanceUntilVisible } from './pollingClock.ts'

const SEND = 'eth_sendTransaction'
const amount = (page: Page) => page.getByTestId('send-amount')
/** `first`: the text is announced later too. */
const says = (page: Page, text: string) =>
  expect(page.locator(sheet).getByText(text).first()).toBeVisible()

test.beforeEach(async ({ page, restore }) => {
  await restore()
  await openSend(page)
})

async function newForm(page: Page, playground: Fixtures['playground']): Promise<void> {
  await page.getByTestId('modal-close').click()
  await playground.setChain(1)
  await expect(page.getByRole('button', { name: 'Network: Ethereum' })).toBeVisible()
  await openSend(page)
}

test('clicking Send focuses the amount field', async ({ page, restore }) => {
  await restore()
  await page.getByTestId('hero-send').click()
  await expect(page.getByTestId('send-amount')).toBeFocused()
})

test('the send form clears the amount when account, network or asset changes', async ({
  page,
  playground,
  rpc,
}) => {
  await test.step('Max waits for the fee with a message and fills in the amount', async () => {
    await rpc.down(137)
    await playground.setChain(137)
    await expect(page.locator(sheet).getByText('POL', { exact: true })).toBeVisible()
    await page.getByTestId('send-max').click()
    await says(page, 'Waiting for the network fee…')
    await rpc.up(137)
    await advanceUntilVisible(
      page,
      page.locator(sheet).filter({ hasNotText: 'Waiting for the network fee' }),
    )
    await expect(amount(page)).not.toHaveValue('')
    await expect(page.locator(sheet).getByText('Waiting for the network fee')).toHaveCount(0)
  })
  await test.step('another network clears amount and custom fees, keeps the recipient, and shows why', async () => {
    await newForm(page, playground)
    await page.getByTestId('send-to').fill(BOB)
    await amount(page).fill('100')
    await page.getByTestId('send-fee').locator('> summary').click()
    await page.getByText('Advanced').click()
    await page.getByTestId('fee-maxFee').fill('40')
    await playground.setChain(137)
    await says(page, 'The network changed. Enter the amount again.')
    await expect(amount(page)).toHaveValue('')
    await expect(page.getByTestId('fee-maxFee')).toHaveValue('')
    await expect(page.getByTestId('send-to')).toHaveValue(BOB)
    await expect(page.getByTestId('send-found')).toBeVisible()
    await page.getByTestId('send-check').click()
    await says(page, 'Enter an amount.')
    await expect(amount(page)).toBeFocused()
    await amount(page).fill('2')
    await expect(page.locator(sheet).getByText('The network changed.')).toHaveCount(0)
    await page.getByTestId('send-check').click()
    await expect(page.getByTestId('send-sum')).toHaveText('2 POL')
  })
  await test.step('Max of the coin is cleared when the asset changes', async () => {
    await newForm(page, playground)
    await page.getByTestId('asset-coin').check()
    await page.getByTestId('send-to').fill(BOB)
    await page.getByTestId('send-max').click()
    await expect(amount(page)).not.toHaveValue('')
    await page.getByTestId('asset-native').check()
    await says(page, 'The asset changed. Enter the amount again.')
    await page.getByTestId('asset-coin').check()
    await page.getByTestId('send-max').click()
    await playground.setChain(137)
    await says(page, 'The network changed. Enter the amount again.')
    await expect(amount(page)).toHaveValue('')
    await page.getByTestId('send-check').click()
    await says(page, 'Enter an amount.')
    await expect(amount(page)).toBeFocused()
  })
  await test.step('a reopened form is empty', async () => {
    await page.getByTestId('send-to').fill(BOB)
    await expect(page.getByTestId('send-found')).toBeVisible()
    await newForm(page, playground)
    await expect(page.getByTestId('send-to')).toHaveValue('')
    await expect(page.getByTestId('send-found')).toHaveCount(0)
    await amount(page).fill('3')
    await page.getByTestId('send-check').click()
    await says(page, 'Enter an address (0x…)')
    await expect(page.getByTestId('send-to')).toBeFocused()
  })
  await test.step('another account clears the same fields as another network', async () => {
    await page.getByTestId('send-to').fill(BOB)
    await expect(amount(page)).toHaveValue('3')
    await playground.setAccount(1)
    await says(page, 'Your account changed. Enter the amount again.')
    await expect(amount(page)).toHaveValue('')
    await expect(page.getByTestId('send-to')).toHaveValue(BOB)
  })
})

test('a reviewed payment is sent only from its account and on its network', {
  tag: '@core',
}, async ({ page, playground, rpc }) => {
  await test.step('warns of a new recipient only for the first payment', async () => {
    const to = randomAddress()
    await fillAndReview(page, to, '0.1')
    await says(page, 'New recipient')
    await page.getByTestId('send-confirm').click()
    await advanceUntilVisible(page, transactionRow(page, 'confirmed'))
    await page.getByTestId('send-another').click()
    await fillAndReview(page, to, '0.1')
    await expect(page.getByTestId('send-confirm')).toBeVisible()
    await expect(page.locator(sheet).getByText('New recipient')).toHaveCount(0)
    await newForm(page, playground)
  })
  await test.step('detects an unannounced network change before the wallet request (WF-42), and offers a switch', async () => {
    await fillAndReview(page, randomAddress(), '0.1')
    await expect(page.getByTestId('send-confirm')).toBeVisible()
    await playground.clearLog()
    await playground.next('eth_chainId', { kind: 'resolve', value: '0x89' })
    await page.getByTestId('send-confirm').click()
    await says(page, 'Playground Wallet is on Polygon. Nothing was sent.')
    expect((await playground.log()).map(({ method }) => method)).toEqual([
      'eth_chainId',
      'eth_accounts',
    ])
    await playground.next('wallet_switchEthereumChain', { kind: 'hold' })
    await page.getByTestId('send-switch').click()
    await says(page, 'Approve in wallet')
    await expect(page.getByTestId('send-switch')).toHaveCount(0)
    await advanceUntilVisible(page, page.getByTestId('reload')) // the wallet may be unreachable
    await page.locator(sheet).getByTestId('cancel').click()
    await playground.next('wallet_switchEthereumChain', { kind: 'hold' })
    await page.getByTestId('send-switch').click()
    await says(page, 'Approve in wallet')
    expect(
      (await playground.log()).filter(({ method }) => method === 'wallet_switchEthereumChain'),
    ).toHaveLength(2)
    await playground.release()
    await page.getByTestId('send-confirm').click()
    await advanceUntilVisible(page, transactionRow(page, 'confirmed'))
    await page.getByTestId('send-another').click()
  })
  await test.step('the request contains its network, so a wallet that switches at the last moment sends nothing', async () => {
    const to = randomAddress()
    await fillAndReview(page, to, '0.5')
    await playground.clearLog()
    await playground.next(SEND, { kind: 'hold' })
    await page.getByTestId('send-confirm').click()
    await expect
      .poll(async () => (await playground.log()).map(({ params }) => params).at(-1))
      .toMatchObject([{ chainId: '0x1' }])
    await playground.setChain(137)
    await says(page, 'Playground Wallet has switched to another network')
    await playground.release(SEND)
    await says(page, 'Playground Wallet is on Polygon. Nothing was sent.')
    expect([await readBalance(rpc, 1, to), await readBalance(rpc, 137, to)]).toEqual([0n, 0n])
    await newForm(page, playground)
  })
  await test.step('returning to the network continues the payment, but another account does not', async () => {
    const failed = async (): Promise<void> => {
      await fillAndReview(page, randomAddress(), '0.1')
      await playground.next('eth_chainId', { kind: 'resolve', value: '0x89' })
      await page.getByTestId('send-confirm').click()
      await says(page, 'Playground Wallet is on Polygon. Nothing was sent.')
    }
    await failed()
    await playground.setChain(137)
    await expect(page.getByTestId('chain-button')).toContainText('Polygon') // two changes in one burst of events count as none
    await playground.setChain(1)
    await expect(page.getByTestId('send-confirm')).toBeVisible()
    await page.getByTestId('modal-back').click()
    await failed()
    await playground.setAccount(1)
    await says(page, 'Your account changed. Enter the amount again.')
    await expect(page.getByTestId('send-confirm')).toHaveCount(0)
  })
  await test.step('sends no request to a wallet that changed its account without an event', async () => {
    const [first = ''] = await playground.accounts()
    const to = randomAddress()
    await fillAndReview(page, to, '0.1')
    await expect(page.getByTestId('send-confirm')).toBeVisible()
    await playground.clearLog()
    await playground.next('eth_accounts', { kind: 'resolve', value: [first] })
    await page.getByTestId('send-confirm').click()
    await expect(page.getByTestId('toast').last()).toHaveText(
      /^Playground Wallet is on 0x\w+…\w+ now\. Nothing was sent\.$/,
    )
    await says(page, 'Your account changed. Enter the amount again.')
    expect((await playground.log()).map(({ method }) => method)).not.toContain(SEND)
    expect(await readBalance(rpc, 1, to)).toBe(0n)
    await playground.setAccount(2)
    await playground.setAccount(1)
    await page.getByTestId('toast').getByRole('button').first().click()
  })
  await test.step('shows an account change while the wallet shows its request', async () => {
    await fillAndReview(page, randomAddress(), '0.5')
    await playground.next(SEND, { kind: 'hold' })
    await page.getByTestId('send-confirm').click()
    await expect(page.getByRole('heading', { name: 'Approve in Playground Wallet' })).toBeFocused()
    await playground.setAccount(0)
    await says(page, 'You’ve switched accounts in Playground Wallet.')
  })
})
