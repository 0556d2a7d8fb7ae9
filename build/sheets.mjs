// @ts-check
// CSS files: each is compiled alone, and each belongs to the first load or to the lazy chunks that import it.
import { basename, extname, relative } from 'node:path'
import { BuildError, PICTURES, ROOT, bundle } from './bundle.mjs'

export const MAIN = 'src/page/main.tsx'

/** @typedef {import('esbuild').OutputFile} OutputFile
 * @typedef {import('esbuild').Metafile} Metafile
 * @typedef {{ css: string, names: Record<string, string>, assets: readonly OutputFile[] }} Sheet */

/** Compiles each CSS file once and alone, so that a class has the same name in the browser's bundle and in the prerendered shell. */
export function createSheets() {
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

/** @param {(file: string) => Promise<Sheet>} load @returns {import('esbuild').Plugin} */
function sheetPlugin(load) {
  return {
    name: 'sheets',
    setup(builder) {
      builder.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        try {
          const { names } = await load(relative(ROOT, path).replaceAll('\\', '/'))
          const lines = Object.entries(names).map(([name, value], index) => (
            `const c${index} = ${JSON.stringify(value)}; export { c${index} as ${name} }`
          ))
          return { contents: lines.join('\n'), loader: 'js' }
        } catch (error) {
          if (error instanceof BuildError) return { errors: error.messages }
          throw error
        }
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

/** Sorts the stylesheets: what the first load imports is one file; every other one belongs to the set of lazy chunks that import it.
 * @param {Metafile} metafile @param {ReturnType<typeof createSheets>} sheets @param {readonly string[]} roots the modules that are imported on need */
export async function groupStyles(metafile, sheets, roots) {
  const first = cssBelow(metafile, MAIN)
  const groups = /** @type {Map<string, { name: string, files: string[], owners: string[] }>} */ (new Map())
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
 * @param {Metafile} metafile @param {string} root */
export function cssBelow(metafile, root) {
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
