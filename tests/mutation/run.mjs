// @ts-check
// `npm run test:mutation [group …]`: runs StrykerJS on the groups, for minutes to hours.
// The first run installs StrykerJS into this folder.
// Prints the undetected mutants and the score of each group.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GROUPS } from './groups.mjs'

const HERE = dirname(fileURLToPath(import.meta.url))
const ROOT = dirname(dirname(HERE))
const STRYKER = join(HERE, 'node_modules/@stryker-mutator/core/bin/stryker.js')

/**
 * Returns a line with the share of detected mutants.
 * @param {string} group
 * @returns {string}
 */
function score(group) {
  const { files } = JSON.parse(
    readFileSync(join(ROOT, `test-results/mutation/${group}.json`), 'utf8'),
  )
  /** @type {{ status: string }[]} */
  const mutants = Object.values(files).flatMap((file) => file.mutants)
  const count = (/** @type {readonly string[]} */ ...kinds) =>
    mutants.filter(({ status }) => kinds.includes(status)).length
  const [noticed, missed] = [count('Killed', 'Timeout'), count('Survived', 'NoCoverage')]
  return `${group}: ${((100 * noticed) / (noticed + missed)).toFixed(1)} % of ${noticed + missed}, ${missed} survivors`
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((group) => !(group in GROUPS))
if (unknown.length > 0)
  throw new Error(`no group ${unknown.join(', ')}; there are ${Object.keys(GROUPS).join(', ')}`)
if (!existsSync(STRYKER))
  spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: HERE, stdio: 'inherit' })
mkdirSync(join(ROOT, 'test-results/mutation'), { recursive: true })

const done = []
for (const group of chosen.length > 0 ? chosen : Object.keys(GROUPS)) {
  const { status } = spawnSync(
    process.execPath,
    [STRYKER, 'run', 'tests/mutation/stryker.config.mjs'],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, MUTATION_GROUP: group } },
  )
  if (status === 0) done.push(score(group))
  else process.exitCode = 1
}
for (const line of done) console.log(line)
