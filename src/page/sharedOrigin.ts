/**
 * Returns whether the page shares its origin with other sites. All sites on an IPFS path gateway
 * share an origin, and therefore storage and cookies.
 */
export function isSharedOrigin({ pathname }: Pick<Location, 'pathname'>): boolean {
  return /^\/ip[fn]s\/[^/]+/.test(pathname)
}
