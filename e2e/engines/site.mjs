// @ts-check
// The sites of the engine tests: the built page or a host page, with the playground wallet on local
// chains. Each story has its own server, and thus its own origin and cache. Files can be missing,
// delayed or replaced.
import { readFile } from 'node:fs/promises'
import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { plainHost } from '../embed/serveHost.mjs'
import { buildApart } from '../playground/buildApart.mjs'
import { startChains } from '../playground/chains.mjs'
import { deployCoin } from '../playground/contracts.mjs'
import { buildEmbedded, chainIds, servePlayground } from '../playground/serve.mjs'
import { TYPES, readBody, send } from '../playground/server.mjs'
import { signInServer } from '../playground/signIn.mjs'
import { insertBeforeScripts, scriptTag } from '../playground/walletRoutes.mjs'
import { startProgram } from './process.mjs'

/** @typedef {'plain' | 'next' | 'signIn' | 'host'} Version */
/** @typedef {Awaited<ReturnType<Awaited<ReturnType<typeof startSites>>['serve']>>} Site */

const PREVIEW = fileURLToPath(new URL('../playground/preview.mjs', import.meta.url))
const NEXT_NAME = 'The Next Coin'
/** @type {Record<Version, Record<string, string>>} */
const SETTINGS = {
  plain: {},
  next: { APP_NAME: NEXT_NAME },
  signIn: { SIGN_IN_URL: './sign-in/' },
  host: {},
}
export async function startSites() {
  const folder = await mkdtemp(join(tmpdir(), 'florin-engines-'))
  const chains = await startChains(chainIds(false))
  const end = async () => {
    await chains.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const coin = await deployCoin(chains.urls)
    const built = new Map()
    for (const version of /** @type {Version[]} */ (Object.keys(SETTINGS))) {
      const outdir = join(folder, version)
      const options = { outdir, env: { COIN: coin, ...SETTINGS[version] }, urls: chains.urls }
      built.set(version, {
        outdir,
        ...(version === 'host'
          ? await buildHost(options, built.get('plain').headers)
          : await buildApart(options)),
      })
    }
    const watch = await readFile(new URL('watch.js', import.meta.url), 'utf8')
    return {
      folder,
      urls: chains.urls,
      end,
      serve: (/** @type {Version} */ version) =>
        serveSite({ folder, built, urls: chains.urls, watch }, version),
    }
  } catch (error) {
    await end()
    throw error
  }
}

/**
 * Builds the plain host with an element. @param {Omit<Parameters<typeof buildEmbedded>[0], 'part'>}
 * options
 * @param {readonly import('../playground/headers.mjs').HeaderRule[]} pageHeaders
 */
async function buildHost(options, pageHeaders) {
  const { files, headers } = await plainHost(pageHeaders)
  await rename(await buildEmbedded({ ...options, part: 'embed' }), join(options.outdir, 'florin'))
  for (const [name, text] of Object.entries(files))
    await writeFile(join(options.outdir, name), text)
  return { headers: [{ pattern: '/*', headers }] }
}

/** @param {{ folder: string, built: Map<Version, { outdir: string, headers: readonly
 * import('../playground/headers.mjs').HeaderRule[] }>,
 *   urls: Record<number, string>, watch: string }} sites @param {Version} version */
async function serveSite({ folder, built, urls, watch }, version) {
  const root = await mkdtemp(join(folder, 'site-'))
  const fill = async (/** @type {Version} */ next) => {
    await rm(root, { recursive: true })
    await cp(String(built.get(next)?.outdir), root, { recursive: true })
  }
  await fill(version)
  const assets = createAssets(root, version === 'host' ? 'florin' : 'assets')
  /** @type {string[]} */
  const problems = []
  const headers = [...(built.get(version)?.headers ?? [])] // the server reads the headers for each response
  const server = await servePlayground({
    root,
    urls,
    headers,
    page: (html) => insertBeforeScripts(html, scriptTag('./engines/watch.js', watch)),
    routes: [
      assets.route,
      {
        path: 'engines/watch.js',
        handle: (_, response) =>
          send(response, 200, { 'content-type': String(TYPES['.js']) }, watch),
      },
      {
        path: 'engines/problems',
        handle: async (request, response) => (
          problems.push(await readBody(request)), send(response, 204, {}, '')
        ),
      },
    ],
  })
  if (version === 'signIn') server.mount(signInServer({ origin: server.origin, urls }).routes)
  return {
    url: server.url,
    problems,
    reports: server.reports,
    ...assets.faults,
    nextName: NEXT_NAME,
    async deploy() {
      await fill('next')
      headers.splice(0, Infinity, ...(built.get('next')?.headers ?? []))
    },
    /** Starts `npm run preview` of a page with public nodes, under a real host's CSP. */
    async preview() {
      const outdir = await mkdtemp(join(folder, 'preview-'))
      await buildApart({ outdir, env: {}, urls: {} })
      return startProgram(process.execPath, [PREVIEW, outdir], {
        pattern: /at {2}(http\S+)/,
        env: { ...process.env, PORT: '0' },
      })
    },
    close: server.close,
  }
}

/**
 * Serves scripts, styles and images without caching. @param {string} root @param {string} folder of
 * it
 */
function createAssets(root, folder) {
  /** @type {{ pattern: RegExp, gone: boolean, over: Promise<void>, end(): void }[]} */
  let faults = []
  const add = (/** @type {RegExp} */ pattern, /** @type {boolean} */ gone) => {
    let end = () => {}
    const over = /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        end = resolve
      })
    )
    faults.push({ pattern, gone, over, end })
  }
  return {
    faults: {
      /** Responds with 404. */ lose: (/** @type {RegExp} */ pattern) => add(pattern, true),
      /** Delays the response. */ hold: (/** @type {RegExp} */ pattern) => add(pattern, false),
      /** Ends all faults and responds to delayed requests. */
      mend() {
        const over = faults
        faults = []
        over.forEach(({ end }) => end())
      },
    },
    route: {
      path: `${folder}/`,
      /** @param {import('../playground/server.mjs').Request} _
       * @param {import('../playground/server.mjs').Response} response
       * @param {string} name */
      async handle(_, response, name) {
        response.setHeader('cache-control', 'no-store')
        const fault = faults.find(({ pattern }) => pattern.test(name))
        if (fault && !fault.gone) await fault.over
        const body =
          fault?.gone || !/^[\w.-]+$/.test(name)
            ? undefined
            : await readFile(join(root, folder, name)).catch(() => undefined)
        if (body === undefined) return send(response, 404, {}, 'Not found')
        response.writeHead(200, {
          'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
        })
        return response.end(body)
      },
    },
  }
}
