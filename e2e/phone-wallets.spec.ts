// Each wallet of the list on a phone, and in the browsers of three apps: a tap leads to its app and no other, with the
// code, or shows the code to be copied where no link is followed. The sources of the links stand beside them in
// tests/wallets/catalog/.
import type { Page } from 'playwright/test'
import { expect, test as base } from './guests.ts'

const WALLETS = 'trust,okx,bitget,uniswap,zerion,ledger,imToken,binance,phantom,rabby'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile ' +
  'Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 ' +
  'Mobile/15E148 Safari/604.1'
const IN_APP = IPHONE.replace(' Version/18.5', '').replace(' Safari/604.1', '')

/** What stands before the code on iOS; on Android the path before it, the scheme and the app. */
const LINKS: Readonly<
  Record<string, readonly [ios: string, path: string, scheme: string, app: string]>
> = {
  rainbow: ['https://rnbwapp.com/wc', 'wc', 'rainbow', 'me.rainbow'],
  metaMask: ['https://link.metamask.io/wc', 'wc', 'metamask', 'io.metamask'],
  trust: ['https://link.trustwallet.com/wc', 'wc', 'trust', 'com.wallet.crypto.trustapp'],
  okx: ['okex://main/wc', 'main/wc', 'okex', 'com.okinc.okex.gp'],
  bitget: ['bitkeep://wc', 'wc', 'bitkeep', 'com.bitkeep.wallet'],
  uniswap: ['uniswap://wc', 'wc', 'uniswap', 'com.uniswap.mobile'],
  zerion: ['zerion://wc', 'wc', 'zerion', 'io.zerion.android'],
  ledger: ['ledgerlive://wc', 'wc', 'ledgerlive', 'com.ledger.live'],
  imToken: ['imtokenv2://wc', 'wc', 'imtokenv2', 'im.token.app'],
  binance: [
    'bnc://app.binance.com/cedefi/wc',
    'app.binance.com/cedefi/wc',
    'bnc',
    'com.binance.dev',
  ],
  rabby: ['rabby://wc', 'wc', 'rabby', 'com.debank.rabbymobile'],
}

const PLACES = {
  'an Android phone': { userAgent: ANDROID, links: 'intent' },
  'an iPhone': { userAgent: IPHONE, links: 'ios' },
  'Telegram on Android': {
    userAgent: `${ANDROID.replace('Pixel 7)', 'Pixel 7; wv)')} Telegram-Android/11.2`,
    links: 'intent',
  },
  'WeChat on Android': {
    userAgent: `${ANDROID.replace('Pixel 7)', 'Pixel 7; wv)')} MicroMessenger/8.0.50`,
    links: 'none',
  },
  'Instagram on an iPhone': { userAgent: `${IN_APP} Instagram 350.0.0.18`, links: 'ios' },
} as const

const test = base.extend<{ more: string }>({
  more: async ({ serve, house, relay }, use) => {
    await expect.poll(() => relay.sockets()).toBe(0) // of the story before
    await use(await serve({ env: { ...(await house.guests()).settings, WALLETS } }))
  },
})
test.use({
  isMobile: true,
  hasTouch: true,
  viewport: { width: 390, height: 844 },
  playgroundConfig: { wallet: { place: 'nowhere' } },
})

/** No app is here: what leads out of the page is noted where it begins. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const left: string[] = []
    Object.assign(window, { left })
    navigation.addEventListener('navigate', (event) => {
      if (event.destination.url.startsWith(location.origin)) return
      left.push(event.destination.url)
      event.preventDefault()
    })
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.target === '_blank') event.preventDefault()
    })
  })
}

const quoted = (text: string): string => text.replaceAll(/[.?/]/g, '\\$&')
const CODE = 'wc%3A[0-9a-f]{64}%402%3F\\S+'

function expected(wallet: string, links: 'intent' | 'ios'): RegExp {
  const [ios = '', path = '', scheme = '', app = ''] = LINKS[wallet] ?? []
  return links === 'ios'
    ? new RegExp(`^${quoted(ios)}\\?uri=${CODE}$`)
    : new RegExp(
        `^intent://${quoted(path)}\\?uri=${CODE}#Intent;scheme=${scheme};package=${quoted(app)};end$`,
      )
}

for (const [where, { userAgent, links }] of Object.entries(PLACES)) {
  test.describe(where, () => {
    test.use({ userAgent })

    test('each wallet of the list leads into its own app, or where nothing does, shows the code to be copied', async ({
      page,
      more,
    }) => {
      await watch(page)
      await page.goto(more)
      for (const wallet of Object.keys(LINKS)) {
        await test.step(wallet, async () => {
          await page.getByTestId('connect-button').tap()
          await page.getByTestId('more-wallets').tap()
          await page.getByTestId(`wallet-option-${wallet}`).tap()
          await expect(page.getByTestId('copy-link')).toBeVisible()
          const link = page.getByTestId('qr-link')
          if (links === 'none') await expect(link).toHaveCount(0)
          else await expect(link).toHaveAttribute('href', expected(wallet, links))
          const left = await page.evaluate(() => Reflect.get(window, 'left').splice(0))
          for (const url of left)
            expect(links !== 'none' && url).toMatch(expected(wallet, links as 'ios'))
          await page.keyboard.press('Escape')
          await expect(page.locator('dialog[open]')).toHaveCount(0)
        })
      }
    })
  })
}
