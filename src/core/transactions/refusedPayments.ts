// Finds payments that were sent although the wallet refused them. Some wallets report an error
// after sending the transaction.
import type { ChainClient, ChainClients } from '../../chains/chainClient.ts'
import type { Hex } from '../../eth/hex.ts'
import { withTimeout } from '../../lib/abort.ts'
import { selectFields, type ReadonlyStore } from '../../lib/store.ts'
import { createSubscriptions } from '../../lib/subscriptions.ts'
import { requireQuantity } from '../../rpc/jsonRpc.ts'
import { readQuorum, type RpcNode } from '../../rpc/quorumRead.ts'
import { findByNonce, type RpcCallFn, type Transaction } from '../../rpc/findReplacement.ts'
import { getConnectedAccount, type ConnectionState } from '../connection/connectionState.ts'
import { compareWithReviewed } from './compareMined.ts'
import {
  isPending,
  isUnanswered,
  type PaymentDetails,
  type PaymentRecord,
  type TrackedPayment,
} from './paymentRecord.ts'
import type { AnswerEvent } from './paymentReducer.ts'
import type { PaymentStore } from './paymentStore.ts'

const CHECK_TIMEOUT_MS = 3_000
const SEARCH_TIMEOUT_MS = 10_000
/**
 * Maximum number of nonces to search, because finding the transaction of one nonce takes about 20
 * requests. Beyond that, the result stays 'unclear'.
 */
const MAX_SEARCHED_NONCES = 8n
const MAX_CHECKS = 5
const MAX_SEARCHES = 5
const POLLS_PER_SEARCH = 8
const SEARCH_FOR_MS = 86_400_000

type Deps = {
  readonly clients: ChainClients
  readonly payments: Pick<PaymentStore, 'list' | 'isHashUsed'>
}

/**
 * Asks the nodes whether or not a refused payment was sent. Resolves with the event to dispatch.
 * Never rejects.
 */
export async function checkRefusal(
  { clients, payments }: Deps,
  payment: PaymentDetails,
): Promise<AnswerEvent> {
  const { id, chainId, nextNonce } = payment
  const { get: getList } = payments.list
  const client = clients.get(chainId)
  const limit = client && (await readUnlistedNonce(client, payment, getList))
  if (!client || limit === undefined) return { type: 'refused', nextNonce }
  const hash = await findSent(client, payment, limit, getList).catch(() => undefined)
  if (hash === 'none') return { type: 'refused', nextNonce: limit }
  // If another payment was recorded with this hash during the search, the result stays unclear.
  return hash === undefined || payments.isHashUsed(id, hash)
    ? { type: 'unclear', nonceLimit: limit }
    : { type: 'submitted', hash }
}

type Watched = Deps & { readonly payments: PaymentStore }

/** Searches for transactions of refused payments, because nodes may learn of them seconds later. */
export function watchRefusedPayments(
  deps: Watched & { readonly state: ReadonlyStore<ConnectionState> },
): void {
  const { payments, state } = deps
  const watch = createSubscriptions(
    ({ id, status }: TrackedPayment) => `${id} ${status}`,
    (payment) => (isUnclear(payment) ? searchUnclear(deps, payment) : watchRefused(deps, payment)),
  )
  const update = (): void => {
    const account = getConnectedAccount(state.get().session)?.address
    const isWatched = (one: TrackedPayment): boolean =>
      one.status === 'refused' || (isUnclear(one) && one.from === account)
    watch(payments.getAll().filter(isWatched))
  }
  payments.list.subscribe(update)
  selectFields(state, 'session').subscribe(update)
  update()
}

type Stop = (() => void) | undefined

function watchRefused(deps: Watched, payment: TrackedPayment): Stop {
  const { clients, payments } = deps
  const { id } = payment
  let checks = 0
  return clients.get(payment.chainId)?.poller.subscribe(async () => {
    if (payments.list.get().some((other) => mayUseNonce(other, payment))) return
    checks += 1
    const answer = await checkRefusal(deps, payment)
    if (payments.get(id)?.status !== 'refused') return
    if (answer.type !== 'refused') payments.dispatch(id, answer)
    else if (checks >= MAX_CHECKS) payments.dispatch(id, { type: 'notSent' })
  })
}

function searchUnclear({ clients, payments }: Watched, payment: Unclear): Stop {
  const { id, from, at, nonceLimit } = payment
  const client = clients.get(payment.chainId)
  let [polls, searches] = [0, 0]
  return client?.poller.subscribe(async (signal) => {
    if (polls++ % POLLS_PER_SEARCH > 0 || searches >= MAX_SEARCHES) return
    if (Date.now() - at > SEARCH_FOR_MS) return
    const count = await client.request('eth_getTransactionCount', [from, 'latest'], signal)
    if (requireQuantity(count) < nonceLimit) return
    searches += 1
    const hash = await findSent(client, payment, nonceLimit, payments.list.get)
    if (hash === undefined || payments.get(id)?.status !== 'asked') return
    if (hash === 'none') payments.dispatch(id, { type: 'notSent' })
    else if (!payments.isHashUsed(id, hash)) payments.dispatch(id, { type: 'submitted', hash })
  })
}

