// @ts-check
// The same parts for somebody else's site: dist/embed/, a folder of scripts to copy, and dist/package/, a package for bundlers.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { walletConnectAliases } from '../src/wallets/walletconnect/bundle/aliases.mjs'
import { BuildError, ROOT, bundle, defines, hash, importSource, noSitePlugin } from './bundle.mjs'
import { below, lazyRoots, sharedBy } from './graph.mjs'
import { asGuest } from './guestSheet.mjs'
import { digestOf, hashFolder, sha256, writeHashes } from './hashes.mjs'
import { fileOf, withWords } from './languages.mjs'
import { noticesOf, packagesOf } from './packages.mjs'
import { NOT_HERE, chunkPlugin, isWords } from './page.mjs'
import { readPicture } from './pictures.mjs'
import { asBuildError } from './settings.mjs'
import { createSheets } from './sheets.mjs'
import { declarations, manifestOf } from './embedTypes.mjs'

/** @typedef {import('./page.mjs').Files} Files
 * @typedef {import('../src/page/config.ts').Config} Config
 * @typedef {{ readonly files: Files, readonly metafile: import('esbuild').Metafile, readonly first: readonly string[] }} Bundle `first`: what the
 *   entries fetch before anybody presses anything */

const FLORIN = 'src/embed/florin.ts'
const API = 'src/embed/packageApi.ts'
const ELEMENT = 'src/embed/packageElement.ts'
const REACT = 'src/embed/packageReact.tsx'
const TOKENS = 'src/ui/kit/tokens.css'
/** It comes with the windows, and stands among the controls. */
const AVATAR = 'src/ui/kit/Avatar.tsx'
/** Bytes of the package that a site with React loads before anybody presses anything, gzip. */
const PACKAGE_BUDGET = 20_000
/** The visitor's site has them; ours would be a second React. */
const PEERS = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/** Builds both folders into `outdir`. `limit`: the bytes of the page's own first load, which the module's must not exceed.
 * @param {{ outdir: string, env: Readonly<Record<string, string | undefined>>, limit?: number, quiet?: boolean, site?: boolean, parts?: readonly ('embed' | 'package')[] }} options */
export async function buildEmbed({ outdir, env, limit = Infinity, quiet = false, site = true, parts = ['embed', 'package'] }) {
  const plugins = site ? [] : [noSitePlugin()]
  const settings = await readSettings(env, plugins)
  const notices = (/** @type {Bundle} */ { metafile }) => noticesOf(packagesOf(metafile), readFileSync(join(ROOT, 'LICENSE'), 'utf8'))
  if (parts.includes('embed')) {
    const made = await bundleParts({ ...settings, plugins, entries: { florin: FLORIN }, external: [] })
    const first = sum(made, made.first)
    if (first > limit) throw new BuildError(`florin.js: ${first} bytes before the first press, gzip; the page has ${limit}`)
    const texts = { 'florin.d.ts': declarations().api, 'THIRD-PARTY-LICENSES.txt': notices(made) }
    const folder = write(join(outdir, 'embed'), made, texts)
    if (!quiet) report('florin.js on a site without React', first, folder)
  }
  if (parts.includes('package')) {
    const made = await bundleParts({ ...settings, plugins, entries: { index: API, element: ELEMENT, react: REACT }, external: PEERS })
    const first = sum(made, made.first)
    if (first > PACKAGE_BUDGET) throw new BuildError(`florin/react: ${first} bytes before the first press, gzip; the budget is ${PACKAGE_BUDGET}`)
    const { api, element, react } = declarations()
    const texts = {
      'package.json': manifestOf(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))), LICENSE: readFileSync(join(ROOT, 'LICENSE'), 'utf8'),
      'index.d.ts': api, 'element.d.ts': element, 'react.d.ts': react, 'THIRD-PARTY-LICENSES.txt': notices(made),
    }
    const folder = write(join(outdir, 'package'), made, texts)
    if (!quiet) report('florin/react besides React', first, folder)
  }
}

/** @param {Readonly<Record<string, string | undefined>>} env @param {readonly import('esbuild').Plugin[]} plugins */
async function readSettings(env, plugins) {
  const { exports: { parseSettings, themed, chains, LANGUAGES } } = await importSource([
    ...['settings/settings', 'settings/accent'].map((name) => `export * from './src/page/build/${name}.ts'`),
    "export { chains } from './src/site/siteChains.ts'", "export { LANGUAGES } from './src/i18n/languages.ts'",
  ].join(';'), undefined, plugins)
  const { config, page } = /** @type {import('../src/page/build/settings/settings.ts').Settings} */ (asBuildError(() => parseSettings(env, chains, withWords(LANGUAGES))))
  const sheets = createSheets((file, css) => file === TOKENS ? asBuildError(() => themed(css, page.look)) : css)
  const { language, languages } = page
  const tags = [language, ...languages.filter((one) => one !== language)].map(({ tag }) => tag)
  return { config, sheets, tags }
}

/** @param {{ config: Config, sheets: ReturnType<typeof createSheets>, tags: readonly string[], plugins: readonly import('esbuild').Plugin[],
 *   entries: Readonly<Record<string, string>>, external: readonly string[] }} options @returns {Promise<Bundle>} */
