// Method names, error codes and helpers for EIP-5792 call batches (wallet_sendCalls).
import { AppError } from '../errors.ts'
import { getOwn } from '../lib/parse.ts'
import { parseChainId } from './walletRequest.ts'

export const SEND_CALLS_METHODS = [
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
] as const

/** EIP-5792 methods that a wallet answers without a prompt. */
export const PROMPTLESS_METHODS: readonly string[] = [
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
]

export const UNSUPPORTED_CAPABILITY = 5700
export const UNSUPPORTED_CHAIN = 5710
export const DUPLICATE_ID = 5720
export const UNKNOWN_BUNDLE_ID = 5730

/** Creates a 'wallet-refused' error whose `cause` contains an EIP-5792 error code. */
export function sendCallsError(code: number, message: string): AppError {
  return new AppError('wallet-refused', message, { cause: { code, message } })
}

/** Returns the chain id in the parameters of wallet_sendCalls, or undefined for other methods.
 * Throws 'invalid-params' if the chain id is invalid. */
export function getSendCallsChainId(method: string, params: unknown): number | undefined {
  if (method !== 'wallet_sendCalls') return undefined
  const chainId = parseChainId(getOwn(Array.isArray(params) ? params[0] : undefined, 'chainId'))
  if (chainId === undefined) throw new AppError('invalid-params', 'invalid chainId')
  return chainId
}
