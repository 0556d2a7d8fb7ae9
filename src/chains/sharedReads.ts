// The tabs of one browser read a chain together: one of them leads and asks the nodes, the others show what it read.
// Who leads is whoever holds the browser's lock; a leader that falls silent is not waited for.
import { parseAddress } from '../eth/address.ts'
import { isHex } from '../eth/hex.ts'
import type { Hex } from '../eth/hex.ts'
import { isRecord } from '../lib/parse.ts'
import type { Poller } from '../lib/poll.ts'
import type { Answer, Read } from '../rpc/aggregate.ts'
import { keyOf } from '../rpc/multicall.ts'
import type { Sharing } from '../rpc/multicall.ts'

export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>

/** What a browser offers its tabs; both may be missing, and then each tab reads for itself. */
export type TabsOptions = {
  openChannel(name: string): TabChannel
  readonly locks: Pick<LockManager, 'request'>
}

export type SharedReads = Sharing & {
  /** An awake tab takes part: as the leader when it gets the lock, else as a follower. */
  setAwake(awake: boolean): void
}

export type SharedReadsOptions = TabsOptions & {
  readonly chainId: number
  readonly poller: Pick<Poller, 'tick' | 'setDriven'>
  /** Told when this tab begins or ceases to lead. */
  onLead(leads: boolean): void
  /** A node has answered the leader. */
  onAnswered(): void
}

const PATIENCE_MS = 16_000 // a leader in step with its chain may be quiet for fifteen seconds
const WANTED_MS = 40_000
const MAX_WANTED = 32
const MAX_ANSWERS = 256
const MAX_DATA = 4_096

/** Opens nothing before the tab is awake. */
export function createSharedReads({ chainId, poller, onLead, onAnswered, openChannel,
  locks }: SharedReadsOptions): SharedReads {
  const name = `florin.reads.${chainId}`
  const wants = createWants()
  let used = new Map<string, Read>() // by this tab, since it last told the leader
  let heard: ReadonlyMap<string, bigint | string> | undefined // there only while a tick begins
  let channel: TabChannel | undefined
  let awake: AbortController | undefined
  let leads = false
  let watchdog: ReturnType<typeof setTimeout> | undefined

  /** Waits for the leader as long as it may be quiet; then the ordinary rhythm goes on until it is heard again. */
  function follow(): void {
    clearTimeout(watchdog)
    poller.setDriven(true)
    watchdog = setTimeout(() => {
      poller.setDriven(false)
      poller.tick()
    }, PATIENCE_MS)
  }

  function onMessage({ data }: MessageEvent<unknown>): void {
    if (!isRecord(data) || awake === undefined) return
    if (leads) {
      for (const read of parseReads(data['want'])) wants.add(read)
      return
    }
    const answers = parseAnswers(data['answers'])
    if (answers === undefined) return
    follow()
    if (answers.size === 0) return poller.tick() // it has none: this tab finds out for itself why
    onAnswered()
    if (![...used.keys()].some((key) => answers.has(key))) return tellWants()
    heard = answers
    used = new Map()
    poller.tick() // whose reads begin in this task
    heard = undefined
    tellWants()
  }

  function tellWants(): void {
    if (used.size > 0) channel?.postMessage({ want: [...used.values()] })
  }

  async function lead(signal: AbortSignal): Promise<void> {
    leads = true
    clearTimeout(watchdog)
    poller.setDriven(false)
    onLead(true)
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  }

  return {
    setAwake(next) {
      awake?.abort()
      clearTimeout(watchdog)
      if (leads) onLead(false)
      leads = false
      channel?.close()
      channel = undefined
      awake = next ? new AbortController() : undefined
      if (awake === undefined) return
      const { signal } = awake
      channel = openChannel(name)
      channel.addEventListener('message', onMessage)
      follow()
      // left the queue, or no lock to be had
      locks.request(name, { signal }, () => (signal.aborted ? undefined : lead(signal))).catch(() => undefined)
    },
    known(read) {
      if (leads) return undefined
      if (used.size < MAX_WANTED) used.set(keyOf(read), read)
      return heard?.get(keyOf(read))
    },
    wanted: () => (leads ? wants.list() : []),
    publish(reads, answers) {
      if (!leads) return tellWants()
      const list = reads.flatMap((read, at) => valueOf(answers[at]).map((value) => [keyOf(read), value]))
      channel?.postMessage({ answers: list.slice(0, MAX_ANSWERS) })
    },
  }
}

/** What the other tabs want read, each for a while after it was last asked for. */
function createWants(): { add(read: Read): void; list(): Read[] } {
  const wanted = new Map<string, { readonly read: Read; readonly until: number }>()
  return {
    add(read) {
      if (wanted.size < MAX_WANTED) wanted.set(keyOf(read), { read, until: performance.now() + WANTED_MS })
    },
    list() {
      const now = performance.now()
      for (const [key, { until }] of wanted) if (until < now) wanted.delete(key)
      return [...wanted.values()].map(({ read }) => read)
    },
  }
}

function valueOf(answer: Answer | undefined): (bigint | string)[] {
  const value: unknown = answer?.outcome.status === 'fulfilled' ? answer.outcome.value : undefined
  return typeof value === 'bigint' || (typeof value === 'string' && value.length <= MAX_DATA) ? [value] : []
}

/** Other tabs may be of another version of the site: what does not look right is left out. */
function parseAnswers(value: unknown): ReadonlyMap<string, bigint | string> | undefined {
  if (!Array.isArray(value)) return undefined
  const found = new Map<string, bigint | string>()
  for (const entry of (value as unknown[]).slice(0, MAX_ANSWERS)) {
    const [key, answer] = Array.isArray(entry) ? (entry as unknown[]) : []
    if (typeof key === 'string' && isValue(answer)) found.set(key, answer)
  }
  return found
}

function isValue(value: unknown): value is bigint | string {
  return typeof value === 'bigint' ? value >= 0n : isShortHex(value)
}

function isShortHex(value: unknown): value is Hex {
  return typeof value === 'string' && value.length <= MAX_DATA && isHex(value)
}

function parseReads(value: unknown): Read[] {
  if (!Array.isArray(value)) return []
  return (value as unknown[]).slice(0, MAX_WANTED).flatMap((one): Read[] => {
    if (!isRecord(one)) return []
    const address = parseAddress(one['address'])
    if (one['kind'] === 'balance') return address === undefined ? [] : [{ kind: 'balance', address }]
    const call = isRecord(one['call']) ? one['call'] : {}
    const [to, data] = [parseAddress(call['to']), call['data']]
    return to === undefined || !isShortHex(data) ? [] : [{ kind: 'call', call: { to, data } }]
  })
}
