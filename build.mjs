// @ts-check
// Builds the site into dist/ with esbuild alone. The same sources and settings give the same bytes, wherever and
// whenever it runs.
// Read on in build/: bundle.mjs runs esbuild, sheets.mjs compiles the stylesheets, page.mjs makes the browser's files.
import { readFileSync, realpathSync } from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import {
  BuildError,
  ROOT,
  asData,
  chosenPlugin,
  hash,
  importSource,
  marksIn,
  noSitePlugin,
  picturePlugin,
} from './build/bundle.mjs'
import { below } from './build/graph.mjs'
import { papersOf } from './build/packages.mjs'
import { buildPage } from './build/page.mjs'
import { buildTexts, wordsSource } from './build/languages.mjs'
import { inline, makePages } from './build/pages.mjs'
import { readFont } from './build/font.mjs'
import { drawCoin } from './build/preview.mjs'
import { cast, strike } from './build/strike.mjs'
import { pictureForWallets, readPicture } from './build/pictures.mjs'
import { asBuildError, readEnv, readEnvFile, readSettings } from './build/settings.mjs'
import { splitTokens } from './build/sheets.mjs'
import { writeTree } from './build/tree.mjs'

/** @typedef {import('./build/page.mjs').Files} Files
 * @typedef {import('./build/page.mjs').Page} Page
 * @typedef {import('./src/page/config.ts').Config} Config
 * @typedef {import('./build/page/settings.ts').Settings} Settings
 * @typedef {{ name: string, bytes: number, gzip: number, when: 'first' | 'later' }} Size `first`: of the default page's
 * first load */

/** What scripts other than Latin need: in the pages of those languages it is there for the first paint, elsewhere with
 * the modals. */
const SCRIPTS = 'src/ui/kit/scripts.css'
/** The site's picture goes in here. */
const COIN = 'src/page/coin.svg'
/** Around the site's own parts in the HTML. */
const SITE = '<div id="site">'

/** Builds the site. `env` holds the settings; when it is not given they come from the environment and the file .env.
 * Without `site` what the owner has put into src/site/ is left out; with `embed` the parts for other people's sites lie
 * below the page; with `readable` its scripts say which file of src/ each line is from.
 * @param {{ outdir?: string, env?: Readonly<Record<string, string | undefined>>, quiet?: boolean, site?: boolean,
 * embed?: boolean,
 *   readable?: boolean }} [options] */
export async function build({
  outdir = 'dist',
  env: given,
  quiet = false,
  site = true,
  embed = false,
  readable = false,
} = {}) {
  const plugins = site ? [] : [noSitePlugin()]
  const env = given ?? readEnv()
  const read = await readSettings(env, plugins, given ? [] : Object.keys(readEnvFile()))
  const {
    source,
    settings: { config: checked, page: own, remarks },
    sheets,
  } = read
  const icons = /** @type {Files} */ (new Map())
  const { config, icon } = placeIcons(checked, icons)
  const { shells, style, pictures } = await renderShells({
    config,
    own,
    sheets,
    plugins,
    picture: ownPicture(checked, env),
  })
  const hasParts = String(shells.get(own.language.tag)?.shell).includes(SITE)
  const marks = marksIn(String(shells.get(own.language.tag)?.shell))
  const page = await buildPage({
    config: { ...config, app: { ...config.app, icon } },
    sheets,
    marks,
    firstSheets: style.files,
    tokens: style.rest,
    plugins: [...plugins, chosenPlugin(config.wallets)],
    site: hasParts,
    minify: !readable,
  })
  const texts = await buildTexts(own.languages, own.language, plugins)
  for (const [name, contents] of [...icons, ...pictures]) page.files.set(name, contents)
  for (const { name, contents } of texts.values()) page.files.set(name, contents)
  const ownFont = placeFont(own.font, page.files)
  const faces = inline(await sheets.join([SCRIPTS]))
  const { pages, scripts, fonts } = await makePages({
    config,
    own,
    page,
    shells,
    marks,
    texts,
    style,
    faces,
    ownFont,
    fillTemplate: (...parts) => asBuildError(() => source.fillTemplate(...parts)),
  })
  const used = [style, faces, ...fonts].filter(({ text }) =>
    [...pages.values()].some((page) => page.includes(text)),
  )
  const headers = source.headerRules(
    config,
    {
      scripts,
      styles: used.map(({ hash: sum }) => sum),
    },
    own.languages.filter((one) => one !== own.language).map(({ tag }) => tag),
  )
  const parts = embed
    ? await (await import('./build/embed.mjs')).buildParts({ env, site, read })
    : undefined
  const digest = writeTree(
    resolve(ROOT, outdir),
    new Map([
      ...pages,
      ['manifest.json', source.manifest(config)],
      ['_headers', source.headersFile(headers)],
      ...Object.entries(papersOf(page.metafile)),
      ...(own.siteUrl === undefined
        ? []
        : Object.entries(
            await coinPictures(checked, own.look, source.GROUND, ownPicture(checked, env)),
          )),
      ...[...page.files].map(
        ([name, contents]) => /** @type {const} */ ([`assets/${name}`, contents]),
      ),
      ...(parts?.files ?? []),
    ]),
  )
  if (!quiet) report(measure(page, pages), digest, [...(parts?.lines ?? []), ...remarks])
  return {
    outdir: resolve(ROOT, outdir),
    config,
    headers,
    digest,
    remarks,
    /** Packed only for who asks. */
    sizes: () => measure(page, pages),
    metafiles: [page.metafile, ...(parts?.metafiles ?? [])],
  }
}

