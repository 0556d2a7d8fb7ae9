// The watch every test stands under: each thing it must notice is done once, and noticed.
import type { Page } from 'playwright/test'
import { expect, type Options, test, watched } from '../../fixtures.ts'
import type { Guard } from '../guard.ts'

const faults: readonly (readonly [string, (page: Page) => Promise<unknown>, RegExp])[] = [
  [
    'an error nobody caught',
    (page) =>
      page.evaluate(
        () =>
          void setTimeout(() => {
            throw new Error('loose')
          }, 0),
      ),
    /^page error: .*loose/,
  ],
  [
    'a rejection nobody caught',
    (page) => page.evaluate(() => void Promise.reject(new Error('left alone'))),
    /^page error: .*left alone/,
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
          // the browser refuses it and reports
        }
      }),
    /^policy violation: require-trusted-types-for/,
  ],
  [
    'a request the policy forbids',
    (page) => page.evaluate(() => fetch('http://127.0.0.1:9/').catch(() => {})),
    /^policy violation: connect-src/,
  ],
]
test('each of them is noticed', async ({ page, places, guard, context, request }) => {
  for (const [what, cause, line] of faults) {
    await test.step(what, async () => {
      await page.goto(places.bare)
      await cause(page)
      await noticed(guard, line)
    })
  }
  await test.step('a request to a strange host, also one the policy would allow', async () => {
    await page.goto('about:blank')
    await page.evaluate(() => fetch('http://stranger.example/x').catch(() => {}))
    await noticed(guard, /^request to an unexpected host: http:\/\/stranger\.example/)
  })
  await test.step('what happens in the wallet’s window', async () => {
    await page.goto(places.bare)
    const wallet = await context.newPage()
    await wallet.goto(new URL('playground/wallet.html', places.bare).href)
    await wallet.evaluate(() => console.error('from the window'))
    await noticed(guard, /^console error: from the window/)
  })
  await test.step('a violation is also reported to the server, where people see it', async () => {
    await page.goto(places.bare)
    await page.evaluate(() => document.body.setAttribute('style', 'color: blue'))
    await noticed(guard, /style-src-attr/)
    const log = new URL('playground/log', places.bare).href
    await expect
      .poll(async () => JSON.stringify(await (await request.get(log)).json()))
      .toContain('style-src-attr')
  })
})

const ALLOWED: Options = { allowConsole: [], expectHosts: [], playgroundConfig: {}, drawn: true }

test('a noticed problem fails the test that it happens in', async ({ browser, places }) => {
  const context = await browser.newContext() // not the watched one of this test
  const inner = watched({ ...ALLOWED, context, places }, async (guard) => {
    const page = await context.newPage()
    await page.goto(places.bare)
    await page.evaluate(() => console.error('this must fail the test'))
    await expect.poll(() => guard.problems.length).toBe(1)
  })
  await expect(inner).rejects.toThrow(/things that must never happen[^]*this must fail the test/)
  await context.close()
})

for (const where of ['an open', 'a closed'])
  test(
    `an answer that a test has left under way in ${where} page, and that ` +
      'fails later, is not a fault of the next one',
    async ({ browser, places }) => {
      const context = await browser.newContext()
      let fail = (_: Error): void => {}
      const late = new Promise<void>((_, reject) => {
        fail = reject
      })
      await watched({ ...ALLOWED, context, places }, async () => {
        const page = await context.newPage()
        const begun: string[] = []
        const never = (name: string) => () => {
          begun.push(name)
          return late
        }
        await context.route('**/of-the-context', never('context'))
        await page.route('**/of-the-page', never('page'))
        await page.goto(places.bare)
        await page.evaluate(() =>
          ['of-the-context', 'of-the-page'].forEach((path) => void fetch(path).catch(() => {})),
        )
        await expect.poll(() => begun.sort()).toEqual(['context', 'page'])
        if (where === 'a closed') await page.close()
      })
      fail(new Error('too late'))
      await context.close()
    },
  )

test.describe('with a line allowed', () => {
  test.use({ allowConsole: [/^expected line$/] })
  test('only that line passes', async ({ page, places, guard }) => {
    await page.goto(places.bare)
    await page.evaluate(() => console.error('expected line'))
    await page.evaluate(() => console.error('unexpected line'))
    await noticed(guard, /unexpected line/)
  })
})

/** Takes the lines it saw, so that this test ends well, and fails when anything else was among them. */
async function noticed(guard: Guard, line: RegExp): Promise<void> {
  await expect.poll(() => guard.problems).toContainEqual(expect.stringMatching(line))
  const seen = guard.problems.splice(0)
  // the browser repeats it
  const echo =
    /^console error: (?:Refused|Applying|Connecting|Fetch API|This document requires|Failed to load)/
  expect(seen.filter((entry) => !line.test(entry) && !echo.test(entry))).toEqual([])
}
