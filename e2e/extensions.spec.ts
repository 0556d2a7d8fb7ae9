// Scripts and stylesheets that extensions add to a page. They are inserted like content scripts,
// because Chromium's headless shell has no extensions. Their failures must not look like the
// page's.
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { fillAndReview, openSend, randomAddress } from './payments.ts'

const LOAD_FAILED_TEXT = 'Part of this page hasn’t loaded.'

test.use({ allowConsole: [/Failed to load resource/] })

const SCRIPT = '<script type="module" src="./no-such-script.js"></script>'
/** Inert until a copy gets the module type: Trusted Types allow no other script URL. */
const LATER = '<script type="theirs" src="./no-such-script.js"></script>'

/** Inserts HTML before the page's scripts or at the end, like a content script. */
async function insertHtml(page: Page, html: string, when: 'start' | 'end'): Promise<void> {
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch().catch(() => undefined) // the fetch may fail while the test ends
      const text = await response?.text().catch(() => undefined)
      if (response && text !== undefined)
        await route.fulfill({
          response,
          body:
            when === 'start'
              ? text.replace('<head>', `<head>${html}`)
              : text.replace('</body>', `${html}</body>`),
        })
    },
  )
}

/** Inserts a failing script into the running page. Resolves once it has failed. */
const failNow = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const script = document.querySelector('[type=theirs]')?.cloneNode() as HTMLScriptElement
        document.head.append(Object.assign(script, { type: 'module', onerror: () => resolve() }))
      }),
  )

async function works(page: Page): Promise<void> {
  await expect(page.getByText(LOAD_FAILED_TEXT).filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-broken')
}

for (const [when, moment] of [
  ['start', "before the page's scripts"],
  ['end', 'at the end of the page'],
] as const) {
  test(`a foreign script that fails ${moment}, and again once connected, does not break the page`, async ({
    page,
    connect,
  }) => {
    await insertHtml(page, SCRIPT + LATER, when)
    const failed = page.waitForResponse(/no-such-script/)
    await page.goto('./')
    expect((await failed).status()).toBe(404)
    await works(page)
    await connect()
    await failNow(page)
    await works(page)
    await expect(page.getByTestId('account-balance')).toBeVisible()
    await page.reload()
    await expect(page.getByTestId('account-balance')).toBeVisible()
    await works(page)
  })
}

for (const [what, css] of [
  ['that loads', '.theirs { color: red }'],
  ['that is empty', ''],
  ['that fails', undefined],
] as const) {
  test(`a foreign stylesheet ${what}, placed before the page's stylesheet, does not change the modal`, async ({
    page,
  }) => {
    await page.route('**/theirs.css', (route) =>
      css === undefined
        ? route.fulfill({ status: 404 })
        : route.fulfill({ contentType: 'text/css', body: css }),
    )
    await insertHtml(page, '<link rel="stylesheet" href="./theirs.css">', 'start')
    await page.goto('./')
    await page.getByTestId('connect-button').click()
    const dialog = page.locator('dialog[open]')
    await expect(dialog).toBeVisible()
    await expect(dialog).toHaveCSS('position', 'fixed')
    await expect(dialog.locator('> div > div').first()).toHaveCSS('border-top-left-radius', '24px')
    expect(
      await page.evaluate(
        () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href,
      ),
    ).toContain('theirs.css')
    await works(page)
  })
}

test('the main buttons of a dialog stay visible when an extension zooms the page', async ({
  page,
  restore,
}) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.body.style.zoom = '1.6'
    }),
  )
  await restore()
  await openSend(page)
  await expect(page.getByTestId('send-check')).toBeInViewport({ ratio: 1 })
  await fillAndReview(page, randomAddress(), '0.01')
  await expect(page.getByTestId('send-confirm')).toBeInViewport({ ratio: 1 })
})
