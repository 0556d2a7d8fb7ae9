// Dismisses outdated toasts about the connection, and shows toasts for chain changes that the user
// did not start on this page.
import type { Chain } from '../../chains/chain.ts'
import { selectFields, type Readable } from '../../lib/store.ts'
import type { Connection } from '../../connectors/connector.ts'
import type { Toasts } from '../toasts.ts'
import { getConnectedAccount, type State } from './connectionState.ts'

type NotifyDeps = {
  readonly chains: readonly Chain[]
  readonly session: {
    readonly state: Readable<State>
    connection(): Pick<Connection, 'chainIds'> | undefined
    wallet(): { readonly name: string } | undefined
  }
  readonly toasts: Pick<Toasts, 'add' | 'dismissConnection'>
}

/**
 * Dismisses the toast about the connection when the connection, its account or its chain changes.
 * Shows a toast when the wallet changes its chain by itself, or when its session loses a chain. A
 * switch that the user starts on the page has its own toast (switchChain.ts). A switch to an
 * unsupported chain gets no toast, because the header marks it. Returns a function to unsubscribe.
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
    const isRequested = session.state.get().switching?.chainId === now
    if (!isChainRemoved && !isRequested && to !== undefined)
      toasts.add('info', { type: 'chain-changed', chain: to })
  })
}
