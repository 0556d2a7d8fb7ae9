// `npm run ways`: the ways through the house that README lists, the files that a visitor's step passes, as Chromium
// counts them. What a beat or a redraw does meanwhile is counted too, so that a file more or less is of the moment;
// tests/ways.test.ts holds what is written.
import { expect, test } from './fixtures.ts'
import { check, line, openSend, somebody } from './payments.ts'
import { servePlayground } from './playground/serve.mjs'
import { rhythmOf, soon } from './rhythm.ts'
import { rowOf, watchWays, writeRows } from './ways.ts'

const README = new URL('../README.md', import.meta.url)

test('the ways through the house, counted', async ({
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
  const stop = async (): Promise<void> => {
    await context.clock.pauseAt(await page.evaluate(() => Date.now()) + 1_000)
    await page.waitForTimeout(500) // of real time: what a beat has asked before is answered
  }
  const ways = await watchWays(page)
  const rows: string[] = []
  const tell = (what: string, files: readonly string[]): number => rows.push(rowOf(what, files))

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
    for (let beat = 0; beat < 2; beat++) await rhythm.tick() // then what was read out of connecting is over
    tell('a tick of the balance', await ways.during(() => rhythm.tick()))
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
  writeRows(README, rows)
})
