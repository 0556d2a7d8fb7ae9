// How a language writes numbers, in Latin digits: those of money, which is text here and never a JavaScript number, so
// that nothing of it is lost. And what somebody who writes so has typed.

export type Numbers = {
  /** Between whole and fraction. */
  readonly sign: string
  /** An exact plain text ('-1234.5') with the language's groups and decimal sign: '-1.234,5'. */
  group(plain: string): string
  /** The same for a field: without groups, '-1234,5', and so that `read` reads it. */
  field(plain: string): string
  /** What was typed, with a point for the decimal sign and Latin digits. One point or comma is the decimal sign,
   * whichever the language has: many a keypad holds only that of the visitor's country. It may still be no number at
   * all; '?' stands for what could be two: '1,500' where thousands have commas, '1.500' where they have points. */
  read(typed: string): string
  /** The two amounts that typed text of which `read` says '?' may mean, as `field` writes them: without a decimal sign
   * and with one. Undefined for any other text. */
  either(typed: string): readonly [whole: string, part: string] | undefined
  /** Ten thousand and more in the language's own short words ('12,3 Mio.'), cut to three digits; whole where it has no
   * such word (German, below a million), since '12.300' would say that it is exact. Undefined in English, where the
   * amounts have letters of their own. */
  short(whole: bigint): string | undefined
}

const DIGITS = 3
const LIKE_THOUSANDS = /^([1-9]\d{0,2})([.,])(\d{3})$/
const DIGIT = /^\p{Nd}$/u

/** Languages that are read in countries of which some (Argentina, Morocco) have points between thousands and some
 * commas. */
const DIVIDED: readonly string[] = ['es-419', 'ar']

/** Takes a language's tag (BCP 47). */
export function createNumbers(tag: string): Numbers {
  const latin = `${tag}-u-nu-latn`
  const whole = once(() => new Intl.NumberFormat(latin)) // takes milliseconds on a phone: not before a number is shown
  const sign = once(
    () =>
      whole()
        .formatToParts(1.5)
        .find(({ type }) => type === 'decimal')?.value ?? '.',
  )
  const write = (plain: string, group: (digits: string) => string): string => {
    const [minus = '', digits = '', fraction] = /^(-?)(\d*)(?:\.(.*))?$/.exec(plain)?.slice(1) ?? []
    return minus + group(digits) + (fraction === undefined ? '' : sign() + fraction)
  }
  const doubtful = (text: string): RegExpExecArray | null => {
    const found = LIKE_THOUSANDS.exec(text)
    return found?.[2] === sign() && !DIVIDED.includes(tag) ? null : found
  }
  const read = (typed: string): string => {
    const text = inLatin(typed)
    return doubtful(text) ? '?' : text.replace(/[.,٫]/, '.')
  }
  const field = (plain: string): string => {
    const text = write(plain, (digits) => digits)
    return read(text) === '?' ? `${text}0` : text
  }
  return {
    get sign() {
      return sign()
    },
    read,
    field,
    group: (plain) => write(plain, (digits) => whole().format(BigInt(digits))),
    either(typed) {
      const [, before = '', , after = ''] = doubtful(inLatin(typed)) ?? []
      return after === ''
        ? undefined
        : [before + after, field(`${before}.${after}`.replace(/\.?0+$/, ''))]
    },
    short(value) {
      if (/^en\b/.test(tag)) return undefined
      const step = 10n ** BigInt(Math.max(0, value.toString().length - DIGITS))
      const compact = new Intl.NumberFormat(latin, {
        notation: 'compact',
        maximumSignificantDigits: DIGITS,
      })
      const parts = compact.formatToParts((value / step) * step)
      const hasWord = parts.some(({ type }) => type === 'compact')
      return hasWord ? parts.map((part) => part.value).join('') : whole().format(value)
    },
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Digits of other scripts as Latin ones, for keyboards that have no others; so with points and commas of full width,
 * and with the Arabic comma. Without what nobody sees, such as marks of direction. Digits of one script follow each
 * other, from 0 to 9 (Unicode's rule for `Nd`). */
function inLatin(typed: string): string {
  const text = typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replaceAll('．', '.')
    .replace(/[，،]/g, ',')
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String((code - zero) % 10)
  })
}
