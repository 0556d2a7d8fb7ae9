// Before each file of unit tests: what is waited for may take long on a busy machine. The limit is for what hangs.
// Files share a process, as no module of this house keeps a state of its own; what a test does to the process itself
// ends with its file.
import { setMaxListeners } from 'node:events'
import { afterAll, vi } from 'vitest'

const HANGS_MS = 20_000
const { waitFor } = vi

if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(callback, options) {
    return waitFor(callback, { timeout: HANGS_MS, ...(typeof options === 'number' ? { timeout: options } : options) })
  }
}
// What is still being imported when a file ends would be looked for after its world is gone.
afterAll(async () => {
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

// Node warns of a leak from the eleventh listener of a signal on. Up to 1024 reads share the signal of their window,
// and each listens while it is under way; more than these are still told.
setMaxListeners(1_100)
