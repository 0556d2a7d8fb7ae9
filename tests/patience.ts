// Before each file of unit tests: what is waited for may take long on a busy machine. The limit is for what hangs.
import { setMaxListeners } from 'node:events'
import { vi } from 'vitest'

const HANGS_MS = 20_000
const { waitFor } = vi

vi.waitFor = (callback, options) => waitFor(callback, { timeout: HANGS_MS, ...(typeof options === 'number' ? { timeout: options } : options) })

// Node warns of a leak from the eleventh listener of a signal on. Up to 1024 reads share the signal of their window, and each
// listens while it is under way; more than these are still told.
setMaxListeners(1_100)
