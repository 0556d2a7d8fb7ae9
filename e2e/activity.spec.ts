// The activity dialog: the request log, the stored data and the button that erases it.
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { advanceUntilVisible } from './pollingClock.ts'

const modal = '[data-modal=activity]'
const open = async (page: Page): Promise<void> => {
  await page.getByTestId('activity').click()
  await page.getByTestId('activity-list').click()
}
const entries = async (
  page: Page,
): Promise<{ method: string; target: string; outcome: string }[]> =>
  (
    await page.getByTestId('activity-entry').evaluateAll((rows) =>
      rows.map((row) => ({
        method: row.getAttribute('data-method') ?? '',
        target: row.querySelector('bdi')?.textContent ?? '',
        outcome: row.getAttribute('data-outcome') ?? '',
      })),
    )
  ).reverse()

test('the request log lists all wallet and RPC requests in order', async ({
  page,
  connect,
  playground,
  rpc,
}) => {
  await page.goto('./')
  await test.step('shows empty lists before the user acts', async () => {
    await open(page)
    await expect(page.locator(modal).getByText('This page has sent no requests yet.')).toBeVisible()
    await expect(page.locator(modal).getByText('Nothing saved.')).toBeVisible()
    await expect(page.getByTestId('erase')).toHaveAttribute('aria-disabled', 'true')
    await page.getByTestId('modal-close').click()
    await expect(page.getByTestId('activity')).toBeFocused()
  })
  await test.step('lists the requests of connecting, reading and switching in order, with their results', async () => {
    await connect()
    await playground.next('wallet_switchEthereumChain', { kind: 'error', code: 4001 })
    await page.getByTestId('chain-button').click()
    await page.getByTestId('chain-option-137').click()
    await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
    await page.getByTestId('chain-option-137').click()
    await expect(page.getByRole('button', { name: 'Network: Polygon' })).toBeVisible()
    await open(page)
    await expect(
      page
        .locator(modal)
        .getByText(
          /\d+ requests to Playground Wallet and \d+ to the networks you use\. None to anyone else\./,
        ),
    ).toBeVisible()
    await expect(page.getByTestId('activity-entry').first()).toBeVisible()
    const all = await entries(page)
    const ofWallet = all.filter(({ target }) => target === 'Playground Wallet')
    expect(ofWallet.map(({ method }) => method)).toEqual(
      (await playground.log()).map(({ method }) => method),
    )
    expect(ofWallet.slice(0, 2)).toMatchObject([
      { method: 'eth_requestAccounts', outcome: 'ok' },
      { method: 'eth_chainId', outcome: 'ok' },
    ])
    expect(ofWallet.find(({ method }) => method === 'wallet_switchEthereumChain')?.outcome).toBe(
      'user-rejected',
    )
    expect(all.findIndex(({ method }) => method === 'eth_requestAccounts')).toBe(0)
    const toNode = all.filter(({ target }) => target === new URL(String(rpc.urls[1])).host)
    expect(toNode.map(({ method }) => method)).toEqual(rpc.sent(1).flat().slice(0, toNode.length))
    expect(toNode.length).toBeGreaterThan(0)
  })
  await test.step('lists a failed request to a node', async () => {
    await rpc.down(137)
    await advanceUntilVisible(page, page.locator(`${modal} [data-outcome=network]`).first())
  })
})

test('copying the request log omits private data, and erasing deletes all stored data', {
  tag: '@core',
}, async ({ page, context, connect, playground }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await connect()
  await test.step('copied text contains no bodies, paths or addresses, and the account only on request', async () => {
    const [account = ''] = await playground.accounts()
    await open(page)
    await expect(page.getByTestId('activity-entry').first()).toBeVisible()
    const copied = async (): Promise<string> => {
      await page.getByTestId('activity-copy').click()
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
      return page.evaluate(() => navigator.clipboard.readText())
    }
    const text = await copied()
    expect(text).toContain('eth_requestAccounts\tPlayground Wallet\tok')
    expect(text).not.toMatch(/https?:|\/|[0-9a-f]{12,}/i)
    await page.getByTestId('activity-mask').uncheck()
    await expect(page.getByTestId('activity-account')).toHaveText(new RegExp(account, 'i'))
    await page.reload()
    await open(page)
    await page.getByTestId('activity-mask').uncheck()
    expect((await copied()).toLowerCase()).toContain(`account\t${account}`)
    await page.getByTestId('modal-close').click()
  })
  await test.step('erasing disconnects and removes all stored data, in other tabs too', async () => {
    const other = await context.newPage()
    await other.goto('./')
    await expect(other.getByTestId('account-button')).toBeVisible()
    await page.getByRole('button', { name: 'Theme' }).click()
    await open(page)
    await expect(
      page.getByTestId('stored').filter({ hasText: 'The connected wallet and account' }),
    ).toBeVisible()
    await expect(page.getByTestId('stored').filter({ hasText: 'Theme' })).toBeVisible()
    await page.getByTestId('erase').click()
    await expect(page.getByTestId('toast').filter({ hasText: 'All data erased.' })).toBeVisible()
    await expect(page.getByTestId('connect-button')).toBeVisible()
    await expect(other.getByTestId('connect-button')).toBeVisible()
    expect(
      await page.evaluate(() =>
        [Object.keys(localStorage), Object.keys(sessionStorage)].map((keys) =>
          keys.filter((key) => !key.startsWith('playground')),
        ),
      ),
    ).toEqual([[], []])
    await open(page)
    await expect(page.locator(modal).getByText('Nothing saved.')).toBeVisible()
  })
})
