// Every time that reading a chain knows, in milliseconds. docs/performance.md has the same table; a test compares the two.
import { POLL_INTERVAL_MS } from '../lib/poll.ts'

/** One request, headers and body. */
export const TIMEOUT_MS = 10_000
/** What is asked within this becomes one request. */
export const WINDOW_MS = 32
/** A `Retry-After` counts for no longer. */
export const MAX_RETRY_AFTER_MS = 300_000
/** Values of the last visit, and names, are shown for so long. */
export const CACHE_TIME_MS = 86_400_000

/** Without an answer for so long, or for twice what is usual, a question goes to the next URL too. */
export const LATE_MS = 1_500
/** And is waited for at least this long at a time. */
export const LEAST_WAIT_MS = 20
/** A node that has rested tells its block within this, or rests on. */
export const NODE_PROBE_MS = 1_900
/** A node that failed rests; each time in a row twice as long. */
export const REST_MS = 30_000
/** The longest rest, and the first of a node of another chain. */
export const MAX_REST_MS = 300_000
/** Too many requests, and no word on how long: each time in a row twice as long. */
export const BUSY_MS = 4_000
/** The longest of these. */
export const MAX_BUSY_MS = 60_000
/** What a node was learnt not to do is tried again. */
export const BELIEVED_MS = 300_000
/** For the second of two nodes to be compared, once the first has answered. */
export const SECOND_MS = 3_000

/** So often another URL goes first, as a second opinion. */
export const OPINION_MS = 60_000
/** One node alone is not believed about a block this far ahead of both the device's clock and the blocks before. */
export const AHEAD_MS = 600_000
/** A lower height, or a leap ahead, that no other node contradicts is accepted after this. */
export const FORGET_MS = 120_000
/** One that is lower by more is the truth as soon as every node that can be asked says so. */
export const FAR_MS = 60_000
/** An answer that is older than the newest by no more is as good. */
export const NEAR_MS = 5_000
/** A block is old after this where the beat of the blocks is not known. */
export const OLD_MS = 45_000
/** And after four beats where it is known, but not before this. */
export const LEAST_OLD_MS = 10_000
/** A block is not so late: the clock of the device is wrong. */
export const MAX_LAG_MS = 600_000

/** One beat of asking: so long after the last reading has ended comes the next. */
export const BEAT_MS = POLL_INTERVAL_MS
/** A chain whose blocks have stopped is asked so often. */
export const STILL_MS = 12_000
/** After a block is due, until it is asked for. */
export const AFTER_BLOCK_MS = 1_000
/** Chains with rarer blocks are asked each beat. */
export const LONGEST_BEAT_MS = 15_000
/** While no reading is answered well, a value of this age is an outage. */
export const OUTAGE_MS = 15_000

/** Where heads come over a socket, a block is asked for only when its head is later than this. */
export const LATE_HEAD_MS = 3_000
/** Between two sockets; each time in a row twice as long. */
export const RETRY_MS = 1_000
/** The longest of these. */
export const MAX_RETRY_MS = 30_000
/** A socket that is cut before has failed. */
export const STEADY_MS = 30_000
/** A socket nobody watches is closed after its last request. */
export const IDLE_MS = 5_000
