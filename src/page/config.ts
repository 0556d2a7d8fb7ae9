// Parses the settings that the browser needs, at build time and in embeds with runtime settings.
// settings/pageSettings.ts parses the settings that only the HTML needs.
import type { Chain, KnownChain } from '../chains/chain.ts'
import { CHAINS } from '../chains/list.ts'
import { parseAddress } from '../eth/address.ts'
import { hasValidChecksum } from '../eth/keccak256.ts'
import { findClosest } from '../lib/closest.ts'
import { asSafeInteger, getOwn, isRecord, json, copyOwnProperties, parseUrl } from '../lib/parse.ts'
import {
  DEFAULT_WALLETS,
  OPTIONAL_WALLETS,
  type WalletGroup,
} from '../wallets/optional/registry.ts'
import type { CoinConfig } from '../core/account/coin.ts'
import type { CatalogWallet } from '../wallets/wallet.ts'
import { DEFAULT_NAME } from '../ui/defaultName.ts'
import { DEFAULTS } from './configDefaults.ts'
import { NODE_PROTOCOLS, listChains, parseChainNumber, parseNetworks } from './settings/networks.ts'
import { parseLocalized, type Localized } from './settings/localized.ts'
import { parseHref, parseLinkList, type FooterLink } from './settings/pageSettings.ts'
import {
  rejectBidiControls,
  NOT_ONE_LINE,
  isEmpty,
  parseIcon,
  parseLine,
  parseSettingUrl,
  parseUrlText,
  readSetting,
  settingError,
  splitList,
  splitUrls,
  suggest,
  trimCoinAddress,
  type Env,
} from './settings/setting.ts'

export type Config = {
  /**
   * Name, description and icon that the page and wallets show. `icon` is a project path at build
   * time and a URL in the built page.
   */
  readonly app: { readonly name: string; readonly description: string; readonly icon: string }
  /** Chains of the site. The first one is the default. */
  readonly chains: readonly Chain[]
  readonly coin?: CoinConfig
  /** Details of the coin that only the prerendered HTML contains. */
  readonly coinDetails?: CoinDetails
  /** Undefined if WALLETCONNECT_PROJECT_ID is unset. The page then offers no WalletConnect. */
  readonly walletConnect?: { readonly projectId: string; readonly relayUrl: string }
  /**
   * URL of the sign-in server, with a slash at the end. If it is undefined, the page offers no
   * sign-in.
   */
  readonly signInUrl?: string
  readonly safeOrigins: readonly string[]
  readonly modalSize: 'wide' | 'compact'
  /** URL of the link that explains wallets. Default: a page of ethereum.org. */
  readonly learnMoreUrl?: string
  readonly termsUrl?: string
  readonly privacyUrl?: string
  /** Wallets to list, in order and in groups. Default: the seven default wallets. */
  readonly wallets?: readonly WalletGroup[]
  /** Theme for users who have not selected one. Default: the system's theme. */
  readonly theme?: 'light' | 'dark'
  /** Wallets from src/site/siteWallets.ts. They replace default wallets with the same id. */
  readonly siteWallets?: readonly CatalogWallet[]
  /** Bundle of the site's own code in src/site/. */
  readonly site?: { readonly url: string; readonly defaultLanguage: string }
}

export type CoinDetails = {
  readonly description?: Localized<string>
  readonly website?: string
  readonly links: readonly FooterLink[]
}

export const DEFAULT_ICON = 'src/page/icon.svg'

const PLACEHOLDER_PROJECT_ID = /^(?:YOUR_PROJECT_ID|none|null|undefined)$/i

/**
 * Parses the settings that the browser needs. `usual` lists the chains of a site without NETWORKS,
 * `more` the chains that NETWORKS and COIN can add. `siteWallets` lists the ids of the wallets in
 * src/site/siteWallets.ts. Throws an AppError that names the invalid setting.
 */
