// Watches the account's nonce after a wallet has refused a payment: nodes may learn of the transaction some seconds after
// a wallet has sent it. The watch goes on when the visitor leaves the payment, and ends with the connection.
import type { ChainClients } from '../../chains/chainClient.ts'
import { isOpen, isSamePayment, type Entry } from '../transactions/entry.ts'
import type { NewEntry, Transactions } from '../transactions/transactionList.ts'
import { hasUnlistedTransaction } from './nonceCheck.ts'

const LOOKS = 5

export type RefusedPayments = {
  /** Returns whether a payment that the wallet refuses may have been sent, by what the nodes know now. */
  mayBeSent(payment: Pick<Entry, 'from' | 'chainId' | 'nextNonce'>): Promise<boolean>
  /** Calls `onSent` once if the nodes learn of the transaction soon. */
  watch(payment: NewEntry, onSent: () => void): void
  /** Ends the watch of the same payment before the wallet is asked for it again. Returns what was watched. */
  end(payment: NewEntry): NewEntry | undefined
  stop(): void
}

export function createRefusedPayments({
  clients,
  transactions: { list },
}: {
  readonly clients: ChainClients
  readonly transactions: Pick<Transactions, 'list'>
}): RefusedPayments {
  const watches = new Map<NewEntry, () => void>()
  const mayBeSent: RefusedPayments['mayBeSent'] = async (payment) => {
    const client = clients.get(payment.chainId)
    return client !== undefined && hasUnlistedTransaction(client, payment, list.get)
  }
  const end: RefusedPayments['end'] = (payment) => {
    const watched = [...watches.keys()].find((one) => isSamePayment(one, payment))
    if (watched) {
      watches.get(watched)?.()
      watches.delete(watched)
    }
    return watched
  }
  return {
    mayBeSent,
    end,
    watch(payment, onSent) {
      end(payment)
      let looks = 0
      const stop = clients.get(payment.chainId)?.poller.subscribe(async () => {
        if (list.get().some((entry) => mayUseNonce(entry, payment))) return
        looks += 1
        const isSent = await mayBeSent(payment)
        if (!watches.has(payment)) return
        if (isSent || looks >= LOOKS) end(payment)
        if (isSent) onSent()
      })
      if (stop) watches.set(payment, stop)
    },
    stop() {
      for (const payment of watches.keys()) end(payment)
    },
  }
}

/** Returns whether an entry may account for a higher nonce of the account: the wallet is being asked for it, or it was
 * sent and no node has shown its nonce yet. */
function mayUseNonce(entry: Entry, { from, chainId }: NewEntry): boolean {
  return (
    entry.from === from &&
    entry.chainId === chainId &&
    entry.kind === 'transaction' &&
    entry.ownNonce === undefined &&
    isOpen(entry)
  )
}
