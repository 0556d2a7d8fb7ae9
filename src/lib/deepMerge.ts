// One value laid over another: what the upper one names takes the place of what is below. By itself, for it comes with
// the words of a language alone.

/** The same shape with everything optional; lists and functions are replaced as a whole. */
export type Own<T> = T extends readonly unknown[] | ((...values: never[]) => unknown) | string
  ? T
  : { readonly [Key in keyof T]?: Own<T[Key]> }

/** Takes plain objects, at any depth; neither is changed. */
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
