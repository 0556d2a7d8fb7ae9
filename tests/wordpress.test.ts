// Checks the WordPress plugin as far as possible without WordPress. `npm run test:wordpress` runs
// it in WordPress.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../src/i18n/languages.ts'
import { DEFAULT_WALLETS, MORE_WALLETS } from '../src/wallets/optional/registry.ts'

const FOLDER = fileURLToPath(new URL('../build/wordpress', import.meta.url))
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8')
const texts = JSON.parse(read('texts.json')) as Record<string, Record<string, string>>

/** Header of the plugin's main file, parsed like get_file_data() of WordPress. */
const headers = new Map(
  [...(read('florin-connect.php').split('*/')[0] ?? '').matchAll(/^ \* ([\w ]+): (.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value],
  ),
)

/**
 * The rule by which wordpress.org matches an installed plugin to one in its directory with the same
 * folder name.
 */
const isUpdatedByWordpressOrg = (plugin: ReadonlyMap<string, string>): boolean =>
  /^$|^(?:https?:\/\/)?(?:wordpress\.org|w\.org)\//.test(plugin.get('Update URI') ?? '')

test('a plugin of the same name on wordpress.org is not offered as an update', () => {
  expect(isUpdatedByWordpressOrg(new Map())).toBe(true)
  expect(headers.get('Plugin Name')).toBe('Florin Connect')
  expect(isUpdatedByWordpressOrg(headers)).toBe(false)
})

test('every language has all texts of the settings page, translated', () => {
  expect(Object.keys(texts).sort()).toEqual(LANGUAGES.map(({ tag }) => tag).sort())
  const english = texts['en'] ?? {}
  for (const [tag, own] of Object.entries(texts)) {
    expect(Object.keys(own), tag).toEqual(Object.keys(english))
    expect(
      Object.values(own).filter((sentence) => sentence.trim() === ''),
      tag,
    ).toEqual([])
    if (tag !== 'en')
      expect(
        Object.values(own).filter((sentence) => Object.values(english).includes(sentence)),
        tag,
      ).toEqual([])
    expect(own['wrong'], tag).toMatch(/%s/)
    expect(own['project_id_help'], tag).toContain('dashboard.reown.com')
  }
})

test('the plugin accepts exactly the existing wallets', () => {
  const [, list = ''] = /FLORIN_CONNECT_WALLETS = array\( (.*) \);/.exec(read('settings.php')) ?? []
  expect(list.split(', ').map((name) => name.slice(1, -1))).toEqual([
    ...DEFAULT_WALLETS,
    ...Object.keys(MORE_WALLETS),
  ])
})

test('the plugin uses exactly the existing texts', () => {
  const php = ['florin-connect.php', 'settings.php'].map(read).join('')
  const asked = new Set(
    [...php.matchAll(/florin_connect_text\( '(\w+)' \)/g)].map(([, name]) => String(name)),
  )
  expect([...asked].filter((name) => name !== 'connect' && !(name in (texts['en'] ?? {})))).toEqual(
    [],
  )
  expect(Object.keys(texts['en'] ?? {}).filter((name) => !asked.has(name))).toEqual([])
})

test('attribute values offered by the editor pass the validation in PHP, and nothing else does', () => {
  const rules = new Map(
    [...read('florin-connect.php').matchAll(/^\t'(\w+)' +=> '\/(.*)\/(\w*)',$/gm)].map(
      ([, name = '', rule = '', flags = '']) => [name, new RegExp(rule, flags)],
    ),
  )
  const offered = [...read('block.js').matchAll(/(\w+): \[('[^\]]*')\]/g)].filter(([, name]) =>
    rules.has(String(name)),
  )
  expect(offered.map(([, name]) => name)).toEqual([
    'theme',
    'size',
    'balance',
    'network',
    'account',
  ])
  for (const [, name = '', values = ''] of offered)
    for (const value of values.split(', ').map((text) => text.replaceAll("'", '')))
      expect(value, name).toMatch(rules.get(name) ?? /$^/)
  for (const hostile of ['"><script>', 'dark" onclick="alert(1)', 'dark\nlight', ''])
    expect(rules.get('theme')?.test(hostile), hostile).toBe(false)
})
