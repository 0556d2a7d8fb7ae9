// The one place that knows the settings. They are read and checked while the site is built; the browser gets the
// finished result as a constant and none of the code that reads them.
import type { Address } from '../eth/address.ts'
import type { Chain } from '../chains/chain.ts'
import { AppError } from '../errors.ts'
import { parseAddress } from '../eth/address.ts'
import { CHAINS } from '../chains/list.ts'
import { isRecord, json } from '../lib/parse.ts'

export type Coin = {
  readonly chainId: number
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
  readonly name: string
  /** URL relative to the page once built. */
  readonly icon?: string
}

export type Config = {
  /** What the page and the wallets show. `icon` is a path in the project until built, then a URL relative to the
   * page. */
  readonly app: { readonly name: string; readonly description: string; readonly icon: string }
  readonly chains: readonly Chain[]
  readonly coin?: Coin
  /** Missing while WALLETCONNECT_PROJECT_ID is the placeholder: then no socket may be opened. */
  readonly walletConnect?: { readonly projectId: string; readonly relayUrl: string }
  /** Absolute, or relative to the page; ends with a slash. Missing: visitors are never asked to sign in. */
  readonly signInUrl?: string
  readonly safeOrigins: readonly string[]
  readonly modalSize: 'wide' | 'compact'
}

type Env = Readonly<Record<string, string | undefined>>

/** JSON, put here by the build. */
declare const __CONFIG__: string

const PLACEHOLDER_PROJECT_ID = 'YOUR_PROJECT_ID'
const COIN_KEYS = ['chainId', 'address', 'symbol', 'decimals', 'name', 'icon']
/** This computer itself; a policy has no way to write [::1]. */
const LOOPBACK = ['localhost', '127.0.0.1']
/** What a host may hold: in a policy '*' stands for any name, quotes, ';' and ',' begin something new, and brackets
 * mean nothing. */
const HOST = /^[a-z\d._-]+$/
const NOT_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** The settings this page was built with. */
export function readConfig(): Config {
  return JSON.parse(__CONFIG__)
}

/** Reads every setting of the README's table; an empty value counts as unset. Throws one AppError whose message names
 * the wrong setting. */
export function parseConfig(env: Env, known: readonly Chain[] = CHAINS): Config {
  const chains = parseChains(env, known)
  const coin = parseCoin(env, chains)
  const walletConnect = parseWalletConnect(env)
  const signInUrl = parseSignInUrl(env)
  return {
    app: {
      name: parseText(env, 'APP_NAME', 'My Coin App'),
      description: parseText(env, 'APP_DESCRIPTION', 'Connect your wallet to see and use your coins.'),
      icon: parseIcon(setting(env, 'APP_ICON'), 'APP_ICON') ?? 'src/page/icon.svg',
    },
    chains,
    ...(coin && { coin }),
    ...(walletConnect && { walletConnect }),
    ...(signInUrl !== undefined && { signInUrl }),
    safeOrigins: parseOrigins(env),
    modalSize: parseModalSize(env),
  }
}

function setting(env: Env, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

function wrong(name: string, reason: string): AppError {
  return new AppError('invalid-input', `${name}: ${reason}`)
}

function parseText(env: Env, name: string, fallback: string): string {
  const text = setting(env, name) ?? fallback
  if (NOT_ONE_LINE.test(text)) throw wrong(name, 'must be one line of plain text')
  checkDirection(name, text)
  if (text.length > 200) throw wrong(name, 'must have at most 200 characters')
  return text
}

/** Such a character would make one name look like another, here and in every wallet that shows it. */
function checkDirection(name: string, text: string, field = ''): void {
  if (/\p{Bidi_Control}/u.test(text))
    throw wrong(name, `${field}must not hold characters that turn the direction of writing`)
}

function parseIcon(path: string | undefined, name: string): string | undefined {
  if (path === undefined) return undefined
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(path))
    throw wrong(name, 'must be a file of this project, not a URL: the page loads nothing from elsewhere')
  if (!/\.(svg|png|webp|jpg|jpeg)$/i.test(path)) throw wrong(name, 'must be an svg, png, webp or jpg file')
  return path
}

function parseChains(env: Env, known: readonly Chain[]): readonly Chain[] {
  checkRpcNames(env, known)
  const testnets = env['ENABLE_TESTNETS'] === 'true'
  const chains = known.filter((chain) => testnets || !chain.testnet)
  if (chains.length === 0) throw wrong('chains', 'at least one chain is needed')
  return chains.map((chain) => ({ ...chain, rpcUrls: parseRpcUrls(env, chain) }))
}

function checkRpcNames(env: Env, known: readonly Chain[]): void {
  const names = new Set(known.map((chain) => `RPC_URLS_${chain.id}`))
  for (const name of Object.keys(env)) {
    if (name.startsWith('RPC_URLS_') && !names.has(name)) throw wrong(name, 'no chain with this id is known')
  }
}

function parseRpcUrls(env: Env, chain: Chain): readonly string[] {
  const name = `RPC_URLS_${chain.id}`
  const value = env[name]
  const urls = value?.trim() ? value.split(',').map((text) => text.trim()) : chain.rpcUrls
  for (const url of urls) parseUrl(name, url, ['http:', 'https:', 'ws:', 'wss:'])
  if (!urls.some((url) => url.startsWith('http')))
    throw wrong(name, `${chain.name} needs at least one usable http or https URL`)
  return [...new Set(urls)]
}

