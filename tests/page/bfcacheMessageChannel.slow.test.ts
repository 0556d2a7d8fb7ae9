// @vitest-environment happy-dom
// Uses the bundled React and simulates WebKit's MessageChannel, which loses pending messages
// (WebKitGTK 2.50: every second time).
import { afterEach, expect, test, vi } from 'vitest'
import { bundle } from '../../build/bundle/esbuild.mjs'
import { ROOT } from '../../build/project.mjs'
import { chunkPlugin } from '../../build/bundle/page.mjs'

const PAGE = `
  import { createRoot } from 'react-dom/client'
  import { startTransition } from 'react'
  const place = document.createElement('p')
  const root = createRoot(place)
  globalThis.drawing = { draw: (text) => startTransition(() => root.render(text)), shown: () => place.textContent }`

declare global {
  var drawing: { draw(text: string): void; shown(): string }
}

afterEach(() => vi.unstubAllGlobals())

test('React continues rendering when the page returns from the back/forward cache', async () => {
  const { outputs } = await bundle({
    stdin: { contents: PAGE, resolveDir: ROOT },
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [chunkPlugin({ main: '', first: [], shared: [], bare: [] })],
  })
  const made: MessageChannel[] = []
  let leaves = false
  const Real = MessageChannel
  vi.stubGlobal('setImmediate', undefined) // browsers lack it, and React would prefer it
  // biome-ignore lint/complexity/useArrowFunction: it is called with new
  vi.stubGlobal('MessageChannel', function () {
    const channel = new Real()
    const post = channel.port2.postMessage.bind(channel.port2)
    channel.port2.postMessage = (message: unknown) => {
      if (!leaves) post(message)
    }
    made.push(channel)
    return channel
  })
  // biome-ignore lint/security/noGlobalEval: runs the built script in this global scope
  ;(0, eval)(String(outputs[0]?.text))
  const { draw, shown } = globalThis.drawing
  draw('as it was')
  await vi.waitFor(() => expect(shown()).toBe('as it was'))
  leaves = true
  draw('lost')
  await new Promise((resolve) => setTimeout(resolve))
  leaves = false
  draw('back')
  const show = (persisted: boolean) =>
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(shown()).toBe('as it was')
  show(true)
  await vi.waitFor(() => expect(shown()).toBe('back'))
  for (const { port1 } of made) port1.close()
})
