// Walks through all main screens by test ID, in any language, as a whole or in parts.
import type { Page } from 'playwright/test'
import { createAmountFormat } from '../src/lib/numbers.ts'
import { expect, type Fixtures } from './fixtures.ts'
import { test as base } from './embedPages.ts'
import { ANVIL_ACCOUNTS } from './playground/wallet/chains.ts'

/** Each worker pays from its own account, so that no other test raises the account's nonce. */
export const test = base.extend({
  playgroundConfig: async ({}, use, { parallelIndex }) =>
    use({ wallet: { accounts: [ANVIL_ACCOUNTS[7 + (parallelIndex % 2)] ?? ''] } }),
})

export type Visit = {
  readonly page: Page
  readonly playground: Fixtures['playground']
  /** URL of a site with a sign-in server and phone wallets, in the language. */
  readonly url: string
  /** BCP 47 tag, in whose notation amounts are typed. */
  readonly tag: string
  /** Checks the screen with this name. */
  stop(name: string): Promise<void>
}

const WALLET = 'wallet-option-app.florin.playground'
const BOB = '0x000000000000000000000000000000000000b0b5'
const click = (page: Page, id: string): Promise<void> => page.getByTestId(id).first().click()

/**
 * 'wallets': the first screen and how to get a wallet. 'connect': until signed in. 'account':
 * account, receive, networks. 'send': a payment. 'lists': transactions, activity and disconnecting.
 */
export const PARTS = ['wallets', 'connect', 'account', 'send', 'lists'] as const
export type Part = (typeof PARTS)[number]

export async function visitAllScreens(visit: Visit, parts: readonly Part[] = PARTS): Promise<void> {
  const { page } = visit
  await page.addInitScript(() =>
    addEventListener(
      'click',
      (event) => {
        // keep external links from opening
        if (event.target instanceof Element && event.target.closest('a[target=_blank]'))
          event.preventDefault()
      },
      true,
    ),
  )
  // freeze the clock: the age of an old block would change the width of the fee line
  await page.clock.setFixedTime(Date.now())
  await page.goto(visit.url)
  if (parts.includes('wallets')) {
    await visit.stop('start')
    await click(page, 'connect-button')
    await chooseWallet(visit)
    if (parts.length === 1) return
  } else await click(page, 'connect-button')
  if (parts.includes('connect')) await connect(visit)
  else await connectAtOnce(page)
  if (parts.includes('account')) {
    await account(visit)
    await switchChain(visit)
  }
  if (parts.includes('send')) await send(visit)
  if (parts.includes('lists')) {
    if (!parts.includes('send')) await pay(visit)
    await leave(visit)
  }
}

async function connectAtOnce(page: Page): Promise<void> {
  await click(page, WALLET)
  await click(page, 'sign-in')
  await expect(page.getByTestId('hero-balance')).toContainText('ETH')
}

async function chooseWallet({ page, stop }: Visit): Promise<void> {
  await expect(page.getByTestId(WALLET)).toBeVisible()
  await stop('connect')
  await click(page, 'get-wallet')
  await stop('get')
  await click(page, 'get-option-coinbase')
  await stop('download-options')
  await click(page, 'download-mobile')
  await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
  await stop('download')
  await click(page, 'continue')
  await stop('steps-app')
  await click(page, 'modal-back')
  await click(page, 'modal-back')
  await click(page, 'download-browser')
  await stop('steps-extension')
  for (let back = 0; back < 3; back++) await click(page, 'modal-back')
  await click(page, 'wallet-option-rainbow')
  await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
  await stop('scan')
  await click(page, 'cancel')
}

async function connect({ page, playground, stop }: Visit): Promise<void> {
  await playground.next('eth_requestAccounts', {
    kind: 'hold',
    then: { kind: 'error', code: 4001 },
  })
  await click(page, WALLET)
  await expect(page.getByTestId('cancel')).toBeVisible()
  await stop('waiting')
  await playground.release()
  await expect(page.getByTestId('retry')).toBeVisible()
  await stop('declined')
  await playground.next('eth_requestAccounts', { kind: 'error', code: -31337, message: 'broken' })
  await click(page, 'retry')
  await expect(page.locator('dialog[open] details')).toBeVisible()
  await stop('failed')
  await click(page, 'retry')
  await expect(page.getByTestId('sign-in')).toBeVisible()
  await stop('sign-in')
  await playground.next('personal_sign', { kind: 'error', code: 4001 })
  await click(page, 'sign-in')
  // the connect dialog keeps its content while it fades out
  const retry = page.locator('dialog[open]').getByTestId('retry')
  await expect(retry).toBeVisible()
  await stop('sign-in-declined')
  await retry.click()
  await expect(page.getByTestId('account-button')).toBeVisible()
  await expect(page.getByTestId('hero-balance')).toContainText('ETH')
  await stop('connected')
}

