// Builds a copy of the project with one more language: a message file and an entry in the list.
import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DialogsText } from '../../src/i18n/messageTypes.ts'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import { copyWithLanguage } from './addLanguage.ts'

const copy = copyWithLanguage()
const dist = join(copy, 'dist')
const read = (name: string): string => readFileSync(join(dist, name), 'utf8')

beforeAll(() => {
  const env = {
    PATH: process.env['PATH'],
    LANGUAGES: 'en,ur',
    SITE_URL: 'https://harbour.example/',
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['build.mjs', '--embed', '--outdir', dist],
    { cwd: copy, env, encoding: 'utf8' },
  )
  expect(status, stdout + stderr).toBe(0)
}, 240_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('the page of a new language has its direction and fonts, and the default page links to it', () => {
  const html = read('ur/index.html')
  expect(html).toMatch(/^<!doctype html>\n<html lang="ur" dir="rtl" data-broken>/)
  expect(html).toMatch(/:root:is\([^)]*:lang\(ur\)[^{]*\{--script: ?"Noto Sans Arabic"/)
  expect(html).toMatch(/:root\[dir=rtl\]\{--flip: ?-1 ?\}/)
  expect(html).toContain('<meta property="og:locale" content="ur_PK">')
  expect(read('index.html')).toContain(
    '<link rel="alternate" hreflang="ur" href="https://harbour.example/ur/">',
  )
  expect(read('index.html')).toMatch(/<a href="\.\/ur\/"[^>]*lang="ur"[^>]*>اردو</)
  expect(read('index.html')).toContain('data-languages="ur en"') // read by the script in the head
})

test('names are isolated on the page and in the dialogs of a right-to-left language', async () => {
  expect(read('ur/index.html')).toMatch(/\u2068My Coin App\u2069 sees your public address/)
  const [, script = ''] =
    /id="texts" src="\.\.\/(assets\/texts-ur-[^"]+)"/.exec(read('ur/index.html')) ?? []
  const { dialogs }: { dialogs(): DialogsText } = await import(
    pathToFileURL(join(dist, script)).href
  )
  expect(dialogs().attempt.confirm('Rainbow')).toBe(
    'Approve the connection in \u2068Rainbow\u2069.',
  )
})

test('the embed loads the messages of a new language and knows its direction', () => {
  const scripts = readdirSync(join(dist, 'embed')).filter((name) => name.endsWith('.js'))
  expect(scripts.filter((name) => /^(?:header|dialogs)-ur-/.test(name))).toHaveLength(2)
  const loading = scripts
    .map((name) => read(`embed/${name}`))
    .filter((text) => text.includes('import("./dialogs-ur-'))
  expect(loading).toHaveLength(1)
  expect(scripts.some((name) => /tag:"ur",name:"اردو",dir:"rtl"/.test(read(`embed/${name}`)))).toBe(
    true,
  )
})

test('LANGUAGES has the script and direction that Intl reports', () => {
  for (const { tag, script = 'Latn', dir = 'ltr' } of LANGUAGES) {
    expect([tag, script, dir]).toEqual([
      tag,
      new Intl.Locale(tag).maximize().script,
      ['Arab', 'Hebr'].includes(script) ? 'rtl' : 'ltr',
    ])
  }
})
