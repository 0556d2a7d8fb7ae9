// A file of its own, because each language chunk contains it.

/** The same shape with every property optional. Arrays and functions are replaced as a whole. */
export type DeepPartial<T> = T extends
  | readonly unknown[]
  | ((...values: never[]) => unknown)
  | string
  ? T
  : { readonly [Key in keyof T]?: DeepPartial<T[Key]> }

/** Returns a copy of `below` in which the values of `above` replace its own, at any depth. */
export function deepMerge<T extends object>(below: T, above: DeepPartial<NoInfer<T>>): T {
  const merged = Object.entries(above).map(([key, own]) => {
    const known: unknown = Reflect.get(below, key)
    return [key, isPlain(known) && isPlain(own) ? deepMerge(known, own) : own]
  })
  return { ...below, ...Object.fromEntries(merged) }
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
