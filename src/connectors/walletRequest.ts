// EIP-1193 and EIP-6963 types, functions that send requests to wallets, and parsers for the
// responses.
import { AppError, type ErrorCode } from '../errors.ts'
import { isMute, toAppError } from '../toAppError.ts'
import { abortError, raceAbort, withTimeout } from '../lib/abort.ts'
import { monotonicNow } from '../lib/monotonic.ts'
import { observeRequest, type OnRequest } from '../lib/observeRequest.ts'
import { getOwn } from '../lib/parse.ts'
import { parseAddress, type Address } from '../eth/address.ts'

/** EIP-1193 `request` arguments. */
export type RequestArguments = {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

/** EIP-1193 provider. Results and event payloads are `unknown` until parsed. Some wallets lack `on`
 * or `removeListener`. */
export type Provider = {
  request(args: RequestArguments): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** Sends a request synchronously and returns the wallet's own result or error. Always sets
 * `params`: otherwise the wallet could read a `params` that a script has added to
 * Object.prototype. */
export function requestRaw(provider: Provider, args: RequestArguments): Promise<unknown> {
  return provider.request({ params: undefined, ...args })
}

/** Sends a request to a wallet and reports it to `onRequest`. Rejects if the wallet throws.
 * Converts the wallet's thenable to a promise, because a lazy thenable sends the request again each
 * time it is awaited. */
export function observeWalletRequest<T>(
  onRequest: OnRequest,
  method: string,
  send: () => Promise<T>,
): Promise<T> {
  const start = (): Promise<T> => {
    try {
      return Promise.resolve(send())
    } catch (error) {
      return Promise.reject(error)
    }
  }
  return observeRequest(onRequest, [method], start, (error) => toAppError(error, 'wallet').code)
}

/** Sanitized EIP-6963 info. `name` is plain text of at most 40 characters. `icon` is a
 * `data:image/` URI or undefined. `rdns` is plain text or ''. The uuid is omitted, because wallets
 * may share one. */
export type ProviderInfo = {
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string
}

/** A wallet found in this page. `key` identifies it across reloads: the announced rdns,
 * `other:<text>` if the announced rdns is not a domain name, or `flag:<name>` for a wallet found at
 * window.ethereum. */
export type ProviderDetail = {
  readonly key: string
  readonly info: ProviderInfo
  readonly provider: Provider
  readonly source: 'announced' | 'injected'
  /** 1 for the first wallet that announces an rdns, higher for each further wallet with the same
   * rdns. These may be imitations. */
  readonly copy: number
}

/** Timeout of requests that do not prompt the user. */
export const READ_MS = 2_000

/** Sends a request synchronously, so that the wallet can attribute it to the user's click. Rejects
 * with 'aborted' when the signal aborts, and ignores the wallet's later response. */
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
  ms = READ_MS,
): Promise<unknown> {
  return withTimeout({ ms }, () => sendRequest(provider, args))
}

/** Resolves with the wallet's chain id, or undefined if it is invalid. Rejects with
 * 'wallet-unreachable' if the wallet does not respond or fails without an error code. */
export async function requestChainId(provider: Provider): Promise<number | undefined> {
  const answer = requestWithTimeout(provider, { method: 'eth_chainId' })
  return parseChainId(
    await answer.catch((error: unknown) => {
      throw asUnreached(error)
    }),
  )
}

/** Returns 'wallet-unreachable' if the wallet did not respond in time or failed without an error
 * code. This happens after its extension was updated or disabled, and reloading the page helps.
 * Returns other errors unchanged. */
export function asUnreached(error: unknown): unknown {
  // An AbortError thrown by the wallet itself also has the code 'aborted'.
  if (!AppError.is(error) || !hasCode(error, 'unknown', 'aborted', 'timeout')) return error
  const code = getOwn(error.cause, 'code')
  if (typeof code === 'number' || (typeof code === 'string' && /^-?\d+$/.test(code))) return error
  return new AppError('wallet-unreachable', 'the wallet failed without a known reason', {
    cause: error,
    details: error.details,
  })
}

/** Returns true for an AppError with one of these codes. */
export function hasCode(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  return AppError.is(error) && codes.includes(error.code)
}

/** Throws the error of a request. An error without a code becomes 'wallet-refused' if the wallet
 * still responds to eth_chainId, or else 'wallet-unreachable'. Trust Wallet's in-app browser
 * rejects with plain text instead of an error code (July 2026). */
async function explain(provider: Provider, error: unknown): Promise<never> {
  if (!AppError.is(error) || error.code !== 'unknown' || !isMute(error.cause)) throw error
  await requestChainId(provider).catch(() => {
    throw asUnreached(error)
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
    return await requestRaw(provider, args)
  } catch (error) {
    const failure = toAppError(error, 'wallet')
    failure.afterMs = monotonicNow() - sentAt
    throw failure
  }
}

const MAX_ACCOUNTS = 1_000

/** Returns the first `max` elements of an array, or undefined for other values. Reads by index,
 * because an array from a wallet may override methods such as `slice`. Throws if a getter
 * throws. */
export function copyList(value: unknown, max: number): readonly unknown[] | undefined {
  if (!Array.isArray(value)) return undefined
  const elements: unknown[] = []
  for (let index = 0; index < value.length && index < max; index++) elements.push(value[index])
  return elements
}

/** Returns the valid addresses in the wallet's order, which starts with the selected one. Returns
 * undefined if the value is not an array, or if it has elements but no valid address. */
export function parseAccounts(value: unknown): readonly Address[] | undefined {
  try {
    const list = copyList(value, MAX_ACCOUNTS)
    const valid = list?.map(parseAddress).filter((address) => address !== undefined)
    return valid?.length === 0 && list?.length !== 0 ? undefined : valid
  } catch {
    return undefined // a getter or a Proxy threw
  }
}

/** Parses a chain id: a number, a bigint, decimal text, or hex in any case and padding. Returns
 * undefined unless it is a positive safe integer. */
export function parseChainId(value: unknown): number | undefined {
  const readable = typeof value === 'string' ? /^(?:0x[0-9a-f]{1,64}|\d{1,20})$/i.test(value) : true
  if (!readable || !['string', 'number', 'bigint'].includes(typeof value)) return undefined
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
