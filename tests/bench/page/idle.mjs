// Measures how busy the machine is, so that measurements start on an idle one.
import { cpus } from 'node:os'

const WATCH_MS = 5_000
const IDLE_PERCENT = 5
const TRIES = 24 // two minutes

const times = () =>
  cpus().reduce(
    (sum, { times: { idle, ...busy } }) => {
      const worked = Object.values(busy).reduce((total, ms) => total + ms, 0)
      return { worked: sum.worked + worked, all: sum.all + worked + idle }
    },
    { worked: 0, all: 0 },
  )

/** Resolves with the percentage of CPU time used during the next seconds. */
export async function idleShare() {
  const from = times()
  await new Promise((resolve) => setTimeout(resolve, WATCH_MS))
  const to = times()
  return Math.round((100 * (to.worked - from.worked)) / (to.all - from.all))
}

/** Waits until the machine is idle, at most two minutes. Resolves with the last percentage. */
export async function untilIdle() {
  for (let left = TRIES; ; left--) {
    const busy = await idleShare()
    if (busy <= IDLE_PERCENT || left <= 1) return busy
    if (left === TRIES)
      process.stderr.write(`the machine is busy (${busy} %): waiting for two minutes at most\n`)
  }
}
