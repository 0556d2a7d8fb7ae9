// What lies between a visitor and the answer: requests counted and put in order, never clocks.
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { hold } from './hold.ts'

const PLAYGROUND = 'wallet-option-app.florin.playground'
const names = (urls: readonly string[]): string[] => urls.filter((url) => url.includes('/assets/')).map((url) => new URL(url).pathname.split('/').at(-1)?.replace(/-[\w]+(?=\.\w+$)/, '') ?? '')

function requestsOf(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  return urls
}

test('the button is painted, in its colours, from the HTML alone', async ({ page }) => {
  const release = await hold(page, /\/assets\//)
  await page.goto('./', { waitUntil: 'commit' })
  const button = page.getByTestId('connect-button')
  await expect(button).toBeVisible()
  await expect(button).toHaveCSS('background-color', 'rgb(11, 87, 94)')
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1)
  const answered = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/assets/'))
  expect(await page.evaluate(answered)).toEqual([])
  await release()
})

test('a press before React is there is shown at once and answered by the modal; its code is asked for before React has come', async ({ page }) => {
  const urls = requestsOf(page)
  const release = await hold(page, /\/assets\/[^/]*\.js$/)
  await page.goto('./', { waitUntil: 'commit' })
  const button = page.getByTestId('connect-button')
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => names(urls).filter((name) => name === 'overlays.css')).toHaveLength(1)
  await expect.poll(() => names(urls).filter((name) => name.endsWith('.js')).length).toBe(6) // three of the first load, two of the modal, its words
  expect(await page.evaluate(() => document.querySelector('dialog'))).toBeNull()
  await release()
  await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy')
  expect(names(urls).filter((name) => name.endsWith('.js'))).toHaveLength(6)
})

test('a press on any other button before React is there is shown and answered too', async ({ page }) => {
  for (const [button, dialog] of [['activity', 'Privacy'], ['hero-connect', 'Connect a Wallet']] as const) {
    await test.step(button, async () => {
      const release = await hold(page, /\/assets\/[^/]*\.js$/)
      await page.goto('./', { waitUntil: 'commit' })
      await page.getByTestId(button).click()
      await expect(page.getByTestId(button)).toHaveAttribute('aria-busy', 'true')
      await release()
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    })
  }
})

test('a press after the page has come to rest asks for nothing, and nothing is asked between the wallet’s answer and the address', async ({ page, playground }) => {
  await page.goto('./')
  await page.waitForFunction(() => document.querySelector('dialog[data-modal=connect]') !== null)
  await page.waitForLoadState('networkidle')
  await test.step('it draws nothing anew, and shows the same dialog each time', async () => {
    const urls = requestsOf(page)
    const first = await page.evaluateHandle(() => document.querySelector('dialog'))
    const changes = await page.evaluateHandle(() => {
      const records: MutationRecord[] = []
      const panel = document.querySelector('dialog > div') as Element
      new MutationObserver((list) => records.push(...list)).observe(panel, { subtree: true, childList: true, attributes: true, characterData: true })
      return records
    })
    for (let count = 0; count < 2; count++) {
      await page.getByTestId('connect-button').click()
      await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
      expect(await first.evaluate((dialog) => (dialog as HTMLDialogElement).open)).toBe(true)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    expect(urls).toEqual([])
    expect(await changes.evaluate((records) => records.map(({ type, target }) => `${type} ${target.nodeName}`))).toEqual([])
  })
  await test.step('a modal that was left at a step begins at the first one again', async () => {
    await page.getByTestId('connect-button').click()
    await page.getByTestId('get-wallet').click()
    await expect(page.getByRole('heading', { name: 'Get a Wallet' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByTestId('connect-button').click()
    await expect(page.locator('dialog[open]')).toHaveAttribute('data-step', 'NONE')
    await expect(page.getByRole('heading', { name: 'Connect a Wallet' })).toBeFocused()
    await page.keyboard.press('Escape')
  })
  await test.step('between the wallet’s answer and the address nothing is asked', async () => {
    await playground.next('eth_requestAccounts', { kind: 'hold' })
    await page.getByTestId('connect-button').click()
    await page.getByTestId(PLAYGROUND).click()
    await page.evaluate(() => {
      const seen = { from: 0, shown: 0 }
      Object.assign(window, { seen })
      new MutationObserver(() => {
        if (seen.shown === 0 && document.querySelector('[data-testid=account-name]')?.textContent.includes('…')) seen.shown = performance.now()
      }).observe(document.body, { subtree: true, childList: true })
      seen.from = performance.now()
    })
    await playground.release()
    await expect(page.getByTestId('account-balance')).toBeVisible()
    expect(await page.evaluate(() => {
      const { seen } = window as unknown as { seen: { from: number; shown: number } }
      return performance.getEntriesByType('resource').filter(({ startTime }) => startTime > seen.from && startTime <= seen.shown).map(({ name }) => name)
    })).toEqual([])
  })
})

test('on a reload the wallet is asked before React is there, and all that it takes was asked for by the HTML', async ({ page, playground, restore }) => {
  await restore()
  await page.waitForLoadState('networkidle')
  const react = await page.evaluate(() => document.querySelectorAll<HTMLScriptElement>('script[type=module]')[1]?.src ?? 'none')
  const release = await hold(page, new RegExp(react.replaceAll('.', '\\.')))
  const urls = requestsOf(page)
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => window.playground !== undefined)
  await expect.poll(async () => (await playground.log()).map(({ method }) => method)).toContain('eth_accounts')
  expect(await page.getByTestId('account-name').count()).toBe(0)
  expect(names(urls).filter((name) => name.endsWith('.js'))).toHaveLength(5) // three of the first load, the wallets and what they share
  await release()
  await expect(page.getByTestId('account-name')).toContainText('…')
})

test('opening and closing leaves nothing behind', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const count = async (): Promise<{ nodes: number; listeners: number }> => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0
    return { nodes: value('Nodes'), listeners: value('JSEventListeners') }
  }
  const rounds = (times: number): Promise<void> => page.evaluate(async (most) => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    for (let round = 0; round < most; round++) {
      document.querySelector<HTMLElement>('[data-testid=connect-button]')?.click()
      await frame()
      document.querySelector<HTMLElement>('dialog[open] [data-testid=modal-close]')?.click()
      await frame()
    }
  }, times)
  await page.goto('./')
  await page.waitForFunction(() => document.querySelector('dialog[data-modal=connect]') !== null)
  await rounds(10)
  const before = await count()
  await rounds(50)
  const after = await count()
  expect(after.listeners).toBeLessThan(before.listeners + 20) // a leak would be one a round, or more
  expect(after.nodes).toBeLessThan(before.nodes + 40)
})
