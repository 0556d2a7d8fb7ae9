// Converts the fields of the plugin's settings page to settings. Checks them with the parser that
// runs in visitors' browsers.
import { findUnknown, repairJson } from '../../../src/embed/recoverSettings.ts'
import { getMoreChains } from '../../../src/embed/runtimeChains.ts'
import {
  getColorProblems,
  parseRuntimeSettings,
  toEnv,
  toSentence,
} from '../../../src/embed/runtimeSettings.ts'
import { asAppError } from '../../../src/errors.ts'
import { isRecord, json } from '../../../src/lib/parse.ts'
import {
  checkJsonSettings,
  findHtml,
  reportHtml,
  reportKeyPlaceholders,
  reportMissingChecksum,
  reportRelativeLinks,
} from '../../../src/page/settings/checks.ts'

/** Values of the fields by name, as PHP stores them. Missing fields are empty. */
export type Fields = Readonly<Record<string, string>>
type Settings = Readonly<Record<string, unknown>>

export type Checked = {
  /** JSON text of the settings. Undefined if any setting is wrong. */
  readonly settings: string | undefined
  /** Sentences about wrong values, by name of the field. */
  readonly errors: ReadonlyMap<string, string>
  /** Sentences about valid values that may be a mistake, by name of the field. */
  readonly warnings: ReadonlyMap<string, string>
  /** Fields whose sentence is `twice` and not a sentence of the parser, which is in English. */
  readonly localized: ReadonlySet<string>
}

