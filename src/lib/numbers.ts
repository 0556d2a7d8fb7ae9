// How a language writes numbers, in Latin digits: those of money, which is text here and never a JavaScript number, so
// that nothing of it is lost. And what somebody who writes so has typed.

export type Numbers = {
  /** Between whole and fraction. */
  readonly sign: string
  /** An exact plain text ('-1234.5') with the language's groups and decimal sign: '-1.234,5'. */
  group(plain: string): string
  /** The same for a field: without groups, '-1234,5', and so that `read` reads it. */
  field(plain: string): string
  /** What was typed, with a point for the decimal sign and Latin digits, without thousands separators, and without the
   * `unit` (a symbol such as 'ETH') or its currency sign. One point or comma is the decimal sign, whichever the language
   * has: many a keypad holds only that of the visitor's country. What has no reading stays as it is; '?' stands for what
   * has two: '1,500' where thousands have commas, '1.500' where they have points. */
  read(typed: string, unit?: string): string
  /** The two amounts that typed text of which `read` says '?' may mean, as `field` writes them: without a decimal sign
   * and with one. Undefined for any other text. */
  either(typed: string, unit?: string): readonly [whole: string, part: string] | undefined
  /** Ten thousand and more in the language's own short words ('12,3 Mio.'), cut to three digits; whole where it has no
   * such word (German, below a million), since '12.300' would say that it is exact. Undefined in English, where the
   * amounts have letters of their own. */
  short(whole: bigint): string | undefined
}

const DIGITS = 3
const LIKE_THOUSANDS = /^([1-9]\d{0,2})([.,])(\d{3})$/
const DIGIT = /^\p{Nd}$/u
/** Thousands by decimal sign and separator: in threes, and in twos after the first three (India). Without a decimal sign
 * one group alone could be a fraction; see LIKE_THOUSANDS. */
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
/** Separators that are decimal signs nowhere: all kinds of blanks, apostrophes, the Arabic one. */
const BLANK_GROUPS = /^[1-9]\d{0,2}(?:([\s'’ʼ‘´`＇٬])\d{3})(?:\1\d{3})*(?:[.,٫]\d*)?$/
const BLANKS = /[\s'’ʼ‘´`＇٬]/g
/** Currency signs by the symbols of coins that are worth one of it. A symbol that only contains another one (sUSDe,
 * cUSDC, wstETH) belongs to a coin with a price of its own. */
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
  const isDivided = DIVIDED.includes(tag)
  const grouped = once(() => GROUPED.filter(([decimal]) => decimal === sign() || isDivided))
  const doubtful = (text: string): RegExpExecArray | null => {
    const found = LIKE_THOUSANDS.exec(text)
    return found?.[2] === sign() && !isDivided ? null : found
  }
  const read = (typed: string, unit?: string): string => {
    const text = inLatin(typed, unit)
    if (doubtful(text)) return '?'
    const [, by = ''] = grouped().find(([, , forms]) => forms.some((form) => form.test(text))) ?? []
    return (by === '' ? text : text.replaceAll(by, '')).replace(/[.,٫]/, '.')
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
    either(typed, unit) {
      const [, before = '', , after = ''] = doubtful(inLatin(typed, unit)) ?? []
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

/** Typed text with Latin digits, points and commas of ASCII, no unit, and no blanks between thousands; for keyboards that
 * have no others, and for pasted text. Characters without a picture, such as marks of direction, are left out. Digits of
 * one script follow each other, from 0 to 9 (Unicode's rule for `Nd`). */
function inLatin(typed: string, unit: string | undefined): string {
  const text = withoutUnit(typed.replace(/\p{Cf}/gu, '').trim(), unit)
    .replace(/[．。｡]/g, '.')
    .replace(/[，،]/g, ',')
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      let zero = code
      while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1
      return String((code - zero) % 10)
    })
  // behind such groups three digits are a fraction
  return BLANK_GROUPS.test(text) ? text.replace(BLANKS, '').replace(/[.,]/, '٫') : text
}

/** Without the symbol of what is counted, in any case and with the dollar sign of a ticker, and without a currency sign
 * that stands for it: at most one of each. Another currency's sign stays: '$5' is no amount of ether. Where no unit is
 * given, any currency sign goes. */
function withoutUnit(text: string, unit: string | undefined): string {
  if (unit === undefined) return without(text, '\\p{Sc}', '\\s*')
  if (/^[kmbt]$/i.test(unit)) return text // '5k' may be five thousand
  const gap = /\p{N}/u.test(unit) ? '\\s+' : '\\s*' // '51INCH' may be 51 of something else
  const signs = SIGNS.flatMap(([symbols, list]) => (symbols.test(unit) ? list : []))
  const amount = without(text, [unit, `$${unit}`].map(escaped).join('|'), gap)
  return signs.length === 0 ? amount : without(amount, signs.map(escaped).join('|'), '\\s*')
}

/** Without what `marks` matches, in front or behind. */
function without(text: string, marks: string, gap: string): string {
  return text.replace(new RegExp(`^(?:${marks})${gap}|${gap}(?:${marks})$`, 'iu'), '')
}

function escaped(text: string): string {
  return text.replace(/[$^\\.*+?()[\]{}|/]/g, '\\$&')
}
