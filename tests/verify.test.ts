// What `npm run verify` says of a deployed copy: the same, or which file differs, is missing, is too many, or which header.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HASHES, digestOf, hashFolder, readHashes, sha256, writeHashes } from '../build/hashes.mjs'
import { compareFiles, compareHeaders, folderCopy, isGateway, remoteCopy } from '../build/verify.mjs'
import { startServer } from '../e2e/playground/server.mjs'

const RULES = [{ pattern: '/*', headers: { 'X-Content-Type-Options': 'nosniff', 'Strict-Transport-Security': 'max-age=1' } }]
const FILES = { 'index.html': '<!doctype html>', 'a.js': 'export {}', _headers: '/*\n' }

let folder: string
let honest: Map<string, string>
let stop: (() => Promise<unknown>) | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'florin-verify-'))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  honest = hashFolder(folder)
  writeFileSync(join(folder, HASHES), writeHashes(honest))
})
afterEach(async () => {
  await stop?.()
  stop = undefined
  rmSync(folder, { recursive: true, force: true })
})

async function served(base = '/', headers = RULES): Promise<string> {
  const server = await startServer({ root: folder, headers, base })
  stop = server.close
  return server.url
}

test('the list holds every file but itself, in one order, and its digest is that of the lines sha256sum prints', () => {
  expect([...honest.keys()]).toEqual(['_headers', 'a.js', 'index.html'])
  expect(hashFolder(folder)).toEqual(honest)
  expect(digestOf(honest)).toBe(sha256([...honest].map(([name, hash]) => `${hash}  ${name}\n`).join('')))
  expect(digestOf(new Map([...honest].reverse()))).toBe(digestOf(honest))
  expect(readHashes(readFileSync(join(folder, HASHES), 'utf8'))).toEqual(honest)
})

test.each(['', 'null', '[]', '{"version":2,"files":{}}', '{"version":1,"files":{"a":"x"}}', '{"version":1,"files":{"a":1}}'])('%j is no list of hashes', (text) => {
  expect([...(readHashes(text) ?? [])]).toEqual([])
})

test('the same folder is exactly the same', async () => {
  expect(await compareFiles(honest, folderCopy(folder))).toEqual([])
})

test('one changed byte, a missing file and one too many are each named', async () => {
  writeFileSync(join(folder, 'a.js'), 'export {};')
  rmSync(join(folder, 'index.html'))
  writeFileSync(join(folder, 'evil.js'), '')
  expect(await compareFiles(honest, folderCopy(folder))).toEqual([
    'a.js: is not what this source builds', 'index.html: is missing', 'evil.js: is there, and this source builds no such file',
  ])
})

test.each(['/', '/shop/coin/', '/ipfs/bafy/'])('a copy on a host under %s is compared file by file and header by header', async (base) => {
  const copy = await remoteCopy(await served(base))
  expect(await compareFiles(honest, copy)).toEqual([])
  expect(await compareHeaders(RULES, [...honest.keys()], copy)).toEqual([])
})

test('a host that swaps a byte is found, and so is a header that is missing or says something else', async () => {
  const url = await served('/', [{ pattern: '/*', headers: { 'X-Content-Type-Options': 'sniff', 'Strict-Transport-Security': 'max-age=1' } }])
  writeFileSync(join(folder, 'a.js'), 'export { }')
  const copy = await remoteCopy(url)
  expect(await compareFiles(honest, copy)).toEqual(['a.js: is not what this source builds'])
  expect(await compareHeaders(RULES, ['a.js'], copy)).toEqual([
    "/: the header X-Content-Type-Options says 'sniff' instead of 'nosniff'", "/a.js: the header X-Content-Type-Options says 'sniff' instead of 'nosniff'",
  ])
})

test('a copy without its list is told, because what is too many cannot be looked for', async () => {
  rmSync(join(folder, HASHES))
  const copy = await remoteCopy(await served())
  expect(await compareFiles(honest, copy)).toEqual([`${HASHES}: is missing or unreadable, so files that should not be there cannot be looked for`])
})

test('the file of headers need not be served', async () => {
  const url = await served()
  rmSync(join(folder, '_headers'))
  expect(await compareFiles(honest, await remoteCopy(url))).toEqual([])
})

test.each([
  ['https://gateway.example/ipfs/bafy/', true], ['https://bafy.ipfs.dweb.example/', true], ['https://x.ipns.gateway.example/', true], ['https://ipfs.example/app/', false],
])('%s is a gateway: %s', (url, gateway) => {
  expect(isGateway(url)).toBe(gateway)
})

test('a host that does not answer a folder with its page is told: visitors are led to /de/', async () => {
  const whole = new Headers({ 'X-Content-Type-Options': 'nosniff' })
  const copy = (folders: boolean): Parameters<typeof compareHeaders>[2] => ({
    name: 'host', list: undefined,
    read: async (name) => (name === 'de/' && !folders ? undefined : { contents: new Uint8Array(), headers: whole }),
  })
  expect(await compareHeaders(RULES, ['index.html', 'de/index.html'], copy(false))).toEqual(['/de/: the host does not answer a folder with its index.html'])
  expect(await compareHeaders(RULES, ['index.html', 'de/index.html'], copy(true))).toEqual([])
})
