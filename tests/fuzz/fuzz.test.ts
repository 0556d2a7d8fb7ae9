// Damaged and hostile input at every door. Whatever comes: no error but AppError, nothing larger than what came in, no
// prototype touched.
// The seed is fixed, so a run is the same everywhere; FUZZ_SEED and FUZZ_ROUNDS choose others (`npm run test:fuzz`).
import { expect, test } from 'vitest'
import { AppError } from '../../src/errors.ts'
import { createRandom, damaged, sizeOf } from './random.ts'
import { SUBJECTS, type Subject } from './subjects.ts'

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 300)
const PROTOTYPES = [
  Object.prototype,
  Array.prototype,
  String.prototype,
  Function.prototype,
  Map.prototype,
]
/** What comes out may be a few times what went in (a reader copies and names what it found), and never more. */
const GROWTH = 8
const FIXED = 4_000

test.each(SUBJECTS.map((subject) => [subject.name, subject] as const))(
  '%s',
  async (_, subject) => {
    for (let round = 0; round < ROUNDS; round += 1) await once(subject, SEED + round)
  },
  24 * 3_600_000,
)

test('a door that throws something else, grows or touches a prototype is found', async () => {
  const bad = (work: Subject['work']): Promise<void> => once({ name: 'sample', work }, 1)
  await expect(
    bad(() => {
      throw new TypeError('oops')
    }),
  ).rejects.toThrow(/seed 1/)
  await expect(bad(() => ['a', 'b'.repeat(1e6)])).rejects.toThrow(/larger/)
  await expect(
    bad(() => {
      Object.defineProperty(Array.prototype, 'evil', { value: 1, configurable: true })
      return ['', '']
    }),
  ).rejects.toThrow(/prototype/)
  Reflect.deleteProperty(Array.prototype, 'evil')
  await bad(() => {
    throw new AppError('abi', 'fine')
  })
})

test('the same seed gives the same inputs, another one others', () => {
  const draw = (seed: number): readonly number[] => {
    const random = createRandom(seed)
    return Array.from({ length: 20 }, () => random.int(1e6))
  }
  expect(draw(7)).toEqual(draw(7))
  expect(draw(8)).not.toEqual(draw(7))
})

test('no list is damaged into one that no text can hold', () => {
  const lists = Array.from({ length: 1_000 }, (_, seed) =>
    damaged(createRandom(seed), [2 ** 31]),
  ).filter(Array.isArray)
  expect(Math.max(...lists.map(({ length }) => length))).toBeLessThan(2 ** 20)
})

async function once({ name, work }: Subject, seed: number): Promise<void> {
  const before = PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).length)
  const again = `${name}: seed ${seed} (FUZZ_SEED=${seed} FUZZ_ROUNDS=1 npm run test:fuzz)`
  try {
    const [input, output] = await work(createRandom(seed))
    const [came, went] = [sizeOf(input), sizeOf(output)]
    if (went > GROWTH * came + FIXED)
      throw new Error(`${again}: ${went} is much larger than the ${came} that came in`)
  } catch (error) {
    if (!(error instanceof AppError))
      throw new Error(
        error instanceof Error && error.message.startsWith(again)
          ? error.message
          : `${again}: ${String(error)}`,
        { cause: error },
      )
  }
  const after = PROTOTYPES.map((prototype) => Reflect.ownKeys(prototype).length)
  if (after.join() !== before.join()) throw new Error(`${again}: a prototype was changed`)
}
