// Formats and parses decimal numbers of a locale, with the digits 0 to 9. Numbers are strings or
// bigints throughout, so that amounts stay exact.

export type AmountFormat = {
  /** The locale's decimal separator. */
  readonly decimalSeparator: string
  /** Formats an exact plain number ('-1234.5') with the locale's separators: '-1.234,5'. */
  group(plain: string): string
  /**
   * Formats a number for an input field: no thousands separators ('-1234,5'), in a form that `read`
   * accepts.
   */
  field(plain: string): string
  /**
   * Returns typed text as a plain number: '.' as decimal separator, Latin digits, no thousands
   * separators, without the `unit` (such as 'ETH') or its currency sign. A single point or comma is
   * the decimal separator in any locale, because a phone's keypad offers only the one of its
   * region. Compact amounts are read in the locale's notation: '1.2m', '12,3 Mio.'. Text that is
   * not a number is returned as it is. Ambiguous text returns '?', such as '1,500' in a locale with
   * thousands commas, or '1.500' in one with thousands points.
   */
  read(typed: string, unit?: string): string
  /**
   * Returns the two amounts that ambiguous text may mean, as `field` formats them, or undefined if
   * `read` does not return '?'.
   */
  alternatives(typed: string, unit?: string): readonly [whole: string, part: string] | undefined
  /**
   * Returns an amount of a million or more in compact notation ('12,3 Mio.') with three digits,
   * truncated. Returns undefined in English, where the caller writes m, b and t instead.
   */
  formatCompact(whole: bigint): string | undefined
}

const DIGITS = 3
/** Matches '1.500' and '1,500', which can be 1500 or 1.5 depending on the locale. */
const LIKE_THOUSANDS = /^([1-9]\d{0,2})([.,])(\d{3})$/
const DIGIT = /^\p{Nd}$/u
/**
 * Patterns of numbers with thousands separators, by decimal separator: groups of three digits, or
 * of two before the last three (India). A single group without decimals is not listed, because it
 * could be a fraction (see LIKE_THOUSANDS).
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
 * Matches numbers whose thousands are separated by spaces, apostrophes or the Arabic separator. No
 * locale uses these as a decimal separator, so the numbers have one meaning.
 */
