// @ts-check
// Ends a command that npm started once npm ends, even if npm was killed. Uses /proc, so it works on
// Linux only.
import { readFileSync } from 'node:fs'

const CHECK_INTERVAL_MS = 500

/**
 * Calls `end` once npm has ended. Does nothing if the process was started without npm.
 * @param {() => unknown} end
 */
export function endWithNpm(end) {
  const npm = findNpm(process.ppid)
  if (npm === undefined) return
  const timer = setInterval(() => {
    const state = readFacts(npm)?.state
    if (state !== undefined && state !== 'Z' && state !== 'X') return
    clearInterval(timer)
    end()
  }, CHECK_INTERVAL_MS)
  timer.unref()
}

/**
 * Returns npm's process ID. npm runs a script through a shell, which outlives npm. @param {number}
 * pid @returns {number | undefined}
 */
function findNpm(pid) {
  const facts = readFacts(pid)
  if (facts === undefined || !process.env['npm_lifecycle_event']) return undefined
  if (facts.name.startsWith('npm')) return pid
  return facts.name.endsWith('sh') ? findNpm(facts.parent) : undefined
}

/** @param {number} pid */
function readFacts(pid) {
  try {
    const [, name = '', state, parent] =
      /^\d+ \((.*)\) (\S) (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, state, parent: Number(parent) }
  } catch {
    return undefined // the process has ended, or this is not Linux
  }
}
