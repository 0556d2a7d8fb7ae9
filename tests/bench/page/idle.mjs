// How busy the machine is with anything else: a measurement begins when it is idle, and says so.
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

/** Per cent of all processors that were busy during the next seconds. */
export async function idleShare() {
  const from = times()
  await new Promise((resolve) => setTimeout(resolve, WATCH_MS))
  const to = times()
  return Math.round((100 * (to.worked - from.worked)) / (to.all - from.all))
}

/** Waits for an idle machine, but not for ever; per cent that were busy at the end. */
export async function untilIdle() {
  for (let left = TRIES; ; left--) {
    const busy = await idleShare()
    if (busy <= IDLE_PERCENT || left <= 1) return busy
    if (left === TRIES)
      process.stderr.write(`the machine is busy (${busy} %): waiting for two minutes at most\n`)
  }
}
