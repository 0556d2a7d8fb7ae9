// @ts-check
// `npm run test:wordpress`: tests the plugin of `npm run wordpress` on a running WordPress
// (Debian packages wordpress, mariadb-server, php-cli, php-mysql and apache2) in temporary
// folders: install, activate, configure, connect as a visitor, coexist with plugins that rewrite
// pages, and uninstall without a trace.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { wordpressFiles } from '../../../build/wordpress.mjs'
import { zip } from '../../../build/zip.mjs'
import { ensureBrowser } from '../../browser.mjs'
import { openCdn } from './cdn.mjs'
import { missing, openWordpress, PACKAGES } from './site.mjs'
import { wallet } from './wallet.mjs'

if (missing.length > 0) {
  console.error(
    `npm run test:wordpress: not installed: ${missing.join(
      ' ',
    )} (apt-get install --no-install-recommends ${Object.values(PACKAGES).join(' ')})`,
  )
  process.exit(1)
}

const { folder, root, site, act, said, close } = await openWordpress()
let [passed, failed] = [0, 0]

/** Runs one step and prints its result. @param {string} what @param {() => unknown} work */
async function step(what, work) {
  try {
    await work()
    passed += 1
    console.log(`✓ ${what}`)
  } catch (error) {
    failed += 1
    console.log(`✗ ${what}\n${error instanceof Error ? error.stack : error}`)
  }
}

/**
 * Opens a page as a visitor and records its errors and external requests. @param
 * {import('playwright').Browser} browser @param {string} [cdn]
 */
