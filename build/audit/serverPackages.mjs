// @ts-check
// Lists the packages that the sign-in server installs, and those of its tests.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../project.mjs'
import { findLockfileProblems } from './lockfile.mjs'
import { findPackageProblems } from './packageProblems.mjs'

/**
 * @typedef {import('./lockfile.mjs').Entry & { license?: string, dev?: boolean, devOptional?:
 *   boolean, optional?: boolean }} Entry
 */

/** Prints what `npm ci --omit=dev --omit=optional` installs. */
export function printServerPackages() {
  const { packages } = readServer()
  for (const { name, version, license, integrity } of packages.filter((one) => !one.isForTests))
    console.log(`${`${name}@${version}`.padEnd(32)} ${license.padEnd(12)} ${integrity}`)
  const forTests = packages.filter((one) => one.isForTests)
  console.log(`The tests install ${forTests.length} more.`)
}

/** @returns {string[]} */
export function findServerProblems() {
  const { manifest, lock, packages } = readServer()
  return [
    ...packages.flatMap((found) => findPackageProblems(found, [found.name])),
    ...findLockfileProblems(manifest, lock),
  ]
}

function readServer() {
  const read = (/** @type {string} */ name) =>
    JSON.parse(readFileSync(join(ROOT, 'server', name), 'utf8'))
  /** @type {Readonly<Record<string, Entry>>} */
  const lock = read('package-lock.json').packages
  const packages = Object.entries(lock)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license, integrity = '', dev, devOptional, optional }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license: String(license),
      integrity,
      isForTests: Boolean(dev || devOptional || optional),
    }))
  return { manifest: read('package.json'), lock, packages }
}
