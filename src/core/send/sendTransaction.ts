// Asks the wallet to send a reviewed payment, and decides from its answer whether it was sent.
import type { ChainClients } from '../../chains/chainClient.ts'
import type { Connection } from '../../connectors/connector.ts'
import { askChainId, askWallet, hasCode } from '../../connectors/walletRequest.ts'
import { AppError, type ErrorCode } from '../../errors.ts'
import { writeTransaction } from '../../eth/fees.ts'
import { parseHash, type Hex } from '../../eth/hex.ts'
import { toQuantity } from '../../eth/quantity.ts'
import { toAppError } from '../../toAppError.ts'
import type { SessionApi } from '../connection/connectionStore.ts'
import { liveOf } from '../connection/connectionState.ts'
import { isSamePayment, type TrackedPayment } from '../transactions/paymentRecord.ts'
import type { AnswerEvent } from '../transactions/paymentReducer.ts'
import type { NewPayment, PaymentStore } from '../transactions/paymentStore.ts'
import { checkRefusal } from '../transactions/refusedPayments.ts'
import type { PreparedPayment } from './preparePayment.ts'
import {
  failedStep,
  getAccountMismatch,
  INITIAL_SEND_STATE,
  retryStep,
  type SendFailure,
  type SendState,
} from './sendState.ts'

type SendTransactionDeps = {
  readonly session: Pick<SessionApi, 'state' | 'checkAccount'>
  readonly clients: ChainClients
  readonly payments: PaymentStore
}

type SendTransactionOptions = {
  /** Of the record that is created when the wallet is asked. */
  readonly id: string
  readonly prepared: PreparedPayment
  readonly connection: Connection
  /** Aborts when the user stops waiting; the wallet's answer is recorded all the same. */
  readonly signal: AbortSignal
}

/**
 * Compares the wallet's account and chain with the review, asks the wallet, and records its answer. The first request
 * leaves in the caller's task. Resolves with the step to show unless aborted; never rejects.
 */
export async function sendTransaction(
  deps: SendTransactionDeps,
  attempt: SendTransactionOptions,
): Promise<SendState> {
  const { session, payments } = deps
  const { id, prepared, connection, signal } = attempt
  let transaction: object
  try {
    const [walletChainId, isSameAccount = true] = await Promise.all([
      askChainId(connection.provider),
      session.checkAccount(),
    ])
    if (signal.aborted || !isSameAccount) return INITIAL_SEND_STATE
    if (walletChainId !== prepared.chain.id) return onOtherChain(prepared, walletChainId)
    const account = liveOf(session.state.get().session)
    if (getAccountMismatch(prepared, account)) return onOtherChain(prepared, account?.chainId)
    transaction = toTransaction(prepared, connection)
  } catch (reason) {
    return failedStep(prepared, toAppError(reason, 'wallet'), 'retry') // the wallet wasn't asked to send
  }
  payments.add(takeOverRefused(payments, toNewPayment(id, prepared, connection)), connection)
  const request = { method: 'eth_sendTransaction', params: [transaction] }
  const stop = recordRequestId(payments, id, connection, request.params)
  try {
    const hash = toOwnHash(payments, id, await askWallet(connection.provider, request))
    if (hash !== undefined) {
      payments.dispatch(id, { type: 'submitted', hash })
      return { step: 'sent', prepared, id }
    }
    payments.dispatch(id, { type: 'unclear' })
    const error = new AppError('wallet-bad-response', 'the answer is no transaction hash')
    return failedStep(prepared, error, 'check-wallet')
  } catch (reason) {
    return await onError(deps, attempt, toAppError(reason, 'wallet'))
  } finally {
    stop()
  }
}

async function onError(
  deps: SendTransactionDeps,
  { id, prepared, connection }: SendTransactionOptions,
  error: AppError,
): Promise<SendState> {
  const { payments } = deps
  const { requestId } = error
  if (requestId !== undefined) payments.dispatch(id, { type: 'requestIdAssigned', requestId })
  if (classifySendError(error, connection) === 'unclear') {
    payments.dispatch(id, { type: 'unclear' })
    return failedStep(prepared, error, 'check-wallet')
  }
  switch (await recordRefusal(deps, id)) {
    case 'submitted':
      return { step: 'sent', prepared, id }
    case 'unclear':
      return failedStep(prepared, error, 'check-wallet', id)
    default: {
      const walletChainId = mayBeAboutChain(error)
        ? await askChainId(connection.provider).catch(() => undefined)
        : undefined
      if (walletChainId !== undefined && walletChainId !== prepared.chain.id)
        return { ...onOtherChain(prepared, walletChainId), id }
      return retryStep(prepared, error, id)
    }
  }
}

