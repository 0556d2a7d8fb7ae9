/**
 * JSON that maps chain ids to icons as data: URLs. It is a string, because esbuild would turn an
 * object into a module that every file imports.
 */
declare const __CHAIN_ICONS__: string

/** Returns the icon of a built-in chain as a data: URL. Returns undefined for other chains. */
export function chainIcon(chainId: number): string | undefined {
  const icons: Readonly<Record<string, string>> = JSON.parse(__CHAIN_ICONS__)
  return icons[chainId]
}
