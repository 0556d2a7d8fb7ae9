// @ts-check
// Analyzes imports between modules and between output files, with esbuild's metafile.
import { basename } from 'node:path'

/** @typedef {import('esbuild').Metafile} Metafile */

/**
 * Returns the files that the roots import statically, directly or indirectly, in evaluation order.
 * @param {Metafile} metafile
 * @param {readonly string[]} roots
 * @returns {string[]}
 */
export function getStaticImports({ inputs }, roots) {
  const seen = new Set()
  const found = /** @type {string[]} */ ([])
  const visit = (/** @type {string} */ file) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { path, kind } of inputs[file]?.imports ?? [])
      if (kind !== 'dynamic-import') visit(path)
    found.push(file)
  }
  for (const root of roots) visit(root)
  return found
}

/**
 * Returns the modules that are loaded with `import()`, sorted by name.
 * @param {Metafile} metafile
 * @returns {string[]}
 */
export function lazyRoots({ inputs }) {
  const targets = Object.values(inputs).flatMap(({ imports }) =>
    imports.filter(({ kind }) => kind === 'dynamic-import'),
  )
  return [...new Set(targets.map(({ path }) => path))].sort()
}

/**
 * Returns the modules that two or more roots import and that are not part of the first load.
 * @param {Metafile} metafile
 * @param {readonly string[]} first
 * @param {readonly string[]} roots
 */
export function sharedBy(metafile, first, roots) {
  const there = new Set(getStaticImports(metafile, first))
  const times = /** @type {Map<string, number>} */ (new Map())
  for (const root of roots)
    for (const file of getStaticImports(metafile, [root]))
      times.set(file, (times.get(file) ?? 0) + 1)
  return [...times].flatMap(([file, count]) => (count > 1 && !there.has(file) ? [file] : []))
}

/**
 * Returns esbuild's outputs by name, and a function that returns all files that an output loads.
 * @param {Metafile} metafile
 */
export function createOutputGraph({ outputs }) {
  const info = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]))
  return {
    info,
    reach(/** @type {readonly string[]} */ from, /** @type {(kind: string) => boolean} */ follow) {
      const found = new Set(from)
      for (const name of found)
        for (const { path, kind, external } of info.get(name)?.imports ?? [])
          if (!external && follow(kind)) found.add(basename(path))
      return [...found]
    },
  }
}
