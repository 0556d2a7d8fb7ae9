// The bar that reminds of a request on the phone: part of the open dialog's or the page's layout, and removed when it is
// hidden or the request is answered.
import type { Page } from 'playwright/test'
import { expect, showCode, test, type GuestFixtures } from './embedPages.ts'
import { look, lookTwice } from './accessibility.ts'
import type { RemotePhone } from './playground/phone/remote.ts'

// An iPhone needs no test of its own: this code only distinguishes phones from desktops.
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile ' +
    'Safari/537.36',
  isMobile: true,
  hasTouch: true,
  viewport: { width: 390, height: 780 },
})

const SIZES = [
  [390, 780],
  [320, 640],
  [844, 390],
] as const

/** Requests another network on the phone and leaves the dialog open. */
async function wait({
  page,
  site,
  openPhone,
}: {
  page: Page
  site: string
} & Pick<GuestFixtures, 'openPhone'>): Promise<RemotePhone> {
  const phone = await openPhone()
  await phone.scan(await showCode(page, site))
  await phone.approve({ chains: [1] })
  await page.getByTestId('chain-button').click()
  await page.getByTestId('chain-option-10').click()
  await phone.waitFor(1)
  await expect(page.getByTestId('phone-request')).toBeVisible()
  return phone
}

/** Returns the controls that another element covers when they are scrolled into view. */
function covered(page: Page, place: string): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(`${selector} :is(button, a, input, summary)`)]
        .filter((element) => element.checkVisibility() && !element.ariaHidden) // the backdrop surrounds the dialog
        .filter((element) => {
          element.scrollIntoView({ block: 'nearest' })
          const { left, top, width, height } = element.getBoundingClientRect()
          const hit = document.elementFromPoint(left + width / 2, top + height / 2)
          return !element.contains(hit) && !hit?.contains(element)
        })
        .map((element) => element.textContent),
    place,
  )
}

/** Colors do not depend on the size, so only one size is captured twice. */
const see = (page: Page, name: string, width: number): Promise<void> =>
  (width === 390 ? lookTwice : look)(page, `${name}-${width}`)

test('the request bar covers no control of the dialog, can be hidden, and stays on the page when the dialog closes', async ({
  page,
  site,
  openPhone,
}) => {
  const phone = await wait({ page, site, openPhone })
  const bar = page.getByTestId('phone-request')
  await test.step('can be hidden, and returns with the next request', async () => {
    await page.getByRole('button', { name: 'Hide this reminder' }).press('Enter')
    await expect(bar).toHaveCount(0)
    await expect(page.locator('dialog[open] [data-heading]')).toBeFocused()
    await phone.refuse()
    await expect(page.locator('dialog[open]').getByRole('alert')).toBeVisible()
    await page.getByTestId('chain-option-137').tap()
    await expect(bar).toBeVisible()
    await phone.waitFor(1)
  })
  await test.step('covers no control of the open dialog', async () => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await expect(page.locator('dialog[open] > div').getByTestId('phone-request')).toBeVisible()
      expect(await covered(page, 'dialog[open]')).toEqual([])
      await see(page, 'phone-bar-dialog', width)
    }
  })
  await test.step('moves above the header when the dialog closes', async () => {
    await page.getByTestId('modal-close').tap()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await expect(bar).toBeVisible()
      await page.evaluate(() => scrollTo(0, 0))
      const [below, header] = await Promise.all([
        bar.evaluate((element) => element.getBoundingClientRect().bottom),
        page.locator('header').evaluate((element) => element.getBoundingClientRect().top),
      ])
      expect(below).toBeLessThanOrEqual(header)
      await see(page, 'phone-bar-page', width)
    }
  })
  await bar.getByRole('button').focus()
  await phone.confirm()
  await expect(bar).toHaveCount(0)
  await expect(page.locator('[data-focus-home]')).toBeFocused()
  await expect(page.getByTestId('chain-button')).toHaveAccessibleName('Network: Polygon')
})
