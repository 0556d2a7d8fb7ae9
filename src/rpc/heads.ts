// How far a chain has come, as its nodes tell it, and which of them is believed. Order is by the blocks' own time, then
// by number. Nothing goes back because one node, or one machine behind its URL, is behind; nothing leaps ahead because
// one of several nodes says so. How old the newest block is runs on the clock that only goes forward: devices' clocks err.
import { monotonicNow as now } from '../lib/monotonic.ts'
import {
  AFTER_BLOCK_MS,
  AHEAD_MS,
  FAR_MS,
  FORGET_MS,
  LEAST_OLD_MS,
  LONGEST_BEAT_MS,
  MAX_LAG_MS,
  NEAR_MS,
  OLD_MS,
  OPINION_MS,
} from './times.ts'

/** What a node says of the block it answers from. */
export type Told = { readonly number: bigint; readonly timestamp: bigint }
/** A block that was believed. `epoch` grows when the chain itself went back. */
export type Block = Told & { readonly epoch: number }

/** What is odd about an answer, so that another node should have a say: older than what is known, newer than can be,
 * the same for too long, or old by the clock of this device. */
type Doubt = 'behind' | 'ahead' | 'still' | 'old'
export type Telling<N> = {
  readonly node: N
  readonly told: Told
  readonly doubt: Doubt | undefined
}

type Verdict<N> = {
  readonly best: Telling<N>
  /** 'lag': it is as old as machines behind one URL are apart, and will pass; 'low': older than that, and too early to
   * believe that the chain went back; 'odd': one node of several leaps ahead, and no other one confirms it yet. */
  readonly kind: 'good' | 'lag' | 'low' | 'odd'
  /** Those that another one has shown to be wrong, and in which way. */
  readonly wrong: readonly (readonly [node: N, how: 'behind' | 'ahead'])[]
}

export type Heads<N> = {
  /** The newest block that is believed. */
  top(): Block | undefined
  /** Milliseconds until about a second after the next block is due; 0 where that is past, and without a steady beat. */
  dueIn(): number
  /** How old the newest block is, in ms; undefined while it is not old. */
  age(): number | undefined
  /** No node has reported a new block for longer than any gap seen between two. */
  isStill(): boolean
  judge(told: Told): Doubt | undefined
  /** Weighs what was told in answer to one question. `isOnly`: there is no other node that could be asked. */
  settle(tellings: readonly Telling<N>[], isOnly?: boolean): Verdict<N> | undefined
}

const MISSED_BEATS = 1.9 // of two, as a reading is never exactly on time
const MOST_BLOCKS_A_SECOND = 100n

