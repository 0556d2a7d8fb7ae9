// A sent transaction followed until the chain itself will not take it back, in the chain's shared rhythm. No node's
// word is news by itself: that it is in a block, has failed, or has left its block again, is told only when a second
// node says so too, or a second look; that it was replaced, for good, only when a second node shows it by itself (where
// the chain has only one, at a second look). Failed lookups are "still pending", never an end.
import { AppError } from '../errors.ts'
import { toRpcError } from '../toAppError.ts'
import type { Address } from '../eth/address.ts'
import type { Hex } from '../eth/hex.ts'
import type { Poller } from '../lib/poll.ts'
import type { RpcClient } from './client.ts'
import { quantity } from './jsonRpc.ts'
import { readTwice, type RpcNode } from './readTwice.ts'
import {
  actText,
  parseReceipt,
  proveReplacement,
  readFinalBlock,
  readTransaction,
} from './transactionReplies.ts'
import type { Act, Ask, Found, Numbered, Replacement, Transaction } from './transactionReplies.ts'

export type TransactionState =
  /** `error`: why the last look told nothing. `missing`: again and again unknown to the node; it may still appear. */
  | { readonly status: 'pending'; readonly error: AppError | undefined; readonly missing: boolean }
  | {
      readonly status: 'confirmed' | 'failed'
      readonly blockNumber: bigint
      /** False while a reorganisation may still take it out of its block. */
      readonly final: boolean
      /** What it really did, if the node told. */
      readonly transaction: Transaction | undefined
      /** What `moved` read from its logs. */
      readonly moved: bigint | undefined
    }
  /** Another transaction of the same sender with the same nonce was mined. */
  | { readonly status: 'replaced'; readonly kind: Replacement; readonly hash: Hex | undefined }

export type FollowOptions = {
  readonly reader: Pick<RpcClient, 'request' | 'nodes'> & {
    readonly poller: Pick<Poller, 'subscribe'>
  }
  readonly hash: Hex
  /** What was told of it before, in another life of the page; and in which block it was then. */
  readonly before?: 'confirmed' | 'failed' | undefined
  readonly beforeIn?: bigint | undefined
  /** What was reviewed, and by whom. Undefined for one that somebody else sends. */
  readonly ours?: Reviewed | undefined
  /** Its nonce, if a node has shown it before. */
  readonly nonce?: bigint | undefined
  /** Called when a node shows the nonce of a transaction of ours. */
  readonly onNonce?: ((nonce: bigint) => void) | undefined
  /** Whether a hash belongs to another payment of ours. */
  readonly isTaken?: ((hash: Hex) => boolean) | undefined
  /** Blocks after which it counts as final on a chain whose nodes know neither 'safe' nor 'finalized'. */
  readonly depth: bigint
  /** Whether the logs of a receipt without failure tell of one all the same. */
  readonly hasFailed?: ((logs: readonly unknown[]) => boolean) | undefined
  /** How much the logs of a receipt without failure say it has moved. */
  readonly moved?: ((logs: readonly unknown[]) => bigint) | undefined
  readonly onState: (state: TransactionState) => void
}

/** `nonce`: how many the account had sent by then, so that its own has no lower number. `nextNonce`: the same with those
 * that were pending, so that its own is most likely this one. */
export type Reviewed = Act & {
  readonly from: Address
  readonly nonce: bigint | undefined
  readonly nextNonce?: bigint | undefined
}

type Mined = Extract<TransactionState, { status: 'confirmed' | 'failed' }>
type End = Pick<Mined, 'status' | 'blockNumber' | 'moved'>

const MISSING_LOOKS = 3 // nodes behind one URL learn of a transaction at different times
const UNSEEN_LOOKS = 15 // one that a wallet handed on privately is seen only when it is mined
const DISPUTED_LOOKS = 2 // nodes a moment apart do not disagree
const LOWER_LOOKS = 15 // until a chain that one node alone tells, and that is lower than before, is the chain
const SLOW_LOOKS = 8 // between dear questions: for the final block, which moves in minutes, and after a refused search