/** Records what a refusal proves, by the account's nonce: some wallets report an error after they have sent. */
async function recordRefusal(
  deps: Pick<SendTransactionDeps, 'clients' | 'payments'>,
  id: string,
): Promise<AnswerEvent['type']> {
  const payment = deps.payments.get(id)
  if (!payment) return 'refused'
  const answer: AnswerEvent = await checkRefusal(deps, payment)
  deps.payments.dispatch(id, answer)
  return answer.type
}

/** Records answers that arrive after a request was given up, or after a reload. Call once for each connection. */
export function recordLateAnswers(
  deps: Pick<SendTransactionDeps, 'clients' | 'payments'>,
  connection: Connection,
): void {
  const { payments } = deps
  connection.subscribe((event) => {
    if (event.type !== 'late' || event.method !== 'eth_sendTransaction') return
    const payment = findByRequest(payments, event.id, connection)
    if (!payment) return
    if (event.error) {
      if (classifySendError(event.error, connection) === 'not-sent')
        void recordRefusal(deps, payment.id)
      return
    }
    const hash = toOwnHash(payments, payment.id, event.result)
    if (hash !== undefined) payments.dispatch(payment.id, { type: 'submitted', hash })
  })
}

/** Request ids are unique for one connection only. A payment from before a reload has no connection. */
function findByRequest(
  payments: PaymentStore,
  requestId: number,
  connection: Connection,
): TrackedPayment | undefined {
  const matching = payments
    .getAll()
    .filter((payment) => payment.hash === undefined && payment.requestId === requestId)
  return (
    matching.find(({ request }) => request?.connection === connection) ??
    matching.find(({ request }) => !request)
  )
}

/** Returns the hash that a wallet answers, unless another payment has it: some wallets repeat an earlier answer. */
function toOwnHash(payments: PaymentStore, id: string, answer: unknown): Hex | undefined {
  const hash = parseHash(answer)
  return hash === undefined || payments.isHashTaken(id, hash) ? undefined : hash
}

/** Records the id that a wallet on another device answers by. The site may send over the same connection, so that only
 * a request with these very params is the payment's. */
function recordRequestId(
  payments: PaymentStore,
  id: string,
  { subscribe }: Connection,
  params: object,
): () => void {
  const stop = subscribe((event) => {
    if (event.type !== 'request' || event.params !== params) return
    payments.dispatch(id, { type: 'requestIdAssigned', requestId: event.id })
    stop()
  })
  return stop
}

/** Ends the watch of the same payment, which the wallet refused before. Its nonce already counts a transaction that the
 * wallet may have sent although it refused. */
function takeOverRefused(payments: PaymentStore, payment: NewPayment): NewPayment {
  const before = payments
    .getAll()
    .find((one) => one.status === 'refused' && isSamePayment(one, payment))
  if (!before) return payment
  payments.dispatch(before.id, { type: 'notSent' })
  return { ...payment, nextNonce: before.nextNonce ?? payment.nextNonce }
}

