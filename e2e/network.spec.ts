// Switching: to a chain the wallet knows, to one it must add, back from a wrong one, and every way in which it fails.
import { expect, test } from './fixtures.ts'

const open = '[data-modal=chain]'

test.beforeEach(async ({ restore }) => restore())

test('to a chain the wallet knows', { tag: '@quick' }, async ({ page, playground }) => {
  await page.getByTestId('chain-button').click()
  await expect(page.getByTestId('chain-option-1')).toHaveAttribute('aria-current', 'true')
  await page.getByTestId('chain-option-137').click()
  await expect(page.getByRole('button', { name: 'Network: Polygon' })).toBeFocused()
  await expect(page.locator(open)).toBeHidden()
  await expect(page.getByTestId('toast')).toContainText('Switched to Polygon')
  await expect(page.getByTestId('account-balance')).toContainText('POL')
  expect((await playground.state()).chainId).toBe(137)
})

test('to a chain the wallet must first add', async ({ page, playground, rpc }) => {
  await page.getByTestId('chain-button').click()
  await page.getByTestId('chain-option-10').click()
  await expect(page.getByRole('button', { name: 'Network: Optimism' })).toBeVisible()
  const added = (await playground.log()).filter(({ method }) => method === 'wallet_addEthereumChain')
  expect(added).toHaveLength(1)
  expect(added[0]?.params).toMatchObject([{ chainId: '0xa', chainName: 'Optimism', nativeCurrency: { symbol: 'ETH', decimals: 18 }, rpcUrls: [rpc.urls[10]] }])
})

test('back from a wrong network', async ({ page, playground }) => {
  await playground.setChain(56)
  const wrong = page.getByRole('button', { name: 'Wrong network' })
  await wrong.click()
  await expect(page.locator(open).getByText('Your wallet is on an unsupported network')).toBeVisible()
  await expect(page.getByTestId('disconnect')).toBeVisible()
  await page.getByTestId('chain-option-42161').click()
  await expect(page.getByRole('button', { name: 'Network: Arbitrum One' })).toBeVisible()
})

test('away from a wrong network by disconnecting', async ({ page, playground }) => {
  await playground.setChain(56)
  await page.getByTestId('chain-button').click()
  await page.getByTestId('disconnect').click()
  await expect(page.getByTestId('connect-button')).toBeVisible()
})

test('the wallet says yes and stays: the visitor reads that, and can try again', async ({ page, playground }) => {
  await playground.next('wallet_switchEthereumChain', { kind: 'resolve', value: null })
  await page.getByTestId('chain-button').click()
  await page.getByTestId('chain-option-137').click()
  await expect(page.getByRole('alert').filter({ hasText: 'approved, but didn’t switch' })).toBeVisible()
  await page.getByTestId('chain-option-137').click()
  await expect(page.getByRole('button', { name: 'Network: Polygon' })).toBeVisible()
})

test('a switch that is refused, cannot be done or already waits has its own sentence in the modal, which stays open', async ({ page, playground }) => {
  await page.getByTestId('chain-button').click()
  for (const [code, text] of [
    [4001, 'You declined the request in Playground Wallet'], [-32601, 'Playground Wallet doesn’t support this'], [-32002, 'A request is already open in Playground Wallet'],
  ] as const) {
    await playground.next('wallet_switchEthereumChain', { kind: 'error', code })
    await page.getByTestId('chain-option-137').click()
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
    await expect(page.getByTestId('chain-button')).toHaveAttribute('aria-label', 'Network: Ethereum')
  }
})

test('an addition the wallet refuses has its own sentence', async ({ page, playground }) => {
  await playground.next('wallet_addEthereumChain', { kind: 'error', code: -32602 })
  await page.getByTestId('chain-button').click()
  await page.getByTestId('chain-option-10').click()
  await expect(page.getByRole('alert').filter({ hasText: 'couldn’t add this network' })).toBeVisible()
})

test('a switch that waits can be left', async ({ page, playground }) => {
  await playground.next('wallet_switchEthereumChain', { kind: 'hang' })
  await page.getByTestId('chain-button').click()
  await page.getByTestId('chain-option-137').click()
  await page.locator(open).getByTestId('cancel').click()
  await expect(page.locator(open).getByTestId('cancel')).toHaveCount(0)
  await page.getByTestId('chain-option-42161').click()
  await expect(page.getByRole('button', { name: 'Network: Arbitrum One' })).toBeVisible()
})

test.describe('a wallet that hides 4902 inside another error', () => {
  for (const unknownChain of ['nested', 'cause', 'string', '4901', 'internal'] as const) {
    test.describe(unknownChain, () => {
      test.use({ playgroundConfig: { wallet: { unknownChain } } })
      test('still gets the chain added', async ({ page }) => {
        await page.getByTestId('chain-button').click()
        await page.getByTestId('chain-option-10').click()
        await expect(page.getByRole('button', { name: 'Network: Optimism' })).toBeVisible()
      })
    })
  }
})

test('the account button follows the wallet’s chain at once', async ({ page, playground }) => {
  await playground.setChain(137)
  await expect(page.getByRole('button', { name: 'Network: Polygon' })).toBeVisible()
})
