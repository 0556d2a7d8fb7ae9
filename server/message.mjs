// @ts-check
// Parses and checks a sign-in message (ERC-4361). signature.mjs verifies the signature.
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'

const SKEW_MS = 60_000

/**
 * Returns the account of a valid message, or the reason why the message is invalid. `now` is the
 * time of the store, which all servers of a site share.
 * @param {string} message
 * @param {{ origin: string, chains: { has(chainId: number): boolean }, now: number }} expected
 * @returns {string | { address: string, chainId: number, nonce: string }}
 */
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
  if (!expirationTime) return 'no expiration time'
  if (expirationTime.getTime() <= now) return 'expired'
  if (issuedAt.getTime() > now + SKEW_MS || (notBefore && notBefore.getTime() > now + SKEW_MS))
    return 'not yet'
  return { address: address.toLowerCase(), chainId, nonce }
}

/**
 * Returns whether the message contains only the parsed fields. viem's parser ignores unknown lines.
 * @param {string} message
 * @param {any} fields
 */
function isWellFormed(message, fields) {
  try {
    return createSiweMessage(fields) === message
  } catch {
    return false
  }
}

/**
 * @param {string} text
 * @returns {{ message?: string, signature?: `0x${string}` }}
 */
export function parseBody(text) {
  try {
    const { message, signature } = JSON.parse(text)
    if (typeof message === 'string' && /^0x(?:[0-9a-f]{2})+$/i.test(signature))
      return { message, signature }
  } catch {
    // Not a JSON object. The caller responds with 400.
  }
  return {}
}
