// @ts-check
// `npm run build`: bundles the sources, or takes the bundle from the cache, and configures it into
// dist/. Reproducible: the same sources and settings give the same bytes.
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { CONFIGURE, CONFIGURE_FILES, cachedBundle, makeBundle } from './build/bundle/bundle.mjs'
import { bundleSite } from './build/bundle/site.mjs'
import { configureSite, readEnv, readEnvFile } from './build/configure/node.mjs'
import { BuildError, ROOT } from './build/project.mjs'

/**
 * @typedef {Readonly<Record<string, string | undefined>>} Env
 * @typedef {{ name: string, bytes: number, gzip: number, when: 'first' | 'later' }} Size `first`:
 *   of the first load of the default page
 */

/**
 * Builds a site. `env`: the settings, by default those of the environment and the file .env.
 * `site`: whether to include the owner's code in src/site/ and texts.json. `parts`: what to build for other sites.
 * `fresh`: ignores the cache. `reconfigurable`: adds the files that `node configure.mjs` needs.
 * @param {{ outdir?: string, env?: Env, quiet?: boolean, site?: boolean, siteFolder?: string |
 *   undefined, parts?: readonly ('embed' | 'package')[], fresh?: boolean, precompress?: boolean,
 *   reconfigurable?: boolean, check?(config: import('./src/page/config.ts').Config):
 *   Promise<unknown> }} [options]
 */
export async function build({
  outdir = 'dist',
  env,
  quiet = false,
  site = true,
  siteFolder,
  parts = [],
  fresh = false,
  precompress = false,
  reconfigurable = false,
  check,
} = {}) {
  const folder = fresh ? mkdtempSync(join(tmpdir(), 'florin-bundle-')) : undefined
  try {
    const bundle = folder === undefined ? await cachedBundle() : await makeBundle(folder)
    const { configure, rendersImages } = await import(
      pathToFileURL(join(bundle.folder, CONFIGURE)).href
    )
    const configured = await configureSite({
      bundle,
      configure,
      rendersImages,
      root: ROOT,
      outdir: resolve(ROOT, outdir),
      env: env ?? readEnv(ROOT),
      ...(env ? {} : { written: Object.keys(readEnvFile(ROOT)) }),
      site: site ? await bundleSite(bundle, siteFolder) : undefined,
      usesTextsFile: site,
      parts,
      precompress,
      extra: reconfigurable ? CONFIGURE_FILES : [],
      ...(check && { check }),
    })
    const sizes = () => measure(configured, bundle.manifest)
    if (!quiet) report(sizes(), configured, bundle.manifest, parts)
    return { ...configured, sizes, metafiles: bundle.metafiles }
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Returns the sizes of the files. The first load is the page with its images.
 * @param {{ outdir: string, files: ReadonlyMap<string, unknown>, copies: readonly string[] }} site
 * @param {import('./build/configure/configure.ts').Manifest} manifest
 * @returns {readonly Size[]}
 */
function measure({ outdir, files, copies }, { page: { late } }) {
  const read = (/** @type {string} */ path) => readFileSync(join(outdir, path))
  const html = read('index.html').toString()
  const roles = new Map(
    late.map((name, index) => [name, ['returning', 'react', 'main', 'hydrate'][index]]),
  )
  const paths = [...files.keys(), ...copies].filter((path) =>
    /^(?:assets\/|(?:[\w-]+\/)?index\.html$)/.test(path),
  )
  const sized = paths.map((path) => {
    const contents = read(path)
    const name = path.replace('assets/', '')
    const isFirst = path === 'index.html' || html.includes(`<img src="./${path}"`)
    return {
      name: roles.has(name) ? `${roles.get(name)} (${name})` : name,
      bytes: contents.length,
      gzip: gzipSync(contents, { level: 9 }).length,
      when: isFirst ? /** @type {const} */ ('first') : /** @type {const} */ ('later'),
    }
  })
  const order = (/** @type {Size} */ { when, name }) => `${when} ${name}`
  return sized.sort((a, b) => (order(a) < order(b) ? -1 : 1))
}

/**
 * @param {readonly Size[]} sizes
 * @param {{ outdir: string, digest: string, warnings: readonly string[] }} site
 * @param {import('./build/configure/configure.ts').Manifest} manifest
 * @param {readonly ('embed' | 'package')[]} parts
 */
function report(sizes, { outdir, digest, warnings }, { embed }, parts) {
  const perLanguage = /^(?:texts-|[\w-]+\/index\.html$)/
  for (const { name, bytes, gzip, when } of sizes.filter((file) => !perLanguage.test(file.name))) {
    console.log(
      `${when === 'first' ? 'first load' : 'on demand '}  ${String(bytes).padStart(8)} B  ${String(
        gzip,
      ).padStart(7)} B gzip  ${name}`,
    )
  }
  const range = (/** @type {RegExp} */ names) => {
    const zipped = sizes
      .filter(({ name }) => names.test(name))
      .map(({ gzip }) => gzip)
      .sort((a, b) => a - b)
    return `${zipped[0]} to ${zipped.at(-1)} B gzip`
  }
  const first = sizes.filter(({ when }) => when === 'first')
  console.log(
    `first load, gzip: ${first.reduce((sum, { gzip }) => sum + gzip, 0)} B; a page in each language ${range(
      /index\.html$/,
    )}, the texts of its dialogs ${range(/^texts-/)}`,
  )
  const total = (/** @type {string} */ folder, /** @type {readonly string[]} */ names) =>
    names.reduce(
      (sum, name) => sum + gzipSync(readFileSync(join(outdir, folder, name)), { level: 9 }).length,
      0,
    )
  if (parts.includes('embed'))
    console.log(`florin.js on a site without React, gzip: ${total('embed', embed.first)} B`)
  if (parts.includes('package'))
    console.log(`florin/react besides React, gzip: ${total('package', embed.packageFirst)} B`)
  if (parts.length > 0) {
    const folders = parts.map((part) => join(relative(process.cwd(), outdir), part))
    console.log(`for other sites (docs/embedding.md): ${folders.join(', ')}`)
  }
  console.log(`digest of all files: ${digest}`)
  for (const warning of warnings) console.log(warning)
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const { values } = parseArgs({
      options: {
        outdir: { type: 'string', default: 'dist' },
        embed: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
      },
    })
    const { outdir, embed, check } = values
    const { checkCoin } = await import('./build/checkCoin.mjs')
    await build({
      outdir,
      parts: embed ? ['embed', 'package'] : [],
      precompress: true,
      ...(check && { check: async (config) => console.log(await checkCoin(config)) }),
    })
  } catch (error) {
    console.error(error instanceof BuildError ? error.message : error)
    process.exitCode = 1
  }
}
