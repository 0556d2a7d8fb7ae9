// @ts-check
// `npm run mutation [room …]`: StrykerJS changes every operator, condition and text of the rooms, one at a time, and
// runs their unit tests.
// Takes minutes to hours. It is installed here, apart, when it is first asked for. Prints who survived, and the score
// of each room.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOMS } from './rooms.mjs'

const HERE = dirname(fileURLToPath(import.meta.url))
const ROOT = dirname(dirname(HERE))
const STRYKER = join(HERE, 'node_modules/@stryker-mutator/core/bin/stryker.js')

/** Shares of what was noticed: 'Killed' and 'Timeout' of all that run.
 * @param {string} room @returns {string} */
function score(room) {
  const { files } = JSON.parse(
    readFileSync(join(ROOT, `test-results/mutation/${room}.json`), 'utf8'),
  )
  /** @type {{ status: string }[]} */
  const mutants = Object.values(files).flatMap((file) => file.mutants)
  const count = (/** @type {readonly string[]} */ ...kinds) =>
    mutants.filter(({ status }) => kinds.includes(status)).length
  const [noticed, missed] = [count('Killed', 'Timeout'), count('Survived', 'NoCoverage')]
  return `${room}: ${((100 * noticed) / (noticed + missed)).toFixed(1)} % of ${noticed + missed}, ${missed} survivors`
}

const asked = process.argv.slice(2)
const unknown = asked.filter((room) => !(room in ROOMS))
if (unknown.length > 0)
  throw new Error(`no such room: ${unknown.join(', ')}; there are ${Object.keys(ROOMS).join(', ')}`)
if (!existsSync(STRYKER))
  spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: HERE, stdio: 'inherit' })
mkdirSync(join(ROOT, 'test-results/mutation'), { recursive: true })

const done = []
for (const room of asked.length > 0 ? asked : Object.keys(ROOMS)) {
  const { status } = spawnSync(
    process.execPath,
    [STRYKER, 'run', 'tests/mutation/stryker.config.mjs'],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ROOM: room } },
  )
  if (status === 0) done.push(score(room))
  else process.exitCode = 1
}
for (const line of done) console.log(line)
