// Reconnecting and disconnecting: reload, account change, lock, blocked storage, a second tab, and
// unreachable nodes.
import { expect, test } from './fixtures.ts'
import { pauseRequests } from './pauseRequests.ts'
import { advanceUntilVisible } from './pollingClock.ts'

const stored = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('florin.'))
    .sort()

test('a click on the account placeholder before hydration opens the account once reconnected', {
  tag: '@core',
}, async ({ page, restore }) => {
  await restore()
  const react = /createRoot/
  const url = await page.evaluate(async (source) => {
    const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[data-first]')]
    for (const { src } of scripts)
      if (new RegExp(source).test(await (await fetch(src)).text())) return src
    return ''
  }, react.source)
  const release = await pauseRequests(page, new RegExp(url.slice(url.lastIndexOf('/'))))
  await page.reload({ waitUntil: 'commit' })
  await page.getByTestId('account-button').click({ force: true }) // the button is aria-disabled
  await expect(page.getByTestId('account-button')).toHaveAttribute('aria-busy', 'true')
  await release()
  await expect(page.getByTestId('account-address')).toBeVisible()
})

test('a reload reconnects without a prompt, a flash of Connect Wallet or a layout shift', {
  tag: '@core',
}, async ({ page, playground, connect }) => {
  await connect()
  await page.addInitScript(() => {
    const seen = { connect: 0, shift: 0, frames: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    const look = (): void => {
      seen.frames += 1
      const button = document.querySelector('[data-testid=connect-button]')
      if (button && getComputedStyle(button).color !== 'rgba(0, 0, 0, 0)') seen.connect += 1
      if (seen.frames < 60) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.reload()
  await expect(page.getByTestId('account-balance')).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(() => (window as unknown as { seen: { frames: number } }).seen.frames),
    )
    .toBeGreaterThan(20)
  expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toMatchObject({
    connect: 0,
    shift: 0,
  })
  expect((await playground.log()).map(({ method }) => method)).toEqual([
    'eth_accounts',
    'eth_chainId',
  ])
})

test('shows a placeholder until the wallet responds, for at most three seconds', {
  tag: '@core',
}, async ({ page, playground, restore }) => {
  await restore()
  const [account = ''] = await playground.accounts()
  // Read the position in the page in one call, because React may replace the button once.
  const right = await page
    .waitForFunction(() => {
      const box = document.querySelector('[data-testid=account-button]')?.getBoundingClientRect()
      return box && box.width > 0 ? box.right : undefined
    })
    .then((handle) => handle.jsonValue())
  await page.addInitScript(() => {
    window.addEventListener(
      'eip6963:announceProvider',
      () => window.playground?.next('eth_accounts', { kind: 'hang' }),
      { once: true },
    )
  })
  await page.addInitScript((end) => {
    const look = (): void =>
      void (
        document.documentElement?.outerHTML.toLowerCase().includes(end) &&
        Object.assign(window, { isAddressShown: true })
      )
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
    })
  }, account.slice(-4))
  await page.reload({ waitUntil: 'commit' })
  const shown = await page.waitForFunction(() => {
    // read in one call, because the three seconds pass meanwhile
    const button = document.querySelector('[data-testid=account-button]')
    if (!button || !document.body.textContent?.includes('Reconnecting…')) return undefined
    const { right } = button.getBoundingClientRect()
    const pictures = button.querySelectorAll('svg').length // the avatar depends on the address too
    return { text: button.textContent?.trim(), pictures, end: right }
  })
  expect(await shown.jsonValue()).toEqual({
    text: 'Account',
    pictures: 0,
    end: right,
  })
  await test.step('falls back to Connect Wallet after three seconds if the wallet hangs', async () => {
    await expect
      .poll(async () => (await playground.log()).map(({ method }) => method))
      .toEqual(['eth_accounts', 'eth_chainId'])
    await page.clock.fastForward(3_000)
    await expect(page.getByTestId('connect-button')).toBeVisible()
    await expect(page.getByTestId('connect-button')).toBeEnabled()
    expect(await page.evaluate(() => 'isAddressShown' in window)).toBe(false)
  })
})

test('the page follows account, network and lock changes of the wallet', { tag: '@core' }, async ({
  page,
  playground,
  restore,
}) => {
  await restore()
  const [first = '', second = ''] = await playground.accounts()
  await test.step('shows another account immediately', async () => {
    await playground.setAccount(1)
    await expect(page.getByTestId('account-name')).toContainText(second.slice(-4).toLowerCase())
  })
  await test.step("switching the account opens the wallet's account picker", async () => {
    await playground.auto('ask')
    await page.getByTestId('account-button').click()
    await page.getByTestId('switch-account').click()
    await expect
      .poll(async () => (await playground.waiting()).map(({ method }) => method))
      .toEqual(['wallet_requestPermissions'])
    await playground.answer({ kind: 'approve', account: 0 })
    await expect(page.getByTestId('account-name')).toContainText(first.slice(-4).toLowerCase())
    await playground.auto('approve')
  })
  await test.step("uses the wallet's network after a reload, not the stored one", async () => {
    await playground.setChain(137)
    await expect(page.locator('[aria-label="Network: Polygon"]')).toHaveCount(1) // a modal may be in front of the button
    await page.evaluate(() => {
      const value = JSON.parse(localStorage.getItem('florin.session') ?? '')
      localStorage.setItem('florin.session', JSON.stringify({ ...value, chainId: 42161 }))
    })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Network: Polygon' })).toBeVisible()
  })
  await test.step('locking the wallet disconnects with a message, and unlocking connects again', async () => {
    await page.getByTestId('account-button').click()
    await playground.lock()
    await expect(page.getByTestId('connect-button')).toBeVisible()
    await expect(page.getByTestId('toast')).toContainText(
      'Playground Wallet was locked or ended the connection',
    )
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await playground.unlock()
    await expect(page.getByTestId('account-button')).toBeVisible()
  })
})

test('disconnects although the wallet lost its node or cannot revoke permissions', {
  tag: '@core',
}, async ({ page, context, playground, restore }) => {
  await restore()
  await test.step('shows a notice for a wallet that lost its node (1013) and stays connected', async () => {
    await expect(async () => {
      await playground.disconnect(1013) // has no effect until the page listens to the wallet
      await expect(page.getByTestId('notice')).toContainText('lost its network connection', {
        timeout: 1_000,
      })
    }).toPass()
    await expect(page.getByTestId('account-button')).toBeVisible()
  })
  const other = await context.newPage()
  await other.goto('./')
  await expect(other.getByTestId('account-button')).toBeVisible()
  await test.step('disconnects from a wallet that cannot revoke and says what remains', async () => {
    await playground.next('wallet_revokePermissions', { kind: 'error', code: -32601 })
    await page.getByTestId('account-button').click()
    await page.getByTestId('disconnect').click()
    await expect(page.getByTestId('toast')).toContainText('may still list this site')
  })
  await test.step('disconnecting in one tab disconnects the other tab', async () => {
    await expect(other.getByTestId('connect-button')).toBeVisible()
  })
})

test('disconnecting revokes the permission and keeps only recent wallets and theme in storage', {
  tag: '@core',
}, async ({ page, playground, connect }) => {
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

test('keeps the restored account until the scripts have loaded, however long that takes', async ({
  page,
  restore,
}) => {
  await restore()
  const release = await pauseRequests(page, /\/wallets-[^/]*\.js$/)
  await page.reload()
  await expect(page.getByTestId('account-name')).toHaveText(/^0x/)
  await page.clock.runFor(30_000)
  await expect(page.getByTestId('account-name')).toHaveText(/^0x/)
  await release()
  await expect(page.getByTestId('account-balance')).toBeVisible()
})

test('connects while localStorage and sessionStorage are blocked', async ({ page, connect }) => {
  await page.addInitScript(() => {
    const real = Object.getOwnPropertyDescriptor(window, 'localStorage')
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get() {
        // block only the site's code: the playground wallet stores its state there
        if (new Error().stack?.includes('/assets/'))
          throw new DOMException('blocked', 'SecurityError')
        return real?.get?.call(window) as Storage
      },
    })
  })
  await connect()
  await page.getByTestId('account-button').click()
  await page.getByTestId('disconnect').click()
  await expect(page.getByTestId('connect-button')).toBeVisible()
})

test('stays connected while an RPC node is unreachable', async ({ page, rpc, restore }) => {
  const balance = page.getByTestId('account-balance')
  await test.step('connects while a node is unreachable and shows a notice until it responds', async () => {
    await rpc.down(1)
    await restore()
    await expect(page.getByTestId('notice')).toContainText('Can’t reach Ethereum')
    await page.setViewportSize({ width: 390, height: 844 }) // a phone shows the coin instead of this balance
    await expect(page.getByTestId('notice')).toContainText('Can’t reach Ethereum')
    await rpc.up(1)
    await advanceUntilVisible(page, page.getByTestId('hero-balance').filter({ hasText: 'PLAY' }))
    await page.setViewportSize({ width: 1280, height: 800 })
    await advanceUntilVisible(page, balance)
    await expect(page.getByTestId('notice')).toHaveCount(0)
  })
  await test.step('keeps the last balance when a node becomes unreachable', async () => {
    const shown = await balance.textContent()
    await rpc.down(1, '503')
    await advanceUntilVisible(page, page.getByTestId('notice'))
    await expect(balance).toHaveText(shown ?? '')
  })
  await test.step('keeps balance and coin after a reload', async () => {
    const hero = page.getByTestId('hero-balance')
    const [balanceText = '', heroText = ''] = await Promise.all(
      [balance, hero].map((element) => element.innerText()),
    )
    await page.reload()
    await expect(balance).toHaveText(balanceText)
    await expect(hero).toContainText(/[\d,.]+ PLAY/.exec(heroText)?.[0] ?? 'no balance')
  })
})
