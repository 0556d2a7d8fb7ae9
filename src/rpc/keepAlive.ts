// Watches over a line by its heads. When they stay away for three times their usual gap, the line is asked for the
// height of the chain: while the answer is late nobody should rely on it, and no answer means that it is dead, whatever
// the browser says about it; so does a timer so late that the machine must have slept.
import { AppError } from '../errors.ts'
import { parseQuantity } from '../eth/hex.ts'
import { withDeadline } from '../lib/abort.ts'
import type { Line } from './line.ts'
import { ALIVE_MS, LEAST_QUIET_MS, MOST_QUIET_MS, SLEPT_MS, UNSURE_MS } from './times.ts'

const GAPS = 3
const MAX_MISSED = 2

export type KeepAliveOptions = {
  readonly line: Pick<Line, 'request'>
  /** The chain has moved although no head told so. */
  onMoved(): void
  /** Whether the line is still to be relied on. */
  onSure(sure: boolean): void
  onDead(): void
}

export type KeepAlive = {
  /** A head of this number arrived. */
  noteHead(number: bigint): void
  stop(): void
}

/** Begins at once. */
export function keepAlive({ line, onMoved, onSure, onDead }: KeepAliveOptions): KeepAlive {
  let stopped = false
  let height: bigint | undefined
  let headAt: number | undefined
  let gapMs = MOST_QUIET_MS
  let missed = 0 // answers that told of blocks no head had told of
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(): Promise<void> {
    const before = headAt
    timer = setTimeout(() => onSure(false), UNSURE_MS)
    const answer = await withDeadline({ ms: ALIVE_MS }, (signal) => line.request('eth_blockNumber', [], signal)).then(
      parseQuantity, // an error is an answer too
      (error: unknown) => (AppError.is(error) && error.code === 'timeout' ? 'silence' : undefined),
    )
    if (stopped || headAt !== before) return // a head says more than an answer
    if (answer === 'silence') return onDead()
    onSure(true)
    if (answer !== undefined && answer !== height) {
      if (height !== undefined) missed += 1
      height = answer
      onMoved()
    }
    if (missed >= MAX_MISSED) onDead()
    else wait()
  }

  function wait(): void {
    const ms = Math.min(Math.max(GAPS * gapMs, LEAST_QUIET_MS), MOST_QUIET_MS)
    const due = Date.now() + ms
    clearTimeout(timer)
    timer = setTimeout(() => (Date.now() - due > SLEPT_MS ? onDead() : void ask()), ms)
  }

  wait()
  return {
    noteHead(number) {
      const now = performance.now()
      if (headAt !== undefined) gapMs = gapMs === MOST_QUIET_MS ? now - headAt : gapMs * 0.8 + (now - headAt) * 0.2
      headAt = now
      height = number
      missed = 0
      if (stopped) return
      onSure(true)
      wait()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
