import { expect, test } from 'vitest'
import { formatCost, parseUnits } from '../../src/eth/units.ts'
import { createRandom } from '../fakes/random.ts'

test.each<[bigint, number, string]>([
  [0n, 18, '0'], [1n, 18, '0.000000000000000001'], [42_000_000_000_000n, 18, '0.000042'],
  [123_456n, 6, '0.124'], [999_900n, 6, '1'], [1_234_567n, 0, '1240000'],
])('%s with %s decimals is %s', (value, decimals, text) => {
  expect(formatCost(value, decimals)).toBe(text)
})

test('a cost is never understated, and never overstated by one percent, for 10 000 random values and decimals 0 to '
  + '36', () => {
  const random = createRandom(23)
  for (let round = 0; round < 10_000; round++) {
    const decimals = random.below(37)
    const value = random.bigint(random.below(200))
    const back = parseUnits(formatCost(value, decimals), decimals)
    expect(back >= value && (back - value) * 100n <= value).toBe(true)
  }
})
