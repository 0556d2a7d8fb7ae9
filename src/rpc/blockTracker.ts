// Keeps the blocks that were observed on a chain and judges the block of each answer. One endpoint, or one machine behind
// its URL, cannot set the chain back or far ahead. Ages use the monotonic clock: the clocks of devices are often wrong.
import { monotonicNow } from '../lib/monotonic.ts'

/** The block at which an endpoint has read an answer, as it reports it. */
export type ReportedBlock = { readonly number: bigint; readonly timestamp: bigint }
/** A block that was accepted. `epoch` increases when the chain goes back. */
export type Block = ReportedBlock & { readonly epoch: number }

/** A block, and when it was the latest one: first and last by the monotonic clock, first by the clock of the device. */
export type Observation = Block & {
  readonly firstSeenAt: number
  readonly lastSeenAt: number
  readonly firstSeenOn: number
}
/** The latest blocks of one epoch, in order. */
export type Observations = readonly Observation[]

/** Why another endpoint should be asked too: the block is older than a known one, newer than possible, the same for too
 * long, or old by the clock of the device. */
export type Doubt = 'behind' | 'ahead' | 'still' | 'old'

/** The block of one answer. */
export type Report<E> = {
  readonly endpoint: E
  readonly block: ReportedBlock
  readonly doubt: Doubt | undefined
}

type Verdict<E> = {
  /** The report of the newest possible block. */
  readonly best: Report<E>
  /** 'behind': older than the latest block, as machines behind one URL may be. 'low': older by more, and too early to
   * accept that the chain went back. 'outlier': far ahead, and not confirmed by another endpoint yet. */
  readonly kind: 'good' | 'behind' | 'low' | 'outlier'
  /** Endpoints whose block another answer has disproved. */
  readonly outliers: ReadonlyMap<E, 'behind' | 'ahead'>
}

export type BlockTracker<E> = ReturnType<typeof createBlockTracker<E>>

/** Two endpoints are compared once in this time. */
export const COMPARE_INTERVAL_MS = 60_000
const MAX_OBSERVATIONS = 32
const MAX_AHEAD_MS = 600_000 // of the device's clock and of the chain; beyond it, a second endpoint must confirm
const MAX_BLOCKS_PER_SECOND = 100n
const ACCEPT_AFTER_MS = 120_000 // a block behind or ahead that no other endpoint contradicts
const FAR_BEHIND_MS = 60_000 // beyond it, the chain went back if all endpoints that answer agree
const NEAR_MS = 5_000 // blocks this close are equally good
const OLD_MS = 45_000 // where the block time is not known
const OLD_BLOCK_TIMES = 4
const MIN_OLD_MS = 10_000
const MAX_LAG_MS = 600_000 // beyond it, the clock of the device is wrong
const MISSING_BLOCK_TIMES = 1.9 // two, as polls are never exactly on time
const AFTER_BLOCK_MS = 1_000 // a block is requested this long after it is due
const MAX_BLOCK_TIME_MS = 15_000 // longer block times are not waited for
const BLOCK_TIME_SAMPLES = 2
const BLOCK_TIME_TOLERANCE = 0.15
const MAX_SKIPPED_BLOCKS = 2

