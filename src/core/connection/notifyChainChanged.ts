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
 * Shows a toast when the chain was changed in the wallet instead of on the page. Dismisses older
 * toasts about the connection.
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
    // If the user started the switch on the page, switchChain.ts shows the toast.
    const isRequested = session.state.get().switching?.chainId === now
    // Show no toast for an unsupported chain, because the header already marks the chain.
    if (!isChainRemoved && !isRequested && to !== undefined)
      toasts.add('info', { type: 'chain-changed', chain: to })
  })
}
