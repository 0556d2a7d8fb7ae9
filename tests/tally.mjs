// @ts-check
// Counts what the test runners reported. When in doubt it counts a failure: a crash, a skipped test and an empty run
// are failures.
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failed: number }} Tally */

/** Type checking is one check.
 * @param {number | null} code @returns {Tally} */
export function tallyTypes(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** vitest's JSON report; undefined when it wrote none. Whatever has not passed has failed, also where vitest has lost
 * what it came to, which it counts nowhere.
 * @param {any} report @param {number | null} code @returns {Tally} */
export function tallyUnit(report, code) {
  const count = (/** @type {unknown} */ value) => (typeof value === 'number' ? value : 0)
  const passed = count(report?.numPassedTests)
  return settle(passed, count(report?.numTotalTests) - passed, code)
}

/** playwright's JSON report; undefined when it wrote none. A test that passed at the second try counts as failed.
 * @param {any} report @param {number | null} code @returns {Tally} */
export function tallyE2e(report, code) {
  const count = (/** @type {unknown} */ value) => (typeof value === 'number' ? value : 0)
  const { expected, unexpected, flaky, skipped } = report?.stats ?? {}
  return settle(count(expected), count(unexpected) + count(flaky) + count(skipped), code)
}

/** What failed, one line each, for the end of a long log: by the reports of vitest and of playwright, with what a story
 * noted of its pages. Errors that belong to no test are among them.
 * @param {any} unit @param {any} e2e @returns {string[]} */
export function namesOfFailed(unit, e2e) {
  const plain = (/** @type {unknown} */ part) =>
    stripVTControlCharacters(String(part)).replaceAll(/\s+/g, ' ').slice(0, 500)
  const line = (/** @type {unknown[]} */ ...parts) => parts.filter(Boolean).map(plain).join(' › ')
  const noted = (/** @type {any} */ { attachments = [] }) =>
    attachments.flatMap((/** @type {any} */ { name, body }) =>
      name === 'shown' ? [Buffer.from(body, 'base64').toString()] : [],
    )
  const inSuites = (/** @type {any[]} */ suites, /** @type {string[]} */ above) =>
    suites.flatMap((/** @type {any} */ { title, suites: inner = [], specs = [] }) => [
      ...inSuites(inner, [...above, title]),
      ...specs.flatMap((/** @type {any} */ { title: own, tests: [one] }) =>
        one.status === 'expected'
          ? []
          : [
              line(
                ...above,
                title,
                own,
                one.results.at(-1)?.error?.message ?? 'did not run',
                ...one.results.flatMap(noted),
              ),
            ],
      ),
    ])
  return [
    ...(unit?.testResults ?? []).flatMap((/** @type {any} */ file) => [
      ...(file.assertionResults.length === 0 && file.status === 'failed'
        ? [line(file.name, file.message)]
        : []),
      ...file.assertionResults.flatMap((/** @type {any} */ one) =>
        one.status === 'passed'
          ? []
          : [line(file.name, one.fullName, one.failureMessages?.[0] ?? 'did not run')],
      ),
    ]),
    ...inSuites(e2e?.suites ?? [], []),
    ...(e2e?.errors ?? []).map((/** @type {any} */ { message, value }) =>
      line('in no test', message ?? value),
    ),
  ]
}

/** @param {number} passed @param {number} failed @param {number | null} code @returns {Tally} */
function settle(passed, failed, code) {
  const silent = failed < 0 || (failed === 0 && (code !== 0 || passed === 0)) // the runner broke, or ran nothing
  return { passed, failed: silent ? 1 : failed }
}
