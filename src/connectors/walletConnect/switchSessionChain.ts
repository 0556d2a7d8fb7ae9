// Switches the chain of a WalletConnect session. Asks the wallet only if the session has not
// approved the chain.
import type { Chain } from '../../chains/chain.ts'
import { AppError } from '../../errors.ts'
import { toQuantity } from '../../eth/quantity.ts'
import { withTimeout } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import { createDeferred } from '../../lib/deferred.ts'
import { monotonicNow } from '../../lib/monotonic.ts'
import { errorCodes, toAppError } from '../../toAppError.ts'
import { addChainParameter, classifyMissingChain } from '../injected/walletSwitchChain.ts'
import type { RemoteRequest } from '../remoteProvider.ts'
import { hasCode } from '../walletRequest.ts'
import { findChain, type SessionState } from './walletConnectSession.ts'

const SWITCH_TIMEOUT_MS = 60_000
/** How long to wait for the session to use an added chain, before the switch is requested again. */
const ADDED_TIMEOUT_MS = 1_000
/** How long the session may take to use the chain after the wallet has accepted the switch. Then
 * the switch fails with 'switch-ignored'. */
const UPDATE_TIMEOUT_MS = 5_000
const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'

type SwitchableSession = {
  /** Returns the state of the session, or undefined once the session has ended. */
  state(): SessionState | undefined
  selectChain(chainId: number): void
  onChange(listener: () => void): () => void
  request(call: RemoteRequest): Promise<unknown>
  readonly clock: Clock
}

/** Resolves when the session uses the chain. If the wallet lacks the chain, asks the wallet to add
 * `chain`. Rejects with an AppError, such as 'user-rejected' or 'switch-ignored'. */
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
  readonly switched: Promise<void>
}

/** Requests the switch, and asks the wallet to add the chain if the wallet lacks it. Addresses both
 * requests to an approved chain (`carrier`), because sign-client rejects requests to other
 * chains. */
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
    const lacking = classifyMissingChain(failure)
    if (lacking === 'no') throw switchError(failure)
    if (chain === undefined || !carrier.methods.has(ADD))
      throw lacking === 'yes' ? notApproved(failure) : switchError(failure)
    const params = [addChainParameter(chain)]
    await request({ chainId: carrier.chainId, method: ADD, params }).catch((cause: unknown) => {
      const addFailure = toAppError(cause, 'wallet')
      // If `lacking` is 'perhaps', the wallet may already have the chain. If the wallet also cannot
      // add chains, report the error of the switch.
      const wasGuess = lacking === 'perhaps' && hasCode(addFailure, 'method-unsupported')
      throw wasGuess ? switchError(failure) : switchError(addFailure, lacking === 'yes')
    })
  }
  // Wait until the session uses the chain, because EIP-3085 lets a wallet add a chain without
  // switching to it.
  await withTimeout({ signal, ms: ADDED_TIMEOUT_MS, clock }, () => switched).catch(
    async (reason: unknown) => {
      if (!hasCode(reason, 'timeout')) throw reason
      await sendSwitch().catch((cause: unknown) => {
        throw switchError(toAppError(cause, 'wallet'))
      })
    },
  )
}

/** Returns a function that returns the elapsed milliseconds. Uses two clocks, because the monotonic
 * clock may stop during sleep and the system clock may be set back. */
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

/** Converts the wallet's error to an error of the chain switch. `isAdding` is true if
 * wallet_addEthereumChain failed. */
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