async function account({ page, stop }: Visit): Promise<void> {
  await click(page, 'account-button')
  await expect(page.locator('[data-modal=account]')).toContainText('ETH')
  await stop('account')
  await click(page, 'receive')
  await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
  await stop('receive')
  await click(page, 'modal-close')
}

async function switchChain({ page, playground, stop }: Visit): Promise<void> {
  await playground.next('wallet_switchEthereumChain', { kind: 'error', code: 4001 })
  await click(page, 'chain-button')
  await click(page, 'chain-option-137')
  await expect(page.locator('dialog[open] [role=alert]')).toBeVisible()
  await stop('chain-declined')
  await playground.next('wallet_switchEthereumChain', {
    kind: 'hold',
    then: { kind: 'error', code: 4001 },
  })
  await click(page, 'chain-option-137')
  await expect(page.getByTestId('cancel')).toBeVisible()
  await stop('chain-waiting')
  await click(page, 'cancel')
  await playground.release()
  await click(page, 'modal-close')
  await playground.setChain(56)
  await expect(page.getByTestId('chain-button')).toHaveAttribute('data-state', 'unsupported') // the button's width changes
  await click(page, 'chain-button')
  await expect(page.getByTestId('disconnect')).toBeVisible()
  await stop('wrong-network')
  await click(page, 'chain-option-1')
  await expect(page.getByTestId('account-button')).toBeVisible()
}

async function send({ page, playground, tag, stop }: Visit): Promise<void> {
  const amount = createAmountFormat(tag).field('0.25')
  await click(page, 'account-button')
  await click(page, 'send')
  await page.getByTestId('send-to').fill(BOB)
  await page.getByTestId('send-amount').fill(amount)
  await expect(page.getByTestId('send-found')).toBeVisible()
  await expect(page.locator('[data-testid=send-fee] > summary')).toContainText('ETH')
  await stop('send')
  await page.locator('[data-testid=send-fee] > summary').click()
  await page.locator('[data-testid=send-advanced] > summary').click()
  await page.getByTestId('fee-maxFee').fill('1')
  await page.getByTestId('fee-tip').fill('2')
  await page.getByTestId('send-amount').fill('x')
  await expect(page.locator('[data-testid=send-amount][aria-invalid=true]')).toBeVisible()
  await stop('send-wrong')
  for (const id of ['fee-maxFee', 'fee-tip']) await page.getByTestId(id).fill('')
  await page.getByTestId('send-amount').fill(amount)
  await click(page, 'send-check')
  await expect(page.getByTestId('send-confirm')).toBeVisible()
  await stop('review')
  await playground.next('eth_sendTransaction', {
    kind: 'hold',
    then: { kind: 'error', code: 4001 },
  })
  await click(page, 'send-confirm')
  await expect(page.getByTestId('cancel')).toBeVisible()
  await stop('send-waiting')
  await click(page, 'cancel')
  await expect(page.getByTestId('send-check')).toBeVisible()
  await stop('send-left')
  await playground.release()
  await page.getByTestId('send-amount').fill(amount)
  await click(page, 'send-check')
  await playground.next('eth_sendTransaction', {
    kind: 'error',
    code: -32000,
    message: 'insufficient funds',
  })
  await click(page, 'send-confirm')
  await expect(page.getByTestId('retry')).toBeVisible()
  await stop('send-failed')
  await click(page, 'retry')
  await expect(page.locator('[data-modal=send] [data-status=confirmed]')).toBeVisible()
  await stop('sent')
  await click(page, 'send-done')
}

async function pay({ page, tag }: Visit): Promise<void> {
  await click(page, 'account-button')
  await click(page, 'send')
  await page.getByTestId('send-to').fill(BOB)
  await page.getByTestId('send-amount').fill(createAmountFormat(tag).field('0.25'))
  await click(page, 'send-check')
  await click(page, 'send-confirm')
  await expect(page.locator('[data-modal=send] [data-status=confirmed]')).toBeVisible()
  await click(page, 'send-done')
}

async function leave({ page, stop }: Visit): Promise<void> {
  await click(page, 'account-button')
  await expect(page.getByTestId('transaction').first()).toBeVisible()
  await stop('account-recent')
  await click(page, 'transactions')
  await expect(page.getByTestId('clear-transactions')).toBeVisible()
  await stop('transactions')
  await click(page, 'modal-close')
  await click(page, 'activity')
  await click(page, 'activity-list')
  await expect(page.getByTestId('activity-entry').first()).toBeVisible()
  await stop('activity')
  await click(page, 'modal-close')
  await click(page, 'account-button')
  await click(page, 'disconnect')
  await expect(page.getByTestId('toast').first()).toBeVisible()
  await stop('left')
}
