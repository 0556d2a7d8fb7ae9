// @ts-check
// `npm run test:wordpress`: tests the plugin of `npm run wordpress` on a running WordPress
// (Debian packages wordpress, mariadb-server, php-cli, php-mysql and apache2) in temporary
// folders: install, activate, configure, connect as a visitor, coexist with plugins that rewrite
// pages, store them or send a CSP, and uninstall without a trace. The variable WORDPRESS
// names the folder of another release to test. WORDPRESS_PLUGINS names a folder with genuine
// plugins (wp-super-cache, strict-csp) to test with besides the stand-ins in this folder.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { wordpressFiles } from '../../../build/wordpress.mjs'
import { zip } from '../../../build/zip.mjs'
import { ensureBrowser } from '../../browser.mjs'
import { testOtherPlugins } from './otherPlugins.mjs'
import { createPages } from './pages.mjs'
import { testSettings } from './settings.mjs'
import { missing, openWordpress, PACKAGES } from './site.mjs'
import { testVisitors } from './visitors.mjs'

if (missing.length > 0) {
  console.error(
    `npm run test:wordpress: not installed: ${missing.join(
      ' ',
    )} (apt-get install --no-install-recommends ${Object.values(PACKAGES).join(' ')})`,
  )
  process.exit(1)
}

const wordpress = await openWordpress()
const { folder, root, act, logLines, close } = wordpress
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
    assert.deepEqual(logLines(), [])
  })
  await step('a plugin of the same name on wordpress.org is not offered as an update', () => {
    const { checked, offered } = act('updates')
    assert.deepEqual(checked, ['florin-connect/florin-connect.php'])
    assert.deepEqual(offered, [])
  })

  const pages = createPages({ ...wordpress, browser })
  const test = { ...wordpress, ...pages, step }
  await step('an author without the right to write scripts adds the block to a page', pages.write)
  await testSettings(test)
  await testVisitors(test)
  await testOtherPlugins(test)

  await step('PHP logged nothing about the plugin', () => assert.deepEqual(logLines(), []))
  await step('removing the plugin leaves no option, table, task, file or markup', async () => {
    assert.equal(act('remove').removed, true)
    assert.deepEqual(act('trace'), { mentions: [], tables: before.tables })
    assert.deepEqual(
      readdirSync(join(root, 'wp-content/plugins')).filter((name) => /florin/.test(name)),
      [],
    )
    for (const name of ['plain', 'own', 'hostile'])
      assert.ok(!/florin/.test(await pages.htmlOf(name)), name)
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
