// Finds out whether a payment was sent although the wallet has refused it. Nodes may learn of the
// transaction some seconds later, and which one used the account's nonce is known once that one is
// mined.
import type { ChainClients } from '../../chains/chainClient.ts'
import type { Address } from '../../eth/address.ts'
import type { Hex } from '../../eth/hex.ts'
import { quantity } from '../../rpc/jsonRpc.ts'
import { isPending, isSamePayment, type PaymentRecord } from './paymentRecord.ts'
import type { NewPayment, PaymentStore } from './paymentStore.ts'
import { findSent, readUnlisted } from '../send/nonceCheck.ts'

const LOOKS = 5
const SEARCHES = 5
const LOOKS_PER_SEARCH = 8
const FOLLOW_MS = 86_400_000

/**
 * 'unsure': the account has sent something; the payment, if it was sent, has a nonce below `limit`.
 */
export type MaybeSent =
  | { readonly status: 'sent'; readonly hash: Hex; readonly limit: bigint }
  | { readonly status: 'unsure'; readonly limit: bigint }

/** `nextNonce`: of the account, by what is known to be of others. */
export type Verdict =
  | MaybeSent
  | { readonly status: 'not-sent'; readonly nextNonce: PaymentRecord['nextNonce'] }

export type RefusedPayments = {
  /** Returns whether a payment that the wallet refuses was sent, by what the nodes know now. */
  check(payment: NewPayment): Promise<Verdict>
  /** Calls `onFound` once if the nodes learn of a transaction soon. */
  watch(payment: NewPayment, onFound: (found: MaybeSent) => void): void
  /** Ends the watch of the same payment before the wallet is asked for it again. Returns what was watched. */
  end(payment: NewPayment): NewPayment | undefined
  /** Looks after the unsure ones of the list, of the account that is connected now. */
  follow(): void
  stop(): void
}

type RefusedPaymentsDeps = {
  readonly clients: ChainClients
  readonly transactions: Pick<PaymentStore, 'list' | 'isUnanswered'>
  account(): Address | undefined
  /** An unsure one was sent, or wasn't. */
  onKnown(id: string, hash: Hex | undefined): void
}

export function createRefusedPayments({
  clients,
  transactions: { list, isUnanswered },
  account,
  onKnown,
}: RefusedPaymentsDeps): RefusedPayments {
  const watches = new Map<NewPayment, () => void>()
  const followed = new Map<string, () => void>()
  const check: RefusedPayments['check'] = async (payment) => {
    const { chainId, nextNonce } = payment
    const client = clients.get(chainId)
    const limit = client && (await readUnlisted(client, payment, list.get))
    if (!client || limit === undefined) return { status: 'not-sent', nextNonce }
    const hash = await findSent(client, payment, limit, list.get).catch(() => undefined)
    if (hash === 'none') return { status: 'not-sent', nextNonce: limit }
    return hash === undefined ? { status: 'unsure', limit } : { status: 'sent', hash, limit }
  }
  const end: RefusedPayments['end'] = (payment) => {
    const watched = [...watches.keys()].find((one) => isSamePayment(one, payment))
    if (watched) {
      watches.get(watched)?.()
      watches.delete(watched)
    }
    return watched
  }
  const followOne = (entry: PaymentRecord, limit: bigint): (() => void) | undefined => {
    const client = clients.get(entry.chainId)
    let looks = 0
    let searches = 0
    return client?.poller.subscribe(async (signal) => {
      if (looks++ % LOOKS_PER_SEARCH > 0 || searches >= SEARCHES) return
      if (Date.now() - entry.at > FOLLOW_MS) return
      const params = [entry.from, 'latest']
      const count = await client.request('eth_getTransactionCount', params, signal).then(quantity)
      if (count < limit) return
      searches += 1
      const hash = await findSent(client, entry, limit, list.get)
      if (hash !== undefined && followed.has(entry.id))
        onKnown(entry.id, hash === 'none' ? undefined : hash)
    })
  }
  const follow = (): void => {
    const unsure = list.get().filter(({ status, from }) => status === 'asked' && from === account())
    for (const [id, stop] of followed) {
      if (unsure.some((entry) => entry.id === id)) continue
      stop()
      followed.delete(id)
    }
    for (const entry of unsure) {
      if (entry.nonceLimit === undefined || followed.has(entry.id)) continue
      followed.set(entry.id, () => undefined) // the first look may change the list
      const stop = followOne(entry, entry.nonceLimit)
      if (stop) followed.set(entry.id, stop)
    }
  }
  list.subscribe(follow)
  return {
    check,
    end,
    follow,
    watch(payment, onFound) {
      end(payment)
      let looks = 0
      const stop = clients.get(payment.chainId)?.poller.subscribe(async () => {
        if (list.get().some((entry) => mayUseNonce(entry, payment, isUnanswered(entry.id)))) return
        looks += 1
        const found = await check(payment)
        if (!watches.has(payment)) return
        if (found.status !== 'not-sent' || looks >= LOOKS) end(payment)
        if (found.status !== 'not-sent') onFound(found)
      })
      if (stop) watches.set(payment, stop)
    },
    stop() {
      for (const payment of watches.keys()) end(payment)
      for (const stop of followed.values()) stop()
      followed.clear()
    },
  }
}

/**
 * Returns whether an entry may account for a higher nonce of the account: the wallet was asked for
 * it and has not answered, or it was sent and no node has shown its nonce yet.
 */
function mayUseNonce(
  entry: PaymentRecord,
  { from, chainId }: NewPayment,
  isUnanswered: boolean,
): boolean {
  return (
    entry.from === from &&
    entry.chainId === chainId &&
    entry.kind === 'transaction' &&
    entry.ownNonce === undefined &&
    (isPending(entry) || (isUnanswered && entry.nonceLimit === undefined))
  )
}
