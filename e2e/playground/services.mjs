// @ts-check
// The playground's phone wallet and Safe, each on its own origin. Both use one relay, whose URL
// must be known before the page is built.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { phoneRoutes } from './phone/routes.mjs'
import { serveRoutes } from './phone/serveRoutes.mjs'
import { safeRoutes } from './safe/routes.mjs'
import { send } from './server.mjs'
import { insertBeforeScripts, scriptTag } from './walletRoutes.mjs'

/** The local relay accepts any project ID. */
const PROJECT_ID = 'f'.repeat(32)
const SYSTEM = 'playground/system.js'

/** @typedef {object} Services
 * @property {Record<string, string>} settings for the page's build
 * @property {string} phone URL of the phone wallet
 * @property {string} safe URL of the Safe; `?app=` names the page that it frames
 * @property {() => Promise<void>} stop */

/**
 * Uses free ports unless `ports` is given.
 * @param {{ urls: Record<number, string>, relayUrl: string, projectId?: string | undefined, ports?:
 * { phone: number, safe: number } }} options
 * @returns {Promise<Services>}
 */
export async function startServices({ urls, relayUrl, projectId, ports }) {
  const phone = await serveRoutes(() => phoneRoutes({ relayUrl, rpcUrls: urls }), {
    port: ports?.phone,
  })
  const safe = await serveRoutes(() => safeRoutes({ rpcUrls: urls, chainId: 1 }), {
    port: ports?.safe,
  }).catch(async (error) => {
    await phone.stop()
    throw error
  })
  return {
    settings: {
      WALLETCONNECT_PROJECT_ID: projectId?.trim() || PROJECT_ID,
      WALLETCONNECT_RELAY_URL: relayUrl,
      SAFE_ORIGINS: safe.origin,
    },
    phone: `${phone.origin}/phone.html`,
    safe: `${safe.origin}/safe.html`,
    stop: async () => {
      await phone.stop()
      await safe.stop()
    },
  }
}

/**
 * Returns the URL of the Safe that frames this page. @param {{ safe: string }} services @param
 * {string} page
 */
export function safeUrl({ safe }, page) {
  return `${safe}?app=${encodeURIComponent(page)}`
}

/**
 * Makes links into a wallet app open the phone wallet's page, like a phone's system.
 * @param {string} phone URL of the phone wallet
 * @returns {Promise<{ routes: import('./server.mjs').Route[], page(html: string): string }>} for
 * the page's server
 */
export async function openLinksInPhone(phone) {
  const source = await readFile(fileURLToPath(new URL('phone/system.ts', import.meta.url)), 'utf8')
  const { code } = await transform(source, {
    loader: 'ts',
    format: 'iife',
    target: 'es2022',
    define: { __PHONE_PAGE__: JSON.stringify(phone) },
  })
  return {
    routes: [
      {
        path: SYSTEM,
        handle: (_, response) =>
          send(
            response,
            200,
            { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
            code,
          ),
      },
    ],
    page: (html) => insertBeforeScripts(html, scriptTag(`/${SYSTEM}`, code)),
  }
}
