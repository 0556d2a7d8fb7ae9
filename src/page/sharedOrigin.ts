/**
 * Returns whether the page shares its origin with other sites. Sites on an IPFS path gateway do, so
 * they share storage and cookies.
 */
export function isSharedOrigin({ pathname }: Pick<Location, 'pathname'>): boolean {
  return /^\/ip[fn]s\/[^/]+/.test(pathname)
}
