// What is printed of somebody else's page: the open window of ours as on our own page, alone, and else the page.
import { connect, ELEMENT, expect, LONG, test } from './quirkyHost.ts'

test('what is printed is the open window alone, on one page, and else the page of the site', async ({
  page,
  host,
}) => {
  await host(`<h1>Words of the site.</h1>${ELEMENT}${LONG}`)
  const words = page.locator('h1, p').filter({ hasText: 'Words of the site.', visible: true })
  const pages = async (): Promise<number> =>
    (await page.pdf({ width: '8in', height: '11in' })).toString('latin1').match(/\/Type *\/Page\b/g)
      ?.length ?? 0
  await connect(page)
  await page.getByTestId('account-button').click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByTestId('account-address')).toBeVisible()
  await expect(words).toHaveCount(0)
  expect(await pages()).toBe(1)
  await page.emulateMedia({ media: null })
  await expect(words).toHaveCount(201) // the page behind it stays on the screen
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(words).toHaveCount(201)
  expect(await pages()).toBeGreaterThan(1)
})
