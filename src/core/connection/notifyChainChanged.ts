import type { Chain } from '../../chains/chain.ts'
import { selectFields, type ReadonlyStore } from '../../lib/store.ts'
import type { Connection } from '../../connectors/connector.ts'
import type { Toasts } from '../toasts.ts'
import { getConnectedAccount, type ConnectionState } from './connectionState.ts'

type NotifyDeps = {
  readonly chains: readonly Chain[]
  readonly session: {
    readonly state: ReadonlyStore<ConnectionState>
    connection(): Pick<Connection, 'chainIds'> | undefined
    wallet(): { readonly name: string } | undefined
  }
  readonly toasts: Pick<Toasts, 'add' | 'dismissConnection'>
}

/**
 * Shows a toast when the wallet changes its chain by itself. Dismisses outdated toasts about the
 * connection.
 */
export function notifyChainChanged({ chains, session, toasts }: NotifyDeps): () => void {
  const getAccount = () => getConnectedAccount(session.state.get().session)
  const nameOf = (id: number): string | undefined => chains.find((chain) => chain.id === id)?.name
  let before = getAccount()
  return selectFields(session.state, 'session').subscribe(() => {
    const account = getAccount()
    const [previous, now] = [before?.chainId, account?.chainId]
    if (previous !== now || before?.address !== account?.address) toasts.dismissConnection()
    before = account
    if (previous === undefined || now === undefined || now === previous) return
    const [from, to] = [nameOf(previous), nameOf(now)]
    const isChainRemoved =
      from !== undefined && session.connection()?.chainIds?.includes(previous) === false
    if (isChainRemoved)
      toasts.add('info', { type: 'chain-taken', chain: from, wallet: session.wallet()?.name ?? '' })
    // switchChain.ts shows the toast for a switch that the user started on the page.
    const isRequested = session.state.get().switching?.chainId === now
    // The header marks an unsupported chain, so the chain needs no toast.
    if (!isChainRemoved && !isRequested && to !== undefined)
      toasts.add('info', { type: 'chain-changed', chain: to })
  })
}
