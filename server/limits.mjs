// @ts-check
// How often one address may ask, counted in the store, so that all machines of a site count together.

const MINUTE_MS = 60_000
const PROXIED = ['x-forwarded-for', 'x-real-ip'] // one of them most proxies write, that of docs/server.md the second

/** @param {{ store: import('./memoryStore.mjs').Store, perMinute: Readonly<Record<string, number>>, trustProxy?: string
 * | undefined,
 *   keyOf: (...parts: string[]) => Promise<string> }} parts
 * @returns {(kind: string, request: Request, address?: string) => Promise<{ now: number, waitMs: number }>} `waitMs`:
 * 0, or
 *   for how long it is refused; `now`: what the store's clock says */
export function createLimits({ store, perMinute, trustProxy, keyOf }) {
  let warned = false
  return async (kind, request, address = '') => {
    const named = trustProxy === undefined ? null : request.headers.get(trustProxy)
    // what stands before the last one anybody can write
    const from = networkOf(named?.split(',').at(-1)?.trim() || address)
    const { count, ends, now } = await store.count(await keyOf('limit', kind, from), MINUTE_MS)
    if (count <= Number(perMinute[kind])) return { now, waitMs: 0 }
    if (!warned && !named && PROXIED.some((name) => request.headers.has(name))) {
      warned = true
      console.error(
        'Too many calls from the address of a proxy: all its visitors count as one. TRUST_PROXY changes it.',
      )
    }
    return { now, waitMs: Math.max(1, ends - now) }
  }
}

/** What one subscriber has: an IPv4 address, or the first half of an IPv6 address. Proxies may add a port.
 * @param {string} address */
export function networkOf(address) {
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
