// The ways through the house that README lists: the files that a visitor's step passes, counted in Chromium. They may
// not grow: whoever makes one longer sees it here, and `npm run ways` writes what is true now.
import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures.ts'
import { check, line, openSend, somebody } from './payments.ts'
import { servePlayground } from './playground/serve.mjs'
import { rhythmOf, soon } from './rhythm.ts'
import { rowOf, toldRows, watchWays, writeRows } from './ways.ts'

/** As long as they may be, in the order of the table: what is reached today, and goes down only. A reader would want
 * 20, 20 without lib and eth, 20 and 45. */
const LIMITS = [108, 30, 89, 125]
const README = new URL('../README.md', import.meta.url)

test('README tells the ways through the house as Chromium counts them', async ({
  page, context, connect, playground, places, house, guard,
}) => {
  const built = await house.builds.readable({ COIN: places.coin })
  const server = await servePlayground({ ...built, urls: places.urls })
  guard.expectOrigin(server.origin)
  await context.clock.install()
  await page.goto(server.url)
  await connect() // all that comes on need is there
  await openSend(page)
  await check(page, somebody(), '0.25')
  await expect(page.getByTestId('send-confirm')).toBeVisible()
  await page.getByTestId('modal-close').click()
  await page.getByTestId('account-button').click()
  await page.getByTestId('disconnect').click()
  const stop = async (): Promise<void> => context.clock.pauseAt(await page.evaluate(() => Date.now()) + 1_000)
  const ways = await watchWays(page)
  const rows: string[] = []
  const tell = (what: string, files: readonly string[]): void => {
    expect(files.length, what).toBeLessThanOrEqual(LIMITS[rows.length] ?? 0)
    rows.push(rowOf(what, files))
  }

  await test.step('a click on a wallet', async () => {
    await page.getByTestId('connect-button').click()
    await expect(page.getByTestId('wallet-option-app.florin.playground')).toBeVisible()
    await stop()
    tell('a click on a wallet’s row, until the address shows', await ways.during(async () => {
      await page.getByTestId('wallet-option-app.florin.playground').dispatchEvent('click')
      await expect(page.getByTestId('account-button')).toBeVisible()
    }))
    await context.clock.resume()
  })

  await test.step('a tick of the balance', async () => {
    await expect(page.getByTestId('account-balance')).toBeVisible()
    const rhythm = rhythmOf(context, () => guard.requests.filter((request) => request.method() === 'POST').length)
    await rhythm.tick()
    const files = await ways.during(() => rhythm.tick())
    expect(files.filter((file) => !/^(?:lib|eth)\//.test(file)).length, 'without lib and eth').toBeLessThanOrEqual(20)
    tell('a tick of the balance', files)
  })

  await test.step('a switch that is declined', async () => {
    await page.getByTestId('chain-button').click()
    await playground.next('wallet_switchEthereumChain', { kind: 'error', code: 4001 })
    await stop()
    tell('a switch of the network that is declined', await ways.during(async () => {
      await page.getByTestId('chain-option-137').dispatchEvent('click')
      await expect(page.getByRole('alert').filter({ hasText: 'You declined' })).toBeVisible()
    }))
    await context.clock.resume()
    await page.getByTestId('modal-close').click()
  })

  await test.step('a payment', async () => {
    await openSend(page)
    tell('a payment, from the form to ‘Confirmed’', await ways.during(async () => {
      await check(page, somebody(), '0.25')
      await page.getByTestId('send-confirm').click()
      await soon(page, line(page, 'confirmed'))
    }))
  })

  await page.goto('about:blank')
  await server.close()
  if (process.env['WAYS'] === 'write') writeRows(README, rows)
  expect(toldRows(readFileSync(README, 'utf8')), '`npm run ways` writes the table').toEqual(rows)
})
