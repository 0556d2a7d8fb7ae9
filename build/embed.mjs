// @ts-check
// The same parts for somebody else's site: dist/embed/, a folder of scripts to copy, and dist/package/, a package for
// bundlers.
import { readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { walletConnectAliases } from '../src/wallets/walletconnect/bundle/aliases.mjs'
import { BuildError, ROOT, asData, bundle, chosenPlugin, defines, hash, noSitePlugin } from './bundle.mjs'
import { below, lazyRoots, sharedBy } from './graph.mjs'
import { asGuest } from './guestSheet.mjs'
import { fileOf, waysPlugin } from './languages.mjs'
import { papersOf } from './packages.mjs'
import { NOT_HERE, chunkPlugin, isWords } from './page.mjs'
import { inline } from './pages.mjs'
import { pictureForWallets, readPicture } from './pictures.mjs'
import { TOKENS, readSettings } from './settings.mjs'
import { declarations, manifestOf } from './embedTypes.mjs'

/** @typedef {import('./page.mjs').Files} Files
 * @typedef {import('../src/page/config.ts').Config} Config
 * @typedef {{ readonly files: Files, readonly metafile: import('esbuild').Metafile, readonly first: readonly string[]
 * }} Bundle `first`: what the
 *   entries fetch before anybody presses anything */

const ELEMENT = 'src/embed/packageElement.ts'
/** It comes with the windows, and stands among the controls. */
const AVATAR = 'src/ui/kit/Avatar.tsx'
const VERSION = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version
/** The visitor's site has them; ours would be a second React. */
const PEERS = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
/** The name of the file that holds the hashes of all scripts, to paste. */
const PASTE = 'integrity.html'
const PARTS = {
  embed: { name: 'florin.js on a site without React', entries: { florin: 'src/embed/florin.ts' }, external: [] },
  package: {
    name: 'florin/react besides React',
    entries: { index: 'src/embed/packageApi.ts', element: ELEMENT, react: 'src/embed/packageReact.tsx' },
    external: PEERS,
  },
}

/** Builds both folders, as files by their path. `sizes`: bytes before anybody presses anything, gzip.
 * @param {{ env: Readonly<Record<string, string | undefined>>, site?: boolean, parts?: readonly (keyof typeof PARTS)[]
 * }} options */
export async function buildParts({ env, site = true, parts = ['embed', 'package'] }) {
  const plugins = site ? [] : [noSitePlugin()]
  const { source, settings: { config, page: { language, languages }, packageName }, sheets } =
    await readSettings(env, plugins)
  const tags = [language, ...languages.filter((one) => one !== language)].map(({ tag }) => tag)
  const files = /** @type {Map<string, string | Uint8Array>} */ (new Map())
  const metafiles = []
  const sizes = []
  for (const part of parts) {
    const { name, entries, external } = PARTS[part]
    const late = part === 'embed'
      && source.isUnset(env) ? lateDefines([...source.CHAINS, ...source.chains]) : { __UNSET__: 'false' }
    const made = await bundleParts({ config, sheets, tags, plugins, entries, external, late })
    const all = [
      ...made.files,
      ...Object.entries({ ...textsOf(part, packageName, made.metafile), ...papersOf(made.metafile, part) }),
    ]
    for (const [file, contents] of all) files.set(`${part}/${file}`, contents)
    if (part === 'embed') files.set(`embed/${PASTE}`, pasteOf(made))
    metafiles.push(made.metafile)
    sizes.push({ name, first: sum(made, made.first) })
  }
  return { files, metafiles, sizes, lines: linesOf(files, sizes) }
}

/** What the build prints.
 * @param {ReadonlyMap<string, string | Uint8Array>} files
 * @param {readonly { name: string, first: number }[]} sizes */
function linesOf(files, sizes) {
  const entry = files.get('embed/florin.js')
  return [
    ...sizes.map(({ name, first }) => `${name}, gzip: ${first} B`),
    ...(entry ? [`integrity of florin.js: ${inline(entry)
      .hash}; it covers these ${entry.length} bytes alone. The hashes of all scripts, to paste: embed/${PASTE}`] : []),
  ]
}

/** What to paste into the HTML of a site that has the folder as /florin/: with it browsers refuse any script that was
 * not built here.
 * @param {Pick<Bundle, 'files' | 'first'>} made */
function pasteOf({ files, first }) {
  const hashOf = (/** @type {string} */ name) => inline(files.get(name) ?? '').hash
  const ahead = first.filter((name) => name !== 'florin.js') // it would ask for them only once it is there itself
  const scripts = [...files].filter(([name]) => name.endsWith('.js')).sort(([a], [b]) => (a < b ? -1 : 1))
  const map = inline(JSON.stringify(
    { integrity: Object.fromEntries(scripts.map(([name, contents]) => [`/florin/${name}`, inline(contents).hash])) }
  ))
  return `<!-- The hashes of all scripts in this folder, for a site that has it as /florin/. They change with each build.
     Put these elements in the place of the one script element, above every other module; a site that has an import map adds these lines
     to its own. Under a content policy add to script-src: '${map.hash}' -->
<script type="importmap">${map.text}</script>
${ahead.map((name) => `<link rel="modulepreload" href="/florin/${name}" integrity="${hashOf(name)}">\n`).join('')}\
<script type="module" src="/florin/florin.js" integrity="${hashOf('florin.js')}"></script>
`
}

/** What is no script.
 * @param {'embed' | 'package'} part
 * @param {string} name of the package
 * @param {import('esbuild').Metafile} metafile
 * @returns {Record<string, string>} */
function textsOf(part, name, { outputs }) {
  const { index, ...others } = declarations()
  if (part === 'embed') return { 'florin.d.ts': index }
  // the chunk that defines the element, which bundlers would leave out for nobody asks anything of it
  const defining = Object.entries(outputs).filter(([, { inputs }]) => ELEMENT in inputs).map(([path]) => basename(path))
  return {
    'package.json': manifestOf(
      { ...JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')), name, effects: ['element.js', ...defining] }
    ), LICENSE: readFileSync(join(ROOT, 'LICENSE'), 'utf8'),
    'index.d.ts': index, ...Object.fromEntries(Object.entries(others).map(([entry, text]) => [`${entry}.d.ts`, text])),
  }
}

/** @param {{ config: Config, sheets: ReturnType<typeof import('./sheets.mjs').createSheets>, tags: readonly string[],
 * plugins: readonly import('esbuild').Plugin[],
 *   entries: Readonly<Record<string, string>>, external: readonly string[], late: Readonly<Record<string, string>> }}
 * options `late`: what settings are
 *   read with where the folder lies @returns {Promise<Bundle>} */
async function bundleParts({ config, sheets, tags, plugins, entries, external, late }) {
  const roots = Object.values(entries)
  const pictures = /** @type {Files} */ (new Map())
  const { config: placed, names } = placePictures(config, pictures)
  const run = (/** @type {readonly string[]} */ shared, first = '', later = '') => bundle({
    entryPoints: { ...entries, ...(external.length === 0 && { react: 'own:react' }) }, format: 'esm', splitting: true,
    minify: true, charset: 'utf8',
    entryNames: '[name]', chunkNames: '[name]-[hash]', external: [...external], alias: { ...walletConnectAliases },
    loader: { '.svg': 'dataurl', '.png': 'dataurl', '.webp': 'dataurl' },
    define: {
      ...defines(placed), ...(external.length === 0 ? NOT_HERE : {}), ...names, ...late,
      __VERSION__: JSON.stringify(VERSION), __LANGUAGES__: JSON.stringify(tags),
      __SHEET__: JSON.stringify(first), __LATER_SHEET__: JSON.stringify(later),
    },
    plugins: [...plugins, chosenPlugin(
      config.wallets
    ), waysPlugin(tags), chunkPlugin({ main: roots[0] ?? '', first: roots, shared, bare: shared }), sheets.plugin],
  })
  const { metafile: plan } = await run([])
  const speechless = tags.find((tag) => ['Header', 'Dialogs'].some((part) => !(fileOf(tag, part) in plan.inputs)))
  if (speechless !== undefined) throw new BuildError(`${speechless}: src/embed/wordFiles.ts does not lead to its words`)
  const shared = sharedBy(plan, roots, lazyRoots(plan).filter((root) => !isWords(root.replace('lazy:', '')))).filter(
    (file) => /^(src|node_modules)\/.*\.[cm]?[jt]sx?$/.test(file)
  )
  const css = (/** @type {readonly string[]} */ from) => below(plan, from).filter((file) => file.endsWith('.css'))
  const firstSheets = css([...roots, ELEMENT, AVATAR])
  const join = async (/** @type {readonly string[]} */ files) => asGuest(await sheets.join(files))
  const result = await run(
    shared, await join(firstSheets), await join(css(lazyRoots(plan)).filter((file) => !firstSheets.includes(file)))
  )
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
  const coin = config.coin?.icon
  const names = {
    __ICON__: place(pictureForWallets(ROOT, config.app.icon), 'APP_ICON'),
    __COIN_ICON__: coin ? place(coin, 'COIN') : 'undefined',
    __COIN_PICTURE__: coin ? JSON.stringify(shown(coin, 'COIN')) : 'undefined',
  }
  const chains = config.chains.map(
    (chain) => ({ ...chain, ...(chain.icon !== undefined && { icon: shown(chain.icon, chain.name) }) })
  )
  return { config: { ...config, chains }, names }
}

/** A picture that is only shown, as an address that holds it. @param {string} path @param {string} setting */
function shown(path, setting) {
  const contents = Buffer.from(readPicture(ROOT, path, setting))
  if (extname(path) === '.svg') return asData(contents)
  return `data:image/${extname(path).slice(1).replace('jpg', 'jpeg')};base64,${contents.toString('base64')}`
}

/** For a folder without settings, which are read where it lies.
 * @param {readonly import('../src/chains/chain.ts').Chain[]} known */
function lateDefines(known) {
  const icons = Object.fromEntries(
    known.flatMap(({ id, name, icon }) => icon === undefined ? [] : [[id, shown(icon, name)]])
  )
  const tokens = readFileSync(join(ROOT, TOKENS), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
  return {
    __UNSET__: 'true', __CHAIN_ICONS__: JSON.stringify(JSON.stringify(icons)),
    __TOKENS__: JSON.stringify(tokens.slice(0, tokens.indexOf('}') + 1)),
  }
}

/** What the entries reach, and what of it comes at once.
 * @param {Awaited<ReturnType<typeof bundle>>} result @param {readonly string[]} entries @param {Files} pictures */
function collect({ outputs, metafile }, entries, pictures) {
  const contents = new Map(outputs.map((file) => [basename(file.path), file.contents]))
  const info = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]))
  const names = entries.map((name) => `${name}.js`)
  const reach = (/** @type {readonly string[]} */ from, /** @type {(kind: string) => boolean} */ follow) => {
    const found = new Set(from)
    for (const name of found) for (const { path, kind, external } of info.get(name)?.imports
      ?? []) if (!external && follow(kind)) found.add(basename(path))
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
