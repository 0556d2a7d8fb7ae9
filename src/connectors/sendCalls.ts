// EIP-5792: several calls as one act of the wallet. Nothing is bundled here; this file knows only where such a request
// goes, and how a refusal is told by its number.
import { AppError } from '../errors.ts'
import { getOwn } from '../lib/parse.ts'
import { parseChainId } from './walletRequest.ts'

export const BUNDLE_METHODS = [
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
] as const

/** Of those that the wallet answers without its owner. */
export const QUIET_METHODS: readonly string[] = ['wallet_getCapabilities', 'wallet_getCallsStatus']

export const UNSUPPORTED_CAPABILITY = 5700
export const UNSUPPORTED_CHAIN = 5710
export const DUPLICATE_ID = 5720
export const UNKNOWN_BUNDLE = 5730

/** A refusal with one of the numbers of EIP-5792. */
export function bundleError(code: number, message: string): AppError {
  return new AppError('wallet-refused', message, { cause: { code, message } })
}

/** The chain that a bundle names itself; undefined for any other request. Throws 'invalid-params'. */
export function chainOfBundle(method: string, params: unknown): number | undefined {
  if (method !== 'wallet_sendCalls') return undefined
  const chainId = parseChainId(getOwn(Array.isArray(params) ? params[0] : undefined, 'chainId'))
  if (chainId === undefined) throw new AppError('invalid-params', 'calls name their chain')
  return chainId
}
