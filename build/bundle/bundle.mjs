// @ts-check
// Bundles the sources without any settings, so that the bundle is the same for every site.
// configure.mjs, which is part of the bundle, creates a site from settings.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { svgUrl } from '../configure/encoding.mjs'
import { createCustomizePage } from '../customize/bundleCustomize.mjs'
import { loadRasterizer } from '../configure/rasterize.mjs'
import { sha256 } from '../hashes.mjs'
import { BuildError, ROOT } from '../project.mjs'
import { releaseSettingsDocument } from '../settingsDocument.mjs'
import { writeFiles } from '../writeOutput.mjs'
import { getStaticImports } from './chunkGraph.mjs'
import { bundleEmbed } from './embed.mjs'
import { DEFINES, bundle, hash, importSource, picturePlugin } from './esbuild.mjs'
import {
  bundleMessageHelpers,
  bundleTexts,
  messagesSource,
  readLanguages,
  withScripts,
} from './languages.mjs'
import { bundlePage } from './page.mjs'
import { createLicenseFiles } from './packages.mjs'
import { createSheets, splitTokens } from './sheets.mjs'

/**
 * @typedef {import('../configure/configure.ts').Manifest} Manifest
 * @typedef {{ folder: string, manifest: Manifest, metafiles: readonly import('esbuild').Metafile[]
 *   }} Bundle
 */

const TOKENS = 'src/ui/components/tokens.css'
/**
 * CSS rules for non-Latin writing systems. Pages in such a language have these rules in the HTML,
 * other pages in the second stylesheet.
 */
const SCRIPTS = 'src/ui/components/scripts.css'
const PRERENDER = 'build/configure/prerender.tsx'
const TEMPLATE = 'index.html'
const MANIFEST = 'bundle.json'
/** File names of `configure`, and of the command that runs `configure` in Node. */
export const CONFIGURE = 'configure-core.mjs'
const COMMAND = 'configure.mjs'
/** File name of the page on which the site's owner writes florin.json. */
const CUSTOMIZE = 'customize.html'
const README = 'README.md'
const SETTINGS = 'settings.md'
const LICENSE = 'LICENSE'
const METAFILES = 'metafiles.json'
/**
 * Additional files of a release, with which the owner can configure the site again without a build.
 */
export const CONFIGURE_FILES = [
  README,
  SETTINGS,
  LICENSE,
  COMMAND,
  CONFIGURE,
  MANIFEST,
  'resvg.wasm',
  CUSTOMIZE,
]

/**
 * Stylesheets that the HTML contains in part. The second stylesheet contains them whole, so that
 * the order of their rules stays the same.
 */
const SHARED = ['src/ui/components/controls.module.css', 'src/ui/connect/WalletList.module.css']
/** Stylesheets that only the prerendered HTML uses, so no script needs their rules. */
const LANDING = 'src/page/landing/'

/** Settings whose pages together contain all optional parts, so that the stylesheets cover them. */
const SAMPLES = [
  {},
  {
    LOGO: 'logo.svg,logo-dark.svg',
    COIN: JSON.stringify({
      chainId: 1,
      address: '0x0000000000000000000000000000000000000001',
      symbol: 'X',
      decimals: 18,
      name: 'X',
      icon: 'src/page/icon.svg',
      get: { url: 'https://x.example/' },
      description: 'x',
      links: { x: 'https://x.example/' },
    }),
    LINKS: '{"x":"https://x.example/"}',
    TAGLINE_CONNECTED: 'x',
    TERMS_URL: './x.html',
    WALLETCONNECT_PROJECT_ID: 'x',
    WALLETS: 'trust',
  },
  {
    HERO: 'src/page/icon.svg',
    FACTS: JSON.stringify([{ title: 'x', text: 'x', icon: 'src/page/icon.svg' }]),
  },
]

/**
 * @param {string} folder
 * @returns {Promise<Bundle>}
 */
