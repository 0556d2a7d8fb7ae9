// @ts-check
// Which files a bundle for other people's sites is made of, and the script by whose address such a site has them.
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BuildError, bundle } from './bundle.mjs'
import { outputsOf } from './graph.mjs'

/** @typedef {import('./page.mjs').Files} Files
 * @typedef {{ readonly files: Files, readonly metafile: import('esbuild').Metafile, readonly first: readonly string[],
 * readonly next: readonly string[] }} Bundle `first`: what the entries fetch before anybody presses anything; `next`:
 *   what the windows need besides */

/** What the entries reach, and what of it comes at once.
 * @param {Awaited<ReturnType<typeof bundle>>} result
 * @param {readonly string[]} entries
 * @param {Files} pictures
 * @param {readonly string[]} windows the entries that they come by
 * @returns {Bundle} */
export function collect({ outputs, metafile }, entries, pictures, windows) {
  const contents = new Map(outputs.map((file) => [basename(file.path), file.contents]))
  const { info, reach } = outputsOf(metafile)
  const names = entries.map((name) => `${name}.js`)
  const files = /** @type {Files} */ (new Map([...pictures]))
  for (const name of reach(names, () => true))
    files.set(name, contents.get(name) ?? new Uint8Array())
  const atOnce = (/** @type {readonly string[]} */ from) =>
    reach(from, (kind) => kind === 'import-statement')
  const first = atOnce(names)
  const opening = [...info].flatMap(([name, { entryPoint }]) =>
    windows.includes(entryPoint ?? '') ? [name] : [],
  )
  return { files, metafile, first, next: atOnce(opening).filter((name) => !first.includes(name)) }
}

/** Bytes of some files, gzip. @param {Pick<Bundle, 'files'>} bundle @param {readonly string[]} names */
export function sum({ files }, names) {
  return names.reduce(
    (total, name) => total + gzipSync(files.get(name) ?? '', { level: 9 }).length,
    0,
  )
}

const STARTED = 'started.js'
/** All that esbuild leaves of an entry whose code others share: from where it comes, and by which name. */
const THIN =
  /^(?:\/\/.*\n)?import\{(\w+) as (\w+)\}from"\.\/([\w-]+\.js)";export\{\2 as start\};\s*$/

/** With florin.js in the place of the entry: it leads to the one file that holds that, and shares nothing with it.
 * @param {Bundle} made
 * @param {{ readonly files: ReadonlyMap<string, Uint8Array>, readonly tags: readonly string[],
 *   readonly mark: string } | undefined} windows as they are drawn while the others are on their way
 * @returns {Promise<Bundle>} */
export async function withScript({ files, first, next, metafile }, windows) {
  const [, start, , part] = THIN.exec(new TextDecoder().decode(files.get(STARTED))) ?? []
  if (start === undefined || part === undefined)
    throw new BuildError(`${STARTED}: leads to more than one file`)
  const { outputs } = await bundle({
    entryPoints: { florin: 'src/embed/florin.ts' },
    format: 'esm',
    minify: true,
    charset: 'utf8',
    define: {
      __PART__: JSON.stringify(`./${part}`),
      __START__: JSON.stringify(start),
      __AHEAD__: JSON.stringify(next),
      __DRAWN_TAGS__: JSON.stringify(windows?.tags ?? []),
      __DRAWN_MARK__: JSON.stringify(windows?.mark ?? ''),
    },
    plugins: [
      {
        name: 'part',
        setup: (builder) =>
          builder.onResolve({ filter: /^\.\/[\w-]+\.js$/ }, ({ path }) => ({
            path,
            external: true,
          })),
      },
    ],
  })
  const all = /** @type {Files} */ (
    new Map([...files, ...(windows?.files ?? [])].filter(([name]) => name !== STARTED))
  )
  all.set('florin.js', outputs[0]?.contents ?? new Uint8Array())
  return {
    files: all,
    metafile,
    next,
    first: ['florin.js', ...first.filter((name) => name !== STARTED)],
  }
}
