// @ts-check
// Finds problems of a lockfile: version ranges, packages without a hash or with a registry URL, and
// install scripts.

/**
 * Packages whose install script is not needed: their executables come as separate packages. `npm
 * run test:servers` runs the one of `node` explicitly.
 * @type {readonly string[]}
 */
const UNNEEDED_SCRIPTS = ['esbuild', 'fsevents', '@foundry-rs/anvil', 'node']

/** An exact version, after the package name in an alias: `npm:react@18.3.1`. */
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
export function lockProblems({ dependencies, devDependencies }, packages) {
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
