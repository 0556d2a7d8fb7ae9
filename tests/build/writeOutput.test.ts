import {
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
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeFiles, writeTree } from '../../build/writeOutput.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'florin-tree-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (outdir: string, files: Readonly<Record<string, string>>): Promise<string> =>
  writeTree(outdir, async (target) =>
    writeFiles(target, new Map(Object.entries({ _headers: '', ...files }))),
  )
const index = (outdir: string): string => readFileSync(join(outdir, 'index.html'), 'utf8')

test('writeTree refuses to overwrite a folder that the build did not create', async () => {
  writeFileSync(join(folder, 'photo.jpg'), 'precious')
  await expect(write(folder, {})).rejects.toThrow('was not built by this script')
  expect(readdirSync(folder)).toEqual(['photo.jpg'])
})

test('writeTree keeps the previous site when writing fails', async () => {
  const dist = join(folder, 'dist')
  await write(dist, { 'index.html': 'one' })
  await expect(write(dist, { 'index.html': 'two', 'a\0': '' })).rejects.toThrow()
  expect(index(dist)).toBe('one')
  await write(dist, { 'index.html': 'three' })
  expect(index(dist)).toBe('three')
  expect(readdirSync(folder)).toEqual(['dist'])
})

test('writeTree follows a symlink and replaces the contents of the linked folder', async () => {
  mkdirSync(join(folder, 'www'))
  symlinkSync(join(folder, 'www'), join(folder, 'dist'))
  for (const text of ['one', 'two']) await write(join(folder, 'dist'), { 'index.html': text })
  expect(index(join(folder, 'www'))).toBe('two')
})

test("writeTree keeps the folder's inode and removes the leftovers of an interrupted build", async () => {
  const dist = join(folder, 'dist')
  await write(dist, { 'index.html': 'one' })
  const { ino } = statSync(dist)
  mkdirSync(join(dist, '.florin-1-new'))
  utimesSync(join(dist, '.florin-1-new'), 0, 0)
  await write(dist, { 'index.html': 'two' })
  expect(statSync(dist).ino).toBe(ino)
  expect(readdirSync(dist).sort()).toEqual(['_headers', 'hashes.json', 'index.html'])
})

test('writeTree rejects a target path that is a file', async () => {
  writeFileSync(join(folder, 'dist'), '')
  await expect(write(join(folder, 'dist'), {})).rejects.toThrow(
    /dist: cannot be written \(ENOTDIR\)$/,
  )
})

test('writeTree restores the previous site when moving the new files fails', async () => {
  const dist = join(folder, 'dist')
  await write(dist, { 'index.html': 'one', 'z.txt': 'one' })
  // Temporary folder of another build that is running.
  mkdirSync(join(dist, '.florin-1-new/full'), { recursive: true })
  await expect(
    write(dist, { '.florin-1-new/x': '', 'index.html': 'two', 'z.txt': 'two' }),
  ).rejects.toThrow(/cannot be written \(ENOTEMPTY\)$/)
  expect([index(dist), readFileSync(join(dist, 'z.txt'), 'utf8')]).toEqual(['one', 'one'])
})
