// @ts-check
// One process of `npm run bite` that breaks src/ again and again: what vitest has read and compiled once serves all
// breakages after it.
// Told a breakage and the files of tests to run, it answers how they ended.
import { join } from 'node:path'
import { createVitest } from 'vitest/node'

/** @typedef {import('./tables.mjs').Breakage} Breakage */
/** `failed`: titles of tests that went red. `broken`: why a file of tests could not be run at all.
 * @typedef {{ readonly failed: readonly string[]; readonly passed: number; readonly broken: string | undefined }}
 * Result */

const ROOT = process.cwd()
/** Read by the plugin in vitest.config.ts, when it reads the file.
 * @type {{ broken: Breakage | undefined }} */
const bite = Object.assign(globalThis, { bite: { broken: undefined } }).bite
const vitest = await createVitest(
  'test', { root: ROOT, config: join(ROOT, 'tests/bite/vitest.config.ts'), watch: false, bail: 1, reporters: [{}] }
)
await vitest.standalone()

/** @param {Breakage | undefined} breakage @param {readonly string[]} tests @returns {Promise<Result>} */
async function run(breakage, tests) {
  const changed = [bite.broken, breakage].flatMap((one) => (one ? [join(ROOT, one.file)] : []))
  bite.broken = breakage
  for (const file of changed) vitest.invalidateFile(file)
  vitest.state.filesMap.clear() // it would go on telling how earlier runs ended
  vitest.state.idMap.clear()
  const files = tests.map((name) => join(ROOT, name))
  const wanted = (await vitest.globTestSpecifications([...tests])).filter(({ moduleId }) => files.includes(moduleId))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted)
  const all = testModules.flatMap((module) => [...module.children.allTests()])
  const failed = all.filter((test) => test.result().state === 'failed').map((test) => test.fullName)
  const passed = all.filter((test) => test.result().state === 'passed').length
  const error = testModules.flatMap((module) => module.errors()).at(0) ?? unhandledErrors[0]
  const broken = failed.length > 0
    ? undefined
    : error ? String(Object(error).message) : passed === 0 ? 'no test ran' : undefined
  return { failed, passed, broken }
}

process.on('message', (/** @type {{ breakage?: Breakage; tests: readonly string[] }} */ { breakage, tests }) => {
  run(breakage, tests).then(
    (result) => process.send?.(result), (error) => process.send?.({ failed: [], passed: 0, broken: String(error) })
  )
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
