// What the tests of both Customize panels find: the fields of the settings and their groups.
import type { Locator, Page } from 'playwright/test'

export const setting = (page: Page, name: string): Locator =>
  page.locator(`[data-setting="${name}"]`)
const groupButtons = (page: Page) => page.getByRole('navigation').getByRole('button')
/** Opens a group of settings. The name of its button may end with the number of errors. */
export const open = (page: Page, group: string) =>
  groupButtons(page)
    .filter({ hasText: new RegExp(`^${group}`) })
    .click()
/** Opens each group of settings. */
export async function* openGroups(page: Page): AsyncGenerator<string> {
  for (const button of await groupButtons(page).all()) {
    await button.click()
    yield await page.getByRole('heading', { level: 2 }).innerText()
  }
}

/** Fills in the coin. Returns the field of its address. */
export async function fillCoin(page: Page, contract: string): Promise<Locator> {
  const coin = setting(page, 'COIN')
  const address = coin.getByRole('textbox', { name: 'Address of the contract' })
  await address.fill(contract)
  await coin.getByRole('textbox', { name: 'Symbol' }).fill('HBR')
  await coin.getByRole('textbox', { name: 'Decimals' }).fill('18')
  await coin.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour')
  return address
}
