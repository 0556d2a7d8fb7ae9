// What delays users: the number and order of requests, not their duration.
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { pauseRequests } from './pauseRequests.ts'

test.use({ fakeClock: false }) // `performance` must list the loaded files

const PLAYGROUND = 'wallet-option-app.florin.playground'
const SCRIPTS = /\/assets\/[^/]*\.js$/
const requests = (page: Page): string[] => {
  const urls: string[] = []
  page.on('request', (request) =>
    urls.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''),
  )
  return urls
}

/** Returns the number of scripts that run or will run, without preloads. */
const running = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('script[type=module]').length)

/** Waits until React has hydrated this part of the page. */
const waitUntilHydrated = (page: Page, id: string) =>
  page.waitForFunction((id) => document.querySelector(`#${id}:not([data-waiting])`) !== null, id)

const quiet = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('link[rel=modulepreload]') !== null)
  await page.waitForLoadState('networkidle')
}

test.describe('before hydration', () => {
  test('the page is rendered from HTML alone, and React hydrates it when the browser is idle', {
    tag: '@core',
  }, async ({ page }) => {
    const urls = requests(page)
    await page.goto('./', { waitUntil: 'commit' })
    const button = page.getByTestId('connect-button')
    await expect(button).toBeVisible()
    await expect(button).toHaveCSS('background-color', 'rgb(243, 240, 233)')
    await quiet(page)
    const before = urls.findIndex((name) => name.endsWith('.js') || name.endsWith('.css'))
    // before scripts and styles: only the page and its images
    expect(
      urls
        .slice(0, before)
        .filter((name) => !/^(?:|icon-\w+\.svg|coin-\w+\.svg|manifest\.json)$/.test(name)),
    ).toEqual([])
    await waitUntilHydrated(page, 'window')
    const loaded = urls.length
    await page.getByTestId('connect-button').click()
    await expect(page.getByTestId(PLAYGROUND)).toBeVisible()
    expect(urls.length).toBe(loaded)
  })

  test('with saveData, the page loads and runs no script before the user interacts', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await page.goto('./')
    await page.waitForFunction(
      () =>
        new Promise((resolve) =>
          requestIdleCallback(
            () => setTimeout(() => resolve(true)),
            { timeout: 60_000 }, // limit for a browser that is never idle
          ),
        ),
    )
    expect(await page.locator('link[rel=modulepreload]').count()).toBe(0)
    expect(await running(page)).toBe(0)
  })

  test('with all scripts delayed, a click opens the dialog, and a click inside runs once later', {
    tag: '@core',
  }, async ({ page, playground }) => {
    const release = await pauseRequests(page, SCRIPTS)
    await page.goto('./', { waitUntil: 'commit' })
    const dialog = page.getByRole('dialog', { name: 'Connect a Wallet' })
    await page.getByTestId('connect-button').click()
    await expect(dialog).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Connect a Wallet' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByTestId('hero-connect').click()
    const before = await page.evaluateHandle(() => [
      document.querySelector('dialog'),
      document.querySelector('[data-testid=get-wallet]'),
    ])
    await page.getByTestId('get-wallet').click()
    await expect(page.getByTestId('get-wallet')).toHaveAttribute('aria-busy', 'true')
    await page.evaluate(() => {
      const steps: string[] = []
      Object.assign(window, { steps })
      new MutationObserver(() =>
        steps.push(document.querySelector('dialog')?.dataset['step'] ?? ''),
      ).observe(document.querySelector('dialog') as Element, { attributeFilter: ['data-step'] })
    })
    await release()
    await expect(page.getByRole('heading', { name: 'Get a Wallet' })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { steps: string[] }).steps)).toEqual([
      'GET',
    ])
    expect(
      await before.evaluate(([dialog, button]) => [
        dialog === document.querySelector('dialog'),
        button?.hasAttribute('aria-busy'),
      ]),
    ).toEqual([true, false])
    expect(await playground.log()).toEqual([])
  })

  test('lists installed wallets first if the dialog was opened before the scripts had loaded', {
    tag: '@core',
  }, async ({ page, playground }) => {
    const release = await pauseRequests(page, SCRIPTS)
    await page.goto('./', { waitUntil: 'commit' })
    const rows = page.locator('[data-testid^=wallet-option]:visible')
    await page.getByTestId('connect-button').click()
    await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
    await expect(rows).toHaveCount(0)
    await release()
    await expect(rows.first()).toHaveAttribute('data-testid', PLAYGROUND)
    expect(await playground.log()).toEqual([])
  })

  test('without JavaScript, the dialog opens, explains and closes', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(baseURL ?? '')
    for (const close of ['Escape', 'Close', 'beside']) {
      await page.getByTestId('connect-button').click()
      const dialog = page.locator('dialog[open]')
      await expect(dialog.locator('noscript p')).toHaveText(
        'JavaScript is off. Turn it on and reload to connect a wallet.',
      )
      await expect(dialog.locator('noscript p')).toBeVisible()
      if (close === 'Escape') await page.keyboard.press('Escape')
      else if (close === 'Close') await page.getByTestId('modal-close').click()
      else await page.mouse.click(10, 400)
      await expect(dialog).toHaveCount(0)
    }
    await context.close()
  })

  test('a browser without invoker commands opens the dialog with the inline script', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['command', 'commandForElement'])
        Reflect.deleteProperty(HTMLButtonElement.prototype, name)
      addEventListener(
        'click',
        (event) => {
          // what newer browsers do themselves
          if (
            event.target instanceof Element &&
            event.target.closest('[data-waiting] [commandfor]')
          )
            event.preventDefault()
        },
        true,
      )
    })
    const release = await pauseRequests(page, SCRIPTS)
    await page.goto('./', { waitUntil: 'commit' })
    for (const close of ['Escape', 'Close', 'beside']) {
      await page.getByTestId('connect-button').click()
      await expect(page.getByRole('heading', { name: 'Connect a Wallet' })).toBeFocused()
      if (close === 'Escape') await page.keyboard.press('Escape')
      else if (close === 'Close') await page.getByTestId('modal-close').click()
      else await page.mouse.click(10, 400)
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
    await release()
  })
})