/** Tells every change of state, the last one once; the returned function ends it early. */
export function followTransaction(options: FollowOptions): () => void {
  const { reader, before, beforeIn = 0n, onState } = options
  const judge = createJudge(options)
  let told: string | undefined = before && `${before} false`
  let minedIn: bigint | undefined = before && beforeIn
  let last: string | undefined
  let [disputes, lower] = [0, 0]
  let done = false

  function tell(state: TransactionState): void {
    const key = keyOf(state)
    if (done || key === told) return
    told = key
    minedIn = isMined(state) ? state.blockNumber : undefined
    if (state.status === 'replaced' || (isMined(state) && state.final)) end()
    onState(state)
  }

  async function look(signal: AbortSignal): Promise<void> {
    const { state, found, head } = await judge(signal)
    const key = keyOf(state)
    lower = head < (minedIn ?? 0n) ? lower + 1 : 0
    if (key === told || (state.status === 'pending' && minedIn === undefined)) {
      last = undefined
      disputes = 0
      return tell(state)
    }
    const opinion = await secondOpinion(options, { state, found, minedIn: minedIn ?? 0n }, signal)
    const enough =
      (state.status !== 'replaced' || reader.nodes.length < 2) &&
      (lower === 0 || lower > LOWER_LOOKS)
    const believed = opinion === 'same' || (opinion === 'silent' && enough && key === last)
    last = opinion === 'different' ? undefined : key
    disputes = opinion === 'different' ? disputes + 1 : 0
    if (believed) return tell(state)
    if (disputes >= DISPUTED_LOOKS && minedIn === undefined) {
      tell(unsure(new AppError('nodes-disagree', 'two nodes tell different ends')))
    }
  }

  const stop = reader.poller.subscribe(
    async (signal) => {
      if (done) return
      try {
        await look(signal)
      } catch (error) {
        if (!signal.aborted && minedIn === undefined) tell(unsure(toRpcError(error, 'node')))
      }
    },
    () => minedIn === undefined,
  )
  function end(): void {
    done = true
    stop()
  }
  return end
}

function unsure(error: AppError): TransactionState {
  return { status: 'pending', error, missing: false }
}

/** `found`: what a replacement stands on. `head`: how far the node was that told it. */
type Judged = {
  readonly state: TransactionState
  readonly found?: Found | undefined
  readonly head: bigint
}

/** What one look by the usual way tells, without a second word on it. */
function createJudge(options: FollowOptions): (signal: AbortSignal) => Promise<Judged> {
  const { reader, hash, depth, ours, nonce, onNonce, isTaken } = options
  let seenBefore: Transaction | undefined
  let known: Numbered | undefined =
    ours && nonce !== undefined ? { hash, from: ours.from, nonce } : undefined
  let search: Promise<Found | undefined> | undefined
  let searchedFor: string | undefined
  let searchLooks = 0
  let usedBefore = false
  let missed = 0
  let finalBlock = -1n
  let finalLooks = 0

  async function isFinal(block: bigint, head: bigint, ask: Ask): Promise<boolean> {
    if (block > finalBlock && finalLooks++ % SLOW_LOOKS === 0)
      finalBlock = await readFinalBlock(ask, head, depth)
    return block <= finalBlock
  }

  /** Repeats the search only when the transaction it found is no longer mined. */
  async function searchAgain(
    before: Promise<Found | undefined> | undefined,
    options: Parameters<typeof proveReplacement>[0],
  ): Promise<Found | undefined> {
    const found = await before
    if (found?.hash) {
      const receipt = await options.ask('eth_getTransactionReceipt', found.hash).catch(() => found)
      if (receipt !== null) return found
    }
    // A node that keeps no old state refuses the search, which says nothing of the payment.
    return proveReplacement(options).catch(() => undefined)
  }

  return async (signal) => {
    const ask: Ask = (method, ...params) => reader.request(method, params, signal)
    // One that no node has shown most likely has the nonce that was next at the review.
    const assumed: Numbered | undefined =
      missed > 0 && ours?.nextNonce !== undefined
        ? { hash, from: ours.from, nonce: ours.nextNonce }
        : undefined
    const sender = (known ?? assumed)?.from
    const [reply, head, seen, count] = await Promise.all([
      ask('eth_getTransactionReceipt', hash),
      ask('eth_blockNumber').then(quantity),
      ask('eth_getTransactionByHash', hash),
      // A Safe's transaction, or one that was handed on, is sent by somebody else: its own sender counts.
      sender && ask('eth_getTransactionCount', sender, 'latest').then(quantity),
    ])
    const transaction = readTransaction(seen, hash)
    if (transaction) {
      if (ours && isOurs(transaction, ours)) onNonce?.(transaction.nonce)
      seenBefore = transaction
      known = transaction
    }
    const end = readEnd(reply, options)
    if (end) {
      missed = 0
      return {
        state: { ...end, final: await isFinal(end.blockNumber, head, ask), transaction },
        head,
      }
    }
    missed = seen === null ? missed + 1 : 0
    const lost = known ?? assumed
    const act = ours ?? seenBefore
    const isUsed = lost && isOurs(lost, ours) && count !== undefined && count > lost.nonce
    // Nodes behind one URL may be a block apart: only the second look in a row is believed.
    if (!isUsed || !act || !usedBefore) searchLooks = 0
    else {
      const key = `${lost.from} ${lost.nonce}`
      if (key !== searchedFor) {
        search = undefined
        searchLooks = 0
      }
      searchedFor = key
      if (searchLooks++ % SLOW_LOOKS === 0)
        search = searchAgain(search, { ask, lost, act, high: head, depth })
      const found = await search
      signal.throwIfAborted()
      // With an assumed nonce, only the same payment again proves that it was this one.
      const isSame = found?.kind === 'repriced' && found.hash && isTaken?.(found.hash) !== true
      if (found && (known || isSame))
        return { state: { status: 'replaced', kind: found.kind, hash: found.hash }, found, head }
    }
    usedBefore = isUsed === true
    const missing = missed >= (known ? MISSING_LOOKS : UNSEEN_LOOKS)
    return { state: { status: 'pending', error: undefined, missing }, head }
  }
}

