// Records the page as an animated WebP (RFC 9649) that stores only the changes of each frame. Draws
// a pointer, which screenshots do not show.
import type { Page } from 'playwright/test'

/** A PNG with its time in ms. */
export type Shot = { readonly png: Buffer; readonly at: number }
export type Pointer = {
  press(testId: string): Promise<void>
  type(testId: string, text: string): Promise<void>
  pause(ms: number): Promise<void>
}
type Size = { readonly width: number; readonly height: number }
type Part = Size & { readonly x: number; readonly y: number; readonly webp: string }

const QUALITY = 0.7
const LEAST_MS = 100 // faster frames are skipped
const LAST_MS = 1_500

export async function record(
  page: Page,
  work: (hand: Pointer) => Promise<void>,
): Promise<readonly Shot[]> {
  const shots: Shot[] = []
  const cdp = await page.context().newCDPSession(page)
  cdp.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    const at = (metadata.timestamp ?? 0) * 1_000
    if (at - (shots.at(-1)?.at ?? 0) >= LEAST_MS)
      shots.push({ png: Buffer.from(data, 'base64'), at })
    void cdp.send('Page.screencastFrameAck', { sessionId })
  })
  await drawPointer(page)
  await cdp.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await work(handOn(page))
  shots.push({ png: await page.screenshot(), at: (shots.at(-1)?.at ?? 0) + LEAST_MS })
  await cdp.send('Page.stopScreencast')
  return shots
}

function handOn(page: Page): Pointer {
  const pause = (ms: number): Promise<void> => page.waitForTimeout(ms) // a recording needs pauses; no test waits here
  const press = async (testId: string): Promise<void> => {
    const box = await page.getByTestId(testId).boundingBox()
    if (!box) throw new Error(`${testId} is not there`)
    await page.mouse.move(box.x + Math.min(box.width / 2, 90), box.y + box.height / 2, {
      steps: 10,
    })
    await pause(200)
    await page.mouse.down()
    await page.mouse.up()
  }
  return {
    pause,
    press,
    async type(testId, text) {
      await press(testId)
      if (text.length > 8) return page.getByTestId(testId).fill(text)
      await page.keyboard.type(text, { delay: 120 })
    },
  }
}

/** Draws the pointer in the top layer, and raises it again when a dialog opens. */
async function drawPointer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const dot = document.createElement('div')
    dot.popover = 'manual'
    Object.assign(dot.style, {
      position: 'fixed',
      inset: 'auto',
      margin: '-9px',
      width: '18px',
      height: '18px',
      padding: '0',
      overflow: 'hidden',
      border: '2px solid #fff',
      borderRadius: '50%',
      background: 'rgb(22 32 43 / 55%)',
      pointerEvents: 'none',
    })
    document.body.append(dot)
    dot.showPopover()
    addEventListener(
      'mousemove',
      ({ clientX, clientY }) =>
        Object.assign(dot.style, { left: `${clientX}px`, top: `${clientY}px` }),
      true,
    )
    new MutationObserver((changes) => {
      if (changes.every(({ target }) => target === dot)) return
      dot.hidePopover()
      dot.showPopover()
    }).observe(document.body, { subtree: true, attributeFilter: ['open'] })
  })
}

export async function encode(page: Page, png: Buffer, quality: number): Promise<Buffer> {
  const [part] = await encodeChanges(page, [png], quality)
  return Buffer.from(part?.webp ?? '', 'base64')
}

export async function encodeAnimation(
  page: Page,
  shots: readonly Shot[],
  { width, height }: Size,
): Promise<Buffer> {
  const parts = await encodeChanges(
    page,
    shots.map(({ png }) => png),
    QUALITY,
  )
  const frames: { part: Part; ms: number }[] = []
  parts.forEach((part, index) => {
    const ms = (shots[index + 1]?.at ?? (shots[index]?.at ?? 0) + LAST_MS) - (shots[index]?.at ?? 0)
    const last = frames.at(-1)
    if (part === undefined && last) last.ms += ms
    if (part) frames.push({ part, ms })
  })
  const header = chunk(
    'VP8X',
    Buffer.concat([Buffer.from([2, 0, 0, 0]), uint24(width - 1), uint24(height - 1)]),
  )
  const body = [
    header,
    chunk('ANIM', Buffer.from([255, 255, 255, 255, 0, 0])),
    ...frames.map(frameOf),
  ]
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...body]))
}

function frameOf({ part: { x, y, width, height, webp }, ms }: { part: Part; ms: number }): Buffer {
  const header = [x / 2, y / 2, width - 1, height - 1, Math.round(ms)].map(uint24)
  return chunk(
    'ANMF',
    Buffer.concat([...header, Buffer.from([2]), imageOf(Buffer.from(webp, 'base64'))]),
  )
}

/** Returns the image data without the file header, as a frame needs it. */
function imageOf(file: Buffer): Buffer {
  for (let at = 12; at < file.length; ) {
    const end = at + 8 + file.readUInt32LE(at + 4)
    if (/^VP8[ L]$/.test(file.toString('latin1', at, at + 4)))
      return file.subarray(at, end + (end % 2))
    at = end + (end % 2)
  }
  throw new Error('no picture')
}

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntLE(value, 0, 3)
  return bytes
}

function chunk(name: string, body: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from(name), size, body, Buffer.alloc(body.length % 2)])
}

/**
 * Encodes what differs from the previous PNG, or returns undefined if nothing does. Runs in a blank
 * page, because the site's CSP blocks such images.
 */
async function encodeChanges(
  page: Page,
  pngs: readonly Buffer[],
  quality: number,
): Promise<readonly (Part | undefined)[]> {
  const blank = await page.context().newPage()
  const parts: (Part | undefined)[] = []
  for (const png of pngs)
    parts.push(await blank.evaluate(encodeChange, { png: png.toString('base64'), quality }))
  await blank.close()
  return parts
}

/** Runs in a page that keeps the previous image. */
async function encodeChange({
  png,
  quality,
}: {
  png: string
  quality: number
}): Promise<Part | undefined> {
  const kept = globalThis as unknown as { before?: ImageData }
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  const now = context.getImageData(0, 0, bitmap.width, bitmap.height)
  const [one, other] = [
    new Uint32Array(now.data.buffer),
    kept.before && new Uint32Array(kept.before.data.buffer),
  ]
  let [left, top, right, bottom] = other
    ? [now.width, now.height, -1, -1]
    : [0, 0, now.width - 1, now.height - 1]
  for (let at = 0; other && at < one.length; at++) {
    if (one[at] === other[at]) continue
    const [x, y] = [at % now.width, Math.floor(at / now.width)]
    ;[left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ]
  }
  kept.before = now
  if (right < 0) return undefined
  const [x, y] = [left - (left % 2), top - (top % 2)] // the format stores half offsets
  const part = new OffscreenCanvas(right - x + 1, bottom - y + 1)
  part.getContext('2d')?.drawImage(canvas, -x, -y)
  const blob = await part.convertToBlob({ type: 'image/webp', quality })
  const webp = [...new Uint8Array(await blob.arrayBuffer())]
    .map((byte) => String.fromCharCode(byte))
    .join('')
  return { x, y, width: part.width, height: part.height, webp: btoa(webp) }
}
