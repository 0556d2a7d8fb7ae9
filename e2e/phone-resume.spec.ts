// The phone discards the page while the wallet's app is open, and the reloaded page waits for the
// same pairing. Uses the real sign-client on both sides.
import type { Page } from 'playwright/test'
import { chooseWallet, expect, test } from './embedPages.ts'
import { pauseRequests } from './pauseRequests.ts'

test.use({
  isMobile: true,
  hasTouch: true,
  viewport: { width: 390, height: 700 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 ' +
    'Mobile/15E148 Safari/604.1',
  playgroundConfig: { wallet: { exposure: 'nowhere' } },
  allowConsole: [/status of 401/], // the sign-in server's response when signed out
})

const dialog = (page: Page) => page.locator('dialog[open]')
const continues = (page: Page) => dialog(page).getByText('Continue in Rainbow')
const cancel = (page: Page) => dialog(page).getByRole('button', { name: 'Cancel' })

/** Prevents links from opening apps. */
async function withoutApps(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.target === '_blank') event.preventDefault()
    }),
  )
}

/** Follows the link into Rainbow and resolves with its pairing URI. */
async function follow(page: Page, site: string): Promise<string> {
  await withoutApps(page)
  await page.goto(site)
  const link = await chooseWallet(page, 'rainbow')
  await page.getByTestId('qr-link').tap()
  return String(new URL(link).searchParams.get('uri'))
}

test('an approval after a reload connects, and the page says where to continue until then', {
  tag: '@core',
}, async ({ page, site, openPhone }) => {
  const code = await follow(page, site)
  const phone = await openPhone()
  await phone.scan(code)
  const release = await pauseRequests(page, /\/assets\/[^/]+\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await expect(continues(page)).toBeVisible()
  await expect(cancel(page)).toBeVisible()
  await release()
  await expect(page.getByTestId('qr-link')).toHaveText('Open Rainbow')
  await expect(continues(page)).toBeVisible()
  expect(String(await page.getByTestId('qr-link').getAttribute('href'))).toContain(
    encodeURIComponent(code),
  )
  await page.reload()
  await expect(continues(page)).toBeVisible()
  await phone.approve({ chains: [1] })
  await expect(page.getByTestId('account-button')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  expect((await phone.state()).sessions).toHaveLength(1)
  await page.reload()
  await expect(page.getByTestId('account-button')).toBeVisible()
  expect((await phone.state()).sessions).toHaveLength(1)
})

test('offers Reload if the scripts have not loaded after 15 s', async ({ page, site }) => {
  await follow(page, site)
  const release = await pauseRequests(page, /\/assets\/[^/]+\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await expect(continues(page)).toBeVisible()
  const reload = dialog(page).getByRole('link', { name: 'Reload' })
  await expect(reload).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await reload.click({ trial: true })
  await cancel(page).click({ trial: true })
  await expect(continues(page)).toBeInViewport()
  await release()
})

test('one approval after a reload connects and signs in', async ({
  page,
  signInSite,
  openPhone,
}) => {
  const phone = await openPhone()
  const seen = await phone.scan(await follow(page, signInSite))
  expect(seen.signs).toContain('Sign in')
  await page.reload()
  await expect(continues(page)).toBeVisible()
  await phone.approve({ chains: [1] })
  await expect(page.getByTestId('account-button')).toBeVisible()
  expect((await phone.state()).requests).toEqual([])
})

test('shows a rejection sent while the page was away, and Retry creates a new pairing', async ({
  page,
  site,
  openPhone,
}) => {
  const code = await follow(page, site)
  const phone = await openPhone()
  await phone.scan(code)
  await page.goto('about:blank')
  await phone.reject()
  await page.goBack()
  await expect(dialog(page).getByText('Request declined')).toBeVisible()
  await page.getByTestId('retry').click()
  await expect(page.getByTestId('qr-link')).toBeVisible()
  expect(await page.getByTestId('qr-link').getAttribute('href')).not.toContain(
    encodeURIComponent(code),
  )
})

test.describe('ends a session that the phone approves too late', () => {
  test.afterEach(async ({ page }) => {
    await expect(page.getByTestId('connect-button')).toBeVisible()
  })

  test('if the user canceled before the scripts had loaded', async ({ page, site, openPhone }) => {
    const phone = await openPhone()
    await phone.scan(await follow(page, site))
    const release = await pauseRequests(page, /\/assets\/[^/]+\.js$/)
    await page.reload({ waitUntil: 'commit' })
    await cancel(page).tap()
    await expect(dialog(page)).toHaveCount(0)
    await release()
    await page.waitForFunction(() => document.documentElement.dataset['runs'] === '')
    await phone.approve({ chains: [1] })
    await expect.poll(async () => (await phone.state()).sessions).toEqual([])
    await page.reload()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('if the user canceled after a reload', async ({ page, site, openPhone }) => {
    const phone = await openPhone()
    await phone.scan(await follow(page, site))
    await page.reload()
    await expect(page.getByTestId('qr-link')).toHaveText('Open Rainbow')
    await cancel(page).tap()
    await page.keyboard.press('Escape')
    await phone.approve({ chains: [1] }).catch(() => undefined) // fails if the phone has been notified
    await expect.poll(async () => (await phone.state()).sessions).toEqual([])
  })

  test('if another tab deleted the pairing after the page was closed', async ({
    page,
    site,
    openPhone,
    context,
  }) => {
    const phone = await openPhone()
    await phone.scan(await follow(page, site))
    await page.goto('about:blank')
    const other = await context.newPage()
    await other.goto(site)
    await other.waitForFunction(() => document.documentElement.dataset['runs'] === '')
    await expect(dialog(other)).toHaveCount(0)
    await phone.approve({ chains: [1] })
    await expect.poll(async () => (await phone.state()).sessions).toEqual([])
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('if the tab was duplicated and the user does not interact with the copy', async ({
    page,
    site,
    openPhone,
    context,
  }) => {
    const phone = await openPhone()
    await phone.scan(await follow(page, site))
    const [copy] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open(location.href)), // copies sessionStorage
    ])
    await expect(copy.getByTestId('connect-button')).toBeVisible()
    await expect(dialog(copy)).toHaveCount(0)
    await page.goto('about:blank')
    await copy.reload()
    await copy.waitForFunction(() => document.documentElement.dataset['runs'] === '')
    await expect(dialog(copy)).toHaveCount(0)
    await phone.approve({ chains: [1] })
    await expect.poll(async () => (await phone.state()).sessions).toEqual([])
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
  })
})

test.describe('desktop browser', () => {
  test.use({
    isMobile: false,
    hasTouch: false,
    viewport: { width: 1280, height: 800 },
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
  })

  test('ends a session approved after a reload if the user does not interact with the page', async ({
    page,
    site,
    openPhone,
  }) => {
    await withoutApps(page)
    await page.addInitScript(() =>
      navigation.addEventListener('navigate', (event) => {
        if (!/^https?:/.test(event.destination.url)) event.preventDefault()
      }),
    )
    await page.goto(site)
    const phone = await openPhone()
    await phone.scan(await chooseWallet(page, 'rainbow'))
    await page.getByTestId('qr-link').click()
    await page.reload()
    await page.waitForFunction(() => document.documentElement.dataset['runs'] === '')
    await phone.approve({ chains: [1] })
    await expect.poll(async () => (await phone.state()).sessions).toEqual([])
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByTestId('connect-button')).toBeVisible()
  })
})