/** What a receipt says once its logs are read; undefined while there is none. */
function readEnd(reply: unknown, { hash, hasFailed, moved }: FollowOptions): End | undefined {
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

/** A node may name any sender and number: only what can be this payment is looked for. */
function isOurs({ from, nonce }: Numbered, ours: Reviewed | undefined): boolean {
  return ours === undefined || (from === ours.from && nonce >= (ours.nonce ?? 0n))
}

/** What two nodes by themselves say to it: 'same', 'different', or 'silent' when there is no second one that knows the
 * block in question, or shows what took its place. */
async function secondOpinion(
  options: FollowOptions,
  { state, found, minedIn }: Omit<Judged, 'head'> & { readonly minedIn: bigint },
  signal: AbortSignal,
): Promise<'same' | 'different' | 'silent'> {
  const { reader, hash } = options
  const did = isMined(state) ? state.transaction : undefined
  const wanted = isMined(state) ? wordOf(state, did) : 'none'
  const needed = isMined(state) ? state.blockNumber : minedIn
  const read = async (node: RpcNode): Promise<string> => {
    const [reply, head, seen] = await Promise.all([
      node.request('eth_getTransactionReceipt', [hash], signal),
      node.request('eth_blockNumber', [], signal).then(quantity),
      // who shows none has no say in what it did
      did && node.request('eth_getTransactionByHash', [hash], signal).catch(() => undefined),
    ])
    const end = readEnd(reply, options)
    if (end) return wordOf(end, readTransaction(seen, hash) ?? did)
    if (head < needed) throw new AppError('node-unavailable', 'the node is behind')
    const ask: Ask = (method, ...params) => node.request(method, params, signal)
    if (found && !(await found.isShownBy(ask, head)))
      throw new AppError('node-unavailable', 'the node shows no other')
    return 'none'
  }
  const opinion = await readTwice(reader.nodes, read).catch(() => undefined)
  signal.throwIfAborted()
  if (!opinion) return 'silent'
  const { value, other } = opinion
  if (value !== wanted || (other ?? wanted) !== wanted) return 'different'
  return other === undefined ? 'silent' : 'same'
}

/** What two nodes must agree in. */
function wordOf({ status, moved }: End, did: Transaction | undefined): string {
  return `${status} ${moved} ${did && actText(did)}`
}

function isMined(state: TransactionState): state is Mined {
  return state.status === 'confirmed' || state.status === 'failed'
}

function keyOf(state: TransactionState): string {
  if (state.status === 'pending') return `pending ${state.error?.code} ${state.missing}`
  return isMined(state) ? `${state.status} ${state.final}` : state.status
}
