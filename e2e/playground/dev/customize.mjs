// @ts-check
// The Customize panel of `npm start`, on its own server. Its preview must not share storage with
// the page, and the page must not be able to write settings.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createHash } from 'node:crypto'
import { changeEnv } from '../../../build/configure/envFile.mjs'
import { projectAt, readEnvFile, readEnvironment } from '../../../build/configure/node.mjs'
import {
  bundleCustomize,
  escapeAttribute,
  readTokens,
} from '../../../build/customize/bundleCustomize.mjs'
import { BuildError, ROOT } from '../../../build/project.mjs'
import { servePlayground } from '../serve.mjs'
import { readBody, send } from '../server.mjs'
import { insertBeforeScripts, scriptTag } from '../walletRoutes.mjs'
import { writeDifferences } from './devSite.mjs'

/**
 * @typedef {import('../../../build/configure/pictures.ts').Project} Project
 * @typedef {import('../server.mjs').Request} Request
 * @typedef {import('../server.mjs').Response} Response
 * @typedef {Readonly<Record<string, string>>} Files contents in base64, by path
 */

const API = 'api/'
const PREVIEW = 'preview'
const TEXTS = 'texts.json'
/** Makes the preview look like a top-level page: visitors don't see it in a frame. */
const TOP_LEVEL = 'playground/topLevel.js'
const TOP_LEVEL_SCRIPT = "Object.defineProperty(window, 'parent', { value: window })"
/** Fonts have up to a few hundred kilobytes. */
const MAX_BODY = 16_000_000
/** Paths for saving chosen files. */
const OWN_FILE = /^src\/site\/[\w-][\w.-]*\.(?:svg|png|webp|jpe?g|woff2)$/i

/**
 * The panel reads contracts from the nodes that the owner names. Its script creates text only, and
 * its preview has its own policy.
 * @param {string} style
 */
