// @ts-check
// Configures a site in Node, from the environment and the owner's files.
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { dirname, extname, join, resolve, sep } from 'node:path'
import { parseEnv } from 'node:util'
import { BuildError } from '../project.mjs'
import { writeTree } from '../writeOutput.mjs'
import { compress } from './compress.mjs'

/**
 * @typedef {import('./configure.ts').Manifest} Manifest
 * @typedef {import('./configure.ts').ConfigureOptions} ConfigureOptions
 * @typedef {import('./configure.ts').Site} Site
 * @typedef {Readonly<Record<string, string | undefined>>} Env
 * @typedef {import('./configure.ts').Configured} Configured
 * @typedef {{ bundle: { folder: string, manifest: Manifest }, configure(options: ConfigureOptions):
 *   Configured, rendersImages(env: Env): boolean, env: Env, written?: readonly string[] | undefined,
 *   site?: Site | undefined, usesTextsFile?: boolean, parts?: readonly ('embed' | 'package')[] }}
 *   ProjectOptions
 */

/** Matches values in .env that the parser would truncate, for example at a #. */
const TRUNCATED_VALUES = [
  /^#(?:[\da-f]{3}){1,2}\b/i,
  /^[^'"`#](?:[^#]*[^\s#])?#/,
  /^(['"`])(?:(?!\1).)*\1\s*[^\s#;]/,
]

/** File with the headers for hosts. */
const HEADERS = '_headers'
const OUTDATED_HEADERS =
  'The headers differ from those of the last build: set them again when you upload the site, or browsers block ' +
  'its styles and scripts (docs/hosting.md, Headers).'

/** Matches an assignment in .env whose whole value is in curly quotes, before any comment. */
const CURLY_QUOTED =
  /^([^\S\n]*(?:export[^\S\n]+)?\w+[^\S\n]*=[^\S\n]*)(?:[“„‟]([^“„‟”\n]*)[”“]|[‘‚‛]([^‘‚‛\n]*)[’‘])(?=[^\S\n]*(?:#.*)?$)/gm

const LAST_NAME = 'END_OF_FILE'

/**
 * Returns the settings from the environment and from .env. The environment overrides .env.
 * @param {string} root the owner's folder
 */
export function readEnv(root) {
  return { ...readEnvFile(root), ...readEnvironment() }
}

/**
 * Returns the environment variables that are not empty. Removes spaces and quotes around a whole
 * value, which docker's --env-file and lists in compose files keep.
 * @returns {Env}
 */
export function readEnvironment() {
  const entries = Object.entries(process.env).map(([name, value = '']) => {
    const text = value.trim()
    const [, , unquoted = text] = /^(["'`])((?:(?!\1).)*)\1$/s.exec(text) ?? []
    return /** @type {const} */ ([name, unquoted.trim()])
  })
  return Object.fromEntries(entries.filter(([, value]) => value))
}

/**
 * Returns the settings in the file .env if there is one.
 * @param {string} root
 * @returns {Env}
 */
export function readEnvFile(root) {
  try {
    const bytes = readFileSync(join(root, '.env'))
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const text = straightenQuotes(decoded.replaceAll(/\r\n?/g, '\n'))
    for (const [, name, value = ''] of text.matchAll(
      /^[^\S\n]*(?:export\s+)?(\w+)[^\S\n]*=[^\S\n]*(.*)$/gm,
    ))
      if (TRUNCATED_VALUES.some((part) => part.test(value)))
        throw new BuildError(
          `${name}: the value in .env is cut off before the end of the line; quote it, with quotes that it does not contain: '…' or "…"`,
        )
    // Add a setting, because Node's parser drops lines without an equals sign at the end of the file.
    const { [LAST_NAME]: _, ...settings } = splitNames(parseEnv(`${text}\n${LAST_NAME}=\n`))
    return settings
  } catch (error) {
    if (error instanceof BuildError) throw error
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'ENOENT') return {}
    throw new BuildError(
      `.env: ${code?.startsWith('ERR_ENCODING') ? 'is not UTF-8' : `cannot be read (${code})`}`,
    )
  }
}

/** Replaces curly quotes around a whole value by straight quotes. @param {string} text */
function straightenQuotes(text) {
  return text.replaceAll(CURLY_QUOTED, (line, start, double, single) => {
    const value = double ?? single
    const quote = ["'", '`', '"'].find((one) => !value.includes(one))
    return quote === undefined ? line : `${start}${quote}${value}${quote}`
  })
}

/**
 * Separates names from lines without an equals sign before them, which Node's parser adds to the
 * name. Such a line is a comment, or an unknown setting without a value.
 * @param {Env} settings
 * @returns {Env}
 */
function splitNames(settings) {
  const entries = Object.entries(settings).flatMap(([key, value]) => {
    const lines = key.split('\n').map((line) => line.trim())
    const name = lines.pop() ?? ''
    const others = lines.filter((line) => line !== '' && !/^(?:;|\/\/)/.test(line))
    return [...others.map((line) => /** @type {const} */ ([line, ''])), [name, value]]
  })
  return Object.fromEntries(entries)
}

/**
 * Configures a site and writes it into a folder.
 * @param {ProjectOptions & { root: string, outdir: string, precompress?: boolean, extra?: readonly
 *   string[], check?(config: import('../../src/page/config.ts').Config): Promise<unknown> }}
 *   options `root`: the owner's folder, in which settings name files; `precompress`: writes .br and
 *   .gz beside text files; `extra`: further files of the bundle to copy; `check`: rejects before
 *   anything is written
 * @returns {Promise<Configured & { outdir: string, digest: string }>}
 */
export async function configureSite({
  root,
  outdir,
  precompress = false,
  extra = [],
  check = async () => undefined,
  ...options
}) {
  const { folder } = options.bundle
  const configured = await configureProject({ ...options, project: projectAt(root) })
  await check(configured.config)
  const before = readOptional(join(outdir, HEADERS))
  const digest = await writeTree(outdir, async (target) => {
    for (const path of [...configured.copies, ...extra]) {
      mkdirSync(dirname(join(target, path)), { recursive: true })
      copyFileSync(join(folder, path), join(target, path))
    }
    for (const [path, contents] of configured.files) {
      mkdirSync(dirname(join(target, path)), { recursive: true })
      writeFileSync(join(target, path), contents)
    }
    if (precompress) await compress(target, join(folder, '.compressed'), configured)
  })
  const isOutdated = before !== undefined && before !== readOptional(join(outdir, HEADERS))
  return {
    ...configured,
    warnings: [...configured.warnings, ...(isOutdated ? [OUTDATED_HEADERS] : [])],
    outdir,
    digest,
  }
}

/** @param {string} file */
function readOptional(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/**
 * Configures a site without writing it. Rejects with a BuildError for a wrong setting.
 * @param {ProjectOptions & { project: import('./pictures.ts').Project }} options
 * @returns {Promise<Configured>}
 */
export async function configureProject({
  bundle: { folder, manifest },
  configure,
  rendersImages,
  ...options
}) {
  const rasterize = rendersImages(options.env)
    ? await (await import('./rasterize.mjs')).loadRasterizer(join(folder, 'resvg.wasm'))
    : () => new Uint8Array() // the site has no images to render
  return asBuildError(() =>
    configure({
      ...options,
      manifest,
      readBundle: (path) => readFileSync(join(folder, path)),
      platform: {
        sha256: (bytes) => createHash('sha256').update(bytes).digest(),
        rasterize,
      },
    }),
  )
}

/**
 * Returns an object that reads the files of a project folder.
 * @param {string} root
 * @returns {import('./pictures.ts').Project}
 */
export function projectAt(root) {
  return {
    read: (path, setting) => readInside(root, path, setting),
    has: (path) => existsSync(resolve(root, path)),
  }
}

/**
 * Returns the contents of a file inside a folder. Symbolic links must not lead out of the folder.
 * @param {string} root
 * @param {string} path
 * @param {string} setting names it in the error
 */
function readInside(root, path, setting) {
  try {
    const file = realpathSync(resolve(root, path))
    if (
      !file.startsWith(realpathSync(root) + sep) ||
      extname(file).toLowerCase() !== extname(path).toLowerCase()
    ) {
      throw new BuildError(
        `${setting}: the file '${path}' is not in this project, or links to another kind of file`,
      )
    }
    return readFileSync(file)
  } catch (error) {
    throw error instanceof BuildError
      ? error
      : new BuildError(`${setting}: the file '${path}' cannot be read`, { cause: error })
  }
}

/**
 * Calls `work`, and rethrows an AppError of a wrong setting as a BuildError.
 * @template T
 * @param {() => T} work
 * @returns {T}
 */
function asBuildError(work) {
  try {
    return work()
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError')
      throw new BuildError(error.message, { cause: error })
    throw error
  }
}
