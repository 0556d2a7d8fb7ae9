// @ts-check
// The pages of the test site, and helpers that open them.
import assert from 'node:assert/strict'
import { wallet } from './wallet.mjs'

/**
 * @typedef {Awaited<ReturnType<typeof import('./site.mjs').openWordpress>>} Wordpress
 * @typedef {ReturnType<typeof createPages>} Pages
 * @typedef {Wordpress & Pages & { step(what: string, work: () => unknown): Promise<void> }} Test
 */

const HOSTILE = '<img src=x onerror=alert(1)>'

export const SETTINGS_PAGE = 'options-general.php?page=florin-connect'

/** Resolves once the script of the settings page runs. @param {import('playwright').Page} page */
export const isChecking = (page) => page.locator('[data-color-of]').first().waitFor()

const block = (/** @type {object} */ attributes) =>
  `<!-- wp:florin/connect ${JSON.stringify(attributes).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')} /-->`

const PAGES = {
  plain: block({}),
  own: block({ label: 'Mit Wallet', theme: 'dark', size: 'compact', onclick: 'alert(1)' }),
  hostile: block({ label: HOSTILE, theme: '"><script>alert(1)</script>' }),
  taken: `<p id="florin-settings">The name of our settings</p>${block({})}`,
  centered: block({ align: 'center' }),
  short: '<p>[florin_connect label="Kurz"]</p>',
  long: block({ label: 'ä'.repeat(80) }),
  inline: '<p>Hier [florin_connect label="Zahlen"] und los.</p>',
  cached: '[cached][florin_connect label="Gemerkt"][/cached]',
  wrong: '<p>[florin_connect lang="German" theme="drak" colour="red" lable="Kurz"]</p>',
  cachedWrong: '[cached][florin_connect size="riesig"][/cached]',
  none: '<p>Nothing of it.</p>',
}

/** @param {Wordpress & { browser: import('playwright').Browser }} site */
export function createPages({ act, site, browser }) {
  const posts = /** @type {Record<string, number>} */ ({})
  const at = (/** @type {string} */ name) => `${site}/?p=${posts[name]}`
  const htmlOf = async (/** @type {string} */ name) =>
    (await fetch(at(name), { headers: { accept: 'text/html' } })).text()

  /**
   * Opens a page as a visitor and records its errors and external requests.
   * @param {{ cdn?: string, javaScriptEnabled?: boolean }} [options]
   */
  async function visitor({ cdn, javaScriptEnabled = true } = {}) {
    const context = await browser.newContext({ javaScriptEnabled })
    const externalUrls = /** @type {string[]} */ ([])
    const problems = /** @type {string[]} */ ([])
    await context.route(
      (url) => ![site, cdn].includes(url.origin),
      (route) => {
        externalUrls.push(route.request().url())
        return route.abort()
      },
    )
    await context.addInitScript(wallet)
    const page = await context.newPage()
    page.on('pageerror', (error) => problems.push(error.message))
    page.on(
      'console',
      (message) => void (message.type() === 'error' && problems.push(message.text())),
    )
    return { page, externalUrls, problems, close: () => context.close() }
  }

  /**
   * Opens a page of the administration. @param {string} path
   * @param {{ user?: string, javaScriptEnabled?: boolean }} [options]
   */
  async function signedIn(path, { user = 'admin', ...options } = {}) {
    const opened = await visitor(options)
    const { page } = opened
    await page.goto(`${site}/wp-login.php`)
    await page.fill('#user_login', user)
    await page.fill('#user_pass', 'secret')
    await page.click('#wp-submit')
    await page.goto(`${site}/wp-admin/${path}`)
    return opened
  }

  /** Opens the settings page. Resolves once its script runs. @param {string} [query] */
  async function openSettings(query = '') {
    const opened = await signedIn(`${SETTINGS_PAGE}${query}`)
    await isChecking(opened.page)
    return opened
  }

  return {
    at,
    openSettings,
    htmlOf,
    posts,
    visitor,
    signedIn,
    /** Creates the pages as an author. */
    write() {
      for (const [name, content] of Object.entries(PAGES)) {
        const { id, unfiltered } = act('post', content)
        assert.equal(unfiltered, false)
        posts[name] = id
      }
    },
    /** Resolves with the settings that a visitor gets. @param {string} [name] */
    async settingsOf(name = 'plain') {
      const { APP_DESCRIPTION: _, ...settings } = JSON.parse(
        /id="florin-settings"[^>]*>([^<]*)</.exec(await htmlOf(name))?.[1] ?? '{}',
      )
      return settings
    },
  }
}
