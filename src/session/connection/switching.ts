// The chain change the visitor asked for: one at a time, with its outcome as state, and as a toast when the modal is
// gone.
import { AppError, asAppError } from '../../errors.ts'
import type { Readable } from '../../lib/store.ts'
import type { Chain } from '../../chains/chain.ts'
import type { CurrentConnection } from './current.ts'
import { liveOf, type Event, type State } from './state.ts'
import type { Toasts } from '../toasts.ts'

export type SwitchingDeps = {
  readonly chains: readonly Chain[]
  readonly state: Readable<State>
  readonly toasts: Toasts
  dispatch(event: Event): void
  readonly current: Pick<CurrentConnection, 'get'>
}

export type Switcher = { start(chainId: number): Promise<void>; cancel(): void }

/** `start` never rejects; a second start while the first waits is ignored; `cancel` ends the wait at once. */
export function createSwitching(deps: SwitchingDeps): Switcher {
  const { chains, state, toasts, dispatch } = deps
  let waiting: AbortController | undefined

  const settle = (own: AbortController, chain: Chain, error: AppError | undefined): void => {
    if (waiting !== own) return
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

  return {
    async start(chainId) {
      const connected = deps.current.get()
      if (!connected || waiting) return
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) {
        const error = new AppError('chain-not-configured', 'not configured')
        return dispatch({ type: 'switching', switching: { chainId, error } })
      }
      if (liveOf(state.get().session)?.chainId === chainId) return dispatch({ type: 'close' })
      const own = new AbortController()
      waiting = own
      dispatch({ type: 'switching', switching: { chainId, error: undefined } })
      try {
        await connected.connection.switchChain(chain, { signal: own.signal })
        settle(own, chain, undefined)
      } catch (error) {
        settle(own, chain, asAppError(error))
      }
    },
    cancel() {
      waiting?.abort()
      waiting = undefined
      dispatch({ type: 'switching', switching: undefined })
    },
  }
}
