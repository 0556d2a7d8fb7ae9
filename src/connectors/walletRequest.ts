// Sends EIP-1193 requests to wallets and parses the responses.
import { AppError, type ErrorCode } from '../errors.ts'
import { hasNoErrorCode, toAppError } from '../toAppError.ts'
import { abortError, raceAbort, withTimeout } from '../lib/abort.ts'
import { monotonicNow } from '../lib/monotonic.ts'
import { observeRequest, type OnRequest } from '../lib/observeRequest.ts'
import { getOwn } from '../lib/parse.ts'
import { parseAddress, type Address } from '../eth/address.ts'

export type RequestArguments = {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

/** EIP-1193 provider. Some wallets lack `on` or `removeListener`. */
export type Provider = {
  request(args: RequestArguments): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** Sends a request synchronously. Always sets `params`. Otherwise the wallet would read a `params`
 * that other code has added to Object.prototype. */
export function requestRaw(provider: Provider, args: RequestArguments): Promise<unknown> {
  return provider.request({ params: undefined, ...args })
}

/** Sends a request to a wallet and reports it to `onRequest`. Rejects if `send` throws. */
export function observeWalletRequest<T>(
  onRequest: OnRequest,
  method: string,
  send: () => Promise<T>,
): Promise<T> {
  const start = (): Promise<T> => {
    try {
      // Convert the wallet's result to a promise. A wallet may return a lazy thenable, which would
      // send the request each time it is awaited.
      return Promise.resolve(send())
    } catch (error) {
      return Promise.reject(error)
    }
  }
  return observeRequest(onRequest, [method], start, (error) => toAppError(error, 'wallet').code)
}

/** Sanitized EIP-6963 info. `name` is plain text, and `icon` is a `data:image/` URI. */
export type ProviderInfo = {
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string
}

/** A wallet found in this page. */
export type ProviderDetail = {
  /** Identifies the wallet across reloads: its rdns, `other:<text>` without a valid rdns, or
   * `flag:<name>` for a wallet at window.ethereum. */
  readonly key: string
  readonly info: ProviderInfo
  readonly provider: Provider
  readonly source: 'announced' | 'injected'
  /** 1 for the first wallet with this `key`. Further wallets with the same key have 2, 3 and so on,
   * and may be imitations of the first. */
  readonly duplicateIndex: number
}

/** Timeout of requests that do not prompt the user. */
export const PROMPTLESS_TIMEOUT_MS = 2_000

/** Sends a request synchronously, so that the wallet can attribute it to the user's click. Rejects
 * with 'aborted' when the signal aborts. */
export async function requestWallet(
  provider: Provider,
  args: RequestArguments,
  signal?: AbortSignal,
): Promise<unknown> {
  if (signal?.aborted) throw abortError(signal)
  return raceAbort(
    sendRequest(provider, args).catch((error: unknown) => explain(provider, error)),
    signal,
  )
}

/** Sends a request that does not prompt the user. Rejects with 'timeout' after `ms`. */
export async function requestWithTimeout(
  provider: Provider,
  args: RequestArguments,
  ms = PROMPTLESS_TIMEOUT_MS,
): Promise<unknown> {
  return withTimeout({ ms }, () => sendRequest(provider, args))
}

/** Resolves with the wallet's chain id, or undefined if it is invalid. Rejects with
 * 'wallet-unreachable' if the wallet does not respond. */
export async function requestChainId(provider: Provider): Promise<number | undefined> {
  const answer = requestWithTimeout(provider, { method: 'eth_chainId' })
  return parseChainId(
    await answer.catch((error: unknown) => {
      throw toUnreachableError(error)
    }),
  )
}

/** Converts a timeout or an error without a code to 'wallet-unreachable'. After an update, an
 * extension fails without a code until the page is reloaded. Returns other errors unchanged. */
export function toUnreachableError(error: unknown): unknown {
  // 'aborted' is included, because a wallet may itself throw an AbortError.
  if (!AppError.is(error) || !hasCode(error, 'unknown', 'aborted', 'timeout')) return error
  const code = getOwn(error.cause, 'code')
  if (typeof code === 'number' || (typeof code === 'string' && /^-?\d+$/.test(code))) return error
  return new AppError('wallet-unreachable', 'the wallet failed without a known reason', {
    cause: error,
    details: error.details,
  })
}

export function hasCode(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  return AppError.is(error) && codes.includes(error.code)
}

/** Throws the error of a request. An error without a code becomes 'wallet-refused' if the wallet
 * still responds to eth_chainId. Trust Wallet's in-app browser rejects without a code (July
 * 2026). */
async function explain(provider: Provider, error: unknown): Promise<never> {
  if (!AppError.is(error) || error.code !== 'unknown' || !hasNoErrorCode(error.cause)) throw error
  await requestChainId(provider).catch(() => {
    throw toUnreachableError(error)
  })
  const { cause, details, afterMs } = error
  const refusal = new AppError('wallet-refused', 'the wallet refused without a code', {
    cause,
    details,
  })
  throw Object.assign(refusal, { afterMs })
}

async function sendRequest(provider: Provider, args: RequestArguments): Promise<unknown> {
  const sentAt = monotonicNow()
  try {
    return unwrap(await requestRaw(provider, args))
  } catch (error) {
    const failure = toAppError(error, 'wallet')
    failure.afterMs = monotonicNow() - sentAt
    throw failure
  }
}

/** Returns the result of a JSON-RPC response, or throws the response's error. Returns other values
 * unchanged. A provider may forward `request` to its deprecated `send`, which resolves with the
 * whole response (metamask-extension issue 7970). */
function unwrap(answer: unknown): unknown {
  if (getOwn(answer, 'jsonrpc') !== '2.0') return answer
  const result = getOwn(answer, 'result') ?? undefined
  const error = getOwn(answer, 'error') ?? undefined
  if (result === undefined && error !== undefined) throw error
  return result
}

const MAX_ACCOUNTS = 1_000
// Matches an address. Also accepts the CAIP-10 form (eip155:1:0x…), whitespace around the address,
// and the prefix 0X.
const ACCOUNT = /^\s*(?:eip155:\d+:)?(0x[0-9a-f]{40})\s*$/i

/** Returns the first `max` elements of an array, or undefined for other values. Reads by index,
 * because an array from a wallet may override `slice`. */
export function copyList(value: unknown, max: number): readonly unknown[] | undefined {
  if (!Array.isArray(value)) return undefined
  const elements: unknown[] = []
  for (let index = 0; index < value.length && index < max; index++) elements.push(value[index])
  return elements
}

/** Returns the valid addresses in a wallet's account list, the selected account first. Returns
 * undefined if the value is neither an array nor text, or contains only invalid addresses. */
export function parseAccounts(value: unknown): readonly Address[] | undefined {
  try {
    // AlphaWallet sends the text '[0x…]' instead of an array, and Brave on iOS the text '0x…'
    // (alpha-wallet-android issue 2456, brave-ios issue 7463).
    const list = copyList(
      typeof value === 'string' ? value.split(/[^\w:]+/, MAX_ACCOUNTS) : value,
      MAX_ACCOUNTS,
    )
    const valid = list?.map(parseAccount).filter((address) => address !== undefined)
    return valid?.length === 0 && list?.length !== 0 ? undefined : valid
  } catch {
    return undefined // a getter or a Proxy threw
  }
}

function parseAccount(value: unknown): Address | undefined {
  return typeof value === 'string'
    ? parseAddress(ACCOUNT.exec(value)?.[1]?.toLowerCase())
    : undefined
}

// Matches a chain id in hex, decimal or CAIP-2 form (eip155:1), also with whitespace around it.
const CHAIN_ID = /^\s*(?:eip155:)?(0x[0-9a-f]{1,64}|\d{1,20})\s*$/i

/** Parses a chain id from a number, bigint or text. Returns undefined unless it is a positive safe
 * integer. */
export function parseChainId(value: unknown): number | undefined {
  if (!['string', 'number', 'bigint'].includes(typeof value)) return undefined
  const id = Number(typeof value === 'string' ? CHAIN_ID.exec(value)?.[1] : value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
