// Formats and parses numbers of a locale. Numbers are strings or bigints, so that amounts stay
// exact.

export type AmountFormat = {
  readonly decimalSeparator: string
  /** Formats a plain number with the locale's separators. '-1234.5' becomes '-1.234,5'. */
  group(plain: string): string
  /** Formats a number for an input field, without thousands separators: '-1234,5'. */
  field(plain: string): string
  /**
   * Returns typed text as a plain number, without `unit` or its currency sign. Returns '?' if the
   * text is ambiguous, such as '1,500'.
   */
  read(typed: string, unit?: string): string
  /**
   * Returns the two amounts that ambiguous text may mean. Returns undefined if the text is not
   * ambiguous.
   */
  alternatives(typed: string, unit?: string): readonly [whole: string, part: string] | undefined
  /**
   * Returns an amount of a million or more in compact notation, such as '12,3 Mio.'. Returns
   * undefined in English, where the caller writes m, b and t.
   */
  formatCompact(whole: bigint): string | undefined
}

const DIGITS = 3
/** Matches '1.500' and '1,500', which can be 1500 or 1.5 depending on the locale. */
const LIKE_THOUSANDS = /^([1-9]\d{0,2})([.,])(\d{3})$/
const DIGIT = /^\p{Nd}$/u
/**
 * Matches numbers with thousands separators, including Indian ones such as '1,00,000'. '1,500' is
 * not listed, because it could be a fraction.
 */
const GROUPED: readonly (readonly [
  decimal: string,
  separator: string,
  forms: readonly RegExp[],
])[] = [
  [
    '.',
    ',',
    [
      /^[1-9]\d{0,2}(?:,\d{3})+\.\d*$/,
      /^[1-9]\d{0,2}(?:,\d{3}){2,}$/,
      /^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d*)?$/,
    ],
  ],
  [',', '.', [/^[1-9]\d{0,2}(?:\.\d{3})+,\d*$/, /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/]],
]
/**
 * Matches thousands separated by spaces, apostrophes or the Arabic separator. No locale uses these
 * as a decimal separator.
 */
