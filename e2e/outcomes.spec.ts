// Results of connection attempts, and wallets that are installed meanwhile.
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { checkScreen, checkLightAndDark } from './accessibility.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const PLAYGROUND = 'wallet-option-app.florin.playground'
const live = (page: Page) => page.locator('dialog > div > div > [role=status]')
const open = async (page: Page) => {
  await page.goto('./')
  await page.getByTestId('connect-button').click()
}

test('a wallet that does not respond shows a hint after 10 s, and Escape cancels the request', async ({
  page,
  playground,
}) => {
  await open(page)
  await playground.auto('ignore')
  await page.getByTestId(PLAYGROUND).click()
  await expect(page.getByText('Approve the connection in Playground Wallet.')).toBeVisible()
  await expect(live(page)).toHaveText('Opening Playground Wallet')
  await page.clock.fastForward(10_100)
  await expect(
    page.locator('dialog section').getByText('If Playground Wallet is locked'),
  ).toBeVisible()
  await expect(live(page)).toContainText('If Playground Wallet is locked')
  await checkLightAndDark(page, 'outcome-slow')
  await page.clock.fastForward(10_100)
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible() // the wallet may be unreachable
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.getByTestId('connect-button')).toBeFocused()
  await page.getByTestId('connect-button').click()
  await page.getByTestId(PLAYGROUND).click()
  await expect(page.getByTestId('cancel')).toBeVisible()
  await expect(page.getByText('If Playground Wallet is locked')).toHaveCount(0)
  await page.mouse.click(5, 5)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.getByTestId('connect-button')).toHaveAttribute('data-state', 'disconnected')
})

test('an extension installed during the download step is offered there and connects', async ({
  page,
  playground,
}) => {
  const announce = (name: string, rdns: string) =>
    playground.announce({ name, rdns, state: { mode: 'approve' as const } })
  await page.addInitScript(() =>
    addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element && event.target.closest('a[target=_blank]'))
          event.preventDefault()
      },
      true,
    ),
  )
  await open(page)
  await test.step('is offered at the download options', async () => {
    await page.getByTestId('wallet-option-metaMask').click()
    await page.getByTestId('download-mobile').focus()
    await announce('MetaMask', 'io.metamask')
    const connect = page.getByRole('button', { name: 'Connect with MetaMask' })
    await expect(connect).toBeVisible()
    await expect(page.getByTestId('download-mobile')).toBeFocused()
    await expect(live(page)).toHaveText('MetaMask is installed')
    await checkScreen(page, 'installed-DOWNLOAD_OPTIONS')
    await connect.click()
    await expect(page.getByTestId('account-button')).toBeVisible()
  })
  await test.step('replaces Reload and keeps the focus', async () => {
    await page.getByTestId('account-button').click()
    await page.getByTestId('disconnect').click()
    await page.getByTestId('connect-button').click()
    await page.getByTestId('wallet-option-rainbow').click()
    await page.getByTestId('download-browser').click()
    await page.getByRole('button', { name: 'Reload the page' }).focus()
    await announce('Rainbow', 'me.rainbow')
    await expect(page.getByRole('button', { name: 'Connect with Rainbow' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('account-button')).toBeFocused()
  })
})

const icon = (body: string) => `data:image/svg+xml,${encodeURIComponent(body)}`
test.describe('with 200 announced wallets', () => {
  test.use({
    playgroundConfig: {
      others: [
        { name: 'Twin', rdns: 'test.twin' },
        { name: 'Twin', rdns: 'test.twin' },
        { name: 'MetaMask', rdns: 'evil.example' },
        {
          name: '<img src=x onerror=alert(1)>',
          rdns: 'test.html',
          icon: 'https://evil.example/x.png',
        },
        {
          name: '\u202eabc\u0000'.repeat(60),
          rdns: 'test.bidi',
          icon: icon(
            '<svg xmlns="http://www.w3.org/2000/svg"><script>parent.hacked=1</script></svg>',
          ),
        },
        {
          name: 'W'.repeat(500),
          rdns: 'test.long',
          icon: `data:image/png;base64,${'A'.repeat(400_000)}`,
        },
        ...Array.from({ length: 200 }, (_, index) => ({
          name: `Wallet ${index}`,
          rdns: `test.w${index}`,
        })),
      ],
    },
  })

  test('shows at most 40 wallets, marks imitations and duplicates, and runs no foreign content', async ({
    page,
  }) => {
    await open(page)
    const rows = page.locator('[data-testid^=wallet-option]')
    expect(await rows.count()).toBeLessThanOrEqual(40)
    await expect(page.getByTestId('wallet-option-test.twin')).toContainText('test.twin')
    await expect(page.getByTestId('wallet-option-test.twin#2')).toContainText(/\(2\).*test\.twin/)
    await expect(page.getByTestId('wallet-option-evil.example')).toContainText('evil.example')
    await expect(page.getByTestId('wallet-option-test.html')).toContainText('<img src=x')
    const pane = await page.locator('dialog > div > div > div').first().boundingBox()
    for (const id of ['test.long', 'test.bidi', 'test.html']) {
      const name = await page.getByTestId(`wallet-option-${id}`).boundingBox()
      expect(name!.x + name!.width).toBeLessThanOrEqual(pane!.x + pane!.width)
    }
    await checkScreen(page, 'hostile-wide')
    await page.getByTestId('wallet-option-metaMask').scrollIntoViewIfNeeded()
    await expect(page.getByTestId('wallet-option-metaMask')).toBeInViewport()
    await page.setViewportSize({ width: 360, height: 640 })
    await checkScreen(page, 'hostile-sheet')
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    const picture = page.getByTestId('wallet-option-test.bidi').locator('img')
    expect(
      await picture.evaluate((image) => [
        getComputedStyle(image).userSelect,
        (image as HTMLImageElement).draggable,
      ]),
    ).toEqual(['none', false])
  })
})

test.describe('at 400 percent zoom: 320 × 256', () => {
  test.use({ viewport: { width: 320, height: 256 }, isMobile: true, hasTouch: true })

  test('every control can be scrolled into view, and the sheet stays inside the window', async ({
    page,
    playground,
  }) => {
    await open(page)
    for (const id of ['get-wallet', 'learn-more', PLAYGROUND]) {
      await page.getByTestId(id).scrollIntoViewIfNeeded()
      await expect(page.getByTestId(id)).toBeInViewport({ ratio: 0.9 })
    }
    const box = await page.locator('dialog > div > div').first().boundingBox()
    expect(box!.height).toBeLessThanOrEqual(256)
    await checkScreen(page, 'tiny-NONE')
    await playground.auto('reject')
    await page.getByTestId(PLAYGROUND).click()
    await page.getByTestId('retry').scrollIntoViewIfNeeded()
    await expect(page.getByTestId('retry')).toBeInViewport({ ratio: 1 })
    await checkScreen(page, 'tiny-refused')
    await page.getByTestId('modal-back').click()
    await expect(page.getByTestId(PLAYGROUND)).toBeFocused()
  })
})
