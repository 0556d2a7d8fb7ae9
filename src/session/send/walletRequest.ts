// The wallet's part of sending: which chain it is on, the request, and every way in which that ends, early or late.
import { AppError } from '../../errors.ts'
import { writeTransaction } from '../../eth/fees.ts'
import { parseHash, type Hex } from '../../eth/hex.ts'
import { toQuantity } from '../../eth/quantity.ts'
import type { Connection, ConnectionEvent } from '../../wallets/connector.ts'
import { askChainId, askWallet, hasCode } from '../../wallets/request.ts'
import { toAppError } from '../../toAppError.ts'
import type { Prepared } from './prepare.ts'
import type { DraftPlace } from './quote.ts'
import { proofOf } from './proof.ts'
import { movedFrom, type Failure, type Sending } from './sendState.ts'
import type { Transactions } from '../transactions/transactionList.ts'

type SendRequestDeps = {
  readonly transactions: Transactions
  set(next: Sending): void
  /** False once the visitor has left this attempt. */
  isCurrent(attempt: number): boolean
  /** Who is connected, and on which chain. */
  place(): DraftPlace | undefined
}

export type SendRequest = {
  /** Books late answers of this connection, also those to what was asked before a reload. */
  hear(connection: Connection): void
  /** Asks the wallet. It never throws, and tells by `set` and in the list of transactions. */
  start(attempt: number, connection: Connection, prepared: Prepared): void
  /** The wallet was moved while it is asked, and nobody looks at the wait. */
  moved(): void
  /** The connection is gone: what is still unanswered may have been sent, and nobody here will hear of it. */
  abandon(): void
}

type Attempt = { readonly number: number; readonly connection: Connection; readonly prepared: Prepared }

export function createSendRequest({ transactions, set, isCurrent, place }: SendRequestDeps): SendRequest {
  const open = new Set<string>() // entries whose request is unanswered
  const late = createLateAnswers(transactions)
  const failed = (attempt: Attempt, error: AppError, more: Pick<Failure, 'then'> & Partial<Failure>): void => {
    if (isCurrent(attempt.number)) {
      set({ step: 'failed', prepared: attempt.prepared, error, walletChainId: undefined, switching: false, ...more })
    }
  }
  const elsewhere = (attempt: Attempt, walletChainId: number | undefined): void =>
    failed(attempt, new AppError('chain-disconnected', 'the wallet is on another chain'),
      { then: 'switch', walletChainId })

  const leaveOpen = ({ number }: Attempt, id: string): void => {
    if (open.has(id)) transactions.left(id, !isCurrent(number)) // else it was abandoned, and that was told
  }
  const answered = (attempt: Attempt, id: string, answer: unknown): void => {
    const hash = ownHash(transactions, id, answer)
    if (hash === undefined) {
      leaveOpen(attempt, id)
      return failed(attempt, new AppError('wallet-bad-response', 'the answer is no transaction hash'), { then: 'look' })
    }
    // who was disconnected elsewhere has not stopped waiting
    transactions.sent(id, hash, isCurrent(attempt.number) ? undefined : open.has(id) ? 'late' : 'sent')
    if (isCurrent(attempt.number)) set({ step: 'sent', prepared: attempt.prepared, id })
  }
  const refused = async (attempt: Attempt, id: string, error: AppError): Promise<void> => {
    const { number, connection, prepared } = attempt
    const proof = proofOf(error)
    if (proof !== 'not-sent') {
      if (error.requestId !== undefined) late.expect(connection, error.requestId, id)
      leaveOpen(attempt, id)
      return failed(attempt, error, { then: proof === 'sent' ? 'known' : 'look' })
    }
    transactions.remove(id)
    if (error.code === 'user-rejected')
      return isCurrent(number) ? set({ step: 'review', prepared, declined: true }) : undefined
    const walletChainId = namesChain(error) ? await askChainId(connection.provider).catch(() => undefined) : undefined
    if (walletChainId !== undefined && walletChainId !== prepared.chain.id) return elsewhere(attempt, walletChainId)
    failed(attempt, error, { then: 'retry' })
  }
  const run = async (attempt: Attempt): Promise<void> => {
    const { number, connection, prepared } = attempt
    let transaction: object
    try {
      const walletChainId = await askChainId(connection.provider)
      if (!isCurrent(number)) return
      if (walletChainId !== prepared.chain.id) return elsewhere(attempt, walletChainId)
      // of another account it brings the form back
      if (movedFrom(prepared, place())) return elsewhere(attempt, place()?.chainId)
      transaction = transactionFor(prepared, connection)
    } catch (reason) {
      return failed(attempt, toAppError(reason, 'wallet'), { then: 'retry' }) // nobody was asked to send yet
    }
    const id = transactions.begin(draftOf(prepared, connection))
    open.add(id)
    const request = { method: 'eth_sendTransaction', params: [transaction] }
    const stop = keepNumber(connection, request.params, (number) => transactions.numbered(id, number))
    try {
      answered(attempt, id, await askWallet(connection.provider, request))
    } catch (reason) {
      await refused(attempt, id, toAppError(reason, 'wallet'))
    } finally {
      open.delete(id)
      stop()
    }
  }
  return {
    hear: late.hear,
    start(number, connection, prepared) {
      late.hear(connection)
      void run({ number, connection, prepared })
    },
    moved() {
      for (const id of open) transactions.moved(id)
    },
    abandon() {
      for (const id of open) transactions.left(id, true)
      open.clear()
    },
  }
}

