// Watches a sent transaction until its block is final. A result such as 'confirmed' is reported
// only after a second node or a second lookup confirms it.
import { AppError } from '../errors.ts'
import type { Address } from '../eth/address.ts'
import type { Hex } from '../eth/hex.ts'
import type { Poller } from '../lib/poll.ts'
import { toRpcError } from '../toAppError.ts'
import { transactionFingerprint, findReplacement, parseReceipt } from './findReplacement.ts'
import { parseTransaction, readFinalBlock } from './findReplacement.ts'
import type {
  CallParameters,
  TransactionId,
  Replacement,
  ReplacementKind,
} from './findReplacement.ts'
import type { RpcCallFn, Transaction } from './findReplacement.ts'
import { requireQuantity } from './jsonRpc.ts'
import { readQuorum, type RpcNode } from './quorumRead.ts'
import type { RpcClient } from './rpcClient.ts'

export type TransactionState =
  /**
   * `error` is the reason why the last lookup failed. `missing` is true if several lookups in a row
   * did not find the transaction.
   */
  | { readonly status: 'pending'; readonly error: AppError | undefined; readonly missing: boolean }
  | {
      readonly status: 'confirmed' | 'failed'
      readonly blockNumber: bigint
      /** False while a reorganization may still remove the block. */
      readonly final: boolean
      /** The mined transaction, if the node returns it. */
      readonly transaction: Transaction | undefined
      /** Transferred amount according to the logs, see `WatchOptions.transferred`. */
      readonly transferred: bigint | undefined
    }
  /** Another transaction of the same sender with the same nonce was mined. */
  | { readonly status: 'replaced'; readonly kind: ReplacementKind; readonly hash: Hex | undefined }

export type WatchOptions = {
  readonly reader: Pick<RpcClient, 'request' | 'nodes'> & {
    readonly poller: Pick<Poller, 'subscribe'>
  }
  readonly hash: Hex
  /**
   * State of the transaction on an earlier visit. `onState` is called only for a different state.
   */
  readonly before?: 'confirmed' | 'failed' | undefined
  /** Block number of the state in `before`. */
  readonly beforeIn?: bigint | undefined
  /** The transaction that the user reviewed in this app. Undefined if someone else sent it. */
  readonly reviewed?: ReviewedTransaction | undefined
  /** Nonce of the transaction, if known from an earlier visit. */
  readonly nonce?: bigint | undefined
  /** Called when a node returns the nonce of the user's own transaction. */
  readonly onNonce?: ((nonce: bigint) => void) | undefined
  /**
   * Returns true if `hash` is another payment of the user. That payment does not count as a
   * replacement of the watched transaction.
   */
  readonly isHashUsed?: ((hash: Hex) => boolean) | undefined
  /** Number of blocks after which a block counts as final, see `readFinalBlock`. */
  readonly depth: bigint
  /** Returns true if the logs of a successful receipt show that the payment failed anyway. */
  readonly hasFailed?: ((logs: readonly unknown[]) => boolean) | undefined
  /** Returns the amount transferred according to the logs of a successful receipt. */
  readonly transferred?: ((logs: readonly unknown[]) => bigint) | undefined
  readonly onState: (state: TransactionState) => void
}

export type ReviewedTransaction = CallParameters & {
  readonly from: Address
  /** The lowest possible nonce: the account's transaction count at the review. */
  readonly nonce: bigint | undefined
  /**
   * The most likely nonce: the account's transaction count at the review, including pending
   * transactions.
   */
  readonly nextNonce?: bigint | undefined
}

type Mined = Extract<TransactionState, { status: 'confirmed' | 'failed' }>
type MinedResult = Pick<Mined, 'status' | 'blockNumber' | 'transferred'>
/** Whether two nodes report the same state. 'silent' means that fewer than two answered. */
type SecondNodeResult = 'same' | 'different' | 'silent'

/**
 * A transaction counts as missing if this many lookups in a row do not find it. One lookup is not
 * enough, because servers behind one URL receive a transaction at different times.
 */
const MISSING_LOOKUPS = 3
/**
 * A transaction that no node has ever returned counts as missing after this many lookups. Nodes
 * return a privately submitted transaction only once it is mined.
 */
