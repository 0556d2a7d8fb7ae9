// Switching: to a chain the wallet knows, to one it must add, back from a wrong one, and every way in which it fails.
import { expect, test } from './fixtures.ts'

const open = '[data-modal=chain]'

test.beforeEach(({ restore }) => restore())

test('switches to a chain the wallet knows, to one it must add, and away from a wrong one', {
  tag: '@core',
}, async ({ page, playground, rpc }) => {
  await test.step('to a chain the wallet knows', async () => {
    await page.getByTestId('chain-button').click()
    await expect(page.getByTestId('chain-option-1')).toHaveAttribute('aria-current', 'true')
    await page.getByTestId('chain-option-137').click()
    await expect(page.getByRole('button', { name: 'Network: Polygon' })).toBeFocused()
    await expect(page.locator(open)).toBeHidden()
    await expect(page.getByTestId('toast')).toContainText('Switched to Polygon')
    await expect(page.getByTestId('account-balance')).toContainText('POL')
    expect((await playground.state()).chainId).toBe(137)
  })
  await test.step('beside a narrow window the toast has room for its words, or stands above', async () => {
    await page.getByTestId('chain-button').click()
    await page.getByTestId('toast').hover() // it stays
    for (const width of [768, 959, 960, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(() => page.locator('[data-testid=toast] > p').evaluate((words) => words.clientWidth))
        .toBeGreaterThan(150)
    }
    await page.getByTestId('modal-close').click()
  })
  await test.step('to a chain the wallet must first add', async () => {
    await page.getByTestId('chain-button').click()
    await page.getByTestId('chain-option-10').click()
    await expect(page.getByRole('button', { name: 'Network: Optimism' })).toBeVisible()
    const added = (await playground.log()).filter(
      ({ method }) => method === 'wallet_addEthereumChain',
    )
    expect(added).toHaveLength(1)
    expect(added[0]?.params).toMatchObject([
      {
        chainId: '0xa',
        chainName: 'Optimism',
        nativeCurrency: { symbol: 'ETH', decimals: 18 },
        rpcUrls: [rpc.urls[10]],
      },
    ])
  })
  await test.step('the account button follows the wallet’s chain at once', async () => {
    await playground.setChain(137)
    await expect(page.getByRole('button', { name: 'Network: Polygon' })).toBeVisible()
  })
  await test.step('back from a wrong network', async () => {
    await playground.setChain(56)
    await page.getByRole('button', { name: 'Wrong network' }).click()
    await expect(
      page.locator(open).getByText('Your wallet is on an unsupported network'),
    ).toBeVisible()
    await expect(page.getByTestId('disconnect')).toBeVisible()
    await page.getByTestId('chain-option-42161').click()
    await expect(page.getByRole('button', { name: 'Network: Arbitrum One' })).toBeVisible()
  })
  await test.step('away from a wrong network by disconnecting', async () => {
    await playground.setChain(56)
    await page.getByRole('button', { name: 'Wrong network' }).click()
    await page.getByTestId('disconnect').click()
    await expect(page.getByTestId('connect-button')).toBeVisible()
  })
})
