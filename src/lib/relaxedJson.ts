// Parses JSON with common typing mistakes and reports each mistake with its line and column.

/** A mistake in the text. `line` and `column` start at 1. */
export type JsonMistake = {
  readonly line: number
  readonly column: number
  readonly reason: string
}

export type RelaxedJson = {
  /** The parsed value. Undefined if the text has a mistake that the parser cannot accept. */
  readonly value: unknown
  readonly mistakes: readonly JsonMistake[]
}

const CURLY_QUOTES = '“”„‟«»″＂'
const SINGLE_QUOTES = '‘’‚‛'
// White space that JSON does not allow, and characters that are not visible.
const NOT_JSON_SPACE = /[^\S \t\r\n]|[\u200b\u2060\ufeff]/
const NAME = /[\w$-]+/y
// Matches a number in JSON. Excludes numbers with leading zeros, which JavaScript used to read as
// octal.
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.])/iy
const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
])
const MAX_DEPTH = 50

/**
 * Parses the text. Accepts and reports comments, wrong commas, names without quotes, and the
 * punctuation of word processors and Chinese keyboards. Never throws.
 */
export function parseRelaxedJson(text: string): RelaxedJson {
  const mistakes: JsonMistake[] = []
  let at = text.startsWith('\ufeff') ? 1 : 0

  const note = (reason: string, where = at): void => {
    const before = text.slice(0, where).split(/\r\n?|\n/)
    const column = (before.at(-1) ?? '').replace('\ufeff', '').length + 1
    mistakes.push({ line: before.length, column, reason })
  }
  const fail = (reason: string, where = at): never => {
    note(reason, where)
    throw new SyntaxError(reason)
  }
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }
  const describe = (): string =>
    at < text.length
      ? `'${String.fromCodePoint(text.codePointAt(at) ?? 0)}'`
      : 'the end of the text'

  const skipSpace = (): void => {
    for (;;) {
      const space = match(/[\s\u200b\u2060]*/y) ?? ''
      const wrong = space.search(NOT_JSON_SPACE)
      if (wrong >= 0) note('replace the invisible character here by a space', at + wrong)
      at += space.length
      const comment = match(/(?:\/\/|#(?!\w)).*|\/\*[^]*?\*\//y)
      if (comment === undefined) return
      note('JSON has no comments')
      at += comment.length
    }
  }
  /** Skips and reports a comma where there should be none. */
  const skipComma = (): void => {
    if (text[at] !== ',') return
    note('remove the comma')
    at += 1
    skipSpace()
  }
  const parseText = (): string => {
    const quote = text[at] ?? ''
    const curly = [CURLY_QUOTES, SINGLE_QUOTES].find((quotes) => quotes.includes(quote)) ?? ''
    const closing = curly && `${curly}${curly === SINGLE_QUOTES ? "'" : '"'}`
    const start = at
    if (quote !== '"') note(`write straight double quotes (") instead of ${quote}`)
    at += 1
    let result = ''
    for (;;) {
      const char = text[at]
      if (char === undefined || char === '\n' || char === '\r')
        return fail('the quotes of this text are not closed on the same line', start)
      if (char === quote || closing.includes(char)) break
      if (char === '\\') {
        const sequence = match(/\\(?:["\\/bfnrt]|u[\da-f]{4})/iy)
        if (sequence === undefined) return fail('write \\\\ for a backslash')
        result += JSON.parse(`"${sequence}"`)
        at += sequence.length
      } else {
        if (char === '\t') note('write \\t for a tab')
        else if (char < ' ') return fail('a control character is not allowed in a text')
        result += char
        at += 1
      }
    }
    at += 1
    return result
  }
  const isQuote = (): boolean => `"'${CURLY_QUOTES}${SINGLE_QUOTES}`.includes(text[at] || ' ')
  const parseKey = (): string => {
    if (isQuote()) return parseText()
    const name = match(NAME)
    if (name === undefined) return fail(`expected a name in double quotes, not ${describe()}`)
    note('names need double quotes')
    at += name.length
    return name
  }
  /** Parses all entries of an object or a list. `parse` parses one entry. */
  const parseEntries = (end: '}' | ']', parse: () => void): void => {
    const start = at
    at += 1
    for (let comma: number | undefined = undefined, isFirst = true; ; isFirst = false) {
      skipSpace()
      if (text[at] === end) {
        if (comma !== undefined) note(`remove the comma before ${end}`, comma)
        at += 1
        return
      }
      if (at >= text.length) fail(`the closing ${end} is missing`, start)
      if (!isFirst && comma === undefined) {
        if (end === ']' || !isQuote()) fail(`expected a comma or ${end}, not ${describe()}`)
        note('a comma is missing before this name')
      }
      parse()
      skipSpace()
      if ('，;'.includes(text[at] || ' ')) note(`write , instead of ${text[at]}`)
      comma = ',，;'.includes(text[at] || ' ') ? at : undefined
      if (comma === undefined) continue
      at += 1
      skipSpace()
      skipComma()
    }
  }
  const parseValue = (depth: number): unknown => {
    skipSpace()
    if (depth > MAX_DEPTH) return fail('too many brackets inside each other')
    if (isQuote()) return parseText()
    if (text[at] === '{') {
      const entries: [string, unknown][] = []
      parseEntries('}', () => {
        const start = at
        const key = parseKey()
        if (entries.some(([name]) => name === key)) note(`"${key}" is written twice`, start)
        skipSpace()
        if (text[at] === '：') note('write : instead of ：')
        else if (text[at] !== ':') fail(`expected a colon after the name, not ${describe()}`)
        at += 1
        entries.push([key, parseValue(depth + 1)])
      })
      return Object.fromEntries(entries)
    }
    if (text[at] === '[') {
      const list: unknown[] = []
      parseEntries(']', () => list.push(parseValue(depth + 1)))
      return list
    }
    const word = match(NAME) ?? ''
    const lowerCase = word.toLowerCase()
    if (WORDS.has(lowerCase)) {
      if (word !== lowerCase) note(`write ${lowerCase} instead of ${word}`)
      at += word.length
      return WORDS.get(lowerCase)
    }
    const number = match(NUMBER)
    if (number === undefined)
      return fail(
        word === '' ? `expected a value, not ${describe()}` : `'${word}' needs double quotes`,
      )
    at += number.length
    return Number(number)
  }

  try {
    skipSpace()
    if (at === text.length) fail('there is no text; write {} for no settings')
    const value = parseValue(0)
    skipSpace()
    if (text[at] === ';') {
      note('remove the semicolon')
      at += 1
      skipSpace()
    }
    skipComma()
    if (at < text.length) fail(`nothing may follow, but there is ${describe()}`)
    return { value, mistakes }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { value: undefined, mistakes }
  }
}

/** Returns a mistake as text, such as 'line 3, column 14: remove the comma before }'. */
export function describeMistake({ line, column, reason }: JsonMistake): string {
  return `line ${line}, column ${column}: ${reason}`
}
