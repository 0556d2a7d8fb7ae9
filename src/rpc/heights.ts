// How far a chain's nodes have come. Nothing shown goes back to an older block because another node, or another machine
// behind the same URL, is behind; only a drop that lasts (a local chain set back) is a new truth.

/** A block as a value knows it. `epoch` grows when the chain itself went back. */
export type Block = { readonly epoch: number; readonly number: bigint; readonly timestamp: bigint }
export type Told = Pick<Block, 'number' | 'timestamp'>

export type Heights = {
  /** What one node tells, as a block; 'behind': so far back that the next node should be asked. */
  note(told: Told, node: unknown): Block | 'behind'
  /** By the clock of this device the block is old, so another node should have a say. True at most once a minute:
   * clocks err. */
  isDoubtful(told: Told): boolean
  /** The newest block seen. */
  top(): Block | undefined
}

const BEHIND_S = 20n // balancers are often one block of Ethereum apart
const OLD_S = 45
const COMPARE_MS = 60_000
const LOWS = 3
const FORGET_MS = 120_000

/** `now` only goes forward; `clock` is the time of day in ms. */
export function createHeights(now: () => number, clock: () => number = Date.now): Heights {
  let top: Block | undefined
  let topNode: unknown
  let topAt = -Infinity
  let comparedAt = -Infinity
  let lows = 0

  function accept(told: Told, node: unknown, epoch: number): Block {
    if (top === undefined || top.epoch !== epoch || top.number !== told.number || top.timestamp !== told.timestamp) {
      top = { epoch, ...told }
    }
    topNode = node
    topAt = now()
    lows = 0
    return top
  }

  return {
    top: () => top,
    isDoubtful({ timestamp }) {
      if (clock() / 1_000 - Number(timestamp) <= OLD_S || now() - comparedAt < COMPARE_MS) return false
      comparedAt = now()
      return true
    },
    note(told, node) {
      if (top === undefined || !isOlder(told, top)) return accept(told, node, top?.epoch ?? 0)
      lows += 1
      const lasts = lows >= LOWS && (node === topNode || now() - topAt > FORGET_MS)
      if (lasts) return accept(told, node, top.epoch + 1)
      return top.timestamp - told.timestamp > BEHIND_S ? 'behind' : { epoch: top.epoch, ...told }
    },
  }
}

/** Whether the first is an older block than the second. On some rollups the number stands still for many blocks. */
export function isOlder(one: Told & { readonly epoch?: number }, other: Told & { readonly epoch?: number }): boolean {
  const [mine, theirs] = [one.epoch ?? 0, other.epoch ?? 0]
  if (one.epoch !== undefined && other.epoch !== undefined && mine !== theirs) return mine < theirs
  return one.number < other.number || (one.number === other.number && one.timestamp < other.timestamp)
}
