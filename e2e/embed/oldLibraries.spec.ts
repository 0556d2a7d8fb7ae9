// Sites with an old library that has replaced built-in functions.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { fillAndReview, openSend, randomAddress } from '../payments.ts'
import { expect, htmlPage, SIGN_IN, test } from './hosts.ts'
import { OLD_LIBRARY } from './oldLibrary.ts'
import { block } from './readme.mjs'
import { connectAndSignIn, disconnect, expectPaid, switchTo } from './scenario.ts'

/** Scripts that replace the same built-in functions as each library. */
const LIBRARIES = {
  'Datejs 1.0': `
    Date.now = () => new Date()
    Date.parse = (text) => text ? null : new Date(NaN)`,
  'MooTools 1.1, or 1.4 with compatibility': `
    window.Event = function (event) {
      this.event = event
      this.isKey = event.type.indexOf('key') === 0
    }`,
}

/** Calls as the library makes them. */
const OWN_CALLS = `Object.toJSON([
  [1, 2].reduce(), [3].reduce(), [1, 2].entries(), Array.from('ab'), Array.from(null),
  [1, 2].map(), [0, 1].some(), [1, 'a'].toJSON(), Object.toJSON({ a: ['b'] }), [2, 1].reverse(false),
  'abc'.startsWith('a'), Object.keys(Object.create({ inherited: 1 })),
])`

async function payOnPolygon(page: Page, rpc: Parameters<typeof expectPaid>[0]): Promise<void> {
  await switchTo(page, 137, 'Polygon')
  const to = randomAddress()
  await openSend(page)
  await fillAndReview(page, to, '0.01')
  await page.getByTestId('send-confirm').click()
  await expectPaid(rpc, 137, to)
}

test('the user connects, signs in and pays on a site with Prototype.js 1.6', async ({
  page,
  devServers,
  site,
  rpc,
}) => {
  const path = process.env['PROTOTYPE_JS'] // path of the library itself, for manual runs
  const { url } = await site({
    files: {
      'index.html': htmlPage({
        head: '<script src="/old.js"></script>',
        body: `<main><h1>Bread</h1>${block('HTML')}</main>`,
      }),
      'old.js': `${path ? readFileSync(path, 'utf8') : OLD_LIBRARY}\nwindow.before = ${path ? 0 : OWN_CALLS}`,
    },
    folders: { florin: await devServers.builds.embedded('embed', SIGN_IN) },
  })
  await page.goto(url)
  await connectAndSignIn(page)
  if (!path) expect(await page.evaluate(OWN_CALLS)).toBe(await page.evaluate('before'))
  await expect(page.getByTestId('account-balance')).toContainText('ETH')
  await payOnPolygon(page, rpc)
  await page.keyboard.press('Escape')
  await disconnect(page)
})

for (const [name, script] of Object.entries(LIBRARIES))
  test(`the user signs in and pays on a site with ${name}`, async ({
    page,
    devServers,
    site,
    rpc,
  }) => {
    const { url } = await site({
      files: {
        'index.html': htmlPage({
          head: '<script src="/old.js"></script>',
          body: `<main><h1>Bread</h1>${block('HTML')}</main>`,
        }),
        'old.js': script,
      },
      folders: { florin: await devServers.builds.embedded('embed', SIGN_IN) },
    })
    await page.goto(url)
    await connectAndSignIn(page)
    await payOnPolygon(page, rpc)
    const stored = await page.evaluate(() => Object.values(localStorage).join(' ')) // the payment
    expect(stored).toMatch(/"at":\d+/)
  })
