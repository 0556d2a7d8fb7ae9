// @ts-check
// Sends updates to open pages of `npm start` as server-sent events. client.ts reloads the page or
// shows the error.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { insertBeforeScripts, scriptTag } from '../walletRoutes.mjs'
import { send } from '../server.mjs'

const CLIENT = 'playground/dev.js'
const UPDATES = 'playground/updates'

/**
 * The version of the site, and the error of a change that could not be applied.
 * @typedef {{ readonly version: string, readonly error?: string | undefined }} State
 */

/**
 * @returns {Promise<{ set(state: State): void, get(): State, routes: import('../server.mjs').Route[],
 *   page(html: string): string, setCustomizeUrl(url: string): void }>} `routes` and `page` are for
 *   the page's server; `setCustomizeUrl`: pages link to this panel from then on
 */
export async function createUpdateStream() {
  const script = await bundleClient()
  /** @type {State} */
  let state = { version: '' }
  let customizeUrl = ''
  /** @type {Set<import('../server.mjs').Response>} */
  const listeners = new Set()
  const message = () => `data: ${JSON.stringify(state)}\n\n`
  return {
    get: () => state,
    setCustomizeUrl(url) {
      customizeUrl = url
    },
    set(next) {
      state = next
      for (const listener of listeners) listener.write(message())
    },
    routes: [
      {
        path: CLIENT,
        handle: (_, response) =>
          send(
            response,
            200,
            { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
            script,
          ),
      },
      {
        path: UPDATES,
        handle(request, response) {
          response.writeHead(200, {
            'content-type': 'text/event-stream',
            'cache-control': 'no-store',
          })
          response.write(message())
          listeners.add(response)
          request.on('close', () => listeners.delete(response))
        },
      },
    ],
    page: (html) =>
      insertBeforeScripts(
        html,
        scriptTag(`/${CLIENT}`, script).replace(
          '<script ',
          `<script data-version="${state.version}" data-updates="/${UPDATES}" data-customize="${customizeUrl}" `,
        ),
      ),
  }
}

async function bundleClient() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('client.ts', import.meta.url))],
    bundle: true,
    write: false,
    minifyWhitespace: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
  })
  return String(outputFiles[0]?.text)
}