function toNewPayment(
  id: string,
  { chain, from, to, amount, asset, nonce, nextNonce }: PreparedPayment,
  { safe }: Connection,
): NewPayment {
  return {
    id,
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

/** The wallet compares `chainId` with its own chain before it asks the user. A Safe has one chain and rejects the
 * member. */
function toTransaction({ request, chain }: PreparedPayment, { safe }: Connection): object {
  return { ...writeTransaction(request), ...(!safe && { chainId: toQuantity(chain.id) }) }
}

function onOtherChain(prepared: PreparedPayment, walletChainId: number | undefined): SendFailure {
  const error = new AppError('chain-disconnected', 'the wallet is on another chain')
  return { ...failedStep(prepared, error, 'switch'), walletChainId }
}

function mayBeAboutChain(error: AppError): boolean {
  return hasCode(
    error,
    'invalid-params',
    'chain-disconnected',
    'chain-not-added',
    'chain-not-approved',
  )
}

/** 'not-sent': the user can send it again. 'unclear': only the wallet knows. */
type SendErrorClass = 'not-sent' | 'unclear'

/**
 * Returns what a wallet's error proves. A quoted code proves nothing: it may be a node's, about another request. From a
 * wallet in the browser, -32002 means that another request is open; from a relay or a Safe it may be about this very
 * request, delivered twice.
 */
function classifySendError({ code, quoted }: AppError, { peer, safe }: Connection): SendErrorClass {
  if (quoted || (code === 'request-pending' && (peer || safe))) return 'unclear'
  return SEND_ERROR_CLASS[code]
}

/** Typed by error code, so that a new code doesn't compile until it is classified here. */
const SEND_ERROR_CLASS = {
  // the request never left the page
  offline: 'not-sent',
  // the user or the wallet refused before anything was sent
  'user-rejected': 'not-sent',
  'request-pending': 'not-sent',
  unauthorized: 'not-sent',
  'method-unsupported': 'not-sent',
  'invalid-params': 'not-sent',
  'chain-disconnected': 'not-sent',
  'chain-not-added': 'not-sent',
  'chain-not-approved': 'not-sent',
  // a node's rules for balances, fees, gas and delegated accounts refused the transaction
  'insufficient-funds': 'not-sent',
  'fee-cap-too-high': 'not-sent',
  'fee-cap-too-low': 'not-sent',
  'tip-above-fee-cap': 'not-sent',
  'fee-conflict': 'not-sent',
  'fee-absurd': 'unclear',
  'gas-too-low': 'not-sent',
  'gas-too-high': 'not-sent',
  'pending-limit': 'not-sent',
  'already-known': 'unclear',
  // a transaction with this nonce exists: perhaps this payment
  'nonce-too-low': 'unclear',
  'nonce-too-high': 'unclear',
  'replacement-underpriced': 'unclear',
  // one node refused, but another may have accepted
  reverted: 'unclear',
  'tx-type-unsupported': 'unclear',
  'transaction-rejected': 'unclear',
  abi: 'unclear',
  rpc: 'unclear',
  'node-unavailable': 'unclear',
  'limit-exceeded': 'unclear',
  'logs-limit': 'unclear',
  'rate-limited': 'unclear',
  http: 'unclear',
  network: 'unclear',
  'wrong-chain': 'unclear',
  'bad-response': 'unclear',
  'node-alone': 'unclear',
  'nodes-disagree': 'unclear',
  // the connection to the wallet failed at an unknown moment
  aborted: 'unclear',
  timeout: 'unclear',
  'request-undelivered': 'unclear',
  'session-ended': 'unclear',
  'wallet-disconnected': 'unclear',
  'wallet-restarted': 'unclear',
  'wallet-unreachable': 'unclear',
  'wallet-expired': 'unclear',
  'wallet-refused': 'unclear',
  'wallet-failed': 'unclear',
  'wallet-bad-response': 'unclear',
  'wallet-not-found': 'unclear',
  'relay-unreachable': 'unclear',
  'relay-refused': 'unclear',
  'clock-wrong': 'unclear',
  unknown: 'unclear',
  // not about sending: proves nothing
  'above-balance': 'unclear',
  'fee-unpaid': 'unclear',
  'coin-differs': 'unclear',
  'chain-add-refused': 'unclear',
  'chain-not-configured': 'unclear',
  'switch-failed': 'unclear',
  'switch-ignored': 'unclear',
  'no-common-chain': 'unclear',
  'load-failed': 'unclear',
  'storage-blocked': 'unclear',
  'name-invalid': 'unclear',
  'name-offchain': 'unclear',
  'qr-not-configured': 'unclear',
  'safe-info': 'unclear',
  'sign-in-start': 'unclear',
  'sign-in-rejected': 'unclear',
  'sign-in-unreachable': 'unclear',
  'sign-in-expired': 'unclear',
  'shared-origin': 'unclear',
  'invalid-input': 'unclear',
} as const satisfies Readonly<Record<ErrorCode, SendErrorClass>>
