// Hostile input for fast-check: malicious values, and ways to damage a valid one.
import fc, { type Arbitrary } from 'fast-check'

const TEXTS: readonly string[] = [
  '',
  ' ',
  '0x',
  '0x0',
  '0x00',
  '0X1',
  '-1',
  '1e400',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  'toString',
  'then',
  '\u0000',
  '\ud800',
  '\u202e\u2066evil',
  '\u2800',
  '\u3164',
  'z\u0310\u0311\u0312\u0313\u0314',
  '\ufeff{}',
  'javascript:alert(1)',
  'data:text/html,<b>',
  'data:image/svg+xml,<svg onload="x"/>',
  'https://user:pass@host.example/',
  'eip155:1:0x',
  'eip155:__proto__:1',
  '<img src=x>',
  '%00%ff',
  `0x${'f'.repeat(64)}`,
  `0x${'0'.repeat(4_096)}`,
  '9'.repeat(400),
  'a'.repeat(9_000),
  '🜚'.repeat(900),
  '.'.repeat(300),
  '['.repeat(2_000),
]
const NUMBERS: readonly number[] = [
  0,
  -0,
  1,
  -1,
  0.5,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  9e15,
  1e21,
  1e308,
  -1e308,
  Number.EPSILON,
  4902,
  -32002,
]

const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary' }))
const shortText = text.map((value) => value.slice(0, 400))
const scalars = [text, fc.constantFrom(...NUMBERS), fc.boolean(), fc.constant(null)]
const nested = {
  key: text.map((value) => value.slice(0, 40)),
  values: scalars,
  maxDepth: 3,
  maxKeys: 6,
}

export const hostileJson: Arbitrary<unknown> = fc.oneof(
  { weight: 9, arbitrary: fc.anything(nested) },
  { weight: 1, arbitrary: fc.array(text, { minLength: 300, maxLength: 300 }) },
)

const circle = fc.constant(undefined).map(() => {
  const value: Record<string, unknown> = {}
  value['self'] = value
  return value
})

/** Values that postMessage can send, such as cycles, maps, dates, bigints and sparse arrays. */
export const hostileMessage: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileJson },
  {
    weight: 2,
    arbitrary: fc.anything({
      ...nested,
      values: [...scalars, fc.constantFrom(undefined, NaN, Infinity)],
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withSparseArray: true,
      withTypedArray: true,
    }),
  },
  { weight: 1, arbitrary: circle },
)

/**
 * Placeholder for a value that throws or lies when it is read.
 * fast-check reads what it generates, so `revive` inserts the real value when the test starts.
 */
class Trap {
  kind = 0
  thrown: unknown
  length = 0
}

/**
 * Values that a script in the page can pass, such as throwing getters and proxies.
 * Pass them through `revive`.
 */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: hostileMessage },
  {
    weight: 5,
    arbitrary: fc
      .record({
        kind: fc.nat(7),
        thrown: fc.constantFrom<unknown>(new TypeError('trap'), 'text', null, { code: 4001 }),
        length: fc.constantFrom(1, 3, -1, NaN, 2 ** 20, 2 ** 32),
      })
      .map((fields) => Object.assign(new Trap(), fields)),
  },
)

/** Returns a copy of a value with real traps in place of placeholders. */
export function revive(value: unknown): unknown {
  if (value instanceof Trap) return trapOf(value)
  if (Array.isArray(value)) return value.map(revive)
  if (typeof value !== 'object' || value === null || Object.values(value).includes(value))
    return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, revive(entry)]))
}

