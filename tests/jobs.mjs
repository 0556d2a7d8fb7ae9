// @ts-check
// Runs programs in their own process groups, so that their child processes end with them.
import { spawn } from 'node:child_process'

const GRACE_MS = 10_000

/**
 * @typedef {object} Job
 * @property {string} name
 * @property {readonly [string, ...string[]]} command
 * @property {Record<string, string>} [env]
 * @property {number} minutes time limit
 * @property {boolean} [quiet] prints the output only when the job ends
 */

/** @param {{ cwd: string }} options */
export function createJobs({ cwd }) {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const running = new Set()
  let stopped = false
  return {
    /**
     * Resolves with the exit code, or null if the job was stopped.
     * @param {Job} job
     * @returns {Promise<number | null>}
     */
    run({ name, command: [program, ...args], env, minutes, quiet = false }) {
      if (stopped) return Promise.resolve(null)
      if (!quiet) console.log(`\n— ${name} —`)
      return new Promise((resolve) => {
        const child = spawn(program, args, {
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
          signal(child, 'SIGKILL') // ends child processes that still run
          if (quiet) console.log(`\n— ${name} —\n${output}`)
          resolve(code)
        })
      })
    },
    /** Ends all jobs with their child processes. `run` starts no job afterwards. */
    stop() {
      stopped = true
      for (const child of running) end(child)
    },
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function end(child) {
  signal(child, 'SIGTERM')
  const timer = setTimeout(() => signal(child, 'SIGKILL'), GRACE_MS).unref()
  child.on('close', () => clearTimeout(timer)) // the system may reuse the process ID
}

/**
 * Signals the whole process group.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} name
 */
function signal({ pid }, name) {
  try {
    if (pid !== undefined) process.kill(process.platform === 'win32' ? pid : -pid, name)
  } catch {
    // the group has ended
  }
}
