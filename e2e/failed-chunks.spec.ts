// Parts of the page that do not come, come late, or are gone after a deploy: said in a sentence, with a way on; leaving
// counts.
import type { Page, Route } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { hold } from './pauseRequests.ts'
import { look } from './accessibility.ts'

test.use({ allowConsole: [/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

const OVERLAYS = /overlays-[^/]*\.js$/
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const gone = (route: Route) => route.fulfill({ status: 404, body: 'Not found' })

/** The sentence about a part that is late is hidden for two seconds by a CSS animation: ends it. */
async function endDelay(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const delays = document
      .getAnimations()
      .filter(({ effect }) =>
        (effect as KeyframeEffect).getKeyframes().some((frame) => frame['visibility'] === 'hidden'),
      )
    for (const delay of delays) delay.finish()
    return delays.length > 0
  })
}

/** The modals have come, and nobody sees one. */
async function staysAway(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#window:not([data-waiting])') !== null)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a part that hangs is said, and Cancel and Escape keep the modal from popping up later', {
  tag: '@core',
}, async ({ page }) => {
  for (const [way, leave] of [
    ['Cancel', () => page.getByRole('button', { name: 'Cancel' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
  ] as const) {
    await test.step(way, async () => {
      const release = await hold(page, OVERLAYS)
      await page.goto('./')
      await page.getByTestId('activity').click()
      await endDelay(page)
      await expect(alert(page, 'Still loading…')).toBeVisible()
      if (way === 'Cancel') await look(page, 'part-hangs')
      await leave()
      await expect(alert(page, 'Still loading…')).toHaveCount(0)
      await release()
      await staysAway(page)
      await page.getByTestId('activity').click()
      await expect(page.getByRole('dialog', { name: 'Privacy' })).toBeVisible()
    })
  }
})

test(
  'Escape in the window is heard at the press: React, which may take it over before the event that follows, does not ' +
    'open it again',
  async ({ page }) => {
    const release = await hold(page, OVERLAYS)
    await page.goto('./')
    await page.getByTestId('connect-button').click()
    const said = alert(page, 'Still loading…') // as long as the dialog is open and not hydrated
    await expect(said).toHaveCount(1)
    await page.evaluate(() =>
      document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })),
    )
    await expect(said).toHaveCount(0)
    await page.keyboard.press('Escape')
    await release()
    await staysAway(page)
  },
)

test('a press that no script answers: a note after 2 s, Reload after 15 s; Escape takes the press back', async ({
  page,
}) => {
  const release = await hold(page, /\/assets\/[^/]*\.js$/)
  await page.goto('./', { waitUntil: 'commit' })
  const slow = page.getByText('Still loading…').filter({ visible: true })
  const stalled = alert(page, 'Part of this page hasn’t loaded. Reload').filter({ visible: true })
  /** Moves the CSS animations that show the two sentences to this time after the press. */
  const seekTo = (ms: number) =>
    page.evaluate((time) => {
      for (const animation of document.getAnimations()) {
        animation.pause()
        animation.currentTime = time
      }
    }, ms)
  await test.step('on the page', async () => {
    const button = page.getByTestId('activity')
    await button.scrollIntoViewIfNeeded()
    const box = await button.boundingBox()
    await button.click()
    await seekTo(1_000)
    await expect(slow).toHaveCount(0)
    await seekTo(3_000)
    await expect(slow).toHaveCount(1)
    await expect(stalled).toHaveCount(0)
    await seekTo(16_000)
    await expect(slow).toHaveCount(0)
    await expect(stalled).toHaveCount(1)
    expect(await button.boundingBox()).toEqual(box)
    await page.keyboard.press('Escape')
    await expect(stalled).toHaveCount(0)
  })
  await test.step('in the dialog, which opens all the same', async () => {
    await page.getByTestId('connect-button').click()
    await seekTo(3_000)
    await expect(slow).toHaveCount(1)
    await look(page, 'window-hangs')
    await seekTo(16_000)
    await expect(stalled).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })
  await release()
  await staysAway(page)
})

