// Watches a sent transaction until the chain cannot take it back. One node alone decides nothing: that the transaction is
// in a block, has failed or has left its block is reported only when a second node or a second look confirms it, and that
// it was replaced only when a second node shows it by itself (a second look where the chain has one node). A failed lookup
// means "still pending".
import { AppError } from '../errors.ts'
import type { Address } from '../eth/address.ts'
import type { Hex } from '../eth/hex.ts'
import type { Poller } from '../lib/poll.ts'
import { toRpcError } from '../toAppError.ts'
import { actText, findReplacement, parseReceipt } from './findReplacement.ts'
import { parseTransaction, readFinalBlock } from './findReplacement.ts'
import type { Act, Numbered, Replacement, ReplacementKind } from './findReplacement.ts'
import type { RpcCallFn, Transaction } from './findReplacement.ts'
import { quantity } from './jsonRpc.ts'
import { readTwice, type RpcNode } from './quorumRead.ts'
import type { RpcClient } from './rpcClient.ts'

export type TransactionState =
  /** `error`: why the last look found nothing. `missing`: several looks in a row did not find it; it may still appear. */
  | { readonly status: 'pending'; readonly error: AppError | undefined; readonly missing: boolean }
  | {
      readonly status: 'confirmed' | 'failed'
      readonly blockNumber: bigint
      /** False while a reorganization may still remove its block. */
      readonly final: boolean
      /** The mined transaction, if the node shows it. */
      readonly transaction: Transaction | undefined
      /** What `moved` has read from its logs. */
      readonly moved: bigint | undefined
    }
  /** Another transaction of the same sender with the same nonce was mined. */
  | { readonly status: 'replaced'; readonly kind: ReplacementKind; readonly hash: Hex | undefined }

export type WatchOptions = {
  readonly reader: Pick<RpcClient, 'request' | 'nodes'> & {
    readonly poller: Pick<Poller, 'subscribe'>
  }
  readonly hash: Hex
  /** The state that was reported on an earlier visit, and its block. */
  readonly before?: 'confirmed' | 'failed' | undefined
  readonly beforeIn?: bigint | undefined
  /** What was reviewed. Undefined for a transaction of somebody else. */
  readonly ours?: Reviewed | undefined
  /** The nonce, if a node has shown it before. */
  readonly nonce?: bigint | undefined
  /** Called when a node shows the nonce of a transaction of ours. */
  readonly onNonce?: ((nonce: bigint) => void) | undefined
  /** Returns whether a hash belongs to another payment of ours. */
  readonly isTaken?: ((hash: Hex) => boolean) | undefined
  /** The number of blocks after which it is final on a chain whose nodes know neither 'safe' nor 'finalized'. */
  readonly depth: bigint
  /** Returns whether the logs of a successful receipt show a failure all the same. */
  readonly hasFailed?: ((logs: readonly unknown[]) => boolean) | undefined
  /** Returns the amount that the logs of a successful receipt have moved. */
  readonly moved?: ((logs: readonly unknown[]) => bigint) | undefined
  readonly onState: (state: TransactionState) => void
}

/** `nonce`: the transaction count of the account at the review, so the least nonce it can have. `nextNonce`: the count with
 * pending transactions, so the nonce it most likely has. */
export type Reviewed = Act & {
  readonly from: Address
  readonly nonce: bigint | undefined
  readonly nextNonce?: bigint | undefined
}

type Mined = Extract<TransactionState, { status: 'confirmed' | 'failed' }>
type End = Pick<Mined, 'status' | 'blockNumber' | 'moved'>
type Opinion = 'same' | 'different' | 'silent'

const MISSING_LOOKS = 3 // nodes behind one URL learn of a transaction at different times
const UNSEEN_LOOKS = 15 // a transaction that a wallet submits privately is visible only when mined
const DISPUTED_LOOKS = 2 // nodes that are a moment apart do not disagree
const LOWER_LOOKS = 15 // until a lower height of one node alone is the chain
const SLOW_LOOKS = 8 // between expensive requests: for the final block, and after a refused search

/** The state that was reported last. */
export type Reported = {
  readonly key: string | undefined
  readonly minedIn: bigint | undefined
}

/** What one look has found. `second`: the opinion of a second node, which a new state needs. */
export type Look = {
  readonly state: TransactionState
  /** The height of the node. */
  readonly head: bigint
  readonly second?: Opinion | undefined
}

