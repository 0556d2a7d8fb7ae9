// The icons of the built-in chains.

/**
 * JSON that maps the ids of CHAINS to icons, as data: URLs. The build defines this constant as a
 * string: esbuild would turn an object into a module that every file imports.
 */
declare const __CHAIN_ICONS__: string

/** Returns the icon of one of CHAINS as a data: URL. Returns undefined for other chains. */
export function chainIcon(chainId: number): string | undefined {
  const icons: Readonly<Record<string, string>> = JSON.parse(__CHAIN_ICONS__)
  return icons[chainId]
}
