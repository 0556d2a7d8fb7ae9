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
/** Parses a text as the build parses .env. */
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
  test('changes values in place and keeps comments, order and unrelated lines', () => {
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

  test('appends new settings in the given order', () => {
    expect(changeEnv('APP_NAME=Quay', { THEME: 'dark', ACCENT: '#fff' })).toBe(
      "APP_NAME=Quay\nTHEME=dark\nACCENT='#fff'\n",
    )
    expect(changeEnv('', { THEME: 'dark' })).toBe('THEME=dark\n')
  })

  test('removes a setting but keeps the comment on the same line', () => {
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

  test('removing a missing setting leaves the file unchanged', () => {
    expect(changeEnv(FILE, { LOGO: undefined })).toBe(FILE)
  })

  test('changes the last of several assignments of the same setting, which takes precedence', () => {
    const text = changeEnv('THEME=dark\nTHEME=auto\n', { THEME: 'light' })
    expect(text).toBe('THEME=dark\nTHEME=light\n')
    expect(read(text)).toEqual({ THEME: 'light' })
    expect(changeEnv(text, { THEME: undefined })).toBe('')
  })

  test('ignores text inside a quoted value that looks like an assignment', () => {
    const text = 'FACTS="a\nTHEME=dark\n"\nTHEME=light\n'
    expect(changeEnv(text, { THEME: 'auto' })).toBe('FACTS="a\nTHEME=dark\n"\nTHEME=auto\n')
  })

  test('replaces a setting under a former name by the setting under the new name', () => {
    expect(changeEnv("GROUND='#fff'\nA=1\n", { BACKGROUND: 'white' }, FORMER_NAMES)).toBe(
      'BACKGROUND=white\nA=1\n',
    )
    expect(changeEnv("GROUND='#fff'\nA=1\n", { BACKGROUND: undefined }, FORMER_NAMES)).toBe('A=1\n')
  })

  test('keeps CRLF and the byte order mark of a Windows file', () => {
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
  ])('writes the value %s as %s', (value, written) => {
    expect(changeEnv('', { X: value })).toBe(`X=${written}\n`)
  })

  test('rejects values that .env cannot contain: all three quotes, or a line break', () => {
    expect(() => changeEnv('', { APP_NAME: '\'"`' })).toThrow('APP_NAME: cannot be written')
    expect(() => changeEnv('', { APP_NAME: 'a\nb' })).toThrow('APP_NAME: must be one line')
  })

  test('round-trips any writable value through the .env parser', () => {
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
