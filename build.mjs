// @ts-check
// Builds the site into dist/ with esbuild alone. The same sources and settings give the same bytes, wherever and whenever it runs.
// Read on in build/: bundle.mjs runs esbuild, sheets.mjs compiles the stylesheets, page.mjs makes the browser's files.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { BuildError, ROOT, bundle, hash, importSource, noSitePlugin, picturePlugin } from './build/bundle.mjs'
import { below } from './build/graph.mjs'
import { HASHES, digestOf, hashFolder, writeHashes } from './build/hashes.mjs'
import { bomOf, noticesOf, packagesOf } from './build/packages.mjs'
import { buildPage } from './build/page.mjs'
import { drawCoin, readMotif } from './build/preview.mjs'
import { strike } from './build/strike.mjs'
import { readPicture } from './build/pictures.mjs'
import { asBuildError, readEnv } from './build/settings.mjs'
import { createSheets } from './build/sheets.mjs'

/** @typedef {import('./build/page.mjs').Files} Files
 * @typedef {import('./build/page.mjs').Page} Page
 * @typedef {import('./src/page/config.ts').Config} Config
 * @typedef {import('./src/page/build/settings/settings.ts').Settings} Settings
 * @typedef {{ name: string, bytes: number, gzip: number, when: 'first' | 'later' }} Size
 * @typedef {{ total: number, react: number, ours: number, files: readonly Size[] }} Sizes gzip bytes of the first load, and every file */

/** Bytes of our own in the first load, gzip: HTML, scripts and styles without React. */
const BUDGET = 18_000
/** The site's colours go in here. */
const TOKENS = 'src/ui/kit/tokens.css'
/** The site's picture goes in here. */
const COIN = 'src/page/coin.svg'
/** Around the site's own parts in the HTML. */
const SITE = '<div id="site">'

/** Builds the site. `env` holds the settings; when it is not given they come from the environment and the file .env. Without `site`
 * what the owner has put into src/site/ is left out.
 * @param {{ outdir?: string, env?: Readonly<Record<string, string | undefined>>, quiet?: boolean, site?: boolean }} [options] */
export async function build({ outdir = 'dist', env = readEnv(), quiet = false, site = true } = {}) {
  const plugins = site ? [] : [noSitePlugin()]
  const { exports: { parseSettings, themed, headerRules, headersFile, fillTemplate, manifest, chains } } = await importSource([
    ...['settings/settings', 'settings/accent', 'headers', 'html'].map((name) => `export * from './src/page/build/${name}.ts'`),
    "export { chains } from './src/site/siteChains.ts'",
  ].join(';'), undefined, plugins)
  const { config: checked, page: own, remarks } = /** @type {Settings} */ (asBuildError(() => parseSettings(env, chains)))
  const icons = /** @type {Files} */ (new Map())
  const config = placeIcons(checked, icons)
  const sheets = createSheets((file, css) => file === TOKENS ? asBuildError(() => themed(css, own.look)) : css)
  const { shell, style, pictures, added } = await renderShell({ config, own, sheets, plugins, plain: parseSettings({}), picture: ownPicture(checked, env) })
  const page = await buildPage({ config, sheets, firstSheets: style.files, plugins, site: shell.includes(SITE) })
  for (const [name, contents] of [...icons, ...pictures]) page.files.set(name, contents)
  const early = await buildEarly(page)
  const map = inline(JSON.stringify({ integrity: hashesOf(page) }))
  const fill = (/** @type {Settings['page']} */ head) => String(asBuildError(() => fillTemplate(readFileSync(join(ROOT, 'index.html'), 'utf8'), {
    config, page: head, shell, early, map, style, main: tag(page.files, page.main), hydrate: tag(page.files, page.hydrate), react: tag(page.files, page.react),
    sheet: page.sheet === undefined ? undefined : tag(page.files, page.sheet),
  })))
  const html = fill(own)
  const headers = headerRules(config, { script: early.hash, map: map.hash, style: style.hash })
  const sizes = measure(page, html)
  writeSite(resolve(ROOT, outdir), page.files, {
    'index.html': html,
    'manifest.json': manifest(config),
    _headers: headersFile(headers),
    ...papers(page.metafile),
    ...(own.siteUrl === undefined ? {} : coinPictures(checked)),
  })
  const digest = writeDigest(resolve(ROOT, outdir))
  if (!quiet) report(sizes, digest, remarks)
  // an owner's settings, words and parts are not ours
  const settings = Math.max(0, zipped(JSON.stringify(checked)) - zipped(JSON.stringify(parseSettings({}).config)))
  const head = Math.max(0, zipped(html) - zipped(fill({ links: [], look: {} })))
  if (sizes.ours > BUDGET + settings + added + head) throw new BuildError(`first load: ${sizes.ours} bytes of ours, the budget is ${BUDGET}`)
  return { outdir: resolve(ROOT, outdir), config, headers, sizes, digest, remarks, metafile: page.metafile }
}

