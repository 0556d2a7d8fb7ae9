// Helpers of the send tests.
import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { expect, type Rpc } from './fixtures.ts'

export const BOB = '0x000000000000000000000000000000000000b0b5'
export const sheet = '[data-modal=send]'
/** Returns a new address without a balance. */
export const randomAddress = (): string => `0x${randomBytes(20).toString('hex')}`

/**
 * Opens the send form for the native currency. The form starts with the coin if the account has it.
 */
export async function openSend(page: Page): Promise<void> {
  await page.getByTestId('account-button').click()
  await pressSend(page)
}

export async function pressSend(page: Page): Promise<void> {
  await page.getByTestId('send').click()
  await expect(page.getByRole('dialog', { name: 'Send' })).toBeVisible()
  const native = page.getByTestId('asset-native')
  if ((await native.count()) > 0) await native.check()
}

export async function fillAndReview(page: Page, to: string, amount: string): Promise<void> {
  await page.getByTestId('send-to').fill(to)
  await expect(page.getByTestId('send-found')).toBeVisible()
  await page.getByTestId('send-amount').fill(amount)
  await page.getByTestId('send-check').click()
}

export function transactionRow(page: Page, status: string): Locator {
  return page.locator(`${sheet} [data-testid=transaction][data-status=${status}]`)
}

export async function readBalance(rpc: Rpc, chainId: number, address: string): Promise<bigint> {
  return BigInt(String(await rpc.call(chainId, 'eth_getBalance', [address, 'latest'])))
}