export function createHeads<N>(): Heads<N> {
  const rhythm = createRhythm()
  const next = createNext(rhythm.beat)
  let top: Block | undefined
  let confirmedAt = 0
  let comparedAt = -Infinity
  let comparedOn: Block | undefined
  let device = 0 // how far the clock of this device is ahead of what two nodes agreed on
  let isLow = false

  const isBehind = (told: Told, other: Told): boolean =>
    isOlder(told, other) && apart(told, other) > Math.max(NEAR_MS, 1.25 * (rhythm.beat() ?? 0))
  const lagOf = (told: Told): number => Date.now() - msOf(told)
  const isBeyondClock = (told: Told): boolean => lagOf(told) - device < -AHEAD_MS
  /** Whether a block that is possible by the device's clock shows that a much newer one is not. The clock may be
   * minutes slow, so less than AHEAD_MS between the two shows nothing. */
  const refutes = (told: Told, other: Told): boolean =>
    isBeyondClock(other) && !isBeyondClock(told) && apart(told, other) > AHEAD_MS
  /** The newest accepted block, unless this one refutes it. */
  const referenceFor = (told: Told): Block | undefined =>
    top !== undefined && refutes(told, top) ? undefined : top

  const isAhead = (told: Told): boolean =>
    top === undefined ? isBeyondClock(told) : isLeap(top, told, rhythm.sinceRiseByAnyClock())
  /** Whether the chain cannot have come from one block to the other in `elapsedMs`. */
  function isLeap(from: Told, told: Told, elapsedMs: number): boolean {
    if (isBeyondClock(told) && msOf(told) > msOf(from) + elapsedMs + AHEAD_MS) return true
    const seconds = told.timestamp - from.timestamp + 10n
    return seconds > 0n && told.number - from.number > MOST_BLOCKS_A_SECOND * seconds
  }
  /** Whether one of two answers to the same question shows that the other one's block cannot be. */
  const disproves = (one: Telling<N>, other: Telling<N>): boolean =>
    refutes(one.told, other.told) ||
    (one.doubt !== 'ahead' && other.doubt === 'ahead' && isLeap(one.told, other.told, 0))

  function accept(told: Told, epoch = top?.epoch ?? 0): 'good' {
    confirmedAt = now()
    isLow = false
    const before = epoch === top?.epoch ? top : undefined
    rhythm.note(told, before, lagOf(told) - device)
    next.note(told, before)
    if (top === undefined || epoch !== top.epoch || isOlder(top, told)) top = { epoch, ...told }
    return 'good'
  }

  /** What the best of them is worth. */
  function weigh(
    { told, doubt }: Telling<N>,
    isAlone: boolean,
    isOnly: boolean,
  ): Verdict<N>['kind'] {
    if (top === undefined) return accept(told)
    if (referenceFor(told) === undefined) return accept(told, top.epoch + 1)
    if (isOlder(told, top)) {
      const isFar = apart(told, top) > FAR_MS
      if ((isFar && !isAlone) || now() - confirmedAt > FORGET_MS) return accept(told, top.epoch + 1)
      isLow = isBehind(told, top)
      return !isLow ? 'good' : isFar ? 'low' : 'lag'
    }
    const isOdd = doubt === 'ahead' && isAlone && !isOnly && now() - confirmedAt <= FORGET_MS
    return isOdd ? 'odd' : accept(told)
  }

  return {
    top: () => top,
    dueIn: () => (top ? next.dueIn(top) : 0),
    age: () => top && rhythm.age(top, isLow),
    isStill: () => top !== undefined && !isLow && rhythm.isStill(),
    judge(told) {
      const isDue = now() - comparedAt >= OPINION_MS
      if (isAhead(told)) return 'ahead'
      const known = referenceFor(told)
      if (known !== undefined && isOlder(told, known))
        return isBehind(told, known) ? 'behind' : undefined
      const isSame = top !== undefined && !isOlder(top, told)
      const isLate = isSame && rhythm.sinceRise() >= MISSED_BEATS * rhythm.usual()
      if (isLate && (comparedOn !== top || isDue)) return 'still'
      return isDue && lagOf(told) - device > OLD_MS ? 'old' : undefined
    },
    settle(tellings, isOnly = false) {
      const sane = tellings.filter((one) => !tellings.some((other) => disproves(other, one)))
      const [first, ...more] = sane
      const best = more.reduce(
        (newest, one) => (newest && isOlder(newest.told, one.told) ? one : newest),
        first,
      )
      if (best === undefined) return undefined
      const wrong = tellings.flatMap((telling): Verdict<N>['wrong'] => {
        const { node, told, doubt } = telling
        if (!sane.includes(telling)) return [[node, 'ahead']]
        const isLate = isOlder(told, best.told) && (doubt === 'still' || isBehind(told, best.told))
        return isLate ? [[node, 'behind']] : []
      })
      const isAlone = tellings.length === 1
      if (best.doubt !== undefined || !isAlone) [comparedAt, comparedOn] = [now(), top]
      const isAgreed =
        !isAlone && wrong.length === 0 && (top === undefined || isOlder(top, best.told))
      if (isAgreed) device = Math.abs(lagOf(best.told)) > OLD_MS ? lagOf(best.told) : 0
      return { best, wrong, kind: weigh(best, isAlone, isOnly) }
    },
  }
}

/** Whether the first is an older block than the second. On some rollups the number stands still for many blocks, and
 * after a reorganisation it is lower. */
export function isOlder(
  one: Told & { readonly epoch?: number },
  other: Told & { readonly epoch?: number },
): boolean {
  if (one.epoch !== undefined && other.epoch !== undefined && one.epoch !== other.epoch)
    return one.epoch < other.epoch
  return (
    one.timestamp < other.timestamp ||
    (one.timestamp === other.timestamp && one.number < other.number)
  )
}

function msOf({ timestamp }: Told): number {
  return Number(timestamp) * 1_000
}

