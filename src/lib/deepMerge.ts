// A separate module, because every language chunk includes it.

/**
 * The same type with every property optional, at any depth. Arrays and functions are replaced as a
 * whole.
 */
export type Own<T> = T extends readonly unknown[] | ((...values: never[]) => unknown) | string
  ? T
  : { readonly [Key in keyof T]?: Own<T[Key]> }

/** Returns a copy of `below`, merged with the values of `above` at any depth. */
export function overlay<T extends object>(below: T, above: Own<NoInfer<T>>): T {
  const merged = Object.entries(above).map(([key, own]) => {
    const known: unknown = Reflect.get(below, key)
    return [key, isPlain(known) && isPlain(own) ? overlay(known, own) : own]
  })
  return { ...below, ...Object.fromEntries(merged) }
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
