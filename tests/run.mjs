// @ts-check
// `npm test`: installs what is missing, then types, unit tests and end-to-end tests. The last line is 'N passed, N failed'.
// Imports nothing that would have to be installed first.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from '../e2e/browser.mjs'
import { ensureInstalled } from '../e2e/playground/install.mjs'
import { tallyE2e, tallyTypes, tallyUnit } from './tally.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const UNIT_REPORT = 'test-results/unit.json'
const E2E_REPORT = 'test-results/e2e.json'

/** `minutes` ends a run that hangs; on an idle machine with two cores none comes near it.
 * @typedef {{ name: string, file: string, args: readonly string[], env?: Record<string, string>, minutes: number }} Job */

async function main() {
  ensureInstalled()
  rmSync(join(ROOT, 'test-results'), { recursive: true, force: true })
  mkdirSync(join(ROOT, 'test-results'))
  const types = tallyTypes(await run({ name: 'types', file: 'typescript/bin/tsc', args: ['--noEmit'], minutes: 5 }))
  const unitCode = await run({
    name: 'unit tests', file: 'vitest/vitest.mjs', minutes: 10,
    args: ['run', '--config', 'tests/vitest.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
  })
  const unit = tallyUnit(readReport(UNIT_REPORT), unitCode)
  const e2e = await runE2e()
  for (const [name, tally] of Object.entries({ types, unit, e2e })) console.log(`${name}: ${tally.passed} passed, ${tally.failed} failed`)
  return { passed: types.passed + unit.passed + e2e.passed, failed: types.failed + unit.failed + e2e.failed }
}

async function runE2e() {
  try {
    const code = await run({
      name: 'end-to-end tests', file: 'playwright/cli.js', args: ['test', '--config', 'e2e/playwright.config.ts'], minutes: 25,
      env: { CHROMIUM_PATH: ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: join(ROOT, E2E_REPORT) },
    })
    return tallyE2e(readReport(E2E_REPORT), code)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return tallyE2e(undefined, null)
  }
}

/** Runs a package's program with its output on ours; null when it had to be stopped.
 * @param {Job} job @returns {Promise<number | null>} */
function run({ name, file, args, env, minutes }) {
  console.log(`\n— ${name} —`)
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(ROOT, 'node_modules', file), ...args], {
      cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env },
    })
    const timer = setTimeout(() => {
      console.error(`${name}: still running after ${minutes} minutes; stopped`)
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
    }, minutes * 60_000)
    child.on('error', (error) => console.error(`${name}: ${error.message}`))
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve(code)
    })
  })
}

/** @param {string} file */
function readReport(file) {
  try {
    return existsSync(join(ROOT, file)) ? JSON.parse(readFileSync(join(ROOT, file), 'utf8')) : undefined
  } catch {
    return undefined // a broken report counts as a failed run
  }
}

const total = await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  return { passed: 0, failed: 1 }
})
process.exitCode = total.failed === 0 ? 0 : 1
console.log(`${total.passed} passed, ${total.failed} failed`)