function trapOf({ kind, thrown, length }: Trap): unknown {
  const fail = (): never => {
    throw thrown
  }
  switch (kind) {
    case 0:
      return new Proxy(
        {},
        {
          get: fail,
          has: fail,
          ownKeys: fail,
          getPrototypeOf: fail,
          getOwnPropertyDescriptor: fail,
        },
      )
    case 1:
      return Object.defineProperties(
        {},
        { name: { get: fail, enumerable: true }, code: { get: fail, enumerable: true } },
      )
    case 2:
      return Object.assign([1], { slice: fail, map: fail, [Symbol.iterator]: fail })
    case 3:
      return { length, 0: '0x' }
    case 4:
      return new Proxy([], { get: (_, key) => (key === 'length' ? length : fail()) })
    case 5:
      return { then: fail }
    case 6:
      return Object.create(null, { toString: { get: fail } })
    default:
      return new Proxy([], {
        get: (target, key, self) =>
          key === Symbol.toPrimitive ? fail : Reflect.get(target, key, self),
      })
  }
}

type Path = readonly string[]
type Change = { readonly path: Path; readonly by: unknown }

const REMOVED = Symbol('removed')

/** Generates copies of a JSON value with one to four fields replaced, removed, edited or copied. */
export function damaged(value: unknown, hostile = hostileJson): Arbitrary<unknown> {
  const paths = pathsIn(value)
  const copyOf = (path: Path): unknown => structuredClone(valueAt(value, path))
  const change = fc.constantFrom(...paths).chain((path): Arbitrary<Change> => {
    const current = valueAt(value, path)
    const by = fc.oneof(
      { weight: 3, arbitrary: hostile },
      { weight: 3, arbitrary: typeof current === 'string' ? damagedText(current) : hostile },
      { weight: 1, arbitrary: fc.constant(REMOVED) },
      { weight: 1, arbitrary: fc.constantFrom(...paths).map(copyOf) },
    )
    const replaced = by.map((to) => ({ path, by: to }))
    const added = fc
      .constantFrom('then', 'toJSON', 'length')
      .map((key) => ({ path: [...path, key], by: key === 'length' ? 300 : copyOf(path) }))
    return typeof current === 'object' ? fc.oneof(replaced, added) : replaced
  })
  return fc
    .array(change, { minLength: 1, maxLength: 4 })
    .map((changes) => changes.reduce(changed, structuredClone(value)))
}

function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [path, ...inner.flatMap(([key, entry]) => pathsIn(entry, [...path, key]))]
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((node, key) => (node as Record<string, unknown>)[key], value)
}

function changed(root: unknown, { path, by }: Change): unknown {
  const key = path.at(-1)
  if (key === undefined) return by === REMOVED ? undefined : by
  try {
    const parent = valueAt(root, path.slice(0, -1)) as Record<string, unknown>
    if (by === REMOVED) Reflect.deleteProperty(parent, key)
    else parent[key] = by
  } catch {
    // an earlier change removed the parent
  }
  return root
}

/** 32-byte words as ABI offsets and lengths. */
const WORDS = ['f'.repeat(64), `${'0'.repeat(56)}7fffffff`, `${'0'.repeat(62)}20`, '0'.repeat(64)]

/** Generates copies of a text with a part removed, replaced, repeated or inserted. */
export function damagedText(original: string): Arbitrary<string> {
  const at = fc.nat(original.length)
  const none = fc.constant('')
  const word = fc.nat(Math.max(Math.floor((original.length - 2) / 64) - 1, 0))
  return fc
    .oneof(
      fc.record({ at, remove: fc.constant(Infinity), insert: none }),
      fc.record({ at, remove: fc.nat(70), insert: none }),
      fc.record({
        at,
        remove: fc.constant(1),
        insert: fc.constantFrom(...'0123456789abcdefgxX"{}[],: \\'),
      }),
      fc.record({ at, remove: fc.constant(0), insert: shortText }),
      fc.tuple(at, fc.integer({ min: 1, max: 3 })).map(([start, times]) => ({
        at: start,
        remove: 0,
        insert: original.slice(Math.max(start - 64, 0), start).repeat(times),
      })),
      fc.record({
        at: word.map((index) => 2 + 64 * index),
        remove: fc.constant(64),
        insert: fc.constantFrom(...WORDS),
      }),
    )
    .map(
      ({ at: start, remove, insert }) =>
        original.slice(0, start) + insert + original.slice(start + remove),
    )
}
