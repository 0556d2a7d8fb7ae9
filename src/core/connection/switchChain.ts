// Switches the wallet's chain, one switch at a time.
import { AppError, asAppError } from '../../errors.ts'
import { raceAbort } from '../../lib/abort.ts'
import type { ReadonlyStore } from '../../lib/store.ts'
import type { Chain } from '../../chains/chain.ts'
import type { ActiveWallet, ActiveConnection } from './activeConnection.ts'
import {
  getConnectedAccount,
  type ConnectionAction,
  type ConnectionState,
} from './connectionState.ts'
import type { Toasts } from '../toasts.ts'

export type ChainSwitcherDeps = {
  readonly chains: readonly Chain[]
  readonly state: ReadonlyStore<ConnectionState>
  readonly toasts: Toasts
  dispatch(event: ConnectionAction): void
  readonly active: Pick<ActiveConnection, 'get'>
}

/**
 * `start` resolves with undefined after the switch, or with the error that prevented the switch.
 */
export type ChainSwitcher = {
  start(chainId: number): Promise<AppError | undefined>
  cancel(): void
}

export function createChainSwitcher(deps: ChainSwitcherDeps): ChainSwitcher {
  const { chains, state, toasts, dispatch } = deps
  let waiting: PendingSwitch | undefined

  const settle = (chain: Chain, error: AppError | undefined): void => {
    waiting = undefined
    const { modal } = state.get()
    if (error) {
      dispatch({
        type: 'switching',
        switching: modal === 'chain' ? { chainId: chain.id, error } : undefined,
      })
      const wallet = deps.active.get()?.wallet.name ?? ''
      // If the dialog was closed, show the error in a toast.
      return modal === 'chain'
        ? undefined
        : toasts.add('error', { type: 'error', code: error.code, wallet })
    }
    // Dispatch the new chain before clearing `switching`. Otherwise notifyChainChanged.ts would
    // show a second toast.
    dispatch({ type: 'chain', chainId: chain.id })
    dispatch({ type: 'switching', switching: undefined })
    if (modal === 'chain') dispatch({ type: 'close' })
    toasts.add('success', { type: 'chain-changed', chain: chain.name })
  }

  const run = async (
    connected: ActiveWallet,
    chain: Chain,
    { signal }: AbortController,
  ): Promise<AppError | undefined> => {
    const error = await requestSwitch(chain, connected, signal)
    if (signal.aborted) return new AppError('user-rejected', 'switchChain was aborted')
    settle(chain, error)
    return error
  }
  return {
    async start(chainId) {
      if (waiting?.chainId === chainId) return waiting.outcome
      const connected = deps.active.get()
      const chain = chains.find(({ id }) => id === chainId)
      if (!connected) return new AppError('wallet-disconnected', 'no wallet is connected')
      if (waiting) return new AppError('request-pending', 'another switch waits in the wallet')
      if (!chain) return reportUnknownChain(dispatch, chainId)
      if (getConnectedAccount(state.get().session)?.chainId === chainId)
        return void dispatch({ type: 'close' })
      const controller = new AbortController()
      dispatch({ type: 'switching', switching: { chainId, error: undefined } })
      const outcome = run(connected, chain, controller)
      waiting = { chainId, controller, outcome }
      return outcome
    },
    cancel() {
      waiting?.controller.abort()
      waiting = undefined
      dispatch({ type: 'switching', switching: undefined })
    },
  }
}

function reportUnknownChain(dispatch: ChainSwitcherDeps['dispatch'], chainId: number): AppError {
  const error = new AppError('chain-not-configured', 'not configured')
  dispatch({ type: 'switching', switching: { chainId, error } })
  return error
}

async function requestSwitch(
  chain: Chain,
  { connection }: ActiveWallet,
  signal: AbortSignal,
): Promise<AppError | undefined> {
  const switched = async (): Promise<void> => connection.switchChain(chain, { signal })
  return raceAbort(switched(), signal).then(() => undefined, asAppError)
}

type PendingSwitch = {
  readonly chainId: number
  readonly controller: AbortController
  readonly outcome: Promise<AppError | undefined>
}
