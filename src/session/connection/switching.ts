// The chain change the visitor asked for: one at a time, with its outcome as state, and as a toast when the modal is
// gone.
import { AppError, asAppError } from '../../errors.ts'
import { raceAbort } from '../../lib/abort.ts'
import type { Readable } from '../../lib/store.ts'
import type { Chain } from '../../chains/chain.ts'
import type { Connected, CurrentConnection } from './current.ts'
import { liveOf, type Event, type State } from './state.ts'
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
      dispatch({ type: 'switching', switching: modal === 'chain' ? { chainId: chain.id, error } : undefined })
      if (modal !== 'chain')
        toasts.add('error', { type: 'error', code: error.code, wallet: deps.current.get()?.wallet.name ?? '' })
      return
    }
    dispatch({ type: 'chain', chainId: chain.id }) // while it is still known that it was asked for
    dispatch({ type: 'switching', switching: undefined })
    if (modal === 'chain') dispatch({ type: 'close' })
    toasts.add('success', { type: 'chain-changed', chain: chain.name })
  }

  const run = async ({ connection }: Connected, chain: Chain, { signal }: AbortController):
    Promise<AppError | undefined> => {
    const moved = async (): Promise<void> => connection.switchChain(chain, { signal })
    const error = await raceAbort(moved(), signal).then(() => undefined, asAppError)
    if (signal.aborted) return new AppError('user-rejected', 'the wait was left')
    settle(chain, error)
    return error
  }
  const refused = (chainId: number, connected: Connected | undefined): AppError | undefined => {
    if (!connected) return new AppError('wallet-disconnected', 'no wallet is connected')
    if (waiting) return new AppError('request-pending', 'another switch waits in the wallet')
    if (chains.some(({ id }) => id === chainId)) return undefined
    const error = new AppError('chain-not-configured', 'not configured')
    dispatch({ type: 'switching', switching: { chainId, error } })
    return error
  }
  return {
    async start(chainId) {
      if (waiting?.chainId === chainId) return waiting.outcome
      const connected = deps.current.get()
      const chain = chains.find(({ id }) => id === chainId)
      const no = refused(chainId, connected)
      if (no || !connected || !chain) return no
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

type Waiting = {
  readonly chainId: number
  readonly leave: AbortController
  readonly outcome: Promise<AppError | undefined>
}
