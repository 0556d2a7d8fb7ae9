// Each user in their language: the redirect, the modals' messages, and the language menu.
import { VISITORS } from '../tests/page/languagePreferences.ts'
import { expect, test } from './fixtures.ts'
import { loadBoxFonts, fontStyles } from './visualChecks.ts'

const GERMAN = 'Wallet verbinden'

test.describe('user whose browser requests German', () => {
  test.use({ locale: 'de-DE' })

  test('is redirected to the German page once, with query and fragment and without layout shifts', {
    tag: '@core',
  }, async ({ page, testServers }) => {
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
    expect(seen.find(Boolean)).toContain(GERMAN) // the body may have no text before that
    expect(moved).toEqual([])
    await test.step('in a frame the requested page stays', async () => {
      const host = `<!doctype html><link rel="icon" href="data:,"><iframe src="${testServers.app}" width="800" height="600"></iframe>`
      await page.route(`${testServers.app}host.html`, (route) =>
        route.fulfill({ contentType: 'text/html', body: host }),
      )
      await page.goto(`${testServers.app}host.html`)
      const frame = page.frameLocator('iframe')
      await expect(frame.getByTestId('connect-button')).toHaveText('Connect Wallet')
      await expect(frame.locator('html')).toHaveAttribute('lang', 'en')
    })
  })

  test('Back, a chosen language and a connection work across languages', async ({
    page,
    connect,
  }) => {
    await test.step('the redirecting page is not in the history', async () => {
      await page.goto('./fr/')
      await page.goto('./')
      await expect(page).toHaveURL(/\/de\/$/)
      await page.goBack()
      await expect(page).toHaveURL(/\/fr\/$/)
    })
    await test.step('Back after choosing a language returns to the page where it was chosen', async () => {
      await page.evaluate(() => localStorage.setItem('florin.language', 'en'))
      await page.goto('./')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await page.evaluate(() => addEventListener('unload', () => undefined)) // disables the back/forward cache, so that the page loads again
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
    await test.step('a chosen language stays after a reload and a later visit, and can be changed again', async () => {
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
    await test.step('connecting puts the actions directly below the balance, in place of the tagline', async () => {
      await connect()
      await expect(page.getByTestId('hero-balance')).toContainText('PLAY')
      await expect(page.locator('h1 + p')).toBeHidden()
      const gap = await page.getByTestId('hero-balance').evaluate((balance) => {
        const hero = document.querySelector('#hero') as Element
        return hero.getBoundingClientRect().top - balance.getBoundingClientRect().bottom
      })
      expect(gap).toBeLessThan(40)
    })
    await test.step('a connection is kept across languages', async () => {
      await page.locator('footer summary').click()
      await page.getByRole('link', { name: 'English', exact: true }).click()
      await expect(page.getByTestId('account-button')).toContainText('0xf39f…2266')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    })
  })

  test("finds all files below a sub-path, including the modals' icons", async ({ page, serve }) => {
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

test('at 320 px the longest button texts fit beside the logo, on up to two lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const tag of ['fr', 'uk']) {
    await page.goto(`./${tag}/`)
    await loadBoxFonts(page)
    const heights = await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      return ['header', 'header button'].map(
        (one) => document.querySelector(one)?.getBoundingClientRect().height,
      )
    }, fontStyles('wide'))
    expect(heights, tag).toEqual([69, 44])
  }
})

test("redirects to the best match for the browser's Accept-Language", async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  const userAgent = await page.evaluate(() => navigator.userAgent)
  const examples = ['DE-ch', 'es-AR', 'cmn-TW', 'yue-Hant-HK', 'pt-AO'] // tests/page/bestLanguage.test.ts covers all
  const cases = VISITORS.filter(([requested]) => examples.includes(requested))
  expect(cases).toHaveLength(examples.length)
  const results: (readonly [requested: string, read: string])[] = []
  for (const [acceptLanguage] of cases) {
    await browser.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage })
    await page.goto('./')
    await expect(page.getByTestId('connect-button')).toBeVisible() // a redirecting page stays hidden
    results.push([acceptLanguage, await page.evaluate(() => document.documentElement.lang)])
  }
  expect(results).toEqual(cases.map(([requested, read = 'en']) => [requested, read]))
})

test('without JavaScript, each page has a language, explains why it needs JavaScript, and links the others', async ({
  browser,
  testServers,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto(testServers.app)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
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

test.describe('chosen language', () => {
  test.use({ locale: 'en-US' })

  test("takes precedence over the browser's languages", { tag: '@core' }, async ({ page }) => {
    await page.goto('./de/')
    await expect(page.getByTestId('connect-button')).toHaveText(GERMAN)
    await expect(page).toHaveURL(/\/de\/$/)
  })
})
