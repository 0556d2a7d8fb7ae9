export type Package = {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly bytes: number
  readonly integrity: string
}
export function objections(found: Package, allowed: readonly string[]): string[]
export function listedPackages(readme: string): string[]
