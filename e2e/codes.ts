// The connect modal on a site with phone wallets: a local relay, a build for it, and what a camera would read off the screen.
import jsQR from 'jsqr'
import type { Locator } from 'playwright/test'
import { test as base } from './fixtures.ts'
import { startRelay, type Relay } from './playground/relay.mjs'

export { expect } from './fixtures.ts'

// Node wraps the CommonJS package once more than its types say.
const decode = (jsQR as typeof jsQR & { default?: typeof jsQR }).default ?? jsQR

export const test = base.extend<{
  /** One for each worker, as new for each test. */
  relay: Relay
  /** Builds and serves the site for this relay, with a project id and these settings; returns its address. */
  phoneSite(env?: Record<string, string>): Promise<string>
}, { workerRelay: Relay }>({
  workerRelay: [async ({}, use) => {
    const relay = await startRelay()
    await use(relay)
    await relay.stop()
  }, { scope: 'worker' }],
  relay: async ({ workerRelay, context, guard }, use) => {
    guard.expectOrigin(workerRelay.url.replace(/^ws/, 'http'))
    await workerRelay.control.reset()
    await use(workerRelay)
    await Promise.all(context.pages().map((page) => page.close())) // the next test finds the relay as new
  },
  phoneSite: async ({ serve, relay }, use) => use((env = {}) =>
    serve({ env: { WALLETCONNECT_PROJECT_ID: 'a'.repeat(32), WALLETCONNECT_RELAY_URL: relay.url, ...env } })),
})

/** What a decoder reads from a picture of this element; undefined when it finds no code. */
export async function scan(element: Locator): Promise<string | undefined> {
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
    let grey = '' // one character a pixel: a list of numbers takes half a minute to arrive
    for (let place = 0; place < pixels.length; place += 4) {
      grey += String.fromCharCode(((pixels[place] ?? 0) + (pixels[place + 1] ?? 0) + (pixels[place + 2] ?? 0)) / 3)
    }
    return { grey, width, height }
  }, png)
  const data = new Uint8ClampedArray(4 * width * height)
  for (let pixel = 0; pixel < grey.length; pixel++) data.fill(grey.charCodeAt(pixel), 4 * pixel, 4 * pixel + 4)
  return decode(data, width, height)?.data
}
