// @ts-check
// The browser's bundle. Two things are done here that esbuild leaves open: a lazy chunk brings its stylesheets, and names follow contents.
import { readFileSync } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'
import { transform } from 'esbuild'
import { walletConnectAliases } from '../src/wallets/walletconnect/aliases.mjs'
import { BuildError, PICTURES, ROOT, TARGET, bundle, defines, hash } from './bundle.mjs'
import { MAIN, groupStyles } from './sheets.mjs'

/** @typedef {Map<string, Uint8Array>} Files name below assets/ → contents
 * @typedef {{ files: Files, entry: string, preloads: readonly string[], react: readonly string[], style: string | undefined,
 *   metafile: import('esbuild').Metafile }} Page */

/** Marks a question that the plugin itself asks esbuild. */
const RESOLVING = Symbol('resolving')

/** A file's name as esbuild gives it, where one output refers to another. */
const REFERENCE = /\.\/([\w.-]+-[A-Z\d]{8}\.\w+)/g

/** The browser's bundle: chunks, stylesheets and pictures under their final names.
 * @param {object} config @param {ReturnType<typeof import('./sheets.mjs').createSheets>} sheets @returns {Promise<Page>} */
export async function buildPage(config, sheets) {
  const result = await bundle({
    entryPoints: { main: MAIN, react: 'own:react' }, format: 'esm', splitting: true, minify: true, loader: PICTURES,
    entryNames: '[name]-[hash]', chunkNames: '[name]-[hash]', define: defines(config), plugins: [chunkPlugin(), sheets.plugin],
    alias: { ...walletConnectAliases },
  })
  const stranger = Object.keys(result.metafile.inputs).find((input) => !/^(src\/|node_modules\/|lazy:|own:|<)/.test(input))
  if (stranger !== undefined) throw new BuildError(`${stranger}: only src/ and packages may reach the page`)
  const graph = readGraph(result)
  const lazy = graph.reached.map((name) => graph.source(name) ?? '').filter((source) => source.startsWith('lazy:')).sort()
  const styles = await groupStyles(result.metafile, sheets, lazy)
  const helper = await compileHelper()
  const texts = new Map([...graph.reached].map((name) => [name, addLoadCalls({ graph, name, styles, helper })]))
  for (const [name, css] of styles.texts) texts.set(name, css)
  const finalName = nameByContents(texts, graph)
  const files = /** @type {Files} */ (new Map([...graph.pictures, ...styles.pictures]))
  for (const [name, text] of texts) {
    files.set(finalName(name), Buffer.from(text.replace(REFERENCE, (whole, other) => {
      if (texts.has(other)) return `./${finalName(other)}`
      return graph.pictures.has(other) && name.endsWith('.js') ? `./assets/${other}` : whole // in code a URL is relative to the page
    })))
  }
  const preloads = graph.first.filter((name) => name !== graph.entry).map(finalName)
  const style = styles.first === undefined ? undefined : finalName(styles.first)
  return { files, entry: finalName(graph.entry), preloads, style, react: graph.react.map(finalName), metafile: result.metafile }
}

/** Keeps the first load in two files, React's and ours, by making every lazy chunk depend on the page that asks for it: whatever the
 * first load holds is then shared by all, and esbuild puts what all share into one chunk. React is an entry, hence a chunk, of its own.
 * @returns {import('esbuild').Plugin} */
function chunkPlugin() {
  const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
  return {
    name: 'chunks',
    setup(builder) {
      builder.onResolve({ filter: /^own:react$/ }, () => ({ path: 'react', namespace: 'own' }))
      builder.onLoad({ filter: /.*/, namespace: 'own' }, () => ({ contents: imports(react), resolveDir: ROOT }))
      builder.onResolve({ filter: /.*/ }, async ({ path, kind, importer, resolveDir, namespace, pluginData }) => {
        if (namespace !== 'file' || pluginData === RESOLVING) return undefined
        if (kind === 'import-statement' && !importer.includes('node_modules') && /^\.{1,2}\/.*\.tsx?$/.test(path)) {
          return { path: join(resolveDir, path), sideEffects: false } // no module of ours does anything when loaded, main.tsx apart
        }
        if (kind !== 'dynamic-import') return undefined
        const target = await builder.resolve(path, { kind: 'import-statement', resolveDir, importer, pluginData: RESOLVING })
        if (target.errors.length > 0) return { errors: target.errors }
        return { path: relative(ROOT, target.path).replaceAll('\\', '/'), namespace: 'lazy' }
      })
      builder.onLoad({ filter: /.*/, namespace: 'lazy' }, ({ path }) => {
        return { contents: `${imports([`./${MAIN}`])} ${reexport(path)}`, resolveDir: ROOT }
      })
    },
  }
}

/** @param {readonly string[]} paths */
function imports(paths) {
  return paths.map((path) => `import ${JSON.stringify(path)};`).join(' ')
}

/** Code that exports what a module does; the names of a CommonJS package stand in its entry file.
 * @param {string} path */
