// Tracks the latest block of a chain, so that a faulty endpoint cannot replace it with an old or
// future block. The age of a block is measured with the monotonic clock, because device clocks are
// often wrong.
import { monotonicNow } from '../lib/monotonic.ts'

/** The block at which an endpoint answered. `timestamp` is in seconds. */
export type ReportedBlock = { readonly number: bigint; readonly timestamp: bigint }
/**
 * An accepted block. `epoch` increases when the chain goes back, for example after a deep
 * reorganization.
 */
export type Block = ReportedBlock & { readonly epoch: number }

/** An accepted block, and when endpoints first and last reported it as the latest block. */
export type Observation = Block & {
  readonly firstSeenAt: number // monotonic time in ms
  readonly lastSeenAt: number // monotonic time in ms
  readonly firstSeenOn: number // time of the device clock in ms
}
/** The latest blocks of one epoch, oldest first. */
export type Observations = readonly Observation[]

/**
 * Why a second endpoint should check a block.
 * - 'behind': a newer block is known.
 * - 'ahead': the block is implausibly new.
 * - 'stalled': no new block has appeared for too long.
 * - 'stale': the block is old according to the device clock.
 */
export type BlockIssue = 'behind' | 'ahead' | 'stalled' | 'stale'

/** Block of one response. `issue` says why a second endpoint should check it. */
export type Report<E> = {
  readonly endpoint: E
  readonly block: ReportedBlock
  readonly issue: BlockIssue | undefined
}

type Resolution<E> = {
  /** The report with the newest block that no other report contradicts. */
  readonly best: Report<E>
  /**
   * Whether the block of `best` is accepted.
   * - 'ok': accepted.
   * - 'behind': rejected, because it is older than the latest block.
   * - 'low': not accepted yet. It is far behind, but the chain may have been reorganized.
   * - 'outlier': rejected, because it is far ahead and no second endpoint confirms it.
   */
  readonly kind: 'ok' | 'behind' | 'low' | 'outlier'
  /** Endpoints whose block another response contradicts. */
  readonly outliers: ReadonlyMap<E, 'behind' | 'ahead'>
}

export type BlockTracker<E> = ReturnType<typeof createBlockTracker<E>>

/** Minimum time in ms between two comparisons of the blocks of different endpoints. */
export const COMPARE_INTERVAL_MS = 60_000
const MAX_OBSERVATIONS = 32
// A block beyond MAX_AHEAD_MS or MAX_BLOCKS_PER_SECOND is implausibly new, so a second endpoint
// must confirm it.
const MAX_AHEAD_MS = 600_000 // after both the device clock and the expected time of the chain
const MAX_BLOCKS_PER_SECOND = 100n // since the latest block
// If no endpoint reports the latest block for this long, an older or implausibly new block is
// accepted without a second endpoint.
const ACCEPT_AFTER_MS = 120_000
// If two endpoints report blocks this much older than the latest block, the chain was reorganized.
const FAR_BEHIND_MS = 60_000
const SMALL_LAG_MS = 5_000 // blocks less than this apart count as equally new
const STALE_BLOCK_MS = 45_000 // age at which a block is stale if the block time is unknown
const STALE_BLOCK_TIMES = 4 // age at which a block is stale, in block times
const MIN_STALE_MS = 10_000 // no block is stale before this age
const MAX_CLOCK_SKEW_MS = 600_000 // if a new block seems older than this, the device clock is wrong
const MISSING_BLOCK_TIMES = 1.9 // the next block is overdue after two block times, less a tolerance
const AFTER_BLOCK_MS = 1_000 // the next poll starts this long after a new block is expected
const MAX_BLOCK_TIME_MS = 15_000 // polls do not wait for the next block on slower chains
const BLOCK_TIME_SAMPLES = 2
const BLOCK_TIME_TOLERANCE = 0.15
const MAX_SKIPPED_BLOCKS = 2

