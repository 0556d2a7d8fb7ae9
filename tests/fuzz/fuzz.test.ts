// Passes damaged and hostile input to every parser of untrusted data.
// Parsers may throw only AppError, return little more than their input, and change no prototypes.
// `npm run test:fuzz` runs longer with another seed.
import fc, { type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../../src/errors.ts'
import { SUBJECTS, type Subject } from './subjects.ts'

const { FUZZ_SEED = '20261121', FUZZ_PATH, FUZZ_ROUNDS = '100' } = process.env
const PROTOTYPES = [
  Object.prototype,
  Array.prototype,
  String.prototype,
  Function.prototype,
  Map.prototype,
]
/** A result may be at most GROWTH times as large as the input, plus FIXED characters. */
const GROWTH = 8
const FIXED = 4_000

test.each(SUBJECTS.map((subject) => [subject.name, subject] as const))(
  '%s',
  (_, { input, parse }) => check(input, parse),
  Number(FUZZ_ROUNDS) * 200,
)

test('check reports other errors than AppError, large results and changed prototypes', async () => {
  await expect(
    check(fc.constant('a'), () => {
      throw new TypeError('oops')
    }),
  ).rejects.toThrow('Property failed')
  await expect(check(fc.constant('a'), () => 'b'.repeat(1e6))).rejects.toThrow('Property failed')
  await expect(
    check(fc.constant('a'), () => {
      Object.defineProperty(Array.prototype, 'evil', { value: 1, configurable: true })
    }),
  ).rejects.toThrow('Property failed')
  Reflect.deleteProperty(Array.prototype, 'evil')
  await check(fc.constant('a'), () => {
    throw new AppError('abi', 'fine')
  })
})

async function check<T>(input: Arbitrary<T>, parse: Subject<T>['parse']): Promise<void> {
  const property = fc.asyncProperty(input, async (value) => {
    const before = prototypeKeys()
    const size = sizeOf(value)
    try {
      expect(sizeOf(await parse(value))).toBeLessThanOrEqual(GROWTH * size + FIXED)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
    expect(prototypeKeys()).toEqual(before)
  })
  await fc.assert(property, {
    seed: Number(FUZZ_SEED),
    numRuns: Number(FUZZ_ROUNDS),
    ...(FUZZ_PATH !== undefined && { path: FUZZ_PATH }),
  })
}

function prototypeKeys(): readonly number[] {
  return PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).length)
}

/**
 * Returns the approximate number of characters in a value.
 * Cycles and throwing objects count as zero.
 */
function sizeOf(value: unknown, seen = new Set<unknown>()): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 8
  if (seen.has(value)) return 0
  seen.add(value)
  try {
    const values = value instanceof Map || value instanceof Set ? [...value] : Object.values(value)
    return values.reduce<number>((sum, entry) => sum + sizeOf(entry, seen), 16)
  } catch {
    return 0
  }
}
