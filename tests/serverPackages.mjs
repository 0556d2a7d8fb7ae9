// @ts-check
// `npm run audit -- server`: what the sign-in server installs beside itself, with licence and hash, and what only its
// tests do.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockProblems } from './lockfile.mjs'

/** @typedef {import('./lockfile.mjs').Entry & { license?: string, dev?: boolean, devOptional?: boolean, optional?:
 * boolean }} Entry */

/** @param {string} root
 * @param {typeof import('./audit.mjs').objections} objections
 * @returns {string[]} every problem */
export function auditServer(root, objections) {
  const read = (/** @type {string} */ name) =>
    JSON.parse(readFileSync(join(root, 'server', name), 'utf8'))
  const [manifest, { packages }] = [read('package.json'), read('package-lock.json')]
  const found = serverPackages(packages)
  console.log('Packages of the sign-in server (npm ci --omit=dev --omit=optional)')
  for (const { name, version, licence, integrity } of found.filter(({ tests }) => !tests))
    console.log(`  ${`${name}@${version}`.padEnd(32)} ${licence.padEnd(12)} ${integrity}`)
  const tests = found.filter((one) => one.tests)
  console.log(
    `Only its tests install ${tests.length} more: ${[
      ...new Set(tests.map(({ licence }) => licence)),
    ]
      .sort()
      .join(', ')}`,
  )
  return [
    ...found.flatMap((one) => objections({ ...one, bytes: 0 }, [one.name])),
    ...lockProblems(manifest, packages),
  ]
}

/** `tests`: not installed where the server runs. @param {Readonly<Record<string, Entry>>} packages of the lockfile */
export function serverPackages(packages) {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(
      ([path, { version = '', license, integrity = 'missing', dev, devOptional, optional }]) => ({
        name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
        version,
        licence: license ?? 'undefined',
        integrity,
        tests: Boolean(dev || devOptional || optional),
      }),
    )
}
