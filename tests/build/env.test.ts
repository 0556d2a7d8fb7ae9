import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEnv, readEnvFile } from '../../build/configure/node.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'florin-env-'))
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
  vi.unstubAllEnvs()
})
const write = (contents: string | Uint8Array): void => writeFileSync(join(root, '.env'), contents)

test('readEnv prefers non-empty environment variables to the values in .env', () => {
  write('APP_NAME="From file"\nAPP_DESCRIPTION=From file\n')
  vi.stubEnv('APP_NAME', ' ')
  vi.stubEnv('APP_DESCRIPTION', 'From environment')
  expect(readEnv(root)).toMatchObject({
    APP_NAME: 'From file',
    APP_DESCRIPTION: 'From environment',
  })
})

// Rule: quotes around a whole value are not part of it. docker's --env-file and compose lists keep them.
test.each([
  [`'{"chainId":137}'`, '{"chainId":137}'],
  [`"'it's'"`, `'it's'`],
  ['"Harbour"\r', 'Harbour'],
  ["`Bob's`", "Bob's"],
  [' "Harbour" ', 'Harbour'],
  ['true\r', 'true'],
  ["'de','pt'", "'de','pt'"],
  ['"Harbour', '"Harbour'],
  ["Bob's 'boat'", "Bob's 'boat'"],
  ["'", "'"],
])('readEnv reads the environment variable %j as %j', (value, read) => {
  vi.stubEnv('APP_NAME', value)
  expect(readEnv(root)['APP_NAME']).toBe(read)
})

test.each(['""', "''", '" "'])('readEnv ignores the empty environment variable %s', (value) => {
  write('APP_NAME=Harbour\n')
  vi.stubEnv('APP_NAME', value)
  expect(readEnv(root)['APP_NAME']).toBe('Harbour')
})

test('readEnv returns no settings if .env does not exist', () => {
  expect(readEnvFile(root)).toEqual({})
})

test('readEnv accepts a Windows file with byte order mark, CRLF and trailing comments', () => {
  write(
    `\ufeffAPP_NAME=Bob's Harbour # in Lima, see issue#12\r\nLEAD="It's us" # see issue#12\r\nTHEME='dark';\r\nRADIUS= # ours\r\nMETAL=\r\n#add more\r\n# THEME=dark`,
  )
  expect(readEnvFile(root)).toMatchObject({
    APP_NAME: "Bob's Harbour",
    LEAD: "It's us",
    THEME: 'dark',
    RADIUS: '',
  })
})

// Rule: curly quotes around a whole value count as straight quotes, because text editors insert them.
test.each([
  ['“Harbour Coin”', 'Harbour Coin'],
  ['“Harbour Coin” # ours', 'Harbour Coin'],
  ['“Harbour # Coin”', 'Harbour # Coin'],
  ['„Hafen“', 'Hafen'],
  ["“Bob's”", "Bob's"],
  ['‘Bob’s Bakery’', 'Bob’s Bakery'],
  ['‘{“chainId”:137}’', '{“chainId”:137}'],
  ['“Hold” and “keep”', '“Hold” and “keep”'],
  ['‘Hold’ and ‘keep’', '‘Hold’ and ‘keep’'],
  ['“Harbour', '“Harbour'],
  ['"“Hold.”"', '“Hold.”'],
])('readEnv reads the value %s in .env as %s', (written, read) => {
  write(`THEME=dark\nAPP_NAME=${written}\nRADIUS=4\n`)
  expect(readEnvFile(root)).toEqual({ THEME: 'dark', APP_NAME: read, RADIUS: '4' })
})

test.each([
  ['comments with ; or //', '; ours\n// ours\nTHEME=dark\n', { THEME: 'dark' }],
  ['a line without an equals sign', 'RADIUS: 4\nTHEME=dark\n', { 'RADIUS: 4': '', THEME: 'dark' }],
  [
    'other lines, also at the end',
    'THEME=dark\nRADIUS: 4\n"LINE" 5',
    { THEME: 'dark', 'RADIUS: 4': '', '"LINE" 5': '' },
  ],
  ['line breaks of old Macs', 'RADIUS=4\rTHEME=dark\r', { RADIUS: '4', THEME: 'dark' }],
])('readEnv keeps the setting after %s', (_, text, settings) => {
  write(text)
  expect(readEnvFile(root)).toEqual(settings)
})

test.each([
  'ACCENT=#7a1fa2',
  "ACCENT='#7a1fa2','#78c4c8'",
  "APP_NAME='L'Aquila'",
  'COIN="{\\"chainId\\":1}"',
  'LEARN_MORE_URL=https://a.example/#b',
])('readEnv rejects %s, because dotenv would cut the value off', (line) => {
  write(`THEME=dark\r\n${line}\r\n`)
  expect(() => readEnvFile(root)).toThrow(
    `${line.replace(/=.*/s, '')}: the value in .env is cut off`,
  )
})

test.each([
  ['UTF-16', Buffer.from('\ufeffAPP_NAME=Harbour\r\n', 'utf16le')],
  ['Latin-1', Buffer.from('APP_NAME=Caf\xe9\n', 'latin1')],
])('readEnv rejects a .env file encoded as %s', (_, contents) => {
  write(contents)
  expect(() => readEnvFile(root)).toThrow('.env: is not UTF-8')
})
