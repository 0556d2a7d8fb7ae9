// Wraps the messages of a language, so that the inserted arguments do not break their typography.
// Arguments are isolated from the page's text direction, line breaks that the language does not
// allow are prevented, and "your wallet" is capitalized at the start of a sentence.
import type { DialogsText } from './messageTypes.ts'
import type { Language } from './languages.ts'

type TextRules = Pick<Language, 'tag' | 'dir' | 'noBreak'>
type Message = (...values: unknown[]) => unknown

const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
// Unicode characters that enclose an argument, so that its text direction is determined by its own
// letters and does not change the order of the words around it (UAX #9).
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'
const SINGLE_LETTER = /(?<![\p{L}\p{N}])(\p{L}) (?=\S)/gu
const BENGALI_ENDING = /-(?=\p{Script=Bengali})/gu

/**
 * Returns the dialogs' messages with isolated arguments, without forbidden line breaks, and with
 * capitalized sentences. The statement of the sign-in message stays unchanged: it is signed, so it
 * must not contain added control characters.
 */
export function isolateMessages(texts: DialogsText, language: TextRules): DialogsText {
  const ours = [
    texts.yourWallet,
    texts.theNetwork,
    texts.send.unknownChain,
    texts.download.thisBrowser,
  ]
  const wallet = texts.yourWallet.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const sentenceStart = new RegExp(`(?<=^|[.?!] )(?=${wallet}).`, 'gu')
  const capitalize = (text: unknown): unknown =>
    typeof text === 'string'
      ? text.replace(sentenceStart, (letter) => letter.toLocaleUpperCase(language.tag))
      : text
  const unchanged: readonly unknown[] = [...ours, texts.signIn.statement]
  const isolated = isolateArguments(texts, language, unchanged)
  return preventBreaks(
    mapFunctions(isolated, (message) =>
      unchanged.includes(message) ? message : (...values) => capitalize(message(...values)),
    ),
    language,
    unchanged,
  )
}

/**
 * Returns messages that isolate an argument with right-to-left letters, or every argument on a
 * right-to-left page. Arguments and messages in `unchanged` are not isolated.
 */
export function isolateArguments<Messages extends object>(
  messages: Messages,
  { dir }: TextRules,
  unchanged: readonly unknown[] = [],
): Messages {
  const isolate = (value: unknown): unknown =>
    typeof value === 'string' &&
    !unchanged.includes(value) &&
    (dir === 'rtl' || RTL_LETTER.test(value))
      ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE
      : value
  return mapFunctions(messages, (message) =>
    unchanged.includes(message) ? message : (...values) => message(...values.map(isolate)),
  )
}

function mapFunctions<Messages extends object>(
  messages: Messages,
  change: (message: Message) => Message,
): Messages {
  const inner = (value: unknown): unknown => {
    if (typeof value === 'function') return change(value as Message)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inner(one)]))
  }
  return Object.assign({}, messages, inner(messages))
}

/**
 * Returns messages that prevent line breaks which the language does not allow: after a one-letter
 * word in Slavic languages, and before the case ending of a name in Bengali. Messages in
 * `unchanged` stay as they are.
 */
export function preventBreaks<Messages extends object>(
  messages: Messages,
  { noBreak }: TextRules,
  unchanged: readonly unknown[] = [],
): Messages {
  const join =
    noBreak === 'letters'
      ? (text: string) => text.replace(SINGLE_LETTER, '$1\u00a0')
      : noBreak === 'endings'
        ? (text: string) => text.replace(BENGALI_ENDING, '-\u2060')
        : undefined
  if (!join) return messages
  const inner = (value: unknown): unknown => {
    if (unchanged.includes(value)) return value
    if (typeof value === 'string') return join(value)
    if (typeof value === 'function') return (...values: unknown[]) => inner(value(...values))
    if (Array.isArray(value)) return value.map(inner)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inner(one)]))
  }
  return Object.assign({}, messages, inner(messages))
}
