// Parses structured settings for forms, and formats them as text. A value in another form becomes
// undefined, so that the panel shows its text.
import { isRecord, json } from '../../../src/lib/parse.ts'
import { splitList as splitSetting } from '../../../src/page/settings/setting.ts'
import { DEFAULT_WALLETS, OPTIONAL_WALLETS } from '../../../src/wallets/optional/registry.ts'

/** Values for the light and the dark theme. An empty value is the default. */
export type Pair = { readonly light: string; readonly dark: string }

/** Parses one value, or two in a list. */
export function parsePair(text: string): Pair {
  const [light = '', ...dark] = splitSetting(text)
  return { light: light.trim(), dark: dark.join(',').trim() }
}

/** Formats a pair. A dark value alone needs `defaultLight` before it. */
export function formatColorPair({ light, dark }: Pair, defaultLight: string): string {
  if (dark.trim() === '') return light.trim()
  return `${light.trim() || defaultLight},${dark.trim()}`
}

/**
 * Returns which values of a pair an error is about: those that `isValid` rejects, otherwise the ones
 * of the theme that the error names, otherwise both.
 */
export function findWrongSides(
  pair: Pair,
  error: string,
  isValid: (text: string) => boolean,
): readonly (keyof Pair)[] {
  const sides = ['light', 'dark'] as const
  const wrong = sides.filter((side) => pair[side] !== '' && !isValid(pair[side]))
  if (wrong.length > 0) return wrong
  const named = sides.filter((side) => error.includes(`${side} theme`))
  return named.length === 1 ? named : sides
}

/** The ID or name of a known network, or an object as in EIP-3085. */
export type NetworkEntry = string | Readonly<Record<string, unknown>>

