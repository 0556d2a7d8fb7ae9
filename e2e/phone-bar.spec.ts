// The reminder of a request waiting on the phone. It covers no control, and disappears when hidden
// or when the request is answered.
import type { Page } from 'playwright/test'
import { expect, showQrCode, test, type ServiceFixtures } from './embedPages.ts'
import { checkScreen, checkLightAndDark } from './accessibility.ts'
import type { RemotePhone } from './playground/phone/remote.ts'

// An iPhone behaves the same here.
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

/** Leaves a network switch pending on the phone, with its modal open. */
async function wait({
  page,
  site,
  openPhone,
}: {
  page: Page
  site: string
} & Pick<ServiceFixtures, 'openPhone'>): Promise<RemotePhone> {
  const phone = await openPhone()
  await phone.scan(await showQrCode(page, site))
  await phone.approve({ chains: [1] })
  await page.getByTestId('chain-button').click()
  await page.getByTestId('chain-option-10').click()
  await phone.waitFor(1)
  await expect(page.getByTestId('phone-request')).toBeVisible()
  return phone
}

/** Returns controls that something else covers once scrolled into view. */
function covered(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(`${selector} :is(button, a, input, summary)`)]
        .filter((element) => element.checkVisibility() && !element.ariaHidden) // the backdrop button surrounds the dialog
        .filter((element) => {
          element.scrollIntoView({ block: 'nearest' })
          const { left, top, width, height } = element.getBoundingClientRect()
          const hit = document.elementFromPoint(left + width / 2, top + height / 2)
          return !element.contains(hit) && !hit?.contains(element)
        })
        .map((element) => element.textContent),
    selector,
  )
}

/** Checks dark in one size only, because colors do not depend on the size. */
const see = (page: Page, name: string, width: number): Promise<void> =>
  (width === 390 ? checkLightAndDark : checkScreen)(page, `${name}-${width}`)

test('the reminder of a phone request covers no control, inside a dialog and above the page', async ({
  page,
  site,
  openPhone,
}) => {
  const phone = await wait({ page, site, openPhone })
  const bar = page.getByTestId('phone-request')
  await test.step('can be hidden and returns with the next request', async () => {
    await page.getByRole('button', { name: 'Hide this reminder' }).press('Enter')
    await expect(bar).toHaveCount(0)
    await expect(page.locator('dialog[open] [data-heading]')).toBeFocused()
    await phone.refuse()
    await expect(page.locator('dialog[open]').getByRole('alert')).toBeVisible()
    await page.getByTestId('chain-option-137').tap()
    await expect(bar).toBeVisible()
    await phone.waitFor(1)
  })
  await test.step('is inside the dialog and covers no control', async () => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await expect(page.locator('dialog[open] > div').getByTestId('phone-request')).toBeVisible()
      expect(await covered(page, 'dialog[open]'), `${width} px`).toEqual([])
      await see(page, 'phone-bar-dialog', width)
    }
  })
  await test.step('is above the page and covers no control once the dialog is closed', async () => {
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
