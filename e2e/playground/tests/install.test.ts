import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
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

describe('ensureInstalled after an interruption', () => {
  const PACKAGE = { version: '1.0.0', integrity: 'x' }

  /** Creates a project with one package and an npm that runs `script`. */
  function createProject(script: string, packages: object = { 'node_modules/a': PACKAGE }): string {
    const root = mkdtempSync(join(tmpdir(), 'florin-install-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    mkdirSync(join(root, 'node_modules'))
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
    writeFileSync(join(root, 'npm-cli.js'), script)
    vi.stubEnv('npm_execpath', join(root, 'npm-cli.js'))
    return root
  }
  const writeList = (root: string): void =>
    writeFileSync(
      join(root, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/a': PACKAGE } }),
    )
  function writePackage(root: string): void {
    mkdirSync(join(root, 'node_modules/a'))
    writeFileSync(join(root, 'node_modules/a/package.json'), '{}')
  }

  test('installs nothing when the list and the folders match the lockfile', () => {
    const root = createProject('process.exit(1)')
    writeList(root)
    writePackage(root)
    expect(ensureInstalled(root)).toBe(false)
  })

  test('installs again when the folder of a listed package is missing', () => {
    const root = createProject('')
    writeList(root)
    expect(ensureInstalled(root)).toBe(true)
  })

  test('does not trust the list of an earlier installation after npm was interrupted', () => {
    const root = createProject("process.kill(process.pid, 'SIGINT')", {
      'node_modules/a': PACKAGE,
      'node_modules/b': { ...PACKAGE, dev: true },
    })
    writeList(root)
    writePackage(root)
    expect(() => ensureInstalled(root)).toThrow('was interrupted. Run the command again.')
    expect(existsSync(join(root, 'node_modules/.package-lock.json'))).toBe(false)
    writeFileSync(join(root, 'npm-cli.js'), '')
    expect(ensureInstalled(root, { omit: ['dev'] })).toBe(true)
  })

  test('Ctrl-C kills npm even if npm ignores SIGINT, and prints one line', async () => {
    const root = createProject(`
      process.on('SIGINT', () => {})
      setInterval(() => {}, 1_000)
      console.log('started', process.pid)`)
    const install = new URL('../install.mjs', import.meta.url).href
    const code = `import { installOrExit } from '${install}'; installOrExit(${JSON.stringify(root)})`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { detached: true })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => (output += String(part)))
    await vi.waitFor(() => expect(output).toContain('started'), 10_000)
    process.kill(-Number(child.pid), 'SIGINT') // a terminal sends it to the whole group
    const [status] = await once(child, 'close')
    const npm = Number(/started (\d+)/.exec(output)?.[1])
    expect(() => process.kill(npm, 0)).toThrow('ESRCH') // so that the next run finds no other npm
    expect([status, output.split('\n').slice(1)]).toEqual([
      1,
      [`started ${npm}`, 'The installation was interrupted. Run the command again.', ''],
    ])
  })

  test('reports an interruption when npm itself exits with the code of a signal', () => {
    const root = createProject('process.exit(130)')
    expect(() => ensureInstalled(root)).toThrow('was interrupted')
  })

  test('prints why npm could not be started', async () => {
    const root = createProject('')
    const install = new URL('../install.mjs', import.meta.url).href
    const code = `import { installOrExit } from '${install}'; installOrExit(${JSON.stringify(root)})`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      env: { PATH: root },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => (output += String(part)))
    const [status] = await once(child, 'close')
    expect([status, output.split('\n').slice(1)]).toEqual([
      1,
      ['spawn npm ENOENT', 'npm ci failed: see its lines above', ''],
    ])
  })

  test('does not call an error of npm an interruption: its exit codes go up to 255', () => {
    const root = createProject('process.exit(217)') // ENOTEMPTY
    expect(() => ensureInstalled(root)).toThrow('npm ci failed')
  })
})
