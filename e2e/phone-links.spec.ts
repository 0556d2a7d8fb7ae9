// Emulated phones: a tap on a wallet navigates once to the exact link, and returning connects
// immediately. No app is installed: navigations are recorded and canceled.
import type { Page } from 'playwright/test'
import { checkScreen } from './accessibility.ts'
import { chooseWallet, expect, showQrCode, test } from './embedPages.ts'

declare global {
  interface Window {
    /** URLs that the page tried to open, in order. */
    visits: string[]
  }
}

test.use({ isMobile: true, hasTouch: true })

const DEVICES = {
  Android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile ' +
    'Safari/537.36',
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 ' +
    'Mobile/15E148 Safari/604.1',
}
const intent = (scheme: string, app: string) => (uri: string) =>
  `intent://wc?uri=${encodeURIComponent(uri)}#Intent;scheme=${scheme};package=${app};end`
const universal = (host: string) => (uri: string) =>
  `https://${host}/wc?uri=${encodeURIComponent(uri)}`
const LINKS: Record<keyof typeof DEVICES, Record<string, (uri: string) => string>> = {
  Android: {
    metaMask: intent('metamask', 'io.metamask'),
    rainbow: intent('rainbow', 'me.rainbow'),
    walletConnect: (uri) => uri,
  },
  iPhone: {
    metaMask: universal('link.metamask.io'),
    rainbow: universal('rnbwapp.com'),
    walletConnect: (uri) => uri,
  },
}

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.visits = []
    window.open = (url) => (window.visits.push(`open ${url}`), null)
    navigation.addEventListener('navigate', (event) => {
      if (/^https?:/.test(event.destination.url)) return
      window.visits.push(event.destination.url)
      event.preventDefault()
    })
    addEventListener('click', (event) => {
      // record links that would open a tab
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.target !== '_blank') return
      window.visits.push(link.href)
      event.preventDefault()
    })
    localStorage.setItem(
      'WALLETCONNECT_DEEPLINK_CHOICE',
      JSON.stringify({ href: 'https://old.example', name: 'Old' }),
    )
  })
}

const visits = (page: Page): Promise<string[]> => page.evaluate(() => window.visits.splice(0))

async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    visible ? 'visible' : 'hidden',
  )
}

const codeIn = (href: string): string =>
  /^wc:/.test(href) ? href : String(new URL(href).searchParams.get('uri'))

