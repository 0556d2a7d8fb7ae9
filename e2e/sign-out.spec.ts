// A sign-out that did not reach the server: said, kept over reloads, tried again by itself and by the visitor, and
// never forgotten before anybody is signed in again.
import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { lookAtSizes } from './accessibility.ts'
import { connect, dialog, signIn, test, WALLET, type Site } from './signInSite.ts'

test.use({ allowConsole: [/status of (?:401|503)|ERR_INTERNET_DISCONNECTED/] })

const SIGN_OUT = '**/sign-in/sign-out'
const OWED = 'We couldn’t reach this site’s server'
const notice = (page: Page) => page.getByTestId('notice').filter({ hasText: 'server' })
const mark = (page: Page) => page.evaluate(() => localStorage.getItem('florin.sign-out'))
/** Asked of the server itself, with the browser's cookie and past whatever the test has put in the page's way; once
 * more where the server has just closed the connection that was kept from the last time. */
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

/** Signs in once more, after leaving. */
async function signInAgain(page: Page): Promise<void> {
  await page.getByTestId('connect-button').click()
  await page.getByTestId(WALLET).click()
  await page.getByTestId('sign-in').click()
  await expect(page.getByTestId('account-button')).toBeVisible()
}

test('leaves while the server fails, reads what is wrong, and that it is right at last', {
  tag: '@core',
}, async ({ page, site }) => {
  await signIn(page, site)
  await test.step('a notice says what is wrong', async () => {
    await refuse(page)
    await disconnect(page)
    await expect(notice(page)).toContainText(OWED)
    expect(await isSignedIn(page, site)).toBe(true)
  })
  await test.step('a server that fails is told again by the visitor', async () => {
    const asked = page.waitForResponse(SIGN_OUT)
    await notice(page).getByRole('button', { name: 'Try again' }).click()
    expect((await asked).status()).toBe(503)
    await expect(notice(page)).toContainText(OWED)
    await page.unroute(SIGN_OUT)
    await notice(page).getByRole('button', { name: 'Try again' }).click()
    await expect(
      page.getByTestId('toast').filter({ hasText: 'signed out on this site’s server too' }),
    ).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
    expect([await isSignedIn(page, site), await mark(page)]).toEqual([false, null])
  })
  await test.step('it is tried again at the next load, by itself', async () => {
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

test('leaves in a tab that was never signed in, while another one is: that sign-out is owed too', async ({
  page,
  site,
  context,
}) => {
  await connect(page, site) // the server has said here that nobody is signed in
  const second = await context.newPage()
  await second.goto(site.url)
  await expect(second.getByTestId('connect-button')).toHaveAttribute(
    'data-state',
    'unauthenticated',
  )
  await second.getByTestId('connect-button').click()
  await second.getByTestId('sign-in').click()
  await expect(second.getByTestId('account-button')).toBeVisible()
  for (const tab of [page, second]) await refuse(tab) // whichever is in front sends it again by itself
  await dialog(page).getByTestId('cancel').click()
  await expect(second.getByTestId('connect-button')).toHaveAttribute('data-state', 'disconnected')
  await expect(notice(page)).toContainText(OWED)
  await lookAtSizes(page, 'sign-out-owed')
  expect([await isSignedIn(page, site), await mark(page)]).toEqual([true, '1'])
  await page.unroute(SIGN_OUT)
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(notice(page)).toHaveCount(0)
  expect([await isSignedIn(page, site), await mark(page)]).toEqual([false, null])
})

test(
  'leaves without a network, connects again too early, and reloads: nobody is left signed in, or signed in by an ' +
    'old session',
  async ({ page, site, context, playground }) => {
    await test.step('an account that was switched while the server checked is not left signed in there', async () => {
      let go: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        go = resolve
      })
      await page.route('**/sign-in/verify', async (route) => {
        await held
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
    await test.step('it is tried again when the network is back', async () => {
      await context.setOffline(true)
      await disconnect(page)
      await expect(notice(page)).toContainText(OWED)
      await context.setOffline(false)
      await expect(notice(page)).toHaveCount(0)
      expect([await isSignedIn(page, site), await mark(page)]).toEqual([false, null])
    })
    await test.step(
      'whoever connects before it is told is not signed in by the old session, and can sign in ' +
        'after',
      async () => {
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
      },
    )
    await test.step('a reload of a page whose sign-out is owed does not sign in by the old session either', async () => {
      await refuse(page)
      // as another tab leaves it that could not tell the server
      await page.evaluate(() => localStorage.setItem('florin.sign-out', '1'))
      await page.reload()
      await expect(page.getByTestId('connect-button')).toHaveAttribute(
        'data-state',
        'unauthenticated',
      )
    })
  },
)