function reexport(path) {
  const from = JSON.stringify(`./${path}`)
  const text = /\.[cm]?[jt]sx?$/.test(path) ? readFileSync(join(ROOT, path), 'utf8') : 'export default' // a picture has its URL
  const names = new Set([...text.matchAll(/^exports\.(\w+) *=/gm)].map(([, name]) => name))
  if (names.size > 0) return `import whole from ${from}; export default whole; export const { ${[...names].join(', ')} } = whole`
  return `export * from ${from}; ${/\bexport default\b|\bas default\b/.test(text) ? `export { default } from ${from}` : ''}`
}

/** What of esbuild's output the page can reach, and how.
 * @param {{ outputs: readonly import('esbuild').OutputFile[], metafile: import('esbuild').Metafile }} result */
function readGraph({ outputs, metafile }) {
  const contents = new Map(outputs.map((file) => [basename(file.path), file]))
  const info = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]))
  const links = (/** @type {string} */ name) => (info.get(name)?.imports ?? []).map(({ path, kind }) => ({ name: basename(path), kind }))
  const reach = (/** @type {readonly string[]} */ from, /** @type {(kind: string) => boolean} */ follow) => {
    const found = new Set(from)
    for (const name of found) for (const link of links(name)) if (follow(link.kind)) found.add(link.name)
    return [...found]
  }
  const entry = [...info].find(([, output]) => MAIN in output.inputs)?.[0] ?? '' // a shared chunk as soon as there is a lazy one
  const below = (/** @type {string} */ name) => reach([name], (kind) => kind === 'import-statement')
  const all = reach([entry], () => true)
  const react = [...info].flatMap(([name, output]) => (output.entryPoint === 'own:react' ? links(name).map((link) => link.name) : []))
  return {
    entry, links, react,
    first: below(entry),
    below,
    source: (/** @type {string} */ name) => info.get(name)?.entryPoint,
    text: (/** @type {string} */ name) => contents.get(name)?.text ?? '',
    reached: all.filter((name) => name.endsWith('.js')),
    pictures: new Map(all.filter((name) => !name.endsWith('.js')).map((name) => [name, contents.get(name)?.contents ?? new Uint8Array()])),
  }
}

/** `src/page/lazyChunk.ts` as one expression, so that it costs no request of its own. */
async function compileHelper() {
  const code = readFileSync(join(ROOT, 'src/page/lazyChunk.ts'), 'utf8')
  const { code: text } = await transform(code, { loader: 'ts', format: 'esm', minify: true, target: TARGET })
  const parts = /^(.*)export\{(\w+) as loadChunk\};\s*$/s.exec(text)
  if (!parts) throw new Error('src/page/lazyChunk.ts exports more than loadChunk')
  return `(()=>{${parts[1]}return ${parts[2]}})()`
}

/** @param {{ graph: ReturnType<typeof readGraph>, name: string, styles: Awaited<ReturnType<typeof groupStyles>>, helper: string }} chunk */
function addLoadCalls({ graph, name, styles, helper }) {
  const loaded = graph.first.map((other) => `import"./${other}";`) // a lazy chunk need not name what has run long before
  let text = graph.first.includes(name) ? graph.text(name) : loaded.reduce((rest, bare) => rest.replace(bare, ''), graph.text(name))
  if (text.includes('$chunk')) throw new Error(`${name}: the name $chunk is taken`)
  let calls = 0
  for (const link of graph.links(name)) {
    if (link.kind !== 'dynamic-import') continue
    const files = styles.of(graph.source(link.name) ?? '')
    const more = graph.below(link.name).filter((other) => other !== link.name && !graph.first.includes(other))
    if (files.length + more.length === 0) continue
    const call = `import("./${link.name}")`
    if (!text.includes(call)) throw new Error(`${name}: the import of ${link.name} is not where it was expected`)
    const list = JSON.stringify(files.map((file) => `./${file}`))
    const loads = [link.name, ...more].map((other) => `import("./${other}")`).join()
    text = text.replaceAll(call, `$chunk({styles:${list},base:import.meta.url,load:()=>[${loads}]})`)
    calls += 1
  }
  return calls === 0 ? text : `const $chunk=${helper};${text}`
}

/** Names a file by its own text and everything it refers to, near or far, so that a name changes whenever what it leads to does.
 * @param {ReadonlyMap<string, string>} texts @param {ReturnType<typeof readGraph>} graph */
function nameByContents(texts, graph) {
  const final = new Map([...texts.keys()].map((name) => {
    const below = new Set([name])
    for (const other of below) for (const [, found] of texts.get(other)?.matchAll(REFERENCE) ?? []) if (texts.has(String(found))) below.add(String(found))
    const key = hash([name, ...[...below].sort()].map((file) => texts.get(file) ?? ''))
    return [name, `${plainName(name, graph)}-${key}${extname(name)}`]
  }))
  return (/** @type {string} */ name) => final.get(name) ?? name
}

/** @param {string} name @param {ReturnType<typeof readGraph>} graph */
function plainName(name, graph) {
  if (name.endsWith('.css')) return name.slice(0, name.lastIndexOf('-'))
  if (name === graph.entry) return 'main'
  if (graph.react.includes(name)) return 'react'
  const source = graph.source(name)
  if (source === undefined) return 'shared'
  const parts = /node_modules\/(?:@([^/]+)\/)?([^/]+)/.exec(source)
  return parts ? `${parts[1] ? `${parts[1]}-` : ''}${parts[2]}` : basename(source, extname(source))
}
