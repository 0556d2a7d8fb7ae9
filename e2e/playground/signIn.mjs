// @ts-check
// A sign-in server for the playground: `nonce`, `verify`, `me` and `sign-out` (README, SIGN_IN_URL). It keeps everything in memory,
// checks a message itself, and leaves the question who signed to signature.mjs.
import { randomBytes } from 'node:crypto'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { readBody, send } from './server.mjs'
import { isSignedBy } from './signature.mjs'

/** @typedef {import('./server.mjs').Request} Request */
/** @typedef {import('./server.mjs').Response} Response */
/** @typedef {{ address: string, chainId: number }} Account */
/** `nonces`: each with the time until which it may be used. @typedef {{ nonces: Map<string, number>, account?: Account, until: number }} Visit */
/** @typedef {{ status: number, body?: object, cookie?: string }} Reply */

export const NONCE_MS = 300_000
export const VISIT_MS = 86_400_000
const SKEW_MS = 60_000
const MAX_NONCES = 8 // one for each tab that has the modal open
const COOKIE = 'florin-sign-in'

/** @param {{ urls: Readonly<Record<number, string>>, path?: string, now?: () => number }} options the chains whose accounts may sign in
 * @returns {{ routes: import('./server.mjs').Route[], forget(): void }} `forget` ends every session, as a restart would */
export function signInServer({ urls, path = 'sign-in/', now = Date.now }) {
  /** @type {Map<string, Visit>} */
  const visits = new Map()
  const find = (/** @type {Request} */ request) => {
    const id = cookieOf(request)
    const visit = id === undefined ? undefined : visits.get(id)
    return id !== undefined && visit && visit.until > now() ? { id, visit } : undefined
  }
  /** @param {Account} [account] */
  const begin = (account) => {
    for (const [id, { until }] of visits) if (until <= now()) visits.delete(id)
    const id = randomBytes(32).toString('hex')
    const visit = { nonces: new Map(), until: now() + VISIT_MS, ...(account && { account }) }
    visits.set(id, visit)
    return { id, visit }
  }

  /** @type {Record<string, (request: Request) => Promise<Reply>>} */
  const calls = {
    async 'GET nonce'(request) {
      const { id, visit } = find(request) ?? begin()
      const nonce = randomBytes(16).toString('hex')
      visit.nonces.set(nonce, now() + NONCE_MS)
      for (const old of [...visit.nonces.keys()].slice(0, -MAX_NONCES)) visit.nonces.delete(old)
      return { status: 200, body: { nonce }, cookie: cookie(id) }
    },
    async 'POST verify'(request) {
      const found = find(request)
      const { message, signature } = parseBody(await readBody(request))
      if (message === undefined || signature === undefined) return refuse('request', 400)
      const checked = check(message, { host: String(request.headers.host), nonces: found?.visit.nonces, urls, now: now() })
      if (typeof checked === 'string') return refuse(checked)
      const until = found?.visit.nonces.get(checked.nonce) ?? 0
      found?.visit.nonces.delete(checked.nonce) // before the first await: two requests at once cannot both use it
      const { address, chainId } = checked
      try {
        if (!await isSignedBy({ url: checked.url, address, message, signature })) return refuse('signature')
      } catch {
        found?.visit.nonces.set(checked.nonce, until)
        return refuse('chain not reached', 503) // nobody knows yet: the same signature may be sent again
      }
      if (found) visits.delete(found.id) // a new name for the session, so that nobody else can have set it
      return { status: 200, body: { address, chainId }, cookie: cookie(begin({ address, chainId }).id) }
    },
    async 'GET me'(request) {
      const account = find(request)?.visit.account
      return account ? { status: 200, body: account } : refuse('not signed in')
    },
    async 'POST sign-out'(request) {
      const found = find(request)
      if (found) visits.delete(found.id)
      return { status: 204, cookie: cookie('', 0) }
    },
  }

  /** @param {Request} request @param {Response} response @param {string} rest */
  const handle = async (request, response, rest) => {
    const call = Object.hasOwn(calls, `${request.method} ${rest}`) ? calls[`${request.method} ${rest}`] : undefined
    const { status, body, cookie } = !call ? refuse('no such call', 404) : isForeign(request) ? refuse('origin', 403) : await call(request)
    const headers = { 'cache-control': 'no-store', 'content-type': 'application/json', ...(cookie && { 'set-cookie': cookie }) }
    send(response, status, headers, body ? JSON.stringify(body) : '')
  }
  return { routes: [{ path, handle }], forget: () => visits.clear() }
}

/** The account the message speaks for, or what is wrong with it.
 * @param {string} message
 * @param {{ host: string, nonces: ReadonlyMap<string, number> | undefined, urls: Readonly<Record<number, string>>, now: number }} expected
 * @returns {string | (Account & { nonce: string, url: string })} */
function check(message, { host, nonces, urls, now }) {
  const { domain, address, uri, version, chainId, nonce, issuedAt, expirationTime, notBefore, ...rest } = parseSiweMessage(message)
  if (!domain || !address || !uri || version !== '1' || !chainId || !nonce || !issuedAt) return 'message'
  if (!isWellFormed(message, { ...rest, domain, address, uri, version, chainId, nonce, issuedAt, expirationTime, notBefore })) return 'message'
  if (domain !== host) return 'domain'
  if (!URL.canParse(uri) || new URL(uri).host !== host) return 'uri'
  const url = Object.hasOwn(urls, chainId) ? urls[chainId] : undefined
  if (url === undefined) return 'chain'
  if (!expirationTime || expirationTime.getTime() <= now) return 'expired'
  if (issuedAt.getTime() > now + SKEW_MS || (notBefore && notBefore.getTime() > now + SKEW_MS)) return 'not yet'
  const until = nonces?.get(nonce)
  if (until === undefined) return 'nonce'
  return until <= now ? 'expired' : { address: address.toLowerCase(), chainId, nonce, url }
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
function parseBody(text) {
  try {
    const { message, signature } = JSON.parse(text)
    if (typeof message === 'string' && /^0x(?:[0-9a-f]{2})+$/i.test(signature)) return { message, signature }
  } catch {
    // no JSON, or no object: answered as a bad request
  }
  return {}
}

/** A form of another site can send neither of these. @param {Request} request */
function isForeign({ method, headers }) {
  if (method !== 'POST') return false
  const { origin } = headers
  if (headers['content-type'] !== 'application/json') return true
  return origin === undefined || !URL.canParse(origin) || new URL(origin).host !== headers.host
}

/** @param {string} error @param {number} [status] @returns {Reply} */
function refuse(error, status = 401) {
  return { status, body: { error } }
}

/** Without Secure, because the playground has no TLS; a real site adds it. @param {string} id @param {number} [maxAge] in seconds */
function cookie(id, maxAge = VISIT_MS / 1_000) {
  return `${COOKIE}=${id}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${maxAge}`
}

/** @param {Request} request */
function cookieOf(request) {
  return new RegExp(`(?:^|; )${COOKIE}=([0-9a-f]{64})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]
}