/** @param {string | Uint8Array} contents */
function zipped(contents) {
  return gzipSync(contents, { level: 9 }).length
}

/** What the licences ask for, and what is in the bundle.
 * @param {import('esbuild').Metafile} metafile */
function papers(metafile) {
  const packages = packagesOf(metafile)
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  return {
    'THIRD-PARTY-LICENSES.txt': noticesOf(packages, readFileSync(join(ROOT, 'LICENSE'), 'utf8')),
    'bom.cdx.json': bomOf(packages, { name, version }),
  }
}

/** Writes the list of all files beside them, and returns the site's digest.
 * @param {string} outdir */
function writeDigest(outdir) {
  const hashes = hashFolder(outdir)
  writeFileSync(join(outdir, HASHES), writeHashes(hashes))
  return digestOf(hashes)
}

/** The coin as a shared link and a phone's home screen show it. A site's own picture is not drawn into it: that takes a browser.
 * @param {Config} config as it was read */
function coinPictures({ app, coin }) {
  const ours = coin?.icon === undefined && app.icon === 'src/page/icon.svg'
  const motif = ours ? readMotif(readFileSync(join(ROOT, COIN), 'utf8')) : []
  return {
    'preview.png': drawCoin({ width: 1200, height: 630, radius: 250, ground: [250, 248, 244], motif }),
    'touch-icon.png': /\.png$/i.test(app.icon) ? readPicture(ROOT, app.icon, 'APP_ICON')
      : drawCoin({ width: 180, height: 180, radius: 80, ground: [250, 248, 244], motif }),
  }
}

/** The picture that is struck into the coin beside the headline: the site's own, if it has one.
 * @param {Config} config as it was read, with the paths of pictures @param {Readonly<Record<string, string | undefined>>} env */
function ownPicture({ app, coin }, env) {
  if (coin?.icon) return { path: coin.icon, contents: readPicture(ROOT, coin.icon, 'COIN') }
  return env['APP_ICON']?.trim() ? { path: app.icon, contents: readPicture(ROOT, app.icon, 'APP_ICON') } : undefined
}

/** The page as HTML, with its pictures and the stylesheets it imports.
 * @param {{ config: Config, own: Settings['page'], sheets: ReturnType<typeof createSheets>, picture: ReturnType<typeof ownPicture>,
 *   plugins: readonly import('esbuild').Plugin[], plain: Settings }} options `plain`: without any setting */
async function renderShell({ config, own, sheets, picture, plugins, plain }) {
  const pictures = /** @type {Files} */ (new Map())
  const root = 'src/page/build/prerender.tsx'
  const drawn = picturePlugin(pictures, (file, svg) => picture && file === COIN ? strike(svg, picture) : svg)
  const { exports, metafile } = await importSource(`export { render } from './${root}'`, config, [...plugins, sheets.plugin, drawn])
  const files = below(metafile, [root]).filter((file) => file.endsWith('.css'))
  const shell = String(asBuildError(() => exports.render(config, own)))
  for (const name of pictures.keys()) if (!shell.includes(`./assets/${name}`)) pictures.delete(name)
  const style = await sheets.join(await sheets.used(files, shell))
  const plainShell = String(exports.render(plain.config, plain.page, false))
  const ours = await sheets.join(await sheets.used(files.filter((file) => !file.startsWith('src/site/')), plainShell))
  const added = Math.max(0, zipped(shell + style) - zipped(plainShell + ours))
  return { shell, pictures, added, style: { files, ...inline(style) } }
}

/** Copies the pictures that the settings name, and puts their URLs in the settings' place.
 * @param {Config} config @param {Files} files @returns {Config} */
function placeIcons(config, files) {
  const place = (/** @type {string} */ path, /** @type {string} */ setting) => {
    const contents = readPicture(ROOT, path, setting)
    const name = `${basename(path, extname(path)).replace(/[^\w-]/g, '_')}-${hash([contents])}${extname(path)}`
    files.set(name, contents)
    return `./assets/${name}`
  }
  const app = { ...config.app, icon: place(config.app.icon, 'APP_ICON') }
  const chains = config.chains.map((chain) => ({ ...chain, ...(chain.icon !== undefined && { icon: place(chain.icon, chain.name) }) }))
  return { ...config, app, chains, ...(config.coin?.icon && { coin: { ...config.coin, icon: place(config.coin.icon, 'COIN') } }) }
}

