// @ts-check
// Starts programs, waits for their output, and ends them.
import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const START_MS = 60_000

/**
 * Returns the path of a program, or undefined if it is not installed.
 * @param {string} name @param {string} [path]
 */
export function findProgram(name, path = `${process.env['PATH'] ?? ''}${delimiter}/usr/bin`) {
  return path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/**
 * Starts a program. Resolves with the match of `pattern` in its output, or once it runs without a
 * pattern. Rejects if it ends or prints nothing in time.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ pattern?: RegExp, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ found: string, end(): Promise<void> }>}
 */
export async function startProgram(command, args, { pattern, env = process.env }) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env, detached: true })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      try {
        process.kill(-child.pid, 'SIGKILL') // the whole group, because a browser has child processes
      } catch {
        // already ended
      }
    }
    await ended
  }
  let output = ''
  const found = await new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${command} did not say where it listens: ${output.slice(-500)}`)),
      START_MS,
    )
    const read = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-20_000)
      const match = pattern?.exec(output)
      if (!match) return
      clearTimeout(timer)
      resolve(match[1] ?? '')
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    if (!pattern) child.once('spawn', () => (clearTimeout(timer), resolve('')))
    child.on('error', reject)
    child.on('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`${command} ended (${code}): ${output.slice(-500)}`))
    })
  }).catch(async (error) => {
    await end()
    throw error
  })
  return { found, end }
}
