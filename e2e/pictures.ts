// README's screenshots and animation: the page with a coin and its own font. Inter stands for the
// system fonts of users, which this machine may lack.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { expect, test, type Fixtures } from './fixtures.ts'
import { encode, record, encodeAnimation, type Shot } from './movingPicture.ts'
import { BOB } from './payments.ts'
import { waitUntilStill } from './visualChecks.ts'

const FONT = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
const WALLET = 'wallet-option-app.florin.playground'
const FILM = { width: 880, height: 600 }

test.use({ drawn: true, deviceScaleFactor: 2, contextOptions: { reducedMotion: 'reduce' } })

type Scene = Pick<Fixtures, 'testServers' | 'serve'> & { readonly page: Page }

async function open({ page, testServers, serve }: Scene): Promise<void> {
  const coin = JSON.parse(testServers.coin) as object
  const env = {
    FONT,
    COIN: JSON.stringify({ ...coin, name: 'Harbour Coin', symbol: 'PLAY' }),
    APP_NAME: 'Harbour Coin',
    LANGUAGES: 'en',
    HEADLINE: 'Hold harbour.\nSleep well.',
    TERMS_URL: 'https://harbour.example/terms',
  }
  await page.goto(await serve({ env }))
  await page.evaluate(() => document.fonts.ready)
}

async function connect(page: Page): Promise<void> {
  await page.getByTestId('connect-button').click()
  await page.getByTestId(WALLET).click()
  await expect(page.getByTestId('hero-balance')).toContainText('PLAY')
}

async function save(page: Page, name: string): Promise<void> {
  await page.mouse.move(2, 2)
  await waitUntilStill(page)
  const png = await page.screenshot()
  writeFileSync(pathOf(name), await encode(page, png, 0.9))
}

const pathOf = (name: string): string =>
  fileURLToPath(new URL(`../docs/${name}.webp`, import.meta.url))

/** Waits until the dialog's rows are in their final order. */
async function awake({ page }: Pick<Scene, 'page'>): Promise<void> {
  await page.getByTestId('connect-button').hover()
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
}

for (const scheme of ['light', 'dark'] as const) {
  test(`the page on a desktop, ${scheme}`, async ({ page, testServers, serve, rpc }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await open({ page, testServers, serve })
    await rpc.call(1, 'evm_mine') // an old last block would show its age
    await awake({ page })
    if (scheme === 'light') {
      await connect(page)
      await save(page, 'page-light')
    } else {
      await page.getByTestId('connect-button').click()
      await expect(page.getByTestId(WALLET)).toBeVisible()
      await save(page, 'connect-dark')
    }
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true })

    test(scheme, async ({ page, testServers, serve, rpc }) => {
      await page.emulateMedia({ colorScheme: scheme })
      await open({ page, testServers, serve })
      await rpc.call(1, 'evm_mine')
      await awake({ page })
      await connect(page)
      await save(page, `phone-${scheme}`)
      await page.getByTestId('account-button').click()
      await expect(page.getByTestId('coin-balance')).toContainText('PLAY')
      await save(page, `account-${scheme}`)
    })
  })
}

test.describe('with animations', () => {
  test.use({
    deviceScaleFactor: 1,
    viewport: FILM,
    contextOptions: { reducedMotion: 'no-preference' },
  })

  test('connects and sends, as an animation', async ({
    page,
    testServers,
    serve,
    playground,
    rpc,
  }) => {
    await open({ page, testServers, serve })
    await rpc.call(1, 'evm_mine')
    await playground.next('eth_requestAccounts', { kind: 'hold' })
    await page.mouse.move(640, 520)
    const shots: readonly Shot[] = await record(page, async ({ press, type, pause }) => {
      await pause(700)
      await press('connect-button')
      await expect(page.getByTestId(WALLET)).toBeVisible()
      await pause(900)
      await press(WALLET)
      await pause(900)
      await playground.release()
      await expect(page.getByTestId('hero-balance')).toContainText('PLAY')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await pause(1_000)
      await press('hero-send')
      await pause(500)
      await type('send-amount', '25')
      await type('send-to', BOB)
      await expect(page.getByTestId('send-found')).toBeVisible()
      await pause(500)
      await press('send-check')
      await expect(page.getByTestId('send-confirm')).toBeVisible()
      await pause(1_100)
      await press('send-confirm')
      await expect(page.locator('[data-modal=send] [data-status=confirmed]')).toBeVisible()
      await pause(1_800)
    })
    writeFileSync(pathOf('connect-and-send'), await encodeAnimation(page, shots, FILM))
  })
})
