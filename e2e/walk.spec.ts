// The connect modal from end to end, with every wallet and every step and Back: wide, compact, and on phones.
import type { Page } from 'playwright/test'
import { expect, test } from './codes.ts'
import { lookTwice } from './look.ts'

test.describe.configure({ timeout: 120_000 })

const heading = (page: Page) => page.locator('dialog [data-heading]')

/** Says where the walk is: step, title, and whether there is a way back. The heading has the focus after a step forward. */
async function at(page: Page, step: string, title: string, { back = true, focus = 'heading' } = {}): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveAttribute('data-step', step)
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByTestId('modal-back')).toHaveCount(back ? 1 : 0)
  await expect(focus === 'heading' ? heading(page) : page.getByTestId(focus)).toBeFocused()
}

/** External pages are not opened: nothing may leave this machine. */
const stay = (page: Page) => page.addInitScript(() => addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a[target=_blank]')) event.preventDefault()
}, true))

const click = (page: Page, id: string) => page.getByTestId(id).click()
const back = (page: Page) => click(page, 'modal-back')

for (const size of ['wide', 'compact'] as const) {
  test(`${size}: every step of every wallet that is not installed`, async ({ page, phoneSite }) => {
    await stay(page)
    await page.goto(await phoneSite({ MODAL_SIZE: size }))
    await click(page, 'connect-button')
    const wide = size === 'wide'
    const see = (name: string) => lookTwice(page, `walk-${size}-${name}`)
    await expect(page.getByRole('heading', { name: 'Connect a Wallet' })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Popular' }).getByRole('button')).toHaveText(['Rainbow', 'Coinbase Wallet', 'MetaMask', 'WalletConnect'])
    await expect(page.getByRole('region', { name: 'Installed' }).getByRole('button')).toHaveText(['Playground Wallet'])
    await expect(page.getByText('New to Ethereum wallets?')).toHaveCount(wide ? 0 : 1)
    await see('NONE')
    const box = await page.locator('dialog > div').first().boundingBox()
    expect(box?.height).toBe(wide ? 504 : 468)
    const still = async () => expect(await page.locator('dialog > div').first().boundingBox()).toEqual(box)

    if (!wide) {
      await click(page, 'learn-more')
      await at(page, 'LEARN_COMPACT', 'What is a Wallet?')
      await see('LEARN_COMPACT')
    }
    await click(page, 'get-wallet')
    await at(page, 'GET', 'Get a Wallet')
    await expect(page.getByText("Not what you're looking for?")).toBeVisible()
    await see('GET')
    await still()

    for (const [id, name, short] of [['rainbow', 'Rainbow'], ['coinbase', 'Coinbase Wallet', 'Coinbase'], ['metaMask', 'MetaMask']] as const) {
      await click(page, `get-option-${id}`)
      await at(page, 'DOWNLOAD_OPTIONS', `Get ${name}`)
      await see(`${id}-DOWNLOAD_OPTIONS`)
      await click(page, 'download-mobile')
      await at(page, 'DOWNLOAD', `Install ${name}`)
      await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
      await see(`${id}-DOWNLOAD`)
      await click(page, 'continue')
      await at(page, 'INSTRUCTIONS_MOBILE', `Get started with ${wide ? name : short ?? name}`)
      await see(`${id}-INSTRUCTIONS_MOBILE`)
      await still()
      await back(page)
      await at(page, 'DOWNLOAD', `Install ${name}`, { focus: 'continue' })
      await back(page)
      await at(page, 'DOWNLOAD_OPTIONS', `Get ${name}`, { focus: 'download-mobile' })
      await click(page, 'download-browser')
      if (id === 'rainbow') {
        await at(page, 'CONNECT', 'Scan with Rainbow', { back: !wide })
        await back(page).catch(() => undefined)
      }
    }
  })
}
