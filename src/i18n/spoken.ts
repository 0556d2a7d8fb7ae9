// The words of a language with names put in: what runs against the direction of the page is held together, so is what
// no line may end with, and a sentence that begins with a wallet without a name begins with a capital letter.
import type { DialogsText } from './en/enDialogs.ts'

const RTL_LANGUAGE = /^(?:ar|fa|he)\b/
const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const FIRST_STRONG = '\u2068' // to the end of it: an isolate (Unicode Bidirectional Algorithm, UAX #9)
const END = '\u2069'
const SLAVIC_LANGUAGE = /^(?:cs|pl|ru|uk)\b/

/** Takes the words and their language's tag (BCP 47). What is signed stays as it is. */
export function spoken(texts: DialogsText, tag: string): DialogsText {
  const ours = [texts.yourWallet, texts.theNetwork, texts.send.unknownChain]
  const isolate = (value: unknown): unknown => typeof value === 'string' && !ours.includes(value)
    && (RTL_LANGUAGE.test(tag) || RTL_LETTER.test(value)) ? FIRST_STRONG + value + END : value
  const begins = new RegExp(`(?<=^|[.?!] )(?=${texts.yourWallet}).`, 'gu')
  const begin = (said: unknown): unknown =>
    (typeof said === 'string' ? unbroken(said.replace(begins, (first) => first.toLocaleUpperCase(tag)), tag) : said)
  const say = (words: unknown): unknown => {
    if (typeof words === 'function')
      return words === texts.signIn.statement ? words : (...values: unknown[]) => begin(words(...values.map(isolate)))
    if (typeof words === 'string' && !ours.includes(words)) return unbroken(words, tag)
    if (typeof words !== 'object' || words === null || Array.isArray(words)) return words
    return Object.fromEntries(Object.entries(words).map(([key, inner]) => [key, say(inner)]))
  }
  return Object.assign({}, texts, say(texts))
}

/** In Slavic languages a word of one letter stays with the next one, in Bengali an ending with the name before it. */
function unbroken(text: string, tag: string): string {
  if (SLAVIC_LANGUAGE.test(tag)) return text.replace(/(?<![\p{L}\p{N}])(\p{L}) (?=\S)/gu, '$1\u00a0')
  return tag === 'bn' ? text.replace(/-(?=\p{Script=Bengali})/gu, '-\u2060') : text
}
