/**
 * Returns whether the page shares its origin with other sites, as all pages under an IPFS path
 * gateway (`/ipfs/…`, `/ipns/…`) do: they share storage and cookies. Subdomain gateways and DNSLink
 * have an origin per site.
 */
export function isSharedOrigin({ pathname }: Pick<Location, 'pathname'>): boolean {
  return /^\/ip[fn]s\/[^/]+/.test(pathname)
}
