// A wallet elsewhere may take a network away from its session. The page goes on with another one, and says so.
import type { Chain } from '../../chains/chain.ts'
import type { Readable } from '../../lib/store.ts'
import type { Toasts } from '../toasts.ts'
import type { CurrentConnection } from './current.ts'
import { liveOf, type State } from './state.ts'

export type TakenChainDeps = {
  readonly chains: readonly Chain[]
  readonly state: Readable<State>
  readonly toasts: Toasts
  readonly current: Pick<CurrentConnection, 'get'>
}

/** Listens until the returned function is called. */
export function tellTakenChain({ chains, state, toasts, current }: TakenChainDeps): () => void {
  let before: number | undefined
  return state.subscribe(() => {
    const now = liveOf(state.get().session)?.chainId
    const left = before
    before = now
    const connected = current.get()
    const chain = chains.find(({ id }) => id === left)
    if (!chain || !connected || now === undefined || now === left) return
    const { connection: { chainIds }, wallet } = connected
    if (chainIds?.includes(chain.id) !== false) return
    toasts.add('info', { type: 'chain-taken', chain: chain.name, wallet: wallet.name })
  })
}
