// @ts-check
// The site of `npm start`. Keeps the bundle in memory, so that a changed setting only configures
// the site again, and writes only files that differ.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CONFIGURE, cachedBundle } from '../../../build/bundle/bundle.mjs'
import { bundleSite } from '../../../build/bundle/site.mjs'
import { configureProject, projectAt } from '../../../build/configure/node.mjs'
import { BuildError, ROOT } from '../../../build/project.mjs'

/**
 * @typedef {import('../../../build/configure/configure.ts').Configured} Configured
 * @typedef {import('../../../build/configure/pictures.ts').Project} Project
 * @typedef {Readonly<Record<string, string | undefined>>} Env
 * @typedef {{ env: Env, written?: readonly string[], warnings?: readonly string[] }} Settings
 *   `written`: the names in .env; `warnings`: lines for the terminal
 * @typedef {ReturnType<typeof import('../../../build/configure/entry.ts').createEntry>
 *   & Pick<typeof import('../../../src/embed/recoverSettings.ts'), 'recoverSettings' | 'repairJson'>
 *   & Pick<typeof import('../../../src/embed/runtimeSettings.ts'), 'toSentence'>
 *   & Pick<typeof import('../../../src/embed/runtimeChains.ts'), 'getMoreChains'>} Core exports of
 *   the bundle's configure-core.mjs
 */
/**
 * What to do again after a change: bundle the sources, bundle the owner's code, or configure the
 * site. Each stage includes those after it.
 * @typedef {'sources' | 'site' | 'settings'} Stage
 */
/** @type {readonly Stage[]} */
const STAGES = ['sources', 'site', 'settings']

const LOCAL_ICON = 'src/page/icon.svg'
/** Settings of an embed without a build. */
const FLORIN_JSON = 'florin.json'
/** Files of the owner's folder with settings and texts. */
export const SETTING_FILES = ['.env', FLORIN_JSON, 'texts.json']

/**
 * Returns what a changed file affects.
 * @param {string} path
 * @param {string} root the owner's folder
 * @returns {Stage}
 */
export function stageOf(path, root) {
  const own = join(root, 'src/site') + sep
  if (path.startsWith(own) && !path.includes('.example.')) return 'site'
  return path.startsWith(join(ROOT, 'src') + sep) || path === join(ROOT, 'index.html')
    ? 'sources'
    : 'settings'
}

/**
 * Creates the site in `outdir`.
 * @param {{ outdir: string, root?: string, readSettings(): Settings, localSettings(given:
 *   Readonly<Record<string, unknown>>): Env }} options `root`: the owner's folder; `localSettings`:
 *   settings that replace those of florin.json, because they name local servers
 * @param {{ cachedBundle: typeof cachedBundle, bundleSite: typeof bundleSite }} [bundler]
 */