/** Settings that have one field, by name of the field. */
const SETTINGS: ReadonlyMap<string, string> = new Map([
  ['name', 'APP_NAME'],
  ['accent', 'ACCENT'],
  ['background', 'BACKGROUND'],
  ['surface', 'SURFACE'],
  ['radius', 'RADIUS'],
  ['radius_button', 'RADIUS_BUTTON'],
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
const FIRST = ['ENABLE_TESTNETS', 'NETWORKS', 'COIN', 'BACKGROUND']

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
  const [errors, warnings] = [new Map<string, string>(), new Map<string, string>()]
  const more = parseMore(fields, errors, warnings)
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
  const unknown = findUnknown(settings)
  for (const { problem } of unknown) addError(errors, MORE, problem)

  let valid: Settings = site
  const failed = new Set(unknown.map(({ name }) => name))
  for (const [name, value] of inOrder(settings)) {
    if ([name, ...dependsOn(name)].some((one) => failed.has(one))) continue
    const next = { ...valid, [name]: value }
    const error = findError(next, name)
    if (error === undefined) {
      valid = next
      if (name === 'COIN' && hasCoin) addCoinWarnings(coin, fields, warnings)
      else {
        const env = toEnv({ [name]: value })
        const reports = [reportHtml, reportKeyPlaceholders, reportRelativeLinks]
        for (const warning of reports.flatMap((getWarnings) => getWarnings(env)))
          addWarning(warnings, findField(name, fields), warning)
      }
      continue
    }
    failed.add(name)
    if (name === 'COIN' && hasCoin) addCoinErrors(coin, valid, fields, errors)
    else addError(errors, findField(name, fields), error)
  }
  for (const warning of getColorProblems(JSON.stringify(valid)))
    addWarning(warnings, findField('INK', fields), warning)
  return {
    settings: errors.size > 0 ? undefined : JSON.stringify(settings),
    errors,
    warnings,
    localized: new Set(repeated.length > 0 ? [MORE] : []),
  }
}

/** Returns a sentence about the settings in use, or undefined if they work. */
export function checkSettings(settings: string, site: Settings): string | undefined {
  const value = json(settings)
  const error = isRecord(value) ? findError({ ...site, ...value }) : findParserError(settings)
  return error && writeSentence(MORE, error)
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

/**
 * Parses the JSON field as the embed parses florin.json. Adds an error if it is not a JSON object,
 * and a warning about accepted mistakes such as curly quotes.
 */
function parseMore(
  fields: Fields,
  errors: Map<string, string>,
  warnings: Map<string, string>,
): Settings {
  const given = fields[MORE] ?? '' // untrimmed, for the line numbers
  if (given.trim() === '') return {}
  const { text, problems } = repairJson(given)
  const value = json(text)
  if (isRecord(value)) {
    for (const problem of problems) addWarning(warnings, MORE, problem)
    return value
  }
  const [problem = findParserError(given) ?? ''] = problems
  addError(errors, MORE, problem)
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
  if (name === 'SURFACE') return ['BACKGROUND']
  return name.startsWith('RPC_URLS_') ? FIRST : []
}

/** Returns the field of a setting, which is the JSON field if its own field is empty. */
export function findField(name: string, fields: Fields): string {
  const [field] = [...SETTINGS].find(([, one]) => one === name) ?? []
  return field !== undefined && textOf(fields, field) !== '' ? field : MORE
}

/** Returns the field that has this part of the coin. */
function findCoinField(part: string, coin: Settings, fields: Fields): string {
  const [field] = [...COIN_PARTS].find(([, one]) => one === part) ?? []
  const isInJson = part in coin && !(part in coinFromFields(fields))
  return field === undefined || isInJson ? MORE : field
}

/** Adds an error for each wrong part of the coin. */
function addCoinErrors(
  coin: Settings,
  valid: Settings,
  fields: Fields,
  errors: Map<string, string>,
): void {
  let hasWrongPart = false
  const check = (part: string, value: unknown, chainId: unknown = 1): string | undefined =>
    findError({ ...valid, COIN: { ...SAMPLE_COIN, chainId, [part]: value } }, 'COIN')
  const add = (field: string, part: string, error: string | undefined): void => {
    if (error === undefined) return
    hasWrongPart = true
    addError(errors, field, field === MORE ? error : error.replace(`COIN: ${part} `, 'COIN: '))
  }
  const addPart = (part: string, error: string | undefined): void =>
    add(findCoinField(part, coin, fields), part, error)
  const wrongChain = check('chainId', coin['chainId'], coin['chainId'])
  const chainId = wrongChain === undefined ? coin['chainId'] : 1
  addPart('chainId', wrongChain)
  const { get, ...others } = coin
  for (const part of new Set([...COIN_PARTS.values(), ...Object.keys(others)]))
    if (part !== 'chainId') addPart(part, check(part, others[part], chainId))
  if (isRecord(get) && 'get' in coinFromFields(fields)) {
    const wrongUrl = check('get', { url: get['url'] })
    add('coin_get', 'get', wrongUrl)
    if (wrongUrl === undefined) add('coin_get_label', 'label', check('get', get))
  } else if (get !== undefined) add(MORE, 'get', check('get', get))
  if (!hasWrongPart) add('coin_chain', 'chainId', findError({ ...valid, COIN: coin }, 'COIN'))
}

/** Adds warnings about a valid coin: HTML in its texts, and an address without a checksum. */
function addCoinWarnings(coin: Settings, fields: Fields, warnings: Map<string, string>): void {
  const { get, ...parts } = coin
  for (const [part, value] of Object.entries(parts))
    if (typeof value === 'string')
      for (const warning of findHtml('COIN', value))
        addWarning(warnings, findCoinField(part, coin, fields), warning)
  const label = isRecord(get) ? get['label'] : undefined
  const field = 'get' in coinFromFields(fields) ? 'coin_get_label' : MORE
  if (typeof label === 'string')
    for (const warning of findHtml('COIN', label)) addWarning(warnings, field, warning)
  for (const warning of reportMissingChecksum(toEnv({ COIN: coin })))
    addWarning(warnings, findCoinField('address', coin, fields), warning)
}

function textOf(fields: Fields, name: string): string {
  return fields[name]?.trim() ?? ''
}

/**
 * Returns the parser's error, such as 'RADIUS: must be …'. Errors in the JSON of the setting `name`
 * come first, because they have a line and a column.
 */
function findError(settings: Settings, name = ''): string | undefined {
  const error = findParserError(JSON.stringify(settings))
  return error && (findJsonError(name, settings[name]) ?? error)
}

function findJsonError(name: string, value: unknown): string | undefined {
  return typeof value === 'string'
    ? findThrown(() => checkJsonSettings({ [name]: value }))
    : undefined
}

function findParserError(text: string): string | undefined {
  return findThrown(() => parseRuntimeSettings(text, ANYWHERE, getMoreChains()))
}

function findThrown(check: () => unknown): string | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return asAppError(error).message
  }
}

/** Adds the first error of a field. */
function addError(errors: Map<string, string>, field: string, reason: string): void {
  if (!errors.has(field)) errors.set(field, writeSentence(field, reason))
}

function addWarning(warnings: Map<string, string>, field: string, reason: string): void {
  const former = warnings.get(field)
  const sentence = writeSentence(field, reason)
  warnings.set(field, former === undefined ? sentence : `${former} ${sentence}`)
}

/** Returns a sentence without 'It' at its beginning, to show it after the label of its field. */
export function removeSubject(sentence: string): string {
  return sentence.replace(/^It /, '')
}

/**
 * Returns a reason such as 'RADIUS: must be …' as a sentence. The JSON field has many settings, so
 * its sentences name the setting.
 */
function writeSentence(field: string, reason: string): string {
  const [, name = '', rest = reason] = /^(the settings|[\w.]+): ([^]*)$/.exec(reason) ?? []
  const subject = field === MORE ? name : ''
  const isPredicate = /^(?:must|has|is|needs)\b/.test(rest)
  const sentence = isPredicate ? `${subject || 'It'} ${rest}` : subject ? reason : rest
  return toSentence(
    subject ? sentence : `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}`,
  )
}
