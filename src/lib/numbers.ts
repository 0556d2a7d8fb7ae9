// Formats and parses numbers of a locale. Numbers are strings or bigints, so that amounts stay
// exact.

export type AmountFormat = {
  readonly decimalSeparator: string
  /** Formats a plain number with the locale's separators. '-1234.5' becomes '-1.234,5'. */
  group(plain: string): string
  /** Formats a number for an input field, without thousands separators: '-1234,5'. */
  field(plain: string): string
  /**
   * Parses typed text and returns a plain number such as '1234.5'. Ignores `unit` and its currency
   * sign. Accepts the locale's compact amounts, such as '1.2m' or '12,3 Mio.'. Returns '?' for
   * ambiguous text such as '1,500'. Returns text that is not a number unchanged.
   */
  read(typed: string, unit?: string): string
  /**
   * Returns the two amounts that an ambiguous text may mean: '1,500' may mean 1500 or 1.5. Returns
   * undefined if the text is not ambiguous.
   */
  alternatives(typed: string, unit?: string): readonly [whole: string, part: string] | undefined
  /**
   * Returns an amount of a million or more in compact notation, such as '12,3 Mio.'. Returns
   * undefined in English, because the caller then adds the suffix m, b or t itself.
   */
  formatCompact(whole: bigint): string | undefined
}

const DIGITS = 3
/** Matches '1.500' and '1,500', which can be 1500 or 1.5 depending on the locale. */
const LIKE_THOUSANDS = /^([1-9]\d{0,2})([.,])(\d{3})$/
/** Matches '1,5000', which may mean 15000 in Chinese, Japanese and Korean. */
const LIKE_MYRIADS = /^([1-9]\d{0,3})([.,])(\d{4})$/
const DIGIT = /^\p{Nd}$/u
/**
 * Matches numbers with thousands separators, including Indian ones such as '1,00,000'. Excludes
 * '1,500', because it may also mean 1.5.
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
 * Matches characters that separate groups of digits and that no locale uses as a decimal separator:
 * spaces, apostrophes, underscores and the Arabic thousands separator.
 */