/** Watches a transaction and reports each change of its state, the last one once. Returns a function that stops it. */
export function watchTransaction(options: WatchOptions): () => void {
  const { reader, before, beforeIn = 0n, onState } = options
  const lookUp = createLookUp(options)
  const nodes = reader.nodes.length
  let reported: Reported = { key: before && `${before} false`, minedIn: before && beforeIn }
  let looks: readonly Look[] = [] // since it was mined, or left its block
  let isDone = false

  function report(state: TransactionState | undefined): void {
    if (isDone || state === undefined || keyOf(state) === reported.key) return
    const minedIn = isMined(state) ? state.blockNumber : undefined
    if (minedIn !== reported.minedIn) looks = []
    reported = { key: keyOf(state), minedIn }
    if (state.status === 'replaced' || (isMined(state) && state.final)) stop()
    onState(state)
  }

  async function look(signal: AbortSignal): Promise<void> {
    const { replacement, ...found } = await lookUp(signal)
    const minedIn = reported.minedIn ?? 0n
    const second = needsSecond(reported, found.state)
      ? await secondOpinion(options, { state: found.state, replacement, minedIn }, signal)
      : undefined
    looks = [...looks, { ...found, second }].slice(-LOWER_LOOKS - 1)
    report(nextState(reported, looks, nodes))
  }

  const unsubscribe = reader.poller.subscribe(
    async (signal) => {
      if (isDone) return
      try {
        await look(signal)
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

/** Returns whether a second node must confirm a state: any change, except of a transaction that was not mined yet and is
 * still pending. */
function needsSecond({ key, minedIn }: Reported, state: TransactionState): boolean {
  return keyOf(state) !== key && (state.status !== 'pending' || minedIn !== undefined)
}

/**
 * Returns the state to report after these looks, or undefined while they do not confirm one. `nodes`: how many nodes the
 * chain has.
 * @internal
 */
export function nextState(
  reported: Reported,
  looks: readonly Look[],
  nodes: number,
): TransactionState | undefined {
  const [before, last] = [looks.at(-2), looks.at(-1)]
  if (last === undefined || !needsSecond(reported, last.state)) return last?.state
  const { state, second } = last
  const lower = trailing(looks, ({ head }) => head < (reported.minedIn ?? 0n))
  const canRepeat =
    (state.status !== 'replaced' || nodes < 2) && (lower === 0 || lower > LOWER_LOOKS)
  const isRepeated = before?.second === 'silent' && keyOf(before.state) === keyOf(state)
  if (second === 'same' || (second === 'silent' && canRepeat && isRepeated)) return state
  const disputes = trailing(looks, (look) => look.second === 'different')
  return disputes >= DISPUTED_LOOKS && reported.minedIn === undefined
    ? pendingWith(new AppError('nodes-disagree', 'two nodes report different ends'))
    : undefined
}

/** Returns how many of the last looks in a row match. */
function trailing(looks: readonly Look[], matches: (look: Look) => boolean): number {
  return looks.length - 1 - looks.findLastIndex((look) => !matches(look))
}

function pendingWith(error: AppError): TransactionState {
  return { status: 'pending', error, missing: false }
}

type Found = Omit<Look, 'second'> & { readonly replacement?: Replacement | undefined }

/** Returns a function that looks a transaction up on the usual node. */
function createLookUp(options: WatchOptions): (signal: AbortSignal) => Promise<Found> {
  const { reader, hash, depth, ours, nonce, onNonce, isTaken } = options
  const isFinal = createFinality(depth)
  const search = createSearch()
  let shown: Transaction | undefined
  let known: Numbered | undefined =
    ours && nonce !== undefined ? { hash, from: ours.from, nonce } : undefined
  let missed = 0

  return async (signal) => {
    const ask: RpcCallFn = (method, ...params) => reader.request(method, params, signal)
    // A transaction that no node shows most likely has the nonce that was next at the review.
    const assumed: Numbered | undefined =
      missed > 0 && ours?.nextNonce !== undefined
        ? { hash, from: ours.from, nonce: ours.nextNonce }
        : undefined
    // Somebody else sends a Safe's transaction, and one that was relayed: the nonce is that of its sender.
    const sender = (known ?? assumed)?.from
    const [reply, head, seen, count] = await Promise.all([
      ask('eth_getTransactionReceipt', hash),
      ask('eth_blockNumber').then(quantity),
      ask('eth_getTransactionByHash', hash),
      sender && ask('eth_getTransactionCount', sender, 'latest').then(quantity),
    ])
    const transaction = parseTransaction(seen, hash)
    if (transaction) {
      if (ours && isOurs(transaction, ours)) onNonce?.(transaction.nonce)
      shown = known = transaction
    }
    const end = readEnd(reply, options)
    if (end) {
      missed = 0
      const final = await isFinal(end.blockNumber, head, ask)
      return { state: { ...end, final, transaction }, head }
    }
    missed = seen === null ? missed + 1 : 0
    const lost = known ?? assumed
    const act = ours ?? shown
    const isUsed = lost && isOurs(lost, ours) && count !== undefined && count > lost.nonce
    const replacement = await search(
      isUsed && act ? { ask, lost, act, high: head, depth } : undefined,
    )
    signal.throwIfAborted()
    // With an assumed nonce, only the same payment again proves that it was this one.
    const isSame =
      replacement?.kind === 'repriced' && replacement.hash && !isTaken?.(replacement.hash)
    if (replacement && (known || isSame)) {
      const { kind, hash } = replacement
      return { state: { status: 'replaced', kind, hash }, replacement, head }
    }
    const missing = missed >= (known ? MISSING_LOOKS : UNSEEN_LOOKS)
    return { state: { status: 'pending', error: undefined, missing }, head }
  }
}

/** Returns a function that resolves with whether a block is final. The final block moves in minutes, so it is read in every
 * eighth look. */
function createFinality(depth: bigint) {
  let finalBlock = -1n
  let looks = 0
  return async (block: bigint, head: bigint, ask: RpcCallFn): Promise<boolean> => {
    if (block > finalBlock && looks++ % SLOW_LOOKS === 0)
      finalBlock = await readFinalBlock(ask, head, depth)
    return block <= finalBlock
  }
}

type Search = Parameters<typeof findReplacement>[0]

/** Returns a function that searches what has used the nonce, without input while it is unused. Nodes behind one URL may be
 * a block apart, so it searches in the second look in a row, and again in every eighth. */
function createSearch() {
  let found: Promise<Replacement | undefined> | undefined
  let searchedFor: string | undefined
  let looks = 0

  /** Searches, unless the transaction that was found before is still mined. */
  async function search(input: Search, before: typeof found): Promise<Replacement | undefined> {
    const { hash } = (await before) ?? {}
    const receipt = hash && input.ask('eth_getTransactionReceipt', hash).catch(() => undefined)
    if (receipt && (await receipt) !== null) return before
    // A node without old state refuses the search, which says nothing of the payment.
    return findReplacement(input).catch(() => undefined)
  }

  return async (input: Search | undefined): Promise<Replacement | undefined> => {
    if (input === undefined) {
      looks = 0
      return undefined
    }
    const key = `${input.lost.from} ${input.lost.nonce}`
    if (key !== searchedFor) [searchedFor, found, looks] = [key, undefined, 0]
    if (looks++ % SLOW_LOOKS === 1) found = search(input, found)
    return looks > 1 ? found : undefined
  }
}

/** Returns what a receipt and its logs say, or undefined while there is none. */
function readEnd(reply: unknown, { hash, hasFailed, moved }: WatchOptions): End | undefined {
  const receipt = parseReceipt(reply, hash)
  if (!receipt) return undefined
  const { status, blockNumber, logs } = receipt
  const failed = status === 'failed' || hasFailed?.(logs ?? []) === true
  return {
    status: failed ? 'failed' : status,
    blockNumber,
    moved: failed ? undefined : logs && moved?.(logs),
  }
}

/** Returns whether a transaction can be this payment: a node may report any sender and nonce. */
function isOurs({ from, nonce }: Numbered, ours: Reviewed | undefined): boolean {
  return ours === undefined || (from === ours.from && nonce >= (ours.nonce ?? 0n))
}

/** Resolves with what two nodes say to a state. 'silent': no second node knows the block, or shows the replacement. */
async function secondOpinion(
  options: WatchOptions,
  { state, replacement, minedIn }: Omit<Found, 'head'> & { readonly minedIn: bigint },
  signal: AbortSignal,
): Promise<Opinion> {
  const { reader, hash } = options
  const mined = isMined(state) ? state.transaction : undefined
  const wanted = isMined(state) ? endText(state, mined) : 'none'
  const neededHead = isMined(state) ? state.blockNumber : minedIn
  const read = async (node: RpcNode): Promise<string> => {
    const [reply, head, seen] = await Promise.all([
      node.request('eth_getTransactionReceipt', [hash], signal),
      node.request('eth_blockNumber', [], signal).then(quantity),
      // A node that does not show the transaction does not contradict it.
      mined && node.request('eth_getTransactionByHash', [hash], signal).catch(() => undefined),
    ])
    const end = readEnd(reply, options)
    if (end) return endText(end, parseTransaction(seen, hash) ?? mined)
    if (head < neededHead) throw new AppError('node-unavailable', 'the node is behind')
    const ask: RpcCallFn = (method, ...params) => node.request(method, params, signal)
    if (replacement && !(await replacement.isShownBy(ask, head)))
      throw new AppError('node-unavailable', 'the node shows no replacement')
    return 'none'
  }
  const opinion = await readTwice(reader.nodes, read).catch(() => undefined)
  signal.throwIfAborted()
  if (!opinion) return 'silent'
  const { value, other } = opinion
  if (value !== wanted || (other ?? wanted) !== wanted) return 'different'
  return other === undefined ? 'silent' : 'same'
}

/** Returns what two nodes must agree on, as text. */
function endText({ status, moved }: End, transaction: Transaction | undefined): string {
  return `${status} ${moved} ${transaction && actText(transaction)}`
}

function isMined(state: TransactionState): state is Mined {
  return state.status === 'confirmed' || state.status === 'failed'
}

/** Returns a text that differs for states that are reported separately. */
function keyOf(state: TransactionState): string {
  if (state.status === 'pending') return `pending ${state.error?.code} ${state.missing}`
  return isMined(state) ? `${state.status} ${state.final}` : state.status
}
