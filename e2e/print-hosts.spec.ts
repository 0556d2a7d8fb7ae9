import { connect, ELEMENT, expect, LONG, test } from './quirkyHost.ts'

test('the embed prints only the open dialog on one page, or else the host page', async ({
  page,
  host,
}) => {
  await host(`<h1>Words of the site.</h1>${ELEMENT}${LONG}`)
  const paragraphs = page.locator('h1, p').filter({ hasText: 'Words of the site.', visible: true })
  const pages = async (): Promise<number> =>
    (await page.pdf({ width: '8in', height: '11in' })).toString('latin1').match(/\/Type *\/Page\b/g)
      ?.length ?? 0
  await connect(page)
  await page.getByTestId('account-button').click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByTestId('account-address')).toBeVisible()
  await expect(paragraphs).toHaveCount(0)
  expect(await pages()).toBe(1)
  await page.emulateMedia({ media: null })
  await expect(paragraphs).toHaveCount(201) // the page behind the dialog stays on the screen
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(paragraphs).toHaveCount(201)
  expect(await pages()).toBeGreaterThan(1)
})
