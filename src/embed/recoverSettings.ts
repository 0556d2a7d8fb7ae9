// Parses settings with mistakes. Leaves out an invalid setting that does no harm, so that visitors
// can still use the button. An invalid coin stops the embed, because visitors could otherwise pay
// with another coin.
import type { KnownChain } from '../chains/chain.ts'
import { AppError, asAppError } from '../errors.ts'
import { describeMistake, parseRelaxedJson, type JsonMistake } from '../lib/relaxedJson.ts'
import { copyOwnProperties, isRecord, json } from '../lib/parse.ts'
import { COIN_REQUIRED_FIELDS } from '../page/config.ts'
import {
  checkJsonSettings,
  reportHtml,
  reportKeyPlaceholders,
  reportMissingChecksum,
  reportRelativeLinks,
} from '../page/settings/checks.ts'
import { guessSetting } from '../page/settings/guessSetting.ts'
import { NODE_PROTOCOLS } from '../page/settings/networks.ts'
import { parseUrlText, splitList, splitUrls } from '../page/settings/setting.ts'
import { BUILD_SETTINGS, EMBED_SETTINGS } from '../page/settings/settingNames.ts'
import type { EmbedSettings } from './builtSettings.ts'
import { getColorProblems, parseRuntimeSettings, toEnv } from './runtimeSettings.ts'

export type Recovered = {
  /**
   * Valid settings, or undefined if the embed must not start. The last item of `problems` then
   * gives the reason.
   */
  readonly settings: EmbedSettings | undefined
  /** Messages about the mistakes in the settings, one line each, without a period. */
  readonly problems: readonly string[]
  /** Hints for the site's owner about valid settings that may be a mistake. One line for each. */
  readonly warnings: readonly string[]
}

type Values = Record<string, unknown>

