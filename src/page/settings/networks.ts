import type { Chain, KnownChain } from '../../chains/chain.ts'
import { findClosest } from '../../lib/closest.ts'
import { asArray, asSafeInteger, copyOwnProperties, isRecord, json } from '../../lib/parse.ts'
import { MULTICALL3 } from '../../rpc/aggregate3.ts'
import {
  NOT_ONE_LINE,
  parseIcon,
  parseSettingUrl,
  parseUrlText,
  readSetting,
  rejectBidiControls,
  settingError,
  splitList,
  suggest,
  type Env,
} from './setting.ts'

const NAME = 'NETWORKS'
/** Minimum length of a prefix that identifies a network, such as 'arbitrum' for 'Arbitrum One'. */
const MIN_PREFIX_LENGTH = 3
export const NODE_PROTOCOLS: readonly string[] = ['http:', 'https:', 'ws:', 'wss:']

/**
 * Maps other common names of networks, without 'mainnet', 'network' or 'chain' at the end, to chain
 * ids. networkNames.ts has more names, but is too large for the embed.
 */
const OTHER_NAMES: ReadonlyMap<string, number> = new Map([
  ['op', 10],
  ['oeth', 10],
  ['optimisticethereum', 10],
  ['bsc', 56],
  ['binancesmart', 56],
  ['xdai', 100],
  ['polygonpos', 137],
  ['arb1', 42_161],
  ['avax', 43_114],
])

export type KnownChains = {
  readonly defaultChains: readonly KnownChain[]
  /**
   * Known chains that are not defaults. A site uses one of them only if the setting NETWORKS or
   * COIN names it.
   */
  readonly optionalChains: readonly KnownChain[]
}

/** Returns the site's chains in order. The first one is the default: the coin's chain, if any. */
export function parseNetworks(
  env: Env,
  { defaultChains, optionalChains }: KnownChains,
  coinChainId: number | undefined,
): readonly KnownChain[] {
  const known = [...defaultChains, ...optionalChains]
  const hasTestnets = env['ENABLE_TESTNETS'] === 'true'
  const entries = parseEntries(env)
  const named = entries?.map((entry) =>
    isRecord(entry) ? parseCustomChain(entry, known) : findChain(entry, known),
  )
  const twice = named?.find((chain) => named.some((one) => one.id === chain.id && one !== chain))
  if (twice)
    throw settingError(NAME, `the network ${twice.id} is listed twice, with different values`)
  const listed = named
    ? [...named, ...defaultChains.filter(({ testnet }) => testnet && hasTestnets)]
    : defaultChains.filter(({ testnet }) => hasTestnets || !testnet)
  const coinChain = [...listed, ...known].find(({ id }) => id === coinChainId)
  const chains = coinChain ? [coinChain, ...listed] : listed
  if (chains.length === 0) throw settingError('chains', 'at least one chain is needed')
  return chains.filter(({ id }, index) => chains.findIndex((chain) => chain.id === id) === index)
}

export function listChains(chains: readonly Chain[]): string {
  return chains.map(({ id, name }) => `${id} (${name})`).join(', ')
}

/**
 * Parses a chain id in decimal, in hex as in EIP-3085, or in the form of CAIP-2. Returns undefined
 * for anything else.
 */
export function parseChainNumber(value: unknown): number | undefined {
  const text =
    typeof value === 'number'
      ? String(value)
      : typeof value === 'string'
        ? value.trim().replace(/^eip155:(?=\d+$)/, '')
        : value
  if (typeof text !== 'string' || !/^(?:\d{1,15}|0x[\da-f]{1,13})$/i.test(text)) return undefined
  return asSafeInteger(Number(text)) || undefined
}

/**
 * Parses the entries of NETWORKS, which is a list separated by commas or a JSON array. Returns
 * undefined if NETWORKS is not set.
 */
