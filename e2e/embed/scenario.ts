// The visit on every kind of host page: connect, sign in, pay, disconnect, and remove the element.
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expect, type Rpc } from '../fixtures.ts'
import { expectNoLeaks } from './leaks.ts'
import { LIBRARIES, pay } from './libraryBundle.ts'

export const WALLET = 'wallet-option-app.florin.playground'
export const ADDRESS = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const HUNDREDTH = '0x2386f26fc10000'

/** Extra actions at these moments. `begin` opens the dialog, by default with the button. */
export type ExtraSteps = {
  readonly [Moment in 'begin' | 'connect' | 'sign-in' | 'connected']?: () => Promise<unknown>
}

/** Runs the whole visit. `remove` removes the element like the site does. */
export async function visit(
  page: Page,
  rpc: Rpc,
  besides: ExtraSteps = {},
  remove = () => removeElement(page),
): Promise<void> {
  await connectAndSignIn(page, besides)
  await payWithAll(page, rpc)
  await leave(page)
  await expectNoLeaks(page, remove)
}

export async function connectAndSignIn(page: Page, besides: ExtraSteps = {}): Promise<void> {
  await (besides.begin ?? (() => page.getByTestId('connect-button').click()))()
  await expect(page.getByTestId(WALLET)).toBeVisible()
  await besides.connect?.()
  await page.getByTestId(WALLET).click()
  await expect(page.getByTestId('sign-in')).toBeVisible()
  await besides['sign-in']?.()
  await page.getByTestId('sign-in').click()
  await expect(page.getByTestId('account-button')).toBeVisible()
  await besides.connected?.()
}

/**
 * Pays on Polygon through each library while the wallet is on Ethereum. wagmi must notice a
 * connection and a network that it did not request.
 */
export async function payWithAll(page: Page, rpc: Rpc): Promise<void> {
  await expect.poll(() => who(page)).toMatchObject({ status: 'connected' })
  await switchTo(page, 137, 'Polygon')
  await expect.poll(() => who(page)).toMatchObject({ status: 'connected', chainId: 137 })
  for (const library of LIBRARIES) {
    await switchTo(page, 1, 'Ethereum')
    const to = randomAddress()
    await pay(page, library, to)
    await expectPaid(rpc, 137, to)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

export async function switchTo(page: Page, chainId: number, name: string): Promise<void> {
  await page.getByTestId('chain-button').click()
  await page.getByTestId(`chain-option-${chainId}`).click()
  await expect(page.getByTestId('chain-button')).toContainText(name)
}

export async function leave(page: Page): Promise<void> {
  await disconnect(page)
  await expect.poll(() => who(page)).toMatchObject({ status: 'disconnected' })
  const toasts = page.getByTestId('toast')
  await expect(toasts.last()).toContainText('Playground Wallet')
  // close the toasts, which would stay for seconds
  await toasts
    .getByRole('button')
    .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()))
}

export async function disconnect(page: Page): Promise<void> {
  await page.getByTestId('account-button').click()
  await page.getByTestId('disconnect').click()
  await expect(page.getByTestId('connect-button')).toBeVisible()
}

export function randomAddress(): string {
  return `0x${randomBytes(20).toString('hex')}`
}

export async function expectPaid(rpc: Rpc, chainId: number, to: string): Promise<void> {
  await expect.poll(() => rpc.call(chainId, 'eth_getBalance', [to, 'latest'])).toBe(HUNDREDTH)
}

const who = (page: Page): Promise<unknown> => page.evaluate(() => window.libraries?.wagmi.who())

const removeElement = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector('florin-connect')?.remove())
