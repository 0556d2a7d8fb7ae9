// @ts-check
// Selects the rules of a stylesheet that a page needs, by the classes in its HTML.

/**
 * @param {string} html
 * @returns {ReadonlySet<string>}
 */
export function classesIn(html) {
  return new Set(
    [...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  )
}

/**
 * Splits a stylesheet. `used` has the rules for classes that `isUsed` accepts, and `rest` all
 * others. Keyframes are where an animation uses them, possibly in both.
 * @param {string} css
 * @param {(name: string) => boolean} isUsed
 * @returns {{ readonly used: string, readonly rest: string }}
 */
export function splitRules(css, isUsed) {
  return splitSelectors(css, (selector) => canMatch(selector, isUsed))
}

/**
 * Splits a stylesheet by selector. `used` has the rules whose selectors `isUsed` accepts.
 * @param {string} css
 * @param {(selector: string) => boolean} isUsed
 * @returns {{ readonly used: string, readonly rest: string }}
 */
export function splitSelectors(css, isUsed) {
  const [used, rest] = splitList(css, isUsed)
  const animations = topLevelRules(css).filter(({ prelude }) => prelude.startsWith('@keyframes '))
  const withKeyframes = (/** @type {string} */ rules) =>
    animations.reduce(
      (text, { prelude, body }) =>
        new RegExp(`\\b${prelude.slice('@keyframes '.length)}\\b`).test(rules)
          ? `${text}${prelude}{${body}}`
          : text,
      rules,
    )
  return { used: withKeyframes(used), rest: withKeyframes(rest) }
}

/**
 * @param {string} css
 * @param {(selector: string) => boolean} isUsed
 * @returns {[used: string, rest: string]}
 */
function splitList(css, isUsed) {
  let [used, rest] = ['', '']
  for (const { prelude, body } of topLevelRules(css)) {
    if (prelude.startsWith('@keyframes ')) continue
    const isGroup = /^@(?:media|supports|container)\b/.test(prelude)
    const selectors = isGroup ? [] : splitAtCommas(prelude)
    const [first, second] = isGroup ? splitList(body, isUsed) : [body, body]
    const preludes = isGroup
      ? [first && prelude, second && prelude]
      : [true, false].map((isIncluded) =>
          selectors.filter((selector) => isUsed(selector) === isIncluded).join(','),
        )
    if (preludes[0]) used += `${preludes[0]}{${first}}`
    if (preludes[1]) rest += `${preludes[1]}{${second}}`
  }
  return [used, rest]
}

/**
 * Returns whether a selector can match if only classes exist that `isUsed` accepts.
 * @param {string} selector
 * @param {(name: string) => boolean} isUsed
 * @returns {boolean}
 */
function canMatch(selector, isUsed) {
  const NESTED = /:(not|is|where|has)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/
  const [whole, name, list = ''] = NESTED.exec(selector) ?? []
  if (whole === undefined)
    return [...selector.matchAll(/\.([a-z]\w*)/g)].every(([, one = '']) => isUsed(one))
  const isPossible =
    name === 'not' || splitAtCommas(list).some((branch) => canMatch(branch, isUsed))
  return isPossible && canMatch(selector.replace(whole, ''), isUsed)
}

/**
 * Returns the rules of a stylesheet or of a group rule such as `@media`.
 * @param {string} css
 * @returns {readonly { readonly prelude: string, readonly body: string }[]}
 */
function topLevelRules(css) {
  const rules = []
  let [depth, start, open] = [0, 0, 0]
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    if (brace === '{' && depth++ === 0) open = index
    if (brace === '}' && --depth === 0) {
      rules.push({ prelude: css.slice(start, open), body: css.slice(open + 1, index) })
      start = index + 1
    }
  }
  return rules
}

/**
 * Splits a selector list at the commas that are outside parentheses.
 * @param {string} list
 * @returns {readonly string[]}
 */
function splitAtCommas(list) {
  const parts = ['']
  let depth = 0
  for (const character of list) {
    if ('(['.includes(character)) depth++
    if (')]'.includes(character)) depth--
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}
