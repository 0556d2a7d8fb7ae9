// @ts-check
// What a sign-in message (ERC-4361) says, and whether this server accepts it. Who signed it is asked in signature.mjs.
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'

const SKEW_MS = 60_000

/** The account the message speaks for, or what is wrong with it. `origin`: where the request came to; `now`: by the
 * store's clock, which all machines of a site share.
 * @param {string} message
 * @param {{ origin: string, chains: { has(chainId: number): boolean }, now: number }} expected
 * @returns {string | { address: string, chainId: number, nonce: string }} */
export function checkMessage(message, { origin, chains, now }) {
  const { scheme, domain, address, uri, version, chainId, nonce, issuedAt, ...rest } =
    parseSiweMessage(message)
  if (!domain || !address || !uri || version !== '1' || !chainId || !nonce || !issuedAt)
    return 'message'
  if (
    !isWellFormed(message, {
      ...rest,
      scheme,
      domain,
      address,
      uri,
      version,
      chainId,
      nonce,
      issuedAt,
    })
  )
    return 'message'
  const { expirationTime, notBefore } = rest
  const { protocol, host } = new URL(origin)
  if (domain !== host || (scheme !== undefined && `${scheme}:` !== protocol)) return 'domain'
  if (!URL.canParse(uri) || new URL(uri).origin !== origin) return 'uri'
  if (!chains.has(chainId)) return 'chain'
  if (!expirationTime || expirationTime.getTime() <= now) return 'expired'
  if (issuedAt.getTime() > now + SKEW_MS || (notBefore && notBefore.getTime() > now + SKEW_MS))
    return 'not yet'
  return { address: address.toLowerCase(), chainId, nonce }
}

/** Only a message that says what was read from it, to the letter: viem's reader passes over what it does not know.
 * @param {string} message @param {any} fields */
function isWellFormed(message, fields) {
  try {
    return createSiweMessage(fields) === message
  } catch {
    return false
  }
}

/** @param {string} text @returns {{ message?: string, signature?: `0x${string}` }} */
export function parseBody(text) {
  try {
    const { message, signature } = JSON.parse(text)
    if (typeof message === 'string' && /^0x(?:[0-9a-f]{2})+$/i.test(signature))
      return { message, signature }
  } catch {
    // no JSON, or no object: answered as a bad request
  }
  return {}
}