/** The coin as a shared link and a phone's home screen show it.
 * @param {Config} config as it was read @param {Settings['page']['look']} look @param {{ light: string }} ours
 * @param {ReturnType<typeof ownPicture>} picture */
async function coinPictures({ app }, { metal, ground }, ours, picture) {
  const coin = coinOf(readFileSync(join(ROOT, COIN)), picture, metal)
  const background = ground?.light ?? ours.light
  return {
    'preview.png': await drawCoin({ coin, width: 1200, height: 630, radius: 250, background }),
    'touch-icon.png': /\.png$/i.test(app.icon)
      ? readPicture(ROOT, app.icon, 'APP_ICON')
      : await drawCoin({ coin, width: 180, height: 180, radius: 80, background }),
  }
}

/** The coin with the site's own picture, in the site's own metal.
 * @param {Uint8Array} svg @param {ReturnType<typeof ownPicture>} picture @param {string | undefined} metal */
function coinOf(svg, picture, metal) {
  const struck = picture ? strike(svg, picture) : svg
  return metal === undefined ? struck : cast(struck, metal)
}

/** The picture that is struck into the coin beside the headline: the site's own, if it has one.
 * @param {Config} config as it was read, with the paths of pictures
 * @param {Readonly<Record<string, string | undefined>>} env */
function ownPicture({ app, coin }, env) {
  if (coin?.icon) return { path: coin.icon, contents: readPicture(ROOT, coin.icon, 'COIN') }
  return env['APP_ICON']?.trim()
    ? { path: app.icon, contents: readPicture(ROOT, app.icon, 'APP_ICON') }
    : undefined
}

/** The page as HTML in each language, with its pictures and the stylesheets it imports, which are the same for all.
 * @param {{ config: Config, own: Settings['page'], sheets: ReturnType<typeof
 * import('./build/sheets.mjs').createSheets>, picture: ReturnType<typeof ownPicture>,
 *   plugins: readonly import('esbuild').Plugin[] }} options */
async function renderShells({ config, own, sheets, picture, plugins }) {
  const pictures = /** @type {Files} */ (new Map())
  const root = 'build/page/prerender.tsx'
  const drawn = picturePlugin(pictures, undefined, (file, svg) =>
    file === COIN ? coinOf(svg, picture, own.look.metal) : svg,
  )
  const { exports, metafile } = await importSource(
    `export { render } from './${root}'; ${wordsSource(own.languages)}`,
    config,
    [...plugins, sheets.plugin, drawn],
  )
  const files = below(metafile, [root]).filter((file) => file.endsWith('.css'))
  /** @type {ReadonlyMap<string, import('./build/pages.mjs').Rendered>} */
  const shells = new Map(
    own.languages.map((language) => [
      language.tag,
      asBuildError(() => exports.render(config, own, exports.words[language.tag], language)),
    ]),
  )
  const shell = String(shells.get(own.language.tag)?.shell)
  for (const name of pictures.keys()) if (!shell.includes(`./assets/${name}`)) pictures.delete(name)
  const used = await sheets.used(files, shell)
  const { first, rest } = splitTokens(await sheets.join(used))
  return { shells, pictures, style: { files: used, rest, ...inline(first) } }
}

