// Switches the chain of a WalletConnect session. For an approved chain the wallet is not asked,
// because each request names its chain. For any other chain the wallet is asked to switch.
import type { Chain } from '../../chains/chain.ts'
import { AppError } from '../../errors.ts'
import { toQuantity } from '../../eth/quantity.ts'
import { withTimeout } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import { createDeferred } from '../../lib/deferred.ts'
import { monotonicNow } from '../../lib/monotonic.ts'
import { errorCodes, toAppError } from '../../toAppError.ts'
import { addChainParameter, chainIsLacking } from '../injected/walletSwitchChain.ts'
import type { Call } from '../remoteProvider.ts'
import { hasCode } from '../walletRequest.ts'
import { findChain, type SessionState } from './walletConnectSession.ts'

const SWITCH_TIMEOUT_MS = 60_000
/** How long to wait for the session to use a chain that the wallet has added. Then the switch is
 * requested again. */
const ADDED_TIMEOUT_MS = 1_000
/** How long to wait for the session to use the chain after the wallet has accepted the switch. Then
 * the switch fails with 'switch-ignored'. */
const UPDATE_TIMEOUT_MS = 5_000
const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'

type SwitchableSession = {
  /** Returns the state, or undefined once the session has ended. */
  state(): SessionState | undefined
  selectChain(chainId: number): void
  /** Calls the listener after each change of the state. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void
  request(call: Call): Promise<unknown>
  readonly clock: Clock
}

/** Resolves when the session uses the chain. `chain` is the definition with which a chain that the
 * wallet lacks can be added. Errors: aborted, user-rejected, request-pending, session-ended,
 * request-undelivered, offline, method-unsupported, wallet-refused, chain-not-approved,
 * chain-add-refused, switch-failed, switch-ignored. */
export async function switchSessionChain(
  session: SwitchableSession,
  { chainId, chain }: { readonly chainId: number; readonly chain?: Chain },
  signal: AbortSignal,
): Promise<void> {
  const { clock } = session
  const state = session.state()
  if (state === undefined) throw new AppError('session-ended', 'the session has ended')
  if (findChain(state, chainId) !== undefined) return session.selectChain(chainId)
  const switched = createDeferred<void>()
  const unsubscribe = session.onChange(() => {
    const now = session.state()
    if (now?.chainId === chainId || (now && findChain(now, chainId))) switched.resolve()
  })
  const switchAndWait = async (running: AbortSignal): Promise<void> => {
    await requestSwitch(session, { state, chainId, chain, switched: switched.promise }, running)
    const deadline = { signal, ms: UPDATE_TIMEOUT_MS, clock, timeoutError: ignored }
    await withTimeout(deadline, () => switched.promise)
  }
  try {
    const deadline = { signal, ms: SWITCH_TIMEOUT_MS, clock, timeoutError: notApproved }
    await withTimeout(deadline, (running) =>
      Promise.race([switchAndWait(running), switched.promise]),
    )
  } finally {
    unsubscribe()
  }
  session.selectChain(chainId)
}

type SwitchRequest = {
  readonly state: SessionState
  readonly chainId: number
  readonly chain: Chain | undefined
  /** Resolves when the session uses or approves the chain. */
  readonly switched: Promise<void>
}

/** Requests the switch, and adds the chain if the wallet lacks it. Both requests are sent on an
 * approved chain (`carrier`), because the library rejects requests on other chains. */
async function requestSwitch(
  { request, clock }: SwitchableSession,
  { state, chainId, chain, switched }: SwitchRequest,
  signal: AbortSignal,
): Promise<void> {
  const carrier = state.approved.find(({ methods }) => methods.has(SWITCH))
  if (carrier === undefined) throw notApproved()
  const elapsedMs = startStopwatch(clock)
  const sendSwitch = (): Promise<unknown> =>
    request({
      chainId: carrier.chainId,
      method: SWITCH,
      params: [{ chainId: toQuantity(chainId) }],
    })
  try {
    await sendSwitch()
    return
  } catch (error) {
    const failure = toAppError(error, 'wallet')
    failure.afterMs = elapsedMs() // includes the relay's latency
    const lacking = chainIsLacking(failure)
    if (lacking === 'no') throw switchError(failure)
    if (chain === undefined || !carrier.methods.has(ADD))
      throw lacking === 'yes' ? notApproved(failure) : switchError(failure)
    const params = [addChainParameter(chain)]
    await request({ chainId: carrier.chainId, method: ADD, params }).catch((cause: unknown) => {
      const addFailure = toAppError(cause, 'wallet')
      // With 'perhaps', the wallet may have the chain. If it cannot add chains, the error of the
      // switch request applies.
      const wasGuess = lacking === 'perhaps' && hasCode(addFailure, 'method-unsupported')
      throw wasGuess ? switchError(failure) : switchError(addFailure, lacking === 'yes')
    })
  }
  // EIP-3085 allows a wallet to add a chain without switching to it.
  await withTimeout({ signal, ms: ADDED_TIMEOUT_MS, clock }, () => switched).catch(
    async (reason: unknown) => {
      if (!hasCode(reason, 'timeout')) throw reason
      await sendSwitch().catch((cause: unknown) => {
        throw switchError(toAppError(cause, 'wallet'))
      })
    },
  )
}

/** Returns a function that returns the elapsed milliseconds. Uses two clocks and the larger result:
 * performance.now() may stop while the device sleeps, and the system clock may be set back. */
function startStopwatch(clock: Clock): () => number {
  const [monotonic, wall] = [monotonicNow(), clock.now()]
  return () => Math.max(monotonicNow() - monotonic, clock.now() - wall)
}

const PASSED_CODES: readonly AppError['code'][] = [
  'user-rejected',
  'request-pending',
  'session-ended',
  'request-undelivered',
  'offline',
  'method-unsupported',
]

/** Maps the wallet's error to an error of switching chains. `isAdding`: the error is a response to
 * wallet_addEthereumChain. */
function switchError(failure: AppError, isAdding = false): AppError {
  const { code, details } = failure
  if (PASSED_CODES.includes(code)) return failure
  if (code === 'unauthorized') return notApproved(failure)
  const [first] = errorCodes(failure)
  const refused = first === -32000 ? 'wallet-refused' : 'switch-failed'
  return new AppError(isAdding ? 'chain-add-refused' : refused, 'the wallet did not switch', {
    cause: failure,
    details,
  })
}

function notApproved(cause?: unknown): AppError {
  return new AppError('chain-not-approved', 'the wallet did not approve this chain', { cause })
}

function ignored(): AppError {
  return new AppError('switch-ignored', 'the wallet agreed to switch, but its session did not')
}
