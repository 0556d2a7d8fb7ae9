// @ts-check
// Source text as the house rules read it: comments, strings and code told apart by the signs that begin and end them.
// It is no syntax tree: what it cannot see (a pattern in an odd place, say) it takes for code.

/** A comment, a string, a template (its `${}` included, one level deep), or a pattern after a sign that cannot end a
 * value. */
const TOKEN = new RegExp(
  [
    /\/\/[^\n]*/,
    /\/\*[^]*?\*\//,
    /'(?:\\.|[^'\\\n])*'/,
    /"(?:\\.|[^"\\\n])*"/,
    /`(?:\\.|\$\{(?:[^{}`]|\{[^{}]*\}|`(?:\\.|\$\{[^{}`]*\}|[^`\\])*`)*\}|[^`\\])*`/,
    /(?<=[(,=:[!&|?{};>]\s*|\breturn\s+|^\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/,
  ]
    .map((part) => part.source)
    .join('|'),
  'gm',
)

/** @param {string} text */
const blank = (text) => text.replace(/[^\n]/g, ' ')

/** The same text with comments turned into blanks; lines keep their numbers.
 * @param {string} source @returns {string} */
export function withoutComments(source) {
  return source.replace(TOKEN, (token) => (/^\/[/*]/.test(token) ? blank(token) : token))
}

/** The same text with the insides of strings and patterns turned into blanks.
 * @param {string} code without comments @returns {string} */
export function withoutStrings(code) {
  return code.replace(TOKEN, (token) => (/^['"`/]/.test(token) ? blank(token) : token))
}

/** What runs: strings and patterns are blank, what stands in `${}` of a template is not.
 * @param {string} code without comments @returns {string} */
export function running(code) {
  return code.replace(TOKEN, (token) => {
    if (!token.startsWith('`')) return blank(token)
    let end = 1
    const parts = [
      ...token.matchAll(/\$\{((?:[^{}`]|\{[^{}]*\}|`(?:\\.|\$\{[^{}`]*\}|[^`\\])*`)*)\}/g),
    ].map(({ 0: whole, 1: inner = '', index }) => {
      const before = blank(token.slice(end, index))
      end = index + whole.length
      return `${before}  ${running(inner)} `
    })
    return ` ${parts.join('')}${blank(token.slice(end))}`
  })
}

/** @typedef {{ readonly kind: 'value' | 'type' | 'lazy', readonly target: string }} Import */

/** All imports of a file without comments. `import { type A }` alone is a type import too.
 * @param {string} code @returns {Import[]} */
export function importsOf(code) {
  const statements = [
    ...code.matchAll(
      /^(?:import|export)\s+(type\s+)?([^'"()=]*?)\s*(?:from\s*)?['"]([^'"\n]+)['"]/gm,
    ),
  ]
  const lazy = [...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)]
  return [
    ...statements.map(([, type, names = '', target = '']) => ({
      kind:
        type || onlyTypes(names) ? /** @type {const} */ ('type') : /** @type {const} */ ('value'),
      target,
    })),
    ...lazy.map(([, target = '']) => ({ kind: /** @type {const} */ ('lazy'), target })),
  ]
}

/** @param {string} names */
function onlyTypes(names) {
  const inner = /^\{([^]*)\}\s*(?:from)?$/.exec(names)?.[1]
  return (
    inner !== undefined &&
    inner.split(',').every((name) => name.trim() === '' || /^\s*type\s/.test(name))
  )
}
