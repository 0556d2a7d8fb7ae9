// What the stories of sending share: the way to the form, through it, and what is looked at afterwards.
import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { expect, type Rpc } from './fixtures.ts'

export const BOB = '0x000000000000000000000000000000000000b0b5'
export const sheet = '[data-modal=send]'
/** An address nobody has used: what it holds is what was sent to it. */
export const somebody = (): string => `0x${randomBytes(20).toString('hex')}`

/** The form, for the chain's own currency: where the account has the coin, that is what it starts with. */
export async function openSend(page: Page): Promise<void> {
  await page.getByTestId('account-button').click()
  await pressSend(page)
}

/** The same from the open account. */
export async function pressSend(page: Page): Promise<void> {
  await page.getByTestId('send').click()
  await expect(page.getByRole('dialog', { name: 'Send' })).toBeVisible()
  const native = page.getByTestId('asset-native')
  if ((await native.count()) > 0) await native.check()
}

/** Fills the form in and has it checked. */
export async function check(page: Page, to: string, amount: string): Promise<void> {
  await page.getByTestId('send-to').fill(to)
  await expect(page.getByTestId('send-found')).toBeVisible()
  await page.getByTestId('send-amount').fill(amount)
  await page.getByTestId('send-check').click()
}

/** The open send sheet's line about a transaction, when it has this status. */
export function line(page: Page, status: string): Locator {
  return page.locator(`${sheet} [data-testid=transaction][data-status=${status}]`)
}

/** What an address holds on a chain, asked of the node itself. */
export async function held(rpc: Rpc, chainId: number, address: string): Promise<bigint> {
  return BigInt(String(await rpc.call(chainId, 'eth_getBalance', [address, 'latest'])))
}