const BLANK_GROUPS = /^[1-9]\d{0,2}(?:([\s'’ʼ‘´`＇٬])\d{3})(?:\1\d{3})*(?:[.,٫]\d*)?$/
const BLANKS = /[\s'’ʼ‘´`＇٬]/g
/**
 * Currency signs that may stand for a coin, such as '$' for USDC. Derived coins like sUSDe have
 * another price, so they are not listed.
 */
const SIGNS: readonly (readonly [symbols: RegExp, signs: readonly string[]])[] = [
  [
    /^(?:USD|USDC|USDC\.E|USDBC|USDT|USDT\.E|USD₮|USD₮0|USDT0|USDS|USDP|USDG|USD1|DAI|XDAI|WXDAI|PYUSD|TUSD|GUSD|RLUSD|BUSD|FDUSD)$/i,
    ['$', 'US$'],
  ],
  [/^(?:EUR|EURC|EURS|EURT|EURE|EURCV|EURI)$/i, ['€']],
  [/^(?:GBP|GBPT|TGBP)$/i, ['£']],
  [/^(?:JPY|JPYC|GYEN)$/i, ['¥', '￥']],
  [/^(?:CNY|CNH|CNHT|CNHC)$/i, ['¥', '￥']],
  [/^INR$/i, ['₹']],
  [/^(?:KRW|KRWT|KRWO)$/i, ['₩']],
  [/^(?:TRY|TRYB)$/i, ['₺']],
  [/^W?BTC$/i, ['₿']],
  [/^W?ETH$/i, ['Ξ']],
]

/**
 * Locales of countries with different thousands separators. '1.500' and '1,500' are both ambiguous
 * in these locales.
 */
const LOCALES_WITH_MIXED_SEPARATORS: readonly string[] = ['es-419', 'ar']

export function createAmountFormat(tag: string): AmountFormat {
  const latin = `${tag}-u-nu-latn`
  // Creating the format takes milliseconds on a phone, so wait for the first number.
  const whole = memoize(() => new Intl.NumberFormat(latin))
  const sign = memoize(
    () =>
      whole()
        .formatToParts(1.5)
        .find(({ type }) => type === 'decimal')?.value ?? '.',
  )
  const write = (plain: string, group: (digits: string) => string): string => {
    const [minus = '', digits = '', fraction] = /^(-?)(\d*)(?:\.(.*))?$/.exec(plain)?.slice(1) ?? []
    return minus + group(digits) + (fraction === undefined ? '' : sign() + fraction)
  }
  const isDivided = LOCALES_WITH_MIXED_SEPARATORS.includes(tag)
  const grouped = memoize(() => GROUPED.filter(([decimal]) => decimal === sign() || isDivided))
  const doubtful = (text: string): RegExpExecArray | null => {
    const found = LIKE_THOUSANDS.exec(text)
    return found?.[2] === sign() && !isDivided ? null : found
  }
  const read = (typed: string, unit?: string): string => {
    const text = inLatin(typed, unit)
    if (doubtful(text)) return '?'
    const [, by = ''] = grouped().find(([, , forms]) => forms.some((form) => form.test(text))) ?? []
    // A phone's keypad may lack the locale's separator, so any single point or comma is accepted.
    return (by === '' ? text : text.replaceAll(by, '')).replace(/[.,٫]/, '.')
  }
  const field = (plain: string): string => {
    const text = write(plain, (digits) => digits)
    return read(text) === '?' ? `${text}0` : text
  }
  return {
    get decimalSeparator() {
      return sign()
    },
    read,
    field,
    group: (plain) => write(plain, (digits) => whole().format(BigInt(digits))),
    alternatives(typed, unit) {
      const [, before = '', , after = ''] = doubtful(inLatin(typed, unit)) ?? []
      return after === ''
        ? undefined
        : [before + after, field(`${before}.${after}`.replace(/\.?0+$/, ''))]
    },
    formatCompact(value) {
      if (/^en\b/.test(tag)) return undefined
      const step = 10n ** BigInt(Math.max(0, value.toString().length - DIGITS))
      const compact = new Intl.NumberFormat(latin, {
        notation: 'compact',
        maximumSignificantDigits: DIGITS,
      })
      return compact.format((value / step) * step)
    },
  }
}

function memoize<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined
  return () => {
    cached ??= { value: make() }
    return cached.value
  }
}

/** Returns typed text with Latin digits, ASCII points and commas, and no unit. */
function inLatin(typed: string, unit: string | undefined): string {
  const text = withoutUnit(typed.replace(/\p{Cf}/gu, '').trim(), unit)
    .replace(/[．。｡]/g, '.')
    .replace(/[，،]/g, ',')
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      // The digits of a script are contiguous in Unicode, so search for its zero.
      let zero = code
      while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
      return String((code - zero) % 10)
    })
  // The digits after the point are a fraction in 1 234.567. Mark the point as a decimal separator.
  return BLANK_GROUPS.test(text) ? text.replace(BLANKS, '').replace(/[.,]/, '٫') : text
}

/**
 * Removes the coin's symbol and its currency sign. Keeps other signs: '$5' is not an amount of
 * ether.
 */
function withoutUnit(text: string, unit: string | undefined): string {
  if (unit === undefined) return without(text, '\\p{Sc}', '\\s*')
  if (/^[kmbt]$/i.test(unit)) return text // '5k' may mean five thousand
  const gap = /\p{N}/u.test(unit) ? '\\s+' : '\\s*' // '51INCH' may mean 51 of another coin
  const signs = SIGNS.flatMap(([symbols, list]) => (symbols.test(unit) ? list : []))
  const amount = without(text, [unit, `$${unit}`].map(escaped).join('|'), gap)
  return signs.length === 0 ? amount : without(amount, signs.map(escaped).join('|'), '\\s*')
}

/** Removes a match of the pattern `marks` from the start or the end of a text. */
function without(text: string, marks: string, gap: string): string {
  return text.replace(new RegExp(`^(?:${marks})${gap}|${gap}(?:${marks})$`, 'iu'), '')
}

function escaped(text: string): string {
  return text.replace(/[$^\\.*+?()[\]{}|/]/g, '\\$&')
}
