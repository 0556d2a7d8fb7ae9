import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { zip } from '../../build/zip.mjs'

const FILES = new Map([
  ['b/é.txt', Buffer.from('123456789')],
  ['a.txt', Buffer.of()],
])

test('zip packs files that unpack to the same names and contents', () => {
  const unpacked = Object.entries(unzipSync(zip(FILES)))
  expect(unpacked.map(([name, contents]) => [name, String(Buffer.from(contents))])).toEqual([
    ['a.txt', ''],
    ['b/é.txt', '123456789'],
  ])
})

test('zip produces identical bytes in every time zone and file order', () => {
  vi.stubEnv('TZ', 'America/Lima')
  const one = zip(FILES)
  vi.stubEnv('TZ', 'Asia/Tokyo')
  expect(zip(new Map([...FILES].reverse()))).toEqual(one)
})

test('zip sets the permissions of each file to 0644', () => {
  const bytes = Buffer.from(zip(FILES))
  const directory = bytes.readUInt32LE(bytes.length - 22 + 16) // offset in the end record
  expect(bytes.readUInt32LE(directory + 38) >>> 16).toBe(0o100644)
})
