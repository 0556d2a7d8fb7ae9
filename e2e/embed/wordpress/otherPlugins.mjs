// @ts-check
// Plugins that rewrite pages, serve files from another origin, send a CSP, or cache pages. Tests
// stand-ins from this folder, and genuine plugins if installed.
import assert from 'node:assert/strict'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openCdn } from './cdn.mjs'
import { isChecking } from './pages.mjs'
import { until } from './site.mjs'

/** @param {import('./pages.mjs').Test} test */
export async function testOtherPlugins(test) {
  const { at, folder, openSettings, root, site, step, visitor } = test
  /** Installs a stand-in. Returns a function that removes it. @param {string} name */
  const use = (name) => {
    const target = join(root, 'wp-content/mu-plugins', name)
    cpSync(fileURLToPath(new URL(name, import.meta.url)), target)
    return () => rmSync(target)
  }
  /** Connects on the open page. @param {import('playwright').Page} page */
  const connect = async (page) => {
    await page.getByTestId('connect-button').click()
    await page.getByTestId('wallet-option-org.example.wallet').click()
    await page.getByTestId('account-button').waitFor()
  }

  const stopHostile = use('hostile-plugin.php')
  await step('cached parts of a page and late parts contain the script', async () => {
    const { page, close } = await visitor()
    for (const url of [at('cached'), at('cached'), `${at('none')}&popup`]) {
      await page.goto(url)
      await page.getByTestId('connect-button').waitFor()
      assert.equal(await page.locator('script#florin-settings').count(), 1)
    }
    await close()
  })
  await step("connects when served from another origin with Apache's headers", async () => {
    const cdn = await openCdn({ folder, root })
    const { page, problems, close } = await visitor({ cdn: cdn.origin })
    try {
      await page.goto(`${at('own')}&cdn=${cdn.origin}`)
      await connect(page)
      assert.ok(
        (await page.content()).includes(
          `src="${cdn.origin}/wp-content/plugins/florin-connect/embed/florin.js`,
        ),
      )
      assert.deepEqual(
        problems.filter((line) => !/ERR_FAILED|Access to font/.test(line)), // the theme's font
        [],
      )
    } finally {
      await close()
      await cdn.close()
    }
  })
  stopHostile()

  const stopPolicy = use('policy.php')
  await step('connects under a CSP that allows only scripts with a nonce', async () => {
    const { page, close } = await visitor()
    const response = await page.goto(`${at('plain')}&policy`)
    assert.match(response?.headers()['content-security-policy'] ?? '', /script-src 'nonce-/)
    await connect(page)
    await close()
  })
  await step('the settings page checks and previews under such a policy', async () => {
    const { page, close } = await openSettings('&policy')
    await page.getByLabel('Farbe der Schaltfläche').first().fill('#12')
    await page.locator('#florin-accent-wrong').getByText('has 2 hex digits').waitFor()
    await page.goto(`${site}/wp-admin/admin-post.php?action=florin_connect_preview&policy`)
    await page.getByTestId('connect-button').waitFor()
    await close()
  })
  stopPolicy()

  const stopCache = use('cache.php')
  await step('stored pages are removed when the settings change, and only then', async () => {
    await checkCache(test)
  })
  stopCache()
  await testGenuine(test, connect)
}

/** @param {import('./pages.mjs').Test} test */
async function checkCache({ act, at, htmlOf, openSettings, settingsOf, visitor }) {
  const before = await settingsOf('plain')
  const html = await htmlOf('plain')
  assert.match(html, /florin-settings[^]*<\/html>/)
  act('title', 'Changed, but not in the stored page')
  assert.equal(await htmlOf('plain'), html)
  act('title', before.APP_NAME)
  const { page, close } = await openSettings()
  const color = page.getByLabel('Farbe der Schaltfläche').first()
  const save = async () => {
    await page.getByRole('button', { name: /Änderungen/ }).click()
    await page.locator('.settings-error').waitFor()
    await isChecking(page)
  }
  await color.fill('#12')
  await save()
  assert.equal(await page.locator('.notice-error').count(), 1)
  assert.equal(await htmlOf('plain'), html)
  await color.fill('#005f5f')
  await save()
  await page.getByText('Einstellungen gespeichert').waitFor()
  assert.equal((await settingsOf('plain')).ACCENT, '#005f5f')
  await close()
  const reader = await visitor()
  for (const _ of [1, 2]) {
    await reader.page.goto(at('plain'))
    const button = reader.page.getByTestId('connect-button')
    await button.waitFor()
    const shown = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
    assert.equal(shown, 'rgb(0, 95, 95)')
  }
  await reader.close()
}

/**
 * Repeats the steps with the genuine plugins in the folder WORDPRESS_PLUGINS.
 * @param {import('./pages.mjs').Test} test @param {(page: import('playwright').Page) => Promise<void>} connect
 */
async function testGenuine(test, connect) {
  const { act, at, folder, htmlOf, root, step, visitor } = test
  const source = process.env['WORDPRESS_PLUGINS'] || folder
  const plugins = join(root, 'wp-content/plugins')
  if (existsSync(join(source, 'strict-csp')))
    await step('connects under the policy of Strict CSP', async () => {
      cpSync(join(source, 'strict-csp'), join(plugins, 'strict-csp'), { recursive: true })
      // As a must-use plugin, because it requires a newer WordPress than Debian's.
      const must = join(root, 'wp-content/mu-plugins/strict-csp.php')
      writeFileSync(must, "<?php require WP_PLUGIN_DIR . '/strict-csp/strict-csp.php';")
      const { page, close } = await visitor()
      const response = await page.goto(at('plain'))
      assert.match(response?.headers()['content-security-policy'] ?? '', /'strict-dynamic'/)
      await connect(page)
      await close()
      rmSync(must)
    })
  if (existsSync(join(source, 'wp-super-cache')))
    await step('WP Super Cache removes its pages when the settings change', async () => {
      const home = join(plugins, 'wp-super-cache')
      cpSync(join(source, 'wp-super-cache'), home, { recursive: true })
      const content = join(root, 'wp-content')
      cpSync(join(home, 'advanced-cache.php'), join(content, 'advanced-cache.php'))
      const sample = readFileSync(join(home, 'wp-cache-config-sample.php'), 'utf8')
      writeFileSync(
        join(content, 'wp-cache-config.php'),
        sample
          .replace('$cache_enabled = false', '$cache_enabled = true; $wp_cache_slash_check = 1')
          .replaceAll(/^\$cache_rejected_uri.*$/gm, '$cache_rejected_uri = array();'),
      )
      const config = join(root, 'wp-config.php')
      writeFileSync(
        config,
        readFileSync(config, 'utf8').replace(
          '<?php',
          `<?php define('WP_CACHE', true); define('WPCACHEHOME', '${home}/');`,
        ),
      )
      assert.deepEqual(act('activate', 'wp-super-cache/wp-cache.php'), {
        error: null,
        active: true,
      })
      // PHP may use the former wp-config.php for another two seconds (opcache.revalidate_freq).
      await until(async () => assert.match(await htmlOf('none'), /cached page/i))
      await checkCache(test)
    })
}
