// @ts-check
// A sign-in server for the playground: `nonce`, `verify`, `me` and `sign-out` (README, SIGN_IN_URL). It keeps everything in memory,
// checks a message itself, and leaves the question who signed to signature.mjs. The one thing it must be told is where the site lives:
// what a request says of itself (its Host, above all) is never believed, or a signature made for another site would open a session here.
import { randomBytes } from 'node:crypto'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { readBody, send, targetOf } from './server.mjs'
import { createShelf } from './shelf.mjs'
import { whoSigned } from './signature.mjs'

/** @typedef {import('./server.mjs').Request} Request */
/** @typedef {import('./server.mjs').Response} Response */
/** `contract`: a contract signed, so it counts on that chain only. @typedef {{ address: string, chainId: number, contract: boolean }} Account */
/** `nonces`: each with the time until which it may be used. @typedef {{ nonces: Map<string, number>, account?: Account }} Visit */
/** @typedef {{ status: number, body?: object, cookie?: string }} Reply */
/** What is known of where a request went. @typedef {{ secure: boolean, name: string }} Site */

export const NONCE_MS = 300_000
export const VISIT_MS = 86_400_000
const SKEW_MS = 60_000
const MAX_NONCES = 8 // one for each tab that has the modal open
const MAX_WAITING = 10_000 // visits that have asked for a nonce and not signed: about 5 MB
const MAX_SIGNED_IN = 100_000
const LOOPBACK = ['localhost', '127.0.0.1']

/** `origin`: where the site lives, to the letter ('https://florin.example'), or a list of such. A message's domain and URI and the
 * `Origin` of a request must be one of them, and any other `Host` is refused. `urls`: the nodes of the chains whose accounts may sign in.
 * @param {{ origin: string | readonly string[], urls: Readonly<Record<number, string>>, path?: string, now?: () => number }} options
 * @returns {{ routes: import('./server.mjs').Route[], forget(): void, account(request: Request, chainId?: number): Account | undefined }}
 *   `forget` ends every session, as a restart would; `account` tells the site's own calls who is signed in, on this chain if one is named */
export function signInServer({ origin, urls, path = 'sign-in/', now = Date.now }) {
  const sites = readOrigins(origin)
  const origins = new Set([...sites].map(([host, { secure }]) => `${secure ? 'https' : 'http'}://${host}`))
  /** @type {import('./shelf.mjs').Shelf<Visit>} */
  const waiting = createShelf({ ms: NONCE_MS, max: MAX_WAITING, now })
  /** @type {import('./shelf.mjs').Shelf<Visit>} */
  const signedIn = createShelf({ ms: VISIT_MS, max: MAX_SIGNED_IN, now })
  const find = (/** @type {Request} */ request) => {
    const site = sites.get(String(request.headers.host))
    const id = site && cookieOf(request, site)
    const visit = id === undefined ? undefined : signedIn.get(id) ?? waiting.get(id)
    return id !== undefined && visit ? { id, visit } : undefined
  }
  const drop = (/** @type {string | undefined} */ id) => {
    if (id === undefined) return
    waiting.delete(id)
    signedIn.delete(id)
  }
  const account = (/** @type {Request} */ request, /** @type {number | undefined} */ chainId) => {
    const found = find(request)?.visit.account
    return found?.contract && chainId !== undefined && chainId !== found.chainId ? undefined : found
  }
  const calls = createCalls({ waiting, signedIn, find, drop, account, urls, now })

  /** @param {Request} request @param {string} rest @returns {Promise<Reply>} */
  const answer = async (request, rest) => {
    const site = sites.get(String(request.headers.host))
    if (!site) return refuse('host', 421)
    const call = calls.get(`${request.method} ${rest}`)
    if (!call) return refuse('no such call', 404)
    return isForeign(request, origins) ? refuse('origin', 403) : call(request, site)
  }
  /** @param {Request} request @param {Response} response @param {string} rest */
  const handle = async (request, response, rest) => {
    const { status, body, cookie } = await answer(request, rest)
    const headers = { 'cache-control': 'no-store', 'content-type': 'application/json', ...(cookie && { 'set-cookie': cookie }) }
    send(response, status, headers, body ? JSON.stringify(body) : '')
  }
  return {
    routes: [{ path, handle }],
    forget() {
      waiting.clear()
      signedIn.clear()
    },
    account,
  }
}

/** @typedef {object} CallParts
 * @property {import('./shelf.mjs').Shelf<Visit>} waiting
 * @property {import('./shelf.mjs').Shelf<Visit>} signedIn
 * @property {(request: Request) => { id: string, visit: Visit } | undefined} find
 * @property {(id: string | undefined) => void} drop
 * @property {(request: Request, chainId?: number) => Account | undefined} account
 * @property {Readonly<Record<number, string>>} urls
 * @property {() => number} now */

