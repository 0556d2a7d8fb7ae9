// Switches the connected wallet's network: one change at a time, with its outcome as state, and as a toast when the dialog
// is gone.
import { AppError, asAppError } from '../../errors.ts'
import { raceAbort } from '../../lib/abort.ts'
import type { Readable } from '../../lib/store.ts'
import type { Chain } from '../../chains/chain.ts'
import type { Connected, CurrentConnection } from './activeConnection.ts'
import { liveOf, type Event, type State } from './connectionState.ts'
import type { Toasts } from '../toasts.ts'

export type SwitchingDeps = {
  readonly chains: readonly Chain[]
  readonly state: Readable<State>
  readonly toasts: Toasts
  dispatch(event: Event): void
  readonly current: Pick<CurrentConnection, 'get'>
}

/** `start` resolves with why the wallet is not there, undefined when it is. A second start for the chain that is waited
 * for is the same one, for any other it is refused; `cancel` ends the wait at once. */
export type Switcher = { start(chainId: number): Promise<AppError | undefined>; cancel(): void }

export function createSwitching(deps: SwitchingDeps): Switcher {
  const { chains, state, toasts, dispatch } = deps
  let waiting: Waiting | undefined

  const settle = (chain: Chain, error: AppError | undefined): void => {
    waiting = undefined
    const { modal } = state.get()
    if (error) {
      dispatch({
        type: 'switching',
        switching: modal === 'chain' ? { chainId: chain.id, error } : undefined,
      })
      const wallet = deps.current.get()?.wallet.name ?? ''
      return modal === 'chain'
        ? undefined
        : toasts.add('error', { type: 'error', code: error.code, wallet })
    }
    dispatch({ type: 'chain', chainId: chain.id }) // while it is still known that it was asked for
    dispatch({ type: 'switching', switching: undefined })
    if (modal === 'chain') dispatch({ type: 'close' })
    toasts.add('success', { type: 'chain-changed', chain: chain.name })
  }

  const run = async (
    connected: Connected,
    chain: Chain,
    { signal }: AbortController,
  ): Promise<AppError | undefined> => {
    const error = await moveTo(chain, connected, signal)
    if (signal.aborted) return new AppError('user-rejected', 'the wait was left')
    settle(chain, error)
    return error
  }
  return {
    async start(chainId) {
      if (waiting?.chainId === chainId) return waiting.outcome
      const connected = deps.current.get()
      const chain = chains.find(({ id }) => id === chainId)
      if (!connected) return new AppError('wallet-disconnected', 'no wallet is connected')
      if (waiting) return new AppError('request-pending', 'another switch waits in the wallet')
      if (!chain) return tellUnknown(dispatch, chainId)
      if (liveOf(state.get().session)?.chainId === chainId) return void dispatch({ type: 'close' })
      const leave = new AbortController()
      dispatch({ type: 'switching', switching: { chainId, error: undefined } })
      const outcome = run(connected, chain, leave)
      waiting = { chainId, leave, outcome }
      return outcome
    },
    cancel() {
      waiting?.leave.abort()
      waiting = undefined
      dispatch({ type: 'switching', switching: undefined })
    },
  }
}

function tellUnknown(dispatch: SwitchingDeps['dispatch'], chainId: number): AppError {
  const error = new AppError('chain-not-configured', 'not configured')
  dispatch({ type: 'switching', switching: { chainId, error } })
  return error
}

async function moveTo(
  chain: Chain,
  { connection }: Connected,
  signal: AbortSignal,
): Promise<AppError | undefined> {
  const moved = async (): Promise<void> => connection.switchChain(chain, { signal })
  return raceAbort(moved(), signal).then(() => undefined, asAppError)
}

type Waiting = {
  readonly chainId: number
  readonly leave: AbortController
  readonly outcome: Promise<AppError | undefined>
}
