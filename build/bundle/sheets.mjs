// @ts-check
// Compiles CSS modules. Rules that the prerendered page needs become part of the HTML. All others
// load with the dialogs.
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { transform } from 'esbuild'
import { classesIn, splitRules } from '../configure/cssRules.mjs'
import { BuildError, ROOT } from '../project.mjs'
import { TARGET } from './esbuild.mjs'

/** @typedef {{ css: string, names: Record<string, string> }} Sheet */

/**
 * Compiles each CSS file once, so that scripts and prerendered HTML use the same class names.
 * @param {(file: string, css: string) => string} change returns the CSS to compile for a file
 * @param {string} [siteFolder] folder of the owner's code, whose classes get a separate prefix
 */
export function createSheets(change, siteFolder) {
  const sheets = /** @type {Map<string, Promise<Sheet>>} */ (new Map())
  const prefixes = new Map([
    ...listModules(join(ROOT, 'src'))
      .filter((file) => !file.startsWith('src/site/'))
      .map((file, index) => /** @type {const} */ ([file, toLetters(index)])),
    ...(siteFolder ? listModules(siteFolder) : []).map(
      (file, index) => /** @type {const} */ ([file, `own${toLetters(index)}`]),
    ),
  ])
  const load = (/** @type {string} */ file) => {
    const known = sheets.get(file)
    if (known) return known
    const css = change(file, readFileSync(resolve(ROOT, file), 'utf8'))
    const sheet = compileSheet(file, css, prefixes.get(file))
    sheets.set(file, sheet)
    return sheet
  }
  const joined = async (/** @type {readonly string[]} */ files) =>
    (await Promise.all(files.map((file) => load(file)))).map(({ css }) => css).join('')
  /**
   * Splits stylesheets by what prerendered pages need. `always` has the rules of every page,
   * `optional` those of some pages. `unsplit` lists the files that have no other rules.
   * @param {readonly string[]} files
   * @param {{ pages: readonly string[], shared: readonly string[], landing: string }} options
   *   `pages`: the HTML of the pages; `shared`: files of which they need only a part; `landing`:
   *   folder of the files that no script uses
   */
  const split = async (files, { pages, shared, landing }) => {
    const found = pages.map(classesIn)
    const isAnywhere = (/** @type {string} */ name) => found.some((one) => one.has(name))
    const unsplit = /** @type {string[]} */ ([])
    let [always, optional] = ['', '']
    for (const file of files) {
      const { css, names } = await load(file)
      const classes = Object.values(names)
      if (classes.length > 0 && !classes.some(isAnywhere)) continue
      if (shared.includes(file)) {
        always += splitRules(css, isAnywhere).used
        continue
      }
      unsplit.push(file)
      const { used, rest } = file.startsWith(landing)
        ? splitRules(css, (name) => found.every((one) => one.has(name)))
        : { used: css, rest: '' }
      always += used
      optional += rest
    }
    return { always, optional, unsplit }
  }
  return { plugin: sheetPlugin(load), join: joined, split }
}

/**
 * Moves design tokens that the first paint does not use to the second stylesheet.
 * @param {string} style
 * @param {string} [others] further styles of the first paint, which define no tokens
 * @returns {{ first: string, rest: string }}
 */
export function splitTokens(style, others = '') {
  const names = [...new Set([...style.matchAll(/(--[\w-]+) *:/g)].map(([, name]) => String(name)))]
  const used = (/** @type {string} */ css) =>
    names.filter((name) => css.includes(`var(${name},`) || css.includes(`var(${name})`))
  let needed = names
  let first = style
  do {
    // Repeat this, because a token may be used only by another unused token.
    needed = used(first + others)
    first = onlyDeclarations(style, (name) => !names.includes(name) || needed.includes(name))
  } while (used(first + others).length < needed.length)
  return {
    first,
    rest: onlyDeclarations(style, (name) => names.includes(name) && !needed.includes(name)),
  }
}

/**
 * Returns the rules with only the declarations that `keep` accepts. Drops rules that become empty.
 * @param {string} css
 * @param {(name: string) => boolean} keep
 */
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

/**
 * @param {(file: string) => Promise<Sheet>} load
 * @returns {import('esbuild').Plugin}
 */
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

/**
 * Gives the classes and animations of a CSS module short names, which are a prefix and a number.
 * @param {string} file
 * @param {string} source
 * @param {string} [prefix] of a CSS module
 * @returns {Promise<Sheet>}
 */
async function compileSheet(file, source, prefix = 'global') {
  if (/@import|url\((?!["']?data:)/.test(source))
    throw new BuildError(
      `${file}: has @import or url(), which differ between the HTML and the second sheet`,
    )
  const isModule = file.endsWith('.module.css')
  const { code, warnings } = await transform(source, {
    loader: isModule ? 'local-css' : 'css',
    sourcefile: `${prefix}.css`, // esbuild prefixes each local name with the file's name
    minifySyntax: true,
    minifyWhitespace: true,
    target: TARGET,
  })
  const [warning] = warnings
  if (warning) throw new BuildError(`${file}:${warning.location?.line}: ${warning.text}`)
  const names = /** @type {Record<string, string>} */ ({})
  const css = code
    .trim()
    .replaceAll(
      new RegExp(`\\b${prefix}_([\\w-]+)`, 'g'),
      (_, local) => (names[local] ??= `${prefix}${Object.keys(names).length}`),
    )
  const invalid = Object.keys(names).find((name) => !/^[a-z][a-zA-Z\d]*$/.test(name))
  if (invalid !== undefined)
    throw new BuildError(`${file}: the class '${invalid}' is not in camelCase`)
  return { css, names }
}

/**
 * Returns the paths of the CSS modules in a folder, sorted.
 * @param {string} folder
 */
function listModules(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.css'))
    .map((name) => relative(ROOT, join(folder, name)).replaceAll('\\', '/'))
    .sort()
}

/**
 * Returns a number as letters: a to z, then ba and so on.
 * @param {number} number
 * @returns {string}
 */
function toLetters(number) {
  return (
    (number >= 26 ? toLetters(Math.floor(number / 26)) : '') +
    String.fromCharCode(97 + (number % 26))
  )
}
