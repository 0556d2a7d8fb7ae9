// @ts-check
// Sign-in with Ethereum for a site's server (docs/server.md). The site's origin must be configured.
// If it came from the Host header, a signature for another site could open a session here.
import { readText } from './body.mjs'
import { createLimits } from './limits.mjs'
import { checkMessage, parseBody } from './message.mjs'
import { cookie, findSite, readCookie, isCrossSite, readOrigins } from './origins.mjs'
import { createHealth, StoreError, withStoreErrors } from './health.mjs'
import { SWEEP } from './memoryStore.mjs'
import { verifySignature } from './signature.mjs'

/** @typedef {import('./memoryStore.mjs').Store} Store */
/** @typedef {import('./origins.mjs').Site} Site */
/**
 * `contract` is true if a contract signed, so the sign-in is valid on that chain only.
 * @typedef {{ address: string, chainId: number, contract: boolean }} Account
 */
/**
 * @typedef {{ status: number, body?: object, cookies?: readonly string[], waitMs?: number }} Reply
 */
/** @typedef {(request: Request, site: Site, address?: string) => Promise<Reply>} Call */
/** @typedef {import('./metrics.mjs').ReplyEvent} ReplyEvent */

/**
 * @typedef {object} SignInOptions
 * @property {string | readonly string[]} origin exact origin of the site
 *   ('https://florin.example'), or a list of them. Requests with another `Host` are rejected. A
 *   message's domain and URI and the `Origin` header must match the origin of the request. Each
 *   origin has separate sessions
 * @property {Readonly<Record<number, string | readonly string[]>>} urls RPC URLs by chain id, for
 *   contract accounts
 * @property {readonly number[]} [chains] chains of the page, default 1, 137, 10 and 42161. Keys can
 *   sign in on these and on those of `urls`, contract accounts only on those of `urls`
 * @property {Store} store
 * @property {number} [sessionMs] default: one day
 * @property {string} [trustProxy] header in which the reverse proxy sends the client's address;
 *   default: the connection's address
 * @property {{ nonce: number, verify: number }} [perMinute] calls per address; default: 60 and 30
 * @property {(reply: ReplyEvent) => void} [onReply] called after every reply, for metrics
 * @property {(line: string) => void} [log] called when the store becomes unavailable or available
 *   again, and when `trustProxy` seems wrong; default: console.error
 */

/** Chains that the page offers by default. */
export const DEFAULT_CHAINS = [1, 137, 10, 42_161]
export const NONCE_MS = 300_000
export const SESSION_MS = 86_400_000
const REQUEST_MS = 10_000
const SWEEP_MS = 60_000
const MAX_BYTES = 8_192
const MAX_NONCES = 8 // one for each tab with an open sign-in dialog

/**
 * Creates the sign-in server. `handle` responds to the call in the last path segment. `account`
 * returns the signed-in account, but not a contract account of another chain than `chainId`.
 * `keysOnly` lists the chains on which contract accounts cannot be verified.
 * @param {SignInOptions} options
 * @returns {{ handle(request: Request, address?: string): Promise<Response>, account(request:
 *   Request, chainId?: number): Promise<Account | undefined>, signOutEverywhere(address: string):
 *   Promise<number>, readonly keysOnly: readonly number[] }}
 */
