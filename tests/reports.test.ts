import { expect, test } from 'vitest'
import { describe, mergeRetry, readBrowserReport, readCheck, readUnitReport } from './reports.mjs'

const unitFile = (name: string, tests: Record<string, string>, message = '') => ({
  name,
  status:
    Object.values(tests).every((status) => status === 'passed') && !message ? 'passed' : 'failed',
  message,
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? ['expected 1'] : [],
  })),
})
const browserTest = (title: string, status: string, result: object = {}) => ({
  id: title,
  file: 'a.spec.ts',
  title,
  tests: [{ projectName: 'core', status, results: [result] }],
})
const browserReport = (...specs: object[]) => ({
  suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs }],
})

test.each([
  ['readUnitReport', readUnitReport, { testResults: [unitFile('a.test.ts', { one: 'passed' })] }],
  ['readBrowserReport', readBrowserReport, browserReport(browserTest('one', 'expected'))],
])('%s counts a run that crashed, was stopped or wrote no report as failed', (_, read, report) => {
  expect(read(report, 0)).toMatchObject({ passed: [expect.anything()], failures: [] })
  for (const code of [1, null]) expect(read(report, code).failures).toHaveLength(1)
  for (const empty of [undefined, {}, { testResults: [], suites: [] }])
    expect(read(empty, 0)).toMatchObject({ passed: [], failures: [expect.anything()] })
})

test('readCheck counts a check as failed if the exit code is not 0', () => {
  expect(readCheck('types', 0).failures).toEqual([])
  for (const code of [1, null]) expect(readCheck('types', code).failures).toHaveLength(1)
})

test('readUnitReport counts skipped tests and files that did not load as failed', () => {
  const files = [
    unitFile('a.test.ts', { one: 'passed', two: 'failed', three: 'pending', four: 'todo' }),
    unitFile('b.test.ts', {}, 'Error:\n  \u001b[31mno such module\u001b[39m'),
  ]
  const { passed, failures } = readUnitReport({ testResults: files }, 1)
  expect(passed).toHaveLength(1)
  expect(failures.map(describe)).toEqual([
    'a.test.ts › two › expected 1',
    'a.test.ts › three › did not run',
    'a.test.ts › four › did not run',
    'b.test.ts › Error: no such module',
  ])
})

test('readBrowserReport counts skipped tests and errors outside tests as failed', () => {
  const attachments = [{ name: 'shown', body: btoa('/ "Connect"') }]
  const report = browserReport(
    browserTest('one', 'expected'),
    browserTest('two', 'unexpected', { error: { message: 'not visible' }, attachments }),
    browserTest('three', 'skipped'),
  )
  const { passed, failures } = readBrowserReport({ ...report, errors: [{ value: 'late' }] }, 1)
  expect(passed).toHaveLength(1)
  expect(failures.map(describe)).toEqual([
    'a.spec.ts › two › not visible › / "Connect"',
    'a.spec.ts › three › did not run',
    'outside a test: late',
  ])
})

test('mergeRetry counts tests that passed only in the second run as flaky', () => {
  const first = readUnitReport(
    {
      testResults: [
        unitFile('a.test.ts', { one: 'passed', two: 'failed', three: 'failed' }),
        unitFile('b.test.ts', {}, 'not loaded'),
        unitFile('c.test.ts', {}, 'not loaded'),
      ],
    },
    1,
  )
  const second = readUnitReport(
    {
      testResults: [
        unitFile('a.test.ts', { one: 'pending', two: 'passed', three: 'failed' }),
        unitFile('b.test.ts', { four: 'passed' }),
        unitFile('c.test.ts', {}, 'not loaded'),
      ],
    },
    1,
  )
  const { passed, failures, flaky } = mergeRetry(first, second)
  expect(passed).toHaveLength(3)
  expect(flaky.map(({ id }) => id)).toEqual(['a.test.ts › two', 'b.test.ts'])
  expect(failures.map(({ id }) => id)).toEqual(['a.test.ts › three', 'c.test.ts'])
  expect(mergeRetry(first, readUnitReport(undefined, 1)).failures).toEqual(first.failures)
})