const BLANK_GROUPS = /^[1-9]\d{0,2}(?:([\s'’ʼ‘´`＇٬])\d{3})(?:\1\d{3})*(?:[.,٫]\d*)?$/
const BLANKS = /[\s'’ʼ‘´`＇٬]/g
/** Matches an amount with a suffix: '1.2m', '12,3 Mio.', '123万'. */
const COMPACT = /^([\d.,٫\s'’]*\d)\s*(\p{L}.*)$/u
/**
 * English suffixes mean other amounts in some languages: 'b' is 10^12 in Spanish, 'm' 10^9 in
 * Indonesian. An amount with such a suffix is ambiguous there.
 */
const ENGLISH_SUFFIX = /^([kmbt])(?:l?n|rn)?$/
const ENGLISH_POWERS: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9, t: 12 }
/**
 * Currency signs that may stand for a coin, by its symbol: '$' for USDC, which is pegged to the
 * dollar. Derived coins (sUSDe, cUSDC, wstETH) have a price of their own, so they are not listed.
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
 * Locales shared by countries with different thousands separators (Argentina and Mexico, Morocco
 * and Egypt). In these, both '1.500' and '1,500' are ambiguous.
 */
const LOCALES_WITH_MIXED_SEPARATORS: readonly string[] = ['es-419', 'ar']

/** Returns the number format of a language tag (BCP 47). */
export function createAmountFormat(tag: string): AmountFormat {
  const latin = `${tag}-u-nu-latn`
  // Creating the format takes milliseconds on a phone, so it is created when the first number is
  // shown.
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
  const powers = memoize(() => compactPowers(latin))
  /** Returns the plain numbers that an amount without unit and suffix may mean. */
  const parsePlain = (text: string): readonly string[] => {
    const [, before = '', separator, after = ''] = LIKE_THOUSANDS.exec(text) ?? []
    if (after !== '' && (separator !== sign() || isDivided))
      return [before + after, `${before}.${after}`.replace(/\.?0+$/, '')]
    const [, by = ''] = grouped().find(([, , forms]) => forms.some((form) => form.test(text))) ?? []
    return [(by === '' ? text : text.replaceAll(by, '')).replace(/[.,٫]/, '.')]
  }
  /** Returns the plain numbers that '1.2m' may mean. Empty if the language has no such suffix. */
  const parseCompact = (text: string): readonly string[] => {
    const [, amount = '', label = ''] = COMPACT.exec(text) ?? []
    const power = powers().get(toSuffix(label))
    const english = ENGLISH_POWERS[ENGLISH_SUFFIX.exec(toSuffix(label))?.[1] ?? '']
    return power === undefined
      ? []
      : parsePlain(withoutBlanks(amount))
          .filter(isPlain)
          .flatMap((plain) => [power, english ?? power].map((each) => shift(plain, each)))
  }
  /**
   * Returns the plain numbers that typed text may mean. Text that is not a number is returned as it
   * is. A suffix that is also the coin's symbol has both meanings: '5 mln' for the coin MLN.
   */
  const parseAll = (typed: string, unit: string | undefined): readonly string[] => {
    const whole = inLatin(typed)
    const text = withoutUnit(whole, unit)
    const plain = parsePlain(withoutBlanks(text))
    const all = [...plain.filter(isPlain), ...parseCompact(text), ...parseCompact(whole)]
    const distinct = [...new Set(all)]
    return distinct.length === 0 ? plain.slice(0, 1) : distinct.length > 2 ? [text] : distinct
  }
  const read = (typed: string, unit?: string): string => {
    const [first = '', second] = parseAll(typed, unit)
    return second === undefined ? first : '?'
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
      const [first = '', second] = parseAll(typed, unit)
      return second === undefined ? undefined : [field(first), field(second)]
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

/** Returns the powers of ten of a locale's compact suffixes, such as 6 for 'mio' in German. */
function compactPowers(tag: string): ReadonlyMap<string, number> {
  const format = new Intl.NumberFormat(tag, { notation: 'compact' })
  const powers = new Map<string, number>()
  for (let power = 3; power < 18; power++) {
    const parts = format.formatToParts(10n ** BigInt(power))
    const suffix = parts.find(({ type }) => type === 'compact')?.value
    const digits = parts.filter(({ type }) => type === 'integer').map(({ value }) => value)
    if (suffix !== undefined) powers.set(toSuffix(suffix), power - digits.join('').length + 1)
  }
  return powers
}

function toSuffix(text: string): string {
  return text.replace(/[\s.]/g, '').toLowerCase()
}

function isPlain(text: string): boolean {
  return /^(?:\d+\.?\d*|\.\d+)$/.test(text)
}

/** Multiplies a plain number by a power of ten. */
function shift(plain: string, power: number): string {
  const [whole = '', fraction = ''] = plain.split('.')
  const digits = fraction.padEnd(power, '0')
  const rest = digits.slice(power)
  const shifted = (whole + digits.slice(0, power)).replace(/^0+(?=\d)/, '')
  return rest === '' ? shifted : `${shifted}.${rest}`
}

function memoize<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined
  return () => {
    cached ??= { value: make() }
    return cached.value
  }
}

/**
 * Returns typed text with Latin digits, ASCII points and commas, and without invisible characters
 * such as direction marks. Relies on Unicode's rule that the digits of a script (`Nd`) are
 * contiguous from 0 to 9.
 */
function inLatin(typed: string): string {
  return typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/[．。｡]/g, '.')
    .replace(/[，،]/g, ',')
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      let zero = code
      while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
      return String((code - zero) % 10)
    })
}

/**
 * Removes the spaces between thousands. The three digits after the point of '1 234.567' are then a
 * fraction. The Arabic decimal separator marks them, so that they are not read as another group.
 */
function withoutBlanks(text: string): string {
  return BLANK_GROUPS.test(text) ? text.replace(BLANKS, '').replace(/[.,]/, '٫') : text
}

/**
 * Removes the coin's symbol (`unit`, in any case, also as '$ABC') and the currency sign that stands
 * for it. Keeps other currency signs: '$5' is not an amount of ether. Without a unit, removes any
 * currency sign.
 */
function withoutUnit(text: string, unit: string | undefined): string {
  if (unit === undefined) return without(text, '\\p{Sc}', '\\s*')
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
