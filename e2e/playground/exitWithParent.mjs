// @ts-check
// A command that npm started ends with npm, also when npm is killed and can pass on no signal. Told by /proc, so on
// Linux alone.
import { readFileSync } from 'node:fs'

const LOOK_MS = 500

/** Calls `end` once when npm is gone. Started by hand, without npm, the process is its own master.
 * @param {() => unknown} end */
export function endWithNpm(end) {
  const npm = findNpm(process.ppid)
  if (npm === undefined) return
  const timer = setInterval(() => {
    const state = readFacts(npm)?.state
    if (state !== undefined && state !== 'Z' && state !== 'X') return
    clearInterval(timer)
    end()
  }, LOOK_MS)
  timer.unref()
}

/** npm runs a script through a shell, which outlives it. @param {number} pid @returns {number | undefined} */
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
    return undefined // it is gone, or this is no Linux
  }
}
