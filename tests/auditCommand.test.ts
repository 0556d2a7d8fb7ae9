// `npm run audit` as a person runs it, in a copy of the project: what it looks at, and what it leaves alone.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { doorsOf, withDoors } from './doors.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = mkdtempSync(join(tmpdir(), 'florin-audit-command-'))
const OWN = {
  'dist/_headers': '/*\n',
  'dist/index.html': 'the page of yesterday',
  'dist/embed/florin.js': 'yesterday',
  'dist/terms.html': 'precious',
}

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test(
  'it looks at the page and at both folders for other sites, twice, and deletes nothing of the owner’s ' +
    'dist/',
  () => {
    for (const name of [
      'build.mjs',
      'build',
      'index.html',
      'tsconfig.json',
      'package.json',
      'package-lock.json',
      '.npmrc',
      'LICENSE',
      'README.md',
      'docs/packages.md',
      'src',
      'e2e/playground',
    ]) {
      cpSync(join(ROOT, name), join(folder, name), { recursive: true })
    }
    mkdirSync(join(folder, 'tests'))
    for (const name of readdirSync(join(ROOT, 'tests')).filter((one) => one.endsWith('.mjs')))
      cpSync(join(ROOT, 'tests', name), join(folder, 'tests', name))
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    for (const [name, text] of Object.entries(OWN)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const readme = join(folder, 'README.md') // up to date: whoever may not write there can look all the same
    writeFileSync(readme, withDoors(readFileSync(readme, 'utf8'), doorsOf(ROOT)))
    utimesSync(readme, 1, 1)
    symlinkSync(folder, join(folder, 'current'))
    const offline = {
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_cache: join(folder, 'cache'),
      npm_config_fetch_retries: '0',
    }
    const { PATH = '', HOME = '' } = process.env
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(folder, 'current/tests/audit.mjs')],
      { cwd: folder, env: { PATH, HOME, LANGUAGES: 'en', ...offline }, encoding: 'utf8' },
    )
    expect([status, stderr]).toEqual([0, ''])
    expect(statSync(readme).mtimeMs).toBe(1_000)
    for (const [name, text] of Object.entries(OWN))
      expect(existsSync(join(folder, name)) && readFileSync(join(folder, name), 'utf8'), name).toBe(
        text,
      )
    expect(stdout).toMatch(/^ {2}[0-9a-f]{64} {2}embed\/florin\.js$/m)
    expect(stdout).toMatch(/^ {2}[0-9a-f]{64} {2}package\/react\.js$/m)
    expect(stdout).toContain(
      'A second build in another folder, time zone and language gave the same bytes.',
    )
    expect(stdout).toMatch(/NOT compared with the lockfile/)
  },
)
