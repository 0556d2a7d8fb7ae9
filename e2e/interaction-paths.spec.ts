// The connect modal with every wallet, every step and Back, wide and compact, without animations.
// phones.spec.ts tests animations and phones.
import type { Locator, Page } from 'playwright/test'
import { expect, scan, test } from './qrCodes.ts'
import {
  waitForHydration,
  checkScreen,
  checkLightAndDark,
  expectReachable,
} from './accessibility.ts'

const heading = (page: Page) => page.locator('dialog [data-heading]')

/** Expects step, title and whether Back exists. After a step forward the heading has focus. */
async function at(
  page: Page,
  step: string,
  title: string,
  { back = true, focus = 'heading' } = {},
): Promise<void> {
  await expect(page.locator('dialog[open]')).toHaveAttribute('data-step', step)
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByTestId('modal-back')).toHaveCount(back ? 1 : 0)
  await expect(focus === 'heading' ? heading(page) : page.getByTestId(focus)).toBeFocused()
}

/** Prevents external pages from opening. */
const stay = (page: Page) =>
  page.addInitScript(() =>
    addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element && event.target.closest('a[target=_blank]'))
          event.preventDefault()
      },
      true,
    ),
  )

const click = (page: Page, id: string) => page.getByTestId(id).click()
const back = (page: Page) => click(page, 'modal-back')

for (const size of ['wide', 'compact'] as const) {
  test(`${size} modal: every step for every wallet that is not installed is accessible and reachable`, async ({
    page,
    phoneSite,
  }) => {
    await stay(page)
    await page.goto(await phoneSite(size === 'compact' ? { MODAL_SIZE: size } : {}))
    await waitForHydration(page)
    await click(page, 'connect-button')
    const wide = size === 'wide'
    // The compact modal and further wallets have no colors of their own, so dark is checked once
    // per kind of screen. Further wallets run all rules only in the wide modal.
    const see = async (name: string) => {
      const further = /^(?:coinbase|metaMask)-/.test(name)
      if (wide && !further) await checkLightAndDark(page, `walk-${size}-${name}`)
      else
        await checkScreen(
          page,
          `walk-${size}-${name}`,
          !wide && further ? ['button-name', 'link-name'] : undefined,
        )
      await expectReachable(page)
    }
    await expect(page.getByRole('heading', { name: 'Connect a Wallet' })).toBeFocused()
    const names = (container: Locator) => container.getByRole('button')
    if (wide) {
      await expect(names(page.getByRole('region', { name: 'Installed' }))).toHaveText([
        'Playground Wallet',
      ])
      await expect(names(page.getByRole('region', { name: 'Popular' }))).toHaveText(
        ['Rainbow', 'Coinbase Wallet', 'MetaMask', 'WalletConnect'],
        { useInnerText: true },
      )
    } else
      await expect(page.locator('[data-testid^=wallet-option]:visible')).toHaveText(
        ['Playground Wallet', 'Rainbow', 'MetaMask', 'WalletConnect'],
        { useInnerText: true },
      )
    await expect(page.getByRole('heading', { name: 'What is a Wallet?' })).toBeVisible()
    await expect(page.getByText('New to Ethereum wallets?')).toBeVisible()
    for (const id of ['get-wallet', 'learn-more']) await expect(page.getByTestId(id)).toBeVisible()
    await see('NONE')
    const box = await page.locator('dialog > div > div').first().boundingBox()
    expect(box?.height).toBe(wide ? 504 : 468)
    const still = async () =>
      expect(await page.locator('dialog > div > div').first().boundingBox()).toEqual(box)

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

    for (const [id, name, short] of [
      ['rainbow', 'Rainbow'],
      ['coinbase', 'Coinbase Wallet', 'Coinbase'],
      ['metaMask', 'MetaMask'],
    ] as const) {
      await click(page, `get-option-${id}`)
      await at(page, 'DOWNLOAD_OPTIONS', `Get ${name}`)
      await see(`${id}-DOWNLOAD_OPTIONS`)
      await click(page, 'download-mobile')
      await at(page, 'DOWNLOAD', `Install ${name}`)
      await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
      await see(`${id}-DOWNLOAD`)
      await click(page, 'continue')
      await at(page, 'INSTRUCTIONS_MOBILE', `Get started with ${wide ? name : (short ?? name)}`)
      await see(`${id}-INSTRUCTIONS_MOBILE`)
      await still()
      await back(page)
      await at(page, 'DOWNLOAD', `Install ${name}`, { focus: 'continue' })
      await back(page)
      await at(page, 'DOWNLOAD_OPTIONS', `Get ${name}`, { focus: 'download-mobile' })
      await click(page, 'download-browser')
      await at(page, 'INSTRUCTIONS_EXTENSION', `Get started with ${wide ? name : (short ?? name)}`)
      await see(`${id}-INSTRUCTIONS_EXTENSION`)
      await back(page)
      await at(page, 'DOWNLOAD_OPTIONS', `Get ${name}`, { focus: 'download-browser' })
      await back(page)
      await at(page, 'GET', 'Get a Wallet', { focus: `get-option-${id}` })
    }
    await back(page)
    if (wide) await at(page, 'NONE', 'What is a Wallet?', { back: false, focus: 'get-wallet' })
    else {
      await at(page, 'LEARN_COMPACT', 'What is a Wallet?', { focus: 'get-wallet' })
      await back(page)
      await at(page, 'NONE', 'What is a Wallet?', { back: false, focus: 'learn-more' })
    }

    for (const [id, title] of [
      ['rainbow', 'Scan with Rainbow'],
      ['metaMask', 'Scan with MetaMask'],
      ['walletConnect', 'Scan with your phone'],
    ] as const) {
      await click(page, `wallet-option-${id}`)
      await at(page, 'CONNECT', title, { back: !wide })
      await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
      await expect(page.getByTestId('qr-link')).toHaveAttribute('href', /^wc:[0-9a-f]{64}@2\?/)
      await see(`${id}-CONNECT`)
      await still()
      if (id !== 'walletConnect') {
        await click(page, `get-option-${id}`)
        await at(page, 'DOWNLOAD_OPTIONS', `Get ${id === 'rainbow' ? 'Rainbow' : 'MetaMask'}`)
        await back(page)
        await at(page, 'CONNECT', title, { back: !wide, focus: `get-option-${id}` })
      }
      await (wide ? click(page, 'cancel') : back(page))
      await at(page, 'NONE', 'What is a Wallet?', { back: false, focus: `wallet-option-${id}` })
      await expect(page.getByTestId('connect-button')).toHaveAttribute('data-state', 'disconnected')
    }

    if (wide) {
      await click(page, 'wallet-option-coinbase')
      await at(page, 'DOWNLOAD_OPTIONS', 'Get Coinbase Wallet')
      await back(page)
      await at(page, 'NONE', 'What is a Wallet?', { back: false, focus: 'wallet-option-coinbase' })
      await click(page, 'wallet-option-coinbase')
    } else {
      await click(page, 'get-wallet')
      await back(page)
      await at(page, 'NONE', 'What is a Wallet?', { back: false, focus: 'get-wallet' })
      await click(page, 'get-wallet')
      await click(page, 'get-option-coinbase')
    }
    await click(page, 'download-mobile')
    await click(page, 'continue')
    await click(page, 'continue')
    await at(page, 'CONNECT', 'Scan with Coinbase Wallet', { back: !wide })
    expect(await scan(page.getByTestId('qr-code'))).toBe(
      `cbwallet://miniapp?url=${encodeURIComponent(page.url())}`,
    )
    await see('coinbase-CONNECT')
    await still()
  })
}

