// @ts-check
// Programs that a command runs, each with all it starts in a process group of its own, so that nothing of it is left
// behind.
import { spawn } from 'node:child_process'

const GRACE_MS = 10_000

/** `minutes` ends a job that hangs; on an idle machine with two cores none comes near it. `quiet`: its output comes
 * whole, at its end.
 * @typedef {{ name: string, args: readonly string[], env?: Record<string, string>, minutes: number, quiet?: boolean }}
 * Job */

/** @param {{ cwd: string }} options */
export function createJobs({ cwd }) {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const running = new Set()
  let stopped = false
  return {
    /** Runs a script with node; null when it had to be stopped, or nothing is run any more.
     * @param {Job} job
     * @returns {Promise<number | null>} */
    run({ name, args, env, minutes, quiet = false }) {
      if (stopped) return Promise.resolve(null)
      if (!quiet) console.log(`\n— ${name} —`)
      return new Promise((resolve) => {
        const child = spawn(process.execPath, args, {
          cwd,
          detached: true,
          env: { ...process.env, ...env },
          stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
        })
        running.add(child)
        let output = ''
        for (const stream of [child.stdout, child.stderr])
          stream?.setEncoding('utf8').on('data', (text) => (output += text))
        const timer = setTimeout(() => {
          console.error(`${name}: still running after ${minutes} minutes; stopped`)
          end(child)
        }, minutes * 60_000)
        child.on('error', (error) => console.error(`${name}: ${error.message}`))
        child.on('close', (code) => {
          clearTimeout(timer)
          running.delete(child)
          signal(child, 'SIGKILL') // what it left behind
          if (quiet) console.log(`\n— ${name} —\n${output}`)
          resolve(code)
        })
      })
    },
    /** Ends every job and all it has started, and begins no other. */
    stop() {
      stopped = true
      for (const child of running) end(child)
    },
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function end(child) {
  signal(child, 'SIGTERM')
  setTimeout(() => signal(child, 'SIGKILL'), GRACE_MS).unref()
}

/** To the whole group. @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} name */
function signal({ pid }, name) {
  try {
    if (pid !== undefined) process.kill(process.platform === 'win32' ? pid : -pid, name)
  } catch {
    // nobody of it is left
  }
}
