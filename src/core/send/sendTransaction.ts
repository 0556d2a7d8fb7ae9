// Asks the wallet to send a reviewed payment, and decides from its answer whether it was sent.
import { AppError, type ErrorCode } from '../../errors.ts'
import type { ChainClients } from '../../chains/chainClient.ts'
import { writeTransaction } from '../../eth/fees.ts'
import { parseHash, type Hex } from '../../eth/hex.ts'
import { toQuantity } from '../../eth/quantity.ts'
import type { Connection, ConnectionEvent } from '../../connectors/connector.ts'
import { askChainId, askWallet, hasCode } from '../../connectors/walletRequest.ts'
import { toAppError } from '../../toAppError.ts'
import type { PreparedPayment } from './preparePayment.ts'
import type { AccountOnChain } from './feeEstimate.ts'
import {
  createRefusedPayments,
  type MaybeSent,
  type RefusedPayments,
  type Verdict,
} from '../transactions/refusedPayments.ts'
import {
  INITIAL_SEND_STATE,
  getAccountMismatch,
  type SendFailure,
  type SendState,
} from './sendState.ts'
import type { SessionApi } from '../connection/connectionStore.ts'
import type { PaymentRecord } from '../transactions/paymentRecord.ts'
import type { NewPayment, PaymentStore } from '../transactions/paymentStore.ts'

type SendRequestDeps = {
  readonly clients: ChainClients
  readonly transactions: PaymentStore
  set(next: SendState): void
  /** False once the visitor has left this attempt. */
  isCurrent(attempt: number): boolean
  /** True while the failure or refusal of this payment is shown. */
  isShown(prepared: PreparedPayment): boolean
  /** Who is connected, and on which chain. */
  place(): AccountOnChain | undefined
  checkAccount: SessionApi['checkAccount']
}

export type SendRequest = {
  /** Books late answers of this connection, also those to what was asked before a reload. */
  hear(connection: Connection): void
  /** Asks the wallet. It never throws, and tells by `set` and in the list of transactions. */
  start(attempt: number, connection: Connection, prepared: PreparedPayment): void
  /** The wallet was moved while it is asked, and nobody looks at the wait. */
  moved(): void
  /** The visitor has stopped waiting: what is still unanswered may be sent. */
  leave(): void
  /** The connection is gone: what is still unanswered may have been sent, and nobody here will hear of it. */
  abandon(): void
}

type Attempt = {
  readonly number: number
  readonly connection: Connection
  readonly prepared: PreparedPayment
}

/** What a wallet refused, and with which error. */
type Refusal = Pick<SendFailure, 'prepared' | 'error'>

