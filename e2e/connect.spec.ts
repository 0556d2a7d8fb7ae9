// Connecting: first connection, rejection and retry, locked wallet, cancellation, and two wallets.
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

const PLAYGROUND = 'wallet-option-app.florin.playground'
const dialog = '[data-modal=connect]'

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('connects in two clicks and shows network, balance and account', {
    tag: '@core',
  }, async ({ page, playground, rpc }) => {
    await page.goto('./')
    await page.getByTestId('connect-button').click()
    await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
    await test.step('sends no requests to wallets or nodes before the user acts', async () => {
      await expect(page.getByTestId(PLAYGROUND)).toBeVisible()
      expect(await playground.log()).toEqual([])
      expect(rpc.sent(1)).toEqual([])
    })
    const left = await page.evaluateHandle(() => {
      // record the width while the dialog fades out
      const widths: number[] = []
      const connect = document.querySelector('dialog')
      new MutationObserver(() => {
        if (connect && !connect.open)
          widths.push(connect.querySelector('h2')?.getBoundingClientRect().width ?? 0)
      }).observe(connect as Element, { attributeFilter: ['open'] })
      return widths
    })
    await page.getByTestId(PLAYGROUND).click()
    await expect(page.locator(dialog)).toBeHidden()
    await expect.poll(() => left.evaluate((widths) => widths[0])).toBeGreaterThan(100) // width of the wallet list, beside the steps
    await expect(page.getByRole('button', { name: 'Network: Ethereum' })).toHaveAttribute(
      'data-state',
      'supported',
    )
    const [account = ''] = await playground.accounts()
    await expect(page.getByTestId('account-name')).toHaveText(
      `${account.slice(0, 6)}…${account.slice(-4)}`.toLowerCase(),
    )
    await expect(page.getByTestId('account-balance')).toHaveText(/^10,?000|^10k ETH$|^9,?999/)
    const methods = (await playground.log()).map(({ method }) => method)
    expect(methods).toEqual(['eth_requestAccounts', 'eth_chainId'])
    await test.step('rejects, shows the reason, and retries', async () => {
      await leave(page, 'account-button')
      await playground.auto('reject')
      await page.getByTestId('connect-button').click()
      await page.getByTestId(PLAYGROUND).click()
      await expect(page.getByText('You can try again whenever you like.')).toBeVisible()
      await expect(page.getByTestId('retry')).toBeFocused()
      // the description is read out even if the wallet's window covered the page
      await expect(page.getByTestId('retry')).toHaveAccessibleDescription(
        'Request declined You can try again whenever you like. If Playground Wallet is locked, unlock it first.',
      )
      await expect(page.locator('dialog [role=alert]:visible')).toHaveCount(0)
      await playground.auto('approve')
      await page.getByTestId('retry').click()
      await expect(page.getByTestId('account-button')).toBeFocused()
    })
  })
})

test('connects with a wallet announced late, after canceling one that does not respond', {
  tag: '@core',
}, async ({ page, playground }) => {
  await page.goto('./')
  await page.getByTestId('connect-button').click()
  await test.step('adds a wallet announced while the modal is open without moving the other wallets', async () => {
    const first = page.getByTestId(PLAYGROUND)
    await first.hover()
    const before = await first.boundingBox()
    await playground.announce({ name: 'Late Wallet', rdns: 'test.late' })
    await expect(page.getByTestId('wallet-option-test.late')).toBeVisible()
    expect(await first.boundingBox()).toEqual(before)
  })
  await test.step('cancels a wallet that does not respond, and ignores its late approval', async () => {
    await playground.next('eth_requestAccounts', { kind: 'hold' })
    await page.getByTestId(PLAYGROUND).click()
    await page.getByTestId('cancel').click()
    await expect(page.getByTestId(PLAYGROUND)).toBeFocused()
    await page.getByTestId('modal-close').click()
    expect(await playground.release()).toBe(1)
    await expect(page.getByTestId('connect-button')).toBeFocused()
    await expect(page.getByTestId('account-button')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('florin.session'))).toBeNull()
  })
  await test.step('connects once a locked wallet is unlocked', async () => {
    await playground.lock()
    await page.getByTestId('connect-button').click()
    await page.getByTestId(PLAYGROUND).click()
    await expect(page.getByTestId('cancel')).toBeVisible()
    await playground.unlock()
    await expect(page.getByTestId('account-button')).toBeVisible()
  })
})

test.describe('with two announced wallets', () => {
  test.use({ playgroundConfig: { others: [{ name: 'Second Wallet', rdns: 'test.second' }] } })

  test('requests go only to the chosen wallet', { tag: '@core' }, async ({ page, playground }) => {
    await page.goto('./')
    await page.getByTestId('connect-button').click()
    const second = playground.other('test.second')
    await test.step('choosing test.second requests only its provider', async () => {
      await page.getByTestId('wallet-option-test.second').click()
      await expect(page.getByTestId('account-button')).toBeVisible()
      expect((await second.log()).length).toBeGreaterThan(0)
      expect(await playground.log()).toEqual([])
    })
    await test.step('choosing app.florin.playground requests only its provider', async () => {
      await leave(page, 'account-button')
      await expect
        .poll(async () => (await second.log()).at(-1))
        .toMatchObject({ method: 'wallet_revokePermissions', outcome: 'resolved' })
      await second.clearLog()
      await page.getByTestId('connect-button').click()
      await page.getByTestId(PLAYGROUND).click()
      await expect(page.getByTestId('account-button')).toBeVisible()
      expect((await playground.log()).length).toBeGreaterThan(0)
      expect(await second.log()).toEqual([])
    })
  })
})

async function leave(page: Page, through: 'account-button' | 'chain-button'): Promise<void> {
  await page.getByTestId(through).click()
  await page.getByTestId('disconnect').click()
  await expect(page.getByTestId('connect-button')).toHaveAttribute('data-state', 'disconnected')
}

test('every wallet in the connect dialog shows an icon', { tag: '@core' }, async ({ page }) => {
  await page.goto('./')
  await page.getByTestId('connect-button').click()
  const rows = page.locator('dialog[open] [data-testid^=wallet-option]')
  await expect(rows.first()).toBeVisible()
  expect(await rows.count()).toBeGreaterThan(3)
  const withoutIcon = () =>
    rows.evaluateAll((all) =>
      all
        .filter((row) => !row.querySelector('img')?.naturalWidth)
        .map(({ textContent }) => textContent),
    )
  await expect.poll(withoutIcon).toEqual([])
})
