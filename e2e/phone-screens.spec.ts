import { expect, showQrCode, test } from './embedPages.ts'
import { checkSizes } from './accessibility.ts'

test('screens with a phone wallet have no accessibility violations or layout defects', async ({
  page,
  site,
  openPhone,
}) => {
  const see = async (name: string): Promise<void> => {
    await checkSizes(page, name)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  const uri = await showQrCode(page, site)
  await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
  await see('phone-code')
  const phone = await openPhone()
  await phone.scan(uri)
  await phone.approve({ chains: [1, 137] })
  await page.getByTestId('chain-button').click()
  await expect(page.getByTestId('chain-option-10')).toContainText(
    'needs approval in Playground Phone',
  )
  await see('phone-chains')
  await page.getByTestId('chain-option-10').click()
  await phone.waitFor(1)
  await see('phone-request-modal')
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.getByTestId('phone-request')).toBeVisible()
  await see('phone-request')
})
