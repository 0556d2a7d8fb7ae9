// @ts-check
// The browser's bundle of the page. The HTML names React, what runs without it and what runs with it; each lazy chunk is
// one file, and one more holds what several of them share, so that nothing is further away than two requests.
import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { transformSync } from 'esbuild'
import { BuildError, ROOT } from '../project.mjs'
import { below, lazyRoots, outputsOf, sharedBy } from './chunkGraph.mjs'
import { ALIASES, COMPILED_AHEAD, DEFINES, bundleTwice, hash, picturePlugin } from './esbuild.mjs'

/** @typedef {Map<string, Uint8Array>} Files name in assets/ → contents */

/** For who comes back: asks the remembered wallet, before all others. */
const EARLY_RECONNECT = 'src/page/earlyReconnect.ts'
/** Runs without React: the connection. */
const MAIN = 'src/page/main.ts'
/** Runs with React: takes over the prerendered controls. */
const HYDRATE = 'src/page/hydrate.tsx'
/** Does not wait for React: the remembered wallet is asked before it is there. */
const WALLETS = 'src/page/lazy/wallets.ts'

/** What React looks for and this page is to go without: Node's globals, a hook by which an extension sees into every
 * component, and a false navigation while a transition takes long. Nothing is left of the code behind it. */
export const NOT_HERE = {
  process: 'undefined',
  setImmediate: 'undefined',
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  navigation: 'undefined',
}

/** Marks a question that the plugin itself asks esbuild. */
const RESOLVING = Symbol('resolving')

/** @param {{ sheets: ReturnType<typeof import('./sheets.mjs').createSheets>, firstSheets: readonly string[], tokens:
 * string, defines: Readonly<Record<string, string>> }} options `firstSheets`: the stylesheets in the HTML; `tokens`: what
 * of them is in the second stylesheet instead */
export async function bundlePage({ sheets, firstSheets, tokens, defines }) {
  const pictures = /** @type {Files} */ (new Map())
  const shared = /** @type {string[]} */ ([])
  const bare = /** @type {string[]} */ ([])
  const first = [EARLY_RECONNECT, MAIN, HYDRATE]
  const result = await bundleTwice(
    {
      entryPoints: {
        earlyReconnect: EARLY_RECONNECT,
        main: MAIN,
        hydrate: HYDRATE,
        react: 'own:react',
      },
      format: 'esm',
      splitting: true,
      minify: true,
      banner: COMPILED_AHEAD,
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      charset: 'utf8',
      define: { ...DEFINES, ...NOT_HERE, ...defines },
      alias: ALIASES,
      plugins: [
        chunkPlugin({ main: MAIN, first, shared, bare }),
        sheets.plugin,
        picturePlugin(pictures),
      ],
    },
    (plan) => {
      shared.push(
        ...sharedBy(plan, first, lazyRoots(plan)).filter((file) =>
          /^(src|node_modules)\/.*\.[cm]?[jt]sx?$/.test(file),
        ),
      )
      bare.push(
        ...shared.filter(
          (file) => !below(plan, [file]).some((other) => other.startsWith('node_modules/react')),
        ),
      )
    },
  )
  const stranger = Object.keys(result.metafile.inputs).find(
    (input) => !/^(src\/|node_modules\/|lazy:|own:|<)/.test(input),
  )
  if (stranger !== undefined)
    throw new BuildError(`${stranger}: only src/ and packages may reach the page`)
  const graph = readGraph(result)
  const files = /** @type {Files} */ (new Map([...pictures, ...graph.scripts]))
  const css = below(result.metafile, [MAIN, HYDRATE, ...lazyRoots(result.metafile)]).filter(
    (file) => file.endsWith('.css') && !firstSheets.includes(file),
  )
  const text = tokens + (await sheets.join(css))
  const sheet = `overlays-${hash([text])}.css`
  files.set(sheet, Buffer.from(`${text}\n`))
  return {
    files,
    late: Object.values(graph.late),
    sheet,
    /** The files that `import()` of a module loads besides those that the HTML names. */
    filesOf: graph.filesOf,
    metafile: result.metafile,
  }
}

/** Makes a lazy chunk depend on the whole first load and on all that lazy chunks share: esbuild puts modules that the
 * same chunks need into one file, so each of these becomes one. React is an entry, hence a file, of its own; it finds
 * esbuild's helpers in ours.
 * @param {{ main: string, first: readonly string[], shared: readonly string[], bare: readonly string[] }} parts `bare`:
 * those of the shared
 *   ones that do without React. The words of a language need nothing that others share
 * @returns {import('esbuild').Plugin} */
