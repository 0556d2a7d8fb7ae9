// @ts-check
// `npm test`: installs what is missing, then types, unit tests and end-to-end tests side by side, so that no core is
// idle. `npm run quick`: the same with the few stories marked @quick. The last line is 'N passed, N failed'.
// Quick leaves out the unit files that take longest: most that build, start programs, or take a chain, a relay or every
// language through minutes of theirs.
// Imports nothing that would have to be installed first.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from '../e2e/browser.mjs'
import { ensureInstalled } from '../e2e/playground/install.mjs'
import { endWithNpm } from '../e2e/playground/parent.mjs'
import { createJobs } from './jobs.mjs'
import { namesOfFailed, tallyE2e, tallyTypes, tallyUnit } from './tally.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const UNIT_REPORT = 'test-results/unit.json'
const E2E_REPORT = 'test-results/e2e.json'
const QUICK = process.argv[2] === 'quick'
const SLOW = [
  'tests/build.test.ts',
  'tests/tree.test.ts',
  'tests/auditCommand.test.ts',
  'tests/installed.test.ts',
  'tests/release.test.ts',
  'tests/fuzz/**',
  'tests/wallets/walletconnect/**',
  'tests/wallets/contract.test.ts',
  'tests/chains/names.test.ts',
  'tests/chains/gateways.test.ts',
  'tests/chains/realChain.test.ts',
  'tests/rpc/followTransaction.test.ts',
  'tests/session/send/prepare.test.ts',
  'tests/younger.test.ts',
  'e2e/playground/tests/**',
  'server/**',
  'tests/verify.test.ts',
  'tests/serverHeaders.test.ts',
  'tests/embed/folders.test.ts',
  'tests/i18n/keeping.test.ts',
  'tests/lib/numbers.test.ts',
  'tests/rpc/followTwoNodes.test.ts',
  'tests/chains/weathers.test.ts',
  'tests/checkCoin.test.ts',
  'tests/languages.test.ts',
  'tests/i18n/languages.test.ts',
  'tests/i18n/terms.test.ts',
  'tests/i18n/oneMore.test.ts',
  'tests/build/prerender.test.tsx',
  'tests/embed/readme.test.ts',
  'tests/rpc/multicall.test.ts',
  'tests/embed/wishes.test.ts',
  'tests/page/early.test.ts',
  'tests/session/signIn/signInServer.test.ts',
  'tests/session/send/funds.test.ts',
  'tests/ui/connect/QrCode.test.tsx',
]

const jobs = createJobs({ cwd: ROOT })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, jobs.stop)
endWithNpm(jobs.stop)

async function main() {
  ensureInstalled()
  rmSync(join(ROOT, 'test-results'), { recursive: true, force: true })
  mkdirSync(join(ROOT, 'test-results'))
  const [{ types, unit }, e2e] = await Promise.all([runUnits(), runE2e()])
  for (const what of namesOfFailed(readReport(UNIT_REPORT), readReport(E2E_REPORT)))
    console.log(`failed: ${what.replaceAll(ROOT, '.')}`)
  for (const [name, tally] of Object.entries({ types, unit, e2e }))
    console.log(`${name}: ${tally.passed} passed, ${tally.failed} failed`)
  console.log(
    `the sign-in server was tried ${await import('node:sqlite').then(
      () => 'in memory and with SQLite',
      () => `in memory: Node ${process.versions.node} has no SQLite`,
    )}; npm run servers has SQLite and PostgreSQL too`,
  )
  return {
    passed: types.passed + unit.passed + e2e.passed,
    failed: types.failed + unit.failed + e2e.failed,
  }
}

async function runUnits() {
  const types = tallyTypes(
    await jobs.run({
      // beside the others: several threads would check much of it twice
      name: 'types',
      args: [program('@typescript/native/bin/tsc'), '--noEmit', '--singleThreaded'],
      env: { GOGC: '400' },
      minutes: 10,
      quiet: true,
    }),
  )
  const code = await jobs.run({
    name: 'unit tests',
    minutes: 40,
    quiet: true,
    args: [
      program('vitest/vitest.mjs'),
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${UNIT_REPORT}`,
      ...(QUICK ? SLOW.map((files) => `--exclude=${files}`) : []),
    ],
  })
  return { types, unit: tallyUnit(readReport(UNIT_REPORT), code) }
}

async function runE2e() {
  try {
    const code = await jobs.run({
      name: 'end-to-end tests',
      minutes: 40,
      args: [
        program('playwright/cli.js'),
        'test',
        '--config',
        'e2e/playwright.config.ts',
        ...(QUICK ? ['--grep', '@quick', ...quickStories()] : []),
      ],
      env: {
        CHROMIUM_PATH: ensureBrowser(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: join(ROOT, E2E_REPORT),
        PICTURES: 'off',
      },
    })
    return tallyE2e(readReport(E2E_REPORT), code)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return tallyE2e(undefined, null)
  }
}

/** The files that hold them: to load the others for their names alone takes half of what the start takes. */
function quickStories() {
  return readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' })
    .map((name) => `e2e/${name.replaceAll('\\', '/')}`)
    .filter(
      (name) =>
        name.endsWith('.spec.ts') && readFileSync(join(ROOT, name), 'utf8').includes("'@quick'"),
    )
}

/** @param {string} file */
function program(file) {
  return join(ROOT, 'node_modules', file)
}

/** @param {string} file */
function readReport(file) {
  try {
    return existsSync(join(ROOT, file))
      ? JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
      : undefined
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