async function bundleParts({ config, sheets, tags, plugins, entries, external }) {
  const roots = Object.values(entries)
  const pictures = /** @type {Files} */ (new Map())
  const { config: placed, names } = placePictures(config, pictures)
  const run = (/** @type {readonly string[]} */ shared, first = '', later = '') => bundle({
    entryPoints: { ...entries, ...(external.length === 0 && { react: 'own:react' }) }, format: 'esm', splitting: true, minify: true, charset: 'utf8',
    entryNames: '[name]', chunkNames: '[name]-[hash]', external: [...external], alias: { ...walletConnectAliases },
    loader: { '.svg': 'dataurl', '.png': 'dataurl', '.webp': 'dataurl' },
    define: { ...defines(placed), ...(external.length === 0 ? NOT_HERE : {}), ...names, __LANGUAGES__: JSON.stringify(tags), __SHEET__: JSON.stringify(first), __LATER_SHEET__: JSON.stringify(later) },
    plugins: [...plugins, chunkPlugin({ main: roots[0] ?? '', first: roots, shared, bare: shared }), sheets.plugin],
  })
  const { metafile: plan } = await run([])
  const speechless = tags.find((tag) => ['Header', 'Dialogs'].some((part) => !(fileOf(tag, part) in plan.inputs)))
  if (speechless !== undefined) throw new BuildError(`${speechless}: src/embed/guestLanguages.ts does not lead to its words`)
  const shared = sharedBy(plan, roots, lazyRoots(plan).filter((root) => !isWords(root.replace('lazy:', '')))).filter((file) => /^(src|node_modules)\/.*\.[cm]?[jt]sx?$/.test(file))
  const css = (/** @type {readonly string[]} */ from) => below(plan, from).filter((file) => file.endsWith('.css'))
  const firstSheets = css([...roots, ELEMENT, AVATAR])
  const join = async (/** @type {readonly string[]} */ files) => asGuest(await sheets.join(files))
  const result = await run(shared, await join(firstSheets), await join(css(lazyRoots(plan)).filter((file) => !firstSheets.includes(file))))
  return { metafile: result.metafile, ...collect(result, Object.keys(entries), pictures) }
}

/** Pictures for wallets become files; those that are only shown stand in the settings themselves.
 * @param {Config} config @param {Files} files */
function placePictures(config, files) {
  const place = (/** @type {string} */ path, /** @type {string} */ setting) => {
    const contents = readPicture(ROOT, path, setting)
    const name = `${basename(path, extname(path)).replace(/[^\w-]/g, '_')}-${hash([contents])}${extname(path)}`
    files.set(name, contents)
    return JSON.stringify(`./${name}`)
  }
  const shown = (/** @type {string} */ path, /** @type {string} */ setting) => {
    const contents = Buffer.from(readPicture(ROOT, path, setting))
    if (extname(path) === '.svg') return `data:image/svg+xml,${String(contents).replaceAll(/[%#"<>\s]+/g, encodeURIComponent)}` // packs well
    return `data:image/${extname(path).slice(1).replace('jpg', 'jpeg')};base64,${contents.toString('base64')}`
  }
  const names = { __ICON__: place(config.app.icon, 'APP_ICON'), __COIN_ICON__: config.coin?.icon ? place(config.coin.icon, 'COIN') : 'undefined' }
  const chains = config.chains.map((chain) => ({ ...chain, ...(chain.icon !== undefined && { icon: shown(chain.icon, chain.name) }) }))
  return { config: { ...config, chains }, names }
}

/** What the entries reach, and what of it comes at once.
 * @param {Awaited<ReturnType<typeof bundle>>} result @param {readonly string[]} entries @param {Files} pictures */
function collect({ outputs, metafile }, entries, pictures) {
  const contents = new Map(outputs.map((file) => [basename(file.path), file.contents]))
  const info = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]))
  const names = entries.map((name) => `${name}.js`)
  const reach = (/** @type {readonly string[]} */ from, /** @type {(kind: string) => boolean} */ follow) => {
    const found = new Set(from)
    for (const name of found) for (const { path, kind, external } of info.get(name)?.imports ?? []) if (!external && follow(kind)) found.add(basename(path))
    return [...found]
  }
  const files = /** @type {Files} */ (new Map([...pictures]))
  for (const name of reach(names, () => true)) files.set(name, contents.get(name) ?? new Uint8Array())
  return { files, first: reach(names, (kind) => kind === 'import-statement') }
}

/** @param {Bundle} bundle @param {readonly string[]} names */
function sum({ files }, names) {
  return names.reduce((total, name) => total + gzipSync(files.get(name) ?? '', { level: 9 }).length, 0)
}

/** @param {string} folder @param {Bundle} bundle @param {Record<string, string>} texts */
function write(folder, { files }, texts) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, contents] of [...files, ...Object.entries(texts)]) writeFileSync(join(folder, name), contents)
  const hashes = hashFolder(folder)
  writeFileSync(join(folder, 'hashes.json'), writeHashes(hashes))
  return { folder, digest: digestOf(hashes), entry: files.get('florin.js') }
}

/** @param {string} what @param {number} first @param {ReturnType<typeof write>} made */
function report(what, first, { folder, digest, entry }) {
  console.log(`${what}, gzip: ${first} B`)
  if (entry) console.log(`integrity of florin.js: sha256-${Buffer.from(sha256(entry), 'hex').toString('base64')}`)
  console.log(`digest of ${basename(folder)}/: ${digest}`)
}
