// Unreliable nodes: stale values show their age, rate limits show when they end, and the layout
// does not move.
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { checkSizes } from './accessibility.ts'
import { openSend, sheet } from './payments.ts'
import { advanceUntilVisible, TICK_MS } from './pollingClock.ts'

/** Allows for the page's clock, which continues while the test waits. */
const AGE = /as of (?:[1-9]0 s|[1-9]\d* min) ago/
const SIZES = [
  [1280, 800],
  [768, 900],
  [320, 640],
] as const

/** Returns the position of every element in the dialog, in each size. */
async function readPositions(page: Page): Promise<unknown> {
  const found: unknown[] = []
  for (const [width, height] of [...SIZES].reverse()) {
    await page.setViewportSize({ width, height })
    found.push(
      await page.evaluate(() =>
        [...document.querySelectorAll('dialog, dialog dd, dialog button')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return [x, y, width, height]
        }),
      ),
    )
  }
  return found
}

test('the account dialog shows the age of a stale balance without layout shifts', async ({
  context,
  page,
  restore,
  rpc,
}) => {
  await restore()
  await expect(page.getByTestId('account-balance')).toBeVisible()
  await page.getByTestId('account-button').click()
  await expect(page.getByTestId('coin-balance')).toContainText('PLAY')
  await test.step('shows the age of a balance that cannot be confirmed', async () => {
    await rpc.down(1, 'abort')
    const before = await readPositions(page) // payments of other tests no longer change the balance
    await advanceUntilVisible(
      page,
      page.getByTestId('notice').filter({ hasText: 'Can’t reach Ethereum' }),
    )
    await context.clock.fastForward(40_000)
    await expect(page.getByRole('dialog')).toContainText(AGE)
    expect(await readPositions(page)).toEqual(before)
    await page.setViewportSize({ width: 1280, height: 800 })
    await rpc.up(1)
    await rpc.call(1, 'evm_increaseTime', [60]) // match the page's clock
    await rpc.call(1, 'evm_mine')
    await context.clock.fastForward(TICK_MS)
    await expect(page.getByTestId('notice')).toHaveCount(0)
    await expect(page.getByRole('dialog')).not.toContainText('as of')
  })
  await test.step('waits until a rate limit ends, and shows when', async () => {
    await rpc.down(1, 'busy')
    const before = await readPositions(page)
    await context.clock.fastForward(TICK_MS)
    await expect(page.getByTestId('notice')).toContainText(/^Ethereum is busy until \d+:\d\d:\d\d/)
    expect(await readPositions(page)).toEqual(before)
    const until = await page.getByTestId('notice').textContent()
    const sentBefore = rpc.sent(1).length
    for (let count = 0; count < 10; count++) await context.clock.fastForward(TICK_MS)
    await expect(page.getByRole('dialog')).toContainText(AGE)
    expect(rpc.sent(1).length).toBe(sentBefore)
    expect(await page.getByTestId('notice').textContent()).toBe(until)
    await checkSizes(page, 'busy')
    await page.getByTestId('modal-close').click()
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      for (const name of ['chain-button', 'account-button'])
        await page.getByTestId(name).click({ trial: true })
    }
    await rpc.up(1)
    await context.clock.fastForward(120_000)
    await expect(page.getByTestId('notice')).toHaveCount(0)
  })
})

test('the send form shows the age of a stale balance and fee without layout shifts', async ({
  context,
  page,
  restore,
  rpc,
}) => {
  await restore()
  await openSend(page)
  await expect(page.locator(sheet).getByText(/^Available: .*ETH/)).toBeVisible()
  await expect(page.getByTestId('send-fee')).toContainText('ETH')
  await rpc.down(1, 'abort')
  const topOfField = () =>
    page.getByTestId('send-to').evaluate((field) => field.getBoundingClientRect().y)
  const fee = page.locator('[data-testid=send-fee] > summary')
  const height = () => fee.evaluate((line) => line.getBoundingClientRect().height)
  const before = [await topOfField(), await height()]
  await advanceUntilVisible(
    page,
    page.getByTestId('notice').filter({ hasText: 'Can’t reach Ethereum' }),
  )
  await context.clock.fastForward(40_000)
  await expect(
    page
      .locator(sheet)
      .getByText(/^Available/)
      .locator('xpath=../..'),
  ).toContainText(AGE)
  await expect(fee).toContainText(AGE)
  expect([await topOfField(), await height()]).toEqual(before)
  for (const [width, height] of [
    [1280, 800],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    const [age, line] = await Promise.all([fee.getByText(AGE).boundingBox(), fee.boundingBox()])
    if (!age || !line) throw new Error('the fee has no age')
    expect(
      line.y + line.height - age.y - age.height,
      `${width} px: above the edge`,
    ).toBeGreaterThanOrEqual(3)
    expect(age.x - line.x, `${width} px: inside the frame`).toBeGreaterThanOrEqual(8)
    expect(line.x + line.width - age.x - age.width).toBeGreaterThanOrEqual(8)
  }
})

test('the Receive dialog keeps showing the address when the wallet switches to an unsupported network', async ({
  page,
  serve,
  connect,
  playground,
}) => {
  await page.goto(await serve({ env: {} }))
  await connect()
  await page.getByTestId('hero-receive').click()
  await expect(page.getByTestId('qr-code')).toBeVisible()
  await playground.setChain(56)
  await expect(page.getByTestId('chain-button')).toContainText('Wrong network')
  await expect(page.locator('dialog[open]')).toContainText('Ethereum')
  await expect(page.getByTestId('qr-code')).toBeVisible()
})
