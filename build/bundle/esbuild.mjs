// @ts-check
// Runs esbuild for browsers and for Node, without writing files.
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, extname, join, relative } from 'node:path'
import * as esbuild from 'esbuild'
import { walletConnectAliases } from '../../src/connectors/walletConnect/stubs/aliases.mjs'
import { svgUrl } from '../configure/encoding.mjs'
import { messagesPlugin } from '../i18n/messagesPlugin.mjs'
import { BuildError, ROOT } from '../project.mjs'

// Makes esbuild collect garbage less often, which saves a seventh of the CPU time.
process.env['GOGC'] ??= '400'

/** Resolves packages to their browser builds, and `qrcode` to its encoder only. */
export const ALIASES = { ...walletConnectAliases, qrcode: 'qrcode/lib/core/qrcode.js' }
export const TARGET = ['es2022', 'chrome111', 'firefox121', 'safari16.4']
export const DEFINES = { 'process.env.NODE_ENV': '"production"' }
/** Makes Chromium compile the whole script while it loads. Other browsers ignore this comment. */
export const EAGER_COMPILATION = { js: '//# allFunctionsCalledOnLoad' }
/**
 * Scripts without eager compilation, which would delay scripts that the user is waiting for. In
 * large packages, most of the code is never called.
 */
const LAZILY_COMPILED =
  /^(?:node_modules\/(?:react-dom|@walletconnect)\/|src\/(?:page\/earlyReconnect|embed\/element)\.ts$)/

/**
 * Runs esbuild. Warnings are errors.
 * @param {esbuild.BuildOptions} options
 */
export async function bundle(options) {
  return rejectWarnings(esbuild.build(withDefaults(options)))
}

/**
 * Runs esbuild twice without reading unchanged files again. `onFirstBuild` receives the metafile of the
 * first run.
 * @param {esbuild.BuildOptions} options
 * @param {(plan: esbuild.Metafile) => void} onFirstBuild
 */
export async function bundleTwice(options, onFirstBuild) {
  const runner = await esbuild.context(withDefaults(options))
  try {
    onFirstBuild((await rejectWarnings(runner.rebuild())).metafile)
    return await rejectWarnings(runner.rebuild())
  } finally {
    await runner.dispose()
  }
}

/**
 * @param {esbuild.BuildOptions} options
 * @returns {esbuild.BuildOptions}
 */
function withDefaults(options) {
  return {
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    outdir: join(ROOT, 'dist/assets'),
    logLevel: 'silent',
    preserveSymlinks: true,
    target: TARGET,
    legalComments: 'none',
    jsx: 'automatic',
    // Only changes the file names, which must change together with `fixExportHelper`.
    publicPath: './',
    ...options,
    plugins: [...(options.plugins ?? []), messagesPlugin()],
  }
}

/** @param {Promise<esbuild.BuildResult>} running */
async function rejectWarnings(running) {
  const result = await running.catch(async (error) => {
    throw error.errors ? await formatMessages(error.errors) : error
  })
  if (result.warnings.length > 0) throw await formatMessages(result.warnings)
  const outputs = result.outputFiles ?? []
  const metafile = /** @type {esbuild.Metafile} */ (result.metafile)
  for (const file of outputs)
    if (file.path.endsWith('.js'))
      file.contents = fixExportHelper(
        file,
        Object.keys(metafile.outputs[relative(ROOT, file.path)]?.inputs ?? {}),
      )
  return { outputs, metafile }
}

/**
 * Matches esbuild's export helper. Its for…in loop includes properties that the host page has added
 * to Object.prototype, which would break the exports.
 */
const EXPORT_HELPER = /for ?\(var (\w+) in (\w+)\)(?=\s*\w+\(\w+, ?\1, ?\{ ?get: ?\2\[\1\])/g

/**
 * @param {esbuild.OutputFile} file
 * @param {readonly string[]} inputs
 */
function fixExportHelper({ contents, text }, inputs) {
  const whole = text.replace(EXPORT_HELPER, 'for(var $1 of Object.keys($2))')
  const changed = inputs.some((input) => LAZILY_COMPILED.test(input))
    ? whole.replace(`${EAGER_COMPILATION.js}\n`, '')
    : whole
  return changed === text ? contents : Buffer.from(changed)
}

/** @param {readonly esbuild.Message[]} messages */
async function formatMessages(messages) {
  return new BuildError(
    (await esbuild.formatMessages([...messages], { kind: 'error' })).join('').trim(),
    { messages },
  )
}

/**
 * Bundles source code for Node and imports it.
 * @param {string} contents
 * @param {esbuild.BuildOptions} [options]
 * @returns {Promise<any>} what they export
 */
export async function importSource(contents, options = {}) {
  const { outputs } = await bundle({
    stdin: { contents, resolveDir: ROOT, loader: 'ts' },
    platform: 'node',
    format: 'cjs',
    external: ['@walletconnect/*', 'qrcode'],
    define: DEFINES,
    ...options,
  })
  const folder = mkdtempSync(join(tmpdir(), 'florin-'))
  try {
    const file = join(folder, 'source.cjs')
    writeFileSync(file, outputs.find(({ path }) => path.endsWith('.js'))?.contents ?? '')
    return createRequire(file)(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Emits imported images as files and returns their URLs. Wallet icons become data: URLs.
 * @param {Map<string, Uint8Array>} files receives the contents by name
 * @param {{ html?: boolean }} [options]
 * @returns {esbuild.Plugin}
 */
export function picturePlugin(files, { html = false } = {}) {
  return {
    name: 'pictures',
    setup(builder) {
      builder.onLoad({ filter: /\.(svg|png|webp)$/ }, ({ path }) => {
        const file = relative(ROOT, path).replaceAll('\\', '/')
        const contents = readFileSync(path)
        if (file.startsWith(ICONS))
          return { contents: JSON.stringify(svgUrl(String(contents))), loader: 'json' }
        const name = `${basename(path, extname(path))}-${hash([contents])}${extname(path)}`
        files.set(name, contents)
        if (html) return { contents: JSON.stringify(`./assets/${name}`), loader: 'json' }
        return {
          contents: `export default /* @__PURE__ */ urlOf(); function urlOf() { return new URL("./${name}", import.meta.url).href }`,
        }
      })
    },
  }
}

const ICONS = 'src/wallets/icons/'

const TEMPLATE = /\/site\/\w+\.example\.tsx?$/

/**
 * Replaces the templates in src/site/ by the owner's files with the same names.
 * @param {string} [folder]
 * @returns {esbuild.Plugin}
 */
export function siteCodePlugin(folder = join(ROOT, 'src/site')) {
  return {
    name: 'own site',
    setup(builder) {
      builder.onResolve({ filter: TEMPLATE }, ({ path }) => {
        const own = join(folder, basename(path).replace('.example.', '.'))
        return existsSync(own) ? { path: own } : undefined
      })
    },
  }
}

/** @param {readonly (string | Uint8Array)[]} parts */
export function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex').slice(0, 10)
}
