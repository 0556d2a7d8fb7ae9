// @ts-check
// Bundles the parts for other sites: embed/ has scripts to copy, package/ is for bundlers.
// `configure` adds the settings to both.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { BuildError, ROOT } from '../project.mjs'
import { getStaticImports, lazyRoots, createOutputGraph, sharedBy } from './chunkGraph.mjs'
import { readDeclarations, createManifest } from './embedTypes.mjs'
import { ALIASES, EAGER_COMPILATION, DEFINES, bundle, hash, picturePlugin } from './esbuild.mjs'
import { splitControlCss, toEmbedCss } from './embedCss.mjs'
import { messagesModule } from '../i18n/messagesPlugin.mjs'
import { createLicenseFiles } from './packages.mjs'
import { REPLACED_GLOBALS, chunkPlugin, isMessageModule } from './page.mjs'

/**
 * @typedef {import('./page.mjs').Files} Files
 * @typedef {{ readonly files: Files, readonly metafile: import('esbuild').Metafile, readonly first:
 *   readonly string[], readonly next: readonly string[] }} Part `first`: files loaded before the
 *   first press; `next`: further files of the dialogs
 * @typedef {ReturnType<typeof import('./sheets.mjs').createSheets>} Sheets
 * @typedef {Readonly<Record<'__SHEET__' | '__DEFERRED_SHEET__', string>>} Styles stylesheets, as values
 *   of constants
 */

const ELEMENT = 'src/embed/packageElement.ts'
/**
 * Modules of the header control. They load with the dialogs, but the HTML shown before needs their
 * styles.
 */
const CONTROL = [
  'src/ui/header/ConnectButton.tsx',
  'src/ui/components/ErrorBoundary.tsx',
  'src/ui/components/Avatar.tsx',
]
/** The only entry that uses the React of the host page. All other entries include React. */
const REACT = 'src/embed/packageReact.tsx'
/** Entry with the settings parser. No other entry may load the parser. */
const CONFIGURE = 'src/embed/packageConfigure.ts'
const ENTRIES = {
  embed: { embedMain: 'src/embed/embedMain.ts' },
  package: {
    index: 'src/embed/packageApi.ts',
    element: ELEMENT,
    react: REACT,
    configure: CONFIGURE,
  },
}

/**
 * @param {{ sheets: Sheets, defines: Readonly<Record<string, string>>,
 *   shell: import('../../src/embed/shell.ts').Shell }} options
 * @returns {Promise<{ files: Map<string, string | Uint8Array>, metafiles:
 *   import('esbuild').Metafile[], first: Readonly<Record<'embed' | 'package', readonly string[]>>,
 *   icon: string, preview: string }>} `files`: by path; `preview`: script of the preview in
 *   customize.html
 */
export async function bundleEmbed({ sheets, defines, shell }) {
  const icon = readFileSync(join(ROOT, 'src/page/icon.png'))
  const iconName = `icon-${hash([icon])}.png`
  const options = {
    sheets,
    defines: {
      ...defines,
      __ICON__: JSON.stringify(`./${iconName}`),
      // Pass the data as a string. esbuild would turn an object into a module that every file
      // imports.
      __SHELL__: JSON.stringify(JSON.stringify(shell)),
    },
  }
  const { styles, ...part } = await bundlePart('embed', options)
  const embed = await addLoaderScript(part)
  for (const [name, contents] of embed.files)
    if (/\.js$/.test(name) && /\bDate\.(?:now|parse)\b/.test(new TextDecoder().decode(contents)))
      throw new BuildError(`embed/${name}: uses Date.now or Date.parse, which Datejs replaces`)
  const { styles: _, ...bundled } = await bundlePart('package', options)
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map()
  for (const [folder, part] of /** @type {const} */ ([
    ['embed', embed],
    ['package', bundled],
  ]))
    for (const [name, contents] of [
      ...part.files,
      ...Object.entries({
        [iconName]: icon,
        ...createTextFiles(folder, part.metafile),
        ...createLicenseFiles(part.metafile, folder),
      }),
    ])
      files.set(`${folder}/${name}`, contents)
  return {
    files,
    metafiles: [embed.metafile, bundled.metafile],
    first: { embed: embed.first, package: bundled.first },
    icon: iconName,
    preview: await bundlePreview({ ...options, styles }),
  }
}

/**
 * Bundles the embed as one script, for the preview in customize.html. Leaves out the library for
 * wallets on phones, because the preview has no network.
 * @param {{ sheets: Sheets, defines: Readonly<Record<string, string>>, styles: Styles }} options
 */
