// @ts-check
// Builds the site into dist/ with esbuild alone. The same sources and settings give the same bytes, wherever and whenever it runs.
// Read on in build/: bundle.mjs runs esbuild, sheets.mjs sorts the stylesheets, page.mjs makes the browser's files.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, parseEnv } from 'node:util'
import { gzipSync } from 'node:zlib'
import { BuildError, ROOT, bundle, hash, importSource } from './build/bundle.mjs'
import { HASHES, digestOf, hashFolder, writeHashes } from './build/hashes.mjs'
import { bomOf, noticesOf, packagesOf } from './build/packages.mjs'
import { buildPage } from './build/page.mjs'
import { readPicture } from './build/pictures.mjs'
import { MAIN, createSheets, cssBelow } from './build/sheets.mjs'

/** @typedef {import('./build/page.mjs').Files} Files
 * @typedef {import('./build/page.mjs').Page} Page
 * @typedef {import('./src/page/config.ts').Config} Config
 * @typedef {{ name: string, bytes: number, gzip: number, when: 'first' | 'later' }} Size
 * @typedef {{ total: number, react: number, ours: number, files: readonly Size[] }} Sizes gzip bytes of the first load, and every file */

/** Bytes of our own in the first load, gzip: HTML, scripts and styles without React. */
const BUDGET = 18_000

/** Builds the site. `env` holds the settings; when it is not given they come from the environment and the file .env.
 * @param {{ outdir?: string, env?: Readonly<Record<string, string | undefined>>, quiet?: boolean }} [options] */
export async function build({ outdir = 'dist', env = readEnv(), quiet = false } = {}) {
  const { exports: { parseConfig, headerRules, headersFile, fillTemplate, manifest } } = await importSource(
    "export * from './src/page/config.ts'; export * from './src/page/headers.ts'; export * from './src/page/html.ts'",
  )
  const icons = /** @type {Files} */ (new Map())
  const config = placeIcons(asBuildError(() => parseConfig(env)), icons)
  const sheets = createSheets()
  const page = await buildPage(config, sheets)
  for (const [name, contents] of icons) page.files.set(name, contents)
  const early = await buildEarly(page.files)
  const shell = await renderShell(config, sheets, page)
  const html = asBuildError(() => fillTemplate(readFileSync(join(ROOT, 'index.html'), 'utf8'), {
    config, shell, early: tag(page.files, early), entry: tag(page.files, page.entry),
    preloads: page.preloads.map((name) => tag(page.files, name)), style: page.style === undefined ? undefined : tag(page.files, page.style),
  }))
  const headers = headerRules(config)
  const sizes = measure({ page, early, html })
  writeSite(resolve(ROOT, outdir), page.files, {
    'index.html': html,
    'manifest.json': manifest(config),
    _headers: headersFile(headers),
    ...papers(page.metafile),
  })
  const digest = writeDigest(resolve(ROOT, outdir))
  if (!quiet) report(sizes, digest)
  if (sizes.ours > BUDGET) throw new BuildError(`first load: ${sizes.ours} bytes of ours, the budget is ${BUDGET}`)
  return { outdir: resolve(ROOT, outdir), config, headers, sizes, digest, metafile: page.metafile }
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

/** The page as HTML. Pictures that only it shows are added to the site; a stylesheet that only it uses would be missing, so that is refused.
 * @param {Config} config @param {ReturnType<typeof createSheets>} sheets @param {Page} page @returns {Promise<string>} */
async function renderShell(config, sheets, page) {
  const { exports, outputs, metafile } = await importSource("export { render } from './src/page/prerender.tsx'", config, [sheets.plugin])
  const first = cssBelow(page.metafile, MAIN)
  const unstyled = cssBelow(metafile, 'src/page/prerender.tsx').find((file) => !first.includes(file))
  if (unstyled !== undefined) throw new BuildError(`${unstyled}: the prerendered page needs it, so ${MAIN} must import it`)
  const shell = String(asBuildError(() => exports.render(config)))
  for (const { path, contents } of outputs) if (shell.includes(`./assets/${basename(path)}`)) page.files.set(basename(path), contents)
  return shell
}

/** The settings of the person who builds: the environment wins over the file .env. */
function readEnv() {
  try {
    return { ...parseEnv(readFileSync(join(ROOT, '.env'), 'utf8')), ...process.env }
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return process.env
    throw new BuildError(`.env: cannot be read (${/** @type {NodeJS.ErrnoException} */ (error).code})`)
  }
}

/** @template T @param {() => T} work @returns {T} */
function asBuildError(work) {
  try {
    return work()
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw new BuildError(error.message, { cause: error })
    throw error
  }
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
  return { ...config, app, ...(config.coin?.icon && { coin: { ...config.coin, icon: place(config.coin.icon, 'COIN') } }) }
}

/** The script in the head that runs before the first paint.
 * @param {Files} files */
async function buildEarly(files) {
  const { outputs } = await bundle({ entryPoints: ['src/page/early.ts'], format: 'iife', minify: true })
  const contents = outputs[0]?.contents ?? new Uint8Array()
  const name = `early-${hash([contents])}.js`
  files.set(name, contents)
  return name
}

/** @param {{ page: Page, early: string, html: string }} site @returns {Sizes} */
function measure({ page, early, html }) {
  const gzip = (/** @type {string | Uint8Array} */ contents) => gzipSync(contents, { level: 9 }).length
  const first = new Set([early, page.entry, ...page.preloads, ...(page.style === undefined ? [] : [page.style])])
  const files = [...page.files].map(([name, contents]) => (
    { name, bytes: contents.length, gzip: gzip(contents), when: first.has(name) ? /** @type {const} */ ('first') : /** @type {const} */ ('later') }
  ))
  files.push({ name: 'index.html', bytes: Buffer.byteLength(html), gzip: gzip(html), when: 'first' })
  const sum = (/** @type {readonly Size[]} */ some) => some.reduce((total, file) => total + file.gzip, 0)
  const total = sum(files.filter((file) => file.when === 'first'))
  const react = sum(files.filter((file) => page.react.includes(file.name)))
  const order = (/** @type {Size} */ file) => `${file.when} ${file.name}`
  return { total, react, ours: total - react, files: files.sort((a, b) => (order(a) < order(b) ? -1 : 1)) }
}

/** @param {Sizes} sizes @param {string} digest */
function report({ files, total, react, ours }, digest) {
  for (const { name, bytes, gzip, when } of files) {
    console.log(`${when === 'first' ? 'first load' : 'on need   '}  ${String(bytes).padStart(8)} B  ${String(gzip).padStart(7)} B gzip  ${name}`)
  }
  console.log(`first load, gzip: ${total} B = React ${react} B + ours ${ours} B (budget ${BUDGET} B)`)
  console.log(`digest of all files: ${digest}`)
}

/** Replaces the folder; refuses one that this build did not make.
 * @param {string} outdir @param {Files} assets @param {Record<string, string>} texts */
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
  return { url: `./assets/${name}`, integrity: `sha384-${createHash('sha384').update(files.get(name) ?? '').digest('base64')}` }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const { values } = parseArgs({ options: { outdir: { type: 'string', default: 'dist' } } })
    await build({ outdir: values.outdir })
  } catch (error) {
    console.error(error instanceof BuildError ? error.message : error)
    process.exitCode = 1
  }
}