export function createSignIn({ store: given, ...options }) {
  const { trustProxy, perMinute = { nonce: 60, verify: 30 }, sessionMs = SESSION_MS } = options
  const sites = readOrigins(options.origin)
  const nodes = new Map(
    Object.entries(options.urls).map(([id, urls]) => [Number(id), [urls].flat()]),
  )
  const chains = new Set([...(options.chains ?? DEFAULT_CHAINS), ...nodes.keys()])
  for (const [id, urls] of nodes)
    if (!urls.some((url) => /^https?:/.test(url)))
      throw new Error(`urls: chain ${id} has no usable RPC URL, such as 'https://node.example'`)
  const store = withStoreErrors(given, options.log)
  const siteOf = (/** @type {Request} */ { headers }) => findSite(sites, headers.get('host'))
  /**
   * @param {Request} request
   * @param {number} [chainId]
   * @returns {Promise<Account | undefined>}
   */
  const account = async (request, chainId) => {
    const site = siteOf(request)
    const id = site && readCookie(request, site, 'session')
    if (!site || !id || (request.headers.get('origin') ?? site.origin) !== site.origin)
      return undefined
    const found = await store.get(await hashKey('session', site.origin, id))
    /** @type {Account | undefined} */
    const value = found === undefined ? undefined : JSON.parse(found)
    return value?.contract && chainId !== undefined && chainId !== value.chainId ? undefined : value
  }
  const limit = createLimits({ store, perMinute, trustProxy, hashKey, log: options.log })
  const calls = createCalls({ store, nodes, chains, account, limit, sessionMs })
  const keysOnly = [...chains].filter((id) => !nodes.has(id))
  const health = createHealth({ store, nodes, keysOnly })

  /**
   * @param {Request} request
   * @param {string} [address]
   * @returns {Promise<Reply>}
   */
  const answer = async (request, address) => {
    const name = `${request.method} ${new URL(request.url).pathname.split('/').at(-1)}`
    if (name === 'GET health') return health()
    if (name === 'HEAD health') return { status: (await health()).status }
    const site = siteOf(request)
    if (!site) return refuse('host', 421)
    const call = calls.get(name)
    if (!call) return refuse('no such call', 404)
    return isCrossSite(request, site) ? refuse('origin', 403) : call(request, site, address)
  }
  return {
    async handle(request, address) {
      const startedAt = performance.now()
      const report = (/** @type {Reply} */ reply) =>
        options.onReply?.({
          ...describeReply(request, reply),
          seconds: (performance.now() - startedAt) / 1_000,
        })
      const reply = await answer(request, address).catch((error) => {
        if (error instanceof StoreError) return refuse('store not reached', 503)
        report(refuse('internal', 500))
        throw error
      })
      report(reply)
      const { status, body, cookies = [], waitMs } = reply
      const headers = new Headers({
        'cache-control': 'no-store',
        'content-type': 'application/json',
      })
      for (const one of cookies) headers.append('set-cookie', one)
      if (waitMs !== undefined) headers.set('retry-after', String(Math.ceil(waitMs / 1_000)))
      return new Response(body ? JSON.stringify(body) : null, { status, headers })
    },
    account,
    signOutEverywhere: (address) => deleteSessions(store, address),
    keysOnly,
  }
}

const CALLS = ['nonce', 'verify', 'me', 'sign-out', 'health']

/**
 * Returns what the metrics count of a reply. Unknown call names become 'other', because clients
 * choose them.
 * @param {Request} request
 * @param {Reply} reply
 * @returns {Omit<ReplyEvent, 'seconds'>}
 */
function describeReply({ url }, { status, body }) {
  const name = String(new URL(url).pathname.split('/').at(-1))
  const call = CALLS.includes(name) ? name : 'other'
  const { error, contract } = /** @type {{ error?: string, contract?: boolean }} */ (body ?? {})
  const isSignIn = call === 'verify' && status === 200
  return { call, status, error, signer: isSignIn ? (contract ? 'contract' : 'key') : undefined }
}

/**
 * @param {string} text
 */
export function checkAddress(text) {
  if (!/^0x[\da-f]{40}$/i.test(text))
    throw new Error(`'${text}' is not an address: it must be 0x and 40 hexadecimal digits`)
}

/**
 * Deletes all sessions of an account, on every origin. A message that is being verified may still
 * open a session afterwards.
 * @param {Store} store
 * @param {string} address
 * @returns {Promise<number>} number of deleted sessions
 */
export async function deleteSessions(store, address) {
  checkAddress(address)
  if (!store.deleteByValue) throw new Error('this store has no deleteByValue')
  // `openSession` writes the address first.
  return store.deleteByValue(`{"address":"${address.toLowerCase()}"`)
}

/**
 * @typedef {object} CallParts
 * @property {Store} store
 * @property {ReadonlyMap<number, readonly string[]>} nodes
 * @property {ReadonlySet<number>} chains
 * @property {(request: Request, chainId?: number) => Promise<Account | undefined>} account
 * @property {ReturnType<typeof createLimits>} limit
 * @property {number} sessionMs
 */

/**
 * @param {CallParts} parts
 * @returns {ReadonlyMap<string, Call>}
 */
