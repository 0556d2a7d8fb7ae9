// Errors as EIP-1193 has them, with a number. What a wallet threw with a number of its own is handed on as it is.
import { AppError, type ErrorCode } from '../errors.ts'
import { field } from '../lib/parse.ts'
import type { ProviderRpcError } from './api.ts'

// EIP-1193, EIP-3085, EIP-1474. What is not here is -32603, an internal error.
const NUMBERS: ReadonlyMap<ErrorCode, number> = new Map([
  ['user-rejected', 4001], ['unauthorized', 4100], ['method-unsupported', 4200], ['wallet-disconnected', 4900],
  ['session-ended', 4900], ['chain-disconnected', 4901], ['chain-not-added', 4902], ['chain-not-configured', 4902],
  ['request-pending', -32002], ['invalid-params', -32602], ['rate-limited', -32005], ['reverted', 3],
])

const INTERNAL = -32603

export function rpcError(error: unknown): ProviderRpcError {
  if (AppError.is(error)) {
    const code = NUMBERS.get(error.code) ?? numberOf(error.cause) ?? INTERNAL
    return made(code, wordsOf(error), error, error.data ?? field(error.cause, 'data'))
  }
  if (isRpcError(error)) return error
  return made(numberOf(error) ?? INTERNAL, String(field(error, 'message') ?? error), error, field(error, 'data'))
}

/** Those of the node or the wallet, as they said them. By 'revert' in them libraries know a revert, whatever its
 * number; some nodes say it otherwise. */
function wordsOf({ code, cause, details, message }: AppError): string {
  const said = field(cause, 'message')
  const words = typeof said === 'string' && said !== '' ? said : (details ?? message)
  return code === 'reverted' && !/revert/i.test(words) ? `execution reverted: ${words}` : words
}

function isRpcError(error: unknown): error is ProviderRpcError {
  return error instanceof Error && numberOf(error) !== undefined
}

function numberOf(value: unknown): number | undefined {
  const code = field(value, 'code')
  return typeof code === 'number' && Number.isSafeInteger(code) ? code : undefined
}

function made(code: number, message: string, cause: unknown, data: unknown): ProviderRpcError {
  const more = { name: 'ProviderRpcError', code, ...(data !== undefined && { data }) }
  return Object.assign(new Error(message, { cause }), more)
}
