// @ts-check
// User stories for every engine. A story fails by throwing.
import { translate } from '../translate.mjs'
import { KEYS } from './page.mjs'

/** @typedef {import('./page.mjs').Page} Page */
/** @typedef {import('./site.mjs').Site} Site */
/**
 * A scenario for every engine. `needs`: only for engines with forced colors.
 * @typedef {object} Story
 * @property {string} name
 * @property {import('./site.mjs').Version} [version]
 * @property {'forcedColors'} [needs]
 * @property {(page: Page, site: Site) => Promise<void | string>} play may return a note for the
 * table
 */

const OVERLAYS = /^overlays-.*\.js$/
const WALLET = 'wallet-option-app.florin.playground'
const BOB = '0x000000000000000000000000000000000000b0b5'
const LOAD_FAILED_TEXT = 'Part of this page hasn’t loaded.'

/** @param {Page} page @param {'approve' | 'reject' | 'ignore'} mode how the wallet responds */
const answer = (page, mode) => page.run((how) => window.playground?.auto(how), mode)

/** @param {Page} page @param {Site} site */
async function start(page, site) {
  await page.go(site.url)
  await answer(page, 'approve')
}

/** @param {Page} page @param {Site} site */
async function connect(page, site) {
  await start(page, site)
  await page.click('connect-button')
  await page.click(WALLET)
  // wait for late content, which moves the buttons
  for (const read of ['account-name', 'account-balance', 'hero-balance']) await page.see(read)
}

/** Waits until the focus is in the open dialog. @param {Page} page */
const inDialog = (page) =>
  page.until('focus in the dialog', () => document.activeElement?.closest('dialog[open]') !== null)

/** Returns whether React has hydrated the dialog. */
const isHydrated = () => document.querySelector('#window:not([data-waiting])') !== null

/** Takes screenshots at both widths. @param {Page} page @param {string} name */
async function takeBothScreenshots(page, name) {
  await page.browser.resize(390, 780)
  await page.until('390 px', () => innerWidth === 390)
  await page.look(`${name}-390`)
  await page.browser.resize(1280, 800)
  await page.until('1280 px', () => innerWidth === 1280)
  await page.look(`${name}-1280`)
}

