// Fixtures of the quirky host tests: a page with given HTML and the embed.
import type { Locator, Page } from 'playwright/test'
import type { Florin } from '../src/embed/api.ts'
import { expect, htmlPage, test as base } from './embed/hosts.ts'

export { expect }

/** `settled` contains results of calls by name. */
export type Host = Window & { site: Florin; settled: Record<string, unknown[]> }

const SCRIPT = `import * as florin from '/florin/florin.js'
globalThis.site = florin
globalThis.settled = {}
`

export const test = base.extend<{ host(body: string, head?: string): Promise<void> }>({
  host: async ({ page, devServers, site }, use) =>
    use(async (body, head = '') => {
      const files = {
        'index.html': htmlPage({
          head,
          body: `${body}<script type="module" src="/site.js"></script>`,
        }),
        'site.js': SCRIPT,
      }
      await page.goto(
        (await site({ files, folders: { florin: await devServers.builds.embedded('embed') } })).url,
      )
      await page.waitForFunction(() => 'settled' in window)
    }),
})

export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.5 Mobile/15E148 Safari/604.1'
export const WALLET = 'wallet-option-app.florin.playground'
export const DIALOG = { name: 'Connect a Wallet' } as const
export const LONG = '<p>Words of the site.</p>'.repeat(200)
export const ELEMENT = '<florin-connect></florin-connect>'

/**
 * Keeps toasts until they are dismissed. Otherwise they may close on a busy machine before the test
 * presses one.
 */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const after = window.setTimeout
    window.setTimeout = ((run: () => void, ms?: number) =>
      ms === 5_000 ? 0 : after(run, ms)) as typeof setTimeout
  })
}

export async function openDialog(page: Page): Promise<void> {
  await page.getByTestId('connect-button').click()
  await expect(page.getByRole('dialog', DIALOG)).toBeVisible()
}

export async function connect(page: Page): Promise<void> {
  await openDialog(page)
  await page.getByTestId(WALLET).click()
  await expect(page.getByTestId('account-button')).toBeVisible()
}

export const switchChain = (page: Page, name: string, chainId: number): Promise<void> =>
  page.evaluate(
    ([key, id]) => {
      const { site, settled } = window as unknown as Host
      const end = (what: unknown): void => void (settled[key] ??= []).push(what)
      site.switchChain(id).then(
        () => end('ok'),
        ({ code }: { code: unknown }) => end(code),
      )
    },
    [name, chainId] as const,
  )
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as unknown as Host).settled)

export async function expectScrolls(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await page.mouse.move(600, 500)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
}

export const isScrolled = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [
      ...(document
        .querySelector('florin-overlays')
        ?.shadowRoot?.querySelectorAll('dialog[open] *') ?? []),
    ].some(({ scrollTop }) => scrollTop > 0),
  )

/** Swipes up by 72 px. */
export async function swipe(page: Page, x: number, y: number): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    tools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x, y: at }],
    })
  await send('touchStart', y)
  for (let step = 1; step <= 12; step++) await send('touchMove', y - 6 * step)
  await send('touchEnd')
}

export const colorsOf = (shown: Locator): Promise<readonly string[]> =>
  shown.evaluate((element) => {
    const { backgroundColor, color, stroke } = getComputedStyle(element)
    return [backgroundColor, color, stroke]
  })
