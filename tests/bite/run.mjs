// @ts-check
// `npm run bite`: breaks src/ in one line at a time, as the tables beside this file say, and runs the unit tests that
// must notice. Prints who did not, and fails when there is one. `npm run bite -- money B10 src/rpc` takes only the rows
// of which a word is the table's name, the threat, or stands in the file's. Nothing on the disk is changed: a breakage
// is made while the tests read the file.
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { places, TABLES } from './tables.mjs'

/** @typedef {import('./tables.mjs').Breakage} Breakage */
/** @typedef {import('./lane.mjs').Result} Result */

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const LANE = fileURLToPath(new URL('lane.mjs', import.meta.url))
const AT_ONCE = Number(process.env['BITE_AT_ONCE'] ?? Math.min(4, availableParallelism()))
const HANGS_MS = 600_000 // a loop without end holds a process; a test that waits for ever ends by itself

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()
/** With all that it has started: a loop without end does not hear that its parent has gone.
 * @param {import('node:child_process').ChildProcess} child */
function kill({ pid }) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
}
process.on('exit', () => children.forEach(kill))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

const words = process.argv.slice(2)
const rows = Object.entries(TABLES).flatMap(([table, list]) => list.map((row) => ({ ...row, table })))
  .filter(({ table, threat, file }) => words.length === 0
    || words.some((word) => table === word || threat === word || file.includes(word)))
  .sort((a, b) => String(a.tests).localeCompare(String(b.tests), 'en')) // what one has read serves the next

/** A process that runs tests; a new one takes the place of one that hangs or dies.
 * @returns {(breakage: Breakage | undefined, tests: readonly string[]) => Promise<Result>} */
function createLane() {
  /** @type {Promise<import('node:child_process').ChildProcess> | undefined} */
  let starting
  const start = () => new Promise((resolve, reject) => {
    const child = fork(LANE, { cwd: ROOT, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true })
    children.add(child)
    child.once('message', () => resolve(child))
    child.once('exit', () => {
      kill(child)
      children.delete(child)
      starting = undefined
      reject(new Error('vitest does not start'))
    })
  })
  return async (breakage, tests) => {
    const child = await (starting ??= start())
    return new Promise((resolve) => {
      const end = (/** @type {Result} */ result) => {
        clearTimeout(hangs)
        child.off('message', end).off('exit', dead)
        resolve(result)
      }
      const dead = () => end({ failed: ['(no end)'], passed: 0, broken: undefined })
      const hangs = setTimeout(() => kill(child), HANGS_MS)
      child.on('message', end).on('exit', dead)
      child.send({ breakage, tests })
    })
  }
}

/** @param {ReturnType<typeof createLane> | undefined} lane @param {readonly string[]} tests */
async function isGreen(lane, tests) {
  const whole = await lane?.(undefined, tests)
  if (whole && whole.failed.length === 0 && whole.broken === undefined) return true
  console.log(`✗ they are red without any breakage: ${whole?.broken ?? whole?.failed.join(', ')}`)
  return false
}

async function main() {
  const astray = rows.filter((row) => places(ROOT, row) !== 1)
  for (const { file, from } of astray) console.log(
    `✗ ${file} has not exactly one ‘${from}’: the row of the table needs the line as it is now`
  )
  if (astray.length > 0) return 1
  const tests = [...new Set(rows.flatMap((row) => row.tests))]
  console.log(`${rows.length} breakages, ${tests.length} files of tests, ${AT_ONCE} at once`)
  const lanes = Array.from({ length: AT_ONCE }, createLane)
  if (!await isGreen(lanes[0], tests)) return 1
  let survivors = 0
  const waiting = [...rows]
  await Promise.all(lanes.map(async (lane) => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const { table, rule, file, from, to } = row
      const { failed, broken } = await lane(row, row.tests)
      const [noticed] = failed
      console.log(
        `${noticed ? '✓' : '✗'} ${table}: ${rule} (${file}) – ${noticed ?? broken ?? `SURVIVES: ‘${from}’ → ‘${to}’`}`
      )
      if (!noticed) survivors += 1
    }
  }))
  for (const lane of lanes) if (!await isGreen(lane, tests)) return 1 // or what was red before had another reason
  console.log(`${rows.length} breakages, ${survivors} survivors`)
  return survivors === 0 ? 0 : 1
}

process.exit(await main())
