// Whether this page shares its origin with other sites. Under a path gateway (`/ipfs/…`, `/ipns/…`) all of them do:
// each reads what the others store, and acts with the others' cookies.

/** True under a path gateway; a subdomain gateway and DNSLink give each site an origin of its own. */
export function sharesOrigin({ pathname }: Pick<Location, 'pathname'>): boolean {
  return /^\/ip[fn]s\/[^/]+/.test(pathname)
}