export function parseConfig(
  env: Env,
  usual: readonly KnownChain[] = CHAINS,
  more: readonly KnownChain[] = [],
  siteWallets: readonly string[] = [],
): Config {
  const chains = parseChains(env, usual, more)
  const { coin, coinDetails } = copyOwnProperties(parseCoin(env, chains, [...usual, ...more]))
  const walletConnect = parseWalletConnect(env)
  const signInUrl = parseSignInUrl(env)
  const learnMoreUrl = parseHref(env, 'LEARN_MORE_URL')
  const [termsUrl, privacyUrl] = [parseHref(env, 'TERMS_URL'), parseHref(env, 'PRIVACY_URL')]
  const wallets = parseWallets(env, siteWallets)
  const theme = parseTheme(env)
  return {
    app: {
      name: parseLine(env, 'APP_NAME') ?? DEFAULT_NAME,
      description:
        parseLine(env, 'APP_DESCRIPTION') ?? 'Connect your wallet to see and use your coins.',
      icon: parseIcon(readSetting(env, 'APP_ICON'), 'APP_ICON') ?? coin?.icon ?? DEFAULT_ICON,
    },
    chains,
    ...(coin && { coin }),
    ...(coinDetails && { coinDetails }),
    ...(walletConnect && { walletConnect }),
    ...(signInUrl !== undefined && { signInUrl }),
    safeOrigins: parseOrigins(env),
    modalSize: parseModalSize(env),
    ...(learnMoreUrl !== undefined && { learnMoreUrl }),
    ...(termsUrl !== undefined && { termsUrl }),
    ...(privacyUrl !== undefined && { privacyUrl }),
    ...(wallets && { wallets }),
    ...(theme && { theme }),
  }
}

function parseChains(
  env: Env,
  usual: readonly KnownChain[],
  more: readonly KnownChain[],
): readonly Chain[] {
  const coinChainId = parseChainNumber(getOwn(json(readSetting(env, 'COIN')), 'chainId'))
  const chains = parseNetworks(env, { defaultChains: usual, optionalChains: more }, coinChainId)
  checkRpcNames(env, [...chains, ...usual.filter(({ testnet }) => testnet)])
  return chains.map(({ network: _, ...chain }) => {
    const rpcUrls = parseRpcUrls(env, chain)
    const isOwn = rpcUrls.some((url) => !chain.rpcUrls.includes(url) && !isLocal(url))
    return {
      ...chain,
      rpcUrls,
      ...(isOwn && { publicRpcUrls: chain.publicRpcUrls ?? chain.rpcUrls }),
    }
  })
}

/**
 * Returns whether the URL's host is the local machine. Wallets accept RPC URLs of the local machine
 * without https.
 */
function isLocal(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(parseUrl(url)?.hostname ?? '')
}

/**
 * Throws if a setting RPC_URLS_<chainId> belongs to no chain of the site, because the id is
 * probably a typo. Testnets are accepted even if they are disabled.
 */
function checkRpcNames(env: Env, chains: readonly Chain[]): void {
  const names = new Set(chains.map((chain) => `RPC_URLS_${chain.id}`))
  for (const name of Object.keys(env)) {
    if (!name.startsWith('RPC_URLS_') || names.has(name) || !env[name]?.trim()) continue
    const id = name.slice('RPC_URLS_'.length)
    throw settingError(
      name,
      /^[1-9]\d*$/.test(id)
        ? `the site does not have this network: add ${id} to NETWORKS`
        : 'must end with the id of a network, such as RPC_URLS_137',
    )
  }
}

function parseRpcUrls(env: Env, chain: Pick<Chain, 'id' | 'name' | 'rpcUrls'>): readonly string[] {
  const name = `RPC_URLS_${chain.id}`
  const value = env[name]
  const given = value?.trim() ? splitUrls(value.trim()) : chain.rpcUrls
  const urls = given.map((url) => parseUrlText(name, url, NODE_PROTOCOLS))
  if (!urls.some((url) => url.startsWith('http')))
    throw settingError(name, `${chain.name} needs at least one usable http or https URL`)
  return [...new Set(urls)]
}

function parseWalletConnect(env: Env): Config['walletConnect'] {
  const relayUrl = parseUrlText(
    'WALLETCONNECT_RELAY_URL',
    readSetting(env, 'WALLETCONNECT_RELAY_URL') ?? 'wss://relay.walletconnect.org',
    ['ws:', 'wss:'],
  )
  const projectId = readSetting(env, 'WALLETCONNECT_PROJECT_ID') ?? 'none'
  if (!/^[\w-]{1,64}$/.test(projectId))
    throw settingError('WALLETCONNECT_PROJECT_ID', 'must be the id alone: letters, digits, - and _')
  return PLACEHOLDER_PROJECT_ID.test(projectId) ? undefined : { projectId, relayUrl }
}

