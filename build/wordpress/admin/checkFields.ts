// Converts the fields of the plugin's settings page to settings. Checks them with the parser that
// runs in visitors' browsers.
import { getMoreChains } from '../../../src/embed/runtimeChains.ts'
import { parseRuntimeSettings } from '../../../src/embed/runtimeSettings.ts'
import { asAppError } from '../../../src/errors.ts'
import { isRecord, json } from '../../../src/lib/parse.ts'

/** Values of the fields by name, as PHP stores them. Missing fields are empty. */
export type Fields = Readonly<Record<string, string>>
type Settings = Readonly<Record<string, unknown>>

export type Checked = {
  /** JSON text of the settings. Undefined if any setting is wrong. */
  readonly settings: string | undefined
  /** Sentences about wrong values, by name of the field. */
  readonly errors: ReadonlyMap<string, string>
  /** Fields whose sentence is `twice` and not a sentence of the parser, which is in English. */
  readonly localized: ReadonlySet<string>
}

/** Settings that have one field, by name of the field. */
const SETTINGS: ReadonlyMap<string, string> = new Map([
  ['name', 'APP_NAME'],
  ['accent', 'ACCENT'],
  ['theme', 'THEME'],
  ['languages', 'LANGUAGES'],
  ['networks', 'NETWORKS'],
  ['wallets', 'WALLETS'],
  ['project_id', 'WALLETCONNECT_PROJECT_ID'],
  ['sign_in', 'SIGN_IN_URL'],
])
/** Parts of COIN that have one field, by name of the field. */
const COIN_PARTS: ReadonlyMap<string, string> = new Map([
  ['coin_chain', 'chainId'],
  ['coin_address', 'address'],
  ['coin_symbol', 'symbol'],
  ['coin_decimals', 'decimals'],
  ['coin_name', 'name'],
])
/** Name of the JSON field for settings without a field. */
const MORE = 'more'
/** Settings that other settings depend on, in the order in which they are checked. */
const FIRST = ['ENABLE_TESTNETS', 'NETWORKS', 'COIN']

/** Placeholder URLs, which do not matter for the check. */
const ANYWHERE = { base: 'https://site.example/', icon: 'https://site.example/icon.png' }
/** A valid COIN. Each part in turn is replaced to find the wrong one. */
const SAMPLE_COIN = {
  chainId: 1,
  address: '0x0000000000000000000000000000000000000001',
  symbol: 'X',
  decimals: 18,
  name: 'X',
}

/**
 * Checks the fields, which override the settings of the `site`. `twice` is the error for a setting
 * that both a field and the JSON contain, with %s for its name.
 */
export function checkFields(fields: Fields, site: Settings, twice: string): Checked {
  const errors = new Map<string, string>()
  const more = parseMore(fields, errors)
  const given = { ...fromFields(fields), ...more }
  const coin = { ...coinFromFields(fields), ...coinOf(more) }
  const hasCoin = Object.keys(coin).length > 0
  const settings = hasCoin ? { ...given, COIN: coin } : given
  const repeated = findTwice(fields, more)
  for (const name of repeated)
    errors.set(
      MORE,
      twice.replace('%s', () => name),
    )

  let valid: Settings = site
  const failed = new Set<string>()
  for (const [name, value] of inOrder(settings)) {
    if (dependsOn(name).some((other) => failed.has(other))) continue
    const next = { ...valid, [name]: value }
    const sentence = findError(next, name)
    if (sentence === undefined) {
      valid = next
      continue
    }
    failed.add(name)
    const wrong =
      name === 'COIN' && hasCoin
        ? findCoinErrors(coin, valid, fields)
        : new Map([[findField(name, fields), sentence]])
    for (const [field, text] of wrong)
      if (!errors.has(field)) errors.set(field, field === MORE ? `${name}: ${text}` : text)
  }
  return {
    settings: errors.size > 0 ? undefined : JSON.stringify(settings),
    errors,
    localized: new Set(repeated.length > 0 ? [MORE] : []),
  }
}

/** Returns the error of the settings in use, or undefined if they work. */
export function checkSettings(settings: string, site: Settings): string | undefined {
  const value = json(settings)
  return isRecord(value) ? findError({ ...site, ...value }) : findParserError(settings)
}

function fromFields(fields: Fields): Settings {
  const given = [...SETTINGS].map(([field, name]) => [name, textOf(fields, field)] as const)
  return Object.fromEntries(given.filter(([, text]) => text !== ''))
}