const BLANKS = /[\s'’ʼ‘´`′ʹ٬_]/g
const BLANK_GROUPS = new RegExp(
  `^[1-9](?:\\d{0,2}(${BLANKS.source})\\d{3}(?:\\1\\d{3})*|\\d?(${BLANKS.source})\\d{2}(?:\\2\\d{2})*\\2\\d{3})(?:[.,٫]\\d*)?$`,
)
/** Matches an amount with a suffix: '1.2m', '12,3 Mio.', '123万'. */
const COMPACT = /^([\d.,٫\s'’]*\d)\s*(\p{L}.*)$/u
/**
 * The suffixes k, m, b and t of English amounts. Some languages use the same letters for other
 * powers: 'b' is 10^12 in Spanish and 'm' is 10^9 in Indonesian. An amount with such a suffix is
 * ambiguous in these languages.
 */
const ENGLISH_SUFFIX = /^([kmbt])(?:l?n|rn|r?illions?)?$/
const ENGLISH_POWERS: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9, t: 12 }
/**
 * Currency signs and codes that a user may type for a coin, such as '$' for USDC. Excludes derived
 * coins such as sUSDe, because their price differs from the currency.
 */
const SIGNS: readonly (readonly [symbols: RegExp, signs: readonly string[]])[] = [
  [
    /^(?:USD|USDC|USDC\.E|USDBC|USDT|USDT\.E|USD₮|USD₮0|USDT0|USDS|USDP|USDG|USD1|DAI|XDAI|WXDAI|PYUSD|TUSD|GUSD|RLUSD|BUSD|FDUSD)$/i,
    ['US$', '$US', '$', 'USD'],
  ],
  [/^(?:EUR|EURC|EURS|EURT|EURE|EURCV|EURI)$/i, ['€', 'EUR']],
  [/^(?:GBP|GBPT|TGBP)$/i, ['UK£', '£GB', '£', 'GBP']],
  [/^(?:JPY|JPYC|GYEN)$/i, ['JP¥', '¥', '円', 'JPY']],
  [/^(?:CNY|CNH|CNHT|CNHC)$/i, ['CN¥', '¥CN', '¥', '元', 'CNY']],
  [/^INR$/i, ['₹', 'Rs']],
  [/^(?:KRW|KRWT|KRWO)$/i, ['₩', '원', 'KRW']],
  [/^(?:BRL|BRL1|BRLA|BRZ)$/i, ['R$', 'BRL']],
  [/^(?:IDR|IDRT|IDRX)$/i, ['Rp', 'IDR']],
  [/^(?:TRY|TRYB)$/i, ['₺', 'TL', 'TRY']],
  [/^W?BTC$/i, ['₿']],
  [/^W?ETH$/i, ['Ξ']],
  [/^ETH$/i, ['ether', 'ethers']],
]

const CURRENCY_CODE = /^[A-Z]{3}$/

/**
 * Locales that cover countries with different thousands separators, so that both '1.500' and
 * '1,500' are ambiguous.
 */
const LOCALES_WITH_MIXED_SEPARATORS: readonly string[] = ['es-419', 'ar']

export function createAmountFormat(tag: string): AmountFormat {
  const latin = `${tag}-u-nu-latn`
  // Create the format only for the first number, because creating it takes milliseconds on a phone.
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
  const hasMyriads = /^(?:zh|ja|ko)\b/.test(tag)
  const grouped = memoize(() => GROUPED.filter(([decimal]) => decimal === sign() || isDivided))
  const powers = memoize(() => compactPowers(latin, 'short', [1]))
  // Words such as 'million' have several plural forms. Format one sample number for each form to
  // get them all.
  const words = memoize(() => compactPowers(latin, 'long', [1, 2, 5, 11, 1.5]))
  /**
   * Parses a number without unit and suffix. Returns both possible numbers for ambiguous text such
   * as '1,500'.
   */
  const parsePlain = (text: string): readonly string[] => {
    const match = LIKE_THOUSANDS.exec(text) ?? (hasMyriads ? LIKE_MYRIADS.exec(text) : undefined)
    const [, before = '', separator, after = ''] = match ?? []
    if (after !== '' && (separator !== sign() || isDivided))
      return [before + after, `${before}.${after}`.replace(/\.?0+$/, '')]
    const [, by = ''] = grouped().find(([, , forms]) => forms.some((form) => form.test(text))) ?? []
    // Accept any single point or comma as the decimal separator, because a phone's keypad may lack
    // the locale's separator.
    return [(by === '' ? text : text.replaceAll(by, '')).replace(/[.,٫]/, '.')]
  }
  /**
   * Returns the numbers that compact text such as '1.2m' may mean. Returns an empty array if the
   * locale does not use the suffix.
   */
  const parseCompact = (text: string): readonly string[] => {
    const [, amount = '', label = ''] = COMPACT.exec(text) ?? []
    if (label === '') return []
    const suffix = toSuffix(label)
    const power = powers().get(suffix) ?? words().get(suffix)
    const english = ENGLISH_POWERS[ENGLISH_SUFFIX.exec(suffix)?.[1] ?? '']
    return power === undefined
      ? []
      : parsePlain(withoutBlanks(amount))
          .filter(isPlain)
          .flatMap((plain) => [power, english ?? power].map((each) => shift(plain, each)))
  }
  /** Returns the numbers that typed text may mean, or the text itself if it is not a number. */
  const parseAll = (typed: string, unit: string | undefined): readonly string[] => {
    const whole = inLatin(typed)
    const text = withoutUnit(whole, unit).replace(/(?<=\d[.,])[-–—]{1,2}$/, '0') // '5,-' means '5,0'
    const plain = parsePlain(withoutBlanks(text))
    // Parse the text with its unit too, because '5 mln' can mean 5 million or 5 of the coin MLN.
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
      const rounded = (value / step) * step
      const format = (compactDisplay: 'short' | 'long') =>
        new Intl.NumberFormat(latin, {
          notation: 'compact',
          compactDisplay,
          maximumSignificantDigits: DIGITS,
        }).format(rounded)
      const short = format('short')
      // Use the long form if the short form is ambiguous. In Bengali, for example, ICU shortens
      // both 100,000,000,000 and 10,000,000 to '1কো'.
      return parseCompact(inLatin(short)).includes(`${rounded}`) ? short : format('long')
    },
  }
}

/**
 * Returns the power of ten of each suffix in a locale, such as 6 for 'mio' in German. `samples` has
 * one number for each plural form that a suffix can have.
 */
function compactPowers(
  tag: string,
  compactDisplay: 'short' | 'long',
  samples: readonly number[],
): ReadonlyMap<string, number> {
  const format = new Intl.NumberFormat(tag, { notation: 'compact', compactDisplay })
  const powers = new Map<string, number>()
  for (let power = 3; power < 18; power++)
    for (const sample of samples) {
      const value = sample * 10 ** power
      const parts = format.formatToParts(value)
      const suffix = parts.find(({ type }) => type === 'compact')?.value
      const shown = parts
        .filter(({ type }) => type === 'integer' || type === 'decimal' || type === 'fraction')
        .map((part) => (part.type === 'decimal' ? '.' : part.value))
        .join('')
      // If ICU uses the same suffix for two powers of ten, keep the smaller power.
      if (suffix !== undefined && shown !== '' && !powers.has(toSuffix(suffix)))
        powers.set(toSuffix(suffix), Math.round(Math.log10(value / Number(shown))))
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
 * Returns typed text with Latin digits, ASCII points and commas, and without invisible characters.
 */
function inLatin(typed: string): string {
  return typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\uff01-\uff5e\uffe0-\uffe6\ufe50-\ufe6b]/g, (letter) => letter.normalize('NFKC'))
    .trim()
    .replace(/^["“„'‘«‹「`*]+(.*?)["“”'’»›」`*]+$/, '$1') // quotes from a spreadsheet or chat
    .replace(/^\+\s*/, '')
    .replace(/[。｡]/g, '.')
    .replace(/،/g, ',')
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      // Find the script's zero by counting down, because its ten digits are contiguous in Unicode.
      let zero = code
      while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
      return String((code - zero) % 10)
    })
}

/**
 * Removes the spaces between groups of digits. Without the space, the point of '1 234.567' would
 * look like a thousands separator, so replaces it by '٫', which always means a decimal separator.
 */
function withoutBlanks(text: string): string {
  return BLANK_GROUPS.test(text) ? text.replace(BLANKS, '').replace(/[.,]/, '٫') : text
}

/**
 * Removes the coin's symbol and the sign of its currency. Keeps the signs of other currencies,
 * because '$5' is not an amount of ether.
 */
function withoutUnit(text: string, unit: string | undefined): string {
  if (unit === undefined) return without(text, ['\\p{Sc}'], '\\s*')
  const gap = /\p{N}/u.test(unit) ? '\\s+' : '\\s*' // '51INCH' may mean 51 INCH or 5 1INCH
  const signs = SIGNS.flatMap(([symbols, list]) => (symbols.test(unit) ? list : []))
  const names = unit.includes('₮') ? [unit, unit.replace('₮', 'T')] : [unit]
  const marks = names.map((name) => `\\$?${escaped(name)}`)
  // Remove the value in a currency that wallets and explorers append: '1.5 ETH ($4,500)'.
  const priced = new RegExp(
    `(${[...marks, ...signs.map(escaped)].join('|')})\\s*[(≈~][^()]*\\p{Sc}[^()]*\\)?$`,
    'iu',
  )
  const amount = without(text.replace(priced, '$1'), marks, gap)
  const codes = signs.filter((sign) => CURRENCY_CODE.test(sign))
  const symbols = signs.filter((sign) => !CURRENCY_CODE.test(sign))
  return without(
    without(
      amount,
      codes.map((code) => `${code}(?!\\d)`), // 'USD1' is a coin's symbol, not 1 USD
      '\\s*',
    ),
    symbols.map(escaped),
    '\\s*',
  )
}

/**
 * Removes a unit or currency sign from the start or the end of a text. `marks` are regular
 * expressions for the sign, `gap` is the expression for the space between sign and number.
 */
function without(text: string, marks: readonly string[], gap: string): string {
  if (marks.length === 0) return text
  const mark = `(?:${marks.join('|')})`
  return text.replace(new RegExp(`^${mark}[:=]?${gap}|${gap}${mark}[.,;!]?$`, 'iu'), '')
}

function escaped(text: string): string {
  return text.replace(/[$^\\.*+?()[\]{}|/]/g, '\\$&')
}