/** Creates a tracker without observations. */
export function createBlockTracker<E>() {
  let observations: Observations = []
  let isLagging = false
  let comparedAt = -Infinity
  let comparedLatest: number | undefined // when the latest block was first seen, at the last comparison
  let deviceOffsetMs = 0 // of the device's clock from the chain's, where two endpoints agree on it

  const latest = (): Observation | undefined => observations.at(-1)
  const deviceNow = (): number => Date.now() - deviceOffsetMs
  const aheadMs = (): number => deviceNow() + MAX_AHEAD_MS
  const nearMs = (): number => Math.max(NEAR_MS, 1.25 * (blockTimeMs(observations) ?? 0))
  function isAhead(block: ReportedBlock): boolean {
    const last = latest()
    if (last === undefined) return msOf(block) > aheadMs()
    // The monotonic clock stops while some devices sleep.
    const elapsedMs = Math.max(sinceNewBlockMs(last), Date.now() - last.firstSeenOn)
    return isLeap(last, block, elapsedMs, aheadMs())
  }

  function accept(block: ReportedBlock, epoch = latest()?.epoch ?? 0): 'good' {
    isLagging = false
    observations = observe(observations, { epoch, ...block }, monotonicNow(), Date.now())
    return 'good'
  }

  function decide({ block, doubt }: Report<E>, isAlone: boolean, isOnly?: boolean) {
    const last = latest()
    if (last === undefined) return accept(block)
    const nextEpoch = last.epoch + 1
    if (refutes(block, last, aheadMs())) return accept(block, nextEpoch)
    const isUnconfirmed = monotonicNow() - last.lastSeenAt > ACCEPT_AFTER_MS
    if (isOlder(block, last)) {
      const isFar = distanceMs(block, last) > FAR_BEHIND_MS
      if ((isFar && !isAlone) || isUnconfirmed) return accept(block, nextEpoch)
      isLagging = isBehind(block, last, nearMs())
      return !isLagging ? 'good' : isFar ? 'low' : 'behind'
    }
    return doubt === 'ahead' && isAlone && !isOnly && !isUnconfirmed ? 'outlier' : accept(block)
  }

  return {
    latestBlock: (): Block | undefined => latest(),
    nextBlockInMs: (): number => nextBlockInMs(observations, monotonicNow()),
    blockAgeMs: (): number | undefined =>
      blockAgeMs(observations, monotonicNow(), isLagging, deviceOffsetMs),
    isStill: (): boolean => !isLagging && isStill(observations, monotonicNow()),
    /** Returns why another endpoint should answer too. */
    judge(block: ReportedBlock): Doubt | undefined {
      const last = latest()
      const isDue = monotonicNow() - comparedAt >= COMPARE_INTERVAL_MS
      if (isAhead(block)) return 'ahead'
      if (last !== undefined && !refutes(block, last, aheadMs()) && isOlder(block, last))
        return isBehind(block, last, nearMs()) ? 'behind' : undefined
      const isMissing =
        last !== undefined &&
        !isOlder(last, block) &&
        sinceNewBlockMs(last) >= MISSING_BLOCK_TIMES * expectedBlockTimeMs(observations)
      if (isMissing && (comparedLatest !== last.firstSeenAt || isDue)) return 'still'
      return isDue && deviceNow() - msOf(block) > OLD_MS ? 'old' : undefined
    },
    /** Weighs the reports of the answers to one request. `isOnly`: there is no other endpoint to ask. */
    settle(reports: readonly Report<E>[], isOnly?: boolean): Verdict<E> | undefined {
      const weighed = weighReports(reports, aheadMs(), nearMs())
      if (!weighed) return undefined
      const { best, outliers } = weighed
      const isAlone = reports.length === 1
      const last = latest()
      if (best.doubt || !isAlone) {
        comparedAt = monotonicNow()
        comparedLatest = last?.firstSeenAt
      }
      const isNewer = last === undefined || isOlder(last, best.block)
      if (!isAlone && outliers.size === 0 && isNewer) {
        const offsetMs = Date.now() - msOf(best.block)
        deviceOffsetMs = Math.abs(offsetMs) > OLD_MS ? offsetMs : 0
      }
      return { best, outliers, kind: decide(best, isAlone, isOnly) }
    },
  }
}

/**
 * Returns the report of the newest possible block, and the endpoints whose block another one disproves. Blocks with a
 * timestamp after `aheadMs` need a second endpoint; blocks that are less than `nearMs` apart are equally good.
 * @internal
 */
