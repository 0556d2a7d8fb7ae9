// The code, a network the phone must allow, and a request that waits on the phone: each width, light and dark.
import { expect, showCode, test } from './guests.ts'
import { lookTwice } from './look.ts'

test.describe.configure({ timeout: 60_000 }) // each step waits for a relay and two pages

for (const [width, height] of [[320, 640], [768, 900], [1280, 800]] as const) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('with a phone wallet', async ({ page, site, openPhone }) => {
      const uri = await showCode(page, site)
      await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
      await lookTwice(page, `phone-code-${width}`)
      const phone = await openPhone()
      await phone.scan(uri)
      await phone.approve({ chains: [1, 137] })
      await page.getByTestId('chain-button').click()
      await expect(page.getByTestId('chain-option-10')).toContainText('not yet allowed in Playground Phone')
      await lookTwice(page, `phone-chains-${width}`)
      await page.getByTestId('chain-option-10').click()
      await phone.waitFor(1)
      await lookTwice(page, `phone-request-modal-${width}`)
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await expect(page.getByTestId('phone-request')).toBeVisible()
      await lookTwice(page, `phone-request-${width}`)
    })
  })
}
