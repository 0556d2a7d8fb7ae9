// Random visits: controls are pressed before, while and after React hydrates the page, by mouse and by key, with scripts
// that are fast, slow, held back, or that fail once. No press is lost, none is carried out twice, and the page works
// afterwards. VISITS=300 plays more of them, SEED=7 plays one again.
import type { Page, Route } from 'playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ fakeClock: false, allowConsole: [/Failed to load resource|ERR_FAILED/] })

const SEED = process.env['SEED']
const COUNT = Number(process.env['VISITS'] ?? 6)
const SEEDS =
  SEED === undefined ? Array.from({ length: COUNT }, (_, index) => index + 1) : [Number(SEED)]
const SCRIPTS = /\/assets\/[^/]*\.(?:js|css)$/
const LINES = ['fast', 'slow', 'held', 'fails once'] as const
const PLAYGROUND = 'wallet-option-app.florin.playground'

type Random = {
  below(limit: number): number
  oneOf<T>(choices: readonly T[]): T
}

/** mulberry32: the same numbers for the same seed. */
function createRandom(seed: number): Random {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    oneOf<T>(choices: readonly T[]): T {
      return choices[below(choices.length)] as T
    },
  }
}

/** Answers the page's scripts and its stylesheet as the line says. Returns what lets everything through. */
async function playLine(
  page: Page,
  line: (typeof LINES)[number],
  random: Random,
): Promise<() => Promise<void>> {
  const held: Route[] = []
  let open = line === 'fast'
  let failing = line === 'fails once' ? random.below(6) : -1
  await page.route(SCRIPTS, async (route) => {
    if (failing-- === 0) return route.abort()
    if (open) return route.continue()
    if (line === 'held') return void held.push(route)
    await new Promise((resolve) => setTimeout(resolve, random.below(400)))
    return route.continue()
  })
  return async () => {
    open = true
    await Promise.all(held.splice(0).map((route) => route.continue()))
  }
}

/** Which dialog the visitor expects to see. */
type Expected = 'connect' | 'activity' | undefined

const AT_ONCE = { timeout: 2_000 }

/** One press on what a visitor can reach now. Returns which dialog it asks for. */
async function press(page: Page, random: Random, expected: Expected): Promise<Expected> {
  const isOpen = await page.evaluate(() => document.querySelector('dialog[open]') !== null)
  if (isOpen) {
    const way = random.oneOf(['Escape', 'close', 'beside'])
    if (way === 'Escape') await page.keyboard.press('Escape')
    else if (way === 'beside') await page.mouse.click(5, 400)
    else await page.locator('dialog[open] [data-testid=modal-close]').click()
    return undefined
  }
  const control = random.oneOf(['connect-button', 'hero-connect', 'activity', 'theme', 'Escape'])
  if (control === 'Escape') {
    await page.keyboard.press('Escape')
    return undefined
  }
  const button =
    control === 'theme'
      ? page.locator('#theme button').last()
      : page.locator(`[data-testid=${control}]`)
  const way = random.oneOf(['press', 'hover first', 'key', 'double'])
  const pause = random.below(300)
  try {
    if (way === 'key') {
      await button.focus()
      if (!(await button.evaluate((element) => element === document.activeElement))) return expected
      await page.keyboard.press('Enter')
    } else {
      if (way === 'hover first') {
        await button.hover(AT_ONCE)
        await page.waitForTimeout(pause)
      }
      await (way === 'double' ? button.dblclick(AT_ONCE) : button.click(AT_ONCE))
    }
  } catch {
    return expected // a dialog that was asked for before has opened over the button
  }
  if (control === 'theme') return expected
  return control === 'activity' ? 'activity' : 'connect'
}

for (const seed of SEEDS) {
  test(`visit ${seed}`, async ({ page, playground }) => {
    const random = createRandom(seed)
    const line = random.oneOf(LINES)
    const release = await playLine(page, line, random)
    const told: string[] = [line]
    test.info().annotations.push({ type: 'visit', description: line })
    await page.goto('./', { waitUntil: 'commit' })
    await page.getByTestId('connect-button').waitFor()
    let expected: Expected
    for (let count = 1 + random.below(4); count > 0; count--) {
      expected = await press(page, random, expected)
      told.push(String(expected))
      await page.waitForTimeout(random.below(250))
    }
    await release()
    const reload = page
      .getByRole('button', { name: 'Reload' })
      .or(page.getByRole('link', { name: 'Reload' }))
      .filter({ visible: true })
    const shown = (): Promise<string> =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('dialog[open]')]
          .map((dialog) => dialog.dataset['modal'] ?? '')
          .join(),
      )
    await expect
      .poll(
        async () => {
          if (line === 'fails once' && (await reload.count()) > 0) return 'Reload'
          const waits = (await page.locator('[data-waiting]').count()) > 0
          return waits ? 'waits' : await shown()
        },
        { message: told.join(' → ') },
      )
      .toMatch(new RegExp(`^(?:Reload|${expected ?? ''})$`))
    if ((await reload.count()) > 0) {
      await reload.first().click()
      await page.waitForFunction(() => document.querySelector('[data-waiting]') === null)
    }
    if ((await shown()) !== '') await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await page.getByTestId('connect-button').click()
    await page.getByTestId(PLAYGROUND).click()
    await expect(page.getByTestId('account-button')).toBeVisible()
    const asked = (await playground.log()).filter(({ method }) => method === 'eth_requestAccounts')
    expect(asked).toHaveLength(1)
  })
}
