// What a payment comes to once a wallet was asked: 'Not sent' is said when that is proven, and never because a wallet erred.
import type { Page } from 'playwright/test'
import type { Behaviour } from './playground/wallet/api.ts'
import { expect, test } from './fixtures.ts'
import { BOB, check, held, line, openSend, sheet } from './payments.ts'

const SEND = 'eth_sendTransaction'
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const wei = (hundredths: number) => BigInt(hundredths) * 10n ** 16n
/** A new address for each test: what it holds is what was sent to it. */
const somebody = (n: number): string => `0x${`5e7d${n.toString(16).padStart(4, '0')}`.padStart(40, '0')}`

test.beforeEach(async ({ page, restore }) => {
  await restore()
  await openSend(page)
})

const AFTER_THE_DEED: readonly (readonly [string, Behaviour])[] = [
  ['a gateway that fails (502)', { kind: 'error', code: -32603, message: 'Non-200 status code: \'502\'' }],
  ['a gateway that is late (504)', { kind: 'error', code: -32603, data: { code: 504, message: 'Gateway Time-out' } }],
  ['a rate limit', { kind: 'error', code: -32005, message: 'Request is being rate limited.' }],
  ['a rate limit of HTTP', { kind: 'error', code: 429, message: 'Too Many Requests' }],
  ['an extension that reloads', { kind: 'reject', value: { message: 'Extension context invalidated.' } }],
  ['a port that closed', { kind: 'error', code: 4900, message: 'Disconnected from all chains.' }],
  ['no reason at all', { kind: 'reject', value: undefined }],
  ['words without a code', { kind: 'reject', value: 'something went wrong' }],
  ['an internal error', { kind: 'error', code: -32603, message: 'Internal JSON-RPC error.' }],
  ['a number that was used', { kind: 'error', code: -32000, message: 'nonce too low' }],
  ['a replacement that costs too little', { kind: 'error', code: -32000, message: 'replacement transaction underpriced' }],
  ['a node that rejects', { kind: 'error', code: -32003, message: 'Transaction rejected' }],
  ['the session’s end', { kind: 'error', code: 6000, message: 'User disconnected.' }],
]

// Two tests, one for each worker; each error follows a payment of its own.
for (const half of [0, 1]) {
  const chosen = AFTER_THE_DEED.filter((_error, index) => index % 2 === half)
  test(`sent, and then an error: nobody is told to try again, and the record stays (${chosen.map(([name]) => name).join(', ')})`, async ({ page, playground, rpc }) => {
    for (const [index, [name, then]] of chosen.entries()) {
      await test.step(name, async () => {
        const to = somebody(index * 2 + half)
        await check(page, to, '0.02')
        await playground.next(SEND, { kind: 'after', then })
        await page.getByTestId('send-confirm').click()
        await expect(title(page, 'Check your wallet')).toBeFocused()
        await expect(page.getByTestId('retry')).toHaveCount(0)
        expect(await held(rpc, 1, to)).toBe(wei(2))
        await page.getByTestId('send-back').click()
        await expect(page.getByTestId('send-amount')).toHaveValue('')
        await expect(page.locator(sheet).getByText('Your last payment may be on its way.')).toBeVisible()
      })
    }
    await page.getByTestId('modal-close').click()
    await page.getByTestId('account-button').click()
    await expect(page.locator('[data-modal=account] [data-status=asked]').first()).toContainText('0.02 ETH')
    const kept: { status: string }[] = await page.evaluate(() => JSON.parse(localStorage.getItem('florin.transactions') ?? '{"list":[]}').list)
    expect(kept.map(({ status }) => status)).toEqual(chosen.map(() => 'asked'))
  })
}

test('sent, and then ‘already known’: that is sent, and said so', async ({ page, playground, rpc }) => {
  const to = somebody(100)
  await check(page, to, '0.02')
  await playground.next(SEND, { kind: 'after', then: { kind: 'error', code: -32000, message: 'already known' } })
  await page.getByTestId('send-confirm').click()
  await expect(title(page, 'Sent')).toBeFocused()
  await expect(page.getByText('The network already has this payment.')).toBeVisible()
  await expect(page.getByTestId('retry')).toHaveCount(0)
  expect(await held(rpc, 1, to)).toBe(wei(2))
  await page.getByTestId('modal-close').click()
  await page.getByTestId('account-button').click()
  await expect(page.locator('[data-modal=account] [data-status=asked]')).toContainText('0.02 ETH')
})