/** @type {readonly Story[]} */
export const STORIES = [
  {
    name: 'connect',
    async play(page, site) {
      await start(page, site)
      await takeBothScreenshots(page, 'landing')
      await page.until(
        'the coin, as large as its place',
        () => Number(document.getElementById('coin')?.clientWidth) > 300,
      )
      await page.click('connect-button')
      await page.see(WALLET)
      await inDialog(page)
      await takeBothScreenshots(page, 'connect')
      await page.click('modal-close')
      await page.gone('dialog')
      await page.focused('connect-button')
      await page.click('connect-button')
      await page.click(WALLET)
      await page.focused('account-button')
      await page.see('account-balance')
      await takeBothScreenshots(page, 'connected')
    },
  },
  {
    name: 'fail and retry',
    async play(page, site) {
      await start(page, site)
      await answer(page, 'reject')
      await page.click('connect-button')
      await page.click(WALLET)
      await page.focused('retry')
      await takeBothScreenshots(page, 'declined')
      await answer(page, 'approve')
      await page.click('retry')
      await page.focused('account-button')
    },
  },
  {
    name: 'switch the network',
    async play(page, site) {
      await connect(page, site)
      await page.click('chain-button')
      await page.see('chain-option-137')
      await takeBothScreenshots(page, 'networks')
      await page.keys(KEYS.escape)
      await page.gone('dialog')
      await page.focused('chain-button')
      await page.click('chain-button')
      await page.click('chain-option-137')
      await page.until('Polygon', () =>
        document
          .querySelector('[data-testid=chain-button]')
          ?.getAttribute('aria-label')
          ?.includes('Polygon'),
      )
      await page.focused('chain-button')
    },
  },
  {
    name: 'send',
    async play(page, site) {
      await connect(page, site)
      await page.click('account-button')
      await takeBothScreenshots(page, 'account')
      await page.click('send')
      await page.type('send-to', BOB)
      await page.see('send-found')
      await page.type('send-amount', '0.25')
      await takeBothScreenshots(page, 'send')
      await page.click('send-check')
      await page.see('send-confirm')
      await inDialog(page)
      await takeBothScreenshots(page, 'review')
      await page.click('send-confirm')
      await page.until(
        'confirmed',
        () => document.querySelector('[data-modal=send] [data-status=confirmed]') !== null,
      )
      await takeBothScreenshots(page, 'sent')
    },
  },
  {
    name: 'a page that is being translated',
    async play(page, site) {
      await start(page, site)
      await page.run(translate)
      await page.until(
        'other words',
        () => document.querySelector('[data-testid=connect-button] font')?.textContent,
      )
      await page.click('connect-button')
      await page.click(WALLET)
      for (let time = 0; time < 2; time++) {
        await page.click('account-button')
        await page.see('coin-balance')
        await page.click('modal-close')
        await page.gone('dialog')
      }
      await page.click('account-button')
      await page.click('send')
      await page.type('send-to', BOB)
      await page.see('send-found')
      await page.type('send-amount', '0.25')
      await page.click('send-check')
      await page.click('send-confirm')
      await page.until(
        'confirmed',
        () => document.querySelector('[data-modal=send] [data-status=confirmed] font') !== null,
      )
      await page.click('send-done')
      await page.click('account-button')
      await page.click('disconnect')
      await page.until('the first words again', () =>
        document
          .querySelector('[data-testid=connect-button]')
          ?.textContent?.includes('Connect Wallet'),
      )
    },
  },
  {
    name: 'sign in',
    version: 'signIn',
    async play(page, site) {
      await start(page, site)
      await page.click('connect-button')
      await page.click(WALLET)
      await page.see('sign-in')
      await takeBothScreenshots(page, 'sign-in')
      await page.click('sign-in')
      await page.focused('account-button')
      await page.reload()
      await page.see('account-name')
    },
  },
  {
    name: 'disconnect',
    async play(page, site) {
      await connect(page, site)
      await page.click('account-button')
      await page.click('disconnect')
      await page.focused('connect-button')
      await page.reload()
      await page.see('connect-button')
      const left = await page.run(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('florin.')),
      )
      if (left.join() !== 'florin.recents') throw new Error(`still stored: ${left.join()}`)
    },
  },
  {
    name: 'reload',
    async play(page, site) {
      await connect(page, site)
      await page.reload()
      await page.see('account-balance')
      await page.click('account-button')
      await page.see('account-address')
      await page.keys(KEYS.escape)
      await page.focused('account-button')
    },
  },
  {
    name: 'back and forward',
    async play(page, site) {
      await connect(page, site)
      await page.go(`${site.url}?elsewhere`)
      await page.see('account-name')
      await page.traverse(-1)
      await page.see('account-balance')
      const persisted = await page.run(() => document.documentElement.dataset['persisted'])
      await page.click('account-button')
      await page.click('disconnect')
      await page.see('connect-button')
      await page.traverse(1) // the back/forward cache must not show a disconnected account
      await page.see('connect-button')
      return persisted === 'true' ? 'from the back/forward cache' : 'reloaded'
    },
  },
  {
    name: 'back to a page left before its scripts loaded',
    async play(page, site) {
      site.hold(/\.js$/)
      await page.go(site.url)
      await page.click('connect-button')
      await page.go(`${site.url}?elsewhere`)
      site.mend()
      await page.traverse(-1)
      await page.until(
        'a page that is whole',
        () =>
          document.querySelector('[data-testid=connect-button]') &&
          document.documentElement.dataset['broken'] === undefined,
      )
      await page.click('connect-button')
      await page.click('wallet-option-rainbow')
      await page.see('modal-back')
    },
  },
  {
    name: 'the dialog before any script has loaded',
    async play(page, site) {
      site.hold(/\.js$/)
      await page.go(site.url)
      await page.click('connect-button')
      await inDialog(page)
      await page.keys(KEYS.escape)
      await page.gone('dialog[open]')
      for (const close of [() => page.keys(KEYS.escape), () => page.click('modal-close')]) {
        await page.click('connect-button')
        await page.see('wallet-option-rainbow')
        await close()
        await page.gone('dialog[open]')
      }
      await page.click('hero-connect')
      await page.click('get-wallet')
      await page.until(
        'marked',
        () =>
          document.querySelector('[data-testid=get-wallet]')?.getAttribute('aria-busy') === 'true',
      )
      await page.read(LOAD_FAILED_TEXT)
      await page.look('window-hangs')
      await page.run(() => document.querySelector('#connect')?.setAttribute('data-seen', ''))
      site.mend()
      await page.until(
        'what was clicked, in the same window',
        () =>
          document.querySelector('dialog[open][data-seen]')?.getAttribute('data-step') === 'GET',
      )
      await page.gone('[data-testid=get-wallet][aria-busy]')
    },
  },
  {
    name: 'a click canceled before the script loads',
    async play(page, site) {
      site.hold(/\.js$/)
      await page.go(site.url)
      await page.click('connect-button')
      await page.click('wallet-option-metaMask')
      await page.keys(KEYS.escape)
      await page.gone('dialog[open]')
      site.mend()
      await page.until('React', isHydrated)
      await page.gone('dialog[open]')
      await page.click('connect-button')
      await page.see(WALLET)
    },
  },
  {
    name: 'a click in a host page before the script loads',
    version: 'host',
    async play(page, site) {
      site.hold(/^florin\.js$/)
      await page.go(site.url)
      await page.press('florin-connect summary')
      await page.read('Still loading?')
      // Safari does not focus a pressed button
      await page.run(() => /** @type {HTMLElement} */ (document.activeElement).blur())
      site.mend()
      await page.until('our window', () =>
        document.querySelector('florin-overlays')?.shadowRoot?.querySelector('dialog[open]')
          ? true
          : undefined,
      )
    },
  },
  ...['first', 'second', 'third', 'fourth'].map((part, index) => ({
    name: `the ${part} script is missing`,
    async play(/** @type {Page} */ page, /** @type {Site} */ site) {
      const html = await (await fetch(site.url)).text()
      const names = [...html.matchAll(/<script type="late" src="\.\/assets\/([\w.-]+\.js)"/g)].map(
        ([, name]) => String(name),
      )
      if (names.length !== 4) throw new Error(`the page names ${names.join()}`)
      site.lose(new RegExp(`^${String(names[index]).replaceAll('.', '\\.')}$`))
      await page.go(site.url)
      await page.click('connect-button')
      await page.read(LOAD_FAILED_TEXT)
      await page.gone('dialog[open]')
      await page.gone('[data-testid=connect-button]')
      await page.picture('broken')
      site.mend()
      await page.leave(() => page.press('[role=alert] a'))
      await page.click('connect-button')
      await page.see(WALLET)
    },
  })),
  ...[
    ['script', OVERLAYS],
    ['stylesheet', /^overlays-.*\.css$/],
  ].map(([part, pattern]) => ({
    name: `a missing ${part} loads after Reload`,
    async play(/** @type {Page} */ page, /** @type {Site} */ site) {
      site.lose(/** @type {RegExp} */ (pattern))
      await page.go(site.url)
      await page.click('activity')
      await page.read(LOAD_FAILED_TEXT)
      await page.gone('dialog[open]')
      await page.look(`missing-${part}`)
      site.mend()
      await page.run(() => document.body.setAttribute('data-old', ''))
      await page.click('retry') // reloads the page if the engine caches the failure
      await page.until(
        'the window, or another page',
        () =>
          document.querySelector('dialog[open]') !== null ||
          (document.readyState === 'complete' && !document.body.hasAttribute('data-old')),
      )
      if (await page.run(() => document.querySelector('dialog[open]') === null))
        await page.click('activity')
      await page.see('activity-list')
    },
  })),
  ...['Cancel', 'Escape'].map((way) => ({
    // on separate sites, because some engines cache the loaded file
    name: `a hanging script can be canceled: ${way}`,
    async play(/** @type {Page} */ page, /** @type {Site} */ site) {
      site.hold(OVERLAYS)
      await page.go(site.url)
      await page.click('activity')
      await page.read(LOAD_FAILED_TEXT)
      await page.look('part-hangs')
      await (way === 'Cancel' ? page.click('retry') : page.keys(KEYS.escape))
      await page.gone('[data-testid=retry]')
      site.mend()
      await page.until('the windows', isHydrated)
      await page.gone('dialog[open]')
    },
  })),
  {
    name: 'a deployment while the page is open',
    async play(page, site) {
      await connect(page, site)
      site.hold(OVERLAYS)
      await page.reload()
      await page.see('account-name')
      await page.click('account-button')
      await site.deploy()
      site.mend() // the delayed files no longer exist
      const isCached =
        (await page.until(
          'the dialog or the error message',
          (text) => {
            const seen = (/** @type {string} */ css) =>
              [...document.querySelectorAll(css)].find((one) => one.checkVisibility())
            return seen('dialog[open] [data-testid=account-address]')
              ? 'cached'
              : seen('[role=alert]')?.textContent?.includes(text) && 'gone'
          },
          LOAD_FAILED_TEXT,
        )) === 'cached'
      const way = ':is([data-testid=retry], [role=alert] a)' // in the dialog if one covers the page
      await (isCached
        ? page.reload()
        : page.leave(() => page.press(`dialog[open] ${way}, :root:not(:has(dialog[open])) ${way}`)))
      await page.see('account-balance')
      if ((await page.run(() => document.title)) !== site.nextName)
        throw new Error('not the new version')
      if (await page.run(() => document.querySelector('dialog[open]') === null))
        await page.click('account-button')
      await page.see('account-address')
      return isCached ? 'runs the cached scripts' : undefined
    },
  },
  {
    name: 'npm run preview over http',
    async play(page, site) {
      const { found: url, end } = await site.preview()
      try {
        await page.go(url)
        await page.click('connect-button')
        await page.see('wallet-option-rainbow')
        await page.look('preview')
        await page.go('about:blank')
      } finally {
        await end()
      }
    },
  },
  {
    name: 'light and dark',
    async play(page, site) {
      await start(page, site)
      for (const [theme, ground] of [
        ['light', 'rgb(250, 248, 244)'],
        ['dark', 'rgb(13, 18, 25)'],
      ]) {
        await page.run((chosen) => {
          document.documentElement.dataset['theme'] = chosen
        }, theme)
        const shown = await page.run(() => getComputedStyle(document.body).backgroundColor)
        if (shown !== ground) throw new Error(`${theme}: the background is ${shown}`)
      }
    },
  },
  {
    name: 'forced colors',
    needs: 'forcedColors',
    async play(page, site) {
      await start(page, site)
      await controlsStandOut(page)
      await takeBothScreenshots(page, 'forced-landing')
      await page.click('connect-button')
      await page.see(WALLET)
      await controlsStandOut(page)
      await takeBothScreenshots(page, 'forced-connect')
      await page.click(WALLET)
      await page.see('account-balance')
      await controlsStandOut(page)
      await page.click('account-button')
      await controlsStandOut(page)
      await takeBothScreenshots(page, 'forced-account')
      await page.click('send')
      await page.see('send-to')
      await controlsStandOut(page)
      await takeBothScreenshots(page, 'forced-send')
    },
  },
]

/** Expects every control to have readable text and a border or underline. @param {Page} page */
async function controlsStandOut(page) {
  const faint = await page.run(() => {
    const root = document.querySelector('dialog[open]') ?? document.body
    return [...root.querySelectorAll('button, a[href], input:not([type=radio]), summary')]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const {
          color,
          backgroundColor,
          borderTopColor,
          borderTopWidth,
          borderTopStyle,
          textDecorationLine,
        } = getComputedStyle(one)
        const edge =
          borderTopStyle !== 'none' &&
          borderTopWidth !== '0px' &&
          !/^rgba\(.*, 0\)$|transparent/.test(borderTopColor)
        return color === backgroundColor || !(edge || textDecorationLine === 'underline')
      })
      .map((one) => one.outerHTML.slice(0, 120))
  })
  if (faint.length > 0) throw new Error(`hard to see: ${faint.join('\n')}`)
}
