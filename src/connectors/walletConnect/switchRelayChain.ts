// Changing the chain of a session. Among approved chains nothing is asked: each request names its chain. Others are
// asked for.
import { AppError } from '../../errors.ts'
import { errorCodes, toAppError } from '../../toAppError.ts'
import { withTimeout } from '../../lib/abort.ts'
import { monotonicNow } from '../../lib/monotonic.ts'
import { toQuantity } from '../../eth/quantity.ts'
import type { Chain } from '../../chains/chain.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Call } from '../remoteProvider.ts'
import { hasCode } from '../walletRequest.ts'
import { addChainParameter, chainIsLacking } from '../injected/walletSwitchChain.ts'
import { chainOf, type Active } from './relayState.ts'
import { createDeferred } from './timers.ts'

const SWITCH_DEADLINE_MS = 60_000
/** After the chain was added, before the wallet is asked to switch once more. */
const ADDED_MS = 1_000
/** From the wallet's yes to the update that makes it true. */
const UPDATE_DEADLINE_MS = 5_000
const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'

type RelaySwitching = {
  readonly active: () => Active | undefined
  readonly move: (chainId: number) => void
  /** Told after every change of the session's chains or active chain. */
  readonly onChange: (listener: () => void) => () => void
  readonly ask: (call: Call) => Promise<unknown>
  readonly clock: Clock
}

/** Resolves when the session is on the chain. Without `chain`, its definition, an unknown one cannot be added.
 * Errors: aborted, user-rejected, request-pending, session-ended, request-undelivered, offline, method-unsupported,
 * wallet-refused, chain-not-approved, chain-add-refused, switch-failed, switch-ignored. */
export async function switchSessionChain(
  switching: RelaySwitching,
  target: { readonly chainId: number; readonly chain?: Chain },
  signal: AbortSignal,
): Promise<void> {
  const { active, move } = switching
  const now = active()
  if (now === undefined) throw new AppError('session-ended', 'the session has ended')
  if (chainOf(now, target.chainId) !== undefined) return move(target.chainId)
  const arrived = watchArrival(switching, target.chainId)
  try {
    const { clock } = switching
    const updated = { signal, ms: UPDATE_DEADLINE_MS, clock, late: ignored }
    const ask = (running: AbortSignal): Promise<void> =>
      askForChain(switching, target, { now, arrived: arrived.promise, signal: running }).then(() =>
        withTimeout(updated, () => arrived.promise),
      )
    const deadline = { signal, ms: SWITCH_DEADLINE_MS, clock, late: notApproved }
    await withTimeout(deadline, (running) => Promise.race([ask(running), arrived.promise]))
  } finally {
    arrived.stop()
  }
  move(target.chainId)
}

type AskState = {
  readonly now: Active
  readonly arrived: Promise<void>
  readonly signal: AbortSignal
}

/** Any approved chain carries the question; the library refuses to send it on one that is not. */
async function askForChain(
  { ask, clock }: RelaySwitching,
  { chainId, chain }: { chainId: number; chain?: Chain },
  { now, arrived, signal }: AskState,
): Promise<void> {
  const carrier = now.approved.find(({ methods }) => methods.has(SWITCH))
  if (carrier === undefined) throw notApproved()
  const elapsed = startWatch(clock)
  const askToSwitch = (): Promise<unknown> =>
    ask({
      chainId: carrier.chainId,
      method: SWITCH,
      params: [{ chainId: toQuantity(chainId) }],
    })
  try {
    await askToSwitch()
    return
  } catch (error) {
    const failure = toAppError(error, 'wallet')
    // the relay's own latency is part of it: a refusal only ever looks later than it was
    failure.afterMs = elapsed()
    const lacking = chainIsLacking(failure)
    if (lacking === 'no') throw told(failure)
    if (chain === undefined || !carrier.methods.has(ADD))
      throw lacking === 'yes' ? notApproved(failure) : told(failure)
    await ask({ chainId: carrier.chainId, method: ADD, params: [addChainParameter(chain)] }).catch(
      (cause: unknown) => {
        const addFailure = toAppError(cause, 'wallet')
        // that the wallet lacks the chain was a guess: it cannot add one, and the first answer counts
        const isGuess = lacking === 'perhaps' && hasCode(addFailure, 'method-unsupported')
        throw isGuess ? told(failure) : told(addFailure, lacking === 'yes')
      },
    )
  }
  // EIP-3085 lets a wallet add a chain without switching to it
  await withTimeout({ signal, ms: ADDED_MS, clock }, () => arrived).catch(
    async (reason: unknown) => {
      if (!hasCode(reason, 'timeout')) throw reason
      await askToSwitch().catch((cause: unknown) => {
        throw told(toAppError(cause, 'wallet'))
      })
    },
  )
}

/** Returns a function that tells the milliseconds since now. Takes the longer of two clocks:
 * performance.now() may stand still while the device sleeps, and the wall clock may be set back. */
function startWatch(clock: Clock): () => number {
  const [monotonic, wall] = [monotonicNow(), clock.now()]
  return () => Math.max(monotonicNow() - monotonic, clock.now() - wall)
}

/** Each odd answer as what it means for a switch. */
function told(failure: AppError, adding = false): AppError {
  const { code, details } = failure
  if (AS_IT_IS.has(code)) return failure
  if (code === 'unauthorized') return notApproved(failure)
  const [first] = errorCodes(failure)
  const refused = first === -32000 ? 'wallet-refused' : 'switch-failed'
  return new AppError(adding ? 'chain-add-refused' : refused, 'the wallet did not switch', {
    cause: failure,
    details,
  })
}

const AS_IT_IS: ReadonlySet<AppError['code']> = new Set<AppError['code']>([
  'user-rejected',
  'request-pending',
  'session-ended',
  'request-undelivered',
  'offline',
  'method-unsupported',
])

function notApproved(cause?: unknown): AppError {
  return new AppError('chain-not-approved', 'the wallet did not approve this chain', { cause })
}

function ignored(): AppError {
  return new AppError('switch-ignored', 'the wallet said yes and its session stayed as it was')
}

/** A session_update with the chain, or a chainChanged to it. */
function watchArrival(
  { active, onChange }: RelaySwitching,
  chainId: number,
): { promise: Promise<void>; stop(): void } {
  const { promise, resolve } = createDeferred<void>()
  const stop = onChange(() => {
    const now = active()
    if (now !== undefined && (now.chainId === chainId || chainOf(now, chainId) !== undefined))
      resolve()
  })
  return { promise, stop }
}
