// Scenarios of unreliable nodes, with limits for each. The benchmark with viem uses them too.
import { liveChain, delay, neverResponds } from './liveChain.ts'
import type { FactsOverride, LiveChain, LiveOptions, NodeBehavior } from './liveChain.ts'
import { liveSockets } from './liveSocket.ts'
import type { LiveSockets } from './liveSocket.ts'
import { createRandom } from './random.ts'

export type ScenarioContext = {
  readonly chain: LiveChain
  readonly sockets: LiveSockets
  readonly random: () => number
}
export type ScenarioEvent = readonly [second: number, run: (world: ScenarioContext) => void]

export type NetworkScenario = {
  readonly what: string
  readonly urls?: number
  readonly seconds: number
  readonly live?: Partial<LiveOptions>
  readonly script: readonly ScenarioEvent[]
  /** Uses a WebSocket before the URLs. */
  readonly socket?: true
  /**
   * Load besides one balance.
   * 'payment': watches a transaction, mined two seconds after the first event.
   * 'form': nine more requests with each read.
   * 'logs': the site requests logs every two seconds.
   * 'rush': the site sends 5 000 requests after ten seconds.
   * 'paid rush': both payment and rush.
   */
  readonly beside?: SideLoad
  readonly bounds: Bounds
}

export type SideLoad = 'payment' | 'form' | 'logs' | 'rush' | 'paid rush'

export type Bounds = {
  /**
   * Maximum age in seconds of a value not marked as stale. `first`: seconds until the first value.
   */
  readonly oldest: number
  readonly first?: number
  readonly notices?: number
  /** Minimum seconds during which the value is marked as stale. */
  readonly marked?: number
  /** Maximum number of POSTs. Default: as many as viem sends. */
  readonly posts?: number
  /** Maximum number of POSTs to each URL. */
  readonly postsEach?: number
  /** Maximum seconds from the block until the payment is reported as mined. */
  readonly notified?: number
}

/** Values that a reader displays. `wasNotified`: the payment was reported as mined. */
export type ScenarioReader = {
  shown(): bigint | undefined
  marked(): boolean
  down(): boolean
  wasNotified?(): boolean
  stop(): void
}

export type ScenarioResult = {
  readonly first: number | undefined
  readonly oldest: number
  readonly marked: number
  readonly back: number
  readonly notices: number
  readonly posts: number
  readonly postsEach: number
  readonly notified: number | undefined
}

const HOSTS = ['one.example', 'two.example', 'three.example', 'four.example'] as const
const B = HOSTS[1]
export const [A] = HOSTS
export const HASH = `0x${'12'.repeat(32)}` as const
const STEP_MS = 100

/** Creates a behavior for each run, because some behaviors count requests. */
type BehaviorFactory = (world: ScenarioContext) => NodeBehavior
const behind =
  (blocks: number): BehaviorFactory =>
  () =>
  ({ proper }) =>
    proper(blocks)
const well = behind(0)
const cut: BehaviorFactory = () => () => Promise.reject(new TypeError('fetch failed'))
const swallow: BehaviorFactory = () => neverResponds
const status =
  (code: number): BehaviorFactory =>
  () =>
  () =>
    new Response('no', { status: code })
const error =
  (code: number, message: string): BehaviorFactory =>
  () =>
  ({ calls }) => {
    const replies = calls.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code, message } }))
    return new Response(JSON.stringify(replies.length === 1 ? replies[0] : replies))
  }
const slow =
  (ms: (random: () => number) => number): BehaviorFactory =>
  ({ random }) =>
  async ({ proper }) => {
    await delay(ms(random), undefined)
    return proper()
  }
const mobile = slow((random) => 300 + random() * 3_700)
/** Applies the behavior to the first POST only. */
const once =
  (behavior: BehaviorFactory): BehaviorFactory =>
  (world) => {
    let isOver = false
    return (post) => (isOver ? post.proper() : ((isOver = true), behavior(world)(post)))
  }
/** Applies the behaviors in turn, one per POST. */
const cycle =
  (...behaviors: BehaviorFactory[]): BehaviorFactory =>
  (world) => {
    const made = behaviors.map((make) => make(world))
    let turn = 0
    return (post) => made[turn++ % made.length]?.(post) ?? post.proper()
  }
