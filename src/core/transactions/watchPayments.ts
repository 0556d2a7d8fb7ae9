// Watches transactions on chain and proposals of Safes, and updates the payment store.
import type { ChainClients } from '../../chains/chainClient.ts'
import type { Connection } from '../../connectors/connector.ts'
import { sumTransfers, buildTransfer } from '../../eth/erc20.ts'
import type { PageLifecycle } from '../../lib/pageLifecycle.ts'
import { createPoller } from '../../lib/poll.ts'
import { selectFields, type ReadonlyStore } from '../../lib/store.ts'
import { createSubscriptions } from '../../lib/subscriptions.ts'
import { watchTransaction, type ReviewedTransaction } from '../../rpc/watchTransaction.ts'
import { getConnectedAccount, type ConnectionState } from '../connection/connectionState.ts'
import { hasSafeExecutionFailed } from './compareMined.ts'
import type { PaymentRecord } from './paymentRecord.ts'
import type { PaymentStore } from './paymentStore.ts'

type WatcherDeps = {
  readonly state: ReadonlyStore<ConnectionState>
  readonly payments: PaymentStore
}

const DEFAULT_FINAL_DEPTH = 64 // blocks on top of a transaction after which it counts as final

/**
 * Watches the connected account's transactions until they are final. Returns a function that stops
 * watching.
 */
export function watchPayments({
  clients,
  payments,
  state,
}: WatcherDeps & { readonly clients: ChainClients }): () => void {
  const watch = createSubscriptions(
    // Include the hash in the key: a payment that is sped up gets a new hash and must be watched
    // again.
    ({ id, hash }: PaymentRecord) => `${id} ${hash}`,
    (payment) => watchPayment(payment, payments, clients),
  )
  const update = (): void => {
    const account = getConnectedAccount(state.get().session)?.address
    const shouldWatch = ({ id, from }: PaymentRecord): boolean =>
      from === account || id === payments.shown.get()
    watch(payments.list.get().filter((payment) => shouldWatch(payment) && canWatch(payment)))
  }
  const stops = [payments.list, payments.shown, selectFields(state, 'session')].map((store) =>
    store.subscribe(update),
  )
  update()
  return () => {
    for (const stop of stops) stop()
    watch([])
  }
}

/** Returns true if the status of the payment may still change on chain. */
function canWatch(payment: PaymentRecord): boolean {
  if (payment.kind === 'safe') return false
  switch (payment.status) {
    case 'pending':
    case 'unknown':
    case 'disputed':
    case 'dropped':
      return true
    case 'confirmed':
    case 'failed':
      return !payment.final
    default:
      return false
  }
}

function watchPayment(
  payment: PaymentRecord,
  payments: PaymentStore,
  clients: ChainClients,
): (() => void) | undefined {
  const { id, kind, hash, from, to, coin, proposal } = payment
  const reader = clients.get(payment.chainId)
  if (!reader || hash === undefined) return undefined
  const mined = payment.status === 'confirmed' || payment.status === 'failed' ? payment : undefined
  // The executor sends the transaction of a Safe's proposal from another account, so don't compare
  // its sender, nonce and content with the reviewed payment.
  const isOwnTransaction = kind === 'transaction' && proposal === undefined
  return watchTransaction({
    reader,
    hash,
    depth: BigInt(reader.chain.finalAfter ?? DEFAULT_FINAL_DEPTH),
    before: mined?.status,
    beforeIn: mined?.block,
    reviewed: isOwnTransaction ? getReviewed(payment) : undefined,
    hasFailed: proposal && ((logs) => hasSafeExecutionFailed(logs, from, proposal)),
    transferred: coin && ((logs) => sumTransfers(logs, { coin, from, to })),
    nonce: payment.ownNonce,
    onNonce: (nonce) => payments.dispatch(id, { type: 'nonceSeen', nonce }),
    isHashUsed: (other) => payments.isHashUsed(id, other),
    onState(next) {
      const replacement = next.status === 'replaced' ? next.hash : undefined
      const isHashUsed = replacement !== undefined && payments.isHashUsed(id, replacement)
      payments.dispatch(id, { type: 'chainUpdated', state: next, at: Date.now(), isHashUsed })
    },
  })
}

function getReviewed({
  from,
  to,
  amount,
  coin,
  symbol,
  decimals,
  ...nonces
}: PaymentRecord): ReviewedTransaction {
  const asset = { address: coin, symbol, decimals }
  const { data = '0x', value = 0n, to: target } = buildTransfer(asset, from, to, amount)
  const { nonce, nextNonce = nonce } = nonces
  return { from, nonce, nextNonce, to: target, value, input: data }
}

const PROPOSAL_INTERVAL_MS = 15_000

/**
 * Asks the connected Safe every 15 seconds about its open proposals. Sends no requests while no
 * proposal is open.
 */
export function watchSafeProposals({
  state,
  payments,
  presence,
  connection,
}: WatcherDeps & {
  readonly presence: PageLifecycle
  connection(): Connection | undefined
}): void {
  const poller = createPoller({ presence, intervalMs: PROPOSAL_INTERVAL_MS })
  const getProposals = (): readonly PaymentRecord[] => {
    const account = getConnectedAccount(state.get().session)
    // Include dropped transactions of proposals, because the Safe's executor may have replaced the
    // transaction while the page was closed.
    return payments.list
      .get()
      .filter(
        ({ kind, from, chainId, status, proposal }) =>
          (kind === 'safe' ? status === 'pending' : proposal && status === 'dropped') &&
          from === account?.address &&
          chainId === account.chainId,
      )
  }
  const poll = async (signal: AbortSignal): Promise<void> => {
    const safe = connection()?.safe
    // Ignore failed requests, because the next poll repeats them.
    await Promise.allSettled(
      getProposals().map(async ({ id, hash, proposal = hash }) => {
        if (!safe || proposal === undefined) return
        const transaction = await safe.transaction(proposal, { signal })
        if (!signal.aborted) payments.dispatch(id, { type: 'safeUpdated', transaction })
      }),
    )
  }
  const subscribe = createSubscriptions(
    () => 'safe',
    () => poller.subscribe(poll),
  )
  const update = (): void =>
    subscribe(connection()?.safe && getProposals().length > 0 ? ['safe'] : [])
  payments.list.subscribe(update)
  selectFields(state, 'session').subscribe(update)
  update()
}
