// Fixtures for a site with phone wallets, and a QR code decoder.
import jsQR from 'jsqr'
import type { Locator } from 'playwright/test'
import { draw } from './skipRendering.ts'
import { test as base } from './embedPages.ts'

export { expect } from './embedPages.ts'

// Node wraps the CommonJS package once more than its types say.
const decode = (jsQR as typeof jsQR & { default?: typeof jsQR }).default ?? jsQR

export const test = base.extend<{
  /** Serves the site with these settings, built for the worker's relay. Resolves with its URL. */
  phoneSite(env?: Record<string, string>): Promise<string>
}>({
  phoneSite: async ({ devServers, serve, relay: _ }, use) =>
    use(async (env = {}) => {
      const { settings } = await devServers.services()
      return serve({ env: { ...settings, ...env } })
    }),
})

/**
 * Decodes a black-and-white screenshot of the element. Resolves with undefined if there is no code.
 */
export async function scan(element: Locator): Promise<string | undefined> {
  await draw(element.page())
  const png = (await element.screenshot({ scale: 'device' })).toString('base64')
  const { grey, width, height } = await element.page().evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const { width, height } = image
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const pixels = context?.getImageData(0, 0, width, height).data ?? []
    let grey = '' // one character per pixel, because an array of numbers takes half a minute to transfer
    for (let offset = 0; offset < pixels.length; offset += 4) {
      grey += String.fromCharCode(
        ((pixels[offset] ?? 0) + (pixels[offset + 1] ?? 0) + (pixels[offset + 2] ?? 0)) / 3,
      )
    }
    return { grey, width, height }
  }, png)
  const data = new Uint8ClampedArray(4 * width * height)
  for (let pixel = 0; pixel < grey.length; pixel++)
    data.fill(grey.charCodeAt(pixel) < 128 ? 0 : 255, 4 * pixel, 4 * pixel + 4)
  return decode(data, width, height, { inversionAttempts: 'dontInvert' })?.data
}
