// @ts-check
// One way to run esbuild, for the browser and for this process. Warnings are errors; nothing is written here.
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'
import { walletConnectAliases } from '../src/wallets/walletconnect/bundle/aliases.mjs'

// It frees memory less often, which takes a seventh less of the processor: a build ends within seconds.
process.env['GOGC'] ??= '400'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
/** Of packages, what a browser runs here. The matrix of a QR code is all that is asked of its package. */
export const ALIASES = { ...walletConnectAliases, qrcode: 'qrcode/lib/core/qrcode.js' }
export const TARGET = ['es2022', 'chrome111', 'firefox121', 'safari16.4']
/** Asks Chromium to compile a script whole, beside the page and as it arrives: else each function is compiled in the
 * task that calls it first. To others it is a comment. */
export const COMPILED_AHEAD = { js: '//# allFunctionsCalledOnLoad' }
/** Of these packages a visit calls a part; and for two scripts of ours somebody waits, for the address of a reload and
 * for the button in a page of somebody else's. */
const NOT_AHEAD =
  /^(?:node_modules\/(?:react-dom|@walletconnect)\/|src\/(?:page\/returning|embed\/element)\.ts$)/

/** A failure with one clear line for the person who builds; anything else is a fault of the build and shows its
 * stack. */
export class BuildError extends Error {
  /** @param {string} message @param {ErrorOptions & { messages?: readonly esbuild.PartialMessage[] }} [options] */
  constructor(message, { messages = [{ text: message }], ...options } = {}) {
    super(message, options)
    this.messages = [...messages]
  }
}

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
    plugins: [...(options.plugins ?? []), ownSitePlugin()],
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

/** Bundles sources for this process and runs them: the settings' parser, and React rendering the shell.
 * @param {string} contents @param {object} [config] @param {readonly esbuild.Plugin[]} [plugins]
 * @param {esbuild.BuildOptions} [options]
 * @returns {Promise<{ exports: any, metafile: esbuild.Metafile }>} */
export async function importSource(contents, config, plugins = [], options = {}) {
  const { outputs, metafile } = await bundle({
    stdin: { contents, resolveDir: ROOT, loader: 'ts' },
    platform: 'node',
    format: 'cjs',
    external: ['@walletconnect/*', 'qrcode'],
    define: defines(config),
    plugins: [...plugins],
    ...options,
  })
  const folder = mkdtempSync(join(tmpdir(), 'florin-'))
  try {
    const file = join(folder, 'source.cjs')
    writeFileSync(file, outputs.find(({ path }) => path.endsWith('.js'))?.contents ?? '')
    return { exports: createRequire(file)(file), metafile }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A picture is a file of its own; what is imported is its URL: in the HTML relative to the page, in a script found
 * from where that one is, for the page may be in a folder. The files are put into the map by name.
 * @param {Map<string, Uint8Array>} files
 * @param {string | undefined} marks the drawings that stand in the HTML; undefined while that is made
 * @param {(file: string, contents: Uint8Array) => Uint8Array} [change]
 * @returns {esbuild.Plugin} */
export function picturePlugin(files, marks, change = (_, contents) => contents) {
  return {
    name: 'pictures',
    setup(builder) {
      builder.onLoad({ filter: /\.(svg|png|webp)$/ }, ({ path }) => {
        const file = relative(ROOT, path).replaceAll('\\', '/')
        const contents = change(file, readFileSync(path))
        const mark = markOf(file)
        if (mark)
          return {
            contents: JSON.stringify(
              marks?.includes(`id="${mark.slice(1)}"`) === false ? asData(contents) : mark,
            ),
            loader: 'json',
          }
        const name = `${basename(path, extname(path))}-${hash([contents])}${extname(path)}`
        files.set(name, contents)
        if (marks === undefined)
          return { contents: JSON.stringify(`./assets/${name}`), loader: 'json' }
        return {
          contents:
            `export default /* @__PURE__ */ urlOf(); function urlOf() { return new URL("./${name}", ` +
            `import.meta.url).href }`,
        }
      })
    },
  }
}

/** Our own drawings of wallets. Those that the HTML shows stand in it, and a picture's address is its name there; of
 * the others it is the picture itself, as it is of a network. */
const MARKS = 'src/wallets/catalog/icons/'

/** The name of a drawing in the HTML. @param {string} file */
function markOf(file) {
  return file.startsWith(MARKS) ? `#mark-${basename(file, '.svg')}` : undefined
}

/** The drawings that some HTML names, as symbols. @param {string} html */
export function marksIn(html) {
  const names = [...new Set([...html.matchAll(/"#mark-(\w+)"/g)].map(([, name]) => String(name)))]
  const symbols = names.map((name) => {
    const [, size, inside] =
      /^<svg xmlns="[^"]+" (viewBox="[^"]+")>(.*)<\/svg>\s*$/s.exec(
        readFileSync(join(ROOT, MARKS, `${name}.svg`), 'utf8'),
      ) ?? []
    if (inside === undefined || /\b(?:id|href|style|class)=/.test(inside))
      throw new BuildError(`${MARKS}${name}.svg: is no drawing without names and styles`)
    return `<symbol id="mark-${name}" ${size}>${inside}</symbol>`
  })
  return `<svg width="0" height="0" aria-hidden="true">${symbols.join('')}</svg>`
}

/** A drawing as its own address; it packs well. @param {string | Uint8Array} svg */
export function asData(svg) {
  return `data:image/svg+xml,${String(svg)
    .trim()
    .replaceAll(/[%#"<>\s]+/g, encodeURIComponent)}`
}

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

/** In place of the further wallets that nobody has switched on: those that the site has, by their ids.
 * @param {readonly string[]} [ids] @returns {esbuild.Plugin} */
export function chosenPlugin(ids = []) {
  return {
    name: 'chosen wallets',
    setup(builder) {
      builder.onLoad({ filter: /[\\/]catalog[\\/]more[\\/]chosen\.ts$/ }, ({ path }) => ({
        contents: `${ids
          .map((id) => `import { ${id} } from './${id}.ts'`)
          .join(';')}\nexport const chosenWallets = [${ids.join(', ')}]`,
        loader: 'ts',
        resolveDir: dirname(path),
      }))
    },
  }
}

/** Nothing of a site's own: the templates stay, as where an owner has put nothing, so that a release is what others
 * build. @returns {esbuild.Plugin} */
export function noSitePlugin() {
  return {
    name: 'no site',
    setup(builder) {
      builder.onResolve({ filter: TEMPLATE }, ({ path, resolveDir }) => ({
        path: join(resolveDir, path),
      }))
    },
  }
}

/** @param {object} [config] @param {boolean} [site] there are parts of the page in src/site/ */
export function defines(config, site = false) {
  return {
    'process.env.NODE_ENV': '"production"',
    __CONFIG__: JSON.stringify(JSON.stringify(config ?? null)),
    __SITE__: String(site),
  }
}

/** @param {readonly (string | Uint8Array)[]} parts */
export function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex').slice(0, 10)
}
