// @ts-check
// The same parts for somebody else's site: dist/embed/, a folder of scripts to copy, and dist/package/, a package for
// bundlers.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  ALIASES,
  BuildError,
  COMPILED_AHEAD,
  ROOT,
  bundle,
  chosenPlugin,
  defines,
  noSitePlugin,
} from './bundle.mjs'
import { collect, sum, withScript } from './embedFiles.mjs'
import { lateDefines, placePictures } from './embedPictures.mjs'
import { drawWindows } from './embedWindow.mjs'
import { below, lazyRoots, sharedBy } from './graph.mjs'
import { asGuest } from './guestSheet.mjs'
import { fileOf, waysPlugin } from './languages.mjs'
import { papersOf } from './packages.mjs'
import { NOT_HERE, chunkPlugin, isWords } from './page.mjs'
import { inline } from './pages.mjs'
import { readSettings } from './settings.mjs'
import { declarations, manifestOf } from './embedTypes.mjs'

/** @typedef {import('./page.mjs').Files} Files
 * @typedef {import('../src/page/config.ts').Config} Config
 * @typedef {import('./embedFiles.mjs').Bundle} Bundle */

const ELEMENT = 'src/embed/packageElement.ts'
/** It comes with the windows, and stands among the controls. */
const AVATAR = 'src/ui/kit/Avatar.tsx'
const VERSION = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version
/** For a site made with React: its one entry that the site's own React draws. All else brings React along, the one it
 * was tried with. */
const REACT = 'src/embed/packageReact.tsx'
/** By this Vite keeps a small picture a file; others pass over it. A wallet on a phone cannot ask for an address that
 * begins with `data:`. */
const AS_FILE = '?no-inline'
/** The name of the file that holds the hashes of all scripts, to paste. */
const PASTE = 'integrity.html'
const NOT_LATE = { __UNSET__: 'false' }
const PARTS = {
  embed: {
    name: 'florin.js on a site without React',
    entries: { started: 'src/embed/started.ts' },
  },
  package: {
    name: 'florin/react besides React',
    entries: { index: 'src/embed/packageApi.ts', element: ELEMENT, react: REACT },
  },
}

/** Builds both folders, as files by their path. `sizes`: bytes before anybody presses anything, gzip.
 * @param {{ env: Readonly<Record<string, string | undefined>>, site?: boolean, parts?: readonly (keyof typeof PARTS)[],
 * read?: Awaited<ReturnType<typeof readSettings>> }} options `read`: these settings, where somebody has read them */
