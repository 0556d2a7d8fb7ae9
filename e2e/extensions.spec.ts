// What extensions put into a page: scripts that fail, and stylesheets that come first. Here they stand where content
// scripts put them, because Chromium's shell has no extensions; whatever of theirs fails must not look like a fault of
// ours.
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { check, openSend, somebody } from './payments.ts'

const SAID = 'Part of this page hasn’t loaded.'

test.use({ allowConsole: [/Failed to load resource/] })

const SCRIPT = '<script type="module" src="./no-such-script.js"></script>'
/** One that only begins when its copy is given the type: Trusted Types let nobody name another. */
const LATER = '<script type="theirs" src="./no-such-script.js"></script>'

/** Puts it where a content script finds a place: before anything of the page runs, or when all of it has been read. */
async function put(page: Page, html: string, when: 'start' | 'end'): Promise<void> {
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch().catch(() => undefined) // a node's too, which may be asked while the test ends
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

/** The same at once, in a page that has started; resolves when it has failed. */
const failNow = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const script = document.querySelector('[type=theirs]')?.cloneNode() as HTMLScriptElement
        document.head.append(Object.assign(script, { type: 'module', onerror: () => resolve() }))
      }),
  )

async function works(page: Page): Promise<void> {
  await expect(page.getByText(SAID).filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-broken')
}

for (const [when, moment] of [
  ['start', 'before anything of the page'],
  ['end', 'when the page has been read'],
] as const) {
  test(`a script that fails ${moment}, and again once connected, takes nothing away`, async ({
    page,
    connect,
  }) => {
    await put(page, SCRIPT + LATER, when)
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
  ['that comes', '.theirs { color: red }'],
  ['that is empty', ''],
  ['that does not come', undefined],
] as const) {
  test(`a stylesheet put first, ${what}: the modal comes, in its own looks`, async ({ page }) => {
    await page.route('**/theirs.css', (route) =>
      css === undefined
        ? route.fulfill({ status: 404 })
        : route.fulfill({ contentType: 'text/css', body: css }),
    )
    await put(page, '<link rel="stylesheet" href="./theirs.css">', 'start')
    await page.goto('./')
    await page.getByTestId('connect-button').click()
    const dialog = page.locator('dialog[open]')
    await expect(dialog).toBeVisible()
    await expect(dialog).toHaveCSS('position', 'fixed')
    await expect(dialog.locator('> div').first()).toHaveCSS('border-top-left-radius', '24px')
    expect(
      await page.evaluate(
        () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href,
      ),
    ).toContain('theirs.css')
    await works(page)
  })
}

test('one that enlarges what is in the page: what leads on in a window is in sight, and pays', async ({
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
  await check(page, somebody(), '0.01')
  await expect(page.getByTestId('send-confirm')).toBeInViewport({ ratio: 1 })
})