type Unclear = TrackedPayment & { readonly nonceLimit: bigint }

function isUnclear(payment: TrackedPayment): payment is Unclear {
  return payment.status === 'asked' && payment.nonceLimit !== undefined
}

/**
 * Returns true if another payment may have used the account's next nonce. In this case, a higher
 * nonce does not show that the wallet sent the refused payment.
 */
function mayUseNonce(other: TrackedPayment, { from, chainId }: TrackedPayment): boolean {
  return (
    other.from === from &&
    other.chainId === chainId &&
    other.kind === 'transaction' &&
    other.ownNonce === undefined &&
    (isPending(other) || (isUnanswered(other) && !isUnclear(other)))
  )
}

type Client = Pick<ChainClient, 'nodes' | 'request'>
type SearchedPayment = Pick<
  PaymentDetails,
  'from' | 'to' | 'amount' | 'coin' | 'symbol' | 'decimals' | 'chainId' | 'nextNonce'
>

/**
 * Resolves with the account's next nonce if the account has sent a transaction that is not in the
 * list of payments. Otherwise resolves with undefined.
 */
async function readUnlistedNonce(
  client: Client,
  payment: SearchedPayment,
  getList: () => readonly PaymentRecord[],
): Promise<bigint | undefined> {
  const { from, nextNonce } = payment
  if (nextNonce === undefined) return undefined
  const counts = await withTimeout({ ms: CHECK_TIMEOUT_MS }, (signal) =>
    readQuorum(nodesOf(client), (node) =>
      node.request('eth_getTransactionCount', [from, 'pending'], signal).then(requireQuantity),
    ),
  ).catch(() => undefined)
  if (!counts) return undefined
  const { value, other = value } = counts
  const next = value > other ? value : other
  return next - nextNonce > BigInt(getListedNonces(payment, getList).size) ? next : undefined
}

/**
 * Searches the account's transactions since the review for one that makes the payment. `limit` is
 * the nonce at which the search stops.
 * - Resolves with the hash of the transaction that makes this payment.
 * - Resolves with 'none' if no transaction makes this payment.
 * - Resolves with undefined if the result is unclear, for example because two nodes disagree.
 * @internal
 */
export async function findSent(
  client: Client,
  payment: SearchedPayment,
  limit: bigint,
  getList: () => readonly PaymentRecord[],
): Promise<Hex | 'none' | undefined> {
  const { from, nextNonce = limit } = payment
  if (nextNonce === limit || limit - nextNonce > MAX_SEARCHED_NONCES) return undefined
  const listed = getListedNonces(payment, getList)
  const search = async (node: RpcNode, signal: AbortSignal): Promise<Hex | 'none' | undefined> => {
    const request: RpcCallFn = (method, ...params) => node.request(method, params, signal)
    const [high, count] = await Promise.all([
      request('eth_blockNumber').then(requireQuantity),
      request('eth_getTransactionCount', from, 'latest').then(requireQuantity),
    ])
    if (count < limit) return undefined
    let isKnown = true
    for (let nonce = nextNonce; nonce < limit; nonce += 1n) {
      if (listed.has(nonce)) continue
      const { other } = await findByNonce({ request, target: { from, nonce }, high })
      const isListed = ({ hash, kind }: PaymentRecord): boolean =>
        hash === other.hash && kind !== 'received'
      if (getList().some(isListed)) continue
      const relation = compareTransaction(payment, other)
      if (relation === 'same') return other.hash
      if (relation === 'unknown') isKnown = false
    }
    return isKnown ? 'none' : undefined
  }
  const { status, value } = await withTimeout({ ms: SEARCH_TIMEOUT_MS }, (signal) =>
    readQuorum(nodesOf(client), (node) => search(node, signal)),
  )
  return status === 'agreed' ? value : undefined
}

/**
 * Returns 'same' if a mined transaction makes the payment. Returns 'unknown' if the transaction may
 * contain the payment in another form, such as a batch (EIP-7702).
 */
function compareTransaction(
  payment: SearchedPayment,
  mined: Transaction,
): 'same' | 'other' | 'unknown' {
  const difference = compareWithReviewed(payment, mined)
  if (!difference) return 'same'
  const { from, to, input } = mined
  const mayPay =
    difference.kind !== 'recipient' ||
    to === payment.to ||
    input.includes(payment.to.slice(2)) ||
    (to === from && input !== '0x')
  return mayPay ? 'unknown' : 'other'
}

function nodesOf(client: Client): readonly RpcNode[] {
  return client.nodes.length > 1 ? client.nodes : [client]
}

/** Returns the nonces since the review that belong to payments in the list. */
function getListedNonces(
  { from, chainId, nextNonce = 0n }: SearchedPayment,
  getList: () => readonly PaymentRecord[],
): ReadonlySet<bigint> {
  return new Set(
    getList()
      .filter((one) => one.from === from && one.chainId === chainId)
      .flatMap(({ ownNonce }) => ownNonce ?? [])
      .filter((nonce) => nonce >= nextNonce),
  )
}