function panelPolicy(style) {
  const hash = createHash('sha256').update(style).digest('base64')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self' https: wss: http://127.0.0.1:* ws://127.0.0.1:* http://localhost:* ws://localhost:*",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/**
 * Starts the panel's server.
 * @param {{ site: ReturnType<typeof import('./devSite.mjs').createDevSite>, project: string,
 *   urls: Record<number, string>, updates: Pick<Awaited<ReturnType<typeof
 *   import('./updateStream.mjs').createUpdateStream>>, 'routes'>, page: string,
 *   localSettings(given: Readonly<Record<string, unknown>>): Record<string, string>, formerNames:
 *   ReadonlyMap<string, string> }} options `project`: the owner's folder; `urls`: the local chains;
 *   `page`: URL of the page; `formerNames`: former names of settings, by their name
 */
export async function serveCustomize({
  site,
  project,
  urls,
  updates,
  page,
  localSettings,
  formerNames,
}) {
  const folder = mkdtempSync(join(tmpdir(), 'florin-customize-'))
  mkdirSync(join(folder, PREVIEW))
  const { script, style } = await bundleCustomize('dev.tsx')
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Customize</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><div id="customize" data-tokens="${escapeAttribute(readTokens())}" data-page="${page}"></div>
${scriptTag('/customize.js', script).replace('<script ', '<script type="module" ')}</body></html>`
  /** @type {readonly import('../headers.mjs').HeaderRule[]} */
  let previewHeaders = []
  /** @type {Parameters<typeof writeDifferences>[1]} */
  let written = new Map()
  let version = 0
  /** Configures drafts one after the other. @type {Promise<unknown>} */
  let queue = Promise.resolve()

  /**
   * Configures a draft and writes its page into the preview. Leaves out settings whose file is
   * wrong, and returns their errors. Without a coin of the owner the page has none, as on the owner's
   * site.
   * @param {{ env: Record<string, string>, texts: object, files: Files }} draft
   */
  async function configureDraft({ env, texts, files }) {
    const overlay = withFiles(project, files, texts)
    /** @type {Record<string, string>} */
    const errors = {}
    let settings = env
    let isWithTexts = true
    for (;;) {
      try {
        const { COIN: _, ...local } = localSettings(settings)
        const configured = await site.configure(
          { env: { ...settings, ...local } },
          { project: overlay, usesTextsFile: isWithTexts },
        )
        return { configured, errors }
      } catch (error) {
        if (!(error instanceof BuildError)) throw error
        const [, name = '', reason = ''] = /^([\w.]+): ([^]*)$/.exec(error.message) ?? []
        if (name === TEXTS && isWithTexts) isWithTexts = false
        else if (name in settings) settings = without(settings, name)
        else throw error
        errors[name] = reason
      }
    }
  }

  /** @type {Record<string, (body: any) => unknown>} */
  const actions = {
    state: () => ({
      values: readEnvFile(project),
      environment: Object.fromEntries(
        Object.entries(readEnvironment()).filter(([name]) => isSetting(name)),
      ),
      texts: readTexts(project),
      own: site.ownParts(),
      localNodes: urls,
    }),
    async draft(body) {
      const { configured, errors } = await configureDraft(body)
      written = writeDifferences(join(folder, PREVIEW), written, [
        ...configured.copies.map(
          (path) => /** @type {const} */ ([path, { copy: site.bundlePath(path) }]),
        ),
        ...[...configured.files].map(
          ([path, contents]) => /** @type {const} */ ([path, { contents }]),
        ),
      ])
      previewHeaders = configured.headers.map(({ pattern, headers }) => ({
        pattern: `/${PREVIEW}${pattern}`,
        // Other origins can't frame the preview: the panel is the only page here.
        headers,
      }))
      version += 1
      return {
        errors,
        version: String(version),
        defaultLanguage: body.env.DEFAULT_LANGUAGE?.trim() || 'en',
      }
    },
    save({ values, texts, files }) {
      const paths = Object.keys(files)
      const wrong = paths.find((path) => !OWN_FILE.test(path))
      if (wrong !== undefined) throw new BuildError(`${wrong}: is not a file of src/site/`)
      const name = join(project, '.env')
      const before = existsSync(name) ? readFileSync(name, 'utf8') : ''
      const after = changeEnv(before, values, formerNames)
      for (const path of paths) {
        mkdirSync(dirname(join(project, path)), { recursive: true })
        writeFileSync(join(project, path), decode(files[path] ?? ''))
      }
      if (texts !== undefined)
        writeFileSync(join(project, TEXTS), `${JSON.stringify(texts, null, 2)}\n`)
      if (after !== before) writeFileSync(name, after)
      return {}
    },
  }
  const isSetting = await createSettingTest()

  /** @param {Request} request @param {Response} response @param {string} rest */
  async function handle(request, response, rest) {
    const refused = findRefusal(request, server.origin)
    if (refused !== undefined) return send(response, 403, {}, refused)
    const [name = '', tag = ''] = rest.split('/')
    const isWrite = name === 'draft' || name === 'save'
    if (request.method !== (isWrite ? 'POST' : 'GET')) return send(response, 405, {}, '')
    const json = (/** @type {unknown} */ value) =>
      send(response, 200, { 'content-type': 'application/json' }, JSON.stringify(value))
    try {
      if (name === 'messages') return json(readMessages(tag))
      const action = actions[name]
      if (!action) return send(response, 404, {}, 'Not found')
      const body = isWrite ? JSON.parse(await readBody(request, MAX_BODY)) : undefined
      const run = queue.then(() => action(body))
      queue = run.catch(() => undefined)
      return json(await run)
    } catch (error) {
      if (error instanceof BuildError) return send(response, 422, {}, error.message)
      throw error
    }
  }

  const policy = panelPolicy(style)
  const server = await servePlayground({
    root: folder,
    urls,
    page: (html) => insertBeforeScripts(html, scriptTag(`/${TOP_LEVEL}`, TOP_LEVEL_SCRIPT)),
    headers: () => [
      {
        pattern: '/',
        headers: { 'Content-Security-Policy': policy, 'Referrer-Policy': 'no-referrer' },
      },
      ...previewHeaders,
    ],
    routes: [
      {
        path: '',
        handle: (_, response) =>
          send(
            response,
            200,
            { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
            html,
          ),
      },
      serveScript('customize.js', script),
      serveScript(TOP_LEVEL, TOP_LEVEL_SCRIPT),
      { path: API, handle },
      ...updates.routes,
    ],
  })
  return {
    url: server.url,
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * @param {string} path
 * @param {string} script
 * @returns {import('../server.mjs').Route}
 */
function serveScript(path, script) {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  }
  return { path, handle: (_, response) => send(response, 200, headers, script) }
}

/**
 * Returns why a request is refused. Only the panel may use these routes, because any site in the
 * same browser could send requests here.
 * @param {Request} request
 * @param {string} origin
 * @returns {string | undefined}
 */
function findRefusal({ headers, method }, origin) {
  if (headers.host !== new URL(origin).host) return 'wrong host'
  const from = headers.origin
  if (method === 'POST' && from !== origin) return 'wrong origin'
  if (from !== undefined && from !== origin) return 'wrong origin'
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return 'wrong origin'
  if (method === 'POST' && headers['content-type'] !== 'application/json') return 'wrong type'
  return undefined
}

/**
 * Returns the project with unsaved files and texts.
 * @param {string} root
 * @param {Files} files
 * @param {object} texts
 * @returns {Project}
 */
function withFiles(root, files, texts) {
  const [own, builtIn] = [projectAt(root), projectAt(ROOT)]
  const added = new Map([
    ...Object.entries(files).map(
      ([path, contents]) => /** @type {const} */ ([resolve(root, path), decode(contents)]),
    ),
    ...(Object.keys(texts).length > 0
      ? [/** @type {const} */ ([join(root, TEXTS), Buffer.from(JSON.stringify(texts))])]
      : []),
  ])
  return {
    read(path, setting) {
      const contents = added.get(resolve(root, path))
      if (contents) return contents
      return (own.has(path) ? own : builtIn).read(path, setting)
    },
    has: (path) => added.has(resolve(root, path)) || (path !== TEXTS && own.has(path)),
  }
}

/** @param {string} contents */
function decode(contents) {
  return Buffer.from(contents, 'base64')
}

/** Returns a test for names of settings. @returns {Promise<(name: string) => boolean>} */
async function createSettingTest() {
  const { SETTINGS } = await import('../../../build/configure/settingsReference.mjs')
  return (name) => name in SETTINGS || /^RPC_URLS_\d+$/.test(name)
}

/** @param {string} root */
function readTexts(root) {
  const path = join(root, TEXTS)
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  } catch {
    throw new BuildError(`${TEXTS}: must be JSON: an object of languages`)
  }
}

/** @param {string} tag */
function readMessages(tag) {
  const path = join(ROOT, 'src/i18n/messages', `${tag}.json`)
  if (!/^[\w-]+$/.test(tag) || !existsSync(path)) throw new BuildError(`${tag}: is not a language`)
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** @template {object} T @param {T} values @param {string} name @returns {T} */
function without(values, name) {
  return /** @type {T} */ (
    Object.fromEntries(Object.entries(values).filter(([one]) => one !== name))
  )
}
