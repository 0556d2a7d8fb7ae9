// When the next block is due, learnt from the blocks seen: how far apart they are, and how long after its own timestamp
// a block can be read here. Where the chain keeps no steady beat nothing is said, and the ordinary rhythm goes on.
import { monotonicNow } from '../lib/monotonic.ts'
import type { Told } from '../rpc/heights.ts'

export type BlockClock = {
  /** Milliseconds until about a second after the block that follows `top` is due; 0 where that is not known, or
   * past. */
  dueIn(top: Told | undefined): number
}

const SAMPLES = 3
const LONGEST_S = 15 // chains with rarer blocks are asked in the ordinary rhythm
const AFTER_S = 1
const TOLERANCE = 0.15
const MOST_LEFT_OUT = 2

/** Asked after every reading. */
export function createBlockClock(now: () => number = monotonicNow): BlockClock {
  let last: { readonly number: number; readonly timestamp: number } | undefined
  let gaps: readonly number[] = [] // seconds a block, the newest last
  // A block can be read between `early` and `late` seconds after its timestamp, by this clock. Each look narrows it
  // down.
  let early = -Infinity
  let late = Infinity

  function note(top: Told, at: number): void {
    const next = { number: Number(top.number), timestamp: Number(top.timestamp) }
    const gap = steadyGap(gaps)
    if (last === undefined || next.timestamp !== last.timestamp) {
      const blocks = last === undefined ? 0 : next.number - last.number
      if (last !== undefined && blocks > 0) gaps = [...gaps, (next.timestamp - last.timestamp) / blocks].slice(-SAMPLES)
      late = Math.min(late, at - next.timestamp)
      last = next
    } else if (gap !== undefined) {
      early = Math.max(early, at - (last.timestamp + gap)) // it was not there yet
    }
    if (early < late) return
    early = -Infinity // a block was left out, or the way to the node has changed: learnt anew
    late = Infinity
  }

  return {
    dueIn(top) {
      if (top === undefined) return 0
      const at = now() / 1_000
      note(top, at)
      const gap = steadyGap(gaps)
      if (gap === undefined || last === undefined || late === Infinity) return 0
      const low = Math.max(early, late - gap)
      const guess = late - low > 1 ? (low + late) / 2 : late
      return Math.max(0, (last.timestamp + gap + guess + AFTER_S - at) * 1_000)
    },
  }
}

/** Seconds between blocks; undefined unless the last ones were all about that far apart, blocks left out aside. */
function steadyGap(gaps: readonly number[]): number | undefined {
  if (gaps.length < SAMPLES) return undefined
  const gap = Math.min(...gaps)
  const isSteady = gaps.every((one) => {
    const beats = Math.round(one / gap)
    return beats <= 1 + MOST_LEFT_OUT && Math.abs(one / gap - beats) <= TOLERANCE
  })
  return gap > 0 && gap <= LONGEST_S && isSteady ? gap : undefined
}
