// A site with optional wallets (WALLETS), on a phone behind 'More wallets' with a search.
// tests/wallets/optional checks the links of each wallet.
import type { Page } from 'playwright/test'
import { expect, test as base } from './embedPages.ts'
import { checkSizes, checkLightAndDark } from './accessibility.ts'

// a fixed list, so a new optional wallet needs no entry here
const WALLETS = 'trust,okx,bitget,uniswap,zerion,ledger,imToken,binance,phantom,rabby'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 ' +
  'Mobile/15E148 Safari/604.1'

const test = base.extend<{ more: string }>({
  more: async ({ serve, devServers, relay }, use) => {
    await expect.poll(() => relay.sockets()).toBe(0)
    await use(await serve({ env: { ...(await devServers.services()).settings, WALLETS } }))
  },
})

const names = (page: Page): Promise<readonly string[]> =>
  page
    .locator('dialog[open] [data-name]:visible')
    .evaluateAll((rows) => rows.map((row) => String((row as HTMLElement).dataset['name'])))

test.describe('iPhone', () => {
  test.use({
    userAgent: IPHONE,
    isMobile: true,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    playgroundConfig: { wallet: { exposure: 'nowhere' } },
  })

  test('lists optional wallets behind ‘More wallets’ with a search field, and opens one with one tap', async ({
    page,
    more,
  }) => {
    // the link would open a tab, because no app opens it
    await page.addInitScript(() => {
      addEventListener('click', (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (link?.target === '_blank') event.preventDefault()
      })
    })
    await page.goto(more)
    await page.getByTestId('connect-button').tap()
    const tile = page.getByTestId('more-wallets')
    await tile.scrollIntoViewIfNeeded()
    expect(await names(page)).toEqual([
      'Rainbow',
      'Coinbase Wallet',
      'MetaMask',
      'WalletConnect',
      'Trust Wallet',
      'OKX Wallet',
      'Bitget Wallet',
    ])
    await expect(page.getByTestId('wallet-search')).toBeHidden()
    await checkLightAndDark(page, 'more-wallets-row')
    await tile.tap()
    await expect(page.getByTestId('wallet-option-uniswap')).toBeFocused()
    expect((await names(page)).slice(7)).toEqual([
      'Uniswap Wallet',
      'Zerion',
      'Ledger Wallet',
      'imToken',
      'Binance Wallet',
      'Phantom',
      'Rabby',
    ])
    await expect(tile).toHaveCount(0)
    await expect(page.getByTestId('wallet-search')).toBeInViewport({ ratio: 1 })
    await checkSizes(page, 'more-wallets')
    await page.setViewportSize({ width: 390, height: 844 })
    const search = page.getByTestId('wallet-search')
    await search.fill('nobody')
    await expect(page.getByText('No wallet by that name.')).toBeVisible()
    await search.fill('zer')
    expect(await names(page)).toEqual(['Zerion'])
    await page.getByTestId('wallet-option-zerion').tap()
    await expect(page.getByTestId('qr-link')).toHaveAttribute(
      'href',
      /^https:\/\/wallet\.zerion\.io\/wc\?uri=wc%3A/,
    )
    await page.keyboard.press('Escape')
    await test.step('reopening resets the row, and Phantom opens this page in its app', async () => {
      await page.getByTestId('connect-button').tap()
      await tile.tap()
      await search.fill('phan')
      await page.getByTestId('wallet-option-phantom').tap()
      const page64 = encodeURIComponent(more)
      const ref = encodeURIComponent(new URL(more).origin)
      await expect(page.getByTestId('qr-link')).toHaveAttribute(
        'href',
        `https://phantom.app/ul/browse/${page64}?ref=${ref}`,
      )
    })
  })
})

test.describe('desktop', () => {
  test.use({ playgroundConfig: { wallet: { exposure: 'nowhere' } } })

  test('lists optional wallets after the default wallets, with the search field', async ({
    page,
    more,
  }) => {
    await page.goto(more)
    await page.getByTestId('connect-button').click()
    await expect(page.getByTestId('wallet-search')).toBeVisible()
    await expect(page.getByTestId('wallet-option-rabby')).toBeAttached()
    expect(await names(page)).toHaveLength(14)
    await expect(page.getByTestId('more-wallets')).toBeHidden()
    await checkSizes(page, 'more-wallets-desktop')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByTestId('wallet-search').fill('ledger')
    await page.getByTestId('wallet-option-ledger').click()
    await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
  })
})
