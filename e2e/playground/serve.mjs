// @ts-check
// Serves the built page with the playground wallet and the local chains.
import { join } from 'node:path'
import { startServer } from './server.mjs'
import { walletParts } from './walletRoutes.mjs'

/**
 * Returns the chains of the page; with `testnets` also Goerli and Sepolia.
 * @param {boolean} testnets @returns {number[]}
 */
export function chainIds(testnets) {
  return testnets ? [1, 137, 10, 42161, 5, 11155111] : [1, 137, 10, 42161]
}

/**
 * Returns build settings with the local chains as nodes, for the networks that NETWORKS names by
 * ID. Other networks have their public nodes.
 * @param {Record<number, string>} urls
 * @param {string | undefined} networks
 * @returns {Record<string, string>}
 */
function chainSettings(urls, networks) {
  const ids = networks?.match(/\d+/g)
  return Object.fromEntries(
    Object.entries(urls)
      .filter(([id]) => !ids || ids.includes(id))
      .map(([id, url]) => [`RPC_URLS_${id}`, url]),
  )
}

/** @typedef {{ headers: readonly import('./headers.mjs').HeaderRule[], warnings: readonly string[],
 * config: import('../../src/page/config.ts').Config }} Built */

/**
 * Builds the page for the local chains into a folder. Uses only the settings in `env`.
 * @param {{ outdir: string, env: Readonly<Record<string, string | undefined>>, urls: Record<number,
 * string>, parts?: readonly ('embed' | 'package')[] }} options
 * @returns {Promise<Built>}
 */
export async function buildPage({ outdir, env, urls, parts = [] }) {
  const { build } = await import(new URL('../../build.mjs', import.meta.url).href)
  return build({
    outdir,
    env: { ...env, ...chainSettings(urls, env['NETWORKS']) },
    quiet: true,
    site: false,
    parts,
  })
}

/**
 * Builds the scripts or the package for other sites, for the local chains. Resolves with its
 * folder.
 * @param {{ outdir: string, env: Readonly<Record<string, string | undefined>>, urls: Record<number,
 * string>, part: 'embed' | 'package' | 'release' }} options 'release': the unconfigured scripts
 */
export async function buildEmbedded({ outdir, env, urls, part }) {
  const folder = part === 'package' ? part : 'embed'
  await (part === 'release'
    ? buildPage({ outdir, env: {}, urls: {}, parts: [folder] })
    : buildPage({ outdir, env, urls, parts: [folder] }))
  return join(outdir, folder)
}

/** @typedef {object} PlaygroundOptions
 * @property {string} root the built page
 * @property {NonNullable<import('./server.mjs').ServerOptions['headers']>} headers its production headers, the
 * policy among them
 * @property {Record<number, string>} urls the local chains
 * @property {string} [base]
 * @property {number} [port]
 * @property {readonly import('./server.mjs').Route[]} [routes] further ones, such as a sign-in server
 * @property {readonly import('./server.mjs').Upgrade[]} [upgrades] such as a relay
 * @property {(html: string) => string} [page] changes the HTML before the wallet is put into it
 * @property {(report: import('./walletRoutes.mjs').Report) => void} [onReport] */

/** @param {PlaygroundOptions} options
 * @returns {Promise<import('./server.mjs').Server & { reports: import('./walletRoutes.mjs').Report[] }>} */
export async function servePlayground(options) {
  const {
    root,
    headers,
    urls,
    base = '/',
    port = 0,
    routes = [],
    upgrades = [],
    page = (html) => html,
    onReport,
  } = options
  const parts = await walletParts({ urls, base, ...(onReport ? { onReport } : {}) })
  const server = await startServer({
    root,
    base,
    port,
    upgrades,
    headers,
    routes: [...routes, ...parts.routes],
    page: (html) => parts.page(page(html)),
    changeHeaders: parts.changeHeaders,
  })
  return { ...server, reports: parts.reports }
}