export async function makeBundle(folder) {
  const { CHAINS, MORE_CHAINS } = await importSource(
    "export { CHAINS } from './src/chains/list.ts'\nexport { MORE_CHAINS } from './src/chains/moreChains.ts'",
  )
  const languages = await readLanguages()
  const tokens = readFileSync(join(ROOT, TOKENS), 'utf8')
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const defines = {
    __VERSION__: JSON.stringify(version),
    __CHAIN_ICONS__: JSON.stringify(JSON.stringify(readChainIcons(CHAINS))),
    __MORE_CHAIN_ICONS__: JSON.stringify(JSON.stringify(readChainIcons(MORE_CHAINS))),
    __TOKENS__: JSON.stringify(readFirstTokens()),
  }
  const sheets = createSheets((_, css) => withScripts(css, languages))
  const configure = await bundleConfigure({ languages, sheets, defines })
  writeFiles(folder, new Map([[CONFIGURE, configure.script]]))
  /** @type {ReturnType<typeof import('../configure/entry.ts').createEntry>} */
  const { renderSample, defaultPictures } = await import(
    pathToFileURL(join(folder, CONFIGURE)).href
  )
  const css = getStaticImports(configure.metafile, [PRERENDER]).filter(
    (file) => file.endsWith('.css') && file !== SCRIPTS,
  )
  const { always, optional, unsplit } = await sheets.split(css, {
    pages: SAMPLES.map((env) => renderSample(env).page),
    shared: SHARED,
    landing: LANDING,
  })
  const style = splitTokens(always, optional)
  const page = await bundlePage({
    sheets,
    firstSheets: unsplit,
    tokens: lowerSpecificity(style.rest),
    defines,
  })
  const texts = await bundleTexts(languages)
  const embed = await bundleEmbed({
    sheets,
    defines,
    shell: renderSample({}).shell,
  })
  const coin = readFileSync(join(ROOT, 'src/page/coin.svg'), 'utf8')
  const icon = readFileSync(join(ROOT, 'src/page/icon.svg'), 'utf8')
  const wasm = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))
  const rasterize = await loadRasterizer(wasm)
  const images = defaultPictures({ icon, coin })
  const icons = Object.fromEntries(
    [
      /** @type {const} */ (['page', 'icon.svg', Buffer.from(icon)]),
      ...images.icons.map(
        ([size, svg]) => /** @type {const} */ ([size, `icon-${size}.png`, rasterize(svg)]),
      ),
    ].map(([use, file, contents]) => {
      const name = file.replace('.', `-${hash([contents])}.`)
      page.files.set(name, contents)
      return [use, `./assets/${name}`]
    }),
  )
  for (const { name, contents } of texts.values()) page.files.set(name, contents)
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map([
    ...[...page.files].map(
      ([name, contents]) => /** @type {const} */ ([`assets/${name}`, contents]),
    ),
    ['touch-icon.png', rasterize(images.touchIcon)],
    ...Object.entries(createLicenseFiles(page.metafile)),
    ...embed.files,
  ])
  /** @type {Manifest} */
  const manifest = {
    version,
    files: Object.fromEntries([...files].map(([path, contents]) => [path, sha256(contents)])),
    page: {
      template: readFileSync(join(ROOT, TEMPLATE), 'utf8'),
      early: await bundleInlineScript(),
      style: style.first,
      optionalStyle: optional,
      scriptStyle: await sheets.join([SCRIPTS]),
      integrity: getIntegrity(page.files),
      late: page.late,
      sheet: page.sheet,
      dialogs: page.filesOf('src/page/lazy/overlays.tsx'),
      moreWallets: page.filesOf('src/wallets/optional/optionalWallets.ts'),
      texts: Object.fromEntries([...texts].map(([tag, { name }]) => [tag, name])),
      coin,
      icons,
    },
    embed: {
      integrity: getIntegrity(namesIn('embed/', embed.files)),
      first: embed.first.embed,
      packageFirst: embed.first.package,
      icon: embed.icon,
    },
    tokens,
    messageHelpers: await bundleMessageHelpers(),
  }
  writeFiles(folder, files)
  writeFiles(
    folder,
    new Map(
      /** @type {[string, string | Uint8Array][]} */ ([
        [COMMAND, await bundleCommand()],
        [CUSTOMIZE, await createCustomizePage({ defines, preview: embed.preview })],
        ['resvg.wasm', readFileSync(wasm)],
        [README, readFileSync(join(ROOT, 'build/releaseReadme.md'))],
        [SETTINGS, await releaseSettingsDocument()],
        [LICENSE, readFileSync(join(ROOT, LICENSE))],
      ]),
    ),
  )
  writeFiles(folder, new Map([[MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`]]))
  return { folder, manifest, metafiles: [page.metafile, ...embed.metafiles] }
}

/**
 * Returns the bundle of the current sources from .cache/. Creates the bundle if it is missing.
 * @returns {Promise<Bundle>}
 */
export async function cachedBundle() {
  const cache = join(ROOT, '.cache/bundle')
  const folder = join(cache, hashSources())
  if (!existsSync(join(folder, METAFILES))) {
    const unfinished = join(cache, `unfinished-${process.pid}`)
    try {
      const { metafiles } = await makeBundle(unfinished)
      writeFiles(unfinished, new Map([[METAFILES, JSON.stringify(metafiles)]]))
      if (!existsSync(folder)) renameSync(unfinished, folder)
    } finally {
      rmSync(unfinished, { recursive: true, force: true })
    }
    deleteOldBundles(cache, folder)
  }
  const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  return { folder, manifest: read(MANIFEST), metafiles: read(METAFILES) }
}

/**
 * Deletes old bundles. Keeps the latest ones, because another process may still read them.
 * @param {string} cache
 * @param {string} current
 */
function deleteOldBundles(cache, current) {
  const KEEP = 3
  const bundles = readdirSync(cache)
    .map((name) => join(cache, name))
    .filter((folder) => folder !== current && existsSync(join(folder, METAFILES)))
    .sort((a, b) => changedAt(b) - changedAt(a))
  for (const folder of bundles.slice(KEEP)) rmSync(folder, { recursive: true, force: true })
}

/** @param {string} folder */
function changedAt(folder) {
  return statSync(folder).mtimeMs
}

/** Returns the hash of all files and versions that the bundle depends on. */
function hashSources() {
  const sum = createHash('sha256')
  const add = (/** @type {string} */ path) =>
    sum
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  for (const path of [
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'LICENSE',
    TEMPLATE,
  ])
    add(path)
  for (const folder of ['build', 'src'])
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const path = relative(ROOT, join(entry.parentPath, entry.name))
        if (isSource(path)) add(path)
      }
  return sum.digest('hex').slice(0, 16)
}

/**
 * Returns whether a file is a source of the bundle. The owner's own code is bundled separately.
 * @param {string} path
 */
function isSource(path) {
  return !path.startsWith(join('src', 'site')) || path.includes('.example.')
}

/**
 * Bundles `configure` with the messages of all languages.
 * @param {{ languages: readonly import('../../src/i18n/languages.ts').Language[], sheets:
 *   ReturnType<typeof createSheets>, defines: Readonly<Record<string, string>> }} options
 */
async function bundleConfigure({ languages, sheets, defines }) {
  const { outputs, metafile } = await bundle({
    stdin: {
      contents: `import { createEntry } from './build/configure/entry.ts'
        ${messagesSource(languages.map(({ tag }) => tag))}
        export const { configure, defaultPictures, rendersImages, renderSample } = createEntry(messages)
        export { getMoreChains } from './src/embed/runtimeChains.ts'
        export { recoverSettings, repairJson } from './src/embed/recoverSettings.ts'
        export { toSentence } from './src/embed/runtimeSettings.ts'
        export * as siteApi from './build/configure/siteApi.ts'`,
      resolveDir: ROOT,
      loader: 'ts',
    },
    format: 'esm',
    platform: 'browser',
    charset: 'utf8',
    minifyWhitespace: true,
    minifySyntax: true,
    external: ['@walletconnect/*', 'qrcode'],
    // Use server.edge, because server.browser keeps the Node process alive.
    alias: { 'react-dom/server': 'react-dom/server.edge' },
    define: {
      ...DEFINES,
      ...defines,
      __SHEET__: '""',
      __ICON__: '""',
    },
    plugins: [lazyPlugin(), sheets.plugin, picturePlugin(new Map(), { html: true })],
  })
  return { script: String(outputs.find(({ path }) => path.endsWith('.js'))?.text), metafile }
}

/**
 * Replaces lazily loaded modules by stubs, because they are not prerendered.
 * @returns {import('esbuild').Plugin}
 */
function lazyPlugin() {
  return {
    name: 'lazy',
    setup(builder) {
      builder.onResolve({ filter: /.*/ }, ({ kind, path }) =>
        kind === 'dynamic-import' ? { path, external: true } : undefined,
      )
    },
  }
}

/** Bundles the command that runs `configure` in Node. */
async function bundleCommand() {
  const { outputs } = await bundle({
    entryPoints: ['build/configure/command.mjs'],
    format: 'esm',
    platform: 'node',
    charset: 'utf8',
    plugins: [
      {
        name: 'core',
        setup: (builder) =>
          builder.onResolve({ filter: /^esbuild$/ }, ({ path }) => {
            throw new BuildError(`${path}: configure must not import packages`)
          }),
      },
    ],
  })
  return outputs[0]?.text ?? ''
}

async function bundleInlineScript() {
  const { outputs } = await bundle({
    entryPoints: ['src/page/inlineScript.ts'],
    format: 'iife',
    minify: true,
    tsconfigRaw: {},
  })
  return outputs[0]?.text.trim() ?? ''
}

/**
 * Lowers the specificity of the design tokens, so that the tokens of a site override them.
 * @param {string} css
 */
function lowerSpecificity(css) {
  return css.replace(/^:root\{/, ':where(:root){')
}

/** Returns the first block of tokens.css, from which the settings parser derives tokens. */
export function readFirstTokens() {
  const plain = readFileSync(join(ROOT, TOKENS), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
  return plain.slice(0, plain.indexOf('}') + 1)
}

/** @param {readonly import('../../src/chains/chain.ts').Chain[]} chains */
function readChainIcons(chains) {
  return Object.fromEntries(
    chains.flatMap(({ id, icon }) =>
      icon === undefined ? [] : [[id, svgUrl(readFileSync(join(ROOT, icon), 'utf8'))]],
    ),
  )
}

/** @param {ReadonlyMap<string, string | Uint8Array>} files */
function getIntegrity(files) {
  return Object.fromEntries(
    [...files]
      .filter(([name]) => /\.(?:js|css)$/.test(name))
      .map(([name, contents]) => [
        name,
        `sha256-${createHash('sha256').update(contents).digest('base64')}`,
      ]),
  )
}

/**
 * @param {string} folder
 * @param {ReadonlyMap<string, string | Uint8Array>} files by path
 */
function namesIn(folder, files) {
  return new Map(
    [...files]
      .filter(([path]) => path.startsWith(folder))
      .map(([path, contents]) => [path.slice(folder.length), contents]),
  )
}
