// @vitest-environment happy-dom
import jsQR from 'jsqr'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { AppContext } from '../../../src/ui/appContext.ts'
import { QrCode } from '../../../src/ui/connect/QrCode.tsx'
import { pageApp } from '../../fakes/pageApp.ts'
import { createRandom } from '../../fakes/random.ts'

/** Renders a code and returns its path and its width in modules. */
async function renderCode(text: string): Promise<{ readonly path: string; readonly span: number }> {
  const container = document.createElement('div')
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <AppContext value={pageApp()}>
        <QrCode text={text} label="" iconUrl={undefined} size="large" />
      </AppContext>,
    ),
  )
  await vi.waitFor(() => expect(container.querySelector('path')).not.toBe(null))
  const path = container.querySelector('path')?.getAttribute('d') ?? ''
  const span = Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2])
  act(() => root.unmount())
  return { path, span }
}

const OUTLINE = /M([\d.]+) ([\d.]+)h([\d.]+)a(\d*\.?\d+)[^M]*?(?:v([\d.]+)[^M]*)?(?=M|$)/g

const samplesPerAxis = (width: number): number => (width < 300 ? 4 : 2)

/**
 * Rasterizes the path, whose outlines are rounded rectangles with fill-rule evenodd.
 * Covers the middle like a wallet icon.
 */
function rasterize(
  { path, span }: { readonly path: string; readonly span: number },
  width: number,
): Uint8ClampedArray {
  const samples = samplesPerAxis(width)
  const [side, scale] = [samples * width, (samples * width) / span]
  const dark = new Uint8Array(side * side)
  for (const [, ...numbers] of path.matchAll(OUTLINE)) {
    const [startX = 0, top = 0, straight = 0, radius = 0, edge = 0] = numbers.map((number) =>
      Number(number ?? 0),
    )
    const [left, right, bottom] = [
      startX - radius,
      startX + straight + radius,
      top + edge + 2 * radius,
    ]
    for (let row = Math.ceil(top * scale - 0.5); (row + 0.5) / scale < bottom; row++) {
      for (let column = Math.ceil(left * scale - 0.5); (column + 0.5) / scale < right; column++) {
        const [x, y] = [(column + 0.5) / scale, (row + 0.5) / scale]
        const distanceX = Math.max(left + radius - x, x - right + radius, 0)
        const distanceY = Math.max(top + radius - y, y - bottom + radius, 0)
        if (Math.hypot(distanceX, distanceY) <= radius) dark[row * side + column]! ^= 1
      }
    }
  }
  const pixels = new Uint8ClampedArray(4 * width * width).fill(255)
  for (let at = 0; at < width * width; at++) {
    let sum = 0
    for (let part = 0; part < samples * samples; part++)
      sum +=
        dark[
          (samples * Math.floor(at / width) + Math.floor(part / samples)) * side +
            samples * (at % width) +
            (part % samples)
        ]!
    pixels.fill(255 * (1 - sum / samples ** 2), 4 * at, 4 * at + 3)
  }
  const [from, to] = [Math.round(0.425 * width), Math.round(0.575 * width)]
  for (let row = from; row < to; row++)
    pixels.fill(200, 4 * (row * width + from), 4 * (row * width + to))
  return pixels
}

const { hex } = createRandom(7)
const link = (topic: string, key: string): string =>
  `wc:${topic}@2?relay-protocol=irn&symKey=${key}&expiryTimestamp=1795436908`

/** jsQR missed the alignment pattern of this code when rows had gaps between them. */
const HARD = link(
  'dee98cf3ffee25d81cb24ddafbbc432673efcf9cdd9d94ddbce65c2b98a8f5ee',
  '813f69bb3907c4054289c76f2e001354c39b7f20ff7ea070ce1ff0b43271841c',
)

test.each([232, 280, 636, 840])(
  'a QR decoder reads a pairing code rendered at %i pixels',
  async (width) => {
    expect(jsQR(rasterize(await renderCode(HARD), width), width, width)?.data).toBe(HARD)
  },
)

test.each([
  link(hex(32).slice(2), hex(32).slice(2)),
  'ethereum:0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
])('a QR decoder reads the code of %s', async (text) => {
  expect(jsQR(rasterize(await renderCode(text), 280), 280, 280)?.data).toBe(text)
})

test('shows an error for a text that is too long for a QR code', async () => {
  const container = document.createElement('div')
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <AppContext value={pageApp()}>
        <QrCode
          text={`https://coin.example/?${'x'.repeat(5_000)}`}
          label=""
          iconUrl={undefined}
          size="large"
        />
      </AppContext>,
    ),
  )
  await vi.waitFor(() =>
    expect(container.querySelector('[role=alert]')?.textContent).toContain('didn’t load'),
  )
  expect([container.querySelector('button'), container.querySelector('path')]).toEqual([null, null])
  act(() => root.unmount())
})
