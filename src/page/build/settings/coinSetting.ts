// COIN: the site's own coin, as JSON. Whatever could make the page show or offer another coin stops the build.
import type { Chain } from '../../../chains/chain.ts'
import { parseAddress, type Address } from '../../../eth/address.ts'
import { hasValidChecksum } from '../../../eth/checksum.ts'
import { isRecord, json } from '../../../lib/parse.ts'
import { checkDirection, NOT_ONE_LINE, parseIcon, setting, wrong, type Env } from './setting.ts'

export type Coin = {
  readonly chainId: number
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
  readonly name: string
  /** URL relative to the page once built. */
  readonly icon?: string
}

const NEEDED = ['chainId', 'address', 'symbol', 'decimals', 'name']
type Fields = ReadonlyMap<string, unknown>

/** Undefined when there is none; `chains` are those the site uses. */
export function parseCoin(env: Env, chains: readonly Chain[]): Coin | undefined {
  const text = setting(env, 'COIN')
  if (text === undefined) return undefined
  const fields = parseFields(text)
  const icon = fields.get('icon')
  if (icon !== undefined && typeof icon !== 'string') throw wrong('COIN', 'icon must be the path of a file')
  const file = parseIcon(icon, 'COIN')
  const coin = { ...parseNumbers(fields, chains), ...parseTexts(fields) }
  return file === undefined ? coin : { ...coin, icon: file }
}

function parseFields(text: string): Fields {
  const value = json(text)
  if (!isRecord(value))
    throw wrong('COIN', 'must be a JSON object with chainId, address, symbol, decimals, name and, if you like, icon')
  const fields = new Map(Object.entries(value))
  const unknown = [...fields.keys()].find((key) => key !== 'icon' && !NEEDED.includes(key))
  if (unknown !== undefined) throw wrong('COIN', `'${unknown}' is no field of a coin`)
  const missing = NEEDED.filter((key) => !fields.has(key))
  if (missing.length > 0) throw wrong('COIN', `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing`)
  return fields
}

function parseNumbers(fields: Fields, chains: readonly Chain[]): Pick<Coin, 'chainId' | 'decimals'> {
  const chainId = chains.find((chain) => chain.id === fields.get('chainId'))?.id
  if (chainId === undefined) {
    const ids = chains.map(({ id, name }) => `${id} (${name})`).join(', ')
    throw wrong('COIN', `chainId must be the number of a chain of this site: ${ids}`)
  }
  const decimals = fields.get('decimals')
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 36) {
    throw wrong('COIN', 'decimals must be a whole number from 0 to 36')
  }
  return { chainId, decimals }
}

function parseTexts(fields: Fields): Pick<Coin, 'address' | 'symbol' | 'name'> {
  const written = fields.get('address')
  const address = parseAddress(written)
  if (!address) throw wrong('COIN', 'address must be 0x followed by 40 hex characters')
  if (!hasValidChecksum(`0x${String(written).slice(2)}`))
    throw wrong('COIN', 'the checksum of address does not fit: a character is wrong; copy the address again')
  return { address, symbol: parseText(fields, 'symbol', 11), name: parseText(fields, 'name', 60) }
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