/** Applies each behavior for a number of seconds in turn. */
const cycleEvery =
  (seconds: number, ...behaviors: BehaviorFactory[]): BehaviorFactory =>
  (world) => {
    const made = behaviors.map((make) => make(world))
    const start = Date.now()
    return (post) =>
      made[Math.floor((Date.now() - start) / (seconds * 1_000)) % made.length]?.(post) ??
      post.proper()
  }
const stops: BehaviorFactory = ({ chain }) => {
  const last = chain.height()
  return ({ proper }) => proper(chain.height() - last)
}
const machines: BehaviorFactory =
  ({ random }) =>
  ({ proper }) =>
    proper(random() < 0.5 ? 0 : 7 + Math.floor(random() * 3))
const createFaulty =
  (override: FactsOverride): BehaviorFactory =>
  () =>
  ({ proper }) =>
    proper(0, override)
/** Responds like a node that is still syncing: no code, no balance. */
const stateless: BehaviorFactory =
  () =>
  async ({ calls, proper }) => {
    const real = [await proper().json()].flat() as { result: unknown }[]
    const empty: Record<string, string> = { eth_call: '0x', eth_getBalance: '0x0' }
    const replies = calls.map(({ method }, at) => ({
      ...real[at],
      result: empty[method] ?? real[at]?.result,
    }))
    return new Response(JSON.stringify(replies.length === 1 ? replies[0] : replies))
  }
const refusesLogs =
  (code: number, message: string): BehaviorFactory =>
  (world) =>
  (post) =>
    post.calls.some(({ method }) => method === 'eth_getLogs')
      ? error(code, message)(world)(post)
      : post.proper()
const yearAhead = createFaulty((facts) => ({
  ...facts,
  timestamp: facts.timestamp + 31_536_000,
  number: facts.number + 15_768_000,
}))
const farAhead = createFaulty((facts) => ({ ...facts, number: facts.number + 1_000_000 }))

const at = (second: number, host: string, make: BehaviorFactory | undefined): ScenarioEvent => [
  second,
  (world) => {
    if (make === undefined) world.chain.behaviors.delete(host)
    else world.chain.behaviors.set(host, make(world))
  },
]
const both = (second: number, make: BehaviorFactory | undefined): ScenarioEvent[] => [
  at(second, A, make),
  at(second, B, make),
]
const FRESH = 8 // seconds: poll interval (4), block time (2), and a margin for the machine