export function weighReports<E>(
  reports: readonly Report<E>[],
  aheadMs: number,
  nearMs: number,
): Pick<Verdict<E>, 'best' | 'outliers'> | undefined {
  const possible = reports.filter(
    ({ block, doubt }) =>
      !reports.some(
        (other) =>
          refutes(other.block, block, aheadMs) ||
          (other.doubt !== 'ahead' && doubt === 'ahead' && isLeap(other.block, block, 0, aheadMs)),
      ),
  )
  const best = possible.find((one) => !possible.some((other) => isOlder(one.block, other.block)))
  if (!best) return undefined
  const outliers = new Map<E, 'behind' | 'ahead'>()
  for (const { endpoint, block, doubt } of reports) {
    const isLate = doubt === 'still' ? isOlder : isBehind
    if (isLate(block, best.block, nearMs)) outliers.set(endpoint, 'behind')
  }
  for (const one of reports) if (!possible.includes(one)) outliers.set(one.endpoint, 'ahead')
  return { best, outliers }
}

/** Returns true when a possible block shows that a much newer one is impossible. The clock of the device may be minutes
 * slow, so blocks that are less than MAX_AHEAD_MS apart show nothing. */
function refutes(block: ReportedBlock, other: ReportedBlock, aheadMs: number): boolean {
  return msOf(other) > aheadMs && msOf(block) <= aheadMs && distanceMs(block, other) > MAX_AHEAD_MS
}

/** Returns true when the chain cannot have come from one block to the other in this time. */
function isLeap(
  from: ReportedBlock,
  to: ReportedBlock,
  elapsedMs: number,
  aheadMs: number,
): boolean {
  if (msOf(to) > aheadMs && msOf(to) > msOf(from) + elapsedMs + MAX_AHEAD_MS) return true
  const seconds = to.timestamp - from.timestamp + 10n
  return seconds > 0n && to.number - from.number > MAX_BLOCKS_PER_SECOND * seconds
}

function isBehind(block: ReportedBlock, other: ReportedBlock, nearMs: number): boolean {
  return isOlder(block, other) && distanceMs(block, other) > nearMs
}

/** Returns whether the first block of one epoch is older: by timestamp, then number. On some rollups the number is the same
 * for many blocks, and after a reorganization it is lower. */
export function isOlder(one: ReportedBlock, other: ReportedBlock): boolean {
  return (
    one.timestamp < other.timestamp ||
    (one.timestamp === other.timestamp && one.number < other.number)
  )
}

/**
 * Returns the observations with one more: a block that is not older than the latest one, or the first of an epoch.
 * @internal
 */
export function observe(
  observations: Observations,
  block: Block,
  at: number,
  on: number,
): Observations {
  const last = observations.at(-1)
  const next = { ...block, firstSeenAt: at, lastSeenAt: at, firstSeenOn: on }
  if (last?.epoch !== block.epoch) return [next]
  if (isOlder(last, block)) return [...observations, next].slice(-MAX_OBSERVATIONS)
  return [...observations.slice(0, -1), { ...last, lastSeenAt: at }]
}

/**
 * Returns the time between two blocks in ms, or undefined where it is not steady.
 * @internal
 */
export function blockTimeMs(observations: Observations): number | undefined {
  const gaps = gapsMs(observations).slice(-BLOCK_TIME_SAMPLES)
  const least = Math.min(...gaps)
  const isSteady =
    gaps.length === BLOCK_TIME_SAMPLES &&
    gaps.every((gap) => {
      const blocks = Math.round(gap / least)
      return (
        blocks <= 1 + MAX_SKIPPED_BLOCKS && Math.abs(gap / least - blocks) <= BLOCK_TIME_TOLERANCE
      )
    })
  return isSteady && least > 0 && least <= MAX_BLOCK_TIME_MS ? least : undefined
}

/**
 * Returns the time until about a second after the next block is due, in ms; 0 if it is due or the time is not known.
 * Narrows down how long after its timestamp a block can be read: it was readable when it was first seen, and the next one
 * was not when it was last seen. Goes back until two observations contradict each other: a block was skipped, or the
 * connection has changed.
 * @internal
 */
