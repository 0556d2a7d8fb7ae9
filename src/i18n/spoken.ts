// The words of a language with names put in: what runs against the direction of the page is held together, so is what
// no line may end with, and a sentence that begins with a wallet without a name begins with a capital letter.
import type { DialogsText } from './en/enDialogs.ts'

const RTL_LANGUAGE = /^(?:ar|fa|he)\b/
const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const FIRST_STRONG = '\u2068' // to the end of it: an isolate (Unicode Bidirectional Algorithm, UAX #9)
const END = '\u2069'
const SLAVIC_LANGUAGE = /^(?:cs|pl|ru|uk)\b/
const LONE_LETTER = /(?<![\p{L}\p{N}])(\p{L}) (?=\S)/gu
const BENGALI_ENDING = /-(?=\p{Script=Bengali})/gu

/** Takes the words and their language's tag (BCP 47). What is signed stays as it is. */
export function spoken(texts: DialogsText, tag: string): DialogsText {
  const ours = [texts.yourWallet, texts.theNetwork, texts.send.unknownChain]
  const isolate = (value: unknown): unknown => typeof value === 'string' && !ours.includes(value)
    && (RTL_LANGUAGE.test(tag) || RTL_LETTER.test(value)) ? FIRST_STRONG + value + END : value
  const begins = new RegExp(`(?<=^|[.?!] )(?=${texts.yourWallet}).`, 'gu')
  const begin = (said: unknown): unknown =>
    (typeof said === 'string' ? said.replace(begins, (first) => first.toLocaleUpperCase(tag)) : said)
  const say = (words: unknown): unknown => {
    if (typeof words === 'function')
      return words === texts.signIn.statement ? words : (...values: unknown[]) => begin(words(...values.map(isolate)))
    if (typeof words !== 'object' || words === null || Array.isArray(words)) return words
    return Object.fromEntries(Object.entries(words).map(([key, inner]) => [key, say(inner)]))
  }
  return unbroken(Object.assign({}, texts, say(texts)), tag, [...ours, texts.signIn.statement])
}

/** Words, at any depth and what their functions say, of which no line ends where none may in their language (BCP 47):
 * in Slavic ones a word of one letter stays with the next one, in Bengali an ending with the name before it. What is
 * `kept` stays as it is. */
export function unbroken<Words extends object>(words: Words, tag: string, kept: readonly unknown[] = []): Words {
  const hold = SLAVIC_LANGUAGE.test(tag) ? (text: string) => text.replace(LONE_LETTER, '$1\u00a0')
    : tag === 'bn' ? (text: string) => text.replace(BENGALI_ENDING, '-\u2060') : undefined
  if (!hold) return words
  const each = (value: unknown): unknown => {
    if (kept.includes(value)) return value
    if (typeof value === 'string') return hold(value)
    if (typeof value === 'function') return (...values: unknown[]) => each(value(...values))
    if (Array.isArray(value)) return value.map(each)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, each(inner)]))
  }
  return Object.assign({}, words, each(words))
}
