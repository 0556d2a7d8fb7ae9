// @ts-check
// Starts a program that belongs to us: waits until it says where it listens, and ends it when it is not needed any
// more.
import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const START_MS = 60_000 // for what hangs

/** Where a program is, undefined when it is not installed.
 * @param {string} name @param {string} [path] */
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
        return false // the next folder
      }
    })
}

/** Resolves with what `pattern` found in the program's output, without one as soon as it runs; rejects when it ends or
 * says nothing in time.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ pattern?: RegExp, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ found: string, end(): Promise<void> }>} */
export async function startProgram(command, args, { pattern, env = process.env }) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env, detached: true })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      try {
        process.kill(-child.pid, 'SIGKILL') // its own group: a browser has children; nothing of it is worth saving
      } catch {
        // it has ended meanwhile
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
