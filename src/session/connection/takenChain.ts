// A wallet elsewhere may take a network away from its session. The page goes on with another one, and says so.
import type { Chain } from '../../chains/chain.ts'
import type { Toasts } from '../toasts.ts'
import type { SessionApi } from './session.ts'
import { liveOf } from './state.ts'

export type TakenChainDeps = {
  readonly chains: readonly Chain[]
  readonly session: Pick<SessionApi, 'state' | 'connection' | 'wallet'>
  readonly toasts: Pick<Toasts, 'add'>
}

/** Listens until the returned function is called. */
export function tellTakenChain({ chains, session, toasts }: TakenChainDeps): () => void {
  const chainIdNow = (): number | undefined => liveOf(session.state.get().session)?.chainId
  let before = chainIdNow()
  return session.state.subscribe(() => {
    const now = chainIdNow()
    const left = before
    before = now
    const chain = chains.find(({ id }) => id === left)
    if (!chain || now === undefined || now === left) return
    if (session.connection()?.chainIds?.includes(chain.id) !== false) return
    toasts.add('info', { type: 'chain-taken', chain: chain.name, wallet: session.wallet()?.name ?? '' })
  })
}
