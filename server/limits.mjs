// @ts-check
// Rate limits per client address. All servers of a site count in the same store.

const MINUTE_MS = 60_000
// Most proxies set the first header. docs/server.md uses the second.
const PROXIED = /** @type {const} */ ([
  ['x-forwarded-for', 'X-Forwarded-For'],
  ['x-real-ip', 'X-Real-IP'],
])

/**
 * @param {{ store: import('./memoryStore.mjs').Store, perMinute: Readonly<Record<string, number>>,
 *   trustProxy?: string | undefined, hashKey: (...parts: string[]) => Promise<string>, log?:
 *   ((line: string) => void) | undefined }} parts
 * @returns {(kind: string, request: Request, address?: string) => Promise<{ now: number, waitMs:
 *   number }>} `waitMs`: time until the next call is allowed, or 0; `now`: the store's time
 */
export function createLimits({ store, perMinute, trustProxy, hashKey, log = console.error }) {
  let warned = false
  return async (kind, request, address = '') => {
    const named = trustProxy === undefined ? null : request.headers.get(trustProxy)
    // Clients can forge all entries but the last.
    const from = getIpPrefix(named?.split(',').at(-1)?.trim() || address)
    const { count, ends, now } = await store.count(await hashKey('limit', kind, from), MINUTE_MS)
    if (count <= Number(perMinute[kind])) return { now, waitMs: 0 }
    const sent = PROXIED.filter(([name]) => request.headers.has(name)).map(([, name]) => name)
    if (!warned && !named && (trustProxy !== undefined || sent.length > 0)) {
      warned = true
      log(describeProxy(trustProxy, sent))
    }
    return { now, waitMs: Math.max(1, ends - now) }
  }
}

/**
 * @param {string | undefined} trustProxy
 * @param {readonly string[]} sent headers that the proxy sends
 */
function describeProxy(trustProxy, sent) {
  if (trustProxy === undefined)
    return 'Too many calls from the address of a proxy: all its users count as one. Set TRUST_PROXY.'
  const found = sent.length === 0 ? '' : ` The proxy sends ${sent.join(' and ')}.`
  return `Too many calls without the header ${trustProxy} (TRUST_PROXY): they count as one visitor.${found}`
}

/**
 * Returns the part of an address that identifies a subscriber. For IPv6 this is the first half.
 * Proxies may add a port.
 * @param {string} address
 */
export function getIpPrefix(address) {
  const v4 = /^(?:::ffff:)?((?:\d{1,3}\.){3}\d{1,3})(?::\d+)?$/i.exec(address)?.[1]
  const v6 = /^\[?([\da-f:]*:[\da-f:.]*)(?:%[^\]]*)?(?:\](?::\d+)?)?$/i.exec(address)?.[1]
  if (v4 !== undefined || v6 === undefined) return v4 ?? address
  const [head = '', tail] = v6.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':').length : 0
  const full =
    tail === undefined
      ? groups
      : [...groups, ...Array(Math.max(0, 8 - groups.length - after)).fill('0'), ...tail.split(':')]
  return full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