/** Answers to requests that were given up, booked by the request's id, each connection for itself. */
function createLateAnswers(transactions: Transactions): {
  hear(connection: Connection): void
  expect(connection: Connection, requestId: number, id: string): void
} {
  const heard = new WeakMap<Connection, Map<number, string>>()
  const askedBefore = (request: number): string | undefined =>
    transactions.list.get().find((entry) => entry.request === request && entry.hash === undefined)?.id
  return {
    // One connection is listened to for as long as it lives; it forgets its listeners when it closes.
    hear(connection) {
      if (heard.has(connection)) return
      const givenUp = new Map<number, string>()
      heard.set(connection, givenUp)
      connection.subscribe((event: ConnectionEvent) => {
        if (event.type !== 'late' || event.method !== 'eth_sendTransaction') return
        const left = givenUp.get(event.id)
        const id = left ?? askedBefore(event.id)
        if (id === undefined) return
        if (event.error) return proofOf(event.error) === 'not-sent' ? transactions.remove(id) : undefined
        const hash = ownHash(transactions, id, event.result)
        if (hash === undefined) return // it takes nobody's place
        givenUp.delete(event.id)
        transactions.sent(id, hash, left === undefined ? 'sent' : 'late')
      })
    },
    expect: (connection, requestId, id) => void heard.get(connection)?.set(requestId, id),
  }
}

/** The hash that a wallet answers; undefined for anything else, and for the one of another payment: a wallet may tell
 * what it did before. */
function ownHash({ list }: Transactions, id: string, answer: unknown): Hex | undefined {
  const hash = parseHash(answer)
  const isOther = list.get().some((entry) => entry.hash === hash && entry.id !== id && entry.kind !== 'received')
  return hash === undefined || isOther ? undefined : hash
}

/** Tells the number of a request as soon as that has left; a wallet of this page gives none. In somebody's page the
 * site may send by the same connection: only what was asked with these very params is ours. */
function keepNumber({ subscribe }: Connection, params: object, tell: (number: number) => void): () => void {
  const stop = subscribe((event) => {
    if (event.type !== 'request' || event.params !== params) return
    tell(event.id)
    stop()
  })
  return stop
}

/** The wallet compares `chainId` with its own when it asks its owner; a Safe stands on one chain and knows no such
 * member. */
function transactionFor({ request, chain }: Prepared, { safe }: Connection): object {
  return { ...writeTransaction(request), ...(!safe && { chainId: toQuantity(chain.id) }) }
}

/** Refusals that may be about the chain. */
function namesChain(error: AppError): boolean {
  return hasCode(error, 'invalid-params', 'chain-disconnected', 'chain-not-added', 'chain-not-approved')
}

function draftOf({ chain, from, to, amount, asset, nonce }: Prepared,
  { safe }: Connection): Parameters<Transactions['begin']>[0] {
  return { kind: safe ? 'safe' : 'transaction', chainId: chain.id, from, to: to.address, amount, symbol: asset.symbol,
    decimals: asset.decimals, coin: asset.address, nonce: safe ? undefined : nonce }
}
