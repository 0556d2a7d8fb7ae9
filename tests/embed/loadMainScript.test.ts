// A cached florin.js may name a main script that a deploy has removed.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Florin } from '../../src/embed/api.ts'
import { loadMainScript } from '../../src/embed/loader.ts'

const folder = mkdtempSync(join(tmpdir(), 'florin-part-'))
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return pathToFileURL(join(folder, name)).href
}
const part = file('part.mjs', "export const a = async () => async () => ({ of: 'part' })")
const failing = file(
  'failing.mjs',
  "export const a = async () => { throw Object.assign(new Error('x'), { code: 'invalid-input' }) }",
)
const own = file('florin.mjs', "export const of = 'copy'")
const gone = pathToFileURL(join(folder, 'gone.mjs')).href

/**
 * Returns a window after this type of navigation. `cached` means that florin.js came from the cache.
 */
function page({ type = 'navigate', cached = false, map = '', onLine = true } = {}): Window {
  const scripts = map === '' ? [] : [{ type: 'importmap', text: map }]
  const entry = { transferSize: cached ? 0 : 300, decodedBodySize: 900 }
  return {
    document: { scripts },
    navigator: { onLine },
    performance: {
      getEntriesByType: () => [{ type }],
      getEntriesByName: (name: string) => (name.startsWith(own) ? [entry] : []),
    },
  } as unknown as Window
}
const find = async (address: string, target = page()): Promise<unknown> => {
  const load = await loadMainScript(address, target)
  const found: Florin & { readonly of?: string } = await load()
  return found.of
}

beforeEach(() => {
  vi.stubGlobal('__PART__', part)
  vi.stubGlobal('__START__', 'a')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('loadMainScript rejects with the reason in an unsupported environment, without a request', async () => {
  Object.defineProperty(Object.prototype, 'gas', { value: '0x1', configurable: true })
  const found = find(gone).catch((error: unknown) => error)
  Reflect.deleteProperty(Object.prototype, 'gas')
  expect(await found).toMatchObject({
    code: 'load-failed',
    message: expect.stringContaining('Object.prototype (gas)'),
  })
})

test('loadMainScript loads the hashed main script of the same build', async () => {
  expect(await find(own)).toBe('part')
  // A cached florin.js is fresh enough unless the page was reloaded.
  expect(await find(own, page({ cached: true }))).toBe('part')
  expect(await find(own, page({ type: 'reload' }))).toBe('part')
})

test('loadMainScript loads a fresh florin.js if the main script is missing or florin.js came from the cache', async () => {
  expect(await find(own, page({ type: 'reload', cached: true }))).toBe('copy')
  vi.stubGlobal('__PART__', gone)
  expect(await find(own)).toBe('copy')
})

test('loadMainScript falls back to the main script if the fresh florin.js fails after a reload', async () => {
  const lost = page({ type: 'reload' })
  lost.performance.getEntriesByName = () =>
    [{ transferSize: 0, decodedBodySize: 9 }] as unknown as PerformanceEntryList
  expect(await find(gone, lost)).toBe('part')
})

test('loadMainScript never requests a fresh florin.js twice, or on a page with script hashes', async () => {
  vi.stubGlobal('__PART__', gone)
  await expect(find(`${own}?florin-anew=1`)).rejects.toMatchObject({ code: 'load-failed' })
  const named = page({ map: '{"integrity":{"/florin/florin.js":"sha256-x"}}' })
  await expect(find(own, named)).rejects.toMatchObject({ code: 'load-failed' })
  expect(await find(own, page({ map: '{"imports":{"florin":"/florin/florin.js"}}' }))).toBe('copy')
  await expect(find(gone, page({ onLine: false }))).rejects.toMatchObject({ code: 'offline' })
})

test('loadMainScript requests no other script if the main script throws while starting', async () => {
  vi.stubGlobal('__PART__', failing)
  await expect(find(own)).rejects.toMatchObject({ code: 'invalid-input' })
})
