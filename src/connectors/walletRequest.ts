// EIP-1193 and EIP-6963 types, requests to wallets, and parsers of what wallets return. Every error is an AppError.
import { AppError, type ErrorCode } from '../errors.ts'
import { isMute, toAppError } from '../toAppError.ts'
import { abortError, raceAbort, withDeadline } from '../lib/abort.ts'
import { monotonicNow } from '../lib/monotonic.ts'
import { observeRequest, type OnRequest } from '../lib/observeRequest.ts'
import { field } from '../lib/parse.ts'
import { parseAddress, type Address } from '../eth/address.ts'

/** EIP-1193 `request` arguments. */
export type RequestArguments = {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

/** EIP-1193 provider. Results and event payloads are `unknown` until parsed; `on` and `removeListener` may be missing. */
export type Provider = {
  request(args: RequestArguments): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** Sends a request in the caller's task and returns or throws what the wallet does. Sets `params` even without any:
 * otherwise the wallet could read a `params` that a script has put on Object.prototype. */
export function requestRaw(provider: Provider, args: RequestArguments): Promise<unknown> {
  return provider.request({ params: undefined, ...args })
}

/** Reports a request to a wallet. See `observeRequest`. Errors may be of any shape, and a wallet that throws rejects.
 * Converts a thenable to a promise: a lazy thenable would start again each time it is awaited. */
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

/** EIP-6963 info, sanitized: `name` is plain text of at most 40 characters, `icon` a `data:image/` URI or undefined,
 * `rdns` plain text or ''. There is no uuid: two wallets may share one. */
export type ProviderInfo = {
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string
}

/** A wallet found in this page. `key` identifies it across reloads: its rdns, `flag:<name>` for one that only sets a flag,
 * or `other:<text>` for an announcement without a usable rdns. */
export type ProviderDetail = {
  readonly key: string
  readonly info: ProviderInfo
  readonly provider: Provider
  readonly source: 'announced' | 'injected'
  /** 2 and up for further announcements of the same rdns (a second installation, or an impostor). */
  readonly copy: number
}

/** For requests that need no user action. */
export const READ_MS = 2_000

/** Sends a request to the wallet in the caller's task, so that it counts as part of the user's click. Rejects with
 * 'aborted' as soon as the signal aborts, and then ignores the wallet's response. */
export async function askWallet(
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

/** Sends a request that needs no user action. Rejects with 'timeout' after `ms`. */
export async function askWithin(
  provider: Provider,
  args: RequestArguments,
  ms = READ_MS,
): Promise<unknown> {
  return withDeadline({ ms }, () => sendRequest(provider, args))
}

/** Resolves with the wallet's chain id, or undefined if it returns an invalid one. Rejects with 'wallet-unreachable' if
 * the wallet does not respond or fails without an error code. */
export async function askChainId(provider: Provider): Promise<number | undefined> {
  const answer = askWithin(provider, { method: 'eth_chainId' })
  return parseChainId(
    await answer.catch((error: unknown) => {
      throw asUnreached(error)
    }),
  )
}

/** Returns 'wallet-unreachable' for an error without a code: the extension was updated or disabled, and a reload helps.
 * Returns an error with an unknown code unchanged: the wallet did respond. */
export function asUnreached(error: unknown): unknown {
  if (!AppError.is(error) || !hasCode(error, 'unknown', 'aborted', 'timeout')) return error // 'aborted' by the wallet
  const code = field(error.cause, 'code')
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

/** Some wallets reject without an error code: Trust Wallet's in-app browser with plain text (July 2026). Treats that as
 * 'wallet-refused' if the wallet still answers eth_chainId, otherwise as 'wallet-unreachable'. */
async function explain(provider: Provider, error: unknown): Promise<never> {
  if (!AppError.is(error) || error.code !== 'unknown' || !isMute(error.cause)) throw error
  await askChainId(provider).catch(() => {
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

/** Returns the first `max` elements, or undefined if the value is no array. Reads them by index: a wallet's array may
 * override methods. Throws what its getters throw. */
export function copyList(value: unknown, max: number): readonly unknown[] | undefined {
  if (!Array.isArray(value)) return undefined
  const elements: unknown[] = []
  for (let index = 0; index < value.length && index < max; index++) elements.push(value[index])
  return elements
}

/** Returns the valid addresses, the selected one first. Returns undefined if the value is no array or has elements but no
 * valid address. */
export function parseAccounts(value: unknown): readonly Address[] | undefined {
  try {
    const given = copyList(value, MAX_ACCOUNTS)
    const valid = given?.map(parseAddress).filter((address) => address !== undefined)
    return valid?.length === 0 && given?.length !== 0 ? undefined : valid
  } catch {
    return undefined // a Proxy with traps
  }
}

/** Parses a chain id: hex in any case and padding, decimal text, a number or a bigint. */
export function parseChainId(value: unknown): number | undefined {
  const readable = typeof value === 'string' ? /^(?:0x[0-9a-f]{1,64}|\d{1,20})$/i.test(value) : true
  if (!readable || !['string', 'number', 'bigint'].includes(typeof value)) return undefined
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
