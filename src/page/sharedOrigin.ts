/**
 * Returns whether the page shares its origin with other sites. All pages on an IPFS path gateway
 * (`/ipfs/…`, `/ipns/…`) have the same origin, and therefore share storage and cookies. Sites on
 * subdomain gateways or with DNSLink each have their own origin.
 */
export function isSharedOrigin({ pathname }: Pick<Location, 'pathname'>): boolean {
  return /^\/ip[fn]s\/[^/]+/.test(pathname)
}
