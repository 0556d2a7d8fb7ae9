// Switching: to a chain the wallet knows, to one it must add, back from a wrong one, and every way in which it fails.
import { expect, test } from './fixtures.ts'
import { soon } from './rhythm.ts'

const open = '[data-modal=chain]'

test.beforeEach(async ({ page, restore }) => {
  await page.clock.install()
  await restore()
})

test('switches to a chain the wallet knows, to one it must add, and away from a wrong one', {
  tag: '@quick',
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

test('switches while the wallet refuses, cannot, waits or only says yes: the modal says so and stays open', async ({
  page,
  playground,
}) => {
  await page.getByTestId('chain-button').click()
  await test.step('a switch that is refused, cannot be done or already waits has its own sentence', async () => {
    for (const [code, text] of [
      [4001, 'You declined the request in Playground Wallet'],
      [-32601, 'Playground Wallet doesn’t support this'],
      [-32002, 'A request is already open in Playground Wallet'],
    ] as const) {
      await playground.next('wallet_switchEthereumChain', { kind: 'error', code })
      await page.getByTestId('chain-option-137').click()
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
      await expect(page.getByTestId('chain-button')).toHaveAttribute(
        'aria-label',
        'Network: Ethereum',
      )
    }
  })
  await test.step('a wallet that was updated meanwhile has the one way that helps', async () => {
    await playground.next('wallet_switchEthereumChain', {
      kind: 'reject',
      value: { message: 'Port closed' },
    })
    await playground.next('eth_chainId', { kind: 'reject', value: { message: 'Port closed' } })
    await page.getByTestId('chain-option-137').click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Playground Wallet isn’t responding' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  })
  await test.step('an addition the wallet refuses has its own sentence', async () => {
    await playground.next('wallet_addEthereumChain', { kind: 'error', code: -32602 })
    await page.getByTestId('chain-option-10').click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'couldn’t add this network' }),
    ).toBeVisible()
  })
  await test.step('a switch that waits can be left', async () => {
    await playground.next('wallet_switchEthereumChain', { kind: 'hang' })
    await page.getByTestId('chain-option-137').click()
    await page.locator(open).getByTestId('cancel').click()
    await expect(page.locator(open).getByTestId('cancel')).toHaveCount(0)
    await page.getByTestId('chain-option-42161').click()
    await expect(page.getByRole('button', { name: 'Network: Arbitrum One' })).toBeVisible()
  })
  await test.step('the wallet says yes and stays: the visitor reads that, and can try again', async () => {
    await playground.next('wallet_switchEthereumChain', { kind: 'resolve', value: null })
    await page.getByTestId('chain-button').click()
    await page.getByTestId('chain-option-137').click()
    await soon(page, page.getByRole('alert').filter({ hasText: 'approved, but didn’t switch' }))
    await page.getByTestId('chain-option-137').click()
    await expect(page.getByRole('button', { name: 'Network: Polygon' })).toBeVisible()
  })
})

test('a wallet that hides 4902 inside another error still gets the chain added', async ({
  page,
  playground,
}) => {
  const inner = { code: 4902, message: 'Unrecognised chain 0xa.' }
  for (const [name, error] of [
    ['nested', { code: -32603, data: { originalError: inner } }],
    ['cause', { code: -32603, cause: inner }],
    ['string', { code: '4902' }],
    ['4901', { code: 4901 }],
    ['internal', { code: -32603 }],
  ] as const) {
    await test.step(name, async () => {
      await playground.next('wallet_switchEthereumChain', { kind: 'error', ...error })
      await page.getByTestId('chain-button').click()
      await page.getByTestId('chain-option-10').click()
      await expect(page.getByRole('button', { name: 'Network: Optimism' })).toBeVisible()
      await playground.forgetChain(10)
      await expect(page.getByRole('button', { name: 'Network: Ethereum' })).toBeVisible()
    })
  }
})
