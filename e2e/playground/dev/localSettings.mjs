// @ts-check
// Settings of `npm start` that replace the owner's, so that no request leaves this machine.
import { COIN_CHAIN } from '../contracts.mjs'

/**
 * @typedef {import('../../../src/chains/chain.ts').KnownChain} KnownChain
 * @typedef {Readonly<Record<string, unknown>>} Given settings of .env or florin.json
 */

const LOCAL_HOST = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?:[:/]|$)/i
/** The sign-in server of the same origin, which only the setting SIGN_IN starts. */
const SAME_ORIGIN_SIGN_IN = './sign-in/'

/**
 * @param {{ urls: Readonly<Record<number, string>>, unreachable: string, services:
 *   Readonly<Record<string, string>>, coin: string | undefined, hasSignIn: boolean, ownChains():
 *   readonly KnownChain[], listSiteChains: typeof import('./siteChains.ts').listSiteChains }} options
 *   `urls`: the local chains; `unreachable`: URL that answers for nodes of other chains; `services`:
 *   settings of the local relay, phone wallet and Safe; `coin`: the local coin, for a site that has
 *   its network and no coin; `ownChains`: those in src/site/
 */
export function createLocalSettings({
  urls,
  unreachable,
  services,
  coin,
  hasSignIn,
  ownChains,
  listSiteChains,
}) {
  const chainsOf = (/** @type {Given} */ given) => listSiteChains(toTexts(given), ownChains())
  return {
    /** Returns the settings that name local servers. @param {Given} given */
    settings(given) {
      const chains = chainsOf(given)
      const hasCoinChain = chains.some(({ id }) => id === COIN_CHAIN)
      const signIn = given['SIGN_IN_URL']
      const isRemote = typeof signIn === 'string' && /^https?:/i.test(signIn.trim())
      return {
        ...services,
        ...(coin !== undefined && !given['COIN'] && hasCoinChain && { COIN: coin }),
        ...((hasSignIn || (isRemote && !LOCAL_HOST.test(signIn.trim()))) && {
          SIGN_IN_URL: SAME_ORIGIN_SIGN_IN,
        }),
        ...Object.fromEntries(
          chains.map(({ id }) => [`RPC_URLS_${id}`, urls[id] ?? `${unreachable}${id}`]),
        ),
      }
    },
    /** Returns a line for the terminal about chains without a local one. @param {Given} given */
    warnings(given) {
      const names = chainsOf(given)
        .filter(({ id }) => urls[id] === undefined)
        .map(({ id, name }) => `${name} (${id})`)
      return names.length === 0
        ? []
        : [
            `npm start has no local chain for ${names.join(', ')}: the page shows ${names.length === 1 ? 'it' : 'them'} as unreachable.`,
          ]
    },
  }
}

/**
 * Returns values of florin.json as they would be in .env.
 * @param {Given} given
 * @returns {Record<string, string | undefined>}
 */
function toTexts(given) {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'string' || value === undefined ? value : JSON.stringify(value),
    ]),
  )
}