async function bundlePreview({ sheets, defines, styles }) {
  const { outputs } = await bundle({
    entryPoints: { preview: 'build/customize/previewEmbed.ts' },
    format: 'iife',
    minify: true,
    charset: 'utf8',
    alias: ALIASES,
    external: ['@walletconnect/*'],
    define: {
      ...DEFINES,
      ...REPLACED_GLOBALS,
      Buffer: 'globalThis.Buffer',
      ...defines,
      ...styles,
      'import.meta.url': 'document.baseURI',
    },
    plugins: [sheets.plugin, picturePlugin(new Map())],
  })
  return String(outputs.find(({ path }) => path.endsWith('.js'))?.text)
}

/**
 * Returns the license, type and metadata files of the embed or of the package.
 * @param {'embed' | 'package'} folder
 * @param {import('esbuild').Metafile} metafile
 * @returns {Record<string, string>}
 */
function createTextFiles(folder, { outputs }) {
  const { index, ...others } = readDeclarations()
  if (folder === 'embed') return { 'florin.d.ts': index }
  // List the chunk that defines the element as a file with side effects. Otherwise bundlers would
  // drop the chunk, because nothing is imported from it.
  const defining = Object.entries(outputs)
    .filter(([, { inputs }]) => ELEMENT in inputs)
    .map(([path]) => basename(path))
  return {
    'package.json': createManifest({
      ...JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
      effects: ['element.js', ...defining],
    }),
    LICENSE: readFileSync(join(ROOT, 'LICENSE'), 'utf8'),
    'index.d.ts': index,
    ...Object.fromEntries(Object.entries(others).map(([entry, text]) => [`${entry}.d.ts`, text])),
  }
}

/**
 * @param {'embed' | 'package'} folder
 * @param {{ sheets: Sheets, defines: Readonly<Record<string, string>> }} options
 * @returns {Promise<Part & { readonly styles: Styles }>}
 */
async function bundlePart(folder, { sheets, defines }) {
  /** @type {Readonly<Record<string, string>>} */
  const entries = ENTRIES[folder]
  const roots = Object.values(entries)
  const pictures = /** @type {Files} */ (new Map())
  const run = (
    /** @type {readonly string[]} */ shared,
    /** @type {Styles} */ styles,
    minify = true,
  ) =>
    bundle({
      entryPoints: { ...entries, ownReact: 'own:react' },
      format: 'esm',
      splitting: true,
      minify,
      charset: 'utf8',
      entryNames: '[name]',
      chunkNames: '[name]-[hash]',
      alias: ALIASES,
      // Skip the banner, because host pages bundle the package again.
      ...(folder === 'package' ? {} : { banner: EAGER_COMPILATION }),
      define: {
        ...DEFINES,
        ...REPLACED_GLOBALS,
        // Parcel would bundle a polyfill for a bare `Buffer`, which sign-client contains.
        Buffer: 'globalThis.Buffer',
        ...defines,
        ...styles,
      },
      plugins: [
        folder === 'package' ? settingsPlugin() : dateNowPlugin(),
        peerPlugin(),
        chunkPlugin({
          main: roots[0] ?? '',
          first: roots.filter((root) => root !== REACT && root !== CONFIGURE),
          shared,
          bare: shared,
        }),
        sheets.plugin,
        picturePlugin(pictures),
      ],
    })
  // The first run is only for the import graph, so skip the expensive steps.
  const { metafile: plan } = await run([], { __SHEET__: '""', __DEFERRED_SHEET__: '""' }, false)
  const shared = sharedBy(
    plan,
    roots,
    lazyRoots(plan).filter((root) => !isMessageModule(root.replace('lazy:', ''))),
  ).filter((file) => /^(src|node_modules)\/.*\.[cm]?[jt]sx?$/.test(file))
  const css = (/** @type {readonly string[]} */ from) =>
    getStaticImports(plan, from).filter((file) => file.endsWith('.css'))
  const firstSheets = css([...roots, ELEMENT, ...CONTROL])
  const deferredSheets = css(lazyRoots(plan)).filter((file) => !firstSheets.includes(file))
  const join = async (/** @type {readonly string[]} */ files) =>
    toEmbedCss(await sheets.join(files))
  const { first, rest } = splitControlCss(await join(firstSheets))
  const styles = {
    __SHEET__: JSON.stringify(first),
    __DEFERRED_SHEET__: JSON.stringify(rest + (await join(deferredSheets))),
  }
  const result = await run(shared, styles)
  const opening = [
    'src/embed/embedModals.tsx',
    'src/embed/embedLanguages.ts',
    messagesModule('dialogs', 'en'),
  ]
  if (pictures.size > 0)
    throw new BuildError(`${[...pictures.keys()]}: the embed has no such files`)
  return {
    styles,
    ...collect(
      result,
      Object.keys(entries),
      opening.map((source) => `lazy:${source}`),
    ),
  }
}

