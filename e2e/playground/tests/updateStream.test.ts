import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createUpdateStream } from '../dev/updateStream.mjs'
import { startServer } from '../server.mjs'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function start() {
  const root = mkdtempSync(join(tmpdir(), 'florin-stream-'))
  ends.push(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'index.html'), '<head><script src="a.js"></script></head>')
  const updates = await createUpdateStream()
  const server = await startServer({ root, routes: updates.routes, page: updates.page })
  ends.push(server.close)
  return { updates, url: server.url }
}

test('a page gets a script that knows the version of the page', async () => {
  const { updates, url } = await start()
  updates.set({ version: 'v1' })
  const html = await (await fetch(url)).text()
  expect(html).toMatch(
    /<script data-version="v1" data-updates="\/playground\/updates" data-customize="" src="\/playground\/dev.js" integrity="sha384-[^"]+" crossorigin="anonymous"><\/script><script src="a.js">/,
  )
  const script = await fetch(new URL('playground/dev.js', url))
  expect(script.headers.get('content-type')).toContain('text/javascript')
})

test('a listener gets the state at once and then every change', async () => {
  const { updates, url } = await start()
  updates.set({ version: 'v1' })
  const response = await fetch(new URL('playground/updates', url))
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => (await reader?.read())?.value
  expect(await next()).toBe('data: {"version":"v1"}\n\n')
  updates.set({ version: 'v1', error: 'ACCENT: must be a color' })
  expect(await next()).toBe('data: {"version":"v1","error":"ACCENT: must be a color"}\n\n')
  await reader?.cancel()
})