export function chunkPlugin({ main, first, shared, bare }) {
  const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
  const before = (/** @type {readonly string[]} */ files) =>
    imports(files.map((path) => `./${path}`))
  return {
    name: 'chunks',
    setup(builder) {
      builder.onResolve({ filter: /^own:react$/ }, () => ({ path: 'react', namespace: 'own' }))
      builder.onLoad({ filter: /.*/, namespace: 'own' }, () => ({
        contents: imports([...react, `./${main}`]),
        resolveDir: ROOT,
      }))
      builder.onResolve(
        { filter: /.*/ },
        async ({ path, kind, importer, resolveDir, namespace, pluginData }) => {
          // or it is dropped
          if (namespace === 'lazy' && path.startsWith('./node_modules/'))
            return { path: join(ROOT, path), sideEffects: true }
          if (!['file', 'messages'].includes(namespace) || pluginData === RESOLVING)
            return undefined
          const isOurs = !relative(ROOT, importer).includes('node_modules')
          if (kind === 'import-statement' && isOurs && /^\.{1,2}\/.*\.tsx?$/.test(path)) {
            // no module of ours does anything when loaded, the entries apart
            return {
              path: join(resolveDir, path),
              sideEffects: shared.includes(fileIn(resolveDir, path)),
            }
          }
          if (kind !== 'dynamic-import') return undefined
          const target = await builder.resolve(path, {
            kind: 'import-statement',
            resolveDir,
            importer,
            pluginData: RESOLVING,
          })
          if (target.errors.length > 0) return { errors: target.errors }
          return {
            path:
              target.namespace === 'messages'
                ? target.path
                : relative(ROOT, target.path).replaceAll('\\', '/'),
            namespace: 'lazy',
          }
        },
      )
      builder.onLoad({ filter: /.*/, namespace: 'lazy' }, ({ path }) => ({
        contents: `${before(
          path === WALLETS ? [main, ...bare] : isWords(path) ? first : [...first, ...shared],
        )} ${reexport(path)}`,
        resolveDir: ROOT,
      }))
      builder.onLoad({ filter: /[\\/]scheduler\.production\.js$/ }, ({ path }) => ({
        contents: `${lastingChannel()}${readFileSync(path, 'utf8')}`,
      }))
    },
  }
}

/** Before React's scheduler it takes the place of the browser's own, there alone. */
function lastingChannel() {
  const source = readFileSync(join(ROOT, 'src/page/bfcacheMessageChannel.ts'), 'utf8')
  return transformSync(source.replace('export ', ''), { loader: 'ts', tsconfigRaw: {} }).code
}

/** Whether a module holds or loads messages, or is the API that a host page loads by itself. @param {string} path */
export function isWords(path) {
  return (
    path.startsWith('src/i18n/') ||
    path.startsWith('virtual:messages/') ||
    ['src/embed/embedLanguages.ts', 'src/embed/florinApi.ts'].includes(path)
  )
}

/** @param {string} folder @param {string} path */
function fileIn(folder, path) {
  return relative(ROOT, join(folder, path)).replaceAll('\\', '/')
}

/** @param {readonly string[]} paths */
function imports(paths) {
  return paths.map((path) => `import ${JSON.stringify(path)};`).join(' ')
}

/** Code that exports what a module does; the names of a CommonJS package stand in its entry file.
 * @param {string} path */
function reexport(path) {
  if (path.startsWith('virtual:messages/')) return `export * from ${JSON.stringify(path)}`
  const from = JSON.stringify(`./${path}`)
  // a picture has its URL
  const text = /\.[cm]?[jt]sx?$/.test(path)
    ? readFileSync(join(ROOT, path), 'utf8')
    : 'export default'
  const names = new Set([...text.matchAll(/^exports\.(\w+) *=/gm)].map(([, name]) => name))
  if (names.size > 0)
    return `import whole from ${from}; export default whole; export const { ${[...names].join(', ')} } = whole`
  return `export * from ${from}; ${
    /\bexport default\b|\bas default\b/.test(text) ? `export { default } from ${from}` : ''
  }`
}

/** What of esbuild's output the page can reach, and how.
 * @param {{ outputs: readonly import('esbuild').OutputFile[], metafile: import('esbuild').Metafile }} result */
function readGraph({ outputs, metafile }) {
  const contents = new Map(outputs.map((file) => [basename(file.path), file.contents]))
  const { info, reach } = outputsOf(metafile)
  const holding = (/** @type {string} */ input) =>
    [...info].find(([, output]) => input in output.inputs)?.[0] ?? ''
  // each shared with all
  const late = {
    earlyReconnect: holding(EARLY_RECONNECT),
    react: holding('node_modules/react-dom/client.js'),
    main: holding(MAIN),
    hydrate: holding(HYDRATE),
  }
  const names = Object.values(late)
  return {
    late,
    scripts: reach(names, () => true).map(
      (name) => /** @type {const} */ ([name, contents.get(name) ?? new Uint8Array()]),
    ),
    filesOf(/** @type {string} */ source) {
      const root = [...info].find(([, output]) => output.entryPoint === `lazy:${source}`)?.[0]
      return root === undefined
        ? []
        : reach([root], (kind) => kind === 'import-statement').filter(
            (name) => !names.includes(name),
          )
    },
  }
}
