// FONT: the site serves its own font under the page's CSP. Missing characters use the system font.
import { expect, test } from './fixtures.ts'

/** boxFont('narrow', 'regular') compressed by Debian's woff2_compress. */
const OWN = 'e2e/boxFont.woff2'

test('FONT is loaded from the site only, and preloaded on pages whose letters it contains', async ({
  page,
  serve,
  guard,
}) => {
  const url = await serve({ env: { FONT: OWN, LANGUAGES: 'en,de,ar' } })
  const widthOf = (family: string): Promise<number> =>
    page.evaluate((name) => {
      const context = document.createElement('canvas').getContext('2d')
      if (context) context.font = `100px ${name}`
      return context?.measureText('Connect').width ?? 0
    }, family)
  for (const path of ['', 'de/', 'ar/']) {
    await page.goto(`${url}${path}`)
    await expect
      .poll(
        () =>
          page.evaluate(
            () =>
              [...document.fonts].filter(
                ({ family, status }) => family === 'site' && status === 'loaded',
              ).length,
          ),
        path,
      )
      .toBe(1)
    expect(
      await page
        .getByTestId('connect-button')
        .evaluate((button) => getComputedStyle(button).fontFamily),
    ).toMatch(/^site, site-fallback, -apple-system/)
    expect(await widthOf('site')).not.toBe(await widthOf('sans-serif'))
    await page.getByTestId('connect-button').click() // late content uses the font too
    await expect(page.getByRole('dialog')).toHaveCSS('font-family', /^site,/)
  }
  const fonts = guard.requests
    .filter((request) => request.resourceType() === 'font')
    .map((request) => request.url())
  expect(new Set(fonts).size).toBe(1)
  expect(fonts[0]).toMatch(new RegExp(`^${url}assets/font-[\\w-]+\\.woff2$`))
  const early = await Promise.all(
    ['', 'de/'].map(async (path) =>
      /<link rel="preload" href="(?:\.\.|\.)\/assets\/font-[^"]+" as="font"/.test(
        await (await page.request.get(`${url}${path}`)).text(),
      ),
    ),
  )
  expect(early).toEqual([true, true])
})
