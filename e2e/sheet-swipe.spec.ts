// Below 768 px, dialogs are sheets that a swipe closes. The swipes are real touch scrolling.
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { openSend } from './payments.ts'

test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true, drawn: true })

const dialog = (page: Page) => page.locator('dialog[open]')

/** Drags a finger down by `distance` px from the middle of an element. */
async function swipeDown(page: Page, at: string, distance: number): Promise<void> {
  const box = await page.locator(at).first().boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const session = await page.context().newCDPSession(page)
  // The browser measures the finger's speed by these times, in seconds.
  let time = Date.now() / 1_000 - 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: moved === undefined ? [] : [{ x, y: y + moved }],
      timestamp: (time += 0.02),
    })
  await touch('touchStart', 0)
  for (let moved = 15; moved < distance; moved += 15) await touch('touchMove', moved)
  await touch('touchMove', distance)
  time += 0.5 // the finger stops, so there is no fling
  await touch('touchMove', distance)
  await touch('touchEnd')
  await session.detach()
}

/** Returns the distance between the lower edges of sheet and window. */
const gap = (page: Page) =>
  page
    .locator('dialog[open] > div > div')
    .evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom))

test('swiping down closes the connect dialog, which opens at full height again @core', async ({
  page,
}) => {
  await page.goto('./')
  await page.getByTestId('connect-button').tap()
  for (const _ of [1, 2]) {
    await expect(page.getByRole('heading', { name: 'Connect a Wallet' })).toBeFocused()
    await expect(page.getByTestId('get-wallet')).toBeInViewport({ ratio: 1 })
    await expect.poll(() => gap(page)).toBe(0) // the sheet has slid in
    await swipeDown(page, 'dialog[open] h2', 420)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByTestId('connect-button')).toBeFocused()
    await page.getByTestId('connect-button').tap()
  }
  await expect(page.getByTestId('get-wallet')).toBeInViewport({ ratio: 1 })
})

test('a scroll without a swipe does not close the sheet @core', async ({ page, restore }) => {
  await restore()
  await page.getByTestId('account-button').tap()
  const panel = page.locator('dialog[open] > div > div')
  await expect.poll(() => gap(page)).toBe(0) // the sheet has slid in
  await page.getByRole('heading', { name: 'Account' }).tap()
  const { y = 0 } = (await panel.boundingBox()) ?? {}
  await page.locator('dialog[open] > [data-swipe]').evaluate((track) => {
    track.scrollTop = -track.clientHeight
  })
  await expect.poll(async () => (await panel.boundingBox())?.y).toBe(y)
})

test('a short swipe moves the sheet back @core', async ({ page, restore }) => {
  await restore()
  await openSend(page)
  await swipeDown(page, 'dialog[open] h2', 90)
  await expect.poll(() => gap(page)).toBe(0)
  await expect(dialog(page)).toHaveCount(1)
})

test('a swipe inside scrolled content scrolls the content first @core', async ({
  page,
  restore,
}) => {
  await page.setViewportSize({ width: 390, height: 420 })
  await restore()
  await openSend(page)
  const check = page.getByTestId('send-to')
  const content = page.locator('dialog[open] section > div').last()
  await content.evaluate((element) => element.scrollTo(0, 120))
  await swipeDown(page, '[data-testid=send-fee]', 100)
  await expect(check).toBeVisible()
  await expect.poll(() => gap(page)).toBe(0)
  await content.evaluate(async (element) => {
    element.scrollTo(0, 0)
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame) // the compositor has it too
  })
  await swipeDown(page, '[data-testid=send-amount]', 380)
  await expect(dialog(page)).toHaveCount(0)
})

test('scroll keys leave the sheet open, and Escape closes it @core', async ({ page, restore }) => {
  await restore()
  await page.getByTestId('account-button').tap()
  await page.getByRole('heading', { name: 'Account' }).focus()
  for (const key of ['ArrowUp', 'PageUp', 'Home']) await page.keyboard.press(key)
  await expect.poll(() => gap(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})
