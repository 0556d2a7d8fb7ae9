// One reader per chain. Whatever the page shows of a chain is read in its shared rhythm, and what is due together is
// asked together: one HTTP request a tick. Nobody watching: nothing is asked. An answer from an older block than one
// already given is not given.
import { AppError } from '../errors.ts'
import { decodeUint } from '../eth/abi.ts'
import { parseAddress, type Address } from '../eth/address.ts'
import { isHex, parseQuantity, type Hex } from '../eth/hex.ts'
import { toQuantity } from '../eth/quantity.ts'
import { createBatch } from '../lib/batch.ts'
import { monotonicNow } from '../lib/monotonic.ts'
import { createPoller, type Poller } from '../lib/poll.ts'
import { browserPresence, type Presence } from '../lib/presence.ts'
import { createResource, type Reading, type ResourceOptions } from '../lib/reading.ts'
import { createStore, type Readable } from '../lib/store.ts'
import type { Cache } from './cache.ts'
import { MAX_READS, type ContractCall } from '../rpc/aggregate3.ts'
import {
  createClient,
  type Answer,
  type Read,
  type RpcClient,
  type RpcClientOptions,
} from '../rpc/client.ts'
import { isOlder, type Block } from '../rpc/heads.ts'
import { BEAT_MS, STILL_MS, WINDOW_MS } from '../rpc/times.ts'
import type { Chain } from './chain.ts'

/** Any read waits up to 32 ms for company; what the site around the page asks leaves in its task, and after what the
 * page asks itself. Rejects with AppError only, like all of these. `request` goes together with the calls. */
export type ChainClient = Pick<RpcClient, 'health' | 'nodes' | 'request' | 'requestForSite'> & {
  readonly chain: Chain
  /** eth_call on the latest block. A revert rejects with code 'reverted' and the contract's data. */
  call(call: ContractCall, signal?: AbortSignal): Promise<Hex>
  balance(address: Address, signal?: AbortSignal): Promise<bigint>
  /** The shared rhythm, for readers of their own (`createResource`); a tick asks at once. */
  readonly poller: Pick<Poller, 'subscribe' | 'tick'> & Partial<Pick<Poller, 'ageMs'>>
  /** The balance as something to watch; the last 64 addresses asked for keep one and the same object each. */
  balanceOf(address: Address): Readable<Reading<bigint>>
  /** For `createResource`: what the last visit has kept of this chain under such a name, and what keeps a new value. */
  keep(name: string): Required<Pick<ResourceOptions<bigint>, 'initial' | 'onValue'>>
}

export type ChainClients = {
  /** Undefined for a chain that is not configured. */
  get(chainId: number): ChainClient | undefined
}

type ChainClientOptions = Pick<
  RpcClientOptions,
  'fetch' | 'timeoutMs' | 'WebSocket' | 'observe' | 'hash'
> & {
  readonly presence?: Presence
  /** Where read values are kept for the next visit; without it they live as long as the page. */
  readonly cache?: Cache
}

/** A client for each chain; none does anything before its first reader. */
export function createChainClients(
  chains: readonly Chain[],
  options: ChainClientOptions = {},
): ChainClients {
  const clients = new Map<number, ChainClient>()
  return {
    get(chainId) {
      const chain = chains.find(({ id }) => id === chainId)
      if (chain === undefined) return undefined
      const client = clients.get(chainId) ?? createChainClient(chain, options)
      clients.set(chainId, client)
      return client
    },
  }
}

/** The reader of one chain, which has asked nothing yet. */
export function createChainClient(chain: Chain, options: ChainClientOptions = {}): ChainClient {
  const { presence = browserPresence(), cache, ...transport } = options
  const client = createClient({
    chainId: chain.id,
    urls: chain.rpcUrls,
    multicall: chain.contracts.multicall3.address,
    ...transport,
    askAgain: () => poller.tick(),
  })
  let stopHeads: (() => void) | undefined
  const poller = createPoller({
    presence,
    dueIn: () =>
      client.health.get().status !== 'up' ? 0 : client.isStill() ? STILL_MS : client.dueIn(),
    ageMs: client.age,
    onAwake(awake) {
      stopHeads?.()
      stopHeads = awake ? client.watchHeads?.(poller.hint) : undefined
    },
  })
  const multicall = createMulticall(client)
  const keep = (name: string): ReturnType<ChainClient['keep']> => {
    const key = `${chain.id}:${name}`
    return {
      initial: parseQuantity(cache?.get(key)),
      onValue: (value) => cache?.set(key, toQuantity(value)),
    }
  }
  return {
    ...multicall,
    chain,
    health: client.health,
    poller,
    nodes: client.nodes,
    requestForSite: client.requestForSite,
    keep,
    balanceOf: oneEach((address) =>
      createResource({
        poller,
        read: (signal) => multicall.balance(address, signal),
        ...keep(`balance:${address}`),
      }),
    ),
  }
}

type Multicall = Pick<ChainClient, 'call' | 'balance' | 'request'>
const MAX_WATCHED = 64

