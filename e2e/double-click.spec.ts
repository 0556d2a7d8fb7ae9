// Double clicks: the second press must not hit what appears under the pointer after the first.
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import type { RemotePlayground } from './playground/remote.ts'
import { test as hosts } from './embed/hosts.ts'
import { plainHost } from './embed/serveHost.mjs'
import { WALLET } from './embed/scenario.ts'
import { openSend, sheet, randomAddress } from './payments.ts'

/** Presses twice at the same position, the second time once `next` is under the pointer. */
async function pressTwice(page: Page, id: string, next: string): Promise<void> {
  const press = async (clickCount: number) => {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
  }
  await page.getByTestId(id).hover()
  await press(1)
  const there = page.locator(next)
  await expect(there).toBeVisible()
  await expect.poll(() => there.evaluate((element) => element.matches(':hover'))).toBe(true)
  await press(2)
}

async function walkThrough(page: Page, playground: RemotePlayground): Promise<void> {
  await pressTwice(page, 'connect-button', 'dialog[open][data-modal=connect]')
  await page.getByTestId(WALLET).click()
  await openSend(page)
  await page.getByTestId('send-to').fill(randomAddress())
  await expect(page.getByTestId('send-found')).toBeVisible()
  await page.getByTestId('send-amount').fill('0.01')
  await pressTwice(page, 'send-check', '[data-testid=send-confirm]')
  const countRequests = async () =>
    (await playground.log()).filter(({ method }) => method === 'eth_sendTransaction').length
  expect(await countRequests()).toBe(0)
  await expect(page.locator(sheet)).toHaveAttribute('data-step', 'review')
  await page.getByTestId('send-confirm').click()
  await expect(page.locator(`${sheet} [data-status=confirmed]`)).toBeVisible()
  expect(await countRequests()).toBe(1)
}

test('on the page, double clicks connect once and confirm no payment', async ({
  page,
  playground,
}) => {
  await page.goto('./')
  await walkThrough(page, playground)
})

hosts(
  'on a host page, double clicks connect once and confirm no payment',
  async ({ page, playground, devServers, pageHeaders, site }) => {
    const folders = { florin: await devServers.builds.embedded('embed') }
    await page.goto((await site({ ...(await plainHost(pageHeaders)), folders })).url)
    await walkThrough(page, playground)
  },
)
