// A sign-out that did not reach the server is shown, stored, retried, and completed before the next
// sign-in.
import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { checkSizes } from './accessibility.ts'
import { connect, dialog, signIn, test, WALLET, type Site } from './signInSite.ts'

test.use({ allowConsole: [/status of (?:401|503)|ERR_INTERNET_DISCONNECTED/] })

const SIGN_OUT = '**/sign-in/sign-out'
const OWED = 'We couldn’t reach this site’s server'
const notice = (page: Page) => page.getByTestId('notice').filter({ hasText: 'server' })
const mark = (page: Page) => page.evaluate(() => localStorage.getItem('florin.sign-out'))
/**
 * Asks the server directly with the browser's cookie. Retries if the server has just closed a
 * keep-alive connection.
 */
async function isSignedIn(page: Page, site: Site): Promise<boolean> {
  return (await page.context().request.get(`${site.url}sign-in/me`, { maxRetries: 2 })).ok()
}
const refuse = (page: Page) =>
  page.route(SIGN_OUT, (route) => route.fulfill({ status: 503, body: 'Back soon' }))

async function disconnect(page: Page): Promise<void> {
  await page.getByTestId('account-button').click()
  await page.getByTestId('disconnect').click()
  await expect(page.getByTestId('connect-button')).toHaveAttribute('data-state', 'disconnected')
}

async function signInAgain(page: Page): Promise<void> {
  await page.getByTestId('connect-button').click()
  await page.getByTestId(WALLET).click()
  await page.getByTestId('sign-in').click()
  await expect(page.getByTestId('account-button')).toBeVisible()
}

test('shows a failed sign-out, and retries until the server responds', {
  tag: '@core',
}, async ({ page, site }) => {
  await signIn(page, site)
  await test.step('shows a notice', async () => {
    await refuse(page)
    await disconnect(page)
    await expect(notice(page)).toContainText(OWED)
    expect(await isSignedIn(page, site)).toBe(true)
  })
  await test.step('the user retries until the server responds', async () => {
    const response = page.waitForResponse(SIGN_OUT)
    await notice(page).getByRole('button', { name: 'Try again' }).click()
    expect((await response).status()).toBe(503)
    await expect(notice(page)).toContainText(OWED)
    await page.unroute(SIGN_OUT)
    await notice(page).getByRole('button', { name: 'Try again' }).click()
    await expect(
      page.getByTestId('toast').filter({ hasText: 'signed out on this site’s server too' }),
    ).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
    expect([await isSignedIn(page, site), await mark(page)]).toEqual([false, null])
  })
  await test.step('retries automatically on the next load', async () => {
    await signInAgain(page)
    await refuse(page)
    await disconnect(page)
    await expect(notice(page)).toContainText(OWED)
    expect(await isSignedIn(page, site)).toBe(true)
    await page.reload()
    await expect(notice(page)).toContainText(OWED)
    await page.unroute(SIGN_OUT)
    await page.reload()
    await expect.poll(() => mark(page)).toBe(null)
    expect(await isSignedIn(page, site)).toBe(false)
    await expect(notice(page)).toHaveCount(0)
  })
})

test('disconnecting in one tab signs out another tab, even if only the other tab was signed in', async ({
  page,
  site,
  context,
}) => {
  await connect(page, site) // the server has told this tab that nobody is signed in
  const second = await context.newPage()
  await second.goto(site.url)
  await expect(second.getByTestId('connect-button')).toHaveAttribute(
    'data-state',
    'unauthenticated',
  )
  await second.getByTestId('connect-button').click()
  await second.getByTestId('sign-in').click()
  await expect(second.getByTestId('account-button')).toBeVisible()
  for (const tab of [page, second]) await refuse(tab) // the tab in front retries automatically
  await dialog(page).getByTestId('cancel').click()
  await expect(second.getByTestId('connect-button')).toHaveAttribute('data-state', 'disconnected')
  await expect(notice(page)).toContainText(OWED)
  await checkSizes(page, 'sign-out-owed')
  expect([await isSignedIn(page, site), await mark(page)]).toEqual([true, '1'])
  await page.unroute(SIGN_OUT)
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(notice(page)).toHaveCount(0)
  expect([await isSignedIn(page, site), await mark(page)]).toEqual([false, null])
})

test('a sign-out that is still pending never lets a new connection reuse the old session', async ({
  page,
  site,
  context,
  playground,
}) => {
  await test.step('an account switched while the server verifies is signed out on the server', async () => {
    let go: () => void = () => undefined
    const paused = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/sign-in/verify', async (route) => {
      await paused
      await route.continue()
    })
    await connect(page, site)
    const [, second = ''] = await playground.accounts()
    await page.getByTestId('sign-in').click()
    await expect(dialog(page)).toContainText('Checking your signature')
    await playground.setAccount(1)
    await expect(dialog(page).getByTestId('account-address')).toHaveText(new RegExp(second, 'i'))
    const left = page.waitForResponse(SIGN_OUT)
    go()
    expect((await left).status()).toBe(204)
    expect(await isSignedIn(page, site)).toBe(false)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByTestId('sign-in').click()
    await expect(page.getByTestId('account-button')).toBeVisible()
  })
  await test.step('retries when the network returns', async () => {
    await context.setOffline(true)
    await disconnect(page)
    await expect(notice(page)).toContainText(OWED)
    await context.setOffline(false)
    await expect(notice(page)).toHaveCount(0)
    expect([await isSignedIn(page, site), await mark(page)]).toEqual([false, null])
  })
  await test.step('connecting before the sign-out is complete does not reuse the old session, and signing in works afterwards', async () => {
    await signInAgain(page)
    await refuse(page)
    await disconnect(page)
    await expect(notice(page)).toContainText(OWED)
    await playground.clearLog()
    await page.getByTestId('connect-button').click()
    await page.getByTestId(WALLET).click()
    await expect(
      page.getByTestId('problem').filter({ hasText: 'couldn’t start the sign-in' }),
    ).toBeVisible()
    await page.unroute(SIGN_OUT)
    await dialog(page).getByTestId('retry').click()
    await page.getByTestId('sign-in').click()
    await expect(page.getByTestId('account-button')).toBeVisible()
    expect(
      (await playground.log()).filter(({ method }) => method === 'personal_sign'),
    ).toHaveLength(1)
    expect([await isSignedIn(page, site), await mark(page)]).toEqual([true, null])
  })
  await test.step('a reload with a pending sign-out does not reuse the old session', async () => {
    await refuse(page)
    // left by another tab that could not reach the server
    await page.evaluate(() => localStorage.setItem('florin.sign-out', '1'))
    await page.reload()
    await expect(page.getByTestId('connect-button')).toHaveAttribute(
      'data-state',
      'unauthenticated',
    )
  })
})
