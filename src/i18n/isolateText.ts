// Wraps a language's UI messages, so that text direction and line breaks stay correct around
// inserted values.
import type { DialogsText } from './messageTypes.ts'
import type { Language } from './languages.ts'

type TextRules = Pick<Language, 'tag' | 'dir' | 'noBreak'>
type Message = (...values: unknown[]) => unknown

const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
// Characters that enclose an argument, so that its text direction does not affect the words around
// it (UAX #9).
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'
const SINGLE_LETTER = /(?<![\p{L}\p{N}])(\p{L}) (?=\S)/gu
const BENGALI_ENDING = /-(?=\p{Script=Bengali})/gu

/**
 * Returns the dialogs' messages with isolated arguments, the language's line-break rules and a
 * capital letter at the start of sentences.
 */
export function isolateMessages(texts: DialogsText, language: TextRules): DialogsText {
  const withoutArguments = [
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
  // The sign-in statement is signed, so it must not contain added control characters.
  const unchanged: readonly unknown[] = [...withoutArguments, texts.signIn.statement]
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
 * Returns messages that enclose an inserted text in isolate characters if it has right-to-left
 * letters. On a right-to-left page, they enclose every inserted text.
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

/** Returns messages with invisible or no-break characters where `noBreak` forbids a line break. */
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