test('a stylesheet that fails before anybody waits for it is a failed part; Reload asks for it anew', async ({
  page,
}) => {
  const release = await hold(page, /\/assets\/[^/]*\.js$/)
  await page.route(/overlays-[^/]*\.css$/, gone)
  await page.goto('./', { waitUntil: 'commit' })
  const failed = page.waitForResponse(/overlays-[^/]*\.css$/)
  await page.getByTestId('connect-button').click()
  await failed
  await release()
  const reload = alert(page, 'Part of this page hasn’t loaded.').getByRole('button', {
    name: 'Reload',
  })
  await expect(reload).toBeVisible() // while it is only late, the same sentence has Cancel
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.unroute(/overlays-[^/]*\.css$/)
  await reload.press('Enter') // a pointer that moves over the page would ask for the sheet too
  await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
})

test('connected, after a deploy and while offline: what was missed comes, and no sentence stays', async ({
  page,
  context,
  playground,
  restore,
}) => {
  await restore()
  await test.step(
    'after a deploy the part is gone: one sentence with Reload, which brings the page anew with its ' +
      'connection',
    async () => {
      await page.route(OVERLAYS, gone)
      await page.reload()
      await page.getByTestId('account-button').click()
      await expect(alert(page, 'Part of this page hasn’t loaded.')).toBeVisible()
      await page.evaluate(() => {
        document.title = 'the old page'
      })
      await page.getByRole('button', { name: 'Reload' }).click() // fails once more, so the page itself is loaded
      await expect(page).not.toHaveTitle('the old page')
      await page.unroute(OVERLAYS)
      await page.reload()
      await page.getByTestId('account-button').click()
      await expect(page.getByTestId('account-address')).toBeVisible()
      await page.keyboard.press('Escape')
    },
  )
  await test.step('it was what draws the windows, and nobody has opened one: told all the same, and they come', async () => {
    await page.route(OVERLAYS, gone)
    await page.reload()
    await expect(page.getByTestId('account-balance')).toBeVisible()
    await expect(alert(page, 'Part of this page hasn’t loaded.')).toBeVisible()
    await page.unroute(OVERLAYS)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByTestId('hero-balance')).toBeVisible()
  })
  await test.step('it was what knows wallets: who would be connected is told, and is so again', async () => {
    await page.route(/\/wallets-[^/]*\.js$/, gone)
    await page.reload()
    await expect(alert(page, 'Part of this page hasn’t loaded.')).toBeVisible()
    await page.unroute(/\/wallets-[^/]*\.js$/)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByTestId('account-balance')).toBeVisible()
  })
  await test.step('connected while offline: what was missed comes by itself with the network', async () => {
    await playground.setChain(137)
    const release = await hold(page, /\/(?:chains|transactions)-[^/]*\.js$/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Network: Polygon' })).toBeVisible()
    // what says it has come before the network goes
    await expect(page.locator('#overlays [role=status]').first()).toBeAttached()
    await context.setOffline(true)
    await release()
    await expect(page.getByTestId('notice')).toContainText('You’re offline')
    await context.setOffline(false)
    await expect(page.getByTestId('account-balance')).toContainText('POL')
    await expect(page.getByTestId('notice')).toHaveCount(0)
    await expect(page.getByTestId('retry')).toHaveCount(0)
  })
})

test.describe('offline', () => {
  test.use({ fakeClock: false }) // what was fetched is read from `performance`

  test('Reload leaves the page where it is', async ({ page, context }) => {
    await page.route(OVERLAYS, gone)
    await page.goto('./')
    await page.waitForFunction(() => {
      // quiet: what a press needs is fetched
      const ahead = [
        ...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'),
      ].filter(({ href }) => !href.includes('/overlays-'))
      return (
        ahead.length > 0 && ahead.every(({ href }) => performance.getEntriesByName(href).length > 0)
      )
    })
    await context.setOffline(true)
    await page.getByTestId('connect-button').click()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(alert(page, 'Part of this page hasn’t loaded.')).toBeVisible()
    await page.unroute(OVERLAYS)
    await context.setOffline(false)
    await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible() // by itself: it is still wanted
  })
})
