// Coming back, and leaving: reload, account change, lock, disconnect, blocked storage, a second tab, nodes that are down.
import { expect, test } from './fixtures.ts'

const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('florin.')).sort()

test('a reload restores silently: no frame shows Connect Wallet, nothing shifts', async ({ page, playground, connect }) => {
  await connect()
  await page.addInitScript(() => {
    const seen = { connect: 0, shift: 0, frames: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    const look = (): void => {
      seen.frames += 1
      const button = document.querySelector('[data-testid=connect-button]')
      if (button && getComputedStyle(button).color !== 'rgba(0, 0, 0, 0)') seen.connect += 1
      if (seen.frames < 120) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.reload()
  await expect(page.getByTestId('account-balance')).toBeVisible()
  await expect.poll(() => page.evaluate(() => (window as unknown as { seen: { frames: number } }).seen.frames)).toBeGreaterThan(60)
  expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toMatchObject({ connect: 0, shift: 0 })
  expect((await playground.log()).map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
})

test('until the wallet has answered nothing of the stored address is painted or said, only the shape', async ({ page, playground, restore }) => {
  await restore()
  const [account = ''] = await playground.accounts()
  const button = page.getByTestId('account-button')
  const shape = await button.boundingBox()
  await page.addInitScript(() => {
    window.addEventListener('eip6963:announceProvider', () => window.playground?.next('eth_accounts', { kind: 'hang' }), { once: true })
  })
  await page.reload()
  await expect(page.getByText('Reconnecting…')).toBeAttached()
  await expect(button).toHaveText(/^\s*Account\s*$/)
  expect(await button.locator('svg').count()).toBe(0) // an emblem is drawn from the address too
  expect((await page.content()).toLowerCase()).not.toContain(account.slice(-4))
  expect((await button.boundingBox())?.width).toBe(shape?.width)
  expect((await button.boundingBox())?.x).toBe(shape?.x)
})

test('the chain after a reload is the wallet’s, not the stored one', async ({ page, playground, restore }) => {
  await restore()
  await playground.setChain(137)
  await expect(page.getByRole('button', { name: 'Network: Polygon' })).toBeVisible()
  await page.evaluate(() => {
    const value = JSON.parse(localStorage.getItem('florin.session') ?? '')
    localStorage.setItem('florin.session', JSON.stringify({ ...value, chainId: 42161 }))
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Network: Polygon' })).toBeVisible()
})

test('another account in the wallet is shown at once', async ({ page, playground, restore }) => {
  await restore()
  const [, second = ''] = await playground.accounts()
  await playground.setAccount(1)
  await expect(page.getByTestId('account-name')).toContainText(second.slice(-4).toLowerCase())
})

test('locking the wallet disconnects and says so; unlocking and a reload restore', async ({ page, playground, restore }) => {
  await restore()
  await page.getByTestId('account-button').click()
  await playground.lock()
  await expect(page.getByTestId('connect-button')).toBeVisible()
  await expect(page.getByTestId('toast')).toContainText('Playground Wallet was locked or ended the connection')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await playground.unlock()
  await page.reload()
  await expect(page.getByTestId('account-button')).toBeVisible()
})

test('disconnect revokes, keeps only recents and theme, and lasts over a reload', { tag: '@quick' }, async ({ page, playground, connect }) => {
  await connect()
  await page.getByTestId('account-button').click()
  await page.getByTestId('disconnect').click()
  await expect(page.getByTestId('connect-button')).toBeFocused()
  await expect(page.getByTestId('toast')).toContainText('no longer shares your account')
  expect((await playground.log()).map(({ method }) => method)).toContain('wallet_revokePermissions')
  expect(await page.evaluate(stored)).toEqual(['florin.recents'])
  await page.reload()
  await expect(page.getByTestId('connect-button')).toBeVisible()
  expect(await playground.log()).toEqual([])
  await page.getByTestId('connect-button').click()
  await expect(page.getByTestId('wallet-option-app.florin.playground')).toContainText('Recent')
  await page.getByTestId('wallet-option-app.florin.playground').click()
  await expect(page.getByTestId('account-button')).toBeVisible()
  expect((await playground.log()).map(({ method }) => method)[0]).toBe('wallet_requestPermissions')
})

test('a wallet that cannot revoke: disconnected here, and the visitor is told what remains', async ({ page, playground, restore }) => {
  await restore()
  await playground.next('wallet_revokePermissions', { kind: 'error', code: -32601 })
  await page.getByTestId('account-button').click()
  await page.getByTestId('disconnect').click()
  await expect(page.getByTestId('toast')).toContainText('may still list this site')
})

test('a wallet that has lost its node (1013) stays connected, and a notice says so', async ({ page, playground, restore }) => {
  await restore()
  await playground.disconnect(1013)
  await expect(page.getByTestId('notice')).toContainText('lost its network connection')
  await expect(page.getByTestId('account-button')).toBeVisible()
})

test('a remembered wallet that hangs ends as Connect Wallet after three seconds', async ({ page, playground, restore }) => {
  await restore()
  await page.addInitScript(() => {
    window.addEventListener('eip6963:announceProvider', () => window.playground?.next('eth_accounts', { kind: 'hang' }), { once: true })
  })
  await page.clock.install()
  await page.reload()
  await expect.poll(async () => (await playground.log()).length).toBe(1)
  await page.clock.fastForward(3_000)
  await expect(page.getByTestId('connect-button')).toBeVisible()
  await expect(page.getByTestId('connect-button')).toBeEnabled()
})

test('with storage blocked one connects all the same', async ({ page, connect }) => {
  await page.addInitScript(() => {
    const real = Object.getOwnPropertyDescriptor(window, 'localStorage')
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get() {
        // the playground wallet keeps its own state there; only the site's code is blocked
        if (new Error().stack?.includes('/assets/')) throw new DOMException('blocked', 'SecurityError')
        return real?.get?.call(window) as Storage
      },
    })
  })
  await connect()
  await page.getByTestId('account-button').click()
  await page.getByTestId('disconnect').click()
  await expect(page.getByTestId('connect-button')).toBeVisible()
})

test('a node that is down at the start: connected, and a notice says what still works, until it answers', async ({ page, rpc, restore }) => {
  await rpc.down(1)
  await restore()
  await expect(page.getByTestId('notice')).toContainText('Can’t reach Ethereum')
  await rpc.up(1)
  await expect(page.getByTestId('account-balance')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByTestId('notice')).toHaveCount(0)
})

test('a node that goes down later: the last balance stays', async ({ page, rpc, restore }) => {
  await restore()
  const shown = await page.getByTestId('account-balance').textContent()
  await rpc.down(1, '503')
  await expect(page.getByTestId('notice')).toBeVisible()
  await expect(page.getByTestId('account-balance')).toHaveText(shown ?? '')
})

test('disconnecting in one tab disconnects the other', async ({ page, context, restore }) => {
  await restore()
  const second = await context.newPage()
  await second.goto('./')
  await expect(second.getByTestId('account-button')).toBeVisible()
  await page.getByTestId('account-button').click()
  await page.getByTestId('disconnect').click()
  await expect(second.getByTestId('connect-button')).toBeVisible()
})

test('switching the account asks the wallet’s own picker', async ({ page, playground, restore }) => {
  await restore()
  await playground.auto('ask')
  await page.getByTestId('account-button').click()
  await expect(page.getByRole('dialog')).toContainText('app.florin.playground') // where the wallet comes from
  await page.getByTestId('switch-account').click()
  await expect.poll(async () => (await playground.waiting()).map(({ method }) => method)).toEqual(['wallet_requestPermissions'])
  await playground.answer({ kind: 'approve', account: 1 })
  const [, second = ''] = await playground.accounts()
  await expect(page.getByTestId('account-name')).toContainText(second.slice(-4).toLowerCase())
})

test('the theme is kept, applied before the first paint, and followed by another tab', async ({ page, context }) => {
  await page.goto('./')
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  expect(await theme()).toBeUndefined()
  await page.getByRole('button', { name: 'Theme' }).click()
  expect(await theme()).toBe('dark')
  const second = await context.newPage()
  await second.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => { document.title += document.documentElement.dataset['theme'] })
  })
  await second.goto('./')
  await expect(second).toHaveTitle(/dark$/)
  await second.getByRole('button', { name: 'Theme' }).click()
  await expect.poll(theme).toBe('light')
})
