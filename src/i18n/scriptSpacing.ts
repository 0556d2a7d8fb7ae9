// Joins the arguments and texts of messages. Chinese and Thai have a space next to another script:
// '在 MetaMask 中批准'.

type Join = (left: string, right: string) => string
type Template = (texts: TemplateStringsArray, ...values: readonly string[]) => string

const joinHan = spacing('Han')
const joinThai = spacing('Thai')
/** Functions that join two pieces of text, by script. Other scripts need no added space. */
const JOINS: ReadonlyMap<string | undefined, Join> = new Map([
  ['Hans', joinHan],
  ['Hant', joinHan],
  ['Thai', joinThai],
])

/** Template tag that inserts a space between Han characters and values in another script. */
export const han = /* @__PURE__ */ template(joinHan)

/** Template tag that inserts a space between Thai characters and values in another script. */
export const thai = /* @__PURE__ */ template(joinThai)

/**
 * Template tag for Bengali. A case ending such as '-এ' becomes a vowel sign after a Bengali
 * consonant.
 */
export const bengali = /* @__PURE__ */ template((left, right) =>
  right.startsWith('-এ') && /[\u0995-\u09b9]$/.test(left)
    ? `${left}\u09c7${right.slice('-এ'.length)}`
    : left + right,
)

/** Joins pieces of text by the spacing rules of a language (BCP 47 tag). */
export function joinWithSpacing(tag: string, pieces: readonly string[]): string {
  const join = JOINS.get(new Intl.Locale(tag).maximize().script) ?? ((left, right) => left + right)
  return pieces.reduce(join, '')
}

/** Joins sentences with a space, except after a full-width stop. */
export function joinSentences(parts: readonly string[]): string {
  return parts.reduce((left, right) => left + (/^$|[。？！]$/.test(left) ? '' : ' ') + right, '')
}

function template(join: Join): Template {
  return (texts, ...values) =>
    texts.reduce((text, next, index) => join(join(text, values[index - 1] ?? ''), next))
}

function spacing(script: 'Han' | 'Thai'): Join {
  const own = `\\p{Script=${script}}`
  const other = `(?!${own})[\\p{L}\\p{N}]`
  const gap = '[\\u2066-\\u2069]*\\n[\\u2066-\\u2069]*'
  const boundary = new RegExp(`${own}${gap}${other}|${other}${gap}${own}`, 'u')
  return (left, right) => left + (boundary.test(`${left}\n${right}`) ? ' ' : '') + right
}
