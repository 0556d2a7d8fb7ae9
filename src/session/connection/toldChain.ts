// A wallet may go to another network by itself, and one elsewhere may take a network away from its session: the page
// goes on with another one, and says so. What the visitor asked for here says its end itself.
import type { Chain } from '../../chains/chain.ts'
import { fieldsOf } from '../../lib/store.ts'
import type { Toasts } from '../toasts.ts'
import type { SessionApi } from './session.ts'
import { liveOf } from './state.ts'

type ToldChainDeps = {
  readonly chains: readonly Chain[]
  readonly session: Pick<SessionApi, 'state' | 'connection' | 'wallet'>
  readonly toasts: Pick<Toasts, 'add'>
}

/** Listens until the returned function is called. A network that the site does not know is told by its controls. */
export function tellChain({ chains, session, toasts }: ToldChainDeps): () => void {
  const chainIdNow = (): number | undefined => liveOf(session.state.get().session)?.chainId
  const nameOf = (id: number): string | undefined => chains.find((chain) => chain.id === id)?.name
  let before = chainIdNow()
  return fieldsOf(session.state, 'session').subscribe(() => {
    const now = chainIdNow()
    const left = before
    before = now
    if (left === undefined || now === undefined || now === left) return
    const [from, to] = [nameOf(left), nameOf(now)]
    const taken = from !== undefined && session.connection()?.chainIds?.includes(left) === false
    if (taken) toasts.add('info', { type: 'chain-taken', chain: from, wallet: session.wallet()?.name ?? '' })
    const isAsked = session.state.get().switching?.chainId === now
    if (!taken && !isAsked && to !== undefined) toasts.add('info', { type: 'chain-changed', chain: to })
  })
}
