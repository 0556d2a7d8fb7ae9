// The shapes of EIP-1193 and EIP-6963 as this house passes them on, and its questions to a wallet: whatever one throws,
// and however, comes out as an AppError. What it answers and emits about accounts and chains is parsed here, and
// nothing malformed gets past; of every request to it the method and the end are noted, never what was in it.
import { AppError, type ErrorCode } from '../errors.ts'
import { isMute, toAppError } from '../toAppError.ts'
import { abortError, raceAbort, withTimeout } from '../lib/abort.ts'
import { monotonicNow } from '../lib/monotonic.ts'
import { getOwn } from '../lib/parse.ts'
import { parseAddress, type Address } from '../eth/address.ts'

/** EIP-1193 `request` arguments. */
export type RequestArguments = {
  readonly method: string
  readonly params?: readonly unknown[] | object | undefined
}

/** EIP-1193 provider. Everything it answers or emits is `unknown` until parsed; `on` and `removeListener` may be
 * missing. */
export type Provider = {
  request(args: RequestArguments): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** Asks the wallet, in the caller's task; what it answers or throws comes out as it is. Without params it is told so:
 * a wallet of this page would read what a script has put on all objects. */
export function passOn(provider: Provider, args: RequestArguments): Promise<unknown> {
  return provider.request({ params: undefined, ...args })
}

/** EIP-6963 info, cleaned: `name` is plain text of at most 40 characters, `icon` a `data:image/`
 * URI or undefined, `rdns` plain text, often a domain name, or ''. The uuid is left out: two
 * wallets may share one, and the provider object tells them apart. */
export type ProviderInfo = {
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string
}

/** A wallet found in this page. `key` names it over reloads: its rdns, else `flag:<name>` when only
 * a flag names it, else `other:<text>` for an announcement without a usable rdns. */
export type ProviderDetail = {
  readonly key: string
  readonly info: ProviderInfo
  readonly provider: Provider
  readonly source: 'announced' | 'injected'
  /** 2 and up for a further announcer of an rdns that is already listed (a second install, or an impostor). */
  readonly copy: number
}

/** For what a wallet answers without its owner. */
export const READ_MS = 2_000

/** Asks the wallet. `provider.request` runs in the task of the caller, so a click still counts as the visitor's. When
 * the signal aborts, the promise rejects with 'aborted' at once, and the late answer changes nothing. */
export async function askWallet(
  provider: Provider,
  args: RequestArguments,
  signal?: AbortSignal,
): Promise<unknown> {
  if (signal?.aborted) throw abortError(signal)
  return raceAbort(
    askNow(provider, args).catch((error: unknown) => explain(provider, error)),
    signal,
  )
}

/** As `askWallet`, but for questions the wallet answers without its owner: rejects with 'timeout' after `ms`. */
export async function askWithin(
  provider: Provider,
  args: RequestArguments,
  ms = READ_MS,
): Promise<unknown> {
  return withTimeout({ ms }, () => askNow(provider, args))
}

/** The chain it is on now; undefined when what it says is none. Rejects with 'wallet-unreachable' when it says nothing,
 * or fails without a word on why. */
export async function askChainId(provider: Provider): Promise<number | undefined> {
  const answer = askWithin(provider, { method: 'eth_chainId' })
  return parseChainId(
    await answer.catch((error: unknown) => {
      throw asUnreached(error)
    }),
  )
}

/** A failure without a code: the extension was updated, switched off, or broke. A reload helps. One with a code that
 * nobody knows is the wallet's answer: it has a problem, and can be asked again. */
export function asUnreached(error: unknown): unknown {
  if (!AppError.is(error) || !hasCode(error, 'unknown', 'aborted', 'timeout')) return error // 'aborted', not by us
  const code = getOwn(error.cause, 'code')
  if (typeof code === 'number' || (typeof code === 'string' && /^-?\d+$/.test(code))) return error
  return new AppError('wallet-unreachable', 'the wallet failed without a known reason', {
    cause: error,
    details: error.details,
  })
}

/** Whether a failure is one of these. */
export function hasCode(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  return AppError.is(error) && codes.includes(error.code)
}

/** Some say their owner's no without any code: Trust Wallet's own browser with a bare text (July 2026). From a wallet
 * that answers what needs nobody's yes it is taken for one; it proves nothing. One that does not answer that either is
 * gone. */
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

async function askNow(provider: Provider, args: RequestArguments): Promise<unknown> {
  const askedAt = monotonicNow()
  try {
    return await passOn(provider, args)
  } catch (error) {
    const failure = toAppError(error, 'wallet')
    failure.afterMs = monotonicNow() - askedAt
    throw failure
  }
}

const MAX_ACCOUNTS = 1_000

/** The first elements of a wallet's list, read one by one: an array from a wallet may have methods of its own.
 * Undefined when the value is no list. Throws what its traps and getters throw. */
export function copyList(value: unknown, max: number): readonly unknown[] | undefined {
  if (!Array.isArray(value)) return undefined
  const elements: unknown[] = []
  for (let index = 0; index < value.length && index < max; index++) elements.push(value[index])
  return elements
}

/** The valid addresses in the wallet's order (the first is the selected one); undefined when the list is malformed:
 * no list at all, or a list of things none of which is an address. */
export function parseAccounts(value: unknown): readonly Address[] | undefined {
  try {
    const given = copyList(value, MAX_ACCOUNTS)
    const valid = given?.map(parseAddress).filter((address) => address !== undefined)
    return valid?.length === 0 && given?.length !== 0 ? undefined : valid
  } catch {
    return undefined // a Proxy with traps
  }
}

/** A positive safe integer from hex in any case and padding, a decimal string, a number or a bigint; else undefined. */
export function parseChainId(value: unknown): number | undefined {
  const readable = typeof value === 'string' ? /^(?:0x[0-9a-f]{1,64}|\d{1,20})$/i.test(value) : true
  if (!readable || !['string', 'number', 'bigint'].includes(typeof value)) return undefined
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Notes that a request begins; the returned function notes its end. */
export type RecordRequest = (method: string) => (outcome: 'ok' | ErrorCode) => void

/** A face around a wallet's own object, which is left as it is. `on` and `removeListener` are there only if the wallet
 * has them. */
export function recordProvider(provider: Provider, record: RecordRequest): Provider {
  return {
    request: (args) => recorded(record(args.method), () => passOn(provider, args)),
    ...(has(provider, 'on') && { on: (event, listener) => provider.on?.(event, listener) }),
    ...(has(provider, 'removeListener') && {
      removeListener: (event, listener) => provider.removeListener?.(event, listener),
    }),
  }
}

/** The work begins in the caller's task, and what it throws or answers is handed on untouched. A thenable becomes a
 * promise here: a lazy one begins its work when it is awaited, and begins it twice for two who wait. */
export function recorded<T>(
  noteEnd: ReturnType<RecordRequest>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const answer = Promise.resolve(work())
    answer.then(
      () => noteEnd('ok'),
      (error: unknown) => noteEnd(toAppError(error, 'wallet').code),
    )
    return answer
  } catch (error) {
    noteEnd(toAppError(error, 'wallet').code)
    throw error
  }
}

function has(provider: Provider, name: 'on' | 'removeListener'): boolean {
  try {
    return typeof provider[name] === 'function'
  } catch {
    return false // a Proxy with traps cannot be listened to either
  }
}
