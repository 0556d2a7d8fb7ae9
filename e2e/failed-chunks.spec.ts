// Chunks that fail, hang, or are gone after a deploy: the page shows a message with a way to
// continue.
import type { Page, Route } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { pauseRequests } from './pauseRequests.ts'
import { checkScreen } from './accessibility.ts'

test.use({ allowConsole: [/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

const OVERLAYS = /overlays-[^/]*\.js$/
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const gone = (route: Route) => route.fulfill({ status: 404, body: 'Not found' })

/**
 * Fails the requests until a click on the page. The page repeats failed loads when it is idle, so
 * the file must not exist before Reload is clicked. The returned function ends this.
 */
async function failUntilClick(page: Page, url: RegExp): Promise<() => Promise<void>> {
  await page.evaluate(() =>
    document.addEventListener('click', () => document.body.classList.add('clicked'), true),
  )
  await page.route(url, async (route) => {
    const isClicked = await page.locator('body.clicked').count()
    await (isClicked > 0 ? route.continue() : gone(route))
  })
  return () => page.unroute(url)
}

/** Skips the two seconds for which the message about a slow chunk is hidden. */
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

/** Expects that the modals have loaded and none is open. */
async function staysAway(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#window:not([data-waiting])') !== null)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('Cancel and Escape while a chunk hangs prevent the modal from opening later', {
  tag: '@core',
}, async ({ page }) => {
  for (const [way, leave] of [
    ['Cancel', () => page.getByRole('button', { name: 'Cancel' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
  ] as const) {
    await test.step(way, async () => {
      const release = await pauseRequests(page, OVERLAYS)
      await page.goto('./')
      await page.getByTestId('activity').click()
      await endDelay(page)
      await expect(alert(page, 'Still loading…')).toBeVisible()
      if (way === 'Cancel') await checkScreen(page, 'part-hangs')
      await leave()
      await expect(alert(page, 'Still loading…')).toHaveCount(0)
      await release()
      await staysAway(page)
      await page.getByTestId('activity').click()
      await expect(page.getByRole('dialog', { name: 'Requests and data' })).toBeVisible()
    })
  }
})

test('Escape in a dialog before hydration keeps the dialog closed after hydration', async ({
  page,
}) => {
  const release = await pauseRequests(page, OVERLAYS)
  await page.goto('./')
  await page.getByTestId('connect-button').click()
  const loadingAlert = alert(page, 'Still loading…')
  await expect(loadingAlert).toHaveCount(1)
  await page.evaluate(() =>
    document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })),
  )
  await expect(loadingAlert).toHaveCount(0)
  await page.keyboard.press('Escape')
  await release()
  await staysAway(page)
})

test('a click before the scripts have loaded shows a note after 2 s and Reload after 15 s', async ({
  page,
}) => {
  const release = await pauseRequests(page, /\/assets\/[^/]*\.js$/)
  await page.goto('./', { waitUntil: 'commit' })
  const slow = page.getByText('Still loading…').filter({ visible: true })
  const stalled = alert(page, 'Part of this page hasn’t loaded. Reload').filter({ visible: true })
  /** Seeks the CSS animations of both messages to this time after the press. */
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
  await test.step('in the dialog, which opens without the script', async () => {
    await page.getByTestId('connect-button').click()
    await seekTo(3_000)
    await expect(slow).toHaveCount(1)
    await checkScreen(page, 'window-hangs')
    await seekTo(16_000)
    await expect(stalled).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })
  await release()
  await staysAway(page)
})

test('Reload loads a stylesheet again that failed before the page needed it', async ({ page }) => {
  const release = await pauseRequests(page, /\/assets\/[^/]*\.js$/)
  await page.route(/overlays-[^/]*\.css$/, gone)
  await page.goto('./', { waitUntil: 'commit' })
  const failed = page.waitForResponse(/overlays-[^/]*\.css$/)
  await page.getByTestId('connect-button').click()
  await failed
  await release()
  const reload = alert(page, 'Part of this page hasn’t loaded.').getByRole('button', {
    name: 'Reload',
  })
  await expect(reload).toBeVisible() // a slow chunk has Cancel instead
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await failUntilClick(page, /overlays-[^/]*\.css$/)
  await reload.press('Enter') // not a click: hovering would already request the stylesheet
  await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
})

test('recovers from missing chunks while connected, after a deploy and while offline', async ({
  page,
  context,
  playground,
  restore,
}) => {
  await restore()
  await test.step('after a deploy, Reload reloads the page and restores the connection', async () => {
    await page.route(OVERLAYS, gone)
    await page.reload()
    await page.getByTestId('account-button').click()
    await expect(alert(page, 'Part of this page hasn’t loaded.')).toBeVisible()
    await page.evaluate(() => {
      document.title = 'the old page'
    })
    await page.getByRole('button', { name: 'Reload' }).click() // fails again, so the page itself reloads
    await expect(page).not.toHaveTitle('the old page')
    await page.unroute(OVERLAYS)
    await page.reload()
    await page.getByTestId('account-button').click()
    await expect(page.getByTestId('account-address')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('a missing dialog chunk is reported before a dialog is opened', async () => {
    await page.route(OVERLAYS, gone)
    await page.reload()
    await expect(page.getByTestId('account-balance')).toBeVisible()
    await expect(alert(page, 'Part of this page hasn’t loaded.')).toBeVisible()
    const serveAgain = await failUntilClick(page, OVERLAYS)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByTestId('hero-balance')).toBeVisible()
    await serveAgain()
  })
  await test.step('a missing wallet chunk is reported, and Reload restores the connection', async () => {
    await page.route(/\/wallets-[^/]*\.js$/, gone)
    await page.reload()
    await expect(alert(page, 'Part of this page hasn’t loaded.')).toBeVisible()
    const serveAgain = await failUntilClick(page, /\/wallets-[^/]*\.js$/)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByTestId('account-balance')).toBeVisible()
    await serveAgain()
  })
  await test.step('chunks missing while offline load when the network returns', async () => {
    await playground.setChain(137)
    const release = await pauseRequests(page, /\/(?:chains|transactions)-[^/]*\.js$/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Network: Polygon' })).toBeVisible()
    // load the message's own chunk before the network is gone
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
  test.use({ fakeClock: false }) // `performance` must list the loaded files

  test('Reload keeps the current page while offline', async ({ page, context }) => {
    await page.route(OVERLAYS, gone)
    await page.goto('./')
    await page.waitForFunction(() => {
      // wait until the files for a press are preloaded
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
    await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible() // opens because the press is still pending
  })
})