/** One and the same for each account that is asked for, the oldest forgotten first. */
export function oneEach<T>(
  start: (address: Address) => Readable<T>,
): (address: Address) => Readable<T> {
  const started = new Map<Address, Readable<T>>()
  return (address) => {
    const known = started.get(address)
    if (known !== undefined) return known
    for (const old of started.keys()) if (started.size >= MAX_WATCHED) started.delete(old)
    const fresh = start(address)
    started.set(address, fresh)
    return fresh
  }
}

const MAX_CALLDATA_BYTES = 262_144 // 1024 balances are 229 444
const CALL_OVERHEAD_BYTES = 160
const LEFT: Answer['outcome'] = { status: 'fulfilled', value: '0x' }

type Item = Read | { readonly kind: 'request'; send(): void }

/** What is asked within 32 ms becomes one; other requests leave in the same task and so in the same POST, and never
 * without a word on the block. Sends nothing by itself. */
export function createMulticall(client: Pick<RpcClient, 'read' | 'request' | 'top'>): Multicall {
  const remember = createMemory(client)
  let readAt = -Infinity

  async function sendReads(
    reads: readonly Read[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<Item, Answer['outcome']>> {
    try {
      const { answers } = await client.read(reads, signal)
      return new Map(answers.map((answer) => [answer.read, remember(answer)]))
    } catch (reason) {
      return new Map(reads.map((read) => [read, { status: 'rejected', reason }]))
    }
  }

  async function send(items: readonly Item[], signal: AbortSignal): Promise<Answer['outcome'][]> {
    const reads = items.filter((item) => item.kind !== 'request')
    const isDue = reads.length > 0 || monotonicNow() - readAt >= BEAT_MS / 2
    const found = isDue ? sendReads(reads, signal) : undefined
    if (isDue) readAt = monotonicNow()
    // its answer is its own: none waits for another's
    for (const item of items) if (item.kind === 'request') item.send()
    const outcomes = reads.length > 0 ? await found : undefined
    return items.map((item) => outcomes?.get(item) ?? LEFT)
  }

  const batch = createBatch<Item, Hex>({
    windowMs: WINDOW_MS,
    maxItems: MAX_READS,
    maxWeight: MAX_CALLDATA_BYTES,
    send,
    weigh: (item) => CALL_OVERHEAD_BYTES + (item.kind === 'call' ? item.call.data.length / 2 : 64),
  })
  return {
    async call({ to, data }, signal) {
      const target = parseAddress(to)
      if (target === undefined || !isHex(data))
        throw new AppError('abi', 'not an address, or no call data in hex')
      return batch.add({ kind: 'call', call: { to: target, data } }, signal)
    },
    balance: async (address, signal) =>
      decodeUint(await batch.add({ kind: 'balance', address }, signal)),
    request: (method, params, signal) =>
      new Promise((resolve, reject) => {
        const send = (): void => void client.request(method, params, signal).then(resolve, reject)
        batch.add({ kind: 'request', send }, signal).catch(reject)
      }),
  }
}

const MAX_REMEMBERED = 256

/** Gives each read's newest answer: the one at hand, or the remembered one when that is of a newer block. */
function createMemory({ top }: Pick<RpcClient, 'top'>): (answer: Answer) => Answer['outcome'] {
  const newest = new Map<string, { readonly outcome: Answer['outcome']; readonly block: Block }>()
  return ({ read, outcome, told }) => {
    if (told === undefined) return outcome
    const block = { epoch: top()?.epoch ?? 0, ...told }
    const key = read.kind === 'balance' ? read.address : `${read.call.to} ${read.call.data}`
    const known = newest.get(key)
    if (known !== undefined && isOlder(block, known.block)) return known.outcome
    newest.delete(key) // the newest goes to the end
    newest.set(key, { outcome, block })
    for (const oldest of newest.keys()) if (newest.size > MAX_REMEMBERED) newest.delete(oldest)
    return outcome
  }
}

/** `busyUntil` (ms since the epoch): every node of the chain asked us to stay away. */
export type Outage = { readonly chainId: number; readonly busyUntil: number | undefined }

export type ShownOutages = {
  readonly list: Readable<readonly Outage[]>
  /** Something of this chain is shown, until the returned function is called. */
  show(client: Pick<ChainClient, 'chain' | 'health'>): () => void
}

/** Nothing is shown yet. */
export function createShownOutages(): ShownOutages {
  const list = createStore<readonly Outage[]>([])
  const shown: Parameters<ShownOutages['show']>[0][] = []
  const tell = (): void =>
    list.set(
      [...new Set(shown)].flatMap(({ chain, health }) => {
        const { status, busyUntil } = health.get()
        return status === 'down' ? [{ chainId: chain.id, busyUntil }] : []
      }),
    )
  return {
    list,
    show(client) {
      const stop = client.health.subscribe(tell)
      shown.push(client)
      tell()
      return () => {
        stop()
        shown.splice(shown.indexOf(client), 1)
        tell()
      }
    },
  }
}