/** Returns the parts of COIN that are set. Returns an empty object if the site has no coin. */
function coinFromFields(fields: Fields): Settings {
  const parts = [...COIN_PARTS].map(([field, part]) => [part, textOf(fields, field)] as const)
  const [url, label] = [textOf(fields, 'coin_get'), textOf(fields, 'coin_get_label')]
  return {
    ...Object.fromEntries(parts.filter(([, text]) => text !== '')),
    ...((url || label) && { get: { ...(url && { url }), ...(label && { label }) } }),
  }
}

/** Parses the JSON field. Adds an error if it is not a JSON object. */
function parseMore(fields: Fields, errors: Map<string, string>): Settings {
  const text = textOf(fields, MORE)
  if (text === '') return {}
  const value = json(text)
  if (isRecord(value)) return value
  errors.set(MORE, findParserError(text) ?? '')
  return {}
}

/** Returns COIN in the JSON field, which may be an object or its text. */
function coinOf(more: Settings): Settings {
  const given = more['COIN']
  const value = typeof given === 'string' ? json(given) : given
  return isRecord(value) ? value : {}
}

/** Returns the names of settings that both the JSON and a field contain. */
function findTwice(fields: Fields, more: Settings): readonly string[] {
  const own = fromFields(fields)
  const coin = coinFromFields(fields)
  const parts = Object.keys(coinOf(more))
  const hidesCoin = 'COIN' in more && parts.length === 0 && Object.keys(coin).length > 0
  return [
    ...Object.keys(more).filter((name) => name in own),
    ...parts.filter((part) => part in coin).map((part) => `COIN.${part}`),
    ...(hidesCoin ? ['COIN'] : []),
  ]
}

function inOrder(settings: Settings): readonly (readonly [string, unknown])[] {
  const rank = (name: string): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)
  return Object.entries(settings).sort(([one], [other]) => rank(one) - rank(other))
}

/** Returns the settings that an error of this setting may depend on. */
function dependsOn(name: string): readonly string[] {
  if (name === 'COIN') return ['ENABLE_TESTNETS', 'NETWORKS']
  return name.startsWith('RPC_URLS_') ? FIRST : []
}

function findField(name: string, fields: Fields): string {
  const [field] = [...SETTINGS].find(([, one]) => one === name) ?? []
  return field !== undefined && textOf(fields, field) !== '' ? field : MORE
}

/** Returns an error for each wrong part of the coin. */
function findCoinErrors(
  coin: Settings,
  valid: Settings,
  fields: Fields,
): ReadonlyMap<string, string> {
  const errors = new Map<string, string>()
  const check = (part: string, value: unknown, chainId: unknown = 1): string | undefined =>
    findError({ ...valid, COIN: { ...SAMPLE_COIN, chainId, [part]: value } }, 'COIN')
  const wrongChain = check('chainId', coin['chainId'], coin['chainId'])
  const chainId = wrongChain === undefined ? coin['chainId'] : 1
  const fieldOfPart = (part: string): string => {
    const [field] = [...COIN_PARTS].find(([, one]) => one === part) ?? []
    const isInJson = part in coin && !(part in coinFromFields(fields))
    return field === undefined || isInJson ? MORE : field
  }
  const add = (field: string, sentence: string | undefined): void => {
    if (sentence !== undefined && !errors.has(field)) errors.set(field, sentence)
  }
  add(fieldOfPart('chainId'), wrongChain)
  const { get, ...others } = coin
  const needed = [...COIN_PARTS.values()].filter((part) => part !== 'chainId')
  for (const part of new Set([...needed, ...Object.keys(others)]))
    if (part !== 'chainId') add(fieldOfPart(part), check(part, others[part], chainId))
  if (isRecord(get) && 'get' in coinFromFields(fields)) {
    const wrongUrl = check('get', { url: get['url'] })
    add('coin_get', wrongUrl)
    if (wrongUrl === undefined) add('coin_get_label', check('get', get))
  } else if (get !== undefined) add(MORE, check('get', get))
  if (errors.size === 0) add('coin_chain', findError({ ...valid, COIN: coin }, 'COIN'))
  return errors
}

function textOf(fields: Fields, name: string): string {
  return fields[name]?.trim() ?? ''
}

/** Returns the parser's error, without the name of the setting. */
function findError(settings: Settings, name?: string): string | undefined {
  const sentence = findParserError(JSON.stringify(settings))
  return name !== undefined && sentence?.startsWith(`${name}: `)
    ? sentence.slice(name.length + 2)
    : sentence
}

function findParserError(text: string): string | undefined {
  try {
    parseRuntimeSettings(text, ANYWHERE, getMoreChains())
    return undefined
  } catch (error) {
    return asAppError(error).message
  }
}