function createCalls({ store, nodes, chains, account, limit, sessionMs }) {
  let sweepAt = 0
  /**
   * Deletes expired entries once in SWEEP_MS. Runs in every call while there are more than SWEEP.
   * @param {number} now
   */
  const sweep = async (now) => {
    if (now < sweepAt) return
    sweepAt = (await store.sweep()) < SWEEP ? now + SWEEP_MS : 0
  }
  /** @type {Call} */
  const nonce = async (request, site, address) => {
    const { now, waitMs } = await limit('nonce', request, address)
    if (waitMs > 0) return { ...refuse('too many', 429), waitMs }
    await sweep(now)
    const before = readCookie(request, site, 'visit')
    const known = before && (await store.get(await hashKey('visit', site.origin, before)))
    const id = known === undefined || before === undefined ? newId() : before
    const value = newId().slice(0, 32)
    const nonces = [...(known ? known.split(' ') : []), value]
    for (const old of nonces.slice(0, -MAX_NONCES))
      await store.delete(await hashKey('nonce', site.origin, id, old))
    await store.put(await hashKey('nonce', site.origin, id, value), '', NONCE_MS)
    await store.put(
      await hashKey('visit', site.origin, id),
      nonces.slice(-MAX_NONCES).join(' '),
      NONCE_MS,
    )
    return { status: 200, body: { nonce: value }, cookies: [cookie(site, 'visit', id, NONCE_MS)] }
  }
  /** @type {Call} */
  const verify = async (request, site, address) => {
    const { now, waitMs } = await limit('verify', request, address)
    if (waitMs > 0) return { ...refuse('too many', 429), waitMs }
    const signal = AbortSignal.timeout(REQUEST_MS)
    const text = await readText(request.body, { maxBytes: MAX_BYTES, signal }).catch(
      (error) => error,
    )
    if (typeof text !== 'string')
      return text instanceof RangeError ? refuse('too large', 413) : refuse('too slow', 408)
    const { message, signature } = parseBody(text)
    if (message === undefined || signature === undefined) return refuse('request', 400)
    const checked = checkMessage(message, { origin: site.origin, chains, now })
    if (typeof checked === 'string') return refuse(checked)
    const visit = readCookie(request, site, 'visit')
    if (visit === undefined) return refuse('nonce')
    const nonceKey = await hashKey('nonce', site.origin, visit, checked.nonce)
    if ((await store.get(await hashKey('visit', site.origin, visit))) === undefined)
      return refuse('expired')
    if ((await store.get(nonceKey)) === undefined) return refuse('nonce')
    return openSession({ request, site, signal, nonceKey, message, signature, ...checked })
  }
  /**
   * Opens the session. Takes the nonce last, so that the same signature works again after a
   * failure.
   * @param {{ request: Request, site: Site, signal: AbortSignal, nonceKey: string, message: string,
   *   signature: `0x${string}`, address: string, chainId: number }} proof
   * @returns {Promise<Reply>}
   */
  const openSession = async ({
    request,
    site,
    signal,
    nonceKey,
    message,
    signature,
    address,
    chainId,
  }) => {
    const urls = nodes.get(chainId) ?? []
    const by = await verifySignature({ urls, address, message, signature, signal }).catch(
      () => 'unverifiable',
    )
    if (by === 'unverifiable')
      return urls.length === 0 ? refuse('chain') : refuse('chain not reached', 503)
    if (by === undefined) await store.delete(nonceKey)
    if (by === undefined) return refuse('signature')
    const before = readCookie(request, site, 'session')
    if (before) await store.delete(await hashKey('session', site.origin, before))
    const id = newId() // new, so that nobody else can have set it
    const body = { address, chainId, contract: by === 'contract' }
    const session = {
      id: await hashKey('session', site.origin, id),
      value: JSON.stringify(body),
      ms: sessionMs,
    }
    if (!(await store.take(nonceKey, session))) return refuse('nonce')
    return { status: 200, body, cookies: [cookie(site, 'session', id, sessionMs)] }
  }
  /** @type {Call} */
  const me = async (request) => {
    const chainId = new URL(request.url).searchParams.get('chainId')
    const found = await account(request, chainId ? Number(chainId) : undefined)
    return found ? { status: 200, body: found } : refuse('not signed in')
  }
  /** @type {Call} */
  const signOut = async (request, site) => {
    for (const kind of /** @type {const} */ (['session', 'visit'])) {
      const id = readCookie(request, site, kind)
      if (id) await store.delete(await hashKey(kind, site.origin, id))
    }
    return { status: 204, cookies: [cookie(site, 'session', '', 0), cookie(site, 'visit', '', 0)] }
  }
  return new Map(
    Object.entries({
      'GET nonce': nonce,
      'POST verify': verify,
      'GET me': me,
      'POST sign-out': signOut,
    }),
  )
}

/**
 * Returns the key of an entry in the store. Keys are SHA-256 hashes, so the store has no secrets.
 * @param {string[]} parts
 */
async function hashKey(...parts) {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(parts.join('\n')))
  return hex(new Uint8Array(bytes))
}

function newId() {
  return hex(crypto.getRandomValues(new Uint8Array(32)))
}

/** @param {Uint8Array} bytes */
function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * @param {string} error
 * @param {number} [status]
 * @returns {Reply}
 */
function refuse(error, status = 401) {
  return { status, body: { error } }
}
