// Runs before each file of unit tests, and undoes changes to globals after it.
// The files of a worker share one process (`isolate: false`).
import { setMaxListeners } from 'node:events'
import { afterAll, vi } from 'vitest'

const WAIT_MS = 10_000 // vitest's default of one second is too short on a busy machine
const LONG_MS = 60_000

// Only the first file of a process patches the globals.
declare global {
  var longTimers: Set<NodeJS.Timeout> | undefined
}
if (globalThis.longTimers === undefined) {
  const { waitFor } = vi
  vi.waitFor = (callback, options) =>
    waitFor(callback, {
      timeout: WAIT_MS,
      ...(typeof options === 'number' ? { timeout: options } : options),
    })

  // Long timers, such as WalletConnect's proposal timeout, would fire in a later file.
  const timers = new Set<NodeJS.Timeout>()
  const { setTimeout: start } = globalThis
  globalThis.setTimeout = Object.assign((run: () => void, ms?: number, ...args: []) => {
    const timer = start(run, ms, ...args)
    if (Number(ms) >= LONG_MS) timers.add(timer)
    return timer
  }, start)
  globalThis.longTimers = timers
}

afterAll(async () => {
  await vi.dynamicImportSettled() // a later import would use another file's globals
  for (const timer of globalThis.longTimers ?? []) clearTimeout(timer)
  globalThis.longTimers?.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

// Up to 1024 reads share the abort signal of their batch. Node warns from 11 listeners on.
setMaxListeners(1_100)