const PROOFS: readonly (readonly [string, Behaviour, string])[] = [
  ['a prompt that is open already', { kind: 'error', code: -32002 }, 'A request is already open in Playground Wallet.'],
  ['too little money', { kind: 'error', code: -32000, message: 'insufficient funds for gas * price + value' }, 'Not enough balance to cover the amount'],
  ['a fee below the network’s', { kind: 'error', code: -32000, message: 'max fee per gas less than block base fee' }, 'below the current base fee'],
  ['a method it lacks', { kind: 'error', code: 4200 }, 'Playground Wallet doesn’t support this'],
]

PROOFS.forEach(([name, behaviour, text], index) => {
  test(`refused for ${name}: not sent, nothing kept, and it can be tried again`, async ({ page, playground, rpc }) => {
    const to = somebody(200 + index)
    await check(page, to, '0.02')
    await playground.next(SEND, behaviour)
    await page.getByTestId('send-confirm').click()
    await expect(title(page, 'Not sent')).toBeVisible()
    await expect(page.getByTestId('retry')).toBeFocused()
    await expect(page.locator(sheet).getByText(text)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('florin.transactions'))).toBeNull()
    await page.getByTestId('retry').click()
    await expect(line(page, 'confirmed')).toBeVisible()
    expect(await held(rpc, 1, to)).toBe(wei(2))
  })
})

test('declined in the wallet: a quiet sentence at the button, nothing kept, and it can be asked again', async ({ page, playground }) => {
  await check(page, BOB, '0.1')
  await playground.next('eth_sendTransaction', { kind: 'error', code: 4001 })
  await page.getByTestId('send-confirm').click()
  await expect(page.getByText('You declined in Playground Wallet. Nothing was sent.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('florin.transactions'))).toBeNull()
  await page.getByTestId('send-confirm').click()
  await expect(line(page, 'confirmed')).toBeVisible()
})

test('an answer that is no hash is not offered again: it may have been sent (WF-43)', async ({ page, playground }) => {
  await check(page, BOB, '0.1')
  await playground.next('eth_sendTransaction', { kind: 'resolve', value: '0x1234' })
  await page.getByTestId('send-confirm').click()
  await expect(page.getByRole('heading', { name: 'Check your wallet' })).toBeFocused()
  await expect(page.getByTestId('retry')).toHaveCount(0)
  await page.getByTestId('modal-close').click()
  await page.getByTestId('account-button').click()
  await expect(page.locator('[data-status=asked]')).toContainText('check your wallet')
})

test('a wait that was left is told when the wallet sends after all (WF-81)', async ({ page, playground }) => {
  await check(page, BOB, '0.1')
  await playground.next('eth_sendTransaction', { kind: 'hold' })
  await page.getByTestId('send-confirm').click()
  await expect(page.getByRole('heading', { name: 'Approve in Playground Wallet' })).toBeFocused()
  await page.locator(sheet).getByTestId('cancel').click()
  await expect(page.getByTestId('send-check')).toBeVisible()
  await playground.release('eth_sendTransaction')
  await expect(page.getByTestId('toast').filter({ hasText: 'was sent after you stopped waiting' })).toBeVisible()
  await page.getByTestId('modal-close').click()
  await page.getByTestId('account-button').click()
  await expect(page.locator('[data-status=confirmed]')).toContainText('0.1 ETH')
})

test('a wait that the wallet ends by leaving is not forgotten: the visitor is told where to look', async ({ page, playground }) => {
  await check(page, somebody(300), '0.1')
  await playground.next(SEND, { kind: 'hold' })
  await page.getByTestId('send-confirm').click()
  await expect(title(page, 'Approve in Playground Wallet')).toBeFocused()
  await playground.revoke()
  await expect(page.getByTestId('connect-button')).toBeVisible()
  await expect(page.getByTestId('toast').filter({ hasText: 'We couldn’t tell whether 0.1 ETH was sent' })).toBeVisible()
})