export const NETWORK_SCENARIOS: readonly NetworkScenario[] = [
  { what: 'both respond', seconds: 60, script: [], bounds: { oldest: 5, posts: 16 } },
  {
    what: 'both respond, a block every 12 s',
    seconds: 180,
    live: { gapMs: 12_000 },
    script: [],
    bounds: { oldest: 8, posts: 28 },
  },
  {
    what: 'the first is unreachable',
    seconds: 70,
    script: [at(10, A, cut)],
    bounds: { oldest: FRESH },
  },
  {
    what: 'the first never responds',
    seconds: 60,
    script: [at(0, A, swallow)],
    bounds: { oldest: FRESH, first: 2.5 },
  },
  {
    what: 'the first stops responding',
    seconds: 60,
    script: [at(10, A, swallow)],
    bounds: { oldest: FRESH },
  },
  {
    what: 'the first is 50 blocks behind',
    seconds: 60,
    script: [at(0, A, behind(50))],
    bounds: { oldest: FRESH, first: 1 },
  },
  {
    what: 'the first is unreachable for 40 s, the second 50 blocks behind',
    seconds: 90,
    script: [at(10, A, cut), at(10, B, behind(50)), at(50, A, undefined)],
    bounds: { oldest: 15, marked: 25, notices: 1 },
  },
  {
    what: 'the first stops syncing',
    seconds: 120,
    script: [at(10, A, stops)],
    bounds: { oldest: FRESH },
  },
  {
    what: 'the first stops syncing, a payment pending',
    seconds: 120,
    beside: 'payment',
    script: [at(10, A, stops)],
    bounds: { oldest: FRESH, notified: 10 },
  },
  {
    what: 'the first stops syncing, the send form open',
    seconds: 120,
    beside: 'form',
    script: [at(10, A, stops)],
    bounds: { oldest: FRESH },
  },
  {
    what: 'the only URL stops syncing',
    urls: 1,
    seconds: 120,
    script: [at(10, A, stops)],
    bounds: { oldest: 15, marked: 90 },
  },
  {
    what: 'both stop syncing',
    seconds: 120,
    script: both(10, stops),
    bounds: { oldest: 15, marked: 90 },
  },
  {
    what: 'both stop syncing, then the second continues',
    seconds: 120,
    script: [...both(10, stops), at(60, B, undefined)],
    bounds: { oldest: 15, marked: 30 },
  },
  {
    what: 'the first alternately 0 and 14 s behind',
    seconds: 70,
    script: [at(0, A, cycle(well, behind(7)))],
    bounds: { oldest: 12 },
  },
  {
    what: 'both alternately 0 and 14 s behind',
    seconds: 70,
    script: both(0, cycle(well, behind(7))),
    bounds: { oldest: 15 },
  },
  {
    what: 'the first alternately 0 and 14 s behind, every 20 s',
    seconds: 130,
    script: [at(0, A, cycleEvery(20, well, behind(7)))],
    bounds: { oldest: 15 },
  },
  {
    what: 'both alternately 0 and 14 s behind, every 20 s',
    seconds: 130,
    script: both(0, cycleEvery(20, well, behind(7))),
    bounds: { oldest: 15 },
  },
  {
    what: 'the first always 14 s behind',
    seconds: 180,
    script: [at(0, A, behind(7))],
    bounds: { oldest: 15 },
  },
  {
    what: 'the second always 14 s behind',
    seconds: 180,
    script: [at(0, B, behind(7))],
    bounds: { oldest: FRESH },
  },
  {
    what: 'one URL, backends 14 to 18 s apart',
    urls: 1,
    seconds: 120,
    bounds: { oldest: 15 },
    script: [at(0, A, machines)],
  },
  {
    what: 'one URL, backends one block apart, the send form open',
    urls: 1,
    seconds: 60,
    beside: 'form',
    bounds: { oldest: FRESH },
    script: [at(0, A, cycle(well, behind(1)))],
  },
  {
    what: 'one URL, a minute on each of two backends 16 s apart',
    urls: 1,
    seconds: 180,
    bounds: { oldest: 15 },
    script: [at(20, A, behind(8)), at(80, A, undefined), at(140, A, behind(8))],
  },
  {
    what: 'one URL 100 s behind',
    urls: 1,
    seconds: 100,
    script: [at(0, A, behind(50))],
    bounds: { oldest: 0, marked: 99 },
  },
  {
    what: 'the second reports a block a year ahead, once',
    seconds: 180,
    script: [at(0, B, once(yearAhead)), at(10, A, once(status(503)))],
    bounds: { oldest: FRESH },
  },
  {
    what: 'the first reports a block a year ahead, once',
    seconds: 120,
    script: [at(10, A, once(yearAhead))],
    bounds: { oldest: FRESH },
  },
  {
    what: 'the first reports blocks a year ahead',
    seconds: 120,
    script: [at(10, A, yearAhead)],
    bounds: { oldest: FRESH },
  },
  {
    what: 'the first reports blocks a year ahead, from the start',
    seconds: 120,
    script: [at(0, A, yearAhead)],
    bounds: { oldest: FRESH },
  },
  {
    what: 'the first is unreachable for 40 s, the second reports blocks a year ahead',
    seconds: 120,
    script: [at(10, A, cut), at(10, B, yearAhead), at(50, A, undefined)],
    bounds: { oldest: 15, marked: 25, notices: 1 },
  },
  {
    what: 'the first has no state',
    seconds: 60,
    script: [at(0, A, stateless)],
    bounds: { oldest: FRESH, first: 1 },
  },
  {
    what: 'one URL, one backend of three without state',
    urls: 1,
    seconds: 120,
    script: [at(0, A, cycle(well, well, stateless))],
    bounds: { oldest: 12 },
  },
  {
    what: 'the first reports a height a million ahead, once',
    seconds: 120,
    script: [at(10, A, once(farAhead))],
    bounds: { oldest: FRESH },
  },
  {
    what: 'the first reports heights a million ahead, then is unreachable',
    seconds: 120,
    script: [at(10, A, farAhead), at(40, A, cut)],
    bounds: { oldest: FRESH },
  },
  {
    what: 'the first reports heights a million ahead from the start, then is unreachable',
    seconds: 120,
    script: [at(0, A, farAhead), at(40, A, cut)],
    bounds: { oldest: FRESH },
  },
  {
    what: 'one URL reports a height a million ahead, once',
    urls: 1,
    seconds: 120,
    script: [at(10, A, once(farAhead))],
    bounds: { oldest: 12 },
  },
  {
    what: 'the first responds with 429 once',
    seconds: 60,
    script: [at(10, A, once(status(429)))],
    bounds: { oldest: FRESH },
  },
  {
    what: 'the only URL responds with 429 once',
    urls: 1,
    seconds: 60,
    script: [at(10, A, once(status(429)))],
    bounds: { oldest: 10 },
  },
  {
    what: 'the only URL responds with -32005 once',
    urls: 1,
    seconds: 60,
    bounds: { oldest: 10 },
    script: [at(10, A, once(error(-32005, 'request rate limited')))],
  },
  {
    what: 'the only URL responds with 429 every second time',
    urls: 1,
    seconds: 60,
    bounds: { oldest: 12 },
    script: [at(10, A, cycle(status(429), well))],
  },
  {
    what: 'the second is unreachable, the first responds with 429 once',
    seconds: 60,
    script: [at(0, B, cut), at(10, A, once(status(429)))],
    bounds: { oldest: 10 },
  },
  {
    what: 'the only URL responds with 503 once',
    urls: 1,
    seconds: 60,
    script: [at(10, A, once(status(503)))],
    bounds: { oldest: 10 },
  },
  {
    what: 'the only URL loses a response',
    urls: 1,
    seconds: 60,
    script: [at(10, A, once(swallow))],
    bounds: { oldest: FRESH },
  },
  {
    what: 'both take 3 s',
    seconds: 70,
    script: both(
      0,
      slow(() => 3_000),
    ),
    bounds: { oldest: 12, posts: 20 },
  },
  {
    what: 'both take 6 s',
    seconds: 70,
    script: both(
      0,
      slow(() => 6_000),
    ),
    bounds: { oldest: 15, posts: 14 },
  },
  {
    what: 'poor mobile, 0.3 to 4 s',
    seconds: 200,
    script: both(0, mobile),
    bounds: { oldest: 14 },
  },
  {
    what: 'one URL, poor mobile',
    urls: 1,
    seconds: 200,
    script: [at(0, A, mobile)],
    bounds: { oldest: 14 },
  },
  {
    what: 'one URL, one backend of three 30 s behind',
    urls: 1,
    seconds: 120,
    script: [at(0, A, cycle(well, well, behind(15)))],
    bounds: { oldest: 12 },
  },
  {
    what: 'both alternately do not respond',
    seconds: 120,
    script: [at(10, A, cycle(swallow, well)), at(10, B, cycle(well, swallow))],
    bounds: { oldest: 12 },
  },
  {
    what: 'both do not respond for 20 s',
    seconds: 70,
    script: [...both(20, swallow), ...both(40, undefined)],
    bounds: { oldest: 15, marked: 10, notices: 1 },
  },
  {
    what: 'the device is an hour ahead',
    seconds: 120,
    live: { deviceAheadMs: 3_600_000 },
    script: [],
    bounds: { oldest: 5 },
  },
  {
    what: 'the device is a day behind',
    seconds: 120,
    live: { deviceAheadMs: -86_400_000 },
    script: [],
    bounds: { oldest: 5 },
  },
  {
    what: 'one URL, the device an hour ahead',
    urls: 1,
    seconds: 120,
    live: { deviceAheadMs: 3_600_000 },
    script: [],
    bounds: { oldest: 5 },
  },
  {
    what: 'one URL, the device a day behind',
    urls: 1,
    seconds: 120,
    live: { deviceAheadMs: -86_400_000 },
    script: [],
    bounds: { oldest: 5 },
  },
  {
    what: 'the device a day behind, the first stops syncing',
    seconds: 120,
    live: { deviceAheadMs: -86_400_000 },
    script: [at(30, A, stops)],
    bounds: { oldest: 12 },
  },
  {
    what: 'a chain without new blocks',
    urls: 1,
    seconds: 180,
    script: [[0, ({ chain }) => chain.stop()]],
    bounds: { oldest: Infinity, marked: 120, posts: 26 },
  },
  {
    what: 'the send form hangs: one of ten requests of a read gets no response',
    urls: 1,
    seconds: 70,
    beside: 'form',
    bounds: { oldest: 10 },
    script: [
      at(
        20,
        A,
        () =>
          ({ calls, proper }) =>
            calls.some(({ method }) => method === 'eth_feeHistory')
              ? neverResponds({ calls, proper })
              : proper(),
      ),
    ],
  },
  {
    what: 'two URLs, the send form hangs at both',
    seconds: 70,
    beside: 'form',
    bounds: { oldest: 10 },
    script: both(
      20,
      () =>
        ({ calls, proper }) =>
          calls.some(({ method }) => method === 'eth_feeHistory')
            ? neverResponds({ calls, proper })
            : proper(),
    ),
  },
  {
    what: 'the site requests too many logs (-32005)',
    seconds: 60,
    beside: 'logs',
    script: both(10, refusesLogs(-32005, 'query returned more than 10000 results')),
    bounds: { oldest: 5 },
  },
  {
    what: 'the site requests logs that both reject (-32603)',
    seconds: 60,
    beside: 'logs',
    script: both(10, refusesLogs(-32603, 'internal error')),
    bounds: { oldest: 5 },
  },
  {
    what: 'the site requests logs of pruned blocks',
    seconds: 60,
    beside: 'logs',
    script: both(10, refusesLogs(-32000, 'missing trie node')),
    bounds: { oldest: 5 },
  },
  {
    what: 'the site sends 5 000 requests, each POST takes a second',
    urls: 1,
    seconds: 60,
    beside: 'rush',
    script: [
      at(
        0,
        A,
        slow(() => 1_000),
      ),
    ],
    bounds: { oldest: 8 },
  },
  {
    what: 'a payment while the site sends 5 000 requests, each POST takes a second',
    urls: 1,
    seconds: 60,
    beside: 'paid rush',
    script: [
      at(
        10,
        A,
        slow(() => 1_000),
      ),
    ],
    bounds: { oldest: 8, notified: 8 },
  },
  {
    what: 'two URLs do not respond',
    seconds: 5,
    beside: 'form',
    script: both(0, swallow),
    bounds: { oldest: 5, first: Infinity, postsEach: 2 },
  },
  {
    what: 'four URLs do not respond',
    urls: 4,
    seconds: 5,
    beside: 'form',
    script: HOSTS.map((host) => at(0, host, swallow)),
    bounds: { oldest: 5, first: Infinity, postsEach: 2 },
  },
  { what: 'a working socket', socket: true, seconds: 60, script: [], bounds: { oldest: 5 } },
  {
    what: 'a working socket, a block every 12 s',
    socket: true,
    seconds: 180,
    live: { gapMs: 12_000 },
    script: [],
    bounds: { oldest: FRESH, posts: 22 },
  },
  {
    what: 'a socket stops sending',
    socket: true,
    seconds: 120,
    script: [
      [
        20,
        ({ sockets }) => {
          sockets.mood = 'mute'
        },
      ],
    ],
    bounds: { oldest: FRESH },
  },
  {
    what: 'a socket sends no block headers',
    socket: true,
    seconds: 120,
    script: [
      [
        20,
        ({ sockets }) => {
          sockets.mood = 'headless'
        },
      ],
    ],
    bounds: { oldest: FRESH },
  },
  {
    what: 'a socket 50 blocks behind',
    socket: true,
    seconds: 60,
    script: [
      [
        0,
        ({ sockets }) => {
          sockets.behind = 50
        },
      ],
    ],
    bounds: { oldest: FRESH },
  },
  {
    what: 'a socket is cut every second',
    socket: true,
    seconds: 60,
    bounds: { oldest: FRESH },
    script: Array.from(
      { length: 50 },
      (_, second): ScenarioEvent => [second + 5, ({ sockets }) => sockets.dropAll()],
    ),
  },
  {
    what: 'ten minutes of random faults',
    seconds: 600,
    bounds: { oldest: 15, notices: 2 },
    script: [
      at(20, A, cut),
      at(70, A, undefined),
      at(100, B, swallow),
      at(140, A, behind(50)),
      at(170, B, undefined),
      at(200, A, stops),
      at(260, A, status(503)),
      at(300, A, undefined),
      ...both(330, mobile),
      at(390, A, undefined),
      at(390, B, behind(20)),
      at(420, A, cycle(well, behind(7))),
      at(470, A, status(429)),
      at(500, B, undefined),
      at(520, A, undefined),
      ...both(540, swallow),
      ...both(560, undefined),
    ],
  },
]

