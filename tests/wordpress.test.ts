// Checks the WordPress plugin without WordPress. `npm run test:wordpress` runs it in WordPress.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { listsSource, readmeSource } from '../build/wordpress.mjs'
import { manualSource } from '../build/wordpressManual.mjs'
import { CHAINS } from '../src/chains/list.ts'
import { MORE_CHAINS } from '../src/chains/moreChains.ts'
import { LANGUAGES } from '../src/i18n/languages.ts'
import { EMBED_SETTINGS } from '../src/page/settings/settingNames.ts'
import { DEFAULT_WALLETS, OPTIONAL_WALLETS } from '../src/wallets/optional/registry.ts'

vi.stubGlobal('__CHAIN_ICONS__', '{}')
vi.stubGlobal('__MORE_CHAIN_ICONS__', '{}')
vi.stubGlobal('__SHEET__', '')
vi.stubGlobal(
  '__TOKENS__',
  readFileSync(new URL('../src/ui/components/tokens.css', import.meta.url), 'utf8'),
)
const { checkFields } = await import('../build/wordpress/admin/checkFields.ts')

const FOLDER = fileURLToPath(new URL('../build/wordpress', import.meta.url))
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8')
const texts = JSON.parse(read('texts.json')) as Record<string, Record<string, string>>

