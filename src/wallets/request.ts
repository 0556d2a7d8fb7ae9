// The questions of this house to a wallet: whatever it throws, and however, comes out as an AppError.
import { AppError, type ErrorCode } from '../errors.ts'
import { isMute, toAppError } from '../toAppError.ts'
import { abortError, raceAbort, withDeadline } from '../lib/abort.ts'
import { parseChainId } from './answers.ts'
import { passOn, type Provider, type RequestArguments } from './eip1193.ts'

/** For what a wallet answers without its owner. */
export const READ_MS = 2_000

/** Asks the wallet. `provider.request` runs in the task of the caller, so a click still counts as the visitor's. When
 * the signal aborts, the promise rejects with 'aborted' at once, and the late answer changes nothing. */
export async function askWallet(provider: Provider, args: RequestArguments, signal?: AbortSignal): Promise<unknown> {
  if (signal?.aborted) throw abortError(signal)
  return raceAbort(askNow(provider, args).catch((error: unknown) => explain(provider, error)), signal)
}

/** As `askWallet`, but for questions the wallet answers without its owner: rejects with 'timeout' after `ms`. */
export async function askWithin(provider: Provider, args: RequestArguments, ms = READ_MS): Promise<unknown> {
  return withDeadline({ ms }, () => askNow(provider, args))
}

/** The chain it is on now; undefined when what it says is none. Rejects as `askWithin`. */
export async function askChainId(provider: Provider): Promise<number | undefined> {
  return parseChainId(await askWithin(provider, { method: 'eth_chainId' }))
}

/** Whether a failure is one of these. */
export function hasCode(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  return AppError.is(error) && codes.includes(error.code)
}

/** Some say their owner's no without any code: Trust Wallet's own browser with a bare text (July 2026). From a wallet
 * that answers what needs nobody's yes it is taken for one; it proves nothing. */
async function explain(provider: Provider, error: unknown): Promise<never> {
  if (!AppError.is(error) || error.code !== 'unknown' || !isMute(error.cause)) throw error
  await askChainId(provider).catch(() => { throw error })
  throw new AppError('wallet-refused', 'the wallet said no without a code',
    { cause: error.cause, details: error.details })
}

async function askNow(provider: Provider, args: RequestArguments): Promise<unknown> {
  try {
    return await passOn(provider, args)
  } catch (error) {
    throw toAppError(error, 'wallet')
  }
}
