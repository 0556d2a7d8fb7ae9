import { expect, test } from 'vitest'
import { namesOfFailed, tallyE2e, tallyTypes, tallyUnit } from './tally.mjs'

test('a type check is one check', () => {
  expect(tallyTypes(0)).toEqual({ passed: 1, failed: 0 })
  expect(tallyTypes(2)).toEqual({ passed: 0, failed: 1 })
  expect(tallyTypes(null)).toEqual({ passed: 0, failed: 1 })
})

test('unit tests: what has not passed has failed: skipped, planned, or lost without a word', () => {
  const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  expect(tallyUnit({ ...report, numTotalTests: 5 }, 0)).toEqual({ passed: 5, failed: 0 })
  const left = { numFailedTests: 1, numPendingTests: 2, numTodoTests: 3 }
  expect(tallyUnit({ ...report, ...left, numTotalTests: 11 }, 1)).toEqual({ passed: 5, failed: 6 })
  expect(tallyUnit({ ...report, numTotalTests: 16 }, 0)).toEqual({ passed: 5, failed: 11 })
  expect(tallyUnit(report, 0)).toEqual({ passed: 5, failed: 1 }) // one that does not say how many there are
})

test('end-to-end tests: skipped and flaky ones count as failed', () => {
  expect(tallyE2e({ stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 } }, 0)).toEqual({
    passed: 4,
    failed: 0,
  })
  expect(tallyE2e({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 } }, 1)).toEqual({
    passed: 4,
    failed: 3,
  })
})

test.each([tallyUnit, tallyE2e])(
  'a runner that ends badly, is killed, reports nothing or runs nothing has failed',
  (tally) => {
    const good = { numPassedTests: 3, numTotalTests: 3, stats: { expected: 3 } }
    expect(tally(good, 1)).toEqual({ passed: 3, failed: 1 })
    expect(tally(good, null)).toEqual({ passed: 3, failed: 1 })
    expect(tally(undefined, 0)).toEqual({ passed: 0, failed: 1 })
    expect(tally({}, 0)).toEqual({ passed: 0, failed: 1 })
    expect(tally('broken', 0)).toEqual({ passed: 0, failed: 1 })
    expect(tally({ numPassedTests: 'x', stats: 7 }, 0)).toEqual({ passed: 0, failed: 1 })
  },
)

test(
  'what failed is named at the end: a test, one that did not run, a file that broke, an error between tests; and ' +
    'what its page showed',
  () => {
    const spec = (title: string, status: string, message?: string) => ({
      title,
      tests: [
        { status, results: [message === undefined ? {} : { error: { message }, attachments }] },
      ],
    })
    const attachments = [{ name: 'screenshot' }, { name: 'shown', body: btoa('/ "Connect"') }]
    const e2e = {
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('well', 'expected'), spec('skipped by the one before', 'skipped')],
          suites: [
            {
              title: 'inside',
              specs: [spec('bad', 'unexpected', 'Error:\n  \u001b[31m1\u001b[39m is not 2')],
            },
          ],
        },
      ],
      errors: [{ message: 'Error: late' }, { value: 'thrown' }],
    }
    const unit = {
      testResults: [
        { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
        {
          name: 'c.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'well', status: 'passed' },
            { fullName: 'bad', status: 'failed', failureMessages: ['no'] },
            { fullName: 'left out', status: 'pending', failureMessages: [] },
          ],
        },
      ],
    }
    expect(namesOfFailed(unit, e2e)).toEqual([
      'b.test.ts › no such module',
      'c.test.ts › bad › no',
      'c.test.ts › left out › did not run',
      'a.spec.ts › inside › bad › Error: 1 is not 2 › / "Connect"',
      'a.spec.ts › skipped by the one before › did not run',
      'in no test › Error: late',
      'in no test › thrown',
    ])
    expect(namesOfFailed(undefined, undefined)).toEqual([])
  },
)