const tapEach = (page: Page, links: Record<string, (uri: string) => string>) =>
  test.step('each tap navigates once to the exact link, and a canceled attempt gets a new link', async () => {
    const codes = new Set<string>()
    for (const [wallet, link] of Object.entries({ ...links, again: links['metaMask']! })) {
      const href = await chooseWallet(page, wallet === 'again' ? 'metaMask' : wallet)
      expect(href).toBe(link(codeIn(href)))
      codes.add(codeIn(href))
      expect(await visits(page)).toEqual([])
      await page.getByTestId('qr-link').tap()
      expect(await visits(page)).toEqual([href])
      await page.getByTestId('cancel').tap()
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
    expect(codes.size).toBe(4)
    expect(await visits(page)).toEqual([])
  })

test.describe('iPhone', () => {
  test.use({ userAgent: DEVICES.iPhone, viewport: { width: 390, height: 700 } })

  test("opens Coinbase Wallet's app, and offers the web link if nothing happens", async ({
    page,
    site,
    relay,
  }) => {
    await watch(page)
    const href = await showQrCode(page, site, 'coinbase')
    expect(href).toBe(`cbwallet://miniapp?url=${encodeURIComponent(site)}`)
    await expect(page.getByTestId('web-link')).toHaveCount(0)
    await visits(page)
    await page.getByTestId('qr-link').tap()
    expect(await visits(page)).toEqual([href])
    await page.clock.fastForward(2_600)
    await expect(page.getByRole('status').filter({ hasText: 'Nothing happening?' })).toBeVisible()
    const web = page.getByTestId('web-link')
    await expect(web).toHaveAttribute(
      'href',
      `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(site)}`,
    )
    await web.press('Enter') // another tap at this position would be a double tap
    expect(await visits(page)).toEqual([String(await web.getAttribute('href'))])
    expect(relay.opened()).toBe(0)
  })
})

test.describe('iPhone without a wallet in the page', () => {
  test.use({
    userAgent: DEVICES.iPhone,
    viewport: { width: 390, height: 700 },
    playgroundConfig: { wallet: { exposure: 'nowhere' } },
  })

  test('a tap on a wallet opens the app with a new pairing URI, and the page connects when the user returns', async ({
    page,
    site,
    relay,
    openPhone,
  }) => {
    const proposals = (): number =>
      relay.log().filter(({ method }) => method === 'wc_proposeSession').length
    await watch(page)
    await page.goto(site)
    await test.step('the general entry opens no app by itself and offers the link to copy', async () => {
      await chooseWallet(page)
      expect(await visits(page)).toEqual([])
      await expect(
        page.getByText('Copy the link and paste it in your wallet app, or try opening one.'),
      ).toBeVisible()
      await expect(page.getByTestId('qr-link')).toHaveText('Open a wallet app')
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    })
    await test.step('a tap opens the app, and each attempt has its own pairing URI', async () => {
      const codes: string[] = []
      for (const wallet of ['metaMask', 'rainbow', 'metaMask']) {
        await expect(async () => {
          // a tap before the pairing URI exists shows the link instead
          if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape')
          const before = proposals()
          await page.getByTestId('connect-button').tap()
          await expect.poll(proposals).toBe(before + 1)
          await page.getByTestId(`wallet-option-${wallet}`).tap()
          const [href = '', ...more] = await visits(page)
          expect([href, more]).toEqual([LINKS.iPhone[wallet]!(codeIn(href)), []])
          expect(proposals()).toBe(before + 1)
          codes.push(codeIn(href))
        }).toPass()
        await expect(page.getByTestId('qr-link')).toHaveAttribute(
          'href',
          LINKS.iPhone[wallet]!(codes.at(-1) ?? ''),
        )
        await page.keyboard.press('Escape')
        await expect(page.locator('dialog[open]')).toHaveCount(0)
      }
      expect(new Set(codes).size).toBe(3)
    })
    await test.step('closing the dialog deletes the pairing', async () => {
      await page.getByTestId('connect-button').tap()
      await expect(page.locator('dialog[open]')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect.poll(() => relay.sockets()).toBe(0)
    })
    await test.step('connects through the tapped wallet when the user returns', async () => {
      await page.getByTestId('connect-button').tap()
      await page.getByTestId('wallet-option-rainbow').tap()
      const code = codeIn(String(await page.getByTestId('qr-link').getAttribute('href')))
      await setVisible(page, false)
      const phone = await openPhone()
      await phone.scan(code)
      relay.drop()
      await phone.approve({ chains: [1] })
      await setVisible(page, true)
      await expect(page.getByTestId('account-button')).toBeVisible()
      expect((await phone.state()).sessions).toHaveLength(1)
    })
  })
})

test.describe('Android', () => {
  test.use({ userAgent: DEVICES.Android, viewport: { width: 390, height: 700 } })

  test('a tap on a wallet navigates once, and later requests link to the connected wallet', {
    tag: '@core',
  }, async ({ page, site, openPhone, relay }) => {
    await watch(page)
    await page.goto(site)
    await tapEach(page, LINKS.Android)
    const phone = await openPhone()
    await test.step('the page is connected when the user returns', async () => {
      const uri = codeIn(await chooseWallet(page, 'metaMask'))
      await page.getByTestId('qr-link').tap()
      await setVisible(page, false)
      await phone.scan(uri)
      relay.drop() // as when the system suspends a page
      await phone.approve({ chains: [1] })
      await setVisible(page, true)
      await expect(page.getByTestId('account-button')).toBeVisible()
      expect(
        await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')),
      ).toContain('old.example')
      expect(await visits(page)).toHaveLength(1)
    })
    await test.step('a request links to the wallet and nothing opens by itself', async () => {
      await page.getByTestId('chain-button').tap()
      await page.getByTestId('chain-option-137').tap()
      await phone.waitFor(1)
      const open = page.getByTestId('open-wallet')
      await expect(open).toHaveAttribute('href', 'rainbow://')
      await expect(open).toHaveText('Open Playground Phone (rainbow:)')
      await expect(page.getByTestId('phone-request')).toContainText(
        'A request is waiting in Playground Phone.',
      )
      await open.tap()
      expect(await visits(page)).toEqual(['rainbow://'])
      await phone.confirm()
      await expect(page.getByTestId('chain-button')).toHaveAccessibleName('Network: Polygon')
      await expect(open).toHaveCount(0)
      expect(await visits(page)).toEqual([])
      expect(
        await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')),
      ).toContain('old.example')
    })
  })
})

test.describe('Android with blocked storage', () => {
  test.use({ userAgent: DEVICES.Android, viewport: { width: 390, height: 700 } })

  test('connects and sends a request while sessionStorage or localStorage is blocked', async ({
    page,
    site,
    openPhone,
  }) => {
    const phone = await openPhone()
    for (const blocked of ['sessionStorage', 'localStorage']) {
      // cumulative: both are blocked in the end
      await test.step(`with ${blocked} blocked`, async () => {
        await page.addInitScript((name) => {
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('The operation is insecure.', 'SecurityError')
            },
          })
        }, blocked)
        await phone.scan(await showQrCode(page, site))
        await phone.approve({ chains: [1] })
        await page.getByTestId('chain-button').click()
        await page.getByTestId('chain-option-10').click()
        await phone.waitFor(1)
        await phone.confirm()
        await expect(page.getByTestId('chain-button')).toHaveAccessibleName('Network: Optimism')
      })
    }
  })
})

