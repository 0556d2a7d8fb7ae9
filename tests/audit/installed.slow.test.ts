// Runs npm with a local registry.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { npmCommand } from '../../e2e/playground/install.mjs'

type Comparison = { readonly problems: readonly string[]; readonly message: string }

const PACKAGE = {
  'package.json': '{"name":"harbour","version":"1.0.0","license":"MIT"}',
  'index.js': 'export const harbour = 1\n',
  'lib/more.js': '// more\n',
}
const FOLDERS = ['node_modules/harbour']

let work: string
let root: string
let tarball: Buffer
let registry: Server | undefined

function put(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

function pack(files: Readonly<Record<string, string>>): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'florin-installed-'))
  put(join(folder, 'harbour'), files)
  const [command, ...before] = npmCommand()
  spawnSync(command, [...before, 'pack', '--pack-destination', folder, join(folder, 'harbour')], {
    cwd: folder,
    env: { ...process.env, npm_config_cache: join(folder, 'cache') },
  })
  const tarball = readFileSync(join(folder, 'harbour-1.0.0.tgz'))
  rmSync(folder, { recursive: true })
  return tarball
}

beforeAll(() => {
  tarball = pack(PACKAGE)
})
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'florin-installed-'))
  root = join(work, 'project')
  put(join(work, 'harbour'), PACKAGE)
  const entry = {
    version: '1.0.0',
    integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
    license: 'MIT',
  }
  put(root, {
    'package.json': '{"name":"site","version":"1.0.0","dependencies":{"harbour":"1.0.0"}}',
    'package-lock.json': JSON.stringify({
      name: 'site',
      version: '1.0.0',
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': { name: 'site', version: '1.0.0', dependencies: { harbour: '1.0.0' } },
        'node_modules/harbour': entry,
      },
    }),
  })
  put(join(root, 'node_modules/harbour'), PACKAGE)
})
afterEach(async () => {
  const { close } = registry ?? {}
  if (registry && close) await promisify(close.bind(registry))()
  registry = undefined
  rmSync(work, { recursive: true, force: true })
})

/**
 * Runs the comparison in another process, because this one serves the registry.
 * Without `bytes`, no registry runs.
 */
async function compare(bytes: Buffer | undefined): Promise<Comparison> {
  let url = 'http://127.0.0.1:9/' // nothing listens there
  if (bytes) {
    registry = createServer((request, response) => {
      const dist = { tarball: `${url}harbour/-/harbour-1.0.0.tgz` }
      const packument = {
        name: 'harbour',
        'dist-tags': { latest: '1.0.0' },
        versions: { '1.0.0': { name: 'harbour', version: '1.0.0', dist } },
      }
      response.end(request.url?.endsWith('.tgz') ? bytes : JSON.stringify(packument))
    })
    await promisify((done: () => void) => registry?.listen(0, '127.0.0.1', done))()
    url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
  }
  const env = {
    ...process.env,
    npm_config_registry: url,
    npm_config_cache: join(work, 'cache'),
    npm_config_fetch_retries: '0',
  }
  const code = `import { compareInstalled } from './build/audit/installed.mjs'
    console.log(JSON.stringify(compareInstalled(${JSON.stringify(root)}, ${JSON.stringify(FOLDERS)})))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  for await (const chunk of child.stdout) out += String(chunk)
  return JSON.parse(out) as Comparison
}

test('compareInstalled accepts the files that the lockfile names', async () => {
  expect(await compare(tarball)).toEqual({
    problems: [],
    message: 'Every file of the 1 shipped packages is the one that the lockfile names.',
  })
})

test('compareInstalled names changed, added, missing and linked files', async () => {
  const folder = join(root, 'node_modules/harbour')
  appendFileSync(join(folder, 'index.js'), ' ')
  put(folder, { 'evil.js': '', 'node_modules/other/index.js': '' })
  rmSync(join(folder, 'lib/more.js'))
  symlinkSync(join(work, 'harbour/lib/more.js'), join(folder, 'lib/more.js'))
  const names = ['evil.js', 'index.js', 'lib/more.js', 'node_modules/other/index.js']
  expect(await compare(tarball)).toEqual({
    problems: names.map((name) => `node_modules/harbour/${name}: differs from the lockfile`),
    message: '',
  })
})

test('compareInstalled reports a registry with other bytes than the lockfile names', async () => {
  expect(await compare(pack({ ...PACKAGE, 'index.js': 'evil()' }))).toEqual({
    problems: ['the registry has other bytes than the lockfile names: npm found another hash'],
    message: '',
  })
})

test('compareInstalled without a registry reports that no package was compared', async () => {
  expect(await compare(undefined)).toEqual({
    problems: [],
    message:
      'The installed packages were NOT compared with the lockfile: a second install failed (ECONNREFUSED).',
  })
})
