// COIN: the site's own coin, as JSON. Whatever could make the page show or offer another coin stops the build.
import type { Chain } from '../../chains/chain.ts'
import { parseAddress } from '../../eth/address.ts'
import { hasValidChecksum } from '../../eth/keccak256.ts'
import { isRecord, json } from '../../lib/parse.ts'
import type { ToldCoin } from '../../session/account/coin.ts'
import { checkDirection, NOT_ONE_LINE, parseIcon, parseSettingUrl, setting, wrong, type Env } from './setting.ts'

const NEEDED = ['chainId', 'address', 'symbol', 'decimals', 'name']
const OPTIONAL = ['icon', 'get']
type Fields = ReadonlyMap<string, unknown>

/** Undefined when there is none; `chains` are those the site uses. */
export function parseCoin(env: Env, chains: readonly Chain[]): ToldCoin | undefined {
  const text = setting(env, 'COIN')
  if (text === undefined) return undefined
  const fields = parseFields(text)
  const icon = fields.get('icon')
  if (icon !== undefined && typeof icon !== 'string') throw wrong('COIN', 'icon must be the path of a file')
  const file = parseIcon(icon, 'COIN')
  const get = parseGet(fields.get('get'))
  const coin = { ...parseNumbers(fields, chains), ...parseTexts(fields) }
  const chain = chains.find(({ id }) => id === coin.chainId)
  if (coin.symbol.toUpperCase() === chain?.nativeCurrency.symbol.toUpperCase()) {
    throw wrong('COIN', `symbol is that of the currency of ${chain.name} itself, which the page shows anyway; a coin `
      + 'has one of its own')
  }
  return { ...coin, ...(file !== undefined && { icon: file }), ...(get && { get }) }
}

function parseFields(text: string): Fields {
  const value = json(text)
  if (!isRecord(value))
    throw wrong('COIN', 'must be a JSON object with chainId, address, symbol, decimals, name and, if you like, icon')
  const fields = new Map(Object.entries(value))
  const unknown = [...fields.keys()].find((key) => ![...NEEDED, ...OPTIONAL].includes(key))
  if (unknown !== undefined) throw wrong('COIN', `'${unknown}' is no field of a coin`)
  const missing = NEEDED.filter((key) => !fields.has(key))
  if (missing.length > 0) throw wrong('COIN', `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing`)
  return fields
}

function parseNumbers(fields: Fields, chains: readonly Chain[]): Pick<ToldCoin, 'chainId' | 'decimals'> {
  const chainId = chains.find((chain) => chain.id === fields.get('chainId'))?.id
  if (chainId === undefined) {
    const quoted = fields.get('chainId')
    if (typeof quoted === 'string' && chains.some(({ id }) => String(id) === quoted.trim()))
      throw wrong('COIN', `chainId must be a number, without quotes: ${quoted.trim()}`)
    const ids = chains.map(({ id, name }) => `${id} (${name})`).join(', ')
    throw wrong('COIN', `chainId must be the number of a chain of this site: ${ids}`)
  }
  const decimals = fields.get('decimals')
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 36) {
    throw wrong('COIN', 'decimals must be a whole number from 0 to 36')
  }
  return { chainId, decimals }
}

function parseTexts(fields: Fields): Pick<ToldCoin, 'address' | 'symbol' | 'name'> {
  const written = fields.get('address')
  const address = parseAddress(written)
  if (!address) throw wrong('COIN', 'address must be 0x followed by 40 hex characters')
  if (/^0x0{40}$/.test(address)) throw wrong('COIN', 'address is the zero address, where no coin can be')
  if (!hasValidChecksum(`0x${String(written).slice(2)}`))
    throw wrong('COIN', 'the checksum of address does not fit: a character is wrong; copy the address again')
  return { address, symbol: parseText(fields, 'symbol', 11), name: parseText(fields, 'name', 60) }
}

function parseGet(value: unknown): ToldCoin['get'] {
  if (value === undefined) return undefined
  const fields: Fields = new Map(isRecord(value) ? Object.entries(value) : [])
  const url = fields.get('url')
  if (typeof url !== 'string' || [...fields.keys()].some((key) => key !== 'url' && key !== 'label'))
    throw wrong('COIN', 'get must be an object with url and, if you like, label')
  const { href } = parseSettingUrl('COIN', url, ['http:', 'https:'])
  return fields.has('label') ? { url: href, label: parseText(fields, 'label', 40) } : { url: href }
}

/** Wallets refuse symbols of more than 11 characters (EIP-747). */
function parseText(fields: Fields, key: string, max: number): string {
  const text = fields.get(key)
  if (typeof text !== 'string' || text.trim() === '' || text.length > max || NOT_ONE_LINE.test(text)) {
    throw wrong('COIN', `${key} must be a text of 1 to ${max} characters`)
  }
  checkDirection('COIN', text, `${key} `)
  return text.trim()
}