export function createDevSite(
  { outdir, root = ROOT, readSettings, localSettings },
  bundler = { cachedBundle, bundleSite },
) {
  /** @type {import('../../../build/bundle/bundle.mjs').Bundle} */
  let bundle
  /** @type {Core} */
  let core
  /** @type {import('../../../build/configure/configure.ts').Site | undefined} */
  let site
  /** First stage that has not succeeded since the last change. @type {Stage | undefined} */
  let due = 'sources'
  /** @type {Written} */
  let written = new Map()
  /** @type {Set<string>} */
  const used = new Set()

  const isDue = (/** @type {Stage} */ stage) =>
    due !== undefined && STAGES.indexOf(due) <= STAGES.indexOf(stage)

  async function load() {
    if (isDue('sources')) {
      bundle = await bundler.cachedBundle()
      core = await import(pathToFileURL(join(bundle.folder, CONFIGURE)).href)
      due = 'site'
    }
    if (isDue('site')) {
      site = await bundler.bundleSite(bundle, join(root, 'src/site'))
      due = 'settings'
    }
  }

  /**
   * Configures the site without writing it.
   * @param {Settings} settings
   * @param {{ project?: Project, parts?: readonly ('embed' | 'package')[], usesTextsFile?: boolean }}
   *   [options]
   */
  const configure = (
    settings,
    { project = watchedProject(root, used), parts = [], usesTextsFile = true } = {},
  ) =>
    configureProject({
      bundle,
      configure: core.configure,
      rendersImages: core.rendersImages,
      ...settings,
      project,
      site,
      parts,
      usesTextsFile,
    })

  return {
    configure,
    /** Returns the path of a file of the bundle. @param {string} path */
    bundlePath: (path) => join(bundle.folder, path),
    /**
     * Brings the site up to date. If a setting or a source is wrong, rejects with a BuildError and
     * leaves the files unchanged.
     * @param {Stage} stage
     * @returns {Promise<Configured & { embedHosts: readonly string[] }>} `embedHosts`: origins that
     * florin.json names
     */
    async update(stage) {
      if (!isDue(stage)) due = stage
      await load()
      const text = readOptional(join(root, FLORIN_JSON))
      const parts = text === undefined ? /** @type {const} */ (['embed']) : []
      const { warnings = [], ...settings } = readSettings()
      const configured = await configure(settings, { parts }).catch(async (error) => {
        throw error instanceof BuildError ? await addOtherErrors(error, settings, parts) : error
      })
      const embed = text === undefined ? undefined : unbuiltEmbed(text)
      written = writeDifferences(outdir, written, [
        ...configured.copies.map((path) => /** @type {const} */ ([path, fromBundle(path)])),
        ...(embed?.copies ?? []).map((path) => /** @type {const} */ ([path, fromBundle(path)])),
        ...[...configured.files, ...(embed?.files ?? [])].map(
          ([path, contents]) => /** @type {const} */ ([path, { contents }]),
        ),
      ])
      due = undefined
      return {
        ...configured,
        warnings: [...configured.warnings, ...warnings, ...(embed?.warnings ?? [])],
        embedHosts: embed?.hosts ?? [],
      }
    },
    ownParts: () => ({
      chains: site?.chains ?? [],
      wallets: site?.wallets?.map(({ id }) => id) ?? [],
    }),
    usedFiles: () => [...used],
  }

  function fromBundle(/** @type {string} */ path) {
    return { copy: join(bundle.folder, path) }
  }

  /**
   * Returns an error about all wrong settings, one line for each. Leaves out each wrong setting to
   * find the next one.
   * @param {BuildError} first
   * @param {Settings} settings
   * @param {readonly ('embed' | 'package')[]} parts
   */
  async function addOtherErrors(first, settings, parts) {
    const messages = [first.message]
    let { env } = settings
    for (;;) {
      const name = /^(\w+): /.exec(messages.at(-1) ?? '')?.[1] ?? ''
      if (!env[name]) break
      const { [name]: _, ...others } = env
      env = others
      const error = await configure({ ...settings, env }, { parts }).then(
        () => undefined,
        (reason) => reason,
      )
      if (!(error instanceof BuildError) || isConsequence(error.message, env)) break
      messages.push(error.message)
    }
    return messages.length === 1 ? first : new BuildError(messages.join('\n'), { cause: first })
  }

  /**
   * Returns the folder embed/ as in a release, with the owner's florin.json. Harmless mistakes in
   * it are warnings. Throws a BuildError for others.
   * @param {string} text
   */
  function unbuiltEmbed(text) {
    const recover = (/** @type {string} */ json) =>
      core.recoverSettings(json, { base: 'http://localhost/', icon: '' }, core.getMoreChains())
    const repaired = core.repairJson(text)
    const checked = repaired.text === undefined ? undefined : recover(repaired.text)
    const problems = [...repaired.problems, ...(checked?.problems ?? [])]
    if (repaired.text === undefined || !checked?.settings)
      throw new BuildError(`${FLORIN_JSON}: ${problems.at(-1)}`)
    const given = JSON.parse(repaired.text)
    const json = JSON.stringify({ ...given, ...localSettings(given) })
    const folder = 'embed/'
    return {
      copies: Object.keys(bundle.manifest.files).filter((path) => path.startsWith(folder)),
      files: /** @type {const} */ ([[`${folder}${FLORIN_JSON}`, json]]),
      hosts: (recover(json).settings?.config.chains ?? []).flatMap(({ rpcUrls }) =>
        rpcUrls.map((url) => new URL(url).origin),
      ),
      warnings: [...problems, ...checked.warnings].map(
        (line) => `${FLORIN_JSON}: ${core.toSentence(line)}`,
      ),
    }
  }
}

/**
 * Returns whether an error may be there only because NETWORKS was left out.
 * @param {string} message
 * @param {Env} env
 */
function isConsequence(message, env) {
  return !env['NETWORKS'] && /^(?:RPC_URLS_|COIN: chainId)/.test(message)
}

/**
 * Returns the project, and adds the files that settings name to `used`. The local coin's icon is a
 * file of this repository.
 * @param {string} root
 * @param {Set<string>} used
 * @returns {Project}
 */
function watchedProject(root, used) {
  const [own, builtIn] = [projectAt(root), projectAt(ROOT)]
  return {
    read(path, setting) {
      used.add(resolve(root, path))
      return (!own.has(path) && path === LOCAL_ICON ? builtIn : own).read(path, setting)
    },
    has: own.has,
  }
}

/** @param {string} path */
function readOptional(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/**
 * A file of the site: its contents, or the path that it is a copy of.
 * @typedef {{ contents: string | Uint8Array } | { copy: string }} Source
 * @typedef {ReadonlyMap<string, Source>} Written
 */

/**
 * Writes files that differ from `before`, and removes files that no longer exist. Pages are last,
 * because they name the other files. Returns what is written now.
 * @param {string} folder
 * @param {Written} before
 * @param {readonly (readonly [path: string, source: Source])[]} files later ones win
 * @returns {Written}
 */
export function writeDifferences(folder, before, files) {
  const now = new Map(files)
  const isPage = (/** @type {string} */ path) => path.endsWith('.html')
  const paths = [...now.keys()].sort((a, b) => Number(isPage(a)) - Number(isPage(b)))
  for (const path of paths) {
    const source = /** @type {Source} */ (now.get(path))
    if (isSame(source, before.get(path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(
      join(folder, path),
      'copy' in source ? readFileSync(source.copy) : source.contents,
    )
  }
  for (const path of before.keys()) if (!now.has(path)) rmSync(join(folder, path), { force: true })
  return now
}

/** @param {Source} one @param {Source | undefined} other */
function isSame(one, other) {
  if (other === undefined) return false
  if ('copy' in one || 'copy' in other)
    return 'copy' in one && 'copy' in other && one.copy === other.copy
  return Buffer.from(one.contents).equals(Buffer.from(other.contents))
}

/**
 * Returns the paths relative to a folder, for messages.
 * @param {string} root
 * @param {Iterable<string>} paths
 */
export function listPaths(root, paths) {
  const MOST = 3
  const names = [...paths].map((path) => relative(root, path).replaceAll('\\', '/'))
  return names.length > MOST
    ? `${names.slice(0, MOST).join(', ')} and ${names.length - MOST} more`
    : names.join(', ')
}
