// Each visitor in their own language: the page that is led to, the words of its modals, and the way to another one.
import { VISITORS } from '../tests/page/languagePreferences.ts'
import { expect, test } from './fixtures.ts'
import { giveFonts, sheetOf } from './visualChecks.ts'

const GERMAN = 'Wallet verbinden'

test.describe('a visitor whose browser asks for German', () => {
  test.use({ locale: 'de-DE' })

  test('lands on the German page with query and fragment, sees no other and nothing move, and reads German ' +
    'modals', { tag: '@core' }, async ({ page, places }) => {
    await page.addInitScript(() => {
      const seen: string[] = []
      const moved: number[] = []
      Object.assign(window, { seen, moved })
      new PerformanceObserver((list) =>
        moved.push(
          ...list.getEntries().map((entry) => (entry as unknown as { value: number }).value),
        ),
      ).observe({ type: 'layout-shift', buffered: true })
      const look = (): void => {
        if (document.body) seen.push(document.body.innerText)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.goto('./?coin=1#main')
    await expect(page).toHaveURL(/\/de\/\?coin=1#main$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.getByTestId('connect-button').click()
    await expect(page.locator('dialog[open]')).toBeVisible()
    await expect(page.locator('dialog[open]')).not.toContainText(
      /Connect a Wallet|What is a Wallet/,
    )
    const { seen, moved } = await page.evaluate(() => {
      const { seen, moved } = window as unknown as { seen: string[]; moved: number[] }
      return { seen, moved }
    })
    expect(seen.filter((text) => /Connect Wallet/.test(text))).toEqual([])
    expect(seen.find(Boolean)).toContain(GERMAN) // before it the body may be there without its text
    expect(moved).toEqual([])
    await test.step('in a frame the page stays what the frame asked for', async () => {
      const host = `<!doctype html><link rel="icon" href="data:,"><iframe src="${places.app}" width="800" height="600"></iframe>`
      await page.route(`${places.app}host.html`, (route) =>
        route.fulfill({ contentType: 'text/html', body: host }),
      )
      await page.goto(`${places.app}host.html`)
      const frame = page.frameLocator('iframe')
      await expect(frame.getByTestId('connect-button')).toHaveText('Connect Wallet')
      await expect(frame.locator('html')).toHaveAttribute('lang', 'en')
    })
  })

  test('the way back, English once chosen, German again, and a connection in both', async ({
    page,
    connect,
  }) => {
    await test.step('the page that led on is not in the way back', async () => {
      await page.goto('./fr/')
      await page.goto('./')
      await expect(page).toHaveURL(/\/de\/$/)
      await page.goBack()
      await expect(page).toHaveURL(/\/fr\/$/)
    })
    await test.step('back after choosing a language leads to the page where it was chosen', async () => {
      await page.evaluate(() => localStorage.setItem('florin.language', 'en'))
      await page.goto('./')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await page.evaluate(() => addEventListener('unload', () => undefined)) // not from the cache: the page runs anew
      await page.locator('footer summary').click()
      await page.getByRole('link', { name: 'Deutsch', exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await page.goBack()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.getByTestId('connect-button')).toHaveText('Connect Wallet')
      await page.goForward()
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await page.evaluate(() => localStorage.removeItem('florin.language'))
    })
    await test.step('English, once chosen, stays, also for who comes again; German can be chosen again', async () => {
      await page.goto('./?coin=1')
      await page.locator('footer summary').click()
      await page.getByRole('link', { name: 'English', exact: true }).click()
      await expect(page.getByTestId('connect-button')).toHaveText('Connect Wallet')
      await expect(page).toHaveURL(/\/\?coin=1$/)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await page.goto('./')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await page.locator('footer summary').click()
      await page.getByRole('link', { name: 'Deutsch', exact: true }).click()
      await expect(page).toHaveURL(/\/de\/$/)
      await page.goto('./')
      await expect(page).toHaveURL(/\/de\/$/)
    })
    await test.step(
      'connecting moves nothing below the headline, though its words are longer than the ' +
        'balance',
      async () => {
        const top = () => page.locator('#hero').evaluate((hero) => hero.getBoundingClientRect().top)
        const before = await top()
        await connect()
        await expect(page.getByTestId('hero-balance')).toContainText('PLAY')
        expect(await top()).toBe(before)
      },
    )
    await test.step('a connection is the same in every language', async () => {
      await page.locator('footer summary').click()
      await page.getByRole('link', { name: 'English', exact: true }).click()
      await expect(page.getByTestId('account-button')).toContainText('0xf39f…2266')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    })
  })

  test('under a sub-path everything is found, pictures of the modals too', async ({
    page,
    serve,
  }) => {
    const address = await serve({ base: '/deep/down/' })
    await page.goto(address)
    await expect(page).toHaveURL(/\/deep\/down\/de\/$/)
    await page.getByTestId('connect-button').click()
    const pictures = page.locator('dialog[open] img')
    await expect(pictures.first()).toBeVisible()
    expect(
      await pictures.evaluateAll((all) =>
        all
          .map((image) => (image as HTMLImageElement).src)
          .filter((src) => !src.startsWith('data:') && !src.includes('/deep/down/assets/')),
      ),
    ).toEqual([])
  })
})

test('at 320 px the longest words for connecting stand beside the site’s mark, on two lines where they must', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const tag of ['fr', 'uk']) {
    await page.goto(`./${tag}/`)
    await giveFonts(page)
    const heights = await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      return ['header', 'header button'].map(
        (one) => document.querySelector(one)?.getBoundingClientRect().height,
      )
    }, sheetOf('wide'))
    expect(heights, tag).toEqual([69, 44]) // as when connected
  }
})

test('leads a visitor to the page in the language that the browser asks for', async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  const userAgent = await page.evaluate(() => navigator.userAgent)
  const few = ['DE-ch', 'es-AR', 'cmn-TW', 'yue-Hant-HK', 'pt-AO'] // all of them: tests/page/bestLanguage.test.ts
  const asked = VISITORS.filter(([wish]) => few.includes(wish))
  expect(asked).toHaveLength(few.length)
  const led: (readonly [wish: string, read: string])[] = []
  for (const [acceptLanguage] of asked) {
    await browser.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage })
    await page.goto('./')
    await expect(page.getByTestId('connect-button')).toBeVisible() // a page that leads on is hidden until it is left
    led.push([acceptLanguage, await page.evaluate(() => document.documentElement.lang)])
  }
  expect(led).toEqual(asked.map(([wish, read = 'en']) => [wish, read]))
})

test('without scripts each page reads in its language, says what needs scripts, and links lead to the others', async ({
  browser,
  places,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto(places.app)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en') // nothing can lead on
  await page.locator('footer summary').click()
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('noscript p').first()).toBeVisible()
  await expect(page.locator('noscript p').first()).toContainText(/JavaScript|جافا/)
  await page.locator('footer summary').click()
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page.locator('noscript p').first()).toContainText('JavaScript is off.')
  await context.close()
})

test.describe('a visitor of a page that was chosen', () => {
  test.use({ locale: 'en-US' })

  test('stays there, whatever the browser asks for', { tag: '@core' }, async ({ page }) => {
    await page.goto('./de/')
    await expect(page.getByTestId('connect-button')).toHaveText(GERMAN)
    await expect(page).toHaveURL(/\/de\/$/)
  })
})
