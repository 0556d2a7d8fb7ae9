// @ts-check
// `npm run test:servers`: tests the sign-in server with SQLite, PostgreSQL and web servers.
// Uses Node 22, which has SQLite. Exits with 1 if anything failed.
// The argument `load` runs load.mjs instead.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from '../../e2e/browser.mjs'
import { ensureInstalled, ROOT } from '../../e2e/playground/install.mjs'
import { endWithNpm } from '../../e2e/playground/exitWithParent.mjs'
import { findPrograms, POSTGRES_MISSING, startPostgres } from './postgres.mjs'

const SERVER = fileURLToPath(new URL('..', import.meta.url))
const NODE = join(SERVER, 'node_modules/node')
const LOAD = process.argv[2] === 'load'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
/** @type {(() => Promise<void>)[]} */
const endings = []

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<boolean>}
 */
async function run(command, args, { cwd = ROOT, env = {} } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  running.add(child)
  const code = await new Promise((resolve) =>
    child.once('error', () => resolve(1)).once('close', resolve),
  )
  running.delete(child)
  return code === 0
}

async function end() {
  for (const child of running) child.kill('SIGTERM')
  for (const stop of endings.splice(0)) await stop()
}

/** Debian packages that the tests need, each with a harmless argument. */
const PROGRAMS = /** @type {const} */ ([
  ['nginx', '-v'],
  ['apache2', '-v'],
  ['caddy', 'version'],
  ['openssl', 'version'],
])
const BROTLI = 'libnginx-mod-http-brotli-static'
const BROTLI_FILE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** Returns what is missing. The load test needs only PostgreSQL. */
function findMissing() {
  const postgres = findPrograms() ? [] : [POSTGRES_MISSING]
  if (LOAD) return postgres
  const absent = PROGRAMS.filter(([name, argument]) => spawnSync(name, [argument]).status !== 0)
  const packages = [...absent.map(([name]) => name), ...(existsSync(BROTLI_FILE) ? [] : [BROTLI])]
  return [
    ...postgres,
    ...packages.map((name) => `${name} is not here: Debian's package is ${name}`),
  ]
}

async function main() {
  const missing = findMissing()
  if (missing.length > 0) throw new Error(missing.join('\n'))
  ensureInstalled()
  ensureInstalled(SERVER)
  const node = join(NODE, 'bin/node')
  // npm skips this install script because scripts are not allowed.
  if (!existsSync(node))
    await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: NODE })
  const { url, remove } = await startPostgres()
  endings.push(remove)
  const env = { FLORIN_TEST_POSTGRES: url, CHROMIUM_PATH: ensureBrowser() }
  if (LOAD) return run(node, [join(SERVER, 'tests/load.mjs')], { env })
  const unit = await run(
    node,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'server/tests/vitest.config.ts'],
    { env },
  )
  const e2e = await run(
    node,
    ['node_modules/playwright/cli.js', 'test', 'e2e/sign-in-server.spec.ts'],
    { env },
  )
  return unit && e2e
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => void end().then(() => process.exit(1)))
endWithNpm(() => void end().then(() => process.exit(1)))
const succeeded = await main().catch((error) =>
  console.error(error instanceof Error ? error.message : error),
)
await end()
process.exitCode = succeeded ? 0 : 1
