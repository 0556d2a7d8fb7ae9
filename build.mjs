// @ts-check
// Builds the site into dist/ with esbuild alone. The same sources and settings give the same bytes, wherever and whenever it runs.
// It owns three things that esbuild leaves open: which stylesheet belongs to which chunk, names that follow contents, and the HTML.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, parseEnv } from 'node:util'
import { gzipSync } from 'node:zlib'
import * as esbuild from 'esbuild'

/** @typedef {Map<string, Uint8Array>} Files name below assets/ → contents
 * @typedef {{ name: string, bytes: number, gzip: number, when: 'first' | 'later' }} Size
 * @typedef {{ total: number, react: number, ours: number, files: readonly Size[] }} Sizes gzip bytes of the first load, and every file
 * @typedef {{ css: string, names: Record<string, string>, assets: readonly esbuild.OutputFile[] }} Sheet
 * @typedef {{ files: Files, entry: string, preloads: readonly string[], react: readonly string[], style: string | undefined }} Page */

const ROOT = dirname(fileURLToPath(import.meta.url))
const MAIN = 'src/page/main.tsx'
/** Bytes of our own in the first load, gzip: HTML, scripts and styles without React. */
const BUDGET = 18_000
const TARGET = ['es2022', 'chrome111', 'firefox121', 'safari16.4']
const PICTURES = { '.svg': /** @type {const} */ ('file'), '.png': /** @type {const} */ ('file') }

/** A file's name as esbuild gives it, where one output refers to another. */
const REFERENCE = /\.\/([\w.-]+-[A-Z\d]{8}\.\w+)/g

/** A failure with one clear line for the person who builds; anything else is a fault of this file and shows its stack. */
export class BuildError extends Error {}

/** Builds the site. `env` holds the settings; when it is not given they come from the environment and the file .env.
 * @param {{ outdir?: string, env?: Readonly<Record<string, string | undefined>>, quiet?: boolean }} [options] */