export function createSendRequest({
  clients,
  transactions,
  set,
  isCurrent,
  isShown,
  place,
  checkAccount,
}: SendRequestDeps): SendRequest {
  const open = new Set<string>() // entries whose request is unanswered
  const unsure = new Map<string, Refusal>() // refused, and perhaps sent
  const refusals = createRefusedPayments({
    clients,
    transactions,
    account: () => place()?.address,
    onKnown(id, found) {
      const hash = found && ownHash(transactions, id, found)
      if (found && !hash) return // another payment has it by now: the next search passes over it
      const refusal = unsure.get(id)
      unsure.delete(id)
      const isSeen = refusal !== undefined && isShown(refusal.prepared)
      if (hash === undefined) transactions.remove(id)
      else transactions.sent(id, hash, isSeen ? undefined : 'late')
      if (!isSeen) return
      if (hash === undefined) offerAgain(refusal)
      else set({ step: 'sent', prepared: refusal.prepared, id })
    },
  })
  const late = createLateAnswers(transactions, refusals)
  type Reason = Pick<SendFailure, 'then'> & Partial<SendFailure>
  const fail = (prepared: PreparedPayment, error: AppError, more: Reason): void =>
    set({
      step: 'failed',
      prepared,
      error,
      walletChainId: undefined,
      switching: false,
      ...more,
    })
  const failed = ({ number, prepared }: Attempt, error: AppError, more: Reason): void => {
    if (isCurrent(number)) fail(prepared, error, more)
  }
  const elsewhere = (attempt: Attempt, walletChainId: number | undefined): void =>
    failed(attempt, new AppError('chain-disconnected', 'the wallet is on another chain'), {
      then: 'switch',
      walletChainId,
    })

  const offerAgain = ({ prepared, error }: Refusal): void =>
    error.code === 'user-rejected'
      ? set({ step: 'review', prepared, declined: true, refusal: error })
      : fail(prepared, error, { then: 'retry' })
  const leaveOpen = ({ number }: Attempt, id: string): void => {
    if (open.has(id)) transactions.left(id, !isCurrent(number)) // else it was abandoned, and that was told
  }
  const answered = (attempt: Attempt, id: string, answer: unknown): void => {
    const hash = ownHash(transactions, id, answer)
    if (hash === undefined) {
      leaveOpen(attempt, id)
      return failed(
        attempt,
        new AppError('wallet-bad-response', 'the answer is no transaction hash'),
        { then: 'look' },
      )
    }
    sent(attempt, id, hash)
  }
  const sent = ({ number, prepared }: Attempt, id: string, hash: Hex): void => {
    // who was disconnected elsewhere has not stopped waiting
    transactions.sent(id, hash, isCurrent(number) ? undefined : open.has(id) ? 'late' : 'sent')
    if (isCurrent(number)) set({ step: 'sent', prepared, id })
  }
  const doubt = (id: string, limit: bigint, refusal: Refusal): void => {
    unsure.set(id, refusal)
    transactions.update(id, { nonceLimit: limit })
  }
  const refused = async (
    attempt: Attempt,
    { id, draft }: { readonly id: string; readonly draft: NewPayment },
    error: AppError,
  ): Promise<void> => {
    const { number, connection, prepared } = attempt
    const isProof = proofOf(error, connection) === 'not-sent'
    const verdict = isProof ? own(transactions, id, await refusals.check(draft)) : undefined
    if (verdict?.status === 'sent') return sent(attempt, id, verdict.hash)
    if (verdict?.status !== 'not-sent') {
      if (error.requestId !== undefined) late.expect(connection, error.requestId, id)
      leaveOpen(attempt, id)
      if (verdict) doubt(id, verdict.limit, { prepared, error })
      return failed(attempt, error, { then: 'look' })
    }
    transactions.remove(id)
    refusals.watch({ ...draft, nextNonce: verdict.nextNonce }, (found) => {
      const isSeen = isShown(prepared)
      const id = transactions.begin(draft)
      const known = own(transactions, id, found)
      if (known.status === 'sent') {
        transactions.sent(id, known.hash, isSeen ? undefined : 'late')
        if (isSeen) set({ step: 'sent', prepared, id })
        return
      }
      transactions.left(id, !isSeen)
      doubt(id, known.limit, { prepared, error })
      if (isSeen) fail(prepared, error, { then: 'look' })
    })
    if (error.code === 'user-rejected') {
      if (isCurrent(number)) offerAgain({ prepared, error })
      return
    }
    const walletChainId = namesChain(error)
      ? await askChainId(connection.provider).catch(() => undefined)
      : undefined
    if (walletChainId !== undefined && walletChainId !== prepared.chain.id)
      return elsewhere(attempt, walletChainId)
    failed(attempt, error, { then: 'retry' })
  }
  const run = async (attempt: Attempt): Promise<void> => {
    const { number, connection, prepared } = attempt
    let transaction: object
    try {
      const [walletChainId, isSameAccount = true] = await Promise.all([
        askChainId(connection.provider),
        checkAccount(),
      ])
      if (!isCurrent(number)) return
      if (!isSameAccount) return set(INITIAL_SEND_STATE)
      if (walletChainId !== prepared.chain.id) return elsewhere(attempt, walletChainId)
      // of another account it brings the form back
      if (getAccountMismatch(prepared, place())) return elsewhere(attempt, place()?.chainId)
      transaction = transactionFor(prepared, connection)
    } catch (reason) {
      return failed(attempt, toAppError(reason, 'wallet'), { then: 'retry' }) // nobody was asked to send yet
    }
    const reviewed = draftOf(prepared, connection)
    // The nonce of this review may already count a transaction that the wallet sent although it refused it.
    const nextNonce = refusals.end(reviewed)?.nextNonce ?? reviewed.nextNonce
    const draft = { ...reviewed, nextNonce }
    const id = transactions.begin(draft)
    open.add(id)
    const request = { method: 'eth_sendTransaction', params: [transaction] }
    const stop = keepNumber(connection, request.params, (number) =>
      transactions.numbered(id, number),
    )
    try {
      answered(attempt, id, await askWallet(connection.provider, request))
    } catch (reason) {
      await refused(attempt, { id, draft }, toAppError(reason, 'wallet'))
    } finally {
      open.delete(id)
      stop()
    }
  }
  return {
    hear(connection) {
      late.hear(connection)
      refusals.follow()
    },
    start(number, connection, prepared) {
      late.hear(connection)
      void run({ number, connection, prepared })
    },
    moved() {
      for (const id of open) transactions.moved(id)
    },
    leave() {
      for (const id of open) transactions.left(id)
    },
    abandon() {
      refusals.stop()
      for (const id of open) transactions.left(id, true)
      open.clear()
    },
  }
}

