// Asks the wallet to send a reviewed payment, and classifies the wallet's answer.
import type { ChainClients } from '../../chains/chainClient.ts'
import type { Connection } from '../../connectors/connector.ts'
import { requestChainId, requestWallet, hasCode } from '../../connectors/walletRequest.ts'
import { AppError, type ErrorCode } from '../../errors.ts'
import { formatTransactionRequest } from '../../eth/fees.ts'
import { addHexPrefix, parseHash, type Hex } from '../../eth/hex.ts'
import { toQuantity } from '../../eth/quantity.ts'
import { toAppError } from '../../toAppError.ts'
import type { ConnectionStore } from '../connection/connectionStore.ts'
import { getConnectedAccount } from '../connection/connectionState.ts'
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
  readonly session: Pick<ConnectionStore, 'state' | 'checkAccount'>
  readonly clients: ChainClients
  readonly payments: PaymentStore
}

type SendTransactionOptions = {
  /** Id of the payment record that is created when the wallet is asked to send. */
  readonly id: string
  readonly prepared: PreparedPayment
  readonly connection: Connection
  /**
   * Aborts when the user stops waiting for the wallet. The wallet's later answer is still recorded.
   */
  readonly signal: AbortSignal
}

/**
 * Asks the wallet to send the payment and records its answer. Resolves with the next step of the
 * dialog. Never rejects.
 */
export async function sendTransaction(
  deps: SendTransactionDeps,
  attempt: SendTransactionOptions,
): Promise<SendState> {
  const { session, payments } = deps
  const { id, prepared, connection, signal } = attempt
  let transaction: object
  // Check the wallet's account and chain first, because they may differ from the review.
  try {
    const [walletChainId, isSameAccount = true] = await Promise.all([
      requestChainId(connection.provider),
      session.checkAccount(),
    ])
    if (signal.aborted || !isSameAccount) return INITIAL_SEND_STATE
    if (walletChainId !== prepared.chain.id) return onOtherChain(prepared, walletChainId)
    const account = getConnectedAccount(session.state.get().session)
    if (getAccountMismatch(prepared, account)) return onOtherChain(prepared, account?.chainId)
    transaction = toTransaction(prepared, connection)
  } catch (reason) {
    return failedStep(prepared, toAppError(reason, 'wallet'), 'retry')
  }
  payments.add(continueRefused(payments, toNewPayment(id, prepared, connection)), connection)
  const request = { method: 'eth_sendTransaction', params: [transaction] }
  const stop = recordRequestId(payments, id, connection, request.params)
  try {
    const hash = parseUniqueHash(payments, id, await requestWallet(connection.provider, request))
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
        ? await requestChainId(connection.provider).catch(() => undefined)
        : undefined
      if (walletChainId !== undefined && walletChainId !== prepared.chain.id)
        return { ...onOtherChain(prepared, walletChainId), id }
      return retryStep(prepared, error, id)
    }
  }
}

/**
 * Records the outcome of a request that the wallet refused. Asks the nodes first, because some
 * wallets report an error after sending the transaction.
 */
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

/**
 * Records answers that arrive after the user stopped waiting or after a reload. Call it once for
 * each connection.
 */
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
    const hash = parseUniqueHash(payments, payment.id, event.result)
    if (hash !== undefined) payments.dispatch(payment.id, { type: 'submitted', hash })
  })
}

/**
 * Returns the payment with this request id. Prefers a payment of this connection, because other
 * connections may use the same id.
 */
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
    // A payment from before a page reload has no connection, so compare only its request id.
    matching.find(({ request }) => !request)
  )
}

/**
 * Returns the transaction hash in a wallet's answer. Returns undefined if another payment has the
 * same hash, because some wallets repeat an earlier answer.
 */
function parseUniqueHash(payments: PaymentStore, id: string, answer: unknown): Hex | undefined {
  const hash = parseHash(addHexPrefix(answer))
  return hash === undefined || payments.isHashUsed(id, hash) ? undefined : hash
}

/** Records the request id of a wallet on another device. A late answer contains only this id. */
function recordRequestId(
  payments: PaymentStore,
  id: string,
  { subscribe }: Connection,
  params: object,
): () => void {
  const stop = subscribe((event) => {
    // Other code may send requests over the same connection, so compare the params by identity.
    if (event.type !== 'request' || event.params !== params) return
    payments.dispatch(id, { type: 'requestIdAssigned', requestId: event.id })
    stop()
  })
  return stop
}

/**
 * Returns the payment to record. If the wallet refused an equal payment before, keeps that
 * payment's `nextNonce`, so that a search also finds the transaction if the wallet sent it despite
 * the refusal.
 */
function continueRefused(payments: PaymentStore, payment: NewPayment): NewPayment {
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

/**
 * Returns the transaction for the wallet. Adds `chainId`, so that the wallet can detect a wrong
 * chain, but not for a Safe, which rejects `chainId`.
 */
function toTransaction({ request, chain }: PreparedPayment, { safe }: Connection): object {
  return { ...formatTransactionRequest(request), ...(!safe && { chainId: toQuantity(chain.id) }) }
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

/**
 * 'not-sent': the transaction was not sent, so the user can try again. 'unclear': it may have been
 * sent.
 */
type SendErrorClass = 'not-sent' | 'unclear'

/** Returns 'not-sent' only if the error proves that nothing was sent. */
function classifySendError({ code, nested }: AppError, { peer, safe }: Connection): SendErrorClass {
  // A nested error may be about another request. 'request-pending' from a Safe or through a relay
  // may answer a second delivery of this same request. In both cases, the transaction may have been
  // sent.
  if (nested || (code === 'request-pending' && (peer || safe))) return 'unclear'
  return SEND_ERROR_CLASS[code]
}

/** The type requires every error code, so that a new code must be classified. */
const SEND_ERROR_CLASS = {
  // The request was not sent.
  offline: 'not-sent',
  // The user or the wallet refused before anything was sent.
  'user-rejected': 'not-sent',
  'request-pending': 'not-sent',
  unauthorized: 'not-sent',
  'method-unsupported': 'not-sent',
  'invalid-params': 'not-sent',
  'chain-disconnected': 'not-sent',
  'chain-not-added': 'not-sent',
  'chain-not-approved': 'not-sent',
  // A node rejected the transaction because of the account's balance or delegation, the fees or the
  // gas.
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
  // Another transaction uses the nonce. That transaction may be this payment.
  'nonce-too-low': 'unclear',
  'nonce-too-high': 'unclear',
  'replacement-underpriced': 'unclear',
  // One node rejected the transaction, but another node may have accepted it.
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
  // The connection to the wallet failed, perhaps after the transaction was sent.
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
  // Despite these errors, the transaction may have been sent.
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
