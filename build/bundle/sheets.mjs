// @ts-check
// CSS files, two sheets: what the prerendered page imports stands in the HTML, every other one is in a second file for
// the overlays.
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { BuildError, ROOT } from '../project.mjs'
import { bundle } from './esbuild.mjs'

/** @typedef {{ css: string, names: Record<string, string> }} Sheet */

/** Compiles each CSS file once and alone, so that a class has the same name in the browser's bundle and in the
 * prerendered shell.
 * @param {(file: string, css: string) => string} change what is compiled in place of a file's text */
export function createSheets(change) {
  const sheets = /** @type {Map<string, Promise<Sheet>>} */ (new Map())
  const all = modules()
  const load = (/** @type {string} */ file) => {
    const known = sheets.get(file)
    if (known) return known
    const twin =
      file.endsWith('.module.css') &&
      [...sheets.keys()].find((other) => basename(other) === basename(file))
    if (twin) throw new BuildError(`${file}: ${twin} has the same name, and so would their classes`)
    const sheet = compileSheet(file, change, all)
    sheets.set(file, sheet)
    return sheet
  }
  const join = async (/** @type {readonly string[]} */ files) =>
    (await Promise.all(files.map((file) => load(file)))).map(({ css }) => css).join('')
  /** Those of which a class is in the HTML, and those that have none: what the rest of the page needs comes with its
   * scripts.
   * @param {readonly string[]} files @param {string} html */
  const used = async (files, html) => {
    const isUsed = async (/** @type {string} */ file) => {
      const names = Object.values((await load(file)).names)
      return (
        names.length === 0 ||
        names.some((name) => new RegExp(`\\bclass="[^"]*\\b${name}\\b`).test(html))
      )
    }
    const found = await Promise.all(files.map(isUsed))
    return files.filter((_, index) => found[index])
  }
  return { plugin: sheetPlugin(load), join, used }
}

/** Takes the styles of the first paint, the tokens among them, as text. Returns them without the tokens that nothing
 * there uses, and those apart, for the second sheet.
 * @param {string} style @returns {{ first: string, rest: string }} */
export function splitTokens(style) {
  const names = [...new Set([...style.matchAll(/(--[\w-]+) *:/g)].map(([, name]) => String(name)))]
  const used = (/** @type {string} */ css) =>
    names.filter((name) => css.includes(`var(${name},`) || css.includes(`var(${name})`))
  let needed = names
  let first = style
  do {
    // a token may be there for another one only
    needed = used(first)
    first = onlyDeclarations(style, (name) => !names.includes(name) || needed.includes(name))
  } while (used(first).length < needed.length)
  return {
    first,
    rest: onlyDeclarations(style, (name) => names.includes(name) && !needed.includes(name)),
  }
}

/** The same rules with some of their declarations, and without those that then say nothing.
 * @param {string} css @param {(name: string) => boolean} keep */
function onlyDeclarations(css, keep) {
  let text = css.replaceAll(
    /\{([^{}]*)\}/g,
    (_, body) =>
      `{${body
        .split(';')
        .filter((/** @type {string} */ one) => keep(one.split(':', 1)[0]?.trim() ?? ''))
        .join(';')}}`,
  )
  for (let before = ''; before !== text; )
    [before, text] = [text, text.replaceAll(/[^{};]+\{\}/g, '')]
  return text
}

/** @param {(file: string) => Promise<Sheet>} load @returns {import('esbuild').Plugin} */
function sheetPlugin(load) {
  return {
    name: 'sheets',
    setup(builder) {
      builder.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        try {
          const { names } = await load(relative(ROOT, path).replaceAll('\\', '/'))
          const lines = Object.entries(names).map(
            ([name, value], index) =>
              `const c${index} = ${JSON.stringify(value)}; export { c${index} as ${name} }`,
          )
          return { contents: lines.join('\n'), loader: 'js' }
        } catch (error) {
          if (error instanceof BuildError) return { errors: error.messages }
          throw error
        }
      })
    },
  }
}

/** A picture in a stylesheet finds no loader: its URL would differ between the HTML and the second file.
 * @param {string} file @param {(file: string, css: string) => string} change
 * @param {readonly string[]} all @returns {Promise<Sheet>} */
async function compileSheet(file, change, all) {
  const path = JSON.stringify(`./${file}`)
  const { outputs, metafile } = await bundle({
    stdin: { contents: `import names from ${path}; export default names`, resolveDir: ROOT },
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    plugins: [changePlugin(file, change)],
    loader: { '.css': 'css', '.module.css': 'local-css' },
  })
  const other = Object.keys(metafile.inputs).find(
    (input) => input.endsWith('.css') && input !== file,
  )
  if (other)
    throw new BuildError(
      `${file}: takes in ${other}; a stylesheet stands alone here, import both from code`,
    )
  const css = outputs.find((output) => output.path.endsWith('.css'))?.text.trim() ?? ''
  const script = outputs.find((output) => output.path.endsWith('.js'))?.text ?? ''
  const module = await import(`data:text/javascript,${encodeURIComponent(script)}`)
  const odd = Object.keys(module.default).find((name) => !/^[a-z][a-zA-Z\d]*$/.test(name))
  if (odd !== undefined) throw new BuildError(`${file}: the class '${odd}' is not in camelCase`)
  return shortened(all.indexOf(file), css, module.default)
}

/** The same with short names of classes and animations: the number of the file among all, and that of the name in it.
 * @param {number} place @param {string} css @param {Readonly<Record<string, string>>} names @returns {Sheet} */
function shortened(place, css, names) {
  const prefix = letters(place)
  const short = new Map(Object.values(names).map((name, index) => [name, `${prefix}${index}`]))
  return {
    css: css.replaceAll(/[a-zA-Z]\w*/g, (name) => short.get(name) ?? name),
    names: Object.fromEntries(
      Object.entries(names).map(([local, name]) => [local, short.get(name) ?? name]),
    ),
  }
}

/** Every CSS module of the source, in the order of their names. */
function modules() {
  return readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.module.css'))
    .sort()
}

/** a to z, then ba and on. @param {number} number @returns {string} */
function letters(number) {
  return (
    (number >= 26 ? letters(Math.floor(number / 26)) : '') + String.fromCharCode(97 + (number % 26))
  )
}

/** @param {string} file @param {(file: string, css: string) => string} change @returns {import('esbuild').Plugin} */
function changePlugin(file, change) {
  return {
    name: 'change',
    setup(builder) {
      builder.onLoad({ filter: /\.css$/ }, ({ path }) => {
        const css = readFileSync(path, 'utf8')
        return {
          contents: change(file, css),
          loader: path.endsWith('.module.css') ? 'local-css' : 'css',
        }
      })
    },
  }
}
