// How a language writes numbers, in Latin digits: those of money, which is text here and never a JavaScript number, so
// that nothing of it is lost. And what somebody who writes so has typed.

export type Numbers = {
  /** Between whole and fraction. */
  readonly sign: string
  /** An exact plain text ('-1234.5') with the language's groups and decimal sign: '-1.234,5'. */
  group(plain: string): string
  /** The same for a field: without groups, '-1234,5', and so that `read` reads it. */
  field(plain: string): string
  /** What was typed, with a point for the decimal sign and Latin digits. It may still be no number at all; '?' stands
   * for what could be two: '1.500' where thousands have points, be it in some countries. */
  read(typed: string): string
  /** Ten thousand and more in the language's own short words ('12,3 Mio.'), cut to three digits; whole where it has no
   * such word (German, below a million), since '12.300' would say that it is exact. Undefined in English, where the
   * amounts have letters of their own. */
  short(whole: bigint): string | undefined
}

const DIGITS = 3
/** One page for countries of which some (Argentina, Morocco) have points between thousands. */
const DIVIDED = ['es-419', 'ar']
const LIKE_THOUSANDS = /^[1-9]\d{0,2}\.\d{3}$/
const ZEROS = ['٠', '۰', '०', '০', '๐', '０'].map((zero) => zero.charCodeAt(0))

/** Takes a language's tag (BCP 47). */
export function createNumbers(tag: string): Numbers {
  const latin = `${tag}-u-nu-latn`
  const whole = new Intl.NumberFormat(latin)
  const sign = new Intl.NumberFormat(latin).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const write = (plain: string, group: (digits: string) => string): string => {
    const [minus = '', digits = '', fraction] = /^(-?)(\d*)(?:\.(.*))?$/.exec(plain)?.slice(1) ?? []
    return minus + group(digits) + (fraction === undefined ? '' : sign + fraction)
  }
  const read = (typed: string): string => {
    const text = inLatin(typed.trim())
    if ((sign !== '.' || DIVIDED.includes(tag)) && LIKE_THOUSANDS.test(text)) return '?'
    return text.replace(sign, '.').replace('٫', '.')
  }
  return {
    sign,
    read,
    group: (plain) => write(plain, (digits) => whole.format(BigInt(digits))),
    field(plain) {
      const text = write(plain, (digits) => digits)
      return read(text) === '?' ? `${text}0` : text
    },
    short(value) {
      if (/^en\b/.test(tag)) return undefined
      const step = 10n ** BigInt(Math.max(0, value.toString().length - DIGITS))
      const compact = new Intl.NumberFormat(latin, { notation: 'compact', maximumSignificantDigits: DIGITS })
      const parts = compact.formatToParts(value / step * step)
      const hasWord = parts.some(({ type }) => type === 'compact')
      return hasWord ? parts.map((part) => part.value).join('') : whole.format(value)
    },
  }
}

/** Digits of other scripts as Latin ones, for keyboards that have no others; so with the point of full width. */
function inLatin(text: string): string {
  return text.replaceAll('．', '.').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = ZEROS.find((first) => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}