const UNSEEN_LOOKUPS = 15
/**
 * An error is shown if two nodes disagree in this many lookups in a row. They may disagree once,
 * because one node may be slightly behind.
 */
const DISPUTED_LOOKUPS = 2
/**
 * A node whose latest block is older than the transaction's block is ignored for this many lookups
 * in a row. After that, the node's answer is accepted even if no second node confirms it.
 */
const LOWER_LOOKUPS = 15
/**
 * The final block and a replacement of the transaction are read only in one of this many lookups,
 * because these reads are expensive.
 */
const SLOW_LOOKUPS = 8

/** The state that `onState` received last. `minedIn` is the block of a mined transaction. */
export type Reported = {
  readonly key: string | undefined
  readonly minedIn: bigint | undefined
}

export type Lookup = {
  readonly state: TransactionState
  /** Number of the latest block of the node that answered. */
  readonly head: bigint
  /** Whether a second node confirms the state. Undefined if the state has not changed. */
  readonly second?: SecondNodeResult | undefined
}

/**
 * Watches a transaction and reports each change of its state. Returns a function that stops
 * watching.
 */
export function watchTransaction(options: WatchOptions): () => void {
  const { reader, before, beforeIn = 0n, onState } = options
  const lookUp = createLookUp(options)
  const nodes = reader.nodes.length
  let reported: Reported = { key: before && `${before} false`, minedIn: before && beforeIn }
  let lookups: readonly Lookup[] = [] // since the transaction was mined or removed from its block
  let isDone = false

  function report(state: TransactionState | undefined): void {
    if (isDone || state === undefined || keyOf(state) === reported.key) return
    const minedIn = isMined(state) ? state.blockNumber : undefined
    if (minedIn !== reported.minedIn) lookups = []
    reported = { key: keyOf(state), minedIn }
    if (state.status === 'replaced' || (isMined(state) && state.final)) stop()
    onState(state)
  }

  async function update(signal: AbortSignal): Promise<void> {
    const { replacement, ...found } = await lookUp(signal)
    const minedIn = reported.minedIn ?? 0n
    const second = needsSecond(reported, found.state)
      ? await confirmWithSecondNode(options, { state: found.state, replacement, minedIn }, signal)
      : undefined
    lookups = [...lookups, { ...found, second }].slice(-LOWER_LOOKUPS - 1)
    report(nextState(reported, lookups, nodes))
  }

  const unsubscribe = reader.poller.subscribe(
    async (signal) => {
      if (isDone) return
      try {
        await update(signal)
      } catch (error) {
        const isHidden = signal.aborted || reported.minedIn !== undefined
        if (!isHidden) report(pendingWith(toRpcError(error, 'node')))
      }
    },
    () => reported.minedIn === undefined,
  )
  function stop(): void {
    isDone = true
    unsubscribe()
  }
  return stop
}

/** Returns true if the state has changed and a second node must confirm it. */
function needsSecond({ key, minedIn }: Reported, state: TransactionState): boolean {
  return keyOf(state) !== key && (state.status !== 'pending' || minedIn !== undefined)
}

/**
 * Returns the state to report after the last lookup, or undefined until a second node or a second
 * lookup confirms a new state.
 * @internal
 */
export function nextState(
  reported: Reported,
  lookups: readonly Lookup[],
  nodes: number,
): TransactionState | undefined {
  const [before, last] = [lookups.at(-2), lookups.at(-1)]
  if (last === undefined || !needsSecond(reported, last.state)) return last?.state
  const { state, second } = last
  const lower = trailing(lookups, ({ head }) => head < (reported.minedIn ?? 0n))
  const canRepeat =
    (state.status !== 'replaced' || nodes < 2) && (lower === 0 || lower > LOWER_LOOKUPS)
  const isRepeated = before?.second === 'silent' && keyOf(before.state) === keyOf(state)
  if (second === 'same' || (second === 'silent' && canRepeat && isRepeated)) return state
  const disputes = trailing(lookups, (lookup) => lookup.second === 'different')
  return disputes >= DISPUTED_LOOKUPS && reported.minedIn === undefined
    ? pendingWith(new AppError('nodes-disagree', 'two nodes report different ends'))
    : undefined
}

