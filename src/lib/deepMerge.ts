// Keep this file small, because it is part of every language's script.

/** Makes every property optional at any depth. Arrays and functions are replaced as a whole. */
export type DeepPartial<T> = T extends
  | readonly unknown[]
  | ((...values: never[]) => unknown)
  | string
  ? T
  : { readonly [Key in keyof T]?: DeepPartial<T[Key]> }

/**
 * Returns a copy of `below` in which the values of `above` replace those with the same keys, at any
 * depth.
 */
export function deepMerge<T extends object>(below: T, above: DeepPartial<NoInfer<T>>): T {
  const merged = Object.entries(above).map(([key, value]) => {
    const base: unknown = Reflect.get(below, key)
    return [key, isPlain(base) && isPlain(value) ? deepMerge(base, value) : value]
  })
  return { ...below, ...Object.fromEntries(merged) }
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
