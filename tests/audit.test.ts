import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { packagesOf } from '../build/bundle/packages.mjs'
import { listedPackages, objections } from './audit.mjs'
import { auditServer, serverPackages, type Entry } from './serverPackages.mjs'

const good = { name: 'react', version: '19.3.1', licence: 'MIT', bytes: 1, integrity: 'sha512-x' }

test.each([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  '(Apache-2.0 AND MIT)',
  '(MIT OR GPL-3.0)',
])('the licence %s is allowed', (licence) => {
  expect(objections({ ...good, licence }, ['react'])).toEqual([])
})

test.each([
  'GPL-3.0',
  'SEE LICENSE IN LICENSE.md',
  'UNLICENSED',
  'undefined',
  '(MIT AND GPL-3.0)',
  '',
])('the licence %j is refused', (licence) => {
  expect(objections({ ...good, licence }, ['react'])).toEqual([
    `react: the licence ${licence} is not on the list`,
  ])
})

test('a package that docs/packages.md does not list is refused', () => {
  expect(objections(good, ['react-dom'])).toEqual([
    "react: is not in docs/packages.md's list of shipped packages",
  ])
})

test('a package without a hash in the lockfile is refused', () => {
  expect(objections({ ...good, integrity: 'missing' }, ['react'])).toEqual([
    'react: has no hash in the lockfile',
  ])
})

test('a sign client later than 2.21.8 is refused, whatever its licence field says', () => {
  const name = '@walletconnect/sign-client'
  expect(objections({ ...good, name, version: '2.21.9' }, [name])).toEqual([
    `${name}: 2.21.9 is not 2.21.8, the last one under Apache-2.0`,
  ])
})

test('packages are counted by what of them is in the output, and nothing of ours is one', () => {
  const inputs = {
    'node_modules/react/index.js': 100,
    'node_modules/react/cjs/x.js': 11,
    'lazy:node_modules/qrcode/lib/browser.js': 5,
    'node_modules/ws/browser.js': 0,
    'src/a.ts': 9,
  }
  const output = {
    bytes: 0,
    exports: [],
    imports: [],
    inputs: Object.fromEntries(
      Object.entries(inputs).map(([name, bytesInOutput]) => [name, { bytesInOutput }]),
    ),
  }
  const found = packagesOf({ inputs: {}, outputs: { 'dist/a.js': output } })
  expect(found.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['qrcode', 5],
    ['react', 111],
  ])
  expect(found[1]).toMatchObject({
    version: '19.3.1',
    licence: 'MIT',
    integrity: expect.stringMatching(/^sha512-/),
  })
})

test('docs/packages.md lists the shipped packages', () => {
  const listed = listedPackages(
    readFileSync(new URL('../docs/packages.md', import.meta.url), 'utf8'),
  )
  expect(listed).toEqual(
    expect.arrayContaining(['react', 'react-dom', '@walletconnect/sign-client', 'qrcode']),
  )
  expect(listed).not.toContain('esbuild')
})

test(
  'the sign-in server has two packages of its own and what they need, with licences from the list; viem is the one ' +
    'of the tests',
  () => {
    const read = (
      name: string,
    ): {
      packages: Record<string, Entry>
      dependencies: Record<string, string>
      devDependencies: Record<string, string>
    } => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
    const { dependencies } = read('server/package.json')
    expect(Object.keys(dependencies)).toEqual(['pg', 'viem'])
    expect(dependencies['viem']).toBe(read('package.json').devDependencies['viem'])
    const found = serverPackages(read('server/package-lock.json').packages)
    expect(found.filter(({ tests }) => !tests).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['viem', 'pg', 'pg-pool', 'ox']),
    )
    expect(found.filter(({ tests }) => tests).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['express', 'node']),
    )
    expect(auditServer(fileURLToPath(new URL('..', import.meta.url)), objections)).toEqual([])
    expect(auditServer(fileURLToPath(new URL('..', import.meta.url)), () => ['x'])).toHaveLength(
      found.length,
    )
  },
)
