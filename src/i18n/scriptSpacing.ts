// The space that Chinese and Thai text has where a value of another script stands in it, and only there:
// '在 MetaMask 中批准', but '在您的钱包中批准'. And the one between sentences.

type Beside = (left: string, right: string) => string
type Template = (words: TemplateStringsArray, ...values: readonly string[]) => string

const besideHan = spacing('Han')
const besideThai = spacing('Thai')
/** The scripts that have it, by their names in ISO 15924. */
const SPACED: ReadonlyMap<string | undefined, Beside> = new Map([
  ['Hans', besideHan],
  ['Hant', besideHan],
  ['Thai', besideThai],
])

/** Template tag that puts a space between a value and the text beside it where one of them is in Han script and the other
 * is not. */
export const han = /* @__PURE__ */ template(besideHan)

/** Does the same for Thai. */
export const thai = /* @__PURE__ */ template(besideThai)

/** Template tag that joins a case ending, written as '-এ' or '-এর' in the message, to a value in Bengali letters. After
 * other letters the hyphen stays. */
export const bengali = /* @__PURE__ */ template((left, right) =>
  right.startsWith('-এ') && /[\u0995-\u09b9]$/.test(left)
    ? `${left}\u09c7${right.slice('-এ'.length)}`
    : left + right,
)

/** Pieces of one text in a language (BCP 47), with that space where the language has it. */
export function joined(tag: string, pieces: readonly string[]): string {
  const beside =
    SPACED.get(new Intl.Locale(tag).maximize().script) ?? ((left, right) => left + right)
  return pieces.reduce(beside, '')
}

/** Sentences one after the other: a space between them, but a full-width stop has its own in itself. */
export function sentences(parts: readonly string[]): string {
  return parts.reduce((left, right) => left + (/^$|[。？！]$/.test(left) ? '' : ' ') + right, '')
}

function template(beside: Beside): Template {
  return (words, ...values) =>
    words.reduce((text, word, index) => beside(beside(text, values[index - 1] ?? ''), word))
}

function spacing(script: 'Han' | 'Thai'): Beside {
  const own = `\\p{Script=${script}}`
  const other = `(?!${own})[\\p{L}\\p{N}]`
  const gap = '[\\u2066-\\u2069]*\\n[\\u2066-\\u2069]*'
  const meeting = new RegExp(`${own}${gap}${other}|${other}${gap}${own}`, 'u')
  return (left, right) => left + (meeting.test(`${left}\n${right}`) ? ' ' : '') + right
}
