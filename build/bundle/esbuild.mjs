// @ts-check
// Runs esbuild, for browsers and for Node. Warnings are errors; nothing is written here.
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

// It frees memory less often, which takes a seventh less of the processor: a build ends within seconds.
process.env['GOGC'] ??= '400'

/** Of packages, what a browser runs here. The matrix of a QR code is all that is asked of its package. */
export const ALIASES = { ...walletConnectAliases, qrcode: 'qrcode/lib/core/qrcode.js' }
export const TARGET = ['es2022', 'chrome111', 'firefox121', 'safari16.4']
export const DEFINES = { 'process.env.NODE_ENV': '"production"' }
/** Asks Chromium to compile a script whole, beside the page and as it arrives: else each function is compiled in the
 * task that calls it first. To others it is a comment. */
export const COMPILED_AHEAD = { js: '//# allFunctionsCalledOnLoad' }
/** Of these packages a visit calls a part; and for two scripts of ours somebody waits, for the address of a reload and
 * for the button in a page of somebody else's. */
const NOT_AHEAD =
  /^(?:node_modules\/(?:react-dom|@walletconnect)\/|src\/(?:page\/earlyReconnect|embed\/element)\.ts$)/

/** Runs esbuild; a warning is an error here.
 * @param {esbuild.BuildOptions} options */
export async function bundle(options) {
  return checked(esbuild.build(whole(options)))
}

/** The same twice: what the first says is `learnt`, which the plugins may heed in the second. What has not changed
 * meanwhile is not read again.
 * @param {esbuild.BuildOptions} options @param {(plan: esbuild.Metafile) => void} learn */
export async function bundleTwice(options, learn) {
  const runner = await esbuild.context(whole(options))
  try {
    learn((await checked(runner.rebuild())).metafile)
    return await checked(runner.rebuild())
  } finally {
    await runner.dispose()
  }
}

/** @param {esbuild.BuildOptions} options @returns {esbuild.BuildOptions} */
function whole(options) {
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
    publicPath: './', // says nothing anew, but every name follows from it, and so has changed with `sound`
    ...options,
    plugins: [...(options.plugins ?? []), messagesPlugin()],
  }
}

/** @param {Promise<esbuild.BuildResult>} running */
async function checked(running) {
  const result = await running.catch(async (error) => {
    throw error.errors ? await readable(error.errors) : error
  })
  if (result.warnings.length > 0) throw await readable(result.warnings)
  const outputs = result.outputFiles ?? []
  const metafile = /** @type {esbuild.Metafile} */ (result.metafile)
  for (const file of outputs)
    if (file.path.endsWith('.js'))
      file.contents = sound(
        file,
        Object.keys(metafile.outputs[relative(ROOT, file.path)]?.inputs ?? {}),
      )
  return { outputs, metafile }
}

/** With this esbuild gathers what a module exports, and takes what a script of the page has put on all objects for one
 * more export: then the module does not begin, or has a member too many. */
const GATHERS = /for ?\(var (\w+) in (\w+)\)(?=\s*\w+\(\w+, ?\1, ?\{ ?get: ?\2\[\1\])/g

/** @param {esbuild.OutputFile} file @param {readonly string[]} inputs */
function sound({ contents, text }, inputs) {
  const whole = text.replace(GATHERS, 'for(var $1 of Object.keys($2))')
  const changed = inputs.some((input) => NOT_AHEAD.test(input))
    ? whole.replace(`${COMPILED_AHEAD.js}\n`, '')
    : whole
  return changed === text ? contents : Buffer.from(changed)
}

/** @param {readonly esbuild.Message[]} messages */
async function readable(messages) {
  return new BuildError(
    (await esbuild.formatMessages([...messages], { kind: 'error' })).join('').trim(),
    { messages },
  )
}

/** Bundles sources for Node and imports them.
 * @param {string} contents @param {esbuild.BuildOptions} [options]
 * @returns {Promise<any>} what they export */
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

/** Turns pictures into files, and their imports into URLs: in scripts found from where the script is, in HTML relative
 * to the page. The icons of wallets become data: URLs.
 * @param {Map<string, Uint8Array>} files takes the contents by name
 * @param {{ html?: boolean }} [options]
 * @returns {esbuild.Plugin} */
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

/** In place of a template of src/site/ the owner’s file of that name, if there is one.
 * @param {string} [folder]
 * @returns {esbuild.Plugin} */
export function ownSitePlugin(folder = join(ROOT, 'src/site')) {
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
