// What a Safe's proposals wait for: signatures now, execution later. Asked slowly, and only while the Safe is
// connected. Once it is executed its transaction is followed like any other: only a receipt says how it ended.
import type { Hex } from '../../eth/hex.ts'
import { fieldsOf, type Readable } from '../../lib/store.ts'
import type { Presence } from '../../lib/pageLifecycle.ts'
import { createPoller } from '../../lib/poll.ts'
import type { Connection } from '../../connectors/connector.ts'
import type { SafeTransaction } from '../../connectors/connector.ts'
import type { PaymentRecord } from './paymentRecord.ts'
import { liveOf, type State } from '../connection/connectionState.ts'
import type { PaymentStore } from './paymentStore.ts'

const PROPOSAL_INTERVAL_MS = 15_000

type ProposalsDeps = {
  readonly state: Readable<State>
  readonly transactions: PaymentStore
  readonly presence: Presence
  connection(): Connection | undefined
}

/**
 * Follows what is proposed, and executed transactions that no node knows: the executor may have
 * replaced them while the page was closed. Nothing is asked without either.
 */
export function watchSafeProposals({
  state,
  transactions,
  presence,
  connection,
}: ProposalsDeps): void {
  const poller = createPoller({ presence, intervalMs: PROPOSAL_INTERVAL_MS })
  let stop: (() => void) | undefined

  const open = (): readonly PaymentRecord[] => {
    const live = liveOf(state.get().session)
    return transactions.list
      .get()
      .filter(
        ({ kind, from, chainId, status, proposal }) =>
          (kind === 'safe' ? status === 'pending' : proposal && status === 'dropped') &&
          from === live?.address &&
          chainId === live.chainId,
      )
  }
  const look = async (signal: AbortSignal): Promise<void> => {
    const safe = connection()?.safe
    await Promise.allSettled(
      open().map(async ({ id, hash, proposal }) => {
        const asked = proposal ?? hash
        if (!safe || asked === undefined) return
        const found = await safe.transaction(asked, { signal }) // a failed look tells nothing: the next one may
        const isNews = found.hash !== hash || found.status === 'failed'
        if (!signal.aborted && isNews) transactions.update(id, changeOf(found, asked))
      }),
    )
  }
  const update = (): void => {
    const wanted = connection()?.safe !== undefined && open().length > 0
    if (wanted === (stop !== undefined)) return
    stop?.()
    stop = wanted ? poller.subscribe(look) : undefined
  }
  transactions.list.subscribe(update)
  fieldsOf(state, 'session').subscribe(update)
  update()
}

/** What the Safe's word means for an entry. Its 'failed' counts: the chain calls the executor's transaction a
 * success. */
function changeOf(
  { status, hash, confirmations, required }: SafeTransaction,
  proposal: Hex,
): Parameters<PaymentStore['update']>[1] {
  const executed = hash === undefined ? {} : { kind: 'transaction' as const, hash, proposal }
  if (status === 'failed') return { ...executed, status: 'failed', final: true }
  if (hash !== undefined) return { ...executed, status: 'pending' }
  const proposed = { kind: 'safe', hash: proposal, proposal: undefined } as const
  if (status === 'cancelled')
    return { ...proposed, status: 'replaced', by: { kind: 'cancelled', hash: undefined } }
  if (confirmations === undefined || required === undefined)
    return { ...proposed, status: 'pending' }
  return {
    ...proposed,
    status: 'pending',
    signatures: { have: confirmations, need: required },
  }
}
