// The guard of the browser tests must detect each kind of problem.
import type { Page } from 'playwright/test'
import { expect, test, watched } from '../../fixtures.ts'
import type { Guard } from '../guard.ts'

const faults: readonly (readonly [string, (page: Page) => Promise<unknown>, RegExp])[] = [
  [
    'an uncaught error',
    (page) =>
      page.evaluate(
        () =>
          void setTimeout(() => {
            throw new Error('uncaught')
          }, 0),
      ),
    /^page error: .*uncaught/,
  ],
  [
    'an unhandled rejection',
    (page) => page.evaluate(() => void Promise.reject(new Error('unhandled'))),
    /^page error: .*unhandled/,
  ],
  [
    'a console error',
    (page) => page.evaluate(() => console.error('red line')),
    /^console error: red line/,
  ],
  [
    'a console warning',
    (page) => page.evaluate(() => console.warn('yellow line')),
    /^console warning: yellow line/,
  ],
  [
    'an inline style',
    (page) => page.evaluate(() => document.body.setAttribute('style', 'color: red')),
    /^policy violation: style-src-attr inline/,
  ],
  [
    'an HTML string (Trusted Types)',
    (page) =>
      page.evaluate(() => {
        try {
          document.body.innerHTML = '<b>x</b>'
        } catch {
          // the browser throws and reports a violation
        }
      }),
    /^policy violation: require-trusted-types-for/,
  ],
  [
    'a request that the policy forbids',
    (page) => page.evaluate(() => fetch('http://127.0.0.1:9/').catch(() => {})),
    /^policy violation: connect-src/,
  ],
  [
    'a request to an unexpected host, which the policy would allow',
    async (page) => {
      await page.goto('about:blank')
      await page.evaluate(() => fetch('http://other.example/x').catch(() => {}))
    },
    /^request to an unexpected host: http:\/\/other\.example/,
  ],
  [
    'an error in another window of the context',
    async (page) => {
      const popup = await page.context().newPage()
      await popup.goto(new URL('playground/wallet.html', page.url()).href)
      await popup.evaluate(() => console.error('from the window'))
    },
    /^console error: from the window/,
  ],
]

test.use({ fakeClock: false }) // an error in a timer is a page error

test('the guard detects each kind of problem, such as console errors and foreign requests', async ({
  page,
  guard,
}) => {
  for (const [what, cause, line] of faults) {
    await test.step(what, async () => {
      await page.goto('./')
      await cause(page)
      await expectNoticed(guard, line)
    })
  }
})

test('the guard fails the test in which it detects a problem', async ({ browser, testServers }) => {
  const context = await browser.newContext() // not watched by this test's guard
  const options = { allowConsole: [], expectHosts: [], playgroundConfig: {}, drawn: true }
  const run = watched({ ...options, context, testServers }, async (guard) => {
    const page = await context.newPage()
    await page.goto(testServers.app)
    await page.evaluate(() => console.error('this must fail the test'))
    await expect.poll(() => guard.problems.length).toBe(1)
  })
  await expect(run).rejects.toThrow(/things that must never happen[^]*this must fail the test/)
  await context.close()
})

test.describe('with an allowed console message', () => {
  test.use({ allowConsole: [/^expected line$/] })
  test('the guard still reports other console messages', async ({ page, guard }) => {
    await page.goto('./')
    await page.evaluate(() => console.error('expected line'))
    await page.evaluate(() => console.error('unexpected line'))
    await expectNoticed(guard, /unexpected line/)
  })
})

/** Removes the expected problem, so that this test passes, and expects no other. */
async function expectNoticed(guard: Guard, line: RegExp): Promise<void> {
  await expect.poll(() => guard.problems).toContainEqual(expect.stringMatching(line))
  const found = guard.problems.splice(0)
  // Chromium also logs the violation
  const echo =
    /^console error: (?:Refused|Applying|Connecting|Fetch API|This document requires|Failed to load)/
  expect(found.filter((entry) => !line.test(entry) && !echo.test(entry))).toEqual([])
}
