// Asks a quiet line for the height of the chain. Two questions without an answer, or a timer so late that the machine
// must have slept, mean that the line is dead, whatever the browser says about it.
import { toAppError } from '../toAppError.ts'
import { parseQuantity } from '../eth/hex.ts'
import type { Line } from './line.ts'

const PING_MS = 30_000
const MAX_MISSES = 2
const SLEPT_MS = 10_000

export type KeepAliveOptions = {
  readonly line: Pick<Line, 'request'>
  onHeight(height: bigint): void
  onDead(): void
}

/** Begins at once; the returned function ends it. */
export function keepAlive({ line, onHeight, onDead }: KeepAliveOptions): () => void {
  let stopped = false
  let misses = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ping(): Promise<void> {
    try {
      const height = parseQuantity(await line.request('eth_blockNumber', []))
      misses = 0
      if (!stopped && height !== undefined) onHeight(height)
    } catch (error) {
      misses = toAppError(error).code === 'timeout' ? misses + 1 : 0 // an error is an answer too
    }
    if (stopped) return
    if (misses >= MAX_MISSES) onDead()
    else wait(misses === 0 ? PING_MS : 0)
  }

  function wait(ms: number): void {
    const due = Date.now() + ms
    timer = setTimeout(() => (Date.now() - due > SLEPT_MS ? onDead() : void ping()), ms)
  }

  wait(PING_MS)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