function parseSignInUrl(env: Env): string | undefined {
  const text = readSetting(env, 'SIGN_IN_URL')
  if (text === undefined) return undefined
  const relative = /^(\.?\/)(?!\/)[\w./-]*$/.test(text)
  if (/^[\w-]+\/?$/.test(text))
    throw settingError(
      'SIGN_IN_URL',
      `'${text}' is not a URL; for a server of this site write './${text}', for another one a URL with https://`,
    )
  const url = relative ? text : parseUrlText('SIGN_IN_URL', text, ['http:', 'https:'])
  if (/[?#]./.test(url)) throw settingError('SIGN_IN_URL', 'must not have a query or fragment')
  return `${url.replace(/\/?[?#]?$/, '')}/`
}

function parseOrigins(env: Env): readonly string[] {
  const given = readSetting(env, 'SAFE_ORIGINS')
  const texts = given === undefined ? DEFAULTS.safeOrigins : splitUrls(given)
  for (const text of texts) {
    const url = parseSettingUrl('SAFE_ORIGINS', text, ['http:', 'https:'])
    if (url.origin !== text.toLowerCase())
      throw settingError('SAFE_ORIGINS', `'${text}' is not an origin; write '${url.origin}'`)
  }
  return [...new Set(texts.map((text) => text.toLowerCase()))]
}

function parseModalSize(env: Env): Config['modalSize'] {
  const text = readSetting(env, 'MODAL_SIZE') ?? DEFAULTS.modalSize
  const size = text.toLowerCase()
  if (size !== 'wide' && size !== 'compact')
    throw settingError('MODAL_SIZE', `must be 'wide' or 'compact', not '${text}'`)
  return size
}

function parseTheme(env: Env): Config['theme'] {
  const text = readSetting(env, 'THEME') ?? 'auto'
  const theme = text.toLowerCase()
  if (theme === 'auto' || theme === 'system') return undefined
  if (theme !== 'light' && theme !== 'dark')
    throw settingError('THEME', `must be 'auto', 'light' or 'dark', not '${text}'`)
  return theme
}

/**
 * Parses WALLETS: ids separated by commas, or a JSON object of groups. A list that contains only
 * optional wallets extends the default wallets, for compatibility with version 1.0.
 */
function parseWallets(env: Env, own: readonly string[]): Config['wallets'] {
  const text = readSetting(env, 'WALLETS')
  if (text === undefined) return undefined
  const groups = text.startsWith('{') ? json(text) : { '': text }
  if (!isRecord(groups) || Object.keys(groups).length === 0)
    throw settingError(
      'WALLETS',
      'must be wallets separated by commas, or groups such as {"Recommended":["metaMask","rabby"]}',
    )
  const known = [...DEFAULT_WALLETS, ...Object.keys(OPTIONAL_WALLETS), ...own]
  const seen = new Set<string>()
  const parsed = Object.entries(groups).map(([title, value]) => {
    const given = Array.isArray(value) ? value.map(String) : splitList(String(value))
    const ids = given
      .map((name) => parseWalletId(name.trim(), known))
      .filter((id) => !seen.has(id) && seen.add(id))
    return { ...parseGroupName(title), ids }
  })
  const addsOnly =
    !text.startsWith('{') && [...seen].every((id) => Object.hasOwn(OPTIONAL_WALLETS, id))
  return addsOnly ? [{ ids: [...DEFAULT_WALLETS, ...seen] }] : parsed
}

/**
 * Returns the wallet id that `name` means. Ignores case, punctuation and a 'wallet' at the end.
 * Throws for an unknown name.
 */
function parseWalletId(name: string, known: readonly string[]): string {
  if (name === '') throw settingError('WALLETS', 'has an empty entry; remove a comma')
  const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const requested = letters(name)
  const id =
    known.find((each) => each === name) ??
    known.find((each) => [letters(each), `${letters(each)}wallet`].includes(requested))
  if (id === undefined)
    throw settingError(
      'WALLETS',
      `'${name}' is not one of the wallets${suggest(findClosest(name, known), known.join(', '))}`,
    )
  return id
}

function parseGroupName(title: string): { readonly name?: string } {
  const name = title.trim()
  if (name === '') return {}
  if (name.length > 40 || NOT_ONE_LINE.test(name))
    throw settingError('WALLETS', 'the name of a group must be one line of 1 to 40 characters')
  if (name === 'Installed')
    throw settingError('WALLETS', "'Installed' is the name of the group of installed wallets")
  rejectBidiControls('WALLETS', name, 'the name of a group ')
  return { name }
}

/** Required fields of the JSON object in COIN. COIN_OPTIONAL_FIELDS lists the optional fields. */
export const COIN_REQUIRED_FIELDS: readonly string[] = [
  'chainId',
  'address',
  'symbol',
  'decimals',
  'name',
]
/** @internal */
export const COIN_OPTIONAL_FIELDS: readonly string[] = [
  'icon',
  'get',
  'description',
  'website',
  'links',
]
type CoinFields = ReadonlyMap<string, unknown>

/**
 * Parses COIN, the site's coin. Throws if any field is invalid, because the page could otherwise
 * show the wrong coin. `chains` lists the site's chains, and `known` lists all chains that a site
 * can have.
 */
function parseCoin(
  env: Env,
  chains: readonly Chain[],
  known: readonly Chain[],
): { readonly coin: CoinConfig | undefined; readonly coinDetails: CoinDetails | undefined } {
  const text = readSetting(env, 'COIN')
  // Return both fields explicitly. If a field were missing, destructuring would read it from
  // Object.prototype, which another script may have modified.
  if (text === undefined) return { coin: undefined, coinDetails: undefined }
  const fields = parseCoinFields(text)
  const icon = fields.get('icon')
  if (icon !== undefined && typeof icon !== 'string')
    throw settingError('COIN', 'icon must be the path of a file')
  const file = parseIcon(icon, 'COIN')
  const get = parseCoinGet(fields.get('get'))
  const numbers = parseCoinNumbers(fields, chains, known)
  const coin = { ...numbers, ...parseCoinTexts(fields) }
  const chain = chains.find(({ id }) => id === coin.chainId)
  if (coin.symbol.toUpperCase() === chain?.nativeCurrency.symbol.toUpperCase()) {
    throw settingError(
      'COIN',
      `symbol is that of ${chain.name}'s native currency, which the page always shows; a token ` +
        'needs its own',
    )
  }
  return {
    coin: copyOwnProperties({
      ...coin,
      ...(file !== undefined && { icon: file }),
      ...(get && { get }),
    }),
    coinDetails: parseCoinDetails(fields),
  }
}

const DESCRIPTION_LENGTH = 300

function parseCoinDetails(fields: CoinFields): CoinDetails | undefined {
  const [description, website, links] = ['description', 'website', 'links'].map((key) =>
    fields.get(key),
  )
  if (description === undefined && website === undefined && links === undefined) return undefined
  if (website !== undefined && typeof website !== 'string')
    throw settingError('COIN', 'website must be a URL')
  return {
    ...(description !== undefined && {
      description: parseLocalized('COIN', description, (text) =>
        parseCoinText(new Map([['description', text]]), 'description', DESCRIPTION_LENGTH),
      ),
    }),
    ...(website !== undefined && {
      website: parseSettingUrl('COIN', website, ['http:', 'https:']).href,
    }),
    links: links === undefined ? [] : parseLinkList('COIN', links, 'links: '),
  }
}

function parseCoinFields(text: string): CoinFields {
  const value = json(text)
  if (!isRecord(value))
    throw settingError(
      'COIN',
      `must be a JSON object with ${COIN_REQUIRED_FIELDS.join(', ')} and, optionally, ${COIN_OPTIONAL_FIELDS.join(', ')}`,
    )
  const isUnset = ([key, field]: [string, unknown]): boolean =>
    COIN_OPTIONAL_FIELDS.includes(key) && isEmpty(field)
  const fields = new Map(Object.entries(value).filter((entry) => !isUnset(entry)))
  const unknown = [...fields.keys()].find(
    (key) => ![...COIN_REQUIRED_FIELDS, ...COIN_OPTIONAL_FIELDS].includes(key),
  )
  if (unknown !== undefined) {
    const all = [...COIN_REQUIRED_FIELDS, ...COIN_OPTIONAL_FIELDS]
    const meant = findClosest(unknown, all)
    throw settingError(
      'COIN',
      `'${unknown}' is not a field of COIN${suggest(meant, all.join(', '))}`,
    )
  }
  // Check the address before other fields, because the owner writes it first. Its checksum may depend
  // on the chain ID (EIP-1191).
  if (fields.has('address') && fields.has('chainId')) parseCoinAddress(fields)
  const missing = COIN_REQUIRED_FIELDS.filter((key) => !fields.has(key))
  if (missing.length > 0)
    throw settingError('COIN', `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing`)
  return fields
}

function parseCoinNumbers(
  fields: CoinFields,
  chains: readonly Chain[],
  known: readonly Chain[],
): Pick<CoinConfig, 'chainId' | 'decimals'> {
  const requested = parseChainNumber(fields.get('chainId'))
  const chainId = chains.find((chain) => chain.id === requested)?.id
  if (chainId === undefined)
    throw settingError(
      'COIN',
      `chainId must be the id of a known network: ${listChains(known)}; or add yours to NETWORKS as JSON`,
    )
  const decimals = numberOf(fields.get('decimals'))
  if (decimals === undefined || decimals > 36)
    throw settingError('COIN', 'decimals must be a whole number from 0 to 36')
  return { chainId, decimals }
}

/** Parses a non-negative integer, which may be a number or a string in the JSON. */
function numberOf(value: unknown): number | undefined {
  return asSafeInteger(
    typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : value,
  )
}

function parseCoinTexts(fields: CoinFields): Pick<CoinConfig, 'address' | 'symbol' | 'name'> {
  return {
    address: parseCoinAddress(fields),
    symbol: parseCoinText(fields, 'symbol', 11),
    name: parseCoinText(fields, 'name', 60),
  }
}

function parseCoinAddress(fields: CoinFields): CoinConfig['address'] {
  const chainId = parseChainNumber(fields.get('chainId'))
  const written = trimCoinAddress(fields.get('address'), chainId)
  const address = parseAddress(written)
  if (!address) {
    const [, digits = ''] = /^0x([\da-f]+)$/i.exec(written) ?? []
    throw settingError(
      'COIN',
      `address must be 0x followed by 40 hex digits${digits && `; it has ${digits.length}`}`,
    )
  }
  if (/^0x0{40}$/.test(address)) throw settingError('COIN', 'address is the zero address')
  if (!hasValidChecksum(`0x${written.slice(2)}`, chainId))
    throw settingError(
      'COIN',
      'the checksum of address is wrong: a character was changed; copy the address again',
    )
  return address
}

function parseCoinGet(value: unknown): CoinConfig['get'] {
  if (value === undefined) return undefined
  const fields: CoinFields = new Map(
    typeof value === 'string'
      ? [['url', value]]
      : Object.entries(isRecord(value) ? value : {}).filter(([, field]) => field !== null),
  )
  const url = fields.get('url')
  if (typeof url !== 'string' || [...fields.keys()].some((key) => key !== 'url' && key !== 'label'))
    throw settingError('COIN', 'get must be a URL, or an object with url and, optionally, label')
  const { href } = parseSettingUrl('COIN', url, ['http:', 'https:'])
  return fields.has('label')
    ? { url: href, label: parseCoinText(fields, 'label', 40) }
    : { url: href }
}

/**
 * Parses one line of text with 1 to `max` characters. Symbols have at most 11, because wallets
 * reject longer ones in wallet_watchAsset (EIP-747).
 */
function parseCoinText(fields: CoinFields, key: string, max: number): string {
  const text = fields.get(key)
  if (
    typeof text !== 'string' ||
    text.trim() === '' ||
    text.length > max ||
    NOT_ONE_LINE.test(text)
  ) {
    throw settingError('COIN', `${key} must be a text of 1 to ${max} characters`)
  }
  rejectBidiControls('COIN', text, `${key} `)
  return text.trim()
}
