// @ts-check
// The settings of the person who builds, and what is wrong with them as one clear line.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { BuildError, ROOT, importSource } from './bundle.mjs'
import { withScripts, withWords } from './languages.mjs'
import { createSheets } from './sheets.mjs'

/** The site's colours go in here. */
export const TOKENS = 'src/ui/kit/tokens.css'
const SOURCES = [
  ...[
    'build/page/settings',
    'src/page/settings/accent',
    'build/page/headers',
    'build/page/html',
  ].map((name) => `export * from './${name}.ts'`),
  "import { chains as own } from './src/site/siteChains.example.ts'; export const chains = own",
  "export { CHAINS } from './src/chains/list.ts'",
  "export { LANGUAGES } from './src/i18n/languages.ts'",
].join(';')

/** What of .env would not be read: # begins a comment, and after a closing quote comes nothing. */
const CUT = [
  /^#(?:[\da-f]{3}){1,2}\b/i,
  /^[^'"`#](?:[^#]*[^\s#])?#/,
  /^(['"`])(?:(?!\1).)*\1\s*[^\s#;]/,
]

/** The settings of the person who builds: the environment wins over the file .env, with what is not empty. */
export function readEnv() {
  return {
    ...readEnvFile(),
    ...Object.fromEntries(Object.entries(process.env).filter(([, value]) => value?.trim())),
  }
}

/** The settings in the file .env; none without one. A mark at its beginning is passed over. */
export function readEnvFile() {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(ROOT, '.env')))
    for (const [, name, value = ''] of text.matchAll(
      /^[^\S\n]*(?:export\s+)?(\w+)[^\S\n]*=[^\S\n]*(.*)$/gm,
    ))
      if (CUT.some((part) => part.test(value)))
        throw new BuildError(
          `${name}: in .env its value ends before its line; put it into quotes that are not in it, '…' or "…"`,
        )
    return parseEnv(`${text}\n`) // Node 20 takes a comment that ends the file for a setting
  } catch (error) {
    if (error instanceof BuildError) throw error
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'ENOENT') return {}
    throw new BuildError(
      `.env: ${code?.startsWith('ERR_ENCODING') ? 'is not UTF-8' : `cannot be read (${code})`}`,
    )
  }
}

/** Reads the settings; what of src/ this process needs, the checked settings, and the stylesheets in the site's
 * colours.
 * @param {Readonly<Record<string, string | undefined>>} env @param {readonly import('esbuild').Plugin[]} plugins
 * @param {readonly string[]} [written] the names in the file .env, where the settings come from there */
export async function readSettings(env, plugins, written) {
  const { exports: source } = await importSource(SOURCES, undefined, plugins)
  const settings = /** @type {import('./page/settings.ts').Settings} */ (
    asBuildError(() =>
      source.parseSettings(env, {
        own: source.chains,
        there: withWords(source.LANGUAGES),
        written,
      }),
    )
  )
  const { look, languages } = settings.page
  // now, not when esbuild asks for the file: it would put its own stack around what is wrong
  const tokens =
    Object.keys(look).length === 0
      ? undefined
      : asBuildError(() => source.themed(readFileSync(join(ROOT, TOKENS), 'utf8'), look))
  const sheets = createSheets((file, css) =>
    file === TOKENS ? (tokens ?? css) : withScripts(css, languages),
  )
  return { source, settings, sheets }
}

/** @template T @param {() => T} work @returns {T} */
export function asBuildError(work) {
  try {
    return work()
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError')
      throw new BuildError(error.message, { cause: error })
    throw error
  }
}
