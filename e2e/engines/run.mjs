// @ts-check
// `npm run test:engines`: runs the stories in Firefox and WebKitGTK from Debian packages.
// `npm run test:engines -- send reload` runs the stories whose name contains one of these words.
// A complete run writes its result into docs/browsers.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../playground/install.mjs'
import { endWithNpm } from '../playground/exitWithParent.mjs'
import { firefox } from './firefox.mjs'
import { createPage } from './page.mjs'
import { startSites } from './site.mjs'
import { STORIES } from './stories.mjs'
import { webkit } from './webkit.mjs'

/**
 * @typedef {{ story: string, engine: string, ok: boolean | undefined, note: string }} Result `ok`
 * is undefined if this engine cannot run the story
 */

/** @type {Map<string, string>} */
const versions = new Map()
const filters = process.argv.slice(2)
const stories = STORIES.filter(
  ({ name }) => filters.length === 0 || filters.some((filter) => name.includes(filter)),
)
/** @type {(() => Promise<unknown>)[]} */
const endings = []
const end = async () => {
  for (const stop of endings.splice(0).reverse())
    await stop().catch((error) => console.error(error))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => void end().then(() => process.exit(1)))
endWithNpm(() => void end().then(() => process.exit(1)))

/** @param {import('./page.mjs').Engine} engine
 * @param {Awaited<ReturnType<typeof startSites>>} sites
 * @returns {Promise<Result[]>} */
async function play(engine, sites) {
  const results = []
  for (const forcedColors of [false, true]) {
    const selected = stories.filter(({ needs }) => (needs === 'forcedColors') === forcedColors)
    if (selected.length === 0) continue
    const browser =
      forcedColors && engine.name !== 'Firefox' ? undefined : await engine.open({ forcedColors })
    if (browser) endings.push(browser.end)
    if (browser) versions.set(engine.name, browser.version)
    await browser?.resize(1280, 800)
    for (const story of selected) results.push(await runStory(story, engine.name, sites, browser))
    await browser?.end()
  }
  return results
}

/** @param {import('./stories.mjs').Story} story
 * @param {string} engine
 * @param {Awaited<ReturnType<typeof startSites>>} sites
 * @param {import('./page.mjs').Browser | undefined} browser @returns {Promise<Result>} */
async function runStory({ name, version = 'plain', play: work }, engine, sites, browser) {
  if (!browser) return { story: name, engine, ok: undefined, note: 'not to be had in this engine' }
  const site = await sites.serve(version)
  const page = createPage(browser, engine)
  try {
    const note = await work(page, site)
    const wrong = [
      ...site.problems,
      ...site.reports.map((report) => `policy report: ${JSON.stringify(report)}`),
    ]
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
    console.log(`  ${engine}: ${name} ✓ ${note ?? ''}`)
    return { story: name, engine, ok: true, note: note ?? '' }
  } catch (error) {
    console.log(
      `  ${engine}: ${name} ✗\n${error instanceof Error ? error.message : error}\n${site.problems.join('\n')}`,
    )
    await page.picture(`failed ${name}`).catch(() => undefined)
    return { story: name, engine, ok: false, note: String(error).split('\n')[0] ?? '' }
  } finally {
    site.mend()
    await page.go('about:blank').catch(() => undefined)
    await site.close()
  }
}

/** @param {readonly import('./page.mjs').Engine[]} engines @param {readonly Result[]} results */
function table(engines, results) {
  const cell = (/** @type {Result | undefined} */ result) =>
    !result || result.ok === undefined
      ? '–'
      : `${result.ok ? 'yes' : '**no**'}${result.note ? `: ${result.note}` : ''}`
  const rows = stories.map(({ name }) => [
    name,
    ...engines.map((engine) =>
      cell(results.find((one) => one.story === name && one.engine === engine.name)),
    ),
  ])
  return [
    ['story', ...engines.map(({ name }) => `${name} ${versions.get(name)}`)],
    ['---', ...engines.map(() => '---')],
    ...rows,
  ]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

const all = [firefox(), webkit()]
for (const { missing } of all) if (missing !== undefined) console.log(missing)
const engines = all.filter(({ missing }) => missing === undefined)
let failed = 0
try {
  if (engines.length > 0) {
    const sites = await startSites()
    endings.push(sites.end)
    const results = []
    for (const engine of engines) results.push(...(await play(engine, sites)))
    const text = table(engines, results)
    failed = results.filter(({ ok }) => ok === false).length
    console.log(`\n${text}\n\n${results.filter(({ ok }) => ok).length} passed, ${failed} failed`)
    if (filters.length === 0 && engines.length === all.length) {
      writeFileSync(
        join(ROOT, 'docs/browsers.md'),
        `# Browsers

For site owners. Lists which browsers are supported, and what was tested in Firefox and WebKit. \`npm run test:engines\` writes this page; the other browser tests run in Chromium.

Supported are Chrome and Edge 111, Firefox 121, Safari 16.4 and later, and browsers based on them (\`TARGET\` in \`build/bundle/esbuild.mjs\`). \`tests/browserSupport.slow.test.ts\` compares everything that is shipped with MDN's compatibility data. \`e2e/old-browsers.spec.ts\` runs a visit without newer APIs. Older browsers show a sentence in the page's language instead of the button, without running our scripts.

A story is "yes" if it ends without page errors and policy reports, and axe finds nothing on its screens at 390 and 1280 px.

${text}
`,
      )
    }
  }
} catch (error) {
  console.error(error)
  failed += 1
} finally {
  await end()
}
process.exitCode = failed === 0 ? 0 : 1