export function nextBlockInMs(observations: Observations, now: number): number {
  const blockTime = blockTimeMs(observations)
  const last = observations.at(-1)
  let [least, most] = [-Infinity, Infinity]
  let next: Observation | undefined
  for (const own of [...observations].reverse()) {
    const isFollowed = next === undefined || distanceMs(own, next) < 1.5 * (blockTime ?? 0)
    const low = isFollowed ? own.lastSeenAt - msOf(own) - (blockTime ?? 0) : -Infinity
    const high = own.firstSeenAt - msOf(own)
    if (Math.max(least, low) >= Math.min(most, high)) break
    least = Math.max(least, low)
    most = Math.min(most, high)
    next = own
  }
  if (last === undefined || blockTime === undefined || most === Infinity) return 0
  least = Math.max(least, most - blockTime)
  const delay = most - least > AFTER_BLOCK_MS ? (least + most) / 2 : most
  return Math.max(0, msOf(last) + blockTime + delay + AFTER_BLOCK_MS - now)
}

/**
 * Returns the age of the latest block in ms, or undefined while it is not old. `isLagging`: endpoints report still older
 * blocks.
 * @internal
 */
export function blockAgeMs(
  observations: Observations,
  now: number,
  isLagging: boolean,
  deviceOffsetMs: number,
): number | undefined {
  const last = observations.at(-1)
  if (last === undefined) return undefined
  const lag = last.firstSeenOn - msOf(last) - deviceOffsetMs
  const byDevice = lag > OLD_MS && lag <= MAX_LAG_MS ? now - last.firstSeenAt + lag : 0
  const age = Math.max(now + chainOffsetMs(observations) - msOf(last), byDevice)
  return age > (isLagging ? MIN_OLD_MS : oldAfterMs(observations)) ? age : undefined
}

/** Returns the chain's time less the monotonic time, by the block that was seen soonest after its timestamp. */
function chainOffsetMs(observations: Observations): number {
  return Math.max(...observations.map((one) => msOf(one) - one.firstSeenAt))
}

/**
 * Returns true when there was no new block for longer than between any two of the observed blocks.
 * @internal
 */
export function isStill(observations: Observations, now: number): boolean {
  const last = observations.at(-1)
  return (
    last !== undefined &&
    now - last.firstSeenAt > Math.max(oldAfterMs(observations), ...gapsMs(observations))
  )
}

function oldAfterMs(observations: Observations): number {
  return Math.max(
    MIN_OLD_MS,
    OLD_BLOCK_TIMES * (blockTimeMs(observations) ?? OLD_MS / OLD_BLOCK_TIMES),
  )
}

/** Returns the time in which to expect another block, in ms. */
function expectedBlockTimeMs(observations: Observations): number {
  const waits = pairs(observations.slice(-BLOCK_TIME_SAMPLES - 1)).map(
    ([one, next]) => next.firstSeenAt - one.firstSeenAt,
  )
  return blockTimeMs(observations) ?? (waits.length > 0 ? Math.max(...waits) : OLD_MS / 2)
}

/** Returns the time of one block between each two observations, in ms. */
function gapsMs(observations: Observations): readonly number[] {
  return pairs(observations).flatMap(([one, next]) => {
    const blocks = Number(next.number - one.number)
    return blocks > 0 ? [distanceMs(one, next) / blocks] : []
  })
}

function pairs(observations: Observations): readonly (readonly [Observation, Observation])[] {
  return observations.flatMap((one, index) => {
    const next = observations[index + 1]
    return next === undefined ? [] : [[one, next] as const]
  })
}

function sinceNewBlockMs({ firstSeenAt }: Observation): number {
  return monotonicNow() - firstSeenAt
}

function msOf({ timestamp }: ReportedBlock): number {
  return Number(timestamp) * 1_000
}

function distanceMs(one: ReportedBlock, other: ReportedBlock): number {
  return Math.abs(msOf(one) - msOf(other))
}
