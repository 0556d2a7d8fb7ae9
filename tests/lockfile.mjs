// @ts-check
// What can be wrong with what is installed: a version that is a range, an entry without a hash, a registry named, a
// package that must run code.

/** Packages whose install script may stay unrun: what they need comes as a package of its own (node's is
 * run by `npm run test:servers`, by name).
 * @type {readonly string[]} */
const SCRIPTS_NOT_NEEDED = ['esbuild', 'fsevents', '@foundry-rs/anvil', 'node']

/** An older version beside a newer one goes by another name: `npm:react@18.3.1`. */
export const EXACT = /^(?:npm:(?:@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+$/

/** @typedef {{ version?: string, integrity?: string, resolved?: string, hasInstallScript?: boolean, link?: boolean }}
 * Entry */

/** @param {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} manifest
 * @param {Readonly<Record<string, Entry>>} packages of the lockfile @returns {string[]} */
export function lockProblems({ dependencies, devDependencies }, packages) {
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !EXACT.test(version),
  )
  const entries = Object.entries(packages).filter(([path]) => path !== '')
  const nameOf = (/** @type {string} */ path) =>
    path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return [
    ...ranges.map(([name, version]) => `${name}: '${version}' is not an exact version`),
    ...entries
      .filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''))
      .map(([path]) => `${path}: has no hash in the lockfile`),
    ...entries
      .filter(([, { resolved }]) => resolved !== undefined)
      .map(([path]) => `${path}: names where it was loaded from`),
    ...entries
      .filter(
        ([path, { hasInstallScript }]) =>
          hasInstallScript && !SCRIPTS_NOT_NEEDED.includes(nameOf(path)),
      )
      .map(([path]) => `${path}: wants to run code while it is installed`),
  ]
}
