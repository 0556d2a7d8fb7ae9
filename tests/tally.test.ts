import { expect, test } from 'vitest'
import { tallyE2e, tallyTypes, tallyUnit } from './tally.mjs'

test('a type check is one check', () => {
  expect(tallyTypes(0)).toEqual({ passed: 1, failed: 0 })
  expect(tallyTypes(2)).toEqual({ passed: 0, failed: 1 })
  expect(tallyTypes(null)).toEqual({ passed: 0, failed: 1 })
})

test('unit tests: skipped and planned ones count as failed', () => {
  expect(tallyUnit({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }, 0)).toEqual(
    { passed: 5, failed: 0 }
  )
  expect(tallyUnit({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3 }, 1)).toEqual(
    { passed: 5, failed: 6 }
  )
  expect(tallyUnit({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 1 }, 0)).toEqual({ passed: 5, failed: 1 })
})

test('end-to-end tests: skipped and flaky ones count as failed', () => {
  expect(tallyE2e({ stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 } }, 0)).toEqual({ passed: 4, failed: 0 })
  expect(tallyE2e({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 } }, 1)).toEqual({ passed: 4, failed: 3 })
})

test.each(
  [tallyUnit, tallyE2e]
)('a runner that ends badly, is killed, reports nothing or runs nothing has failed', (tally) => {
  const good = { numPassedTests: 3, stats: { expected: 3 } }
  expect(tally(good, 1)).toEqual({ passed: 3, failed: 1 })
  expect(tally(good, null)).toEqual({ passed: 3, failed: 1 })
  expect(tally(undefined, 0)).toEqual({ passed: 0, failed: 1 })
  expect(tally({}, 0)).toEqual({ passed: 0, failed: 1 })
  expect(tally('broken', 0)).toEqual({ passed: 0, failed: 1 })
  expect(tally({ numPassedTests: 'x', stats: 7 }, 0)).toEqual({ passed: 0, failed: 1 })
})
