// The connect modal on emulated phones: the wallet row, store and app links, and waiting for an
// app.
import type { Page } from 'playwright/test'
import { importMessages } from '../build/bundle/languages.mjs'
import { languageTags } from '../build/i18n/messageFiles.mjs'
import { expect, test } from './qrCodes.ts'
import { waitForHydration, checkLightAndDark } from './accessibility.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.use({ isMobile: true, hasTouch: true })

const STORES = {
  android: {
    rainbow: 'https://play.google.com/store/apps/details?id=me.rainbow',
    coinbase: 'https://play.google.com/store/apps/details?id=org.toshi',
    metaMask: 'https://play.google.com/store/apps/details?id=io.metamask',
  },
  ios: {
    rainbow: 'https://apps.apple.com/app/rainbow-ethereum-wallet/id1457119021',
    coinbase: 'https://apps.apple.com/us/app/coinbase-wallet-store-crypto/id1278383455',
    metaMask: 'https://apps.apple.com/us/app/metamask/id1438144202',
  },
}

const notes = Object.entries(await importMessages(languageTags())).map(([tag, { dialogs }]) => ({
  tag,
  text: dialogs.connect.unsupported,
}))

/** Returns the languages in which the note below the wallet's name is cut off. */
function findCutNotes(
  row: Element,
  notes: readonly { readonly tag: string; readonly text: string }[],
): readonly string[] {
  const note = row.querySelector<HTMLElement>('bdi ~ span')
  const name = note?.parentElement
  if (!note || !name) return ['there is no note']
  const [lang, text] = [document.documentElement.lang, note.textContent]
  const cut = notes.filter((one) => {
    document.documentElement.lang = one.tag
    note.textContent = one.text
    const range = document.createRange()
    range.selectNodeContents(note)
    const [inner, box] = [range.getBoundingClientRect(), name.getBoundingClientRect()]
    return inner.left < box.left - 1 || inner.right > box.right + 1 || inner.bottom > box.bottom + 1
  })
  document.documentElement.lang = lang
  note.textContent = text
  return cut.map(({ tag }) => tag)
}

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5'
const DEVICES = [
  {
    name: 'Android phone',
    platform: 'android',
    sheet: true,
    use: {
      viewport: { width: 412, height: 839 },
      userAgent:
        'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile ' +
        'Safari/537.36',
    },
  },
  {
    // identifies as a Mac, except for its touch screen
    name: 'iPad',
    platform: 'ios',
    sheet: false,
    use: {
      viewport: { width: 820, height: 1106 },
      userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Safari/605.1.15`,
    },
  },
] as const

/** Prevents links from opening anything. */
async function prepare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'platform', {
      value: /Macintosh/.test(navigator.userAgent) ? 'MacIntel' : 'Linux armv81',
    })
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
    addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
      },
      true,
    )
  })
}

const tap = (page: Page, id: string) => page.getByTestId(id).tap()

/** Same sheet as the Android phone, same stores as the iPad. */
const IPHONE = {
  viewport: { width: 390, height: 664 },
  userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Mobile/15E148 Safari/604.1`,
}

for (const { name, platform, sheet, use } of DEVICES) {
  test.describe(name, () => {
    test.use(use)

    test("lists wallets and downloads, and each link opens the wallet's app", async ({
      page,
      phoneSite,
    }) => {
      await prepare(page)
      await page.goto(await phoneSite())
      await waitForHydration(page)
      await tap(page, 'connect-button')
      const title = page.locator('dialog [data-heading]')
      await expect(page.getByRole('heading', { name: 'Connect a Wallet' })).toBeFocused()
      await expect(page.getByRole('heading', { name: 'What is a Wallet?' })).toBeVisible()
      for (const button of await page.locator('[data-testid^=wallet-option]').all()) {
        expect(Math.round((await button.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(60)
      }
      if (sheet) {
        await expect(page.locator('[data-testid^=wallet-option]')).toHaveText(
          ['Playground Wallet', 'Rainbow', 'Coinbase', 'MetaMask', 'WalletConnect'],
          { useInnerText: true },
        )
        const box = () =>
          page
            .locator('dialog > div > div')
            .first()
            .boundingBox()
            .then((one) => one && [one.x, one.width, one.y + one.height].map(Math.round))
        await expect.poll(box).toEqual([0, use.viewport.width, use.viewport.height]) // poll: the sheet has an entry animation
        // the sheet is as high as its content, and its two buttons are equal
        const [get, learn] = await Promise.all(
          ['get-wallet', 'learn-more'].map((id) => page.getByTestId(id).boundingBox()),
        )
        expect(use.viewport.height - ((get?.y ?? 0) + (get?.height ?? 0))).toBeLessThan(24)
        expect([get?.y, get?.width, get?.height]).toEqual([learn?.y, learn?.width, learn?.height])
      }
      await expect(page.getByTestId('get-wallet')).toBeInViewport({ ratio: 1 })
      await expect(page.getByTestId('learn-more')).toBeInViewport({ ratio: 1 })
      await checkLightAndDark(page, `phone-${name}-NONE`)

      await tap(page, 'get-wallet')
      await expect(title).toHaveText('Get a Wallet')
      await expect(page.getByText("Not what you're looking for?")).toBeVisible()
      const get = page.locator('[data-testid^=get-option]')
      await expect(get).toHaveText([/GET Rainbow/, /GET Coinbase Wallet/, /GET MetaMask/])
      expect(
        await get.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(Object.values(STORES[platform]))
      await checkLightAndDark(page, `phone-${name}-GET`)
      await tap(page, 'modal-back')
      await expect(page.getByTestId('get-wallet')).toBeFocused()

      for (const [id, wallet, host] of [
        ['rainbow', 'Rainbow', 'rnbwapp.com'],
        ['metaMask', 'MetaMask', 'link.metamask.io'],
      ] as const) {
        await tap(page, `wallet-option-${id}`)
        const link = page.getByRole('link', { name: `Open ${wallet}` })
        const start =
          platform === 'ios'
            ? `^https://${host}/wc\\?uri=wc%3A[0-9a-f]{64}%402%3F`
            : `^intent://wc\\?uri=wc%3A[0-9a-f]{64}%402%3F.*#Intent;scheme=${wallet.toLowerCase()};package=`
        await expect(link).toHaveAttribute('href', new RegExp(start))
        await expect(title).toHaveText(`Connect with ${wallet}`)
        await expect(page.getByTestId('qr-code')).toHaveCount(0)
        if (id === 'rainbow') await checkLightAndDark(page, `phone-${name}-${id}-CONNECT`)
        await tap(page, 'cancel')
        await expect(page.getByTestId(`wallet-option-${id}`)).toBeFocused()
      }

      await tap(page, 'wallet-option-coinbase')
      await expect(page.getByRole('link', { name: 'Open Coinbase Wallet' })).toHaveAttribute(
        'href',
        platform === 'ios'
          ? `cbwallet://miniapp?url=${encodeURIComponent(page.url())}`
          : `intent://miniapp?url=${encodeURIComponent(page.url())}#Intent;scheme=cbwallet;package=org.toshi;end`,
      )
      await expect(page.getByTestId('get-option-coinbase')).toHaveAttribute(
        'href',
        STORES[platform].coinbase,
      )
      await checkLightAndDark(page, `phone-${name}-coinbase-CONNECT`)
      if (sheet) await tap(page, 'modal-back')
      await tap(page, 'wallet-option-walletConnect')
      await expect(page.getByTestId('qr-link')).toHaveAttribute('href', /^wc:/)
      await expect(page.getByTestId('copy-link')).toBeVisible()
    })
  })
}

test.describe('iPhone', () => {
  test.use(IPHONE)

  test('shows a note and a store link if the app does not open, also on the second attempt', async ({
    page,
    phoneSite,
  }) => {
    await prepare(page)
    const site = await phoneSite()
    await page.goto(site)
    await tap(page, 'connect-button')
    await tap(page, 'wallet-option-metaMask')
    for (const round of [1, 2]) {
      await page.getByRole('link', { name: 'Open MetaMask' }).tap()
      await page.clock.fastForward(2_600)
      await expect(
        page.getByText('Nothing happening? MetaMask may not be installed.'),
      ).toBeVisible()
      await expect(page.getByTestId('get-option-metaMask')).toHaveAttribute(
        'href',
        STORES.ios.metaMask,
      )
      if (round === 1) await checkLightAndDark(page, 'phone-app-missing')
      await tap(page, 'cancel')
      await tap(page, 'wallet-option-metaMask')
    }
  })

  test('without a project ID, no socket is opened, and each wallet has a link or a reason', async ({
    page,
  }) => {
    await prepare(page)
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    await page.goto('./')
    await tap(page, 'connect-button')
    const rainbow = page.getByTestId('wallet-option-rainbow')
    await expect(rainbow).toHaveText('Rainbow (unsupported)')
    await expect(rainbow).toHaveAttribute('aria-disabled', 'true')
    const reason = page.getByText('Can’t connect from this device: Rainbow')
    await expect(reason).toBeVisible()
    expect(
      await reason.evaluate((one) => one.parentElement?.scrollWidth),
      'scrolled with nothing',
    ).toBe(await reason.evaluate((one) => one.parentElement?.clientWidth))
    await checkLightAndDark(page, 'phone-placeholder-NONE')
    const size = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await rainbow.evaluate(findCutNotes, notes)).toEqual([])
    if (size) await page.setViewportSize(size)
    await rainbow.tap({ force: true })
    await expect(page.locator('dialog[open]')).toHaveAttribute('data-step', 'NONE')
    await tap(page, 'wallet-option-metaMask')
    const { host, pathname } = new URL(page.url())
    await expect(page.getByRole('link', { name: 'Open MetaMask' })).toHaveAttribute(
      'href',
      `https://link.metamask.io/dapp/${host}${pathname}`,
    )
    await tap(page, 'modal-back')
    await expect(page.getByTestId('wallet-option-walletConnect')).toHaveCount(0)
    expect(sockets).toEqual([])
  })
})
