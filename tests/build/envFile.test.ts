import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { changeEnv } from '../../build/configure/envFile.mjs'
import { readEnvFile } from '../../build/configure/node.mjs'
import { FORMER_NAMES } from '../../src/page/settings/setting.ts'

const root = mkdtempSync(join(tmpdir(), 'florin-env-'))
afterAll(() => rmSync(root, { recursive: true }))
/** Reads a text as the build reads the file. */
function read(text: string) {
  writeFileSync(join(root, '.env'), text)
  return readEnvFile(root)
}

const FILE = `# Our site
APP_NAME='Harbour Coin' # the name in wallets

# Colors
ACCENT='#7a1fa2'
export RADIUS = 4
#THEME=dark
COIN='{"chainId":137,
  "symbol":"HBR"}'
OTHER=kept
`

describe('changeEnv', () => {
  test('changes values in place and keeps comments, order and other lines', () => {
    expect(changeEnv(FILE, { RADIUS: '8', APP_NAME: 'Quay', COIN: '{"chainId":1}' })).toBe(
      `# Our site
APP_NAME=Quay # the name in wallets

# Colors
ACCENT='#7a1fa2'
export RADIUS = 8
#THEME=dark
COIN='{"chainId":1}'
OTHER=kept
`,
    )
  })

  test('adds new settings at the end, in their order', () => {
    expect(changeEnv('APP_NAME=Quay', { THEME: 'dark', ACCENT: '#fff' })).toBe(
      "APP_NAME=Quay\nTHEME=dark\nACCENT='#fff'\n",
    )
    expect(changeEnv('', { THEME: 'dark' })).toBe('THEME=dark\n')
  })

  test('removes a setting with its line, but not a comment after it', () => {
    expect(changeEnv(FILE, { ACCENT: undefined, APP_NAME: ' ', COIN: undefined })).toBe(
      `# Our site
# the name in wallets

# Colors
export RADIUS = 4
#THEME=dark
OTHER=kept
`,
    )
  })

  test('removes nothing that is not there', () => {
    expect(changeEnv(FILE, { LOGO: undefined })).toBe(FILE)
  })

  test('changes the last one of several assignments, because it counts', () => {
    const text = changeEnv('THEME=dark\nTHEME=auto\n', { THEME: 'light' })
    expect(text).toBe('THEME=dark\nTHEME=light\n')
    expect(read(text)).toEqual({ THEME: 'light' })
    expect(changeEnv(text, { THEME: undefined })).toBe('')
  })

  test('does not take text inside a quoted value for an assignment', () => {
    const text = 'FACTS="a\nTHEME=dark\n"\nTHEME=light\n'
    expect(changeEnv(text, { THEME: 'auto' })).toBe('FACTS="a\nTHEME=dark\n"\nTHEME=auto\n')
  })

  test('replaces a former name in its place', () => {
    expect(changeEnv("GROUND='#fff'\nA=1\n", { BACKGROUND: 'white' }, FORMER_NAMES)).toBe(
      'BACKGROUND=white\nA=1\n',
    )
    expect(changeEnv("GROUND='#fff'\nA=1\n", { BACKGROUND: undefined }, FORMER_NAMES)).toBe('A=1\n')
  })

  test('keeps the line breaks and the byte order mark of a file from Windows', () => {
    expect(changeEnv('\ufeffA=1\r\nB=2\r\n', { A: '3', C: '4' })).toBe(
      '\ufeffA=3\r\nB=2\r\nC=4\r\n',
    )
  })

  test.each([
    ['plain', 'plain'],
    ['https://a.example/b', 'https://a.example/b'],
    ['two words', "'two words'"],
    ['#fff', "'#fff'"],
    ["Bob's", '"Bob\'s"'],
    ['{"text":"Bob\'s"}', '\'{"text":"Bob\\u0027s"}\''],
    ['Hold.\\nSleep.', "'Hold.\\nSleep.'"],
    [`Bob's "boat"`, '`Bob\'s "boat"`'],
  ])('writes %s as %s', (value, written) => {
    expect(changeEnv('', { X: value })).toBe(`X=${written}\n`)
  })

  test('refuses what .env cannot contain', () => {
    expect(() => changeEnv('', { APP_NAME: '\'"`' })).toThrow('APP_NAME: cannot be written')
    expect(() => changeEnv('', { APP_NAME: 'a\nb' })).toThrow('APP_NAME: must be one line')
  })

  test('the build reads every value as it was written', () => {
    const isWritable = (value: string): boolean =>
      value.trim() !== '' && !(/'/.test(value) && /`/.test(value) && /"|\\n/.test(value))
    const text = fc.string({ unit: fc.constantFrom(...'aB1 #\'"`\\n=,.;{}é') }).filter(isWritable)
    fc.assert(
      fc.property(text, text, (one, other) => {
        const once = changeEnv(FILE, { APP_NAME: one, TAGLINE: other })
        const parsed = read(once)
        expect(parsed).toMatchObject({ APP_NAME: one.trim(), TAGLINE: other.trim(), OTHER: 'kept' })
        expect(read(changeEnv(once, { APP_NAME: 'x', TAGLINE: undefined }))).toEqual({
          ...read(FILE),
          APP_NAME: 'x',
        })
      }),
    )
  })
})
