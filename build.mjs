// @ts-check
// Builds the site into dist/ with esbuild alone. The same sources and settings give the same bytes, wherever and whenever it runs.
// Read on in build/: bundle.mjs runs esbuild, sheets.mjs compiles the stylesheets, page.mjs makes the browser's files.
import { existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { BuildError, ROOT, hash, importSource, noSitePlugin, picturePlugin } from './build/bundle.mjs'
import { below } from './build/graph.mjs'
import { HASHES, digestOf, hashFolder, writeHashes } from './build/hashes.mjs'
import { bomOf, noticesOf, packagesOf } from './build/packages.mjs'
import { buildPage } from './build/page.mjs'
import { buildTexts, withWords, wordsSource } from './build/languages.mjs'
import { inline, makePages } from './build/pages.mjs'
import { drawCoin, readMotif } from './build/preview.mjs'
import { strike } from './build/strike.mjs'
import { readPicture } from './build/pictures.mjs'
import { asBuildError, readEnv } from './build/settings.mjs'
import { createSheets, splitTokens } from './build/sheets.mjs'

/** @typedef {import('./build/page.mjs').Files} Files
 * @typedef {import('./build/page.mjs').Page} Page
 * @typedef {import('./src/page/config.ts').Config} Config
 * @typedef {import('./src/page/build/settings/settings.ts').Settings} Settings
 * @typedef {{ name: string, bytes: number, gzip: number, when: 'first' | 'later' }} Size
 * @typedef {{ total: number, react: number, ours: number, files: readonly Size[] }} Sizes gzip bytes of the first load, and every file */

/** Bytes of our own in the first load, gzip: HTML, scripts and styles without React. */
const BUDGET = 18_000
/** Bytes of the list of languages and of the script that leads to one, gzip: what a site in one language goes without. */
const LANGUAGES_BUDGET = 1_500
/** The site's colours go in here. */
const TOKENS = 'src/ui/kit/tokens.css'
/** What scripts other than Latin need: in the pages of those languages it is there for the first paint, elsewhere with the modals. */
const SCRIPTS = 'src/ui/kit/scripts.css'
/** The site's picture goes in here. */
const COIN = 'src/page/coin.svg'
/** Around the site's own parts in the HTML. */
const SITE = '<div id="site">'

/** Builds the site. `env` holds the settings; when it is not given they come from the environment and the file .env. Without `site`
 * what the owner has put into src/site/ is left out.
 * @param {{ outdir?: string, env?: Readonly<Record<string, string | undefined>>, quiet?: boolean, site?: boolean }} [options] */
export async function build({ outdir = 'dist', env = readEnv(), quiet = false, site = true } = {}) {
  const plugins = site ? [] : [noSitePlugin()]
  const { exports: { parseSettings, themed, headerRules, headersFile, fillTemplate, manifest, chains, LANGUAGES } } = await importSource([
    ...['settings/settings', 'settings/accent', 'headers', 'html'].map((name) => `export * from './src/page/build/${name}.ts'`),
    "export { chains } from './src/site/siteChains.ts'", "export { LANGUAGES } from './src/i18n/languages.ts'",
  ].join(';'), undefined, plugins)
  const { config: checked, page: own, remarks } = /** @type {Settings} */ (asBuildError(() => parseSettings(env, chains, withWords(LANGUAGES))))
  const icons = /** @type {Files} */ (new Map())
  const config = placeIcons(checked, icons)
  const sheets = createSheets((file, css) => file === TOKENS ? asBuildError(() => themed(css, own.look)) : css)
  const { shells, aloneShell, aloneStyle, style, pictures, added } = await renderShells({ config, own, sheets, plugins, plain: parseSettings({}), picture: ownPicture(checked, env) })
  const hasParts = String(shells.get(own.language.tag)?.shell).includes(SITE)
  const page = await buildPage({ config, sheets, firstSheets: style.files, tokens: style.rest, plugins, site: hasParts })
  const texts = await buildTexts(own.languages, own.language, plugins)
  for (const [name, contents] of [...icons, ...pictures]) page.files.set(name, contents)
  for (const { name, contents } of texts.values()) page.files.set(name, contents)
  const faces = inline(await sheets.join([SCRIPTS]))
  const { pages, bare, alone, scripts } = await makePages({ config, own, page, shells, aloneShell, aloneStyle, texts, style, faces, fillTemplate: (...parts) => asBuildError(() => fillTemplate(...parts)) })
  const html = String(pages.get('index.html'))
  const used = [style, faces].filter(({ text }) => [...pages.values()].some((page) => page.includes(text)))
  const headers = headerRules(config, { scripts, styles: used.map(({ hash: sum }) => sum) }, own.languages.filter((one) => one !== own.language).map(({ tag }) => tag))
  const sizes = measure(page, html)
  writeSite(resolve(ROOT, outdir), page.files, {
    ...Object.fromEntries(pages),
    'manifest.json': manifest(config),
    _headers: headersFile(headers),
    ...papers(page.metafile),
    ...(own.siteUrl === undefined ? {} : coinPictures(checked)),
  })
  const digest = writeDigest(resolve(ROOT, outdir))
  // an owner's settings, words and parts are not ours
  const settings = Math.max(0, zipped(JSON.stringify(checked)) - zipped(JSON.stringify(parseSettings({}).config)))
  const head = Math.max(0, zipped(html) - zipped(bare))
  const languages = zipped(bare) - zipped(alone)
  if (!quiet) report(sizes, digest, [languagesLine(languages, pages, texts), ...remarks])
  if (languages > LANGUAGES_BUDGET) throw new BuildError(`first load: ${languages} bytes of the choice of languages, the budget is ${LANGUAGES_BUDGET}`)
  if (sizes.ours > BUDGET + settings + added + head + languages) throw new BuildError(`first load: ${sizes.ours} bytes of ours, the budget is ${BUDGET}`)
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

/** The page as HTML in each language, with its pictures and the stylesheets it imports, which are the same for all.
 * @param {{ config: Config, own: Settings['page'], sheets: ReturnType<typeof createSheets>, picture: ReturnType<typeof ownPicture>,
 *   plugins: readonly import('esbuild').Plugin[], plain: Settings }} options `plain`: without any setting */
async function renderShells({ config, own, sheets, picture, plugins, plain }) {
  const pictures = /** @type {Files} */ (new Map())
  const root = 'src/page/build/prerender.tsx'
  const drawn = picturePlugin(pictures, 'html', (file, svg) => picture && file === COIN ? strike(svg, picture) : svg)
  const { exports, metafile } = await importSource(`export { render } from './${root}'; ${wordsSource(own.languages)}`, config, [...plugins, sheets.plugin, drawn])
  const files = below(metafile, [root]).filter((file) => file.endsWith('.css'))
  /** @type {ReadonlyMap<string, import('./build/pages.mjs').Rendered>} */
  const shells = new Map(own.languages.map((language) => (
    [language.tag, asBuildError(() => exports.render(config, own, exports.words[language.tag], language))]
  )))
  const shell = String(shells.get(own.language.tag)?.shell)
  for (const name of pictures.keys()) if (!shell.includes(`./assets/${name}`)) pictures.delete(name)
  const { first: style, rest } = splitTokens(await sheets.join(await sheets.used(files, shell)))
  const words = exports.words[own.language.tag]
  const plainShell = String(exports.render(plain.config, { ...plain.page, language: own.language, languages: own.languages }, words, own.language, false).shell)
  const { first: ours } = splitTokens(await sheets.join(await sheets.used(files.filter((file) => !file.startsWith('src/site/')), plainShell)))
  const added = Math.max(0, zipped(shell + style) - zipped(plainShell + ours))
  const aloneShell = exports.render(config, { ...own, languages: [own.language] }, words, own.language).shell
  const aloneStyle = inline(splitTokens(await sheets.join(await sheets.used(files, aloneShell))).first)
  return { shells, aloneShell, aloneStyle, pictures, added, style: { files, rest, ...inline(style) } }
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

/** @param {Page} page @param {string} html @returns {Sizes} */
function measure(page, html) {
  const first = new Map([[page.main, 'main'], [page.hydrate, 'hydrate'], [page.react, 'react']])
  const files = [...page.files].filter(([name]) => !name.startsWith('texts-')).map(([name, contents]) => ({
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

/** What the languages cost: scripts and styles of the first load are the same files for all.
 * @param {number} choice what it costs to have more than one @param {ReadonlyMap<string, string>} pages @param {Awaited<ReturnType<typeof buildTexts>>} texts */
function languagesLine(choice, pages, texts) {
  const range = (/** @type {readonly (string | Uint8Array)[]} */ all) => {
    const sizes = all.map(zipped).sort((a, b) => a - b)
    return `${sizes[0]} to ${sizes.at(-1)} B gzip`
  }
  return `languages: ${pages.size}; to choose one costs ${choice} B of the first load (budget ${LANGUAGES_BUDGET} B); HTML ${range([...pages.values()])}; the modals' words, on need, ${range([...texts.values()].map(({ contents }) => contents))}`
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
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(outdir, name)), { recursive: true })
    writeFileSync(join(outdir, name), text)
  }
  for (const [name, contents] of assets) writeFileSync(join(outdir, 'assets', name), contents)
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
