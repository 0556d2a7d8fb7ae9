// Switching networks: to a known one, to one the wallet must add, and away from an unsupported one.
import { expect, test } from './fixtures.ts'

const open = '[data-modal=chain]'

test.beforeEach(({ restore }) => restore())

test('the network dialog switches to known networks and adds unknown networks to the wallet', {
  tag: '@core',
}, async ({ page, playground, rpc }) => {
  await test.step('switches to a network the wallet knows', async () => {
    await page.getByTestId('chain-button').click()
    await expect(page.getByTestId('chain-option-1')).toHaveAttribute('aria-current', 'true')
    await page.getByTestId('chain-option-137').click()
    await expect(page.getByRole('button', { name: 'Network: Polygon' })).toBeFocused()
    await expect(page.locator(open)).toBeHidden()
    await expect(page.getByTestId('toast')).toContainText('Switched to Polygon')
    await expect(page.getByTestId('account-balance')).toContainText('POL')
    expect((await playground.state()).chainId).toBe(137)
  })
  await test.step('the toast beside a dialog has enough width, or moves above it', async () => {
    await page.getByTestId('chain-button').click()
    await page.getByTestId('toast').hover() // keeps the toast open
    for (const width of [768, 959, 960, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(() => page.locator('[data-testid=toast] > p').evaluate((text) => text.clientWidth))
        .toBeGreaterThan(150)
    }
    await page.getByTestId('modal-close').click()
  })
  await test.step('switches to a network the wallet must add', async () => {
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
  await test.step('the rows do not move while the wallet shows its request', async () => {
    await playground.next('wallet_switchEthereumChain', { kind: 'hold' })
    await page.getByTestId('chain-button').click()
    const top = () =>
      page.getByTestId('chain-option-1').evaluate((row) => row.getBoundingClientRect().y)
    const before = await top()
    await page.getByTestId('chain-option-137').click()
    await expect(
      page.locator(open).getByText('If your wallet doesn’t have Polygon yet'),
    ).toBeVisible()
    expect(await top()).toBe(before)
    await page.getByTestId('cancel').click()
    await playground.release('wallet_switchEthereumChain')
    await page.keyboard.press('Escape')
    await expect(page.locator(open)).toBeHidden()
  })
  await test.step('shows a network change of the wallet immediately', async () => {
    await playground.setChain(137)
    await expect(page.getByRole('button', { name: 'Network: Polygon' })).toBeVisible()
  })
  await test.step('switches away from an unsupported network', async () => {
    await playground.setChain(56)
    await page.getByRole('button', { name: 'Wrong network' }).click()
    await expect(
      page.locator(open).getByText('Your wallet is on an unsupported network'),
    ).toBeVisible()
    await expect(page.getByTestId('disconnect')).toBeVisible()
    await page.getByTestId('chain-option-42161').click()
    await expect(page.getByRole('button', { name: 'Network: Arbitrum One' })).toBeVisible()
  })
  await test.step('disconnects on an unsupported network', async () => {
    await playground.setChain(56)
    await page.getByRole('button', { name: 'Wrong network' }).click()
    await page.getByTestId('disconnect').click()
    await expect(page.getByTestId('connect-button')).toBeVisible()
  })
})
