// The words of a language with names put in: what runs against the direction of the page is held together, so is what
// no line may end with, and a sentence that begins with a wallet without a name begins with a capital letter.
import type { DialogsText } from './messageTypes.ts'
import type { Language } from './languages.ts'

type Voice = Pick<Language, 'tag' | 'dir' | 'holds'>
type Sentence = (...values: unknown[]) => unknown

const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const FIRST_STRONG = '\u2068' // to the end of it: an isolate (Unicode Bidirectional Algorithm, UAX #9)
const END = '\u2069'
const LONE_LETTER = /(?<![\p{L}\p{N}])(\p{L}) (?=\S)/gu
const BENGALI_ENDING = /-(?=\p{Script=Bengali})/gu

/** Takes the words of the windows and their language. What is signed stays as it is. */
export function spoken(texts: DialogsText, language: Voice): DialogsText {
  const ours = [
    texts.yourWallet,
    texts.theNetwork,
    texts.send.unknownChain,
    texts.download.thisBrowser,
  ]
  const wallet = texts.yourWallet.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') // a site's own words may hold any character
  const begins = new RegExp(`(?<=^|[.?!] )(?=${wallet}).`, 'gu')
  const begin = (said: unknown): unknown =>
    typeof said === 'string'
      ? said.replace(begins, (first) => first.toLocaleUpperCase(language.tag))
      : said
  const kept: readonly unknown[] = [...ours, texts.signIn.statement]
  const named = isolated(texts, language, kept)
  return unbroken(
    each(named, (words) => (kept.includes(words) ? words : (...values) => begin(words(...values)))),
    language,
    kept,
  )
}

/** Words of which every value that runs against the page, or may, is held together by itself. What is `kept` is put in,
 * or said, as it is. */
export function isolated<Words extends object>(
  words: Words,
  { dir }: Voice,
  kept: readonly unknown[] = [],
): Words {
  const isolate = (value: unknown): unknown =>
    typeof value === 'string' && !kept.includes(value) && (dir === 'rtl' || RTL_LETTER.test(value))
      ? FIRST_STRONG + value + END
      : value
  return each(words, (said) =>
    kept.includes(said) ? said : (...values) => said(...values.map(isolate)),
  )
}

/** The same words with other functions. */
function each<Words extends object>(words: Words, change: (said: Sentence) => Sentence): Words {
  const inner = (value: unknown): unknown => {
    if (typeof value === 'function') return change(value as Sentence)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inner(one)]))
  }
  return Object.assign({}, words, inner(words))
}

/** Words, at any depth and what their functions say, of which no line ends where none may in their language:
 * in Slavic ones a word of one letter stays with the next one, in Bengali an ending with the name before it. What is
 * `kept` stays as it is. */
export function unbroken<Words extends object>(
  words: Words,
  { holds }: Voice,
  kept: readonly unknown[] = [],
): Words {
  const hold =
    holds === 'letters'
      ? (text: string) => text.replace(LONE_LETTER, '$1\u00a0')
      : holds === 'endings'
        ? (text: string) => text.replace(BENGALI_ENDING, '-\u2060')
        : undefined
  if (!hold) return words
  const whole = (value: unknown): unknown => {
    if (kept.includes(value)) return value
    if (typeof value === 'string') return hold(value)
    if (typeof value === 'function') return (...values: unknown[]) => whole(value(...values))
    if (Array.isArray(value)) return value.map(whole)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, whole(inner)]))
  }
  return Object.assign({}, words, whole(words))
}
