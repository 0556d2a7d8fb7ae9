// Builds the page in all languages. Each language has its own HTML and shares scripts and styles.
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageTags } from '../build/i18n/messageFiles.mjs'
import { parseHeaders } from '../e2e/playground/headers.mjs'
import { LANGUAGES } from '../src/i18n/languages.ts'
import { buildApart } from '../e2e/playground/buildApart.mjs'

const tags = languageTags()
const THERE = LANGUAGES.filter(({ tag }) => tags.includes(tag))
const root = mkdtempSync(join(tmpdir(), 'florin-languages-'))
const read = (name: string): string => readFileSync(join(root, name), 'utf8')
const pages = THERE.map(({ tag }) => ({
  tag,
  path: tag === 'en' ? 'index.html' : `${tag}/index.html`,
}))
const htmlOf = (tag: string): string => read(tag === 'en' ? 'index.html' : `${tag}/index.html`)
const sha = (text: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`

beforeAll(async () => {
  await buildApart({ outdir: root, env: { SITE_URL: 'https://harbour.example/app' }, urls: {} })
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Returns the files that a page loads or may load, relative to the site's root. */
function files(tag: string): readonly string[] {
  const up = tag === 'en' ? './' : '../'
  return [...htmlOf(tag).matchAll(/ (?:src|href)="(\.[^"]*)" integrity/g)].map(([, url]) => {
    expect(String(url).startsWith(up), url).toBe(true)
    return String(url).slice(up.length)
  })
}

test('every language with messages is in LANGUAGES and has a page', () => {
  expect(THERE.map(({ tag }) => tag).sort()).toEqual([...tags].sort())
  expect(new Set(LANGUAGES.map(({ tag }) => tag)).size).toBe(LANGUAGES.length)
  for (const { path } of pages) expect(read(path)).toContain('<!doctype html>')
})

test('each page has lang, dir and translated text in the HTML without scripts', () => {
  for (const { tag } of pages) {
    const rtl = ['ar', 'fa', 'he'].includes(tag)
    expect(htmlOf(tag)).toMatch(
      new RegExp(`^<!doctype html>\\n<html lang="${tag}"${rtl ? ' dir="rtl"' : ''} data-broken>`),
    )
  }
  expect(htmlOf('de')).not.toMatch(/>Connect Wallet<|JavaScript is off|Keep your keys/)
  const texts = pages.map(({ tag }) => /<noscript><p[^>]*>([^<]+)/.exec(htmlOf(tag))?.[1])
  expect(texts).not.toContain(undefined)
  expect(new Set(texts).size).toBeGreaterThan(pages.length - 4) // some related languages share the sentence
})

test('all languages load the same scripts and styles first, except their messages', () => {
  const [first = [], ...others] = pages.map(({ tag }) =>
    files(tag).filter((name) => !name.startsWith('assets/texts-')),
  )
  expect(first).toHaveLength(5) // four scripts and the stylesheet
  for (const other of others) expect(other).toEqual(first)
  for (const { tag } of pages)
    expect(files(tag).filter((name) => name.startsWith(`assets/texts-${tag}-`))).toHaveLength(1)
  const styles = new Set(pages.map(({ tag }) => /<style>[^<]*<\/style>/.exec(htmlOf(tag))?.[0]))
  expect(styles.size).toBe(1)
})

test('each page has at most 14 000 bytes gzip, and at most 800 more than the English page', () => {
  const size = (html: string): number => brotliCompressSync(html).length
  const english = size(htmlOf('en'))
  for (const { tag } of pages) {
    const own = size(htmlOf(tag))
    expect([tag, own < 14_000 || own, own - english <= 800 || own - english]).toEqual([
      tag,
      true,
      true,
    ])
  }
})

test('scripts of the English page contain no messages of other languages', () => {
  const scripts = files('en')
    .filter((name) => name.endsWith('.js') && !name.includes('texts-'))
    .map(read)
    .join('\n')
  expect(scripts).not.toMatch(/Connect Wallet|Wallet verbinden|You declined the request/)
})

test('every relative URL of every page leads to an existing file', () => {
  for (const { tag, path } of pages) {
    for (const [, url] of htmlOf(tag).matchAll(/ (?:src|href)="(\.[^"]*)"/g)) {
      const target = new URL(String(url), `https://x.example/${path}`).pathname.slice(1)
      expect(
        read(target === '' || target.endsWith('/') ? `${target}index.html` : target).length,
        `${path}: ${url}`,
      ).toBeGreaterThan(0)
    }
  }
})

test('only the default page contains the language redirect', () => {
  const inline = (tag: string): readonly string[] =>
    [...htmlOf(tag).matchAll(/<script(?: type="importmap"| data-[^>]*)>([^<]+)<\/script>/g)].map(
      ([, text]) => sha(String(text)),
    )
  const meta = (tag: string): string =>
    /Content-Security-Policy" content="([^"]+)"/.exec(htmlOf(tag))?.[1] ?? ''
  const [rule] = parseHeaders(read('_headers'))
  const header = String(rule?.headers['Content-Security-Policy'])
  const hashes = new Set(pages.flatMap(({ tag }) => inline(tag)))
  expect(hashes.size).toBe(3) // one script, and an import map for each folder depth
  for (const { tag } of pages) {
    expect(inline(tag)).toHaveLength(2)
    for (const hash of inline(tag))
      expect([meta(tag).includes(`'${hash}'`), header.includes(`'${hash}'`)]).toEqual([true, true])
    expect(/ data-languages="[^"]/.test(htmlOf(tag))).toBe(tag === 'en')
  }
  // Some hosts limit headers: CloudFront to 2,048, Cloudflare Pages to 2,000 including the name.
  expect(header.length).toBeLessThan(1_700)
})

test('each page has the same hreflang links, also in the footer', () => {
  for (const { tag } of pages) {
    const alternates = [
      ...htmlOf(tag).matchAll(
        /<link rel="alternate" hreflang="([^"]+)" href="https:\/\/harbour\.example\/app\/([^"]*)">/g,
      ),
    ]
    expect(alternates.map(([, other, folder]) => [other, folder])).toEqual([
      ...THERE.map((one) => [one.tag, one.tag === 'en' ? '' : `${one.tag}/`]),
      ['x-default', ''],
    ])
    const links = [
      ...htmlOf(tag).matchAll(
        /<a href="([^"]+)" lang="([^"]+)"(?: aria-current="page")?>([^<]+)<\/a>/g,
      ),
    ]
    expect(links.map(([, , lang, name]) => [lang, name])).toEqual(
      THERE.map((one) => [one.tag, one.name]),
    )
    expect(
      [...htmlOf(tag).matchAll(/lang="([^"]+)" aria-current="page"/g)].map(
        ([, current]) => current,
      ),
    ).toEqual([tag])
  }
})
