// Host pages with the button in a popover, which the browser closes when a dialog opens.
import { DIALOG, ELEMENT, expect, openDialog, test, WALLET } from './quirkyHost.ts'
import { pauseRequests } from './pauseRequests.ts'

const POPOVER = `<div id="menu" popover>${ELEMENT}</div>`
const SHADOW = (html: string): string =>
  `<x-menu><template shadowrootmode="open">${html}</template></x-menu>`
const MENUS = [
  ['popovertarget', `<button popovertarget="menu">Menu</button>${POPOVER}`],
  [
    'a script',
    '<button aria-controls="menu" onclick="this.getRootNode().querySelector(\'#menu\').showPopover()">Menu' +
      `</button>${POPOVER}`,
  ],
  [
    'popovertarget, after it, and a button in it that closes it',
    `<div id="menu" popover>${ELEMENT}` +
      '<button popovertarget="menu" popovertargetaction="hide">Close</button></div>' +
      '<button popovertarget="menu">Menu</button>',
  ],
  ['popovertarget, in a component', SHADOW(`<button popovertarget="menu">Menu</button>${POPOVER}`)],
  [
    'popovertarget, around a component',
    `<button popovertarget="menu">Menu</button><div id="menu" popover>${SHADOW(ELEMENT)}</div>`,
  ],
] as const

for (const [name, html] of MENUS)
  test(`the focus returns to the trigger of the host's popover (${name}) after closing or connecting`, async ({
    page,
    host,
  }) => {
    await host(html)
    const opener = page.getByRole('button', { name: 'Menu' })
    for (const end of ['leave', 'connect'] as const) {
      await opener.click()
      await openDialog(page)
      if (end === 'connect') await page.getByTestId(WALLET).click()
      else await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(opener).toBeFocused()
    }
  })

for (const when of ['before', 'after'] as const)
  test(`the focus returns to the trigger of the host's popover after closing ${when} the dialogs have loaded`, async ({
    page,
    host,
  }) => {
    const release = await pauseRequests(page, /\/embedModals-\w+\.js$/)
    await host(MENUS[0][1])
    await page.getByRole('button', { name: 'Menu' }).click()
    const button = page.getByTestId('connect-button')
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    if (when === 'after') {
      await release()
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    await page.keyboard.press('Escape')
    if (when === 'before') await release()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  })

test("the focus returns to the trigger of the host's popover after a button in it called connect()", async ({
  page,
  host,
}) => {
  await host(
    '<button popovertarget="menu">Menu</button><div id="menu" popover><button onclick="site.connect().catch(' +
      '() => 0)">Connect</button></div>',
  )
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('dialog', DIALOG)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})