/** Answers to requests that were given up, booked by the request's id, each connection for itself. */
function createLateAnswers(
  transactions: PaymentStore,
  refusals: RefusedPayments,
): {
  hear(connection: Connection): void
  expect(connection: Connection, requestId: number, id: string): void
} {
  const heard = new WeakMap<Connection, Map<number, string>>()
  const refused = async (id: string): Promise<void> => {
    const entry = transactions.list.get().find((one) => one.id === id)
    const verdict = entry && own(transactions, id, await refusals.check(entry))
    if (verdict?.status === 'sent') return transactions.sent(id, verdict.hash, 'late')
    if (verdict?.status === 'unsure') return transactions.update(id, { nonceLimit: verdict.limit })
    transactions.remove(id)
    if (!entry) return
    const draft = fieldsOfPayment(entry)
    refusals.watch({ ...draft, nextNonce: verdict?.nextNonce }, (found) => {
      const id = transactions.begin(draft)
      const known = own(transactions, id, found)
      if (known.status === 'sent') return transactions.sent(id, known.hash, 'late')
      transactions.left(id, true)
      transactions.update(id, { nonceLimit: known.limit })
    })
  }
  const askedBefore = (request: number): string | undefined =>
    transactions.list.get().find((entry) => entry.request === request && entry.hash === undefined)
      ?.id
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
        if (event.error) {
          if (proofOf(event.error, connection) === 'not-sent') void refused(id)
          return
        }
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
function ownHash({ list }: PaymentStore, id: string, answer: unknown): Hex | undefined {
  const hash = parseHash(answer)
  const isOther = list
    .get()
    .some((entry) => entry.hash === hash && entry.id !== id && entry.kind !== 'received')
  return hash === undefined || isOther ? undefined : hash
}

/**
 * Returns the verdict, as unsure if another payment got the same hash during the search. The next
 * search passes over that transaction.
 */
function own<V extends Verdict>(
  transactions: PaymentStore,
  id: string,
  verdict: V,
): V | Extract<MaybeSent, { status: 'unsure' }> {
  return verdict.status === 'sent' && ownHash(transactions, id, verdict.hash) === undefined
    ? { status: 'unsure', limit: verdict.limit }
    : verdict
}

/** Tells the number of a request as soon as that has left; a wallet of this page gives none. In somebody's page the
 * site may send by the same connection: only what was asked with these very params is ours. */
function keepNumber(
  { subscribe }: Connection,
  params: object,
  tell: (number: number) => void,
): () => void {
  const stop = subscribe((event) => {
    if (event.type !== 'request' || event.params !== params) return
    tell(event.id)
    stop()
  })
  return stop
}

/** The wallet compares `chainId` with its own when it asks its owner; a Safe stands on one chain and knows no such
 * member. */
function transactionFor({ request, chain }: PreparedPayment, { safe }: Connection): object {
  return { ...writeTransaction(request), ...(!safe && { chainId: toQuantity(chain.id) }) }
}

/** Refusals that may be about the chain. */
function namesChain(error: AppError): boolean {
  return hasCode(
    error,
    'invalid-params',
    'chain-disconnected',
    'chain-not-added',
    'chain-not-approved',
  )
}

function draftOf(
  { chain, from, to, amount, asset, nonce, nextNonce }: PreparedPayment,
  { safe }: Connection,
): NewPayment {
  return {
    kind: safe ? 'safe' : 'transaction',
    chainId: chain.id,
    from,
    to: to.address,
    amount,
    symbol: asset.symbol,
    decimals: asset.decimals,
    coin: asset.address,
    nonce: safe ? undefined : nonce,
    nextNonce: safe ? undefined : nextNonce,
  }
}

function fieldsOfPayment(entry: PaymentRecord): NewPayment {
  const { kind, chainId, from, to, amount, symbol, decimals, coin, nonce, nextNonce } = entry
  return { kind, chainId, from, to, amount, symbol, decimals, coin, nonce, nextNonce }
}

/** 'not-sent': it can be tried again. 'unsure': only the wallet knows. */
type Proof = 'not-sent' | 'unsure'

/** What a wallet's answer to eth_sendTransaction proves. A code that it only quotes proves nothing: it may be a node's,
 * about another request. -32002 from a browser wallet means that another request is open; over the relay and from a Safe
 * it may be about this very one, delivered twice. */
function proofOf({ code, quoted }: AppError, { peer, safe }: Connection): Proof {
  if (quoted || (code === 'request-pending' && (peer || safe))) return 'unsure'
  return proofs[code]
}

/** Of every error a wallet may answer eth_sendTransaction with. A code that is not decided here does not compile. */
const proofs = {
  // it never left this page
  offline: 'not-sent',
  // the wallet asked nobody: its owner, its rules, its network
  'user-rejected': 'not-sent',
  'request-pending': 'not-sent',
  unauthorized: 'not-sent',
  'method-unsupported': 'not-sent',
  'invalid-params': 'not-sent',
  'chain-disconnected': 'not-sent',
  'chain-not-added': 'not-sent',
  'chain-not-approved': 'not-sent',
  // a node refused it by its rules for money, fees, gas and delegated accounts
  'insufficient-funds': 'not-sent',
  'fee-cap-too-high': 'not-sent',
  'fee-cap-too-low': 'not-sent',
  'tip-above-fee-cap': 'not-sent',
  'fee-conflict': 'not-sent',
  'fee-absurd': 'unsure',
  'gas-too-low': 'not-sent',
  'gas-too-high': 'not-sent',
  'pending-limit': 'not-sent',
  'already-known': 'unsure',
  // the number is taken, or a transaction with it waits: perhaps by this very payment
  'nonce-too-low': 'unsure',
  'nonce-too-high': 'unsure',
  'replacement-underpriced': 'unsure',
  // a node's no, which another node may not have shared
  reverted: 'unsure',
  'tx-type-unsupported': 'unsure',
  'transaction-rejected': 'unsure',
  abi: 'unsure',
  rpc: 'unsure',
  'node-unavailable': 'unsure',
  'limit-exceeded': 'unsure',
  'logs-limit': 'unsure',
  'rate-limited': 'unsure',
  http: 'unsure',
  network: 'unsure',
  'wrong-chain': 'unsure',
  'bad-response': 'unsure',
  'node-alone': 'unsure',
  'nodes-disagree': 'unsure',
  // the way to the wallet broke, at a moment nobody knows
  aborted: 'unsure',
  timeout: 'unsure',
  'request-undelivered': 'unsure',
  'session-ended': 'unsure',
  'wallet-disconnected': 'unsure',
  'wallet-restarted': 'unsure',
  'wallet-unreachable': 'unsure',
  'wallet-expired': 'unsure',
  'wallet-refused': 'unsure',
  'wallet-failed': 'unsure',
  'wallet-bad-response': 'unsure',
  'wallet-not-found': 'unsure',
  'relay-unreachable': 'unsure',
  'relay-refused': 'unsure',
  'clock-wrong': 'unsure',
  unknown: 'unsure',
  // of other subjects; if one comes after all, it proves nothing
  'above-balance': 'unsure',
  'fee-unpaid': 'unsure',
  'coin-differs': 'unsure',
  'chain-add-refused': 'unsure',
  'chain-not-configured': 'unsure',
  'switch-failed': 'unsure',
  'switch-ignored': 'unsure',
  'no-common-chain': 'unsure',
  'load-failed': 'unsure',
  'storage-blocked': 'unsure',
  'name-invalid': 'unsure',
  'name-offchain': 'unsure',
  'qr-not-configured': 'unsure',
  'safe-info': 'unsure',
  'sign-in-start': 'unsure',
  'sign-in-rejected': 'unsure',
  'sign-in-unreachable': 'unsure',
  'sign-in-expired': 'unsure',
  'shared-origin': 'unsure',
  'invalid-input': 'unsure',
} as const satisfies Readonly<Record<ErrorCode, Proof>>