export function createBlockTracker<E>() {
  let observations: Observations = []
  let isLagging = false
  let comparedAt = -Infinity
  let comparedLatest: number | undefined // `firstSeenAt` of the latest block at the last comparison
  let deviceOffsetMs = 0 // error of the device clock, measured if two endpoints agree

  const latest = (): Observation | undefined => observations.at(-1)
  const deviceNow = (): number => Date.now() - deviceOffsetMs
  const aheadMs = (): number => deviceNow() + MAX_AHEAD_MS
  const nearMs = (): number => Math.max(SMALL_LAG_MS, 1.25 * (blockTimeMs(observations) ?? 0))
  function isAhead(block: ReportedBlock): boolean {
    const last = latest()
    if (last === undefined) return msOf(block) > aheadMs()
    // Use the device clock too, because the monotonic clock stops during sleep on some devices.
    const elapsedMs = Math.max(sinceNewBlockMs(last), Date.now() - last.firstSeenOn)
    return isLeap(last, block, elapsedMs, aheadMs())
  }

  function accept(block: ReportedBlock, epoch = latest()?.epoch ?? 0): 'ok' {
    isLagging = false
    observations = observe(observations, { epoch, ...block }, monotonicNow(), Date.now())
    return 'ok'
  }

  function decide({ block, issue }: Report<E>, isSingleReport: boolean, isOnly?: boolean) {
    const last = latest()
    if (last === undefined) return accept(block)
    const nextEpoch = last.epoch + 1
    if (contradicts(block, last, aheadMs())) return accept(block, nextEpoch)
    const isUnconfirmed = monotonicNow() - last.lastSeenAt > ACCEPT_AFTER_MS
    if (isOlderBlock(block, last)) {
      const isFar = distanceMs(block, last) > FAR_BEHIND_MS
      if ((isFar && !isSingleReport) || isUnconfirmed) return accept(block, nextEpoch)
      isLagging = isBehind(block, last, nearMs())
      return !isLagging ? 'ok' : isFar ? 'low' : 'behind'
    }
    return issue === 'ahead' && isSingleReport && !isOnly && !isUnconfirmed
      ? 'outlier'
      : accept(block)
  }

  return {
    latestBlock: (): Block | undefined => latest(),
    nextBlockInMs: (): number => nextBlockInMs(observations, monotonicNow()),
    blockAgeMs: (): number | undefined =>
      blockAgeMs(observations, monotonicNow(), isLagging, deviceOffsetMs),
    isStalled: (): boolean => !isLagging && isStalled(observations, monotonicNow()),
    /** Returns why a second endpoint should check a block, or undefined if it is plausible. */
    check(block: ReportedBlock): BlockIssue | undefined {
      const last = latest()
      const isDue = monotonicNow() - comparedAt >= COMPARE_INTERVAL_MS
      if (isAhead(block)) return 'ahead'
      if (last !== undefined && !contradicts(block, last, aheadMs()) && isOlderBlock(block, last))
        return isBehind(block, last, nearMs()) ? 'behind' : undefined
      const isMissing =
        last !== undefined &&
        !isOlderBlock(last, block) &&
        sinceNewBlockMs(last) >= MISSING_BLOCK_TIMES * expectedBlockTimeMs(observations)
      if (isMissing && (comparedLatest !== last.firstSeenAt || isDue)) return 'stalled'
      return isDue && deviceNow() - msOf(block) > STALE_BLOCK_MS ? 'stale' : undefined
    },
    /**
     * Compares the blocks of all responses to one request, and accepts the newest plausible one.
     * `isOnly` means that the chain has no second endpoint to confirm a doubtful block.
     */
    resolve(reports: readonly Report<E>[], isOnly?: boolean): Resolution<E> | undefined {
      const compared = compareReports(reports, aheadMs(), nearMs())
      if (!compared) return undefined
      const { best, outliers } = compared
      const isSingleReport = reports.length === 1
      const last = latest()
      if (best.issue || !isSingleReport) {
        comparedAt = monotonicNow()
        comparedLatest = last?.firstSeenAt
      }
      const isNewer = last === undefined || isOlderBlock(last, best.block)
      if (!isSingleReport && outliers.size === 0 && isNewer) {
        const offsetMs = Date.now() - msOf(best.block)
        deviceOffsetMs = Math.abs(offsetMs) > STALE_BLOCK_MS ? offsetMs : 0
      }
      return { best, outliers, kind: decide(best, isSingleReport, isOnly) }
    },
  }
}

/**
 * Returns the newest plausible report, and the endpoints that another report contradicts. `aheadMs`
 * is the latest plausible timestamp, as Unix time in ms. Blocks less than `nearMs` apart count as
 * equally new.
 * @internal
 */
export function compareReports<E>(
  reports: readonly Report<E>[],
  aheadMs: number,
  nearMs: number,
): Pick<Resolution<E>, 'best' | 'outliers'> | undefined {
  const possible = reports.filter(
    ({ block, issue }) =>
      !reports.some(
        (other) =>
          contradicts(other.block, block, aheadMs) ||
          (other.issue !== 'ahead' && issue === 'ahead' && isLeap(other.block, block, 0, aheadMs)),
      ),
  )
  const best = possible.find(
    (one) => !possible.some((other) => isOlderBlock(one.block, other.block)),
  )
  if (!best) return undefined
  const outliers = new Map<E, 'behind' | 'ahead'>()
  for (const { endpoint, block, issue } of reports) {
    const isLate = issue === 'stalled' ? isOlderBlock : isBehind
    if (isLate(block, best.block, nearMs)) outliers.set(endpoint, 'behind')
  }
  for (const one of reports) if (!possible.includes(one)) outliers.set(one.endpoint, 'ahead')
  return { best, outliers }
}