export async function buildParts({ env, site = true, parts = ['embed', 'package'], read }) {
  const plugins = site ? [] : [noSitePlugin()]
  const {
    source,
    settings: {
      config,
      page: { language, languages },
      packageName,
    },
    sheets,
  } = read ?? (await readSettings(env, plugins))
  const spoken = [language, ...languages.filter((one) => one !== language)]
  const files = /** @type {Map<string, string | Uint8Array>} */ (new Map())
  const metafiles = []
  const sizes = []
  for (const part of parts) {
    const { name, entries } = PARTS[part]
    const late =
      part === 'embed' && source.isUnset(env)
        ? lateDefines([...source.CHAINS, ...source.chains])
        : NOT_LATE
    const { windows, ...bundled } = await bundleParts({
      config,
      sheets,
      spoken,
      plugins,
      entries,
      late,
    })
    const made =
      part === 'embed'
        ? await withScript(bundled, late === NOT_LATE ? await windows() : undefined)
        : bundled
    const all = [
      ...made.files,
      ...Object.entries({
        ...textsOf(part, packageName, made.metafile),
        ...papersOf(made.metafile, part),
      }),
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
    ...(entry
      ? [
          `integrity of florin.js: ${
            inline(entry).hash
          }; it covers these ${entry.length} bytes alone. The hashes of all scripts, to paste: embed/${PASTE}`,
        ]
      : []),
  ]
}

/** What to paste into the HTML of a site that has the folder as /florin/: with it browsers refuse any script that was
 * not built here.
 * @param {Pick<Bundle, 'files' | 'first'>} made */
function pasteOf({ files, first }) {
  const hashOf = (/** @type {string} */ name) => inline(files.get(name) ?? '').hash
  const ahead = first.filter((name) => name !== 'florin.js') // it would ask for them only once it is there itself
  const scripts = [...files]
    .filter(([name]) => name.endsWith('.js'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const map = inline(
    JSON.stringify({
      integrity: Object.fromEntries(
        scripts.map(([name, contents]) => [`/florin/${name}`, inline(contents).hash]),
      ),
    }),
  )
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
  const defining = Object.entries(outputs)
    .filter(([, { inputs }]) => ELEMENT in inputs)
    .map(([path]) => basename(path))
  return {
    'package.json': manifestOf({
      ...JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
      name,
      effects: ['element.js', ...defining],
    }),
    LICENSE: readFileSync(join(ROOT, 'LICENSE'), 'utf8'),
    'index.d.ts': index,
    ...Object.fromEntries(Object.entries(others).map(([entry, text]) => [`${entry}.d.ts`, text])),
  }
}

/** @param {{ config: Config, sheets: ReturnType<typeof import('./sheets.mjs').createSheets>,
 * spoken: readonly import('../src/i18n/languages.ts').Language[],
 * plugins: readonly import('esbuild').Plugin[], entries: Readonly<Record<string, string>>,
 * late: Readonly<Record<string, string>> }} options `late`: what settings are read with where the folder lies
 * @returns {Promise<Bundle & { windows(): Promise<Parameters<typeof withScript>[1]> }>} `windows` draws them */
async function bundleParts({ config, sheets, spoken, plugins, entries, late }) {
  const tags = spoken.map(({ tag }) => tag)
  const roots = Object.values(entries)
  const pictures = /** @type {Files} */ (new Map())
  const { config: placed, names } = placePictures(
    config,
    pictures,
    roots.includes(REACT) ? AS_FILE : '',
  )
  const loader = /** @type {const} */ ({ '.svg': 'dataurl', '.png': 'dataurl', '.webp': 'dataurl' })
  const run = (/** @type {readonly string[]} */ shared, first = '', later = '', minify = true) =>
    bundle({
      entryPoints: { ...entries, ownReact: 'own:react' },
      format: 'esm',
      splitting: true,
      minify,
      charset: 'utf8',
      entryNames: '[name]',
      chunkNames: '[name]-[hash]',
      alias: ALIASES,
      loader,
      ...(roots.includes(REACT) ? {} : { banner: COMPILED_AHEAD }), // a package goes through a bundler of the site's
      define: {
        ...defines(placed),
        ...NOT_HERE,
        ...names,
        ...late,
        __VERSION__: JSON.stringify(VERSION),
        __LANGUAGES__: JSON.stringify(tags.join(' ')),
        __SHEET__: JSON.stringify(first),
        __LATER_SHEET__: JSON.stringify(later),
      },
      plugins: [
        ...plugins,
        peerPlugin(),
        chosenPlugin(config.wallets),
        waysPlugin(tags),
        chunkPlugin({
          main: roots[0] ?? '',
          first: roots.filter((root) => root !== REACT),
          shared,
          bare: shared,
        }),
        sheets.plugin,
      ],
    })
  const { metafile: plan } = await run([], '', '', false) // what imports what is the same, and takes less
  const speechless = tags.find((tag) =>
    ['Header', 'Dialogs'].some((part) => !(fileOf(tag, part) in plan.inputs)),
  )
  if (speechless !== undefined)
    throw new BuildError(`${speechless}: src/embed/guestLanguages.ts does not lead to its words`)
  const shared = sharedBy(
    plan,
    roots,
    lazyRoots(plan).filter((root) => !isWords(root.replace('lazy:', ''))),
  ).filter((file) => /^(src|node_modules)\/.*\.[cm]?[jt]sx?$/.test(file))
  const css = (/** @type {readonly string[]} */ from) =>
    below(plan, from).filter((file) => file.endsWith('.css'))
  const firstSheets = css([...roots, ELEMENT, AVATAR])
  const laterSheets = css(lazyRoots(plan)).filter((file) => !firstSheets.includes(file))
  const join = async (/** @type {readonly string[]} */ files) => asGuest(await sheets.join(files))
  const result = await run(shared, await join(firstSheets), await join(laterSheets))
  const [tag = 'en'] = tags
  const opening = ['src/embed/windows.tsx', 'src/embed/guestLanguages.ts', fileOf(tag, 'Dialogs')]
  return {
    ...collect(
      result,
      Object.keys(entries),
      pictures,
      opening.map((source) => `lazy:${source}`),
    ),
    windows: async () => ({
      tags,
      ...(await drawWindows({
        config: placed,
        languages: spoken,
        sheets,
        plugins,
        options: { loader },
        styleOf: async (html) => join(await sheets.used(laterSheets, html)),
      })),
    }),
  }
}

/** The site's own React, for the one entry that has a component and a hook. @returns {import('esbuild').Plugin} */
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