export function parseNetworkList(text: string): readonly NetworkEntry[] | undefined {
  if (!/[[{]/.test(text)) return splitList(text)
  const value = json(text.startsWith('[') ? text : `[${text}]`)
  if (!Array.isArray(value)) return undefined
  const entries = value.map((entry: unknown) => (isRecord(entry) ? entry : String(entry).trim()))
  return entries.filter((entry) => entry !== '')
}

export function formatNetworkList(entries: readonly NetworkEntry[]): string {
  if (entries.every((entry) => typeof entry === 'string')) return entries.join(',')
  const value = entries.map((entry) =>
    typeof entry === 'string' && /^\d+$/.test(entry) ? Number(entry) : entry,
  )
  return JSON.stringify(value)
}

/** A group of wallets. A list without groups is one group without a name. */
export type Group = { readonly name: string; readonly ids: readonly string[] }

export function parseWalletGroups(text: string): readonly Group[] | undefined {
  if (text.trim() === '') return [{ name: '', ids: DEFAULT_WALLETS }]
  if (!text.trim().startsWith('{')) {
    const ids = splitList(text)
    const addsOnly = ids.every((id) => Object.hasOwn(OPTIONAL_WALLETS, id))
    return [{ name: '', ids: addsOnly ? [...DEFAULT_WALLETS, ...ids] : ids }]
  }
  const value = json(text)
  if (!isRecord(value)) return undefined
  return Object.entries(value).map(([name, ids]) => ({
    name,
    ids: Array.isArray(ids) ? ids.map(String) : splitList(String(ids)),
  }))
}

/**
 * Formats groups. Optional wallets alone need JSON, because a plain list is added to the default.
 */
export function formatWalletGroups(groups: readonly Group[]): string {
  const [first, ...others] = groups
  if (!first || (others.length === 0 && first.ids.length === 0)) return ''
  const isPlain = others.length === 0 && first.name.trim() === ''
  const list = first.ids.join(',')
  if (isPlain && list === DEFAULT_WALLETS.join(',')) return ''
  const addsOnly = first.ids.every((id) => Object.hasOwn(OPTIONAL_WALLETS, id))
  return isPlain && !addsOnly
    ? list
    : JSON.stringify(Object.fromEntries(groups.map(({ name, ids }) => [name.trim(), ids])))
}

export function splitList(text: string): readonly string[] {
  return splitSetting(text).filter(Boolean)
}

/** Moves an element of a list by one position, if possible. */
export function moveBy<T>(list: readonly T[], index: number, step: -1 | 1): readonly T[] {
  const other = index + step
  const [one, two] = [list[index], list[other]]
  if (one === undefined || two === undefined) return list
  return list.map((entry, at) => (at === index ? two : at === other ? one : entry))
}

export type LinkRow = { readonly label: string; readonly href: string }

export function parseLinkRows(value: unknown): readonly LinkRow[] | undefined {
  if (value === undefined) return []
  if (!isRecord(value)) return undefined
  return Object.entries(value).map(([label, href]) => ({ label, href: String(href) }))
}

/** Formats rows as an object. Leaves out empty rows. */
export function formatLinkRows(rows: readonly LinkRow[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    rows
      .filter(({ label, href }) => label.trim() !== '' || href.trim() !== '')
      .map(({ label, href }) => [label.trim(), href.trim()]),
  )
}

/** Values by language. The key '' is for all languages. */
export type ByLanguage<T> = ReadonlyMap<string, T>

/** Parses a value that may be an object of languages. */
export function parseByLanguage<T>(
  value: unknown,
  parse: (value: unknown) => T | undefined,
): ByLanguage<T> | undefined {
  const entries: readonly (readonly [string, unknown])[] = isRecord(value)
    ? Object.entries(value)
    : [['', value]]
  const parsed = entries.map(([tag, one]) => [tag, parse(one)] as const)
  return parsed.some(([, one]) => one === undefined)
    ? undefined
    : new Map(parsed as readonly (readonly [string, T])[])
}

export function formatByLanguage<T>(values: ByLanguage<T>): unknown {
  const [first, ...others] = [...values]
  return first?.[0] === '' && others.length === 0 ? first[1] : Object.fromEntries(values)
}

export type FactRow = { readonly title: string; readonly text: string; readonly icon: string }

export function parseFactRows(value: unknown): readonly FactRow[] | undefined {
  if (!Array.isArray(value) || !value.every(isRecord)) return undefined
  const text = (field: unknown): string => (field === undefined ? '' : String(field))
  return value.map((fact) => ({
    title: text(fact['title']),
    text: text(fact['text']),
    icon: text(fact['icon']),
  }))
}

export function formatFactRows(rows: readonly FactRow[]): readonly object[] {
  return rows.map(({ title, text, icon }) => ({
    title: title.trim(),
    text: text.trim(),
    ...(icon.trim() !== '' && { icon: icon.trim() }),
  }))
}

export type CoinParts = {
  readonly chainId: string
  readonly address: string
  readonly symbol: string
  readonly decimals: string
  readonly name: string
  readonly icon: string
  readonly getUrl: string
  readonly getLabel: string
  readonly website: string
  readonly description: ByLanguage<string>
  readonly links: readonly LinkRow[]
}

/** @internal */
export const NO_COIN: CoinParts = {
  chainId: '',
  address: '',
  symbol: '',
  decimals: '',
  name: '',
  icon: '',
  getUrl: '',
  getLabel: '',
  website: '',
  description: new Map([['', '']]),
  links: [],
}

export function parseCoinParts(text: string): CoinParts | undefined {
  if (text.trim() === '') return NO_COIN
  const value = json(text)
  if (!isRecord(value)) return undefined
  const { get, links, description, ...fields } = value
  const known = Object.keys(NO_COIN)
  const rows = parseLinkRows(links)
  const got = get === undefined ? {} : get
  if (!rows || !isRecord(got) || Object.keys(fields).some((key) => !known.includes(key)))
    return undefined
  const texts = Object.entries(fields).map(([key, one]) => [key, String(one ?? '')])
  return {
    ...NO_COIN,
    ...Object.fromEntries(texts),
    getUrl: String(got['url'] ?? ''),
    getLabel: String(got['label'] ?? ''),
    description: parseByLanguage(description ?? '', String) ?? NO_COIN.description,
    links: rows,
  }
}

/** Formats a coin. Returns an empty text if no field is filled in. */
export function formatCoinParts(coin: CoinParts): string {
  const { chainId, address, symbol, decimals, name, icon, getUrl, getLabel, website } = coin
  const links = formatLinkRows(coin.links)
  const description = new Map(
    [...coin.description].filter(([tag, text]) => tag === '' || text.trim() !== ''),
  )
  const isFilled = [...description.values()].some((text) => text.trim() !== '')
  const value = {
    ...(chainId !== '' && { chainId: toNumber(chainId) }),
    ...given({ address, symbol }),
    ...(decimals !== '' && { decimals: toNumber(decimals) }),
    ...given({ name, icon }),
    ...((getUrl || getLabel) && { get: { url: getUrl, ...given({ label: getLabel }) } }),
    ...(isFilled && { description: formatByLanguage(description) }),
    ...given({ website }),
    ...(Object.keys(links).length > 0 && { links }),
  }
  // A network alone is no coin, because the owner chooses the network first.
  const isEmpty = Object.keys(value).every((key) => key === 'chainId')
  return isEmpty ? '' : JSON.stringify(value)
}

function given(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== ''))
}

function toNumber(text: string): number | string {
  return /^\d{1,15}$/.test(text) ? Number(text) : text
}