/**
 * Returns true if `block` shows that the timestamp of `other` is in the future. Blocks less than
 * MAX_AHEAD_MS apart show nothing, because the device clock may be minutes slow.
 */
function contradicts(block: ReportedBlock, other: ReportedBlock, aheadMs: number): boolean {
  return msOf(other) > aheadMs && msOf(block) <= aheadMs && distanceMs(block, other) > MAX_AHEAD_MS
}

/** Returns true if no chain can advance from block `from` to block `to` in `elapsedMs`. */
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
  return isOlderBlock(block, other) && distanceMs(block, other) > nearMs
}

/**
 * Returns true if `one` is older than `other`. Both blocks must be of the same epoch. Compares the
 * timestamps first, because some rollups report the same number for many blocks.
 */
export function isOlderBlock(one: ReportedBlock, other: ReportedBlock): boolean {
  return (
    one.timestamp < other.timestamp ||
    (one.timestamp === other.timestamp && one.number < other.number)
  )
}

/**
 * Returns `observations` with `block` added, or a new list if the block is of another epoch. `at`
 * is the current monotonic time and `on` the current time of the device clock (both in ms).
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
  if (isOlderBlock(last, block)) return [...observations, next].slice(-MAX_OBSERVATIONS)
  return [...observations.slice(0, -1), { ...last, lastSeenAt: at }]
}

/**
 * Estimates the block time of the chain in ms. Returns undefined if the block time varies or
 * exceeds MAX_BLOCK_TIME_MS.
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
 * Returns the delay of the next poll in ms, so that it starts about a second after the next block.
 * Returns 0 if that time has passed or is unknown.
 * @internal
 */
export function nextBlockInMs(observations: Observations, now: number): number {
  const blockTime = blockTimeMs(observations)
  const last = observations.at(-1)
  let [least, most] = [-Infinity, Infinity]
  let next: Observation | undefined
  // Estimate the delay between the timestamp of a block and its arrival at the nodes. Each observed
  // block narrows this delay to the range from `least` to `most`.
  for (const observation of [...observations].reverse()) {
    const isFollowed = next === undefined || distanceMs(observation, next) < 1.5 * (blockTime ?? 0)
    const low = isFollowed
      ? observation.lastSeenAt - msOf(observation) - (blockTime ?? 0)
      : -Infinity
    const high = observation.firstSeenAt - msOf(observation)
    // Stop at a block whose limits contradict the limits of newer blocks, so that no delay fits all
    // of them. A skipped block can cause this.
    if (Math.max(least, low) >= Math.min(most, high)) break
    least = Math.max(least, low)
    most = Math.min(most, high)
    next = observation
  }
  if (last === undefined || blockTime === undefined || most === Infinity) return 0
  least = Math.max(least, most - blockTime)
  const delay = most - least > AFTER_BLOCK_MS ? (least + most) / 2 : most
  return Math.max(0, msOf(last) + blockTime + delay + AFTER_BLOCK_MS - now)
}

/**
 * Returns the age of the latest block in ms, or undefined while the block is recent. Set
 * `isLagging` if endpoints report even older blocks: the block then counts as old after
 * MIN_STALE_MS.
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
  const byDevice =
    lag > STALE_BLOCK_MS && lag <= MAX_CLOCK_SKEW_MS ? now - last.firstSeenAt + lag : 0
  const age = Math.max(now + chainOffsetMs(observations) - msOf(last), byDevice)
  return age > (isLagging ? MIN_STALE_MS : staleAfterMs(observations)) ? age : undefined
}

/**
 * Returns how far block timestamps are ahead of the monotonic clock, in ms. Uses the block that was
 * seen soonest after its timestamp, because its delay distorts the result least.
 */
function chainOffsetMs(observations: Observations): number {
  return Math.max(...observations.map((one) => msOf(one) - one.firstSeenAt))
}

/**
 * Returns true if there has been no new block for longer than any gap between observed blocks.
 * @internal
 */
export function isStalled(observations: Observations, now: number): boolean {
  const last = observations.at(-1)
  return (
    last !== undefined &&
    now - last.firstSeenAt > Math.max(staleAfterMs(observations), ...gapsMs(observations))
  )
}

function staleAfterMs(observations: Observations): number {
  return Math.max(
    MIN_STALE_MS,
    STALE_BLOCK_TIMES * (blockTimeMs(observations) ?? STALE_BLOCK_MS / STALE_BLOCK_TIMES),
  )
}

function expectedBlockTimeMs(observations: Observations): number {
  const waits = pairs(observations.slice(-BLOCK_TIME_SAMPLES - 1)).map(
    ([one, next]) => next.firstSeenAt - one.firstSeenAt,
  )
  return blockTimeMs(observations) ?? (waits.length > 0 ? Math.max(...waits) : STALE_BLOCK_MS / 2)
}

/** Returns the time per block between consecutive observations, in ms. */
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