/**
 * Replaces calls of Date.now, also in packages. Datejs replaces the function on the host page by one
 * that returns a Date. The page needs that Date, so repairBuiltIns.ts can't repair the function.
 * @returns {import('esbuild').Plugin}
 */
function dateNowPlugin() {
  return {
    name: 'date-now',
    setup: (builder) =>
      builder.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => {
        const text = readFileSync(path, 'utf8')
        const contents = text.replace(/(?<![\w$.])Date\.now\(\)/g, 'new Date().getTime()')
        return contents === text ? undefined : { contents, loader: 'default' }
      }),
  }
}

/**
 * Collects the files that the entries import, and those that load first.
 * @param {Awaited<ReturnType<typeof bundle>>} result
 * @param {readonly string[]} entries
 * @param {readonly string[]} dialogs the entry points that load the dialogs
 * @returns {Part}
 */
function collect({ outputs, metafile }, entries, dialogs) {
  const contents = new Map(outputs.map((file) => [basename(file.path), file.contents]))
  const { info, reach } = createOutputGraph(metafile)
  const names = entries.map((name) => `${name}.js`)
  const files = /** @type {Files} */ (new Map())
  for (const name of reach(names, () => true))
    files.set(name, contents.get(name) ?? new Uint8Array())
  const staticImports = (/** @type {readonly string[]} */ from) =>
    reach(from, (kind) => kind === 'import-statement')
  const first = staticImports(names.filter((name) => name !== 'configure.js'))
  const opening = [...info].flatMap(([name, { entryPoint }]) =>
    dialogs.includes(entryPoint ?? '') ? [name] : [],
  )
  return {
    files,
    metafile,
    first,
    next: staticImports(opening).filter((name) => !first.includes(name)),
  }
}

const MAIN = 'embedMain.js'
/**
 * Matches an entry that only re-exports from another file. Captures that file and the exported
 * name.
 */
const REEXPORT =
  /^(?:\/\/.*\n)?import\{(\w+) as (\w+)\}from"\.\/([\w-]+\.js)";export\{\2 as start\};\s*$/

/**
 * Replaces the entry by florin.js, which loads the file with the entry's code.
 * @param {Part} part
 * @returns {Promise<Part>}
 */
async function addLoaderScript({ files, first, next, metafile }) {
  const [, start, , part] = REEXPORT.exec(new TextDecoder().decode(files.get(MAIN))) ?? []
  if (start === undefined || part === undefined)
    throw new BuildError(`${MAIN}: is in more than one file`)
  const { outputs } = await bundle({
    entryPoints: { florin: 'src/embed/florin.ts' },
    format: 'esm',
    minify: true,
    charset: 'utf8',
    define: {
      __PART__: JSON.stringify(`./${part}`),
      __START__: JSON.stringify(start),
      __AHEAD__: JSON.stringify(next),
    },
    plugins: [
      dateNowPlugin(),
      {
        name: 'part',
        setup: (builder) =>
          builder.onResolve({ filter: /^\.\/[\w-]+\.js$/ }, ({ path }) => ({
            path,
            external: true,
          })),
      },
    ],
  })
  const script = outputs[0]?.contents ?? new Uint8Array()
  if (!new TextDecoder().decode(script).includes('"%FLORIN_SETTINGS%"'))
    throw new BuildError('florin.js: has no placeholder for settings')
  const all = new Map([...files].filter(([name]) => name !== MAIN))
  all.set('florin.js', script)
  return {
    files: all,
    metafile,
    next,
    first: ['florin.js', ...first.filter((name) => name !== MAIN)],
  }
}

/**
 * Resolves builtSettings.ts to config.js in the package, so that `configure` can write the
 * settings.
 * @returns {import('esbuild').Plugin}
 */
function settingsPlugin() {
  return {
    name: 'settings',
    setup(builder) {
      builder.onResolve({ filter: /\/builtSettings\.ts$/ }, () => ({
        path: './config.js',
        external: true,
        sideEffects: false,
      }))
    },
  }
}

/**
 * Keeps React external for the entry with the React component and the hook.
 * @returns {import('esbuild').Plugin}
 */
function peerPlugin() {
  return {
    name: 'peer',
    setup(builder) {
      builder.onResolve({ filter: /^react$/ }, ({ path, importer }) =>
        importer.endsWith(REACT) ? { path, external: true } : undefined,
      )
    },
  }
}
