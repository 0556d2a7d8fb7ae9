// The QR code: dark on white in every theme, readable by a decoder, and with an equivalent link.
import type { Locator } from 'playwright/test'
import { expect, scan, test } from './qrCodes.ts'

/** Returns parts of the code that cover the rounded corners of its plate. */
const covered = (code: Locator): Promise<string[]> =>
  code.evaluate((plate) => {
    const { left, top, right, bottom } = plate.getBoundingClientRect()
    return [
      [left + 2, top + 2],
      [right - 2, top + 2],
      [left + 2, bottom - 2],
      [right - 2, bottom - 2],
    ]
      .map(([x = 0, y = 0]) => document.elementFromPoint(x, y))
      .filter((hit) => hit && plate.contains(hit))
      .map((hit) => String(hit?.nodeName))
  })

test.describe('QR code script fails to load', () => {
  test.use({ allowConsole: [/ERR_CONNECTION_RESET/] })

  test('shows an error, and Try again loads the script', {
    tag: '@core',
  }, async ({ page, restore }) => {
    await restore()
    await page.route(/\/qrcode-[^/]*\.js$/, (route) => route.abort('connectionreset'))
    await page.getByTestId('hero-receive').click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Part of this page didn’t load' }),
    ).toBeVisible()
    await page.unroute(/\/qrcode-[^/]*\.js$/)
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
    await expect(page.locator('dialog[open] [data-heading]')).toBeFocused()
  })
})

for (const deviceScaleFactor of [1, 3]) {
  test.describe(`QR code at device pixel ratio ${deviceScaleFactor}`, () => {
    test.use({ deviceScaleFactor })

    test('can be scanned in light and dark, wide and as a sheet', async ({
      page,
      phoneSite,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto(await phoneSite())
      await page.getByTestId('connect-button').click()
      await page.getByTestId('wallet-option-walletConnect').click()
      const code = page.getByTestId('qr-code')
      await expect(code).toHaveAttribute('data-ready', 'true')
      const uri = await page.getByTestId('qr-link').getAttribute('href')
      expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 })
        for (const colorScheme of deviceScaleFactor === 1
          ? (['light', 'dark'] as const)
          : (['light'] as const)) {
          await page.emulateMedia({ colorScheme })
          await expect(code).toHaveCSS('background-color', 'rgb(255, 255, 255)')
          expect(await covered(code), 'its round corners').toEqual([])
          expect(await scan(code), `${width} px, ${colorScheme}`).toBe(uri)
        }
      }
      if (deviceScaleFactor === 3) return // the rest does not depend on the density
      await expect(
        page.getByRole('img', { name: 'QR code to connect with WalletConnect' }),
      ).toBeVisible()
      const path = await code.locator('path').evaluate((element) => {
        const { x, y } = (element as SVGPathElement).getBBox()
        const { width, height } = (element as SVGPathElement).ownerSVGElement!.viewBox.baseVal
        const box = (element as SVGPathElement).getBBox()
        return {
          quiet: [x, y, width - box.width - x, height - box.height - y],
          fill: getComputedStyle(element).fill,
        }
      })
      expect(path).toEqual({ quiet: [4, 4, 4, 4], fill: 'rgb(0, 0, 0)' })
      await page.getByTestId('copy-link').click()
      await expect(page.getByTestId('copy-link')).toContainText('Copied')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uri)
    })
  })
}

test('the link beside a QR code without a pairing opens the app, and a note appears if nothing happens', async ({
  page,
  phoneSite,
}) => {
  await page.addInitScript(() =>
    navigation.addEventListener('navigate', (event) => {
      if (/^cbwallet:/.test(event.destination.url)) event.preventDefault() // no app is installed
    }),
  )
  const site = await phoneSite()
  await page.goto(site)
  await page.getByTestId('connect-button').click()
  await page.getByTestId('wallet-option-coinbase').click()
  await page.getByTestId('download-mobile').click()
  await page.getByTestId('continue').click()
  await page.getByTestId('continue').click()
  const link = page.getByTestId('qr-link')
  await expect(link).toHaveAttribute('href', `cbwallet://miniapp?url=${encodeURIComponent(site)}`)
  const opened = page.context().pages().length
  await link.click()
  await page.clock.fastForward(2_600)
  await expect(page.getByRole('status').filter({ hasText: 'Nothing happening?' })).toBeVisible()
  expect(page.context().pages()).toHaveLength(opened)
})
