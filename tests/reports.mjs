// @ts-check
// Reads the JSON reports of vitest and Playwright.
// Crashes, skipped tests and empty runs count as failures.
import { stripVTControlCharacters } from 'node:util'

/**
 * Without `test` the file failed to load. Without `file` the runner failed.
 * @typedef {{ id: string, file?: string, test?: string, message: string }} Failure
 */
/**
 * `passed` contains the IDs of tests.
 * @typedef {{ passed: readonly string[], failures: readonly Failure[] }} Results
 */

/**
 * Returns the result of a check such as lint, which counts as one test.
 * @param {string} name
 * @param {number | null} code
 * @returns {Results}
 */
export function readCheck(name, code) {
  return code === 0 ? { passed: [name], failures: [] } : { passed: [], failures: [outside(name)] }
}

/**
 * Reads vitest's report. `report` is undefined if there is none.
 * @param {any} report
 * @param {number | null} code exit code
 * @returns {Results}
 */
export function readUnitReport(report, code) {
  const files = list(report?.testResults)
  const tests = files.flatMap(({ name, assertionResults }) =>
    list(assertionResults).map(({ fullName, status, failureMessages }) => ({
      id: `${name} › ${fullName}`,
      file: name,
      test: fullName,
      status,
      message: plain(failureMessages?.[0] ?? 'did not run'),
    })),
  )
  const broken = files
    .filter(
      ({ status, assertionResults }) => status === 'failed' && list(assertionResults).length === 0,
    )
    .map(({ name, message }) => ({ id: name, file: name, message: plain(message) }))
  return settle('unit tests', tests, broken, code)
}

/**
 * Reads Playwright's report. `report` is undefined if there is none.
 * @param {any} report
 * @param {number | null} code exit code
 * @returns {Results}
 */
export function readBrowserReport(report, code) {
  const tests = specsIn(list(report?.suites)).flatMap(({ id, file, title, tests: runs }) =>
    list(runs).map(({ projectName, status, results }) => ({
      id: `${id} ${projectName}`,
      file,
      test: title,
      status: status === 'expected' ? 'passed' : 'failed',
      message: [list(results).at(-1)?.error?.message ?? 'did not run', ...notes(list(results))]
        .map(plain)
        .join(' › '),
    })),
  )
  const errors = list(report?.errors).map(({ message, value }) => ({
    id: 'error',
    message: `outside a test: ${plain(message ?? value)}`,
  }))
  return settle('browser tests', tests, errors, code)
}

/**
 * Merges the results of a retry. Failed tests that pass the retry are flaky.
 * @param {Results} first
 * @param {Results} second
 * @returns {Results & { flaky: readonly Failure[] }}
 */
export function mergeRetry(first, second) {
  const passed = new Set(second.passed)
  const stillFailing = new Set(second.failures.map(({ file }) => file))
  const isFlaky = (/** @type {Failure} */ { id, file, test }) =>
    passed.has(id) ||
    (file !== undefined &&
      test === undefined &&
      second.passed.length > 0 &&
      !stillFailing.has(file))
  return {
    passed: [...first.passed, ...first.failures.filter(isFlaky).map(({ id }) => id)],
    failures: first.failures.filter((failure) => !isFlaky(failure)),
    flaky: first.failures.filter(isFlaky),
  }
}

/** @param {Failure} failure */
export function describe({ file, test, message }) {
  return [file, test, message].filter(Boolean).join(' › ')
}

/**
 * @param {string} name
 * @param {(Failure & { status: string })[]} tests
 * @param {Failure[]} others
 * @param {number | null} code
 * @returns {Results}
 */
function settle(name, tests, others, code) {
  const passed = tests.filter(({ status }) => status === 'passed').map(({ id }) => id)
  const failures = [...tests.filter(({ status }) => status !== 'passed'), ...others]
  const isSilent = failures.length === 0 && (code !== 0 || passed.length === 0)
  return { passed, failures: isSilent ? [outside(name)] : failures }
}

/** @param {string} name @returns {Failure} */
function outside(name) {
  return { id: name, message: `${name} failed or ran no test` }
}

/** @param {any[]} suites @param {string[]} [above] @returns {any[]} */
function specsIn(suites, above = []) {
  return suites.flatMap(({ title, file, suites: inner, specs }) => {
    const path = title === file ? above : [...above, title] // the outermost suite is the file
    return [
      ...specsIn(list(inner), path),
      ...list(specs).map((spec) => ({ ...spec, title: [...path, spec.title].join(' › ') })),
    ]
  })
}

/**
 * Returns the page states that the page fixture attached to a failed test.
 * @param {any[]} results
 * @returns {string[]}
 */
function notes(results) {
  return results
    .flatMap(({ attachments }) => list(attachments))
    .filter(({ name, body }) => name === 'shown' && body)
    .map(({ body }) => Buffer.from(body, 'base64').toString())
}

/** @param {unknown} value @returns {any[]} */
function list(value) {
  return Array.isArray(value) ? value : []
}

/** Returns one line without colors. @param {unknown} text */
function plain(text) {
  return stripVTControlCharacters(String(text)).replaceAll(/\s+/g, ' ').slice(0, 300)
}