export async function build({ outdir = 'dist', env = readEnv(), quiet = false } = {}) {
  const { parseConfig, headerRules, headersFile, fillTemplate, manifest } = await importSource(
    "export * from './src/page/config.ts'; export * from './src/page/headers.ts'; export * from './src/page/html.ts'",
  )
  const icons = /** @type {Files} */ (new Map())
  const config = placeIcons(asBuildError(() => parseConfig(env)), icons)
  const sheets = createSheets()
  const page = await buildPage(config, sheets)
  for (const [name, contents] of icons) page.files.set(name, contents)
  const early = await buildEarly(page.files)
  const { render } = await importSource("export { render } from './src/page/prerender.tsx'", config, sheets)
  const html = asBuildError(() => fillTemplate(readFileSync(join(ROOT, 'index.html'), 'utf8'), {
    config, shell: render(config), early: tag(page.files, early), entry: tag(page.files, page.entry),
    preloads: page.preloads.map((name) => tag(page.files, name)), style: page.style === undefined ? undefined : tag(page.files, page.style),
  }))
  const headers = headerRules(config)
  const sizes = measure({ page, early, html })
  writeSite(resolve(ROOT, outdir), page.files, {
    'index.html': html,
    'manifest.json': manifest(config),
    _headers: headersFile(headers),
  })
  if (!quiet) report(sizes)
  if (sizes.ours > BUDGET) throw new BuildError(`first load: ${sizes.ours} bytes of ours, the budget is ${BUDGET}`)
  return { outdir: resolve(ROOT, outdir), config, headers, sizes }
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

/** Runs esbuild; a warning is an error here.
 * @param {esbuild.BuildOptions} options */
async function bundle(options) {
  const result = await esbuild
    .build({
      absWorkingDir: ROOT, bundle: true, write: false, metafile: true, outdir: join(ROOT, 'dist/assets'), logLevel: 'silent',
      preserveSymlinks: true, target: TARGET, legalComments: 'none', assetNames: '[name]-[hash]', jsx: 'automatic', ...options,
    })
    .catch(async (error) => {
      if (!error.errors) throw error
      throw new BuildError((await esbuild.formatMessages(error.errors, { kind: 'error' })).join('').trim(), { cause: error })
    })
  if (result.warnings.length > 0) throw new BuildError((await esbuild.formatMessages(result.warnings, { kind: 'warning' })).join('').trim())
  return { outputs: result.outputFiles ?? [], metafile: /** @type {esbuild.Metafile} */ (result.metafile) }
}

/** Bundles sources for this process and runs them: the settings' parser, and React rendering the shell.
 * @param {string} contents @param {object} [config] @param {ReturnType<typeof createSheets>} [sheets] @returns {Promise<any>} */
async function importSource(contents, config, sheets) {
  const { outputs } = await bundle({
    stdin: { contents, resolveDir: ROOT, loader: 'ts' }, platform: 'node', format: 'cjs', loader: PICTURES, publicPath: './assets',
    external: ['@walletconnect/*', 'qrcode'], define: defines(config), plugins: sheets ? [sheets.plugin] : [],
  })
  const folder = mkdtempSync(join(tmpdir(), 'florin-'))
  try {
    const file = join(folder, 'source.cjs')
    writeFileSync(file, outputs.find(({ path }) => path.endsWith('.js'))?.contents ?? '')
    return createRequire(file)(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @param {object} [config] */
function defines(config) {
  return { 'process.env.NODE_ENV': '"production"', __CONFIG__: JSON.stringify(config ?? null) }
}

/** Copies the pictures that the settings name, and puts their URLs in the settings' place.
 * @param {any} config @param {Files} files */
function placeIcons(config, files) {
  const place = (/** @type {string} */ path, /** @type {string} */ setting) => {
    const contents = readIcon(path, setting)
    const name = `${basename(path, extname(path)).replace(/[^\w-]/g, '_')}-${hash([contents])}${extname(path)}`
    files.set(name, contents)
    return `./assets/${name}`
  }
  const app = { ...config.app, icon: place(config.app.icon, 'APP_ICON') }
  return { ...config, app, ...(config.coin?.icon && { coin: { ...config.coin, icon: place(config.coin.icon, 'COIN') } }) }
}

/** @param {string} path @param {string} setting */
function readIcon(path, setting) {
  try {
    return readFileSync(resolve(ROOT, path))
  } catch (error) {
    throw new BuildError(`${setting}: the file '${path}' cannot be read`, { cause: error })
  }
}

/** Compiles each CSS file once and alone, so that a class has the same name in the browser's bundle and in the prerendered shell. */
function createSheets() {
  const sheets = /** @type {Map<string, Promise<Sheet>>} */ (new Map())
  const load = (/** @type {string} */ file) => {
    const known = sheets.get(file)
    if (known) return known
    const twin = file.endsWith('.module.css') && [...sheets.keys()].find((other) => basename(other) === basename(file))
    if (twin) throw new BuildError(`${file}: ${twin} has the same name, and so would their classes`)
    const sheet = compileSheet(file)
    sheets.set(file, sheet)
    return sheet
  }
  return { plugin: sheetPlugin(load), load }
}

/** @param {(file: string) => Promise<Sheet>} load @returns {esbuild.Plugin} */
function sheetPlugin(load) {
  return {
    name: 'sheets',
    setup(builder) {
      builder.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const { names } = await load(relative(ROOT, path).replaceAll('\\', '/'))
        const pairs = Object.entries(names)
        const lines = pairs.map(([name, value], index) => `const c${index} = ${JSON.stringify(value)}; export { c${index} as ${name} }`)
        return { contents: lines.join('\n'), loader: 'js' }
      })
    },
  }
}

/** @param {string} file @returns {Promise<Sheet>} */
async function compileSheet(file) {
  const path = JSON.stringify(`./${file}`)
  const { outputs, metafile } = await bundle({
    stdin: { contents: `import names from ${path}; export default names`, resolveDir: ROOT }, format: 'esm', minifySyntax: true,
    minifyWhitespace: true, loader: { ...PICTURES, '.css': 'css', '.module.css': 'local-css' },
  })
  const other = Object.keys(metafile.inputs).find((input) => input.endsWith('.css') && input !== file)
  if (other) throw new BuildError(`${file}: takes in ${other}; a stylesheet stands alone here, import both from code`)
  const css = outputs.find((output) => output.path.endsWith('.css'))?.text.trim() ?? ''
  const script = outputs.find((output) => output.path.endsWith('.js'))?.text ?? ''
  const module = await import(`data:text/javascript,${encodeURIComponent(script)}`)
  const odd = Object.keys(module.default).find((name) => !/^[a-z][a-zA-Z\d]*$/.test(name))
  if (odd !== undefined) throw new BuildError(`${file}: the class '${odd}' is not in camelCase`)
  return { css, names: { ...module.default }, assets: outputs.filter((output) => !/\.(css|js)$/.test(output.path)) }
}

/** The browser's bundle: chunks, stylesheets and pictures under their final names.
 * @param {any} config @param {ReturnType<typeof createSheets>} sheets @returns {Promise<Page>} */
async function buildPage(config, sheets) {
  const result = await bundle({
    entryPoints: { main: MAIN, react: 'own:react' }, format: 'esm', splitting: true, minify: true, loader: PICTURES,
    entryNames: '[name]-[hash]', chunkNames: '[name]-[hash]', define: defines(config), plugins: [chunkPlugin(), sheets.plugin],
  })
  const graph = readGraph(result)
  const styles = await groupStyles(result.metafile, sheets, graph)
  const helper = await compileHelper()
  const texts = new Map([...graph.reached].map((name) => [name, addStyleCalls({ graph, name, styles, helper })]))
  for (const [name, css] of styles.texts) texts.set(name, css)
  const finalName = nameByContents(texts, graph)
  const files = /** @type {Files} */ (new Map([...graph.pictures, ...styles.pictures]))
  for (const [name, text] of texts) {
    files.set(finalName(name), Buffer.from(text.replace(REFERENCE, (whole, other) => {
      if (texts.has(other)) return `./${finalName(other)}`
      return graph.pictures.has(other) && name.endsWith('.js') ? `./assets/${other}` : whole // in code a URL is relative to the page
    })))
  }
  const preloads = graph.reach([graph.entry], (kind) => kind === 'import-statement').filter((name) => name !== graph.entry).map(finalName)
  const style = styles.first === undefined ? undefined : finalName(styles.first)
  return { files, entry: finalName(graph.entry), preloads, style, react: graph.react.map(finalName) }
}

/** Keeps the first load in two files, React's and ours, by making every lazy chunk depend on the page that asks for it: whatever the
 * first load holds is then shared by all, and esbuild puts what all share into one chunk. React is an entry, hence a chunk, of its own.
 * @returns {esbuild.Plugin} */
function chunkPlugin() {
  const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
  return {
    name: 'chunks',
    setup(builder) {
      builder.onResolve({ filter: /^own:react$/ }, () => ({ path: 'react', namespace: 'own' }))
      builder.onLoad({ filter: /.*/, namespace: 'own' }, () => ({ contents: imports(react), resolveDir: ROOT }))
      builder.onResolve({ filter: /.*/ }, async ({ path, kind, importer, resolveDir, namespace }) => {
        if (kind !== 'dynamic-import' || namespace !== 'file' || importer.includes('node_modules')) return undefined
        const target = await builder.resolve(path, { kind: 'import-statement', resolveDir, importer })
        if (target.errors.length > 0) return { errors: target.errors }
        return { path: relative(ROOT, target.path).replaceAll('\\', '/'), namespace: 'lazy' }
      })
      builder.onLoad({ filter: /.*/, namespace: 'lazy' }, ({ path }) => {
        const whole = /\.tsx?$/.test(path) ? '' : `export { default } from ${JSON.stringify(`./${path}`)};` // ours have no default
        return { contents: `${imports([`./${MAIN}`])} export * from ${JSON.stringify(`./${path}`)}; ${whole}`, resolveDir: ROOT }
      })
    },
  }
}

/** @param {readonly string[]} paths */
function imports(paths) {
  return paths.map((path) => `import ${JSON.stringify(path)};`).join(' ')
}

/** What of esbuild's output the page can reach, and how.
 * @param {{ outputs: readonly esbuild.OutputFile[], metafile: esbuild.Metafile }} result */
function readGraph({ outputs, metafile }) {
  const contents = new Map(outputs.map((file) => [basename(file.path), file]))
  const info = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]))
  const links = (/** @type {string} */ name) => (info.get(name)?.imports ?? []).map(({ path, kind }) => ({ name: basename(path), kind }))
  const reach = (/** @type {readonly string[]} */ from, /** @type {(kind: string) => boolean} */ follow) => {
    const found = new Set(from)
    for (const name of found) for (const link of links(name)) if (follow(link.kind)) found.add(link.name)
    return [...found]
  }
  const start = [...info].find(([, output]) => output.entryPoint === MAIN)?.[0] ?? ''
  const facade = /^import"\.\/([^"]+)";\s*$/.exec(contents.get(start)?.text ?? '')
  const entry = facade?.[1] ?? start // main.tsx itself is in a shared chunk as soon as there is one lazy chunk
  const all = reach([entry], () => true)
  const react = [...info].flatMap(([name, output]) => (output.entryPoint === 'own:react' ? links(name).map((link) => link.name) : []))
  return {
    entry, links, reach, react,
    source: (/** @type {string} */ name) => info.get(name)?.entryPoint,
    text: (/** @type {string} */ name) => contents.get(name)?.text ?? '',
    reached: all.filter((name) => name.endsWith('.js')),
    pictures: new Map(all.filter((name) => !name.endsWith('.js')).map((name) => [name, contents.get(name)?.contents ?? new Uint8Array()])),
  }
}