/** The script in the head that runs before the first paint. It knows which files a press and a remembered connection will need.
 * @param {Page} page */
async function buildEarly(page) {
  const urls = (/** @type {string} */ source) => JSON.stringify(page.filesOf(source).map((name) => `./assets/${name}`))
  const { outputs } = await bundle({
    entryPoints: ['src/page/build/early.ts'], format: 'iife', minify: true, tsconfigRaw: {},
    define: { __PRESS__: urls('src/page/chunks/overlays.tsx'), __RESTORE__: urls('src/page/chunks/wallets.ts') },
  })
  return inline(outputs[0]?.text.trim() ?? '')
}

/** The hash of every script that comes later by its URL, for the import map: the browser refuses what has another one. The first ones
 * have theirs where they are named.
 * @param {Page} page */
function hashesOf({ files, main, hydrate, react }) {
  const first = [main, hydrate, react]
  const scripts = [...files].filter(([name]) => name.endsWith('.js') && !first.includes(name)).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(scripts.map(([name, contents]) => [`./assets/${name}`, inline(contents).hash]))
}

/** What stands in the HTML, with the hash by which the policy allows it.
 * @template {string | Uint8Array} T @param {T} text */
function inline(text) {
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` }
}

/** @param {Page} page @param {string} html @returns {Sizes} */
function measure(page, html) {
  const first = new Map([[page.main, 'main'], [page.hydrate, 'hydrate'], [page.react, 'react']])
  const files = [...page.files].map(([name, contents]) => ({
    name: name.replace(/^chunk/, first.get(name) ?? 'shared'), bytes: contents.length, gzip: zipped(contents),
    when: first.has(name) ? /** @type {const} */ ('first') : /** @type {const} */ ('later'),
  }))
  files.push({ name: 'index.html', bytes: Buffer.byteLength(html), gzip: zipped(html), when: 'first' })
  const sum = (/** @type {readonly Size[]} */ some) => some.reduce((total, file) => total + file.gzip, 0)
  const total = sum(files.filter((file) => file.when === 'first'))
  const react = zipped(page.files.get(page.react) ?? '')
  const order = (/** @type {Size} */ file) => `${file.when} ${file.name}`
  return { total, react, ours: total - react, files: files.sort((a, b) => (order(a) < order(b) ? -1 : 1)) }
}

/** @param {Sizes} sizes @param {string} digest @param {readonly string[]} remarks */
function report({ files, total, react, ours }, digest, remarks) {
  for (const { name, bytes, gzip, when } of files) {
    console.log(`${when === 'first' ? 'first load' : 'on need   '}  ${String(bytes).padStart(8)} B  ${String(gzip).padStart(7)} B gzip  ${name}`)
  }
  console.log(`first load, gzip: ${total} B = React ${react} B + ours ${ours} B (budget ${BUDGET} B)`)
  console.log(`digest of all files: ${digest}`)
  for (const remark of remarks) console.log(remark)
}

/** Replaces the folder; refuses one that this build did not make.
 * @param {string} outdir @param {Files} assets @param {Record<string, string | Uint8Array>} texts */
function writeSite(outdir, assets, texts) {
  if (existsSync(outdir) && readdirSync(outdir).length > 0 && !existsSync(join(outdir, '_headers'))) {
    throw new BuildError(`${outdir}: is not empty and was not built by this script; choose another folder`)
  }
  rmSync(outdir, { recursive: true, force: true })
  mkdirSync(join(outdir, 'assets'), { recursive: true })
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(outdir, name), text)
  for (const [name, contents] of assets) writeFileSync(join(outdir, 'assets', name), contents)
}

/** @param {Files} files @param {string} name */
function tag(files, name) {
  return { url: `./assets/${name}`, integrity: `sha256-${createHash('sha256').update(files.get(name) ?? '').digest('base64')}` }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const { values } = parseArgs({ options: { outdir: { type: 'string', default: 'dist' }, embed: { type: 'boolean', default: false } } })
    const { outdir, sizes } = await build({ outdir: values.outdir })
    if (values.embed) await (await import('./build/embed.mjs')).buildEmbed({ outdir, env: readEnv(), limit: sizes.total })
  } catch (error) {
    console.error(error instanceof BuildError ? error.message : error)
    process.exitCode = 1
  }
}
