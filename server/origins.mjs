// @ts-check
// The origins of a site and their cookies. The headers of a request only select one of the
// configured origins.

const LOOPBACK = ['localhost', '127.0.0.1']

/**
 * The site that a request was sent to. `visit` is the cookie before sign-in, so that requesting a
 * nonce cannot affect a session.
 * @typedef {{ origin: string, host: string, secure: boolean, session: string, visit: string }} Site
 */

/**
 * Returns the site of a Host header, which may have capitals or the default port of https.
 * @param {ReadonlyMap<string, Site>} sites
 * @param {string | null} host
 */
export function findSite(sites, host) {
  const name = String(host).toLowerCase()
  const site = sites.get(name.replace(/^([^:]+):443$/, '$1'))
  return site?.secure ? site : sites.get(name)
}

/**
 * @param {string} origin
 * @param {URL | undefined} url
 */
function describeOrigin(origin, url) {
  const start = `'${origin}' is not the exact origin of a site, such as 'https://florin.example'`
  if (url?.protocol === 'http:') return `'${origin}' must begin with https, except for localhost`
  return url?.protocol === 'https:' && url.origin !== origin
    ? `${start}: write '${url.origin}'`
    : start
}

/**
 * Returns the sites by host. Plain http is allowed only on this machine, and not together with
 * public origins. Otherwise a program could use a signature for `localhost` with any Host header.
 * @param {string | readonly string[]} given
 * @param {string} [name] name of the setting, for errors
 * @returns {Map<string, Site>} throws unless all are exact origins
 */
export function readOrigins(given, name = 'origin') {
  /** @type {Map<string, Site>} */
  const sites = new Map()
  for (const origin of [given].flat()) {
    const url = typeof origin === 'string' && URL.canParse(origin) ? new URL(origin) : undefined
    const secure = url?.protocol === 'https:'
    const local = url?.protocol === 'http:' && LOOPBACK.includes(url.hostname)
    if (
      !url ||
      url.origin !== origin ||
      !/^[a-z\d._-]+$/.test(url.hostname) ||
      !(secure || local)
    ) {
      throw new Error(`${name}: ${describeOrigin(origin, url)}`)
    }
    if (sites.has(url.host)) throw new Error(`${name}: '${url.host}' appears twice`)
    const prefix = secure ? '__Host-' : ''
    const names = { session: `${prefix}florin-sign-in`, visit: `${prefix}florin-nonce` }
    sites.set(url.host, { origin, host: url.host, secure, ...names })
  }
  if (sites.size === 0) throw new Error(`${name}: is missing, such as https://florin.example`)
  const kinds = new Set([...sites.values()].map(({ secure }) => secure))
  if (kinds.size > 1)
    throw new Error(`${name}: this machine and a public site need separate servers`)
  return sites
}

/** Matches the content type of JSON, also with parameters. A form cannot send this type. */
const JSON_TYPE = /^application\/json *(?:;[^,]*)?$/i

/**
 * Returns whether another site may have sent the request. Browsers send Origin with every POST, and
 * Fetch Metadata with other requests.
 * @param {Request} request
 * @param {Site} site
 */
export function isCrossSite({ method, headers }, site) {
  const origin = headers.get('origin')
  const from = headers.get('sec-fetch-site')
  if (origin !== null && origin !== site.origin) return true
  if (headers.get('sec-fetch-mode') === 'navigate' || (from !== null && from !== 'same-origin'))
    return true
  return (
    method === 'POST' && (origin === null || !JSON_TYPE.test(headers.get('content-type') ?? ''))
  )
}

/**
 * Returns the Set-Cookie header. The `__Host-` prefix proves that this host has set the cookie.
 * @param {Site} site
 * @param {'session' | 'visit'} kind
 * @param {string} id
 * @param {number} ms
 */
export function cookie(site, kind, id, ms) {
  const rest = `HttpOnly; SameSite=Strict; Path=/; Max-Age=${Math.ceil(ms / 1_000)}${site.secure ? '; Secure' : ''}`
  return `${site[kind]}=${id}; ${rest}`
}

/**
 * Returns the value of the cookie. Returns undefined if there are two, because another site may
 * have set one.
 * @param {Request} request
 * @param {Site} site
 * @param {'session' | 'visit'} kind
 */
export function readCookie(request, site, kind) {
  const start = `${site[kind]}=`
  const found = (request.headers.get('cookie') ?? '')
    .split(/[;,] */)
    .filter((pair) => pair.startsWith(start))
  const [id = '', second] = found.map((pair) => pair.slice(start.length))
  return second === undefined && /^[0-9a-f]{64}$/.test(id) ? id : undefined
}
