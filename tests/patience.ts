// Before each file of unit tests: what is waited for may take long on a busy machine. The limit is for what hangs.
import { vi } from 'vitest'

const HANGS_MS = 20_000
const { waitFor } = vi

vi.waitFor = (callback, options) => waitFor(callback, { timeout: HANGS_MS, ...(typeof options === 'number' ? { timeout: options } : options) })
