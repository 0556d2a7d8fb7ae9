// @ts-check
// Installs missing packages, so that every command works on a fresh clone. Imports nothing that needs an installed
// package. As a program it installs the project's own.
import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?:
 * boolean }>} Packages */

const KINDS = /** @type {const} */ (['dev', 'optional'])

/** Runs `npm ci --ignore-scripts` unless node_modules holds exactly what the lockfile names.
 * @param {string} [root]
 * @param {{ omit?: readonly ('dev' | 'optional')[], command?: readonly string[] }} [options] `omit`: kinds of packages
 * that may be absent; `command`: in place of `ci`, which refuses a lockfile that lacks packages for other systems
 * @returns {boolean} true when something was installed */
export function ensureInstalled(root = ROOT, { omit = [], command: npmWords = ['ci'] } = {}) {
  const all = readPackages(join(root, 'package-lock.json'))
  if (!all) throw new Error('package-lock.json is missing or broken')
  const wanted = Object.fromEntries(
    Object.entries(all).filter(([, one]) => !omit.some((kind) => one[kind] || one.devOptional)),
  )
  if (isInstalled(wanted, readPackages(join(root, 'node_modules/.package-lock.json')))) return false
  console.log('Installing packages (once) …')
  const [command, ...before] = npmCommand()
  const run = spawnSync(
    command,
    [
      ...before,
      ...npmWords,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      // said of both, for NODE_ENV=production and npm's own settings leave some out
      ...KINDS.map((kind) => `--${omit.includes(kind) ? 'omit' : 'include'}=${kind}`),
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: command === 'npm' && process.platform === 'win32',
    },
  )
  if (run.error || run.status !== 0)
    throw new Error(`npm ${npmWords.join(' ')} failed: see its lines above`)
  return true
}

/** The npm that runs this, else the one that is found. @returns {[string, ...string[]]} */
export function npmCommand() {
  const npm = process.env['npm_execpath']
  return npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm']
}

/** Times of files say nothing after a checkout, so the contents are compared: every package the lockfile needs is there
 * in its version; packages for other systems (optional) may be absent.
 * @param {Packages} wanted @param {Packages | undefined} present @returns {boolean} */
export function isInstalled(wanted, present) {
  if (!present) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true
    const found = present[path]
    return found ? found.version === version && found.integrity === integrity : optional === true
  })
}

/** @param {string} path @returns {Packages | undefined} */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined // the caller decides what a missing file means
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  ensureInstalled()
