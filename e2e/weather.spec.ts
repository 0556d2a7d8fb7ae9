// A node in bad weather, as the visitor sees it: what is old says how old, who is busy until when, and nothing moves for it.
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { lookAtSizes } from './look.ts'
import { TICK_MS } from './rhythm.ts'

const SIZES = [[1280, 800], [768, 900], [320, 640]] as const

/** Where everything in the dialog stands, in each size. */
async function places(page: Page): Promise<unknown> {
  const found: unknown[] = []
  for (const [width, height] of [...SIZES].reverse()) {
    await page.setViewportSize({ width, height })
    found.push(await page.evaluate(() => [...document.querySelectorAll('dialog, dialog dd, dialog button')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height]
    })))
  }
  return found
}

test('nothing moves, whatever the weather, and what is old says so', async ({ context, page, restore, rpc }) => {
  await context.clock.install()
  await restore()
  await expect(page.getByTestId('account-balance')).toBeVisible()
  await page.getByTestId('account-button').click()
  await expect(page.getByTestId('coin-balance')).toContainText('PLAY') // all rows are there
  const before = await places(page)
  await test.step('a balance that cannot be confirmed says how old it is', async () => {
    await rpc.down(1, 'abort')
    await context.clock.fastForward(TICK_MS)
    await expect(page.getByTestId('notice')).toContainText('Can’t reach Ethereum')
    await context.clock.fastForward(40_000)
    await expect(page.getByRole('dialog')).toContainText(/as of [45]0 s ago/)
    expect(await places(page)).toEqual(before)
    await lookAtSizes(page, 'as-of')
    await page.setViewportSize({ width: 1280, height: 800 })
    await rpc.up(1)
    await context.clock.fastForward(TICK_MS)
    await expect(page.getByTestId('notice')).toHaveCount(0)
    await expect(page.getByRole('dialog')).not.toContainText('as of')
  })
  await test.step('a node that asked us to stay away is left alone until then, and the visitor reads when', async () => {
    await rpc.down(1, 'busy')
    await context.clock.fastForward(TICK_MS)
    await expect(page.getByTestId('notice')).toContainText(/^Ethereum is busy until \d+:\d\d:\d\d/)
    expect(await places(page)).toEqual(before)
    const until = await page.getByTestId('notice').textContent()
    const asked = rpc.sent(1).length
    for (let count = 0; count < 10; count++) await context.clock.fastForward(TICK_MS)
    await expect(page.getByRole('dialog')).toContainText(/as of [456]0 s ago/)
    expect(rpc.sent(1).length).toBe(asked)
    expect(await page.getByTestId('notice').textContent()).toBe(until)
    await lookAtSizes(page, 'busy')
    await page.getByTestId('modal-close').click()
    await lookAtSizes(page, 'busy-page')
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      for (const name of ['chain-button', 'account-button']) await page.getByTestId(name).click({ trial: true }) // nothing lies over it
    }
    await rpc.up(1)
    await context.clock.fastForward(120_000)
    await expect(page.getByTestId('notice')).toHaveCount(0)
  })
})