const IPHONE_APP = DEVICES.iPhone.replace(' Version/18.5', '').replace(' Safari/604.1', '')
const APPS = {
  'WeChat on Android': `${DEVICES.Android.replace('Pixel 7)', 'Pixel 7; wv)')} MicroMessenger/8.0.50`,
  'Instagram on an iPhone': `${IPHONE_APP} Instagram 350.0.0.18`,
  'LinkedIn on an iPhone': `${IPHONE_APP} [LinkedInApp]/9.29.2183`,
  'Discord on an iPhone': IPHONE_APP,
}
for (const [app, userAgent] of Object.entries(APPS)) {
  test.describe(app, () => {
    test.use({
      userAgent,
      viewport: { width: 390, height: 700 },
      playgroundConfig: { wallet: { exposure: 'nowhere' } },
    })

    test('recommends the browser in one line, and offers the pairing URI only to copy', async ({
      page,
      site,
    }) => {
      await watch(page)
      await page.addInitScript(() =>
        Object.assign(navigator, {
          share: async ({ url }: ShareData) => void window.visits.push(`share ${url}`),
        }),
      )
      await page.goto(site)
      await page.getByTestId('connect-button').tap()
      const line = page.getByTestId('from-browser')
      await expect(line).toContainText('Wallets open best from your browser.')
      const outside = line.getByRole('link', { name: 'Open in browser' })
      await expect(outside).toHaveCount(0) // this page has no https; the link has its own test
      await expect(line.getByTestId('copy-page')).toBeVisible()
      if (app.endsWith('iPhone')) {
        // the share sheet is offered without a link out of the app
        await line.getByTestId('share-page').tap()
        expect(await visits(page)).toEqual([`share ${site}`])
      } else await expect(line.getByTestId('share-page')).toHaveCount(0)
      await checkScreen(page, `in-app-${app.split(' ')[0]?.toLowerCase()}`)
      await page.getByTestId('wallet-option-walletConnect').tap()
      await expect(page.getByTestId('copy-link')).toBeVisible()
      await expect(page.getByTestId('qr-link')).toHaveCount(0)
      expect(await visits(page)).toEqual([])
      await page.getByTestId('cancel').tap()
      await page.getByTestId('wallet-option-rainbow').tap()
      await expect(page.getByTestId('copy-link')).toBeVisible()
      const named = app.endsWith('iPhone') ? 'https://rnbwapp.com/' : undefined
      expect(
        (await visits(page)).every((visit) => named !== undefined && visit.startsWith(named)),
      ).toBe(true)
    })
  })
}
