// In pages of somebody else's with our button in a popover, which the browser closes as a window of ours opens.
import { ELEMENT, expect, openWindow, test, WALLET } from './carelessHost.ts'

const MENU = `<button popovertarget="menu">Menu</button><div id="menu" popover>${ELEMENT}</div>`

test('the focus is at the button of the popover afterwards, whether somebody has left or connected', async ({
  page, host,
}) => {
  await host(MENU)
  const opener = page.getByRole('button', { name: 'Menu' })
  for (const end of ['leave', 'leave', 'connect'] as const) {
    await opener.click()
    await openWindow(page)
    if (end === 'connect') await page.getByTestId(WALLET).click()
    else await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})
