import { expect, test } from 'vitest'
import { findLockfileProblems } from '../../build/audit/lockfile.mjs'
import { findPackageProblems } from '../../build/audit/packageProblems.mjs'

const react = { name: 'react', version: '19.3.1', license: 'MIT', integrity: 'sha512-x' }

test.each(['MIT', 'ISC', 'BSD-3-Clause', '(Apache-2.0 AND MIT)', '(MIT OR GPL-3.0)'])(
  'packageProblems allows the license %s',
  (license) => {
    expect(findPackageProblems({ ...react, license }, ['react'])).toEqual([])
  },
)

test.each(['GPL-3.0', 'SEE LICENSE IN LICENSE.md', 'undefined', '(MIT AND GPL-3.0)', ''])(
  'packageProblems rejects the license %j',
  (license) => {
    expect(findPackageProblems({ ...react, license }, ['react'])).toEqual([
      `react: the license ${license} is not allowed`,
    ])
  },
)

test('packageProblems rejects a package without a hash, an unlisted one, and a later sign client', () => {
  const signClient = { ...react, name: '@walletconnect/sign-client', version: '2.21.9' }
  expect(findPackageProblems({ ...react, integrity: 'missing' }, ['react'])).toHaveLength(1)
  expect(findPackageProblems(react, ['react-dom'])).toHaveLength(1)
  expect(findPackageProblems(signClient, [signClient.name])).toHaveLength(1)
})

test('findLockfileProblems names ranges, missing hashes, registries and install scripts', () => {
  const manifest = { dependencies: { a: '^1.0.0', b: 'npm:c@1.0.0' } }
  const good = { integrity: 'sha512-x' }
  expect(
    findLockfileProblems(manifest, {
      '': {},
      'node_modules/a': {},
      'node_modules/b': { ...good, resolved: 'https://registry.example/b.tgz' },
      'node_modules/c': { ...good, hasInstallScript: true },
      'node_modules/esbuild': { ...good, hasInstallScript: true },
    }),
  ).toEqual([
    "a: '^1.0.0' is not an exact version",
    'node_modules/a: has no hash in the lockfile',
    'node_modules/b: the lockfile names a registry',
    'node_modules/c: runs code while it is installed',
  ])
})