function apart(one: Told, other: Told): number {
  return Math.abs(msOf(one) - msOf(other))
}

const SAMPLES = 2
const TOLERANCE = 0.15
const MOST_LEFT_OUT = 2
const OLD_BEATS = 4

/** The rhythm of the blocks as they were seen, and how late the newest of them is in it. */
function createRhythm() {
  let gaps: readonly number[] = [] // milliseconds a block, the newest last
  let longestGap = 0
  let rises: readonly number[] = [] // between two that were seen
  let risenAt = 0
  let risenOn = 0 // the same by the device's clock
  let lag = 0 // of the newest block behind the clock of the device, when it was first told
  // The chain's time less the page's, in ms: the most that was seen in this minute, and in the one before.
  let [most, mostBefore, since] = [-Infinity, -Infinity, -Infinity]

  const sinceRise = (): number => now() - risenAt
  const beat = (): number | undefined => {
    const gap = Math.min(...gaps)
    const isSteady =
      gaps.length === SAMPLES &&
      gaps.every((one) => {
        const beats = Math.round(one / gap)
        return beats <= 1 + MOST_LEFT_OUT && Math.abs(one / gap - beats) <= TOLERANCE
      })
    return isSteady && gap > 0 && gap <= LONGEST_BEAT_MS ? gap : undefined
  }
  const oldFrom = (): number => Math.max(LEAST_OLD_MS, OLD_BEATS * (beat() ?? OLD_MS / OLD_BEATS))

  return {
    beat,
    sinceRise,
    /** The longer of what both clocks say: the monotonic one stands still while some devices sleep. */
    sinceRiseByAnyClock: (): number => Math.max(sinceRise(), Date.now() - risenOn),
    /** Milliseconds in which another block is to be expected. */
    usual: (): number => beat() ?? (rises.length > 0 ? Math.max(...rises) : OLD_MS / 2),
    isStill: (): boolean => sinceRise() > Math.max(oldFrom(), longestGap),
    /** `isLow`: nodes tell still older ones. */
    age(top: Told, isLow: boolean): number | undefined {
      const byClock = lag > OLD_MS && lag <= MAX_LAG_MS ? sinceRise() + lag : 0
      const age = Math.max(now() + Math.max(most, mostBefore) - msOf(top), byClock)
      return age > (isLow ? LEAST_OLD_MS : oldFrom()) ? age : undefined
    },
    /** `before`: the newest one until now, of the same chain. */
    note(told: Told, before: Told | undefined, behindClock: number): void {
      if (before === undefined) most = mostBefore = -Infinity
      if (now() - since >= OPINION_MS) {
        mostBefore = now() - since >= 2 * OPINION_MS ? -Infinity : most
        most = -Infinity
        since = now()
      }
      most = Math.max(most, msOf(told) - now())
      if (before !== undefined && !isOlder(before, told)) return
      if (before !== undefined) {
        rises = [...rises, sinceRise()].slice(-SAMPLES)
        const blocks = Number(told.number - before.number)
        if (blocks > 0) {
          const gap = apart(before, told) / blocks
          gaps = [...gaps, gap].slice(-SAMPLES)
          longestGap = Math.max(longestGap, gap)
        }
      }
      risenAt = now()
      risenOn = Date.now()
      lag = behindClock
    },
  }
}

/** When the next block is due, learnt from how long after its own timestamp a block can be read here. */
function createNext(beat: () => number | undefined) {
  // Between `early` and `late` milliseconds after, by this clock. Each look narrows it down.
  let [early, late] = [-Infinity, Infinity]
  return {
    dueIn(top: Told): number {
      const step = beat()
      if (step === undefined || late === Infinity) return 0
      const low = Math.max(early, late - step)
      const guess = late - low > AFTER_BLOCK_MS ? (low + late) / 2 : late
      return Math.max(0, msOf(top) + step + guess + AFTER_BLOCK_MS - now())
    },
    /** `before`: the newest one until now, of the same chain. */
    note(told: Told, before: Told | undefined): void {
      const after = now() - msOf(told)
      if (before === undefined || isOlder(before, told)) late = Math.min(late, after)
      else early = Math.max(early, after - (beat() ?? Infinity)) // the next one was not there yet
      if (early >= late) [early, late] = [-Infinity, Infinity] // one was left out, or the way has changed: learnt anew
    },
  }
}
