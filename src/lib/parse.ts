// Parsers for untrusted values from storage, wallets, nodes, the relay and servers. They never
// throw.

/** Returns true for an object that is not an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Copies the own properties into an object without a prototype. A polluted `Object.prototype` then
 * has no effect on missing properties.
 */
export function copyOwnProperties<T extends object>(value: T): T {
  return { __proto__: null, ...value } as T
}

/** Copies plain objects and arrays like `copyOwnProperties`, at any depth. Keeps functions. */
export function copyOwnDeep<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOwnDeep) as T
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([name, one]) => [name, copyOwnDeep(one)])
  return copyOwnProperties(Object.fromEntries(entries)) as T
}

/** Returns an own property, or undefined if there is none or if a getter or Proxy throws. */
export function getOwn(value: unknown, key: string): unknown {
  try {
    return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
  } catch {
    return undefined
  }
}

/** Returns a safe integer that is at least `least`, or undefined. */
export function asSafeInteger(value: unknown, least = 0): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least
    ? value
    : undefined
}

/** Returns the array, or an empty one for any other value. */
export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/**
 * Returns a non-empty string of at most `max` UTF-16 units on one line without invisible
 * characters, or undefined.
 */
export function asShortText(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' || value === '' || value.length > max) return undefined
  return /[\p{C}\p{Zl}\p{Zp}]/u.test(value) ? undefined : value
}

/**
 * Parses an absolute URL. Returns undefined if it is invalid. Replaces `URL.canParse`, which the
 * oldest supported browsers lack.
 */
export function parseUrl(value: unknown): URL | undefined {
  try {
    return new URL(value as string)
  } catch {
    return undefined
  }
}

/**
 * Returns only the host of a URL, because path and query may contain an API key. Returns '' if the
 * value is not a URL with a host.
 */
export function hostOf(value: unknown): string {
  return parseUrl(value)?.host ?? ''
}

/** Parses JSON. Returns undefined if the text is invalid or longer than `max` characters. */
export function json(value: unknown, max = Infinity): unknown {
  if (typeof value !== 'string' || value.length > max) return undefined
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