function parseUrl(name: string, text: string, protocols: readonly string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !protocols.includes(url.protocol)) {
    throw wrong(name,
      `'${text}' is not a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`)
  }
  if (url.username || url.password)
    throw wrong(name, 'must not hold a user name or password: everybody could read them in the page')
  if (!HOST.test(url.hostname)) {
    throw wrong(name,
      `the host '${url.hostname}' has a character that means something else in a policy; letters, digits, '.', '-' `
      + `and '_' are allowed`)
  }
  if (!/^(?:https|wss):$/.test(url.protocol) && !LOOPBACK.includes(url.hostname)) {
    throw wrong(name, `'${text}' is not encrypted: use https or wss; only this computer itself may be reached without`)
  }
  return url
}

function parseWalletConnect(env: Env): Config['walletConnect'] {
  const relayUrl = setting(env, 'WALLETCONNECT_RELAY_URL') ?? 'wss://relay.walletconnect.org'
  parseUrl('WALLETCONNECT_RELAY_URL', relayUrl, ['ws:', 'wss:'])
  const projectId = setting(env, 'WALLETCONNECT_PROJECT_ID') ?? PLACEHOLDER_PROJECT_ID
  if (!/^[\w-]{1,64}$/.test(projectId))
    throw wrong('WALLETCONNECT_PROJECT_ID', 'must be the id alone: letters, digits, - and _')
  return projectId === PLACEHOLDER_PROJECT_ID ? undefined : { projectId, relayUrl }
}

function parseSignInUrl(env: Env): string | undefined {
  const text = setting(env, 'SIGN_IN_URL')
  if (text === undefined) return undefined
  const relative = /^(\.?\/)(?!\/)[\w./-]*$/.test(text)
  const url = relative ? undefined : parseUrl('SIGN_IN_URL', text, ['http:', 'https:'])
  if (url && (url.search || url.hash)) throw wrong('SIGN_IN_URL', 'must have no query and no fragment')
  return text.endsWith('/') ? text : `${text}/`
}

function parseOrigins(env: Env): readonly string[] {
  const texts = (setting(env, 'SAFE_ORIGINS') ?? 'https://app.safe.global').split(',').map((text) => text.trim())
  for (const text of texts) {
    const url = parseUrl('SAFE_ORIGINS', text, ['http:', 'https:'])
    if (url.origin !== text) throw wrong('SAFE_ORIGINS', `'${text}' is not an origin; write '${url.origin}'`)
  }
  return [...new Set(texts)]
}

function parseModalSize(env: Env): Config['modalSize'] {
  const size = setting(env, 'MODAL_SIZE') ?? 'wide'
  if (size !== 'wide' && size !== 'compact') throw wrong('MODAL_SIZE', `must be 'wide' or 'compact', not '${size}'`)
  return size
}

function parseCoin(env: Env, chains: readonly Chain[]): Coin | undefined {
  const text = setting(env, 'COIN')
  if (text === undefined) return undefined
  const fields = parseJsonObject(text)
  const unknown = [...fields.keys()].find((key) => !COIN_KEYS.includes(key))
  if (unknown !== undefined) throw wrong('COIN', `'${unknown}' is no field of a coin`)
  const icon = fields.get('icon')
  if (icon !== undefined && typeof icon !== 'string') throw wrong('COIN', 'icon must be the path of a file')
  const file = parseIcon(icon, 'COIN')
  const coin = { ...parseCoinNumbers(fields, chains), ...parseCoinTexts(fields) }
  return file === undefined ? coin : { ...coin, icon: file }
}

function parseJsonObject(text: string): ReadonlyMap<string, unknown> {
  const value = json(text)
  if (isRecord(value)) return new Map(Object.entries(value))
  throw wrong('COIN', 'must be a JSON object with chainId, address, symbol, decimals, name and, if you like, icon')
}

function parseCoinNumbers(fields: ReadonlyMap<string, unknown>,
  chains: readonly Chain[]): Pick<Coin, 'chainId' | 'decimals'> {
  const chainId = chains.find((chain) => chain.id === fields.get('chainId'))?.id
  if (chainId === undefined) throw wrong('COIN', 'chainId must be the number of a configured chain')
  const decimals = fields.get('decimals')
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 36) {
    throw wrong('COIN', 'decimals must be a whole number from 0 to 36')
  }
  return { chainId, decimals }
}

function parseCoinTexts(fields: ReadonlyMap<string, unknown>): Pick<Coin, 'address' | 'symbol' | 'name'> {
  const address = parseAddress(fields.get('address'))
  if (!address) throw wrong('COIN', 'address must be 0x followed by 40 hex characters')
  return { address, symbol: parseCoinText(fields, 'symbol', 11), name: parseCoinText(fields, 'name', 60) }
}

/** Wallets refuse symbols of more than 11 characters (EIP-747). */
function parseCoinText(fields: ReadonlyMap<string, unknown>, key: string, max: number): string {
  const text = fields.get(key)
  if (typeof text !== 'string' || text.trim() === '' || text.length > max || NOT_ONE_LINE.test(text)) {
    throw wrong('COIN', `${key} must be a text of 1 to ${max} characters`)
  }
  checkDirection('COIN', text, `${key} `)
  return text.trim()
}