export type ReaderOptions = {
  readonly urls: readonly string[]
  readonly fetch: typeof fetch
  readonly WebSocket: new (url: string) => WebSocket
  readonly beside: SideLoad | undefined
}

/** Runs one scenario. `pass` advances the clock. */
export async function runScenario(
  row: NetworkScenario,
  make: (source: ReaderOptions) => ScenarioReader,
  pass: (ms: number) => Promise<unknown>,
): Promise<ScenarioResult> {
  const chain = liveChain({ gapMs: 2_000, ...row.live })
  const sockets = liveSockets(chain)
  const random = createRandom(7)
  const world: ScenarioContext = { chain, sockets, random: () => random.below(1_000) / 1_000 }
  const happenings = [...row.script]
  const start = Date.now()
  if (row.beside === 'payment' || row.beside === 'paid rush')
    happenings.push([
      (row.script[0]?.[0] ?? 0) + 2,
      () => void chain.mined.set(HASH, chain.height() + 1),
    ])
  const happen = (second: number): void => {
    for (const one of happenings.splice(0))
      if (one[0] <= second) one[1](world)
      else happenings.push(one)
  }
  happen(0)
  const urls = HOSTS.slice(0, row.urls ?? 2).map((host) => `https://${host}`)
  const reader = make({
    urls: row.socket ? ['wss://socket.example', ...urls] : urls,
    fetch: chain.fetch,
    WebSocket: sockets.WebSocket,
    beside: row.beside,
  })
  const tally = createTally(chain, start)
  for (let ms = STEP_MS; ms <= row.seconds * 1_000; ms += STEP_MS) {
    await pass(STEP_MS)
    tally.observe(reader)
    happen(ms / 1_000)
  }
  const observed = {
    ...tally.result(),
    posts: chain.posts + sockets.sent,
    postsEach: Math.max(...chain.byHost.values(), 0),
  }
  reader.stop()
  return observed
}

function createTally(chain: LiveChain, start: number) {
  let [first, notified]: [number | undefined, number | undefined] = [undefined, undefined]
  let [oldest, marked, back, notices] = [0, 0, 0, 0]
  let last: bigint | undefined
  let wasDown = false
  return {
    observe(reader: ScenarioReader): void {
      const value = reader.shown()
      const now = Date.now()
      if (value !== undefined) first ??= (now - start) / 1_000
      if (value !== undefined && last !== undefined && value < last) back += 1
      last = value ?? last
      const isMarked = reader.marked() || reader.down()
      if (isMarked && value !== undefined) marked += STEP_MS / 1_000
      if (value !== undefined && !isMarked && chain.height() > Number(value))
        oldest = Math.max(oldest, (now - chain.readableAt(Number(value) + 1)) / 1_000)
      if (reader.down() && !wasDown) notices += 1
      wasDown = reader.down()
      const block = chain.mined.get(HASH)
      if (block !== undefined && notified === undefined && reader.wasNotified?.() === true)
        notified = (now - chain.readableAt(block)) / 1_000
    },
    result: () => ({ first, oldest, marked, back, notices, notified }),
  }
}