type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly args: {
    readonly data?: { readonly type?: string }
    readonly beginData?: { readonly stackTrace?: unknown }
  }
}

/** Returns the highest number of layouts forced in one task since the last click in `work`. */
async function forcedLayouts(page: Page, work: () => Promise<void>): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'disabled-by-default-devtools.timeline.stack',
      ],
    },
  })
  await work()
  const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await done
  await cdp.detach()
  const click = events.findLast(
    ({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click',
  )
  if (!click) throw new Error('no click was traced')
  const here = events.filter(
    ({ pid, tid, ts }) => pid === click.pid && tid === click.tid && ts >= click.ts,
  )
  const forced = here.filter(({ name, args }) => name === 'Layout' && args.beginData?.stackTrace)
  const inTask = ({ ts: start, dur = 0 }: TraceEvent): number =>
    forced.filter(({ ts }) => start <= ts && ts <= start + dur).length
  return Math.max(...events.filter(({ name }) => name === 'RunTask').map(inTask))
}

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('opening the dialog forces one layout, and connecting at most two', async ({ page }) => {
    const row = page.getByTestId(PLAYGROUND)
    const press = async (): Promise<void> => {
      await page.getByTestId('connect-button').click()
      await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
    }
    await page.goto('./')
    await waitUntilHydrated(page, 'window')
    expect(await forcedLayouts(page, press)).toBeLessThanOrEqual(1)
    await expect(row).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await forcedLayouts(page, press)).toBe(1)
    expect(
      await forcedLayouts(page, async () => {
        await row.click()
        await expect(page.getByTestId('account-button')).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }),
    ).toBeLessThanOrEqual(2) // for the closing dialog and the next focus
  })
})

