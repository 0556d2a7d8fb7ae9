// The reminder of what waits on a phone: in the flow of the open dialog or of the page, over no control, and gone when it is
// hidden or the request is answered.
import type { Page } from 'playwright/test'
import { expect, showCode, test, type GuestFixtures } from './guests.ts'
import { lookTwice } from './look.ts'
import type { RemotePhone } from './playground/phone/remote.ts'

const DEVICES = {
  'an Android phone': 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  'an iPhone': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
}

/** A request for another network waits on the phone, and its modal is open. */
async function wait({ page, site, openPhone }: { page: Page; site: string } & Pick<GuestFixtures, 'openPhone'>): Promise<RemotePhone> {
  const phone = await openPhone()
  await phone.scan(await showCode(page, site))
  await phone.approve({ chains: [1] })
  await page.getByTestId('chain-button').click()
  await page.getByTestId('chain-option-10').click()
  await phone.waitFor(1)
  await expect(page.getByTestId('phone-request')).toBeVisible()
  return phone
}

/** Controls that something else lies over, once they are scrolled into view. */
function covered(page: Page, place: string): Promise<string[]> {
  return page.evaluate((selector) => [...document.querySelectorAll<HTMLElement>(`${selector} :is(button, a, input, summary)`)]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      element.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return !element.contains(hit) && !hit?.contains(element)
    })
    .map((element) => element.textContent), place)
}

for (const [device, userAgent] of Object.entries(DEVICES)) {
  test.describe(`on ${device}`, () => {
    test.use({ userAgent, isMobile: true, hasTouch: true, viewport: { width: 390, height: 780 } })

    test('it lies in the dialog and over none of its controls; closed, it stands above the page and over none of its', async ({ page, site, openPhone }) => {
      const phone = await wait({ page, site, openPhone })
      const bar = page.getByTestId('phone-request')
      for (const [width, height] of [[390, 780], [320, 640], [844, 390]] as const) {
        await page.setViewportSize({ width, height })
        await expect(page.locator('dialog[open] > div').getByTestId('phone-request')).toBeVisible()
        expect(await covered(page, 'dialog[open]')).toEqual([])
        await lookTwice(page, `phone-bar-dialog-${device}-${width}`)
      }
      await page.getByTestId('modal-close').tap()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      for (const [width, height] of [[390, 780], [320, 640], [844, 390]] as const) {
        await page.setViewportSize({ width, height })
        await expect(bar).toBeVisible()
        await page.evaluate(() => scrollTo(0, 0))
        const [below, header] = await Promise.all([bar.evaluate((element) => element.getBoundingClientRect().bottom),
          page.locator('header').evaluate((element) => element.getBoundingClientRect().top)])
        expect(below).toBeLessThanOrEqual(header)
        await lookTwice(page, `phone-bar-page-${device}-${width}`)
      }
      await phone.confirm()
      await expect(bar).toHaveCount(0)
      await expect(page.getByTestId('chain-button')).toHaveAccessibleName('Network: Optimism')
    })
  })
}

test('it can be hidden, and comes back with the next request', async ({ page, site, openPhone }) => {
  const phone = await wait({ page, site, openPhone })
  const bar = page.getByTestId('phone-request')
  await page.getByRole('button', { name: 'Hide this reminder' }).click()
  await expect(bar).toHaveCount(0)
  await phone.refuse()
  await expect(page.locator('dialog[open]').getByRole('alert')).toBeVisible()
  await page.getByTestId('chain-option-137').click()
  await expect(bar).toBeVisible()
  await phone.waitFor(1)
  await phone.confirm()
  await expect(bar).toHaveCount(0)
})