/** Sorts the stylesheets: what the first load imports is one file; every other one belongs to the set of lazy chunks that import it.
 * @param {esbuild.Metafile} metafile @param {ReturnType<typeof createSheets>} sheets @param {ReturnType<typeof readGraph>} graph */
async function groupStyles(metafile, sheets, graph) {
  const first = cssBelow(metafile, MAIN)
  const groups = /** @type {Map<string, { name: string, files: string[], owners: string[] }>} */ (new Map())
  const roots = graph.reached.map(graph.source).filter((source) => source !== undefined && source.startsWith('lazy:')).map(String).sort()
  const below = new Map(roots.map((root) => [root, cssBelow(metafile, root).filter((file) => !first.includes(file))]))
  for (const file of new Set([...below.values()].flat())) {
    const owners = roots.filter((root) => below.get(root)?.includes(file))
    const group = groups.get(owners.join()) ?? { name: styleName(owners, groups.size + 1), files: [], owners }
    group.files.push(file)
    groups.set(owners.join(), group)
  }
  const all = [...(first.length > 0 ? [{ name: styleName(['main'], 0), files: first, owners: [''] }] : []), ...groups.values()]
  const sheetOf = async (/** @type {readonly string[]} */ files) => Promise.all(files.map((file) => sheets.load(file)))
  const parts = await Promise.all(all.map(async ({ name, files }) => ({ name, parts: await sheetOf(files) })))
  return {
    first: first.length > 0 ? styleName(['main'], 0) : undefined,
    of: (/** @type {string} */ root) => [...groups.values()].filter(({ owners }) => owners.includes(root)).map(({ name }) => name),
    texts: new Map(parts.map(({ name, parts }) => [name, `${parts.map(({ css }) => css).join('')}\n`])),
    pictures: parts.flatMap(({ parts }) => parts.flatMap((sheet) => sheet.assets)).map((file) => /** @type {const} */ ([basename(file.path), file.contents])),
  }
}