/** Resolves with the lists that the build writes as PHP. */
async function readLists(): Promise<Record<string, unknown>> {
  const [, json = ''] = /json_decode\( '(.*)', true \)/.exec(await listsSource()) ?? []
  return JSON.parse(json.replaceAll(/\\([\\'])/g, '$1'))
}

/** Header of the plugin's main file, parsed like get_file_data() of WordPress. */
const headers = new Map(
  [...(read('florin-connect.php').split('*/')[0] ?? '').matchAll(/^ \* ([\w ]+): (.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value],
  ),
)

/** Rule by which wordpress.org matches an installed plugin to one with the same folder name. */
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
    const withName = [
      'twice',
      'image_missing',
      'attribute_possible',
      'attribute_guess',
      'attribute_unknown',
    ]
    for (const name of withName) expect(own[name], `${tag} ${name}`).toMatch(/%s/)
    expect(own['attribute_wrong'], tag).toMatch(/%1\$s.*%2\$s/)
    expect(own['radius_button_help'], tag).toContain('full')
    expect(own['project_id_help'], tag).toContain('dashboard.reown.com')
  }
})

test('the settings page lists all wallets, networks and languages, and PHP knows the names of all settings', async () => {
  const lists = await readLists()
  const wallets = lists['wallets'] as readonly Record<string, unknown>[]
  expect(wallets.map(({ id }) => id)).toEqual([
    ...DEFAULT_WALLETS,
    ...Object.keys(OPTIONAL_WALLETS),
  ])
  expect(wallets.filter(({ default: isDefault }) => isDefault)).toHaveLength(DEFAULT_WALLETS.length)
  expect(wallets).toContainEqual({ id: 'metaMask', name: 'MetaMask', default: true })
  expect(wallets).toContainEqual({ id: 'rabby', name: 'Rabby', default: false })
  expect(lists['networks']).toEqual(
    [...CHAINS, ...MORE_CHAINS].map(({ id, name, testnet }) => ({
      id,
      name,
      testnet,
      default: [1, 137, 10, 42161].includes(id),
    })),
  )
  const languages = lists['languages'] as readonly Record<string, unknown>[]
  expect(languages.map(({ tag, name }) => ({ tag, name }))).toEqual(
    LANGUAGES.map(({ tag, name }) => ({ tag, name })),
  )
  expect(languages).toContainEqual({ tag: 'de', name: 'Deutsch', english: 'German' })
  expect(lists['settings']).toEqual(EMBED_SETTINGS)
})

test('every field of the settings page is checked, and every text is used', () => {
  const php = ['florin-connect.php', 'settings-page.php'].map(read).join('')
  const [, list = ''] = /FLORIN_CONNECT_FIELDS = array\( (.*) \);/.exec(read('settings.php')) ?? []
  const fields = list.split(', ').map((name) => name.slice(1, -1))
  const shown = [...php.matchAll(/florin_connect_field\( '(\w+)'/g)].map(([, name]) => name)
  expect(shown).toEqual(fields)
  const script = read('admin/checkFields.ts')
  for (const field of fields) expect(script).toContain(`'${field}'`)
  const used = new Set([
    ...fields,
    ...[...php.matchAll(/florin_connect_text\( '(\w+)' \)/g)].map(([, name]) => String(name)),
  ])
  const ofTheApp = ['connect', 'language', 'network', 'account', 'testnets']
  expect(
    [...used].filter((name) => !ofTheApp.includes(name) && !(name in (texts['en'] ?? {}))),
  ).toEqual([])
  expect(Object.keys(texts['en'] ?? {}).filter((name) => !used.has(name))).toEqual([])
})

test('every script of the plugin gets the nonce of a CSP', () => {
  const php = ['florin-connect.php', 'settings-page.php'].map(read).join('')
  expect(php).not.toMatch(/<script/)
  expect(php.match(/wp_print_(?:inline_)?script_tag\(/g)).toHaveLength(4)
})

test('attribute values offered by the editor pass the validation in PHP, and nothing else does', () => {
  const rules = new Map(
    [...read('florin-connect.php').matchAll(/^\t'(\w+)' +=> '\/(.*)\/(\w*)',$/gm)].map(
      ([, name = '', rule = '', flags = '']) => [name, new RegExp(rule, flags)],
    ),
  )
  const offered = [...read('block.js').matchAll(/^ {4}(\w+): (\{[^}]*\})/gm)]
  expect(offered.map(([, name]) => name)).toEqual([
    'theme',
    'size',
    'balance',
    'network',
    'account',
  ])
  for (const [, name = '', values = ''] of offered)
    for (const [, quoted, plain] of values.matchAll(/(?:'([^']*)'|(\b[a-z]+)): '/g)) {
      const value = quoted ?? plain
      if (value) expect(value, name).toMatch(rules.get(name) ?? /$^/)
    }
  for (const hostile of ['"><script>', 'dark" onclick="alert(1)', 'dark\nlight', ''])
    expect(rules.get('theme')?.test(hostile), hostile).toBe(false)
})

const COIN_FIELDS = {
  coin_chain: '137',
  coin_address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  coin_symbol: 'USDC',
  coin_decimals: '6',
  coin_name: 'USD Coin',
}

describe('the list of settings', () => {
  test('has every setting of the JSON field with an example that the field accepts', async () => {
    const page = await manualSource()
    const examples = new Map(
      [...page.matchAll(/<dt id="([\w<>]+)">[^]*?<pre>([^<]*)<\/pre>/g)].map(
        ([, name = '', json = '']) => [
          name,
          json.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
        ],
      ),
    )
    expect([...examples.keys()].sort()).toEqual([...EMBED_SETTINGS, 'RPC_URLS_137'].sort())
    for (const [name, json] of examples) {
      expect(Object.keys(JSON.parse(json))).toEqual([name])
      const fields = { ...(name === 'COIN' ? COIN_FIELDS : {}), more: json }
      expect(Object.fromEntries(checkFields(fields, {}, '%s').errors), json).toEqual({})
    }
  })

  test('mentions neither the build nor .env', async () => {
    const page = await manualSource()
    expect(page).toMatch(/^<!DOCTYPE html>/)
    expect(page).not.toMatch(
      /npm run|\bbuild\b|\.env\b|\bsrc\/|dist\/|\.md\b|florin\.json|`|\{\w+\}/,
    )
    expect(page).not.toMatch(/<script|style=/)
  })
})

describe('readme.txt', () => {
  const readme = read('readme.txt')
  const [head = '', short = ''] = readme.split('\n\n')
  const fields = new Map(
    [...head.matchAll(/^([\w ]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )

  test('has the header of a plugin on wordpress.org, with the versions of the main file', () => {
    expect(head).toMatch(/^=== Florin Connect ===\n/)
    expect([...fields.keys()]).toEqual([
      'Contributors',
      'Tags',
      'Requires at least',
      'Tested up to',
      'Requires PHP',
      'Stable tag',
      'License',
      'License URI',
    ])
    for (const name of ['Requires at least', 'Requires PHP', 'License', 'License URI'])
      expect(fields.get(name), name).toBe(headers.get(name))
    expect(fields.get('Stable tag')).toBe(headers.get('Version'))
    expect(fields.get('Tested up to')).toMatch(/^\d+\.\d+$/)
    expect(fields.get('Tags')?.split(', ').length).toBeLessThanOrEqual(5)
  })

  test('has a short description of at most 150 characters, without markup', () => {
    expect(short.length).toBeLessThanOrEqual(150)
    expect(short).not.toMatch(/[\n*`[\]<>]/)
  })

  test('has all sections, and entries for this version', () => {
    expect([...readme.matchAll(/^== (.*) ==$/gm)].map(([, name]) => name)).toEqual([
      'Description',
      'Installation',
      'Frequently Asked Questions',
      'External services',
      'Screenshots',
      'Changelog',
      'Upgrade Notice',
    ])
    const { version } = JSON.parse(readFileSync(join(FOLDER, '../../package.json'), 'utf8'))
    expect(readme).toContain(`= ${version} =`)
    for (const [, notice = ''] of readme.matchAll(/== Upgrade Notice ==\n\n= .* =\n(.*)\n/g))
      expect(notice.length).toBeLessThanOrEqual(300)
  })

  test('names every attribute, and every host that the plugin can contact', async () => {
    const [attributes = ''] = /ATTRIBUTES = array\([^;]*/.exec(read('florin-connect.php')) ?? []
    for (const [, name] of attributes.matchAll(/'(\w+)' +=>/g))
      expect(readme).toContain(`\`${name}\``)
    const shipped = await readmeSource()
    for (const { rpcUrls } of [...CHAINS, ...MORE_CHAINS])
      for (const url of rpcUrls) expect(shipped).toContain(`\`${new URL(url).host}\``)
    expect(shipped).toContain('relay.walletconnect.org')
    expect(shipped).not.toMatch(/\{\w+\}/)
  })
})
