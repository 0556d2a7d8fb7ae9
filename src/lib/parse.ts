// How untrusted values are read: what storage, wallets, nodes, the relay and servers give is unknown until one of these
// has looked. None of them throws, whatever it is given.

/** True for an object that is no array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The own fields of an object, in one that inherits nothing: what a script of the page has put on all objects, however
 * hidden, is no field of it. */
export function own<T extends object>(value: T): T {
  return { __proto__: null, ...value } as T
}

/** Copies plain objects and arrays like `own`, at any depth. Functions are kept. */
export function ownDeep<T>(value: T): T {
  if (Array.isArray(value)) return value.map(ownDeep) as T
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([name, one]) => [name, ownDeep(one)])
  return own(Object.fromEntries(entries)) as T
}

/** An own field of an object; undefined where there is none, and for a getter or a Proxy that throws. */
export function field(value: unknown, key: string): unknown {
  try {
    return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
  } catch {
    return undefined
  }
}

/** A whole number that a JavaScript number holds exactly, from `least` on. */
export function count(value: unknown, least = 0): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least
    ? value
    : undefined
}

/** The elements of an array; none for anything else. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Up to `max` characters (UTF-16 units) on one line, none of them invisible; never an empty text. */
export function text(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' || value === '' || value.length > max) return undefined
  return /[\p{C}\p{Zl}\p{Zp}]/u.test(value) ? undefined : value
}

/** An absolute URL, read; undefined for anything else. (`URL.canParse` is younger than the browsers we name.) */
export function parseUrl(value: unknown): URL | undefined {
  try {
    return new URL(value as string)
  } catch {
    return undefined // the caller reports what it misses
  }
}

/** The host of a URL alone, for its path and query may hold a key; '' where there is none. */
export function hostOf(value: unknown): string {
  return parseUrl(value)?.host ?? ''
}

/** The value a JSON text stands for; undefined for anything else, and for a text longer than `max` characters. */
export function json(value: unknown, max = Infinity): unknown {
  if (typeof value !== 'string' || value.length > max) return undefined
  try {
    return JSON.parse(value)
  } catch {
    return undefined // the caller reports what it misses
  }
}
