// @ts-check
// Finds or installs the browser of the tests. Imports nothing that needs an installed package.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Names of the programs. The headless shell needs a fifth less CPU time than the full browser. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
/** Paths to check without a PATH, for example under a service manager. */
const FIXED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const APT = '/usr/bin/apt-get'
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Returns the browser to use: CHROMIUM_PATH, else an installed Chromium or Chrome, else
 * Playwright's download.
 * @param {NodeJS.ProcessEnv} [env] @returns {string | undefined}
 */
export function findBrowser(env = process.env) {
  const chosen = env['CHROMIUM_PATH']
  if (chosen) {
    if (!isProgram(chosen)) throw new Error(`CHROMIUM_PATH: '${chosen}' is not a program`)
    return chosen
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const installed = [...paths, ...FIXED].find(isProgram)
  if (installed !== undefined) return installed
  const downloaded = downloadedPath()
  return downloaded !== undefined && isProgram(downloaded) ? downloaded : undefined
}

/**
 * Returns the path of the browser. Installs Debian's package or Playwright's download if there is
 * none.
 * @returns {string}
 */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  const tried = []
  for (const [name, fetch] of /** @type {const} */ ([
    ["Debian's package", installPackage],
    ["Playwright's download", downloadBrowser],
  ])) {
    console.log(`No Chromium here: trying ${name} …`)
    const failure = fetch()
    const path = findBrowser()
    if (path && starts(path)) return path
    tried.push(`${name}: ${failure ?? (path ? `${path} does not start` : 'brought no browser')}`)
  }
  throw new Error(
    `No browser for the tests. Install Chromium or Chrome, or set CHROMIUM_PATH.\n  ${tried.join('\n  ')}`,
  )
}

/** @returns {string | undefined} why it failed */
function downloadBrowser() {
  const cli = join(ROOT, 'node_modules/playwright/cli.js')
  return existsSync(cli)
    ? run(process.execPath, [cli, 'install', 'chromium'])
    : 'playwright is not installed'
}

/** @returns {string | undefined} why it failed */
function installPackage() {
  if (process.getuid?.() !== 0) return 'needs root'
  if (!existsSync(APT)) return 'this is no Debian'
  run(APT, ['update'])
  const install = (/** @type {string} */ name) =>
    run(APT, ['install', '--yes', '--no-install-recommends', name])
  return install('chromium-headless-shell') && install('chromium')
}

/** @param {string} command @param {readonly string[]} args @returns {string | undefined} */
function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 900_000,
    env,
  })
  return status === 0 ? undefined : (error?.message ?? `ended with code ${status}`)
}

/** @param {string} path */
function starts(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

/** @returns {string | undefined} */
function downloadedPath() {
  try {
    return createRequire(import.meta.url)('playwright').chromium.executablePath()
  } catch {
    return undefined
  }
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
