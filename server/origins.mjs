// @ts-check
// Where a site lives, and the cookies that belong to it. What a request says of itself is looked up here and never
// believed.

const LOOPBACK = ['localhost', '127.0.0.1']

/** What is known of where a request went. A visit that has not signed has a cookie of its own (`visit`), so that
 * whatever asks for a nonce takes nothing from a session.
 * @typedef {{ origin: string, host: string, secure: boolean, session: string, visit: string }} Site */

/** By host, so that a request's can be looked up. Plain http only on this computer itself, and not beside a site's own:
 * a program can send any Host, so there whoever gets a signature for `localhost` would be let in.
 * @param {string | readonly string[]} given @returns {Map<string, Site>} throws for anything but exact origins */
export function readOrigins(given) {
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
      throw new Error(
        `origin: '${origin}' is not the exact origin of a site, such as 'https://florin.example'`,
      )
    }
    if (sites.has(url.host)) throw new Error(`origin: '${url.host}' is there twice`)
    const prefix = secure ? '__Host-' : ''
    const names = { session: `${prefix}florin-sign-in`, visit: `${prefix}florin-nonce` }
    sites.set(url.host, { origin, host: url.host, secure, ...names })
  }
  if (sites.size === 0)
    throw new Error("origin: where does the site live? Such as 'https://florin.example'")
  const kinds = new Set([...sites.values()].map(({ secure }) => secure))
  if (kinds.size > 1) throw new Error('origin: this computer itself and a site need a server each')
  return sites
}

/** Whether another site asks, or might: a form can send neither JSON nor an `Origin` of its choice, and a browser names
 * the origin of every POST. Of the rest, links and pictures above all, today's browsers say where it comes from.
 * @param {Request} request @param {Site} site */
export function isForeign({ method, headers }, site) {
  const origin = headers.get('origin')
  const from = headers.get('sec-fetch-site')
  if (origin !== null && origin !== site.origin) return true
  if (headers.get('sec-fetch-mode') === 'navigate' || (from !== null && from !== 'same-origin'))
    return true
  return (
    method === 'POST' && (origin === null || headers.get('content-type') !== 'application/json')
  )
}

/** With TLS the name itself says that only this host can have set it, over TLS.
 * @param {Site} site @param {'session' | 'visit'} kind @param {string} id @param {number} ms */
export function cookie(site, kind, id, ms) {
  const rest = `HttpOnly; SameSite=Strict; Path=/; Max-Age=${Math.ceil(ms / 1_000)}${site.secure ? '; Secure' : ''}`
  return `${site[kind]}=${id}; ${rest}`
}

/** What the cookie says; undefined when there are two of it: one of them was put there by somebody else.
 * @param {Request} request @param {Site} site @param {'session' | 'visit'} kind */
export function cookieOf(request, site, kind) {
  const start = `${site[kind]}=`
  const found = (request.headers.get('cookie') ?? '')
    .split(/[;,] */)
    .filter((pair) => pair.startsWith(start))
  const [id = '', second] = found.map((pair) => pair.slice(start.length))
  return second === undefined && /^[0-9a-f]{64}$/.test(id) ? id : undefined
}