/** @param {CallParts} parts @returns {Map<string, (request: Request, site: Site) => Promise<Reply>>} */
function createCalls({ waiting, signedIn, find, drop, account, urls, now }) {
  /** @param {Request} request @param {Site} site @returns {Promise<Reply>} */
  const nonce = async (request, site) => {
    const { id, visit } = find(request) ?? { id: newId(), visit: /** @type {Visit} */ ({ nonces: new Map() }) }
    const value = randomBytes(16).toString('hex')
    visit.nonces.set(value, now() + NONCE_MS)
    for (const old of [...visit.nonces.keys()].slice(0, -MAX_NONCES)) visit.nonces.delete(old)
    if (visit.account) return { status: 200, body: { nonce: value } }
    waiting.put(id, visit)
    return { status: 200, body: { nonce: value }, cookie: cookie(site, id, NONCE_MS) }
  }
  /** @param {Request} request @param {Site} site @returns {Promise<Reply>} */
  const verify = async (request, site) => {
    const found = find(request)
    const { message, signature } = parseBody(await readBody(request))
    if (message === undefined || signature === undefined) return refuse('request', 400)
    const nonces = found?.visit.nonces
    const checked = check(message, { origin: String(request.headers.origin), nonces, urls, now: now() })
    if (checked === 'nonce' && !found && cookieOf(request, site)) return refuse('expired') // it had a place, whose time is over
    if (typeof checked === 'string') return refuse(checked)
    const { address, chainId, url } = checked
    const until = nonces?.get(checked.nonce) ?? 0
    nonces?.delete(checked.nonce) // before the first await: two requests at once cannot both use it
    try {
      const by = await whoSigned({ url, address, message, signature })
      if (!by) return refuse('signature')
      drop(found?.id) // a new name for the session, so that nobody else can have set it
      const id = newId()
      const body = { address, chainId, contract: by === 'contract' }
      signedIn.put(id, { nonces: new Map(), account: body })
      return { status: 200, body, cookie: cookie(site, id, VISIT_MS) }
    } catch {
      nonces?.set(checked.nonce, until)
      return refuse('chain not reached', 503) // nobody knows yet: the same signature may be sent again
    }
  }
  /** @param {Request} request @returns {Promise<Reply>} */
  const me = async (request) => {
    const chainId = targetOf(request)?.searchParams.get('chainId')
    const found = account(request, chainId ? Number(chainId) : undefined)
    return found ? { status: 200, body: found } : refuse('not signed in')
  }
  /** @param {Request} request @param {Site} site @returns {Promise<Reply>} */
  const signOut = async (request, site) => {
    drop(find(request)?.id)
    return { status: 204, cookie: cookie(site, '', 0) }
  }
  return new Map(Object.entries({ 'GET nonce': nonce, 'POST verify': verify, 'GET me': me, 'POST sign-out': signOut }))
}

/** By host, so that a request's can be looked up. Plain http only on this computer itself.
 * @param {string | readonly string[]} given @returns {Map<string, Site>} */
function readOrigins(given) {
  const sites = new Map()
  for (const origin of [given].flat()) {
    const url = typeof origin === 'string' && URL.canParse(origin) ? new URL(origin) : undefined
    const secure = url?.protocol === 'https:'
    if (!url || url.origin !== origin || !/^[a-z\d._-]+$/.test(url.hostname) || !(secure || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname)))) {
      throw new Error(`origin: '${origin}' is not the exact origin of a site, such as 'https://florin.example'`)
    }
    if (sites.has(url.host)) throw new Error(`origin: '${url.host}' is there twice`)
    sites.set(url.host, { secure, name: secure ? '__Host-florin-sign-in' : 'florin-sign-in' })
  }
  if (sites.size === 0) throw new Error("origin: where does the site live? Such as 'https://florin.example'")
  return sites
}

/** The account the message speaks for, or what is wrong with it.
 * @param {string} message
 * @param {{ origin: string, nonces: ReadonlyMap<string, number> | undefined, urls: Readonly<Record<number, string>>, now: number }} expected
 *   `origin`: of the page that asks, one of the site's own
 * @returns {string | { address: string, chainId: number, nonce: string, url: string }} */
function check(message, { origin, nonces, urls, now }) {
  const { scheme, domain, address, uri, version, chainId, nonce, issuedAt, expirationTime, notBefore, ...rest } = parseSiweMessage(message)
  if (!domain || !address || !uri || version !== '1' || !chainId || !nonce || !issuedAt) return 'message'
  const fields = { ...rest, scheme, domain, address, uri, version, chainId, nonce, issuedAt, expirationTime, notBefore }
  if (!isWellFormed(message, fields)) return 'message'
  const { protocol, host } = new URL(origin)
  if (domain !== host || (scheme !== undefined && `${scheme}:` !== protocol)) return 'domain'
  if (!URL.canParse(uri) || new URL(uri).origin !== origin) return 'uri'
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

/** Whether another site asks, or might: a form can send neither JSON nor an `Origin` of its choice, and a browser names the origin of
 * every POST. @param {Request} request @param {ReadonlySet<string>} origins */
function isForeign({ method, headers }, origins) {
  const { origin } = headers
  if (origin !== undefined && !origins.has(origin)) return true
  return method === 'POST' && (origin === undefined || headers['content-type'] !== 'application/json')
}

/** @param {string} error @param {number} [status] @returns {Reply} */
function refuse(error, status = 401) {
  return { status, body: { error } }
}

function newId() {
  return randomBytes(32).toString('hex')
}

/** With TLS the name itself says that only this host can have set it, over TLS. @param {Site} site @param {string} id @param {number} ms */
function cookie({ secure, name }, id, ms) {
  return `${name}=${id}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${ms / 1_000}${secure ? '; Secure' : ''}`
}

/** @param {Request} request @param {Site} site */
function cookieOf(request, { name }) {
  return new RegExp(`(?:^|; )${name}=([0-9a-f]{64})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]
}