test.describe('after hydration', () => {
  test('opening the dialog on an idle page sends no requests', async ({ page, playground }) => {
    await page.goto('./')
    await quiet(page)
    await waitUntilHydrated(page, 'window')
    await expect(page.locator('[data-testid^=wallet-option]').first()).toHaveAttribute(
      'data-testid',
      PLAYGROUND,
    )
    await page.waitForLoadState('networkidle')
    await test.step('renders nothing again and reuses the dialog', async () => {
      const urls = requests(page)
      const first = await page.evaluateHandle(() => document.querySelector('dialog'))
      const changes = await page.evaluateHandle(() => {
        const records: MutationRecord[] = []
        const panel = document.querySelector('dialog > div > div') as Element
        new MutationObserver((list) => records.push(...list)).observe(panel, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        })
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
      expect(
        await changes.evaluate((records) =>
          records.map(({ type, target }) => `${type} ${target.nodeName}`),
        ),
      ).toEqual([])
    })
    await test.step('a modal closed at a later step starts again at the first step', async () => {
      await page.getByTestId('connect-button').click()
      const lead = page.getByTestId('get-wallet')
      await lead.click()
      await expect(page.getByRole('heading', { name: 'Get a Wallet' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByTestId('connect-button').click()
      await expect(page.locator('dialog[open]')).toHaveAttribute('data-step', 'NONE')
      await expect(page.getByRole('heading', { name: 'Connect a Wallet' })).toBeFocused()
      await page.keyboard.press('Escape')
    })
    await test.step("sends no requests between the wallet's response and the address", async () => {
      await playground.next('eth_requestAccounts', { kind: 'hold' })
      await page.getByTestId('connect-button').click()
      await page.getByTestId(PLAYGROUND).click()
      await page.evaluate(() => {
        const seen = { from: 0, shown: 0 }
        Object.assign(window, { seen })
        new MutationObserver(() => {
          if (
            seen.shown === 0 &&
            document.querySelector('[data-testid=account-name]')?.textContent.includes('…')
          )
            seen.shown = performance.now()
        }).observe(document.body, { subtree: true, childList: true })
        seen.from = performance.now()
      })
      await playground.release()
      await expect(page.getByTestId('account-balance')).toBeVisible()
      expect(
        await page.evaluate(() => {
          const { seen } = window as unknown as { seen: { from: number; shown: number } }
          return performance
            .getEntriesByType('resource')
            .filter(({ startTime }) => startTime > seen.from && startTime <= seen.shown)
            .map(({ name }) => name)
        }),
      ).toEqual([])
    })
  })

  test('on a reload, a small script sends one wallet request before React has loaded', {
    tag: '@core',
  }, async ({ page, playground, restore }) => {
    await restore()
    await page.waitForLoadState('networkidle')
    const [first = ''] = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement>('script[type=late]')].map(
        ({ src }) => new URL(src).pathname.split('/').at(-1) ?? '',
      ),
    )
    const release = await pauseRequests(page, new RegExp(`/assets/(?!${first})[^/]*\\.js$`))
    await page.reload({ waitUntil: 'commit' })
    const methods = async () => (await playground.log()).map(({ method }) => method)
    await expect(async () =>
      expect(await methods()).toEqual(['eth_accounts', 'eth_chainId']),
    ).toPass() // the wallet itself is still loading
    const name = await page.getByTestId('account-name').boundingBox()
    await release()
    await expect(page.getByTestId('account-name')).toContainText('…')
    await expect(page.getByTestId('account-balance')).toContainText('ETH')
    expect((await page.getByTestId('account-name').boundingBox())?.width).toBe(name?.width)
    expect(await methods()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('opening and closing a modal leaks no nodes or listeners', async ({ page }) => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    const count = async (): Promise<{ nodes: number; listeners: number }> => {
      await cdp.send('HeapProfiler.collectGarbage')
      const { metrics } = await cdp.send('Performance.getMetrics')
      const value = (name: string): number =>
        metrics.find((metric) => metric.name === name)?.value ?? 0
      return { nodes: value('Nodes'), listeners: value('JSEventListeners') }
    }
    const rounds = (times: number): Promise<void> =>
      page.evaluate(async (most) => {
        const frame = (): Promise<unknown> =>
          new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        for (let round = 0; round < most; round++) {
          document.querySelector<HTMLElement>('[data-testid=connect-button]')?.click()
          await frame()
          document.querySelector<HTMLElement>('dialog[open] [data-testid=modal-close]')?.click()
          await frame()
        }
      }, times)
    await page.goto('./')
    await page.getByTestId('connect-button').hover()
    await waitUntilHydrated(page, 'window')
    await rounds(10)
    const before = await count()
    await rounds(50)
    const after = await count()
    expect(after.listeners).toBeLessThan(before.listeners + 20) // a leak would add at least one per round
    expect(after.nodes).toBeLessThan(before.nodes + 40)
  })
})