test.describe('wallets that are listed only if installed', () => {
  test.use({ playgroundConfig: { wallet: { exposure: 'ethereum' } } })

  test('lists Browser Wallet until a named wallet announces itself, and Brave only if installed', async ({
    page,
    playground,
  }) => {
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    await page.goto('./')
    await click(page, 'connect-button')
    await expect(page.getByTestId('wallet-option-injected')).toHaveText('Browser Wallet')
    for (const id of ['brave', 'safe'])
      await expect(page.getByTestId(`wallet-option-${id}`)).toHaveCount(0)
    await test.step('without a project ID, no step shows a QR code or opens a socket', async () => {
      await click(page, 'wallet-option-rainbow')
      await expect(page.getByTestId('download-browser')).toBeVisible()
      await expect(page.getByTestId('download-mobile')).toHaveCount(0)
      await expect(page.getByTestId('wallet-option-walletConnect')).toHaveCount(0)
      expect(sockets).toEqual([])
    })
    await playground.auto('ignore')
    await click(page, 'wallet-option-injected')
    await at(page, 'CONNECT', 'Connect with Browser Wallet', { back: false })
    await checkLightAndDark(page, 'walk-wide-injected-CONNECT')
    await playground.announce({
      name: 'Brave Wallet',
      rdns: 'com.brave.wallet',
      state: { mode: 'ignore' },
    })
    await expect(page.getByTestId('wallet-option-brave')).toHaveText('Brave Wallet')
    await expect(page.getByTestId('wallet-option-injected')).toHaveCount(0)
    await at(page, 'NONE', 'What is a Wallet?', { back: false })
    await click(page, 'wallet-option-brave')
    await at(page, 'CONNECT', 'Connect with Brave Wallet', { back: false })
    await checkLightAndDark(page, 'walk-wide-brave-CONNECT')
  })
})
