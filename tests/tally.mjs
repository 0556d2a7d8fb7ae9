// @ts-check
// Counts what the test runners reported. When in doubt it counts a failure: a crash, a skipped test and an empty run
// are failures.

/** @typedef {{ passed: number, failed: number }} Tally */

/** Type checking is one check.
 * @param {number | null} code @returns {Tally} */
export function tallyTypes(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** vitest's JSON report; undefined when it wrote none.
 * @param {any} report @param {number | null} code @returns {Tally} */
export function tallyUnit(report, code) {
  const count = (/** @type {unknown} */ value) => (typeof value === 'number' ? value : 0)
  const passed = count(report?.numPassedTests)
  return settle(passed, count(report?.numFailedTests) + count(report?.numPendingTests)
    + count(report?.numTodoTests), code)
}

/** playwright's JSON report; undefined when it wrote none. A test that passed at the second try counts as failed.
 * @param {any} report @param {number | null} code @returns {Tally} */
export function tallyE2e(report, code) {
  const count = (/** @type {unknown} */ value) => (typeof value === 'number' ? value : 0)
  const { expected, unexpected, flaky, skipped } = report?.stats ?? {}
  return settle(count(expected), count(unexpected) + count(flaky) + count(skipped), code)
}

/** @param {number} passed @param {number} failed @param {number | null} code @returns {Tally} */
function settle(passed, failed, code) {
  const silent = failed === 0 && (code !== 0 || passed === 0) // the runner broke, or ran nothing
  return { passed, failed: silent ? 1 : failed }
}
