// @ts-check
// Installs missing packages, so that every command works in a fresh clone. Imports nothing that
// needs an installed package.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?:
 * boolean }>} Packages */

const RUN_COMMAND = fileURLToPath(new URL('runCommand.mjs', import.meta.url))
const KINDS = /** @type {const} */ (['dev', 'optional'])
/** npm's exit status after Ctrl-C. Higher ones are errors of the file system or network. */
const SIGINT_STATUS = 130

/**
 * Runs `npm ci --ignore-scripts` unless node_modules contains exactly the lockfile's packages.
 * @param {string} [root]
 * @param {{ omit?: readonly ('dev' | 'optional')[], command?: readonly string[] }} [options]
 * `omit`: kinds of packages that may be absent; `command`: instead of `ci`, which rejects a
 * lockfile without packages for other systems
 * @returns {boolean} true if something was installed
 */
export function ensureInstalled(root = ROOT, { omit = [], command: npmArguments = ['ci'] } = {}) {
  const all = readPackages(join(root, 'package-lock.json'))
  if (!all) throw new Error('package-lock.json is missing or broken')
  const wanted = Object.fromEntries(
    Object.entries(all).filter(([, one]) => !omit.some((kind) => one[kind] || one.devOptional)),
  )
  const list = join(root, 'node_modules/.package-lock.json')
  const present = readPackages(list)
  if (isInstalled(wanted, present) && hasFolders(root, wanted, present)) return false
  console.log('Installing packages (once) …')
  // npm writes this list last. An interrupted npm keeps the list of the previous installation.
  rmSync(list, { force: true })
  const [command, ...before] = npmCommand()
  // A listener keeps this process alive after Ctrl-C, until npm has ended.
  const wait = () => {}
  process.on('SIGINT', wait)
  const run = spawnSync(
    process.execPath,
    [
      RUN_COMMAND,
      command,
      ...before,
      ...npmArguments,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      // pass both, because NODE_ENV=production and npm's configuration may omit some
      ...KINDS.map((kind) => `--${omit.includes(kind) ? 'omit' : 'include'}=${kind}`),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  process.off('SIGINT', wait)
  if (run.signal || run.status === SIGINT_STATUS)
    throw new Error('The installation was interrupted. Run the command again.')
  if (run.error || run.status !== 0)
    throw new Error(`npm ${npmArguments.join(' ')} failed: see its lines above`)
  return true
}

/**
 * Calls `ensureInstalled`, and exits with its error in one line.
 * @param {Parameters<typeof ensureInstalled>} args
 */
export function installOrExit(...args) {
  try {
    ensureInstalled(...args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/**
 * Returns the npm that runs this process, else the one in PATH. @returns {[string, ...string[]]}
 */
export function npmCommand() {
  const npm = process.env['npm_execpath']
  return npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm']
}

/**
 * Returns true if every package of the lockfile is installed in its version. Optional packages for
 * other systems may be absent. Compares contents, because a checkout changes file times.
 * @param {Packages} wanted @param {Packages | undefined} present @returns {boolean}
 */
export function isInstalled(wanted, present) {
  if (!present) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true
    const found = present[path]
    return found ? found.version === version && found.integrity === integrity : optional === true
  })
}

/**
 * Returns true if every listed package has its folder. An interrupted copy of node_modules may lack
 * some.
 * @param {string} root @param {Packages} wanted @param {Packages | undefined} present
 */
function hasFolders(root, wanted, present) {
  return Object.keys(wanted).every(
    (path) => path === '' || !present?.[path] || existsSync(join(root, path, 'package.json')),
  )
}

/** @param {string} path @returns {Packages | undefined} */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  installOrExit()
