import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ensureInstalled, isInstalled } from '../install.mjs'

test('isInstalled is true only if every required package has its version', () => {
  const a = { version: '1.0.0', integrity: 'x' }
  const wanted = {
    '': {},
    'node_modules/a': a,
    'node_modules/b': { version: '1.0.0', optional: true },
  }
  expect(isInstalled(wanted, { 'node_modules/a': a })).toBe(true)
  expect(isInstalled(wanted, undefined)).toBe(false)
  expect(isInstalled(wanted, {})).toBe(false)
  expect(isInstalled(wanted, { 'node_modules/a': { ...a, version: '1.0.1' } })).toBe(false)
  expect(isInstalled(wanted, { 'node_modules/a': { ...a, integrity: 'y' } })).toBe(false)
  expect(isInstalled(wanted, { 'node_modules/a': a, 'node_modules/b': { version: '2.0.0' } })).toBe(
    false,
  )
})

test('ensureInstalled passes the kinds of packages explicitly, since NODE_ENV=production would omit some', () => {
  const root = mkdtempSync(join(tmpdir(), 'florin-install-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const lock = { packages: { 'node_modules/a': {}, 'node_modules/b': { dev: true } } }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock))
  writeFileSync(
    join(root, 'npm-cli.js'),
    "require('fs').writeFileSync('args', process.argv.slice(2).join(' '))",
  )
  vi.stubEnv('npm_execpath', join(root, 'npm-cli.js'))
  const npmArguments = (options: Parameters<typeof ensureInstalled>[1]): string => {
    ensureInstalled(root, options)
    return readFileSync(join(root, 'args'), 'utf8')
  }
  expect(npmArguments({})).toContain('--include=dev --include=optional')
  expect(npmArguments({ omit: ['dev'] })).toContain('--omit=dev --include=optional')
})