/** Returns how many of the most recent lookups match in a row. */
function trailing(lookups: readonly Lookup[], matches: (lookup: Lookup) => boolean): number {
  return lookups.length - 1 - lookups.findLastIndex((lookup) => !matches(lookup))
}

function pendingWith(error: AppError): TransactionState {
  return { status: 'pending', error, missing: false }
}

type LookupResult = Omit<Lookup, 'second'> & { readonly replacement?: Replacement | undefined }

/** Returns a function that looks up the transaction once, on the node that the client prefers. */
function createLookUp(options: WatchOptions): (signal: AbortSignal) => Promise<LookupResult> {
  const { reader, hash, depth, reviewed, nonce, onNonce, isHashUsed } = options
  const isFinal = createFinality(depth)
  const search = createSearch()
  let lastTransaction: Transaction | undefined
  let known: TransactionId | undefined =
    reviewed && nonce !== undefined ? { hash, from: reviewed.from, nonce } : undefined
  let missed = 0

  return async (signal) => {
    const request: RpcCallFn = (method, ...params) => reader.request(method, params, signal)
    // While no node returns the transaction, assume the nonce that was the account's next nonce at
    // the time of the review.
    const assumed: TransactionId | undefined =
      missed > 0 && reviewed?.nextNonce !== undefined
        ? { hash, from: reviewed.from, nonce: reviewed.nextNonce }
        : undefined
    // Prefer the sender that a node has returned. With a Safe or a relayer, that is another account
    // than the reviewed one.
    const sender = (known ?? assumed)?.from
    const [reply, head, transactionReply, count] = await Promise.all([
      request('eth_getTransactionReceipt', hash),
      request('eth_blockNumber').then(requireQuantity),
      request('eth_getTransactionByHash', hash),
      sender && request('eth_getTransactionCount', sender, 'latest').then(requireQuantity),
    ])
    const transaction = parseTransaction(transactionReply, hash)
    if (transaction) {
      if (reviewed && matchesReviewed(transaction, reviewed)) onNonce?.(transaction.nonce)
      lastTransaction = known = transaction
    }
    const end = readEnd(reply, options)
    if (end) {
      missed = 0
      const final = await isFinal(end.blockNumber, head, request)
      return { state: { ...end, final, transaction }, head }
    }
    missed = transactionReply === null ? missed + 1 : 0
    const target = known ?? assumed
    const act = reviewed ?? lastTransaction
    const isUsed =
      target && matchesReviewed(target, reviewed) && count !== undefined && count > target.nonce
    const replacement = await search(
      isUsed && act ? { request, target, act, high: head, depth } : undefined,
    )
    signal.throwIfAborted()
    // An assumed nonce may be wrong, so accept only a replacement that makes the same payment.
    const isSame =
      replacement?.kind === 'repriced' && replacement.hash && !isHashUsed?.(replacement.hash)
    if (replacement && (known || isSame)) {
      const { kind, hash } = replacement
      return { state: { status: 'replaced', kind, hash }, replacement, head }
    }
    const missing = missed >= (known ? MISSING_LOOKUPS : UNSEEN_LOOKUPS)
    return { state: { status: 'pending', error: undefined, missing }, head }
  }
}

/**
 * Returns a function that resolves with whether a block is final. Reads the final block only in one
 * of SLOW_LOOKUPS calls, because the final block advances only every few minutes.
 */
function createFinality(depth: bigint) {
  let finalBlock = -1n
  let lookups = 0
  return async (block: bigint, head: bigint, request: RpcCallFn): Promise<boolean> => {
    if (block > finalBlock && lookups++ % SLOW_LOOKUPS === 0)
      finalBlock = await readFinalBlock(request, head, depth)
    return block <= finalBlock
  }
}

type Search = Parameters<typeof findReplacement>[0]

/**
 * Returns a function that searches for the transaction that replaced the watched one. Call the
 * function in each lookup. Pass undefined while the nonce of the watched transaction is unused.
 */
