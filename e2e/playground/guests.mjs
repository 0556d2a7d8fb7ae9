// @ts-check
// What stands around the page in the playground, each on an origin of its own: a relay, a phone wallet in a page, a
// Safe that frames the site. The page is built for them: `settings` come before its build.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { phoneRoutes } from './phone/routes.mjs'
import { serveRoutes } from './phone/serveRoutes.mjs'
import { startRelay } from './relay.mjs'
import { safeRoutes } from './safe/routes.mjs'
import { send } from './server.mjs'
import { insertBeforeScripts, scriptTag } from './walletRoutes.mjs'

/** Any id will do for the local relay. */
const PROJECT_ID = 'f'.repeat(32)
const SYSTEM = 'playground/system.js'

/** @typedef {object} Guests
 * @property {Record<string, string>} settings for the page's build
 * @property {import('./relay.mjs').Relay} relay
 * @property {string} phone address of the phone wallet's page
 * @property {(app: string) => string} safe address of the Safe that frames the page at this address
 * @property {import('./server.mjs').Route[]} routes for the page's server
 * @property {(html: string) => string} page adds what a phone's system does with a link into an app
 * @property {() => Promise<void>} stop */

/** `projectId` is the site's own, when it has one; the relay is the local one in any case.
 * @param {{ urls: Record<number, string>, projectId?: string | undefined }} options @returns {Promise<Guests>} */
export async function startGuests({ urls, projectId }) {
  const relay = await startRelay()
  /** @type {{ stop(): Promise<void> }[]} */
  const started = [relay]
  const stop = async () => {
    for (const guest of started.splice(0).reverse()) await guest.stop()
  }
  try {
    const phone = await serveRoutes(await phoneRoutes({ relayUrl: relay.url, rpcUrls: urls }))
    started.push(phone)
    const safe = await serveRoutes(await safeRoutes({ rpcUrls: urls, chainId: 1 }))
    started.push(safe)
    const phonePage = `${phone.origin}/phone.html`
    const script = await systemScript(phonePage)
    return {
      relay,
      settings: {
        WALLETCONNECT_PROJECT_ID: projectId?.trim() || PROJECT_ID,
        WALLETCONNECT_RELAY_URL: relay.url,
        SAFE_ORIGINS: safe.origin,
      },
      phone: phonePage,
      safe: (app) => `${safe.origin}/safe.html?app=${encodeURIComponent(app)}`,
      routes: [
        {
          path: SYSTEM,
          handle: (_, response) =>
            send(
              response,
              200,
              { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
              script,
            ),
        },
      ],
      page: (html) => insertBeforeScripts(html, scriptTag(`/${SYSTEM}`, script)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param {string} phonePage @returns {Promise<string>} */
async function systemScript(phonePage) {
  const source = await readFile(fileURLToPath(new URL('phone/system.ts', import.meta.url)), 'utf8')
  const { code } = await transform(source, {
    loader: 'ts',
    format: 'iife',
    target: 'es2022',
    define: { __PHONE_PAGE__: JSON.stringify(phonePage) },
  })
  return code
}