/** @param {readonly string[]} owners @param {number} index */
function styleName(owners, index) {
  const [owner = ''] = owners
  return `${owners.length > 1 ? 'shared' : basename(owner, extname(owner))}-${String(index).padStart(8, '0')}.css`
}

/** The stylesheets that a module imports, itself or through others but not through `import()`, in the order in which they apply.
 * @param {esbuild.Metafile} metafile @param {string} root */
function cssBelow(metafile, root) {
  const seen = new Set(root === MAIN ? [] : [MAIN])
  const found = /** @type {string[]} */ ([])
  const visit = (/** @type {string} */ file) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { path, kind } of metafile.inputs[file]?.imports ?? []) if (kind !== 'dynamic-import') visit(path)
    if (file.endsWith('.css')) found.push(file)
  }
  visit(root)
  return found
}

/** `src/page/styles.ts` as one expression, so that it costs no request of its own. */
async function compileHelper() {
  const code = readFileSync(join(ROOT, 'src/page/styles.ts'), 'utf8')
  const { code: text } = await esbuild.transform(code, { loader: 'ts', format: 'esm', minify: true, target: TARGET })
  const parts = /^(.*)export\{(\w+) as withStyles\};\s*$/s.exec(text)
  if (!parts) throw new Error('src/page/styles.ts exports more than withStyles')
  return `(()=>{${parts[1]}return ${parts[2]}})()`
}

/** @param {{ graph: ReturnType<typeof readGraph>, name: string, styles: Awaited<ReturnType<typeof groupStyles>>, helper: string }} chunk */
function addStyleCalls({ graph, name, styles, helper }) {
  let text = graph.text(name)
  let calls = 0
  for (const link of graph.links(name)) {
    const files = link.kind === 'dynamic-import' ? styles.of(graph.source(link.name) ?? '') : []
    if (files.length === 0) continue
    const call = `import("./${link.name}")`
    if (!text.includes(call)) throw new Error(`${name}: the import of ${link.name} is not where it was expected`)
    const list = JSON.stringify(files.map((file) => `./${file}`))
    text = text.replaceAll(call, `$styles({files:${list},base:import.meta.url,load:()=>${call}})`)
    calls += 1
  }
  return calls === 0 ? text : `const $styles=${helper};${text}`
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
  return source === undefined ? 'shared' : basename(source, extname(source))
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

/** @param {readonly (string | Uint8Array)[]} parts */
function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex').slice(0, 10)
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

/** @param {Sizes} sizes */
function report({ files, total, react, ours }) {
  for (const { name, bytes, gzip, when } of files) {
    console.log(`${when === 'first' ? 'first load' : 'on need   '}  ${String(bytes).padStart(8)} B  ${String(gzip).padStart(7)} B gzip  ${name}`)
  }
  console.log(`first load, gzip: ${total} B = React ${react} B + ours ${ours} B (budget ${BUDGET} B)`)
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
