// Before each file of unit tests: what is waited for may take long on a busy machine. The limit is for what hangs.
// Files share a process, as no module of this house keeps a state of its own; what a test does to the process itself
// ends with its file.
import { setMaxListeners } from 'node:events'
import { afterAll, vi } from 'vitest'

const HANGS_MS = 20_000
const { waitFor } = vi

if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(callback, options) {
    return waitFor(callback, {
      timeout: HANGS_MS,
      ...(typeof options === 'number' ? { timeout: options } : options),
    })
  }
}

/** What a file has set to happen minutes later ends with it, such as the phone library's rejection of a proposal that
 * nobody answered within five. */
const MINUTES_MS = 60_000
const waits: Set<NodeJS.Timeout> = ((globalThis as { waits?: Set<NodeJS.Timeout> }).waits ??=
  new Set())
const { setTimeout: start } = globalThis
if (start.name !== 'startCounted') {
  globalThis.setTimeout = Object.assign(function startCounted(
    run: () => void,
    ms?: number,
    ...rest: []
  ) {
    const timer = start(run, ms, ...rest)
    if (Number(ms) >= MINUTES_MS) waits.add(timer)
    return timer
  }, start)
}

// What is still being imported when a file ends would be looked for after its world is gone.
afterAll(async () => {
  await vi.dynamicImportSettled()
  for (const timer of waits) clearTimeout(timer)
  waits.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

// Node warns of a leak from the eleventh listener of a signal on. Up to 1024 reads share the signal of their window,
// and each listens while it is under way; more than these are still told.
setMaxListeners(1_100)
