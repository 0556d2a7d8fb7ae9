// @ts-check
// Finds version ranges, missing hashes, registry URLs and install scripts in a lockfile.

/**
 * Packages that work without their install script, because their executables come as separate
 * packages.
 * @type {readonly string[]}
 */
const UNNEEDED_SCRIPTS = ['esbuild', 'fsevents', '@foundry-rs/anvil', 'node']

/** Matches an exact version, also in an alias such as `npm:react@18.3.1`. */
const EXACT = /^(?:npm:(?:@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+$/

/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, hasInstallScript?: boolean,
 *   link?: boolean }} Entry
 */

/**
 * @param {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }}
 *   manifest
 * @param {Readonly<Record<string, Entry>>} packages of the lockfile
 * @returns {string[]}
 */
export function findLockfileProblems({ dependencies, devDependencies }, packages) {
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !EXACT.test(version),
  )
  const nameOf = (/** @type {string} */ path) =>
    path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const entries = Object.entries(packages).filter(([path]) => path !== '')
  return [
    ...ranges.map(([name, version]) => `${name}: '${version}' is not an exact version`),
    ...entries.flatMap(([path, { integrity, resolved, hasInstallScript }]) => [
      ...(integrity?.startsWith('sha512-') ? [] : [`${path}: has no hash in the lockfile`]),
      ...(resolved === undefined ? [] : [`${path}: the lockfile names a registry`]),
      ...(hasInstallScript && !UNNEEDED_SCRIPTS.includes(nameOf(path))
        ? [`${path}: runs code while it is installed`]
        : []),
    ]),
  ]
}