/** Settings that stop the embed if they are invalid or misspelled. */
const REQUIRED = ['COIN', 'NETWORKS', 'ENABLE_TESTNETS', 'SIGN_IN_URL', 'WALLETS']
const RPC_URLS = 'RPC_URLS_'
/** Matches the text of a .env file: an assignment such as `APP_NAME=Harbour` after any comments. */
const ENV_FILE = /^\ufeff?\s*(?:#.*\n\s*)*(?:export\s+)?[A-Z][A-Z\d_]*\s*=/
const UNSET = 'perhaps because a variable is not set'

/**
 * Repairs JSON with mistakes. `text` is undefined if the meaning is not clear. Leaves valid JSON
 * unchanged, but reports names that occur twice in an object, because only the last value counts.
 */
export function repairJson(text: string): {
  readonly text: string | undefined
  readonly problems: readonly string[]
} {
  if (ENV_FILE.test(text))
    return {
      text: undefined,
      problems: [
        'this is the text of a .env file; write JSON, such as {"APP_NAME": "Harbour Bakery"}',
      ],
    }
  const { value, mistakes } = parseRelaxedJson(text)
  if (json(text) !== undefined) return { text, problems: value ? groupByReason(mistakes) : [] }
  return value === undefined
    ? { text: undefined, problems: mistakes.map(describeMistake) }
    : { text: JSON.stringify(value), problems: groupByReason(mistakes) }
}

/**
 * Returns one message for each kind of mistake, with all its positions, because the same mistake
 * often occurs in every line of the JSON.
 */
function groupByReason(mistakes: readonly JsonMistake[]): readonly string[] {
  const reasons = [...new Set(mistakes.map(({ reason }) => reason))]
  return reasons.map((reason) => {
    const [first, ...others] = mistakes.filter((mistake) => mistake.reason === reason)
    const more = others.map(({ line, column }) => `${line}:${column}`).join(', ')
    return first ? `${describeMistake(first)}${more && ` (also at ${more})`}` : reason
  })
}

/**
 * Parses settings like parseRuntimeSettings(), but reports mistakes instead of throwing, and leaves
 * out invalid settings that do no harm.
 */
export function recoverSettings(
  text: string,
  at: Parameters<typeof parseRuntimeSettings>[1],
  more: readonly KnownChain[],
): Recovered {
  const problems: string[] = []
  const parse = (values: Values): EmbedSettings =>
    parseRuntimeSettings(JSON.stringify(values), at, more)
  /** Returns the parser's error message for `values`, or undefined if they are valid settings. */
  const findFault = (values: Values): string | undefined => {
    try {
      parse(values)
      return undefined
    } catch (error) {
      return asAppError(error).message
    }
  }
  try {
    const given = json(text)
    if (!isRecord(given))
      return { settings: parseRuntimeSettings(text, at, more), problems, warnings: [] }
    let values: Values = copyOwnProperties(given)
    let allowsSafe = true
    const omitSetting = (name: string, problem: string, effect = 'the default applies'): void => {
      const { [name]: _, ...others } = values
      values = copyOwnProperties(others)
      problems.push(addEffect(problem, effect))
    }

    for (const { name, meant, problem } of findUnknown(values)) {
      if (meant !== undefined && REQUIRED.includes(meant))
        throw new AppError('invalid-input', problem)
      omitSetting(name, problem, 'it has no effect')
      if (meant === 'SAFE_ORIGINS') allowsSafe = false
      if (meant === 'WALLETCONNECT_RELAY_URL') delete values['WALLETCONNECT_PROJECT_ID']
    }

    const { WALLETCONNECT_RELAY_URL } = values
    const relayFault = findFault({ WALLETCONNECT_RELAY_URL })
    if (relayFault !== undefined) {
      omitSetting('WALLETCONNECT_RELAY_URL', relayFault, "wallets on a phone can't connect")
      delete values['WALLETCONNECT_PROJECT_ID']
    }
    for (const name of EMBED_SETTINGS) {
      if ([...REQUIRED, 'SAFE_ORIGINS', 'SURFACE', 'LANGUAGES'].includes(name) || !(name in values))
        continue
      const fault = findFault({ [name]: values[name] })
      if (fault !== undefined) omitSetting(name, fault)
    }
    const { BACKGROUND, SURFACE } = values
    const surfaceFault = findFault({ BACKGROUND, SURFACE })
    if (surfaceFault !== undefined)
      omitSetting('SURFACE', surfaceFault, 'the nearest surface to the background applies')

    const keepValid = (name: string, list: unknown, effect: string): readonly unknown[] =>
      toList(name, list).filter((one) => {
        const fault = findFault({ [name]: one })
        if (fault !== undefined) problems.push(addEffect(fault, effect))
        return fault === undefined
      })
    const { LANGUAGES, SAFE_ORIGINS, COIN, NETWORKS, WALLETS } = values
    const languagesFault = findFault({ LANGUAGES })
    if (languagesFault !== undefined) {
      const isRight = (one: unknown): boolean => findFault({ LANGUAGES: one }) === undefined
      if (toList('LANGUAGES', LANGUAGES).some(isRight))
        values['LANGUAGES'] = keepValid('LANGUAGES', LANGUAGES, 'it is left out')
      else omitSetting('LANGUAGES', languagesFault)
    }
    if (findFault({ SAFE_ORIGINS }) !== undefined) {
      const valid = keepValid('SAFE_ORIGINS', SAFE_ORIGINS, "this Safe can't connect")
      allowsSafe = valid.length > 0
      values['SAFE_ORIGINS'] = valid
    }
    checkJsonSettings(toEnv({ COIN, NETWORKS, WALLETS }))
    const walletsFault = findFault({ WALLETS })
    if (walletsFault !== undefined) {
      // Store the valid wallets as a group. If they were a plain list of only optional wallets, the
      // parser would add the default wallets.
      const groups = Object.entries(toRecord(WALLETS) ?? { '': WALLETS }).map(
        ([name, list]) => [name, keepValid('WALLETS', list, 'it is left out')] as const,
      )
      const valid = groups.filter(([, list]) => list.length > 0)
      if (valid.length === 0) throw new AppError('invalid-input', walletsFault)
      values['WALLETS'] = Object.fromEntries(valid)
    }
    leaveOutNetworkUrls(values, findFault, problems)
    omitCoinFields(values, findFault, problems)

    const withoutNodes = Object.fromEntries(
      Object.entries(values).filter(([name]) => !name.startsWith(RPC_URLS)),
    )
    const { config } = parse(withoutNodes)
    for (const name of Object.keys(values).filter((one) => one.startsWith(RPC_URLS))) {
      const isOwn = config.chains.some(({ id }) => name === `${RPC_URLS}${id}`)
      const effect = isOwn ? 'the public nodes of this network apply' : 'it has no effect'
      const all = [values[name]].flat()
      const given = all.filter((url) => String(url ?? '').trim() !== '')
      if (given.length === 0) {
        omitSetting(name, `${name}: has no URL, ${UNSET}`, effect)
        continue
      }
      if (given.length < all.length) {
        values[name] = given
        problems.push(`${name}: has an empty URL, ${UNSET}; this URL is left out`)
      }
      const fault = findFault({ ...withoutNodes, [name]: values[name] })
      if (fault === undefined) continue
      const valid = toList(name, values[name]).filter((url) => isNodeUrl(name, url))
      if (isOwn && valid.some((url) => /^http/i.test(String(url)))) {
        values[name] = valid
        problems.push(addEffect(fault, 'this URL is left out'))
      } else omitSetting(name, fault, effect)
    }

    const settings = parse(values)
    const env = toEnv(values)
    problems.push(
      ...reportHtml(env),
      ...reportKeyPlaceholders(env),
      ...getColorProblems(JSON.stringify(values)),
    )
    return {
      settings: allowsSafe
        ? settings
        : { ...settings, config: copyOwnProperties({ ...settings.config, safeOrigins: [] }) },
      problems,
      warnings: [...reportMissingChecksum(env), ...reportRelativeLinks(env)],
    }
  } catch (error) {
    const { message } = asAppError(error)
    return { settings: undefined, problems: [...problems, message], warnings: [] }
  }
}

/**
 * Returns the error message `problem` with `effect`, such as 'the default applies', at its end. A
 * question in the message, such as "did you mean ACCENT?", stays last.
 */
function addEffect(problem: string, effect: string): string {
  const [, fault, question = ''] = /^(.*?)(; did you mean [^?]*\?)?$/s.exec(problem) ?? []
  return `${fault}; ${effect}${question}`
}

/**
 * Returns the names that are not settings of an embed, each with the setting that it probably
 * means.
 */
export function findUnknown(values: Values): readonly {
  readonly name: string
  readonly meant: string | undefined
  readonly problem: string
}[] {
  const embed: readonly string[] = EMBED_SETTINGS
  const page: readonly string[] = BUILD_SETTINGS
  const names = Object.keys(values)
  return names
    .filter((name) => !embed.includes(name) && !/^RPC_URLS_/.test(name))
    .map((name) => {
      const value = values[name]
      // Find a required setting that is one level too deep, inside the value of an unknown setting.
      const inner = Object.keys(isRecord(value) ? value : {}).find((key) => REQUIRED.includes(key))
      const meant = page.includes(name)
        ? undefined
        : (inner ?? guessSetting(name, [...embed, ...page, `${RPC_URLS}1`, `${RPC_URLS}137`]))
      const problem = page.includes(name)
        ? `${name}: only the page that the build makes has this setting`
        : `${name}: is not a setting${meant === undefined ? '' : `; did you mean ${meant}?`}`
      return { name, meant, problem }
    })
}

/**
 * Removes invalid URLs from the networks in NETWORKS. Does not change a network with another
 * mistake, so that the parser rejects it.
 */
function leaveOutNetworkUrls(
  values: Values,
  findFault: (values: Values) => string | undefined,
  problems: string[],
): void {
  const { NETWORKS } = values
  if (findFault({ NETWORKS }) === undefined) return
  const repair = (network: Values): Values => {
    const test = (urls: Values): string | undefined => {
      const others = { blockExplorerUrls: [], iconUrls: [] }
      return findFault({ NETWORKS: [{ ...network, ...others, ...urls }] })
    }
    const rpcUrls = [network['rpcUrls']].flat().filter((url) => isNodeUrl('NETWORKS', url))
    if (test({ rpcUrls }) !== undefined) return network
    const keepValid = (name: string): readonly unknown[] =>
      [network[name] ?? []].flat().filter((url) => {
        const fault = test({ rpcUrls, [name]: name === 'rpcUrls' ? [url, ...rpcUrls] : [url] })
        if (fault !== undefined) problems.push(addEffect(fault, 'this URL is left out'))
        return fault === undefined
      })
    const urls = ['rpcUrls', 'blockExplorerUrls', 'iconUrls'].map(
      (name) => [name, keepValid(name)] as const,
    )
    return { ...network, ...Object.fromEntries(urls) }
  }
  const given = typeof NETWORKS === 'string' ? json(NETWORKS) : NETWORKS
  if ([given].flat().some(isRecord))
    values['NETWORKS'] = [given].flat().map((one: unknown) => (isRecord(one) ? repair(one) : one))
}

/**
 * Removes invalid optional fields of COIN. Keeps invalid required fields, so that the parser
 * rejects the coin.
 */
function omitCoinFields(
  values: Values,
  findFault: (values: Values) => string | undefined,
  problems: string[],
): void {
  const { COIN, NETWORKS } = values
  const coin = toRecord(COIN)
  if (!coin || findFault({ COIN, NETWORKS }) === undefined) return
  const needed = Object.entries(coin).filter(([name]) => COIN_REQUIRED_FIELDS.includes(name))
  if (findFault({ COIN: Object.fromEntries(needed), NETWORKS }) !== undefined) return
  const valid = Object.entries(coin).filter((field) => {
    const fault = findFault({ COIN: Object.fromEntries([...needed, field]), NETWORKS })
    if (fault !== undefined) problems.push(addEffect(fault, 'this field is left out'))
    return fault === undefined
  })
  values['COIN'] = Object.fromEntries(valid)
}

function isNodeUrl(name: string, url: unknown): boolean {
  try {
    parseUrlText(name, String(url), NODE_PROTOCOLS)
    return true
  } catch {
    return false // `recoverSettings` reports the mistake
  }
}

function toList(name: string, value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return (name === 'WALLETS' || name === 'LANGUAGES' ? splitList : splitUrls)(
    String(value ?? '').trim(),
  )
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const parsed = isRecord(value) ? value : json(value)
  return isRecord(parsed) ? parsed : undefined
}
