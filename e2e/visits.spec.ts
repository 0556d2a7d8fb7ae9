// Random visits: presses before, during and after hydration, with scripts that are fast, delayed or
// fail once. The page must end in the state that an observer of the presses records. VISITS=300
// runs more visits, and SEED=7 repeats one.
import type { Page, Route } from 'playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ fakeClock: false, allowConsole: [/Failed to load resource|ERR_FAILED/] })

const SEED = process.env['SEED']
const COUNT = Number(process.env['VISITS'] ?? 6)
const SEEDS =
  SEED === undefined ? Array.from({ length: COUNT }, (_, index) => index + 1) : [Number(SEED)]
const SCRIPTS = /\/assets\/[^/]*\.(?:js|css)$/
const LINES = ['fast', 'in pieces', 'paused', 'fails once'] as const
const STARTS = [
  'opened',
  'opened',
  'come back to',
  'opened in two tabs',
  'connected in another tab',
] as const
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

/**
 * Handles the page's scripts and stylesheet according to `line`. `some` releases a few of the
 * delayed ones, and `all` releases all.
 */
async function playLine(page: Page, line: (typeof LINES)[number], random: Random) {
  const paused: Route[] = []
  let open = line === 'fast'
  let failing = line === 'fails once' ? random.below(6) : -1
  await page.route(SCRIPTS, async (route) => {
    if (failing-- === 0) return route.abort()
    if (open || line === 'fails once') return route.continue()
    return void paused.push(route)
  })
  const release = (count: number): Promise<unknown> =>
    Promise.all(paused.splice(0, count).map((route) => route.continue()))
  return {
    some: async () => (line === 'in pieces' ? release(random.below(5)) : undefined),
    async all() {
      open = true
      await release(paused.length)
    },
  }
}

/**
 * Records the requested dialog ('' for none) and theme. A press that hits no control requests
 * nothing.
 */
function observePresses(): void {
  const modals = new Map([
    ['connect-button', 'connect'],
    ['hero-connect', 'connect'],
    ['activity', 'activity'],
    ['modal-close', ''],
  ])
  const record = (name: string): void => {
    document.documentElement.dataset['expectedModal'] = name
  }
  addEventListener(
    'click',
    ({ target, isTrusted, detail }) => {
      if (!isTrusted || detail > 1) return // the second press of a double click is ignored
      const control = (target as Element).closest<HTMLElement>('button, a')
      const { dataset } = document.documentElement
      if (control?.matches('#theme button:not([data-testid])'))
        dataset['expectedTheme'] = dataset['expectedTheme'] === 'dark' ? 'light' : 'dark'
      const name = modals.get(control?.dataset['testid'] ?? '')
      if (name !== undefined) record(name)
      else if (control?.parentElement?.matches('dialog[open]')) record('')
    },
    true,
  )
  addEventListener('keydown', ({ key }) => key === 'Escape' && record(''), true)
}

const frame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => resolve())
      }),
  )

async function clickAt(page: Page, selector: string, clickCount: number): Promise<void> {
  const box = await page.locator(selector).last().boundingBox()
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount })
}

/**
 * Presses at an element's position, whatever is there by then. Returns a description for the
 * report.
 */
async function press(page: Page, random: Random): Promise<string> {
  const isOpen = await page.evaluate(() => document.querySelector('dialog[open]') !== null)
  const aim = isOpen
    ? random.oneOf(['Escape', 'close', 'beside'])
    : random.oneOf(['connect-button', 'hero-connect', 'activity', 'theme', 'Escape'])
  if (aim === 'Escape') await page.keyboard.press('Escape')
  if (aim === 'beside') await page.mouse.click(5, 400)
  if (aim === 'close') await clickAt(page, 'dialog[open] [data-testid=modal-close]', 1)
  if (isOpen || aim === 'Escape') return aim
  const selector = aim === 'theme' ? '#theme button' : `[data-testid=${aim}]`
  const way = random.oneOf(['press', 'hover first', 'key', 'double'])
  if (way === 'key') {
    const isFocused = await page
      .locator(selector)
      .last()
      .evaluate((element: HTMLElement) => {
        element.focus()
        return element === document.activeElement
      })
    if (isFocused) await page.keyboard.press('Enter')
  } else {
    const box = await page.locator(selector).last().boundingBox()
    if (box && way === 'hover first') {
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      for (let frames = random.below(4); frames > 0; frames--) await frame(page)
    }
    await clickAt(page, selector, way === 'double' ? 2 : 1)
  }
  return `${aim} (${way})`
}

for (const seed of SEEDS) {
  test(`random visit with seed ${seed} ends in the expected dialog and connects with one request`, async ({
    page,
    context,
    playground,
  }) => {
    const random = createRandom(seed)
    const line = random.oneOf(LINES)
    const start = random.oneOf(STARTS)
    await context.addInitScript(observePresses)
    const { some, all } = await playLine(page, line, random)
    const presses: string[] = []
    const isTwo = start === 'opened in two tabs' || start === 'connected in another tab'
    const tab = isTwo ? await context.newPage() : undefined
    await tab?.goto('./')
    await page.goto('./', { waitUntil: 'commit' })
    if (start === 'come back to') {
      await page.getByTestId('connect-button').waitFor()
      await page.goto('about:blank')
      await page.goBack({ waitUntil: 'commit' })
    }
    await page.getByTestId('connect-button').waitFor()
    for (let count = 1 + random.below(4); count > 0; count--) {
      presses.push(await press(page, random))
      await some()
      for (let frames = random.below(4); frames > 0; frames--) await frame(page)
    }
    if (start === 'connected in another tab') {
      await all()
      await tab?.getByTestId('connect-button').click()
      await tab?.getByTestId(PLAYGROUND).click()
      await expect(page.getByTestId('account-button')).toBeVisible()
      await page.keyboard.press('Escape') // the privacy dialog may be open
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await page.getByTestId('account-button').click()
      await expect(page.locator('[data-modal=account]')).toBeVisible()
      return
    }
    const { expectedModal = '', expectedTheme = 'light' } = await page.evaluate(() => ({
      ...document.documentElement.dataset,
    }))
    await all()
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
        { message: `${line}, ${start}: ${presses.join(' → ')}` },
      )
      .toMatch(new RegExp(`^(?:Reload|${expectedModal})$`))
    if ((await reload.count()) === 0)
      expect(await page.evaluate(() => document.documentElement.dataset['theme'] ?? 'light')).toBe(
        expectedTheme,
      )
    else {
      await reload.first().click()
      await page.waitForFunction(() => document.querySelector('[data-waiting]') === null)
    }
    if ((await shown()) !== '') await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await page.getByTestId('connect-button').click()
    await page.getByTestId(PLAYGROUND).click()
    for (const one of [page, ...(tab ? [tab] : [])])
      await expect(one.getByTestId('account-button')).toBeVisible()
    const requests = (await playground.log()).filter(
      ({ method }) => method === 'eth_requestAccounts',
    )
    expect(requests).toHaveLength(1)
  })
}
