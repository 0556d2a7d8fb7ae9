import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findBrowser } from '../e2e/browser.mjs'

const folder = mkdtempSync(join(tmpdir(), 'florin-browser-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function program(name: string, mode = 0o755): string {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, '#!/bin/sh\n')
  chmodSync(path, mode)
  return path
}

test('findBrowser prefers CHROMIUM_PATH to installed browsers', () => {
  const chosen = program('own/browser')
  expect(findBrowser({ CHROMIUM_PATH: chosen, PATH: join(program('a/chromium'), '..') })).toBe(
    chosen,
  )
})

test('findBrowser throws if CHROMIUM_PATH is not an executable file', () => {
  expect(() => findBrowser({ CHROMIUM_PATH: join(folder, 'none'), PATH: folder })).toThrow(
    /^CHROMIUM_PATH: '.*none' is not a program$/,
  )
  expect(() => findBrowser({ CHROMIUM_PATH: program('own/text', 0o644) })).toThrow(
    'is not a program',
  )
})

test('findBrowser prefers the headless shell to Chromium and Chromium to Chrome, in any PATH order', () => {
  const chrome = program('b/google-chrome')
  const chromium = program('c/chromium')
  const shell = program('f/chromium-headless-shell')
  expect(findBrowser({ PATH: [join(chrome, '..'), join(chromium, '..')].join(delimiter) })).toBe(
    chromium,
  )
  expect(
    findBrowser({
      PATH: [join(chrome, '..'), join(chromium, '..'), join(shell, '..')].join(delimiter),
    }),
  ).toBe(shell)
  expect(findBrowser({ PATH: join(chrome, '..') })).toBe(chrome)
})

test('findBrowser skips a file that is not executable', () => {
  program('d/chromium', 0o644)
  const chrome = program('e/google-chrome-stable')
  expect(findBrowser({ PATH: [join(folder, 'd'), join(chrome, '..')].join(delimiter) })).toBe(
    chrome,
  )
})

const [installed] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].filter((path) =>
  existsSync(path),
)
if (installed !== undefined) {
  test('findBrowser finds an installed browser without PATH', () => {
    expect(findBrowser({})).toBe(installed)
  })
}
