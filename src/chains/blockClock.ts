// When the next block is due, learnt from the blocks seen: how long after its own timestamp a block can be read here.
// Where the chain keeps no steady beat nothing is said, and the ordinary rhythm goes on.
import { monotonicNow } from '../lib/monotonic.ts'
import type { Told } from '../rpc/heads.ts'
import { AFTER_BLOCK_MS } from '../rpc/times.ts'

export type BlockClock = {
  /** Milliseconds until about a second after the block that follows `top` is due, on a chain with this beat (ms); 0
   * where that is not known, or past. */
  dueIn(top: Told | undefined, beat: number | undefined): number
}

/** Asked after every reading. */
export function createBlockClock(now: () => number = monotonicNow): BlockClock {
  let last: number | undefined // the timestamp of the newest block, in ms
  // A block can be read between `early` and `late` milliseconds after its timestamp, by this clock. Each look narrows
  // it down.
  let early = -Infinity
  let late = Infinity
  return {
    dueIn(top, beat) {
      if (top === undefined) return 0
      const at = now()
      const timestamp = Number(top.timestamp) * 1_000
      if (timestamp !== last) late = Math.min(late, at - timestamp)
      else if (beat !== undefined) early = Math.max(early, at - (timestamp + beat)) // it was not there yet
      last = timestamp
      if (early >= late) [early, late] = [-Infinity, Infinity] // one was left out, or the way has changed: learnt anew
      if (beat === undefined || late === Infinity) return 0
      const low = Math.max(early, late - beat)
      const guess = late - low > 1_000 ? (low + late) / 2 : late
      return Math.max(0, timestamp + beat + guess + AFTER_BLOCK_MS - at)
    },
  }
}
