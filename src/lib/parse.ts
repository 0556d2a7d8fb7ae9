// Parses untrusted values from storage, wallets, nodes and servers. The functions never throw.

/** Returns true for an object that is not an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Copies the own properties into an object without a prototype. Otherwise a polluted
 * `Object.prototype` could supply missing properties.
 */
export function copyOwnProperties<T extends object>(value: T): T {
  return { __proto__: null, ...value } as T
}

/**
 * Copies objects at any depth with `copyOwnProperties`, and arrays. Returns functions and all other
 * values unchanged.
 */
export function copyOwnDeep<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOwnDeep) as T
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([name, one]) => [name, copyOwnDeep(one)])
  return copyOwnProperties(Object.fromEntries(entries)) as T
}

/** Returns an own property, or undefined if there is none or its getter throws. */
export function getOwn(value: unknown, key: string): unknown {
  try {
    return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
  } catch {
    return undefined
  }
}

/** Returns the value if it is a safe integer of at least `least`, otherwise undefined. */
export function asSafeInteger(value: unknown, least = 0): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least
    ? value
    : undefined
}

export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/**
 * Returns the string if it is a single line of visible characters with a length of at most `max`.
 */
export function asShortText(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' || value === '' || value.length > max) return undefined
  return /[\p{C}\p{Zl}\p{Zp}]/u.test(value) ? undefined : value
}

/**
 * Returns the parsed absolute URL, or undefined. Replaces `URL.canParse`, which the oldest
 * supported browsers lack.
 */
export function parseUrl(value: unknown): URL | undefined {
  try {
    return new URL(value as string)
  } catch {
    return undefined
  }
}

/**
 * Returns only the host of a URL, because the path and the query may contain an API key. Returns ''
 * for an invalid URL.
 */
export function getHost(value: unknown): string {
  return parseUrl(value)?.host ?? ''
}

/**
 * Parses JSON text. Returns undefined if the text is not valid JSON or is longer than `max`
 * characters.
 */
export function json(value: unknown, max = Infinity): unknown {
  if (typeof value !== 'string' || value.length > max) return undefined
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
