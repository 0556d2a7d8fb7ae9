// Packages of the bundle with licenses and hashes, as CycloneDX and as notices.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createBom, createNotices, listPackages } from '../build/bundle/packages.mjs'

const OWN = readFileSync(new URL('../LICENSE', import.meta.url), 'utf8')
const metafile = (
  inputs: Readonly<Record<string, number>>,
): Parameters<typeof listPackages>[0] => ({
  inputs: {},
  outputs: {
    'dist/a.js': {
      bytes: 0,
      exports: [],
      imports: [],
      inputs: Object.fromEntries(
        Object.entries(inputs).map(([name, bytesInOutput]) => [name, { bytesInOutput }]),
      ),
    },
  },
})
const SOME = listPackages(
  metafile({
    'node_modules/react/index.js': 9,
    'node_modules/uint8arrays/index.js': 4,
    'node_modules/multiformats/x.js': 2,
    'node_modules/scheduler/x.js': 1,
  }),
)

test('packagesOf returns the bytes of each npm package by output file', () => {
  expect(SOME.map(({ name, chunks }) => [name, chunks])).toContainEqual([
    'react',
    { 'dist/a.js': 9 },
  ])
})

test('createBom lists each package with purl, license and lockfile hash', () => {
  const bom = JSON.parse(createBom(SOME, { name: 'florin', version: '1.2.3' }))
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { name: 'florin', version: '1.2.3' } },
  })
  const react = bom.components.find(({ name }: { name: string }) => name === 'react')
  expect(react).toMatchObject({
    purl: 'pkg:npm/react@19.3.1',
    licenses: [{ license: { id: 'MIT' } }],
    properties: [{ value: '9' }],
  })
  expect(react.hashes).toEqual([
    { alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) },
  ])
  expect(
    bom.components.find(({ name }: { name: string }) => name === 'multiformats').licenses,
  ).toEqual([{ expression: 'Apache-2.0 AND MIT' }])
  expect(bom.dependencies[0].dependsOn).toHaveLength(SOME.length)
})

test("createNotices contains the project's license and the license of each package", () => {
  const text = createNotices(SOME, OWN)
  expect(text).toContain(OWN.trim())
  expect(text).toMatch(
    /react 19\.3\.1 \(MIT\)\nscheduler [\d.]+ \(MIT\)\n-+\n\nMIT License\n\nCopyright \(c\) Meta/,
  )
  expect(text).toContain('Apache License')
})

test('createNotices writes the standard license text with the author for a package without a license file', () => {
  const text = createNotices(
    SOME.filter(({ name }) => name === 'uint8arrays'),
    OWN,
  )
  expect(text).toMatch(/Copyright \(c\) Alex Potsides <[^>]+>\n\nPermission is hereby granted/)
})

test('createNotices rejects a package without a license text', () => {
  const [found] = SOME.filter(({ name }) => name === 'uint8arrays')
  expect(() => createNotices(found ? [{ ...found, license: 'Apache-2.0' }] : [], OWN)).toThrow(
    'uint8arrays: has no license text, and none is known for Apache-2.0',
  )
})
