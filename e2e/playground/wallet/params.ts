// Validates parameters as strictly as the strictest wallet (MetaMask's rules for chains).
import { parseUrl } from '../../../src/lib/parse.ts'
import { invalid } from './errors.ts'

const ADDRESS = /^0x[0-9a-f]{40}$/i
const CHAIN_ID = /^0x[1-9a-f][0-9a-f]*$/
const QUANTITY = /^0x(?:0|[1-9a-f][0-9a-f]*)$/i
const BYTES = /^0x(?:[0-9a-f]{2})*$/i
/** MetaMask's maximum chain ID (EIP-155 arithmetic must stay a safe integer). */
const MAX_CHAIN_ID = 4_503_599_627_370_476
const CHAIN_KEYS = [
  'chainId',
  'chainName',
  'nativeCurrency',
  'rpcUrls',
  'blockExplorerUrls',
  'iconUrls',
]
const QUANTITIES = [
  'value',
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'nonce',
  'type',
  'chainId',
]

export type Fields = Readonly<Record<string, unknown>>
export type NewChain = {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly symbol: string
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function onlyObject(params: unknown): Fields {
  const first: unknown = Array.isArray(params) && params.length === 1 ? params[0] : undefined
  if (!isFields(first)) throw invalid('exactly one object expected')
  return first
}

function parseChainId(value: unknown): number {
  const id = typeof value === 'string' && CHAIN_ID.test(value) ? Number(value) : Number.NaN
  if (!(id <= MAX_CHAIN_ID)) throw invalid('chainId must be lower-case hex without leading zeros')
  return id
}

export function parseSwitch(params: unknown): number {
  const fields = onlyObject(params)
  if (Object.keys(fields).some((key) => key !== 'chainId')) throw invalid('chainId alone expected')
  return parseChainId(fields['chainId'])
}

function isUrl(value: unknown): value is string {
  if (typeof value !== 'string') return false
  const { protocol, hostname } = parseUrl(value) ?? {}
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(String(hostname)))
  )
}

export function parseNewChain(params: unknown): NewChain {
  const fields = onlyObject(params)
  const strange = Object.keys(fields).find((key) => !CHAIN_KEYS.includes(key))
  if (strange !== undefined) throw invalid(`unknown key ${strange}`)
  const id = parseChainId(fields['chainId'])
  const urls = fields['rpcUrls']
  const rpcUrl: unknown = Array.isArray(urls) ? urls.find(isUrl) : undefined
  if (typeof rpcUrl !== 'string') throw invalid('rpcUrls needs an https URL (http on this machine)')
  const explorers = 'blockExplorerUrls' in fields ? fields['blockExplorerUrls'] : null
  if (explorers !== null && !(Array.isArray(explorers) && explorers.some(isUrl))) {
    throw invalid('blockExplorerUrls must be null or hold an https URL')
  }
  const name = fields['chainName']
  if (typeof name !== 'string' || name.trim() === '') throw invalid('chainName must not be empty')
  const currency = fields['nativeCurrency']
  if (!isFields(currency) || currency['decimals'] !== 18)
    throw invalid('nativeCurrency.decimals must be 18')
  const symbol = currency['symbol']
  if (typeof symbol !== 'string' || symbol.length < 1 || symbol.length > 6)
    throw invalid('symbol must have 1 to 6 characters')
  if (id === 1) throw invalid('Ethereum is built in')
  return { id, name: name.slice(0, 100), rpcUrl, symbol }
}

export function parseAddress(value: unknown): string {
  if (typeof value !== 'string' || !ADDRESS.test(value)) throw invalid('an address is malformed')
  return value.toLowerCase()
}

export function parseMessage(value: unknown): { hex: string; text: string } {
  if (typeof value !== 'string') throw invalid('the message must be a string')
  if (!BYTES.test(value)) {
    const hex = [...new TextEncoder().encode(value)]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
    return { hex: `0x${hex}`, text: value }
  }
  const bytes = Uint8Array.from(value.slice(2).match(/../g) ?? [], (pair) =>
    Number.parseInt(pair, 16),
  )
  return { hex: value, text: new TextDecoder().decode(bytes) }
}

export function parseTypedData(value: unknown, chainId: number): { data: Fields; text: string } {
  let data: unknown = value
  try {
    if (typeof value === 'string') data = JSON.parse(value)
  } catch {
    throw invalid('typed data is not JSON')
  }
  if (
    !isFields(data) ||
    !isFields(data['types']) ||
    typeof data['primaryType'] !== 'string' ||
    !isFields(data['message'])
  ) {
    throw invalid('typed data needs types, primaryType and message')
  }
  const domain = isFields(data['domain']) ? data['domain'] : {}
  const named = domain['chainId']
  if (named !== undefined && Number(named) !== chainId)
    throw invalid('domain.chainId is not the active chain')
  return { data, text: JSON.stringify(data['message'], undefined, 2) }
}

/** Returns the transaction with only the fields that a node accepts. */
export function parseTransaction(params: unknown, chainId: number): Record<string, unknown> {
  const fields = onlyObject(params)
  const out: Record<string, unknown> = { from: parseAddress(fields['from']) }
  if (fields['to'] !== undefined) out['to'] = parseAddress(fields['to'])
  for (const key of QUANTITIES) {
    const value = fields[key]
    if (value === undefined) continue
    if (typeof value !== 'string' || !QUANTITY.test(value))
      throw invalid(`${key} is not a hex quantity`)
    out[key] = value
  }
  const data = fields['data'] ?? fields['input']
  if (data !== undefined && (typeof data !== 'string' || !BYTES.test(data)))
    throw invalid('data is not hex')
  if (data !== undefined) out['data'] = data
  if (out['to'] === undefined && data === undefined) throw invalid('neither to nor data')
  if (out['chainId'] !== undefined && Number(out['chainId']) !== chainId)
    throw invalid('chainId is not the active chain')
  if (out['gasPrice'] !== undefined && out['maxFeePerGas'] !== undefined)
    throw invalid('gasPrice and maxFeePerGas together')
  return out
}

export type Asset = { readonly address: string; readonly symbol: string; readonly decimals: number }

/** Parses EIP-747 parameters, which are an object instead of an array. */
export function parseAsset(params: unknown): Asset {
  const options = isFields(params) && params['type'] === 'ERC20' ? params['options'] : undefined
  if (!isFields(options)) throw invalid('an object with type ERC20 and options expected')
  const { symbol, decimals } = options
  if (typeof symbol !== 'string' || symbol.length < 1 || symbol.length > 11)
    throw invalid('symbol must have 1 to 11 characters')
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 36)
    throw invalid('decimals')
  return { address: parseAddress(options['address']), symbol, decimals }
}