function parseEntries(env: Env): readonly unknown[] | undefined {
  const text = readSetting(env, NAME)
  if (text === undefined) return undefined
  const isJson = /[[{]/.test(text)
  const value = isJson ? json(text.startsWith('[') ? text : `[${text}]`) : splitList(text)
  if (!Array.isArray(value))
    throw settingError(
      NAME,
      'must be ids separated by commas, such as 137,8453, or a JSON array of ids and objects as in EIP-3085',
    )
  const entries = value.filter((entry) => entry !== '')
  if (entries.length === 0) throw settingError(NAME, 'must name at least one network')
  return entries
}

function findChain(entry: unknown, known: readonly KnownChain[]): KnownChain {
  const id = parseChainNumber(entry)
  const word = id === undefined && typeof entry === 'string' ? plain(entry) : ''
  const byName = (test: (name: string) => boolean): readonly KnownChain[] =>
    word === '' ? [] : known.filter(({ name, network }) => [name, network].map(plain).some(test))
  // 'Base Mainnet' means the chain Base, but 'Base Testnet' does not.
  const short = word.replace(/(?:mainnet|network|chain)$/, '')
  const knownId = id ?? OTHER_NAMES.get(short)
  const listed = known.filter((chain) => listChains([chain]) === entry)
  const [found, ...others] =
    listed.length > 0
      ? listed
      : knownId !== undefined
        ? known.filter((chain) => chain.id === knownId)
        : ([word, short]
            .map((exact) => byName((name) => name === exact))
            .find((chains) => chains.length > 0) ??
          byName((name) => short.length >= MIN_PREFIX_LENGTH && name.startsWith(short)))
  if (!found || others.length > 0)
    throw settingError(
      NAME,
      `'${String(entry)}' is not one of the known networks` +
        `${suggest(guessChain(String(entry), known), listChains(known))}; ` +
        'write another one as JSON, as in EIP-3085',
    )
  return found
}

function guessChain(entry: string, known: readonly KnownChain[]): string | undefined {
  const namesOf = ({ id, name, network }: KnownChain): readonly string[] =>
    /^\d+$/.test(entry) ? [String(id)] : [name, network]
  const meant = findClosest(entry, known.flatMap(namesOf))
  const chain = known.find((one) => meant !== undefined && namesOf(one).includes(meant))
  return chain && listChains([chain])
}

/**
 * Returns the letters and digits of a name in lower case, so that 'zkSync Era' equals 'zksync-era'.
 */
function plain(name = ''): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}

const FIELDS: readonly string[] = [
  'chainId',
  'chainName',
  'nativeCurrency',
  'rpcUrls',
  'blockExplorerUrls',
  'iconUrls',
]

/** Parses a chain as in EIP-3085. Fields may be missing only if the id belongs to a known chain. */
function parseCustomChain(
  given: Readonly<Record<string, unknown>>,
  known: readonly KnownChain[],
): KnownChain {
  const fields = copyOwnProperties(given)
  const id = parseChainNumber(fields['chainId'])
  if (id === undefined) throw settingError(NAME, 'chainId must be a positive number or hex')
  const fail = (reason: string): never => {
    throw settingError(NAME, `the network ${id}: ${reason}`)
  }
  const unknown = Object.keys(fields).find((name) => !FIELDS.includes(name))
  if (unknown !== undefined) fail(`'${unknown}' is not a field of EIP-3085: ${FIELDS.join(', ')}`)
  const knownChain = known.find((chain) => chain.id === id)
  const text = (value: unknown, field: string, max: number): string => {
    if (
      typeof value !== 'string' ||
      value.trim() === '' ||
      value.length > max ||
      NOT_ONE_LINE.test(value)
    )
      return fail(`${field} must be a text of 1 to ${max} characters`)
    rejectBidiControls(NAME, value, `${field} `)
    return value.trim()
  }
  const currency = isRecord(fields['nativeCurrency'])
    ? copyOwnProperties(fields['nativeCurrency'])
    : undefined
  const parseCurrency = (): Chain['nativeCurrency'] => {
    if (!currency) return fail('nativeCurrency needs name, symbol and decimals')
    const symbol = text(currency['symbol'], 'symbol', 11)
    if (currency['decimals'] !== undefined && Number(currency['decimals']) !== 18)
      return fail('decimals must be 18, because wallets accept nothing else')
    return { name: text(currency['name'] ?? symbol, 'name', 60), symbol, decimals: 18 }
  }
  const rpcUrls = listOf(fields['rpcUrls']).map((url) => parseUrlText(NAME, url, NODE_PROTOCOLS))
  if (!knownChain && !rpcUrls.some((url) => url.startsWith('http')))
    fail('rpcUrls needs at least one http or https URL')
  const name = knownChain && fields['chainName'] === undefined ? knownChain.name : undefined
  const explorers = listOf(fields['blockExplorerUrls']).map((url) => {
    const { href, hostname } = parseSettingUrl(NAME, url, ['http:', 'https:'])
    return { name: hostname.replace(/^www\./, ''), url: href.replace(/\/$/, '') }
  })
  const [iconUrl] = listOf(fields['iconUrls'])
  const icon = parseIcon(iconUrl, NAME)
  return {
    // On an unknown chain, try the usual address of Multicall3. Because `blockCreated` is not set,
    // the app does without Multicall3 if all endpoints report that the contract does not exist.
    contracts: knownChain?.contracts ?? { multicall3: { address: MULTICALL3 } },
    testnet: false,
    network: '',
    ...knownChain,
    id,
    name: name ?? text(fields['chainName'], 'chainName', 40),
    nativeCurrency:
      knownChain && fields['nativeCurrency'] === undefined
        ? knownChain.nativeCurrency
        : parseCurrency(),
    rpcUrls: knownChain && rpcUrls.length === 0 ? knownChain.rpcUrls : rpcUrls,
    // Share only the known public RPC URLs with wallets, because the site's own URLs may contain
    // API keys.
    ...(knownChain && rpcUrls.length > 0 && { publicRpcUrls: knownChain.rpcUrls }),
    blockExplorers: knownChain && explorers.length === 0 ? knownChain.blockExplorers : explorers,
    ...(icon !== undefined && { icon }),
  }
}

/** Returns the non-empty strings of a list. A single string counts as a list with one entry. */
function listOf(value: unknown): readonly string[] {
  return (typeof value === 'string' ? [value] : asArray(value))
    .map((entry) => String(entry ?? '').trim())
    .filter((entry) => entry !== '')
}
