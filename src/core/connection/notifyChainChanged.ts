// Reports changes of the network that nobody asked for here. Loaded with the dialogs, which show the report.
import type { Chain } from '../../chains/chain.ts'
import { selectFields, type Readable } from '../../lib/store.ts'
import type { Connection } from '../../connectors/connector.ts'
import type { Toasts } from '../toasts.ts'
import { liveOf, type State } from './connectionState.ts'

type ToldChainDeps = {
  readonly chains: readonly Chain[]
  readonly session: {
    readonly state: Readable<State>
    connection(): Pick<Connection, 'chainIds'> | undefined
    wallet(): { readonly name: string } | undefined
  }
  readonly toasts: Pick<Toasts, 'add'>
}

/** Shows a toast when the wallet changes its network by itself, or takes away one that its session had. Changes that the
 * visitor asked for here have a toast of their own (switching.ts), and the controls mark a network that the site doesn't
 * have. Returns a function that stops it. */
export function tellChain({ chains, session, toasts }: ToldChainDeps): () => void {
  const chainIdNow = (): number | undefined => liveOf(session.state.get().session)?.chainId
  const nameOf = (id: number): string | undefined => chains.find((chain) => chain.id === id)?.name
  let before = chainIdNow()
  return selectFields(session.state, 'session').subscribe(() => {
    const now = chainIdNow()
    const left = before
    before = now
    if (left === undefined || now === undefined || now === left) return
    const [from, to] = [nameOf(left), nameOf(now)]
    const taken = from !== undefined && session.connection()?.chainIds?.includes(left) === false
    if (taken)
      toasts.add('info', { type: 'chain-taken', chain: from, wallet: session.wallet()?.name ?? '' })
    const isAsked = session.state.get().switching?.chainId === now
    if (!taken && !isAsked && to !== undefined)
      toasts.add('info', { type: 'chain-changed', chain: to })
  })
}