function createSearch() {
  let found: Promise<Replacement | undefined> | undefined
  let searchedFor: string | undefined
  let lookups = 0

  /**
   * Searches for the replacement again, unless the replacement from the last search is still mined.
   */
  async function search(input: Search, before: typeof found): Promise<Replacement | undefined> {
    const { hash } = (await before) ?? {}
    const receipt = hash && input.request('eth_getTransactionReceipt', hash).catch(() => undefined)
    if (receipt && (await receipt) !== null) return before
    // Ignore a failed search. It fails on a node without old state, even if there is a replacement.
    return findReplacement(input).catch(() => undefined)
  }

  return async (input: Search | undefined): Promise<Replacement | undefined> => {
    if (input === undefined) {
      lookups = 0
      return undefined
    }
    const key = `${input.target.from} ${input.target.nonce}`
    if (key !== searchedFor) [searchedFor, found, lookups] = [key, undefined, 0]
    // Search only from the second lookup on: one server behind a URL may report the used nonce a
    // block before another server has the receipt.
    if (lookups++ % SLOW_LOOKUPS === 1) found = search(input, found)
    return lookups > 1 ? found : undefined
  }
}

/**
 * Returns status, block and transferred amount of a receipt, or undefined if there is no receipt.
 */
function readEnd(
  reply: unknown,
  { hash, hasFailed, transferred }: WatchOptions,
): MinedResult | undefined {
  const receipt = parseReceipt(reply, hash)
  if (!receipt) return undefined
  const { status, blockNumber, logs } = receipt
  const failed = status === 'failed' || hasFailed?.(logs ?? []) === true
  return {
    status: failed ? 'failed' : status,
    blockNumber,
    transferred: failed ? undefined : logs && transferred?.(logs),
  }
}

/**
 * Returns true if the transaction has the reviewed sender and a possible nonce. A faulty node may
 * return other values.
 */
function matchesReviewed(
  { from, nonce }: TransactionId,
  reviewed: ReviewedTransaction | undefined,
): boolean {
  return reviewed === undefined || (from === reviewed.from && nonce >= (reviewed.nonce ?? 0n))
}

/** Asks a second node whether it reports the same state of the transaction. */
async function confirmWithSecondNode(
  options: WatchOptions,
  { state, replacement, minedIn }: Omit<LookupResult, 'head'> & { readonly minedIn: bigint },
  signal: AbortSignal,
): Promise<SecondNodeResult> {
  const { reader, hash } = options
  const mined = isMined(state) ? state.transaction : undefined
  const expected = isMined(state) ? endText(state, mined) : 'none'
  const requiredBlock = isMined(state) ? state.blockNumber : minedIn
  const read = async (node: RpcNode): Promise<string> => {
    const [reply, head, transactionReply] = await Promise.all([
      node.request('eth_getTransactionReceipt', [hash], signal),
      node.request('eth_blockNumber', [], signal).then(requireQuantity),
      // Ignore an error, because a node that cannot return the transaction does not contradict the
      // first node.
      mined && node.request('eth_getTransactionByHash', [hash], signal).catch(() => undefined),
    ])
    const end = readEnd(reply, options)
    if (end) return endText(end, parseTransaction(transactionReply, hash) ?? mined)
    if (head < requiredBlock) throw new AppError('node-unavailable', 'the node is behind')
    const request: RpcCallFn = (method, ...params) => node.request(method, params, signal)
    if (replacement && !(await replacement.isShownBy(request, head)))
      throw new AppError('node-unavailable', 'the node shows no replacement')
    return 'none'
  }
  const result = await readQuorum(reader.nodes, read).catch(() => undefined)
  signal.throwIfAborted()
  if (!result) return 'silent'
  const { value, other } = result
  if (value !== expected || (other ?? expected) !== expected) return 'different'
  return other === undefined ? 'silent' : 'same'
}

function endText(
  { status, transferred }: MinedResult,
  transaction: Transaction | undefined,
): string {
  return `${status} ${transferred} ${transaction && transactionFingerprint(transaction)}`
}

function isMined(state: TransactionState): state is Mined {
  return state.status === 'confirmed' || state.status === 'failed'
}

/** Returns a key for a state. `onState` is called only when the key changes. */
function keyOf(state: TransactionState): string {
  if (state.status === 'pending') return `pending ${state.error?.code} ${state.missing}`
  return isMined(state) ? `${state.status} ${state.final}` : state.status
}
