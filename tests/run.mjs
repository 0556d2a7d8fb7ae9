// @ts-check
// `npm test`: runs lint, types, fast unit tests and core browser tests.
// `npm run test:all` also runs the slow unit tests and the other browser tests.
// Installs what is missing first, so this file imports no installed package.
// A failed test runs once more, alone. The last line is 'N passed, N failed'.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from '../e2e/browser.mjs'
import { ensureInstalled, npmCommand } from '../e2e/playground/install.mjs'
import { endWithNpm } from '../e2e/playground/exitWithParent.mjs'
import { createJobs } from './jobs.mjs'
import { describe, mergeRetry, readBrowserReport, readCheck, readUnitReport } from './reports.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const IS_ALL = process.argv[2] === 'all'
const MAX_FLAKY = 2 // in `npm run test:all`
const MAX_RETRIES = 20 // more failures have one cause

/** @typedef {import('./reports.mjs').Results} Results */
/** @typedef {Results & { flaky: readonly import('./reports.mjs').Failure[] }} Merged */

const jobs = createJobs({ cwd: ROOT })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, jobs.stop)
endWithNpm(jobs.stop)

async function main() {
  ensureInstalled()
  const browser = ensureBrowser()
  rmSync(join(ROOT, 'test-results'), { recursive: true, force: true })
  mkdirSync(join(ROOT, 'test-results'))
  const merged = [
    ...(await runStage({ checks: ['lint', 'types'], unit: 'fast', projects: ['core'], browser })),
    ...(IS_ALL
      ? await runStage({ checks: [], unit: 'slow', projects: ['sweep', 'languages'], browser })
      : []),
  ]
  const failures = merged.flatMap((results) => results.failures).map(describe)
  const flaky = merged.flatMap((results) => results.flaky)
  for (const failure of flaky) console.log(`flaky: ${describe(failure)}`.replaceAll(ROOT, '.'))
  if (IS_ALL && flaky.length > MAX_FLAKY)
    failures.push(`${flaky.length} flaky tests, at most ${MAX_FLAKY} are allowed`)
  for (const failure of failures) console.log(`failed: ${failure}`.replaceAll(ROOT, '.'))
  return {
    passed: merged.flatMap((results) => results.passed).length,
    failed: failures.length,
  }
}

/**
 * Runs checks, unit tests and browser tests in parallel, then repeats failed tests alone.
 * Uses one unit test worker, because a second one would load every module again.
 * @param {{ checks: readonly string[], unit: string, projects: readonly string[], browser: string
 * }} stage
 * @returns {Promise<Merged[]>}
 */
async function runStage({ checks, unit, projects, browser }) {
  const [checked, unitResults, browserResults] = await Promise.all([
    runChecks(checks),
    timed(`${unit} unit tests`, () => runUnit(unit)),
    timed(`browser tests (${projects.join(', ')})`, () => runBrowser(projects, browser)),
  ])
  return [
    ...checked.map((results) => ({ ...results, flaky: [] })),
    await retry(unitResults, () => retryUnit(unit, unitResults)),
    await retry(browserResults, () => runBrowser(projects, browser, 'retry')),
  ]
}

/**
 * Runs the scripts one after the other.
 * @param {readonly string[]} scripts names in package.json
 */
async function runChecks(scripts) {
  const results = []
  for (const script of scripts) results.push(await runCheck(script))
  return results
}

/** @param {string} script of package.json @returns {Promise<Results>} */
async function runCheck(script) {
  const command = /** @type {const} */ ([...npmCommand(), 'run', '--silent', script])
  return timed(script, async () =>
    readCheck(script, await jobs.run({ name: script, command, minutes: 10, quiet: true })),
  )
}

/** @param {string} project @param {readonly string[]} [args] @returns {Promise<Results>} */
async function runUnit(project, args = []) {
  const report = `test-results/${project}.json`
  const code = await jobs.run({
    name: `${project} unit tests`,
    minutes: 30,
    quiet: true,
    command: [
      process.execPath,
      program('vitest/vitest.mjs'),
      'run',
      `--project=${project}`,
      '--maxWorkers=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
  })
  return readUnitReport(takeReport(report), code)
}

/**
 * Repeats the failed tests by file and name, or whole files if one did not load.
 * @param {string} project
 * @param {Results} first
 * @returns {Promise<Results>}
 */
function retryUnit(project, { failures }) {
  const files = [...new Set(failures.map(({ file = '' }) => relative(ROOT, file)))]
  const names = failures.map(({ test }) => test?.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const filter = names.includes(undefined) ? [] : ['--testNamePattern', `(?:${names.join('|')})$`]
  return runUnit(project, [...filter, ...files])
}

/**
 * @param {readonly string[]} projects
 * @param {string} browser
 * @param {'retry'} [retrying]
 * @returns {Promise<Results>}
 */
async function runBrowser(projects, browser, retrying) {
  const output = `test-results/${projects[0]}`
  const report = `${output}.json`
  const code = await jobs.run({
    name: `browser tests (${projects.join(', ')})${retrying ? ', retry' : ''}`,
    minutes: 40,
    command: [
      process.execPath,
      program('playwright/cli.js'),
      'test',
      ...projects.map((project) => `--project=${project}`),
      '--output',
      `${output}${retrying ? '-retry' : ''}`,
      '--last-failed-file',
      `${output}.last-run.json`,
      ...(retrying ? ['--last-failed', '--workers=1'] : []),
    ],
    env: {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(ROOT, report),
    },
  })
  return readBrowserReport(takeReport(report), code)
}

/** @param {Results} first @param {() => Promise<Results>} again @returns {Promise<Merged>} */
async function retry(first, again) {
  const { failures } = first
  const isRunnerBroken = failures.every(({ file }) => file === undefined)
  if (isRunnerBroken || failures.length > MAX_RETRIES) return { ...first, flaky: [] }
  const merged = mergeRetry(first, await again())
  console.log(`retry: ${merged.flaky.length} of ${failures.length} passed`)
  return merged
}

/** @param {string} name @param {() => Promise<Results>} run */
async function timed(name, run) {
  const start = performance.now()
  const results = await run()
  const seconds = Math.round((performance.now() - start) / 1_000)
  console.log(
    `${name}: ${results.passed.length} passed, ${results.failures.length} failed, ${seconds} s`,
  )
  return results
}

/** @param {string} file */
function program(file) {
  return join(ROOT, 'node_modules', file)
}

/**
 * Reads a report and deletes it, so that a retry does not read an old one.
 * @param {string} file
 */
function takeReport(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
  } catch {
    return undefined // a missing or invalid report counts as a failed run
  } finally {
    rmSync(join(ROOT, file), { force: true })
  }
}

const total = await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  return { passed: 0, failed: 1 }
})
process.exitCode = total.failed === 0 ? 0 : 1
console.log(`${total.passed} passed, ${total.failed} failed`)