/** Copies the pictures that the settings name, and puts their URLs in the settings' place.
 * @param {Config} config @param {Files} files
 * @returns {{ config: Config, icon: string }} `icon` is the one for wallets */
function placeIcons(config, files) {
  const place = (/** @type {string} */ path, /** @type {string} */ setting) => {
    const contents = readPicture(ROOT, path, setting)
    const name = `${basename(path, extname(path)).replace(/[^\w-]/g, '_')}-${hash([contents])}${extname(path)}`
    files.set(name, contents)
    return `./assets/${name}`
  }
  const setting = config.app.icon === config.coin?.icon ? 'COIN' : 'APP_ICON'
  const app = { ...config.app, icon: place(config.app.icon, setting) }
  const chains = config.chains.map((chain) => ({
    ...chain,
    ...(chain.icon !== undefined && {
      icon: /\.svg$/.test(chain.icon)
        ? asData(readPicture(ROOT, chain.icon, chain.name))
        : place(chain.icon, chain.name),
    }),
  }))
  const coin = config.coin?.icon && {
    coin: { ...config.coin, icon: place(config.coin.icon, 'COIN') },
  }
  return {
    config: { ...config, app, chains, ...coin },
    icon: place(pictureForWallets(ROOT, config.app.icon), setting),
  }
}

/** The site's own font as a file of the page. @param {string | undefined} path @param {Files} files */
function placeFont(path, files) {
  if (path === undefined) return undefined
  const font = readFont(path)
  const name = `font-${hash([font.contents])}.woff2`
  files.set(name, font.contents)
  return { font, name }
}

/** The first load is the page and the pictures that stand in it; the words are one file a language.
 * @param {Page} page @param {ReadonlyMap<string, string>} pages @returns {readonly Size[]} */
function measure({ files, late }, pages) {
  const html = String(pages.get('index.html'))
  const roles = new Map(
    late.map((name, index) => [name, ['returning', 'react', 'main', 'hydrate'][index]]),
  )
  const size = (
    /** @type {string} */ name,
    /** @type {string | Uint8Array} */ contents,
    /** @type {boolean} */ first,
  ) => ({
    name,
    bytes: Buffer.byteLength(contents),
    gzip: gzipSync(contents, { level: 9 }).length,
    when: first ? /** @type {const} */ ('first') : /** @type {const} */ ('later'),
  })
  const order = (/** @type {Size} */ { when, name }) => `${when} ${name}`
  return [
    ...[...pages].map(([name, contents]) => size(name, contents, name === 'index.html')),
    ...[...files].map(([name, contents]) =>
      size(
        name.replace(/^chunk/, roles.get(name) ?? 'shared'),
        contents,
        html.includes(`<img src="./assets/${name}"`),
      ),
    ),
  ].sort((a, b) => (order(a) < order(b) ? -1 : 1))
}

/** @param {readonly Size[]} sizes @param {string} digest @param {readonly string[]} remarks */
function report(sizes, digest, remarks) {
  const plain = /^(?:texts-|[\w-]+\/index\.html$)/ // one a language
  for (const { name, bytes, gzip, when } of sizes.filter((file) => !plain.test(file.name))) {
    console.log(
      `${
        when === 'first' ? 'first load' : 'on need   '
      }  ${String(bytes).padStart(8)} B  ${String(gzip).padStart(7)} B gzip  ${name}`,
    )
  }
  const range = (/** @type {RegExp} */ names) => {
    const zipped = sizes
      .filter(({ name }) => names.test(name))
      .map(({ gzip }) => gzip)
      .sort((a, b) => a - b)
    return `${zipped[0]} to ${zipped.at(-1)} B gzip`
  }
  console.log(
    `first load, gzip: ${sizes
      .filter(({ when }) => when === 'first')
      .reduce(
        (total, { gzip }) => total + gzip,
        0,
      )} B; a page in each language ${range(/index\.html$/)}, its windows' words ${range(/^texts-/)}`,
  )
  console.log(`digest of all files: ${digest}`)
  for (const remark of remarks) console.log(remark)
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const {
      values: { check, ...values },
    } = parseArgs({
      options: {
        outdir: { type: 'string', default: 'dist' },
        embed: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
      },
    })
    if (check)
      console.log(
        await (await import('./build/checkCoin.mjs')).checkCoin(
          (await readSettings(readEnv(), [])).settings.config,
        ),
      )
    await build(values)
  } catch (error) {
    console.error(error instanceof BuildError ? error.message : error)
    process.exitCode = 1
  }
}
