import { beforeEach, expect, test, vi } from 'vitest'
import { loadChunk } from '../../src/page/lazyChunk.ts'

/** A <link> that loads nothing by itself: the test says when it has loaded. */
class FakeLink extends EventTarget {
  rel = ''
  href = ''
  sheet: object | null = null
  remove(): void {
    links = links.filter((link) => link !== this)
  }
}

const base = 'https://site.example/sub/assets/main.js'
const ask = (styles: readonly string[], load = async (): Promise<string> => 'chunk'): Promise<string> => loadChunk({ styles, base, load: () => [load()] })
let links: FakeLink[] = []

beforeEach(() => {
  links = []
  vi.stubGlobal('document', {
    querySelectorAll: () => links,
    createElement: () => new FakeLink(),
    head: { append: (link: FakeLink) => links.push(link) },
  })
  return () => vi.unstubAllGlobals()
})

test('the chunk is handed over only when its stylesheets have loaded, which stand beside the code that asks', async () => {
  let done = false
  const chunk = ask(['./a.css', './b.css']).then((value) => {
    done = true
    return value
  })
  expect(links.map((link) => link.href)).toEqual(['https://site.example/sub/assets/a.css', 'https://site.example/sub/assets/b.css'])
  links[0]?.dispatchEvent(new Event('load'))
  await Promise.resolve()
  expect(done).toBe(false)
  links[1]?.dispatchEvent(new Event('load'))
  expect(await chunk).toBe('chunk')
})

test('two chunks that share a stylesheet put it in once, and both wait for it', async () => {
  const both = Promise.all([ask(['./a.css']), ask(['./a.css'])])
  expect(links).toHaveLength(1)
  links[0]?.dispatchEvent(new Event('load'))
  expect(await both).toEqual(['chunk', 'chunk'])
})

test('a stylesheet that is in force already is not waited for', async () => {
  const link = Object.assign(new FakeLink(), { rel: 'stylesheet', href: 'https://site.example/sub/assets/a.css', sheet: {} })
  links.push(link)
  expect(await ask(['./a.css'])).toBe('chunk')
  expect(links).toEqual([link])
})

test('a stylesheet that fails rejects and is taken out, so that the next try asks anew', async () => {
  const first = ask(['./a.css'])
  links[0]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('a stylesheet could not be loaded')
  const second = ask(['./a.css'])
  expect(links).toHaveLength(1)
  links[0]?.dispatchEvent(new Event('load'))
  expect(await second).toBe('chunk')
})

test('a chunk that fails rejects', async () => {
  await expect(ask([], () => Promise.reject(new TypeError('gone')))).rejects.toThrow('gone')
})
