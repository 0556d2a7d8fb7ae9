// Chance with a memory: the same seed gives the same inputs on every machine. Values that people who mean harm, or
// programs that are broken, have sent to wallets and pages, and ways to damage a good one.

export type Random = {
  /** A whole number from 0 to below `below`. */
  int(below: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Takes a seed of 32 bits (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number): number => Math.floor(next() * below)
  return {
    int,
    chance: (share) => next() < share,
    pick(list) {
      const found = list[int(list.length)]
      if (found === undefined && list.length === 0) throw new Error('nothing to pick from')
      return found as (typeof list)[number]
    },
  }
}

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

/** Anything JSON can carry, at most four deep. */
export function hostileJson(random: Random, depth = 0): unknown {
  const kinds = depth > 3 ? 4 : 6
  switch (random.int(kinds)) {
    case 0:
      return random.pick(TEXTS)
    case 1:
      return random.pick(NUMBERS)
    case 2:
      return random.chance(0.5)
    case 3:
      return null
    case 4:
      return Array.from(
        {
          length: random.pick([0, 1, 2, 5, 300]),
        },
        () => (depth === 0 ? hostileJson(random, depth + 2) : random.pick(TEXTS)),
      )
    default:
      return JSON.parse(
        `{${Array.from(
          { length: random.int(6) },
          () =>
            `${JSON.stringify(random.pick(TEXTS).slice(0, 40))}:${JSON.stringify(hostileJson(random, depth + 1))}`,
        ).join(',')}}`,
      )
  }
}

/** Anything a program in the same page can hand over: traps, getters that throw, lists that lie, circles. */
export function hostileValue(random: Random): unknown {
  const broken = (): never => {
    throw random.pick<unknown>([new TypeError('trap'), 'text', null, { code: 4001 }])
  }
  switch (random.int(11)) {
    case 0:
      return new Proxy(
        {},
        {
          get: broken,
          has: broken,
          ownKeys: broken,
          getPrototypeOf: broken,
          getOwnPropertyDescriptor: broken,
        },
      )
    case 1:
      return {
        get name() {
          return broken()
        },
        get code() {
          return broken()
        },
      }
    case 2:
      return Object.assign([], {
        length: random.pick([1, 3, 2 ** 20]),
        slice: broken,
        map: broken,
        [Symbol.iterator]: broken,
      })
    case 3:
      return { length: 2 ** 53, 0: '0x' }
    case 4: {
      const circle: Record<string, unknown> = {}
      circle['self'] = circle
      return circle
    }
    case 5:
      return random.pick<unknown>([
        undefined,
        10n,
        Symbol('x'),
        NaN,
        Infinity,
        () => broken(),
        new Date(NaN),
        new Map(),
      ])
    case 6:
      return new Proxy([], {
        get: (_, key) => (key === 'length' ? random.pick([2, -1, NaN, 2 ** 32]) : broken()),
      })
    case 7:
      return { then: broken }
    case 8:
      return Object.create(null, {
        toString: { get: broken },
        error: { value: hostileJson(random) },
      })
    case 9:
      return new Proxy([], {
        get: (target, key, self) =>
          key === Symbol.toPrimitive ? broken : Reflect.get(target, key, self),
      })
    default:
      return hostileJson(random)
  }
}

/** Anything that can be posted from one window to another: no traps and no functions, but circles, maps and lists with
 * holes. */
export function hostileMessage(random: Random): unknown {
  switch (random.int(8)) {
    case 0: {
      const circle: Record<string, unknown> = {}
      circle['self'] = circle
      return circle
    }
    case 1:
      return random.pick<unknown>([
        undefined,
        10n,
        NaN,
        Infinity,
        new Date(NaN),
        new Map([['a', 1]]),
        new Set(),
        new Error('x'),
        /x/,
      ])
    case 2:
      return Object.assign([], { length: random.pick([1, 3, 2 ** 16]) })
    default:
      return hostileJson(random)
  }
}

/** A copy of a JSON value with one to four places changed, taken away, doubled or exchanged. */
export function damaged(
  random: Random,
  value: unknown,
  hostile: (random: Random) => unknown = hostileJson,
): unknown {
  let copy: unknown = structuredClone(value)
  for (let times = 1 + random.int(4); times > 0; times -= 1)
    copy = damagedOnce(random, copy, hostile)
  return copy
}

function damagedOnce(
  random: Random,
  value: unknown,
  hostile: (random: Random) => unknown,
): unknown {
  if (typeof value === 'string' && random.chance(0.6)) return damagedText(random, value)
  if (typeof value !== 'object' || value === null || random.chance(0.12)) return hostile(random)
  try {
    damageField(random, value, hostile)
  } catch {
    // it bites already: more cannot be done to it
  }
  return value
}

function damageField(random: Random, value: object, hostile: (random: Random) => unknown): void {
  const fields = value as Record<string, unknown>
  const keys = Object.keys(value)
  const key = random.pick([...keys, 'then'])
  switch (random.int(6)) {
    case 0:
      Reflect.deleteProperty(fields, key)
      break
    case 1: {
      const into = random.pick([...keys, 'length'])
      // two thousand million holes are more than a text can hold
      if (into !== 'length' || !Array.isArray(value) || Number(fields[key]) < 2 ** 20)
        fields[into] = fields[key]
      break
    }
    case 2:
      if (Array.isArray(value)) value.push(structuredCloneOr(fields[key]))
      else fields[random.pick(['length', 'then', 'toJSON'])] = fields[key]
      break
    default:
      fields[key] = damagedOnce(random, fields[key], hostile)
  }
}

function structuredCloneOr(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch {
    return value // a function or a trap: the same thing twice will do
  }
}

/** The same text with digits changed, a part cut out, doubled, or something foreign in it. */
export function damagedText(random: Random, text: string): string {
  const at = random.int(text.length + 1)
  switch (random.int(6)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return (
        text.slice(0, at) +
        random.pick('0123456789abcdefgxX"{}[],: \\'.split('')) +
        text.slice(at + 1)
      )
    case 2:
      return text.slice(0, at) + text.slice(at + 1 + random.int(70))
    case 3:
      return (
        text.slice(0, at) +
        text.slice(Math.max(at - 64, 0), at).repeat(1 + random.int(3)) +
        text.slice(at)
      )
    case 4:
      return text.slice(0, at) + random.pick(TEXTS).slice(0, 400) + text.slice(at)
    default: {
      // a word of 32 bytes made large: offsets and lengths live there
      const word = 2 + 64 * random.int(Math.max(Math.floor((text.length - 2) / 64), 1))
      return (
        text.slice(0, word) +
        random.pick([
          'f'.repeat(64),
          `${'0'.repeat(56)}7fffffff`,
          `${'0'.repeat(62)}20`,
          '0'.repeat(64),
        ]) +
        text.slice(word + 64)
      )
    }
  }
}

/** About how much a value holds, in characters; circles and traps count as nothing. */
export function sizeOf(value: unknown, seen = new Set<unknown>()): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 8
  if (seen.has(value)) return 0
  seen.add(value)
  try {
    const held = value instanceof Map || value instanceof Set ? [...value] : Object.values(value)
    return held.reduce<number>((sum, entry) => sum + sizeOf(entry, seen), 16)
  } catch {
    return 0
  }
}
