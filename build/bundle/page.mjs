// @ts-check
// Bundles the scripts of the page. Each lazy chunk is one file, and one more file has the modules
// that several chunks share. A chunk therefore needs at most two requests.
import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { transformSync } from 'esbuild'
import { BuildError, ROOT } from '../project.mjs'
import { getStaticImports, lazyRoots, createOutputGraph, sharedBy } from './chunkGraph.mjs'
import {
  ALIASES,
  EAGER_COMPILATION,
  DEFINES,
  bundleTwice,
  hash,
  picturePlugin,
} from './esbuild.mjs'

/** @typedef {Map<string, Uint8Array>} Files name in assets/ → contents */

/** Starts to reconnect to the wallet of the last visit, before all other scripts run. */
const EARLY_RECONNECT = 'src/page/earlyReconnect.ts'
/** Creates the app without React. */
const MAIN = 'src/page/main.ts'
/** Hydrates the prerendered controls with React. */
const HYDRATE = 'src/page/hydrate.tsx'
/** Must not depend on React, because the reconnect needs this module before React has loaded. */
const WALLETS = 'src/page/lazy/wallets.ts'

/**
 * Removes code from React that must not run on this page, such as the hook that lets extensions
 * inspect every component.
 */
export const REPLACED_GLOBALS = {
  process: 'undefined',
  setImmediate: 'undefined',
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  navigation: 'undefined',
}

/** Marks a resolve request of the plugin itself, so that the plugin skips the request. */
const RESOLVING = Symbol('resolving')

/**
 * @param {{ sheets: ReturnType<typeof import('./sheets.mjs').createSheets>, firstSheets: readonly
 *   string[], tokens: string, defines: Readonly<Record<string, string>> }} options `firstSheets`:
 *   the stylesheets in the HTML; `tokens`: their rules that are in the second stylesheet instead
 */
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
      banner: EAGER_COMPILATION,
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      charset: 'utf8',
      define: { ...DEFINES, ...REPLACED_GLOBALS, ...defines },
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
          (file) =>
            !getStaticImports(plan, [file]).some((other) => other.startsWith('node_modules/react')),
        ),
      )
    },
  )
  const unexpected = Object.keys(result.metafile.inputs).find(
    (input) => !/^(src\/|node_modules\/|lazy:|own:|<)/.test(input),
  )
  if (unexpected !== undefined)
    throw new BuildError(`${unexpected}: only src/ and packages may reach the page`)
  const graph = readGraph(result)
  const files = /** @type {Files} */ (new Map([...pictures, ...graph.scripts]))
  const css = getStaticImports(result.metafile, [
    MAIN,
    HYDRATE,
    ...lazyRoots(result.metafile),
  ]).filter((file) => file.endsWith('.css') && !firstSheets.includes(file))
  const text = tokens + (await sheets.join(css))
  const sheet = `overlays-${hash([text])}.css`
  files.set(sheet, Buffer.from(`${text}\n`))
  return {
    files,
    late: Object.values(graph.late),
    sheet,
    /** Returns the files that `import()` of a module loads, except those that the HTML names. */
    filesOf: graph.filesOf,
    metafile: result.metafile,
  }
}

/**
 * Makes each lazy chunk depend on the whole first load and on all shared code. esbuild puts modules
 * that the same chunks need into one file, so both become one file each.
 * @param {{ main: string, first: readonly string[], shared: readonly string[], bare: readonly
 *   string[] }} parts `bare`: the shared modules that don't need React. Messages share nothing with
 *   other chunks
 * @returns {import('esbuild').Plugin}
 */
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
          // Prevent tree shaking of the package.
          if (namespace === 'lazy' && path.startsWith('./node_modules/'))
            return { path: join(ROOT, path), sideEffects: true }
          if (!['file', 'messages'].includes(namespace) || pluginData === RESOLVING)
            return undefined
          const isOurs = !relative(ROOT, importer).includes('node_modules')
          if (kind === 'import-statement' && isOurs && /^\.{1,2}\/.*\.tsx?$/.test(path)) {
            // Only the entries of our code have side effects.
            return {
              path: join(resolveDir, path),
              sideEffects: shared.includes(toProjectPath(resolveDir, path)),
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
          path === WALLETS
            ? [main, ...bare]
            : isMessageModule(path)
              ? first
              : [...first, ...shared],
        )} ${reexport(path)}`,
        resolveDir: ROOT,
      }))
      builder.onLoad({ filter: /[\\/]scheduler\.production\.js$/ }, ({ path }) => ({
        contents: `${createChannelCode()}${readFileSync(path, 'utf8')}`,
      }))
    },
  }
}

/** Returns source code that replaces MessageChannel in React's scheduler. */
function createChannelCode() {
  const source = readFileSync(join(ROOT, 'src/page/bfcacheMessageChannel.ts'), 'utf8')
  return transformSync(source.replace('export ', ''), { loader: 'ts', tsconfigRaw: {} }).code
}

/**
 * Returns whether a module contains only messages or loads them.
 * @param {string} path
 */
export function isMessageModule(path) {
  return (
    path.startsWith('src/i18n/') ||
    path.startsWith('virtual:messages/') ||
    ['src/embed/embedLanguages.ts', 'src/embed/florinApi.ts'].includes(path)
  )
}

/**
 * @param {string} folder
 * @param {string} path
 */
function toProjectPath(folder, path) {
  return relative(ROOT, join(folder, path)).replaceAll('\\', '/')
}

/** @param {readonly string[]} paths */
function imports(paths) {
  return paths.map((path) => `import ${JSON.stringify(path)};`).join(' ')
}

/**
 * Returns source code that re-exports a module. CommonJS export names are read from its entry file.
 * @param {string} path
 */
function reexport(path) {
  if (path.startsWith('virtual:messages/')) return `export * from ${JSON.stringify(path)}`
  const from = JSON.stringify(`./${path}`)
  // An image has only a default export, its URL.
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

/**
 * Returns the output files that the page can load, with their imports.
 * @param {{ outputs: readonly import('esbuild').OutputFile[], metafile: import('esbuild').Metafile
 *   }} result
 */
function readGraph({ outputs, metafile }) {
  const contents = new Map(outputs.map((file) => [basename(file.path), file.contents]))
  const { info, reach } = createOutputGraph(metafile)
  const holding = (/** @type {string} */ input) =>
    [...info].find(([, output]) => input in output.inputs)?.[0] ?? ''
  // Each of these entries is one file.
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