async function visitor(browser, cdn) {
  const context = await browser.newContext()
  const foreign = /** @type {string[]} */ ([])
  const problems = /** @type {string[]} */ ([])
  await context.route(
    (url) => ![site, cdn].includes(url.origin),
    (route) => {
      foreign.push(route.request().url())
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
  return { page, foreign, problems, close: () => context.close() }
}

async function main() {
  const archive = join(folder, 'plugin.zip')
  const files = await wordpressFiles()
  const installed = act('install')
  console.log(
    `WordPress ${installed.version} with ${installed.database}, PHP ${execFileSync('php', [
      '-r',
      'echo PHP_VERSION;',
    ])}, site in German`,
  )
  const before = act('trace')
  mkdirSync(join(root, 'wp-content/mu-plugins'), { recursive: true })
  cpSync(
    fileURLToPath(new URL('unkind.php', import.meta.url)),
    join(root, 'wp-content/mu-plugins/unkind.php'),
  )
  const browser = await chromium.launch({ executablePath: ensureBrowser() })

  await step('the archive has the same bytes when built twice', async () => {
    const [one, two] = [zip(files), zip(await wordpressFiles())]
    assert.ok(one.equals(two))
    writeFileSync(archive, one)
  })
  await step('WordPress installs the archive with every file', () => {
    assert.equal(act('add', archive).added, true)
    for (const [name, contents] of files)
      assert.ok(readFileSync(join(root, 'wp-content/plugins', name)).equals(contents), name)
  })
  await step('the plugin is activated without notices', () => {
    assert.deepEqual(act('activate'), { error: null, active: true })
    assert.deepEqual(said(), [])
  })

  await step('a plugin of the same name on wordpress.org is not offered as an update', () => {
    const { asked, offered } = act('updates')
    assert.deepEqual(asked, ['florin-connect/florin-connect.php'])
    assert.deepEqual(offered, [])
  })

  const hostile = '<img src=x onerror=alert(1)>'
  const block = (/** @type {object} */ attributes) =>
    `<!-- wp:florin/connect ${JSON.stringify(attributes).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')} /-->`
  const posts = /** @type {Record<string, number>} */ ({})
  await step('an author without the right to write scripts adds the block to a page', () => {
    for (const [name, content] of Object.entries({
      plain: block({}),
      own: block({ label: 'Mit Wallet', theme: 'dark', size: 'compact', onclick: 'alert(1)' }),
      hostile: block({ label: hostile, theme: '"><script>alert(1)</script>' }),
      taken: `<p id="florin-settings">The name of our settings</p>${block({})}`,
      short: '<p>[florin_connect label="Kurz"]</p>',
      long: block({ label: 'ä'.repeat(80) }),
      inline: '<p>Hier [florin_connect label="Zahlen"] und los.</p>',
      kept: '[kept][florin_connect label="Gemerkt"][/kept]',
      none: '<p>Nothing of it.</p>',
    })) {
      const { id, unfiltered } = act('post', content)
      assert.equal(unfiltered, false)
      posts[name] = id
    }
  })
  const at = (/** @type {string} */ name) => `${site}/?p=${posts[name]}`
  const htmlOf = async (/** @type {string} */ name) => (await fetch(at(name))).text()

  await step(
    'an administrator changes the settings in German; invalid ones are reported and not saved',
    async () => {
      const { page, close } = await visitor(browser)
      await page.goto(`${site}/wp-login.php`)
      await page.fill('#user_login', 'admin')
      await page.fill('#user_pass', 'secret')
      await page.click('#wp-submit')
      await page.goto(`${site}/wp-admin/options-general.php?page=florin-connect`)
      await page.getByRole('heading', { name: 'Wallet verbinden' }).waitFor()
      await page.getByTestId('connect-button').waitFor() // the button as visitors see it
      await page.getByLabel('Farbe der Schaltfläche').fill('#7a1fa2')
      await page.getByLabel('Wallets', { exact: true }).fill('trust, nobody')
      await page.click('#submit')
      await page.getByText('Nicht gespeichert, weil ungültig: Wallets').waitFor()
      await page.getByLabel('Wallets', { exact: true }).fill('trust, ledger')
      await page
        .getByLabel('Weitere Einstellungen')
        .fill('{"RPC_URLS_1": "https://node.harbour.example/",')
      await page.click('#submit')
      await page.getByText('Nicht gespeichert, weil ungültig: Weitere Einstellungen').waitFor()
      await page
        .getByLabel('Weitere Einstellungen')
        .fill('{"MODAL_SIZE": "large", "APP_NAME": "</script><script>alert(1)</script>"}')
      await page.click('#submit')
      await page
        .getByText('Mit diesen Einstellungen kann die Schaltfläche nicht angezeigt werden.')
        .waitFor()
      await page
        .getByLabel('Weitere Einstellungen')
        .fill('{"MODAL_SIZE": "compact", "RPC_URLS_1": ["https://node.harbour.example/"]}')
      await page.click('#submit')
      await page.getByTestId('connect-button').waitFor()
      await page.goto(`${site}/wp-admin/post.php?post=${posts['own']}&action=edit`)
      // the editor shows the block
      await page.locator('[data-type="florin/connect"]').getByText('Mit Wallet').waitFor()
      await close()
    },
  )
  await step(
    "a visitor sees the button in the site's language and color, connects, reconnects and disconnects",
    async () => {
      const { page, foreign, problems, close } = await visitor(browser)
      await page.goto(at('own'))
      const button = page.getByTestId('connect-button')
      assert.equal(await button.textContent(), 'Mit Wallet')
      await button.click()
      await page.getByRole('heading', { name: 'Wallet verbinden' }).waitFor()
      await page.getByTestId('wallet-option-trust').waitFor({ state: 'attached' })
      assert.equal(await page.getByTestId('wallet-option-okx').count(), 0) // not enabled
      await page.getByTestId('wallet-option-org.example.wallet').click()
      await page.getByTestId('account-button').waitFor()
      await page.reload()
      await page.getByTestId('account-button').click()
      await page.getByTestId('disconnect').click()
      await button.waitFor()
      // its own node, once connected
      assert.deepEqual(
        [...new Set(foreign.map((url) => new URL(url).host))],
        ['node.harbour.example'],
      )
      assert.deepEqual(
        problems.filter((line) => !/ERR_FAILED/.test(line)),
        [],
      )
      for (const name of ['plain', 'taken']) {
        await page.goto(at(name))
        assert.equal(await button.textContent(), 'Wallet verbinden')
        assert.equal(
          await button.evaluate((element) => getComputedStyle(element).backgroundColor),
          'rgb(122, 31, 162)',
        )
      }
      assert.equal(await page.locator('p#florin-settings').count(), 1) // an author may write that
      await close()
    },
  )
  await step(
    'site name and description are used, attributes are validated, and text is escaped',
    async () => {
      const html = await htmlOf('hostile')
      const [element] = /<florin-connect[^]*?<\/florin-connect>/.exec(html) ?? []
      assert.match(
        String(element),
        /^<florin-connect label="&lt;img src=[^<>]*&gt;"><object><details><summary>&lt;img src=[^<>]*&gt;<\/summary><\/details>/,
      )
      assert.ok(!/alert\(1\)/.test(html))
      const settings = JSON.parse(/id="florin-settings">([^<]*)</.exec(html)?.[1] ?? '')
      assert.deepEqual(settings, {
        APP_NAME: 'Harbour “Bakery” & Söhne',
        ACCENT: '#7a1fa2',
        WALLETS: 'trust, ledger',
        MODAL_SIZE: 'compact',
        RPC_URLS_1: ['https://node.harbour.example/'],
        ...(settings.APP_DESCRIPTION && { APP_DESCRIPTION: settings.APP_DESCRIPTION }),
      })
      assert.match(
        await htmlOf('own'),
        /<florin-connect theme="dark" size="compact" label="Mit Wallet">/,
      )
      assert.match(await htmlOf('short'), /<florin-connect label="Kurz">/)
      assert.ok(!(await htmlOf('none')).includes('florin-settings')) // no script on pages without the element
    },
  )
  await step('inside a paragraph the button does not split it', async () => {
    const { page, close } = await visitor(browser)
    await page.goto(at('inline'))
    await page.getByTestId('connect-button').waitFor()
    const paragraph = page.getByText(/^Hier\b/)
    assert.match(await paragraph.innerText(), /^Hier\s+und los\.$/) // the button's text is in its shadow root
    assert.equal(await page.getByText('Zahlen').filter({ visible: true }).count(), 1)
    await close()
  })
  await step('cached parts of a page and late parts contain the script', async () => {
    const { page, close } = await visitor(browser)
    for (const url of [at('kept'), at('kept'), `${at('none')}&popup`]) {
      await page.goto(url)
      await page.getByTestId('connect-button').waitFor()
      assert.equal(await page.locator('script#florin-settings').count(), 1)
    }
    await close()
  })
  await step("connects when served from another origin with Apache's headers", async () => {
    const cdn = await openCdn({ folder, root })
    const { page, problems, close } = await visitor(browser, cdn.origin)
    try {
      await page.goto(`${at('own')}&cdn=${cdn.origin}`)
      await page.getByTestId('connect-button').click()
      await page.getByTestId('wallet-option-org.example.wallet').click()
      await page.getByTestId('account-button').waitFor()
      assert.ok(
        (await page.content()).includes(
          `src="${cdn.origin}/wp-content/plugins/florin-connect/embed/florin.js`,
        ),
      )
      assert.deepEqual(
        problems.filter((line) => !/ERR_FAILED/.test(line)),
        [],
      )
    } finally {
      await close()
      await cdn.close()
    }
  })
  await step('a long label is also truncated in the placeholder', async () => {
    const html = await htmlOf('long')
    const [, attribute, summary] =
      /<florin-connect label="([^"]*)">.*<summary>([^<]*)<\/summary>/.exec(html) ?? []
    assert.deepEqual([attribute, summary], ['ä'.repeat(60), 'ä'.repeat(60)])
  })
  await step('option fields of any type do not break a page', async () => {
    const wrong = { project_id: ['x'], accent: { a: 'x' }, wallets: [[]], more: ['x'] }
    for (const option of [wrong, 'text', { more: 7, accent: true }]) {
      act('store', JSON.stringify(option))
      const html = await htmlOf('plain')
      assert.match(html, /<\/html>\s*$/)
      const { APP_DESCRIPTION: _, ...settings } = JSON.parse(
        /id="florin-settings">([^<]*)</.exec(html)?.[1] ?? '{}',
      )
      assert.deepEqual(settings, { APP_NAME: 'Harbour “Bakery” & Söhne' })
      const { page, close } = await visitor(browser)
      await page.goto(`${site}/wp-login.php`)
      await page.fill('#user_login', 'admin')
      await page.fill('#user_pass', 'secret')
      await page.click('#wp-submit')
      await page.goto(`${site}/wp-admin/options-general.php?page=florin-connect`)
      await page.getByTestId('connect-button').waitFor()
      await close()
    }
  })
  await step('PHP logged nothing about the plugin', () => assert.deepEqual(said(), []))
  await step('removing the plugin leaves no option, table, task, file or markup', async () => {
    assert.equal(act('remove').removed, true)
    assert.deepEqual(act('trace'), { mentions: [], tables: before.tables })
    assert.deepEqual(readdirSync(join(root, 'wp-content/plugins')), [])
    for (const name of ['plain', 'own', 'hostile'])
      assert.ok(!/florin/.test(await htmlOf(name)), name)
  })
  await browser.close()
}

try {
  await main()
} catch (error) {
  failed += 1
  console.error(error)
} finally {
  await close()
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
