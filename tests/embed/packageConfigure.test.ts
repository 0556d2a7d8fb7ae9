// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MORE_CHAINS } from '../../src/chains/moreChains.ts'
import { CHAINS } from '../../src/chains/list.ts'
import { SETTINGS } from '../../build/configure/settingsReference.mjs'
import { COIN_OPTIONAL_FIELDS, COIN_REQUIRED_FIELDS, parseConfig } from '../../src/page/config.ts'
import type { Settings } from '../../src/embed/types/configure.d.ts'
import { EMBED_SETTINGS } from '../../src/page/settings/settingNames.ts'

vi.stubGlobal('__CHAIN_ICONS__', '{}')
vi.stubGlobal(
  '__TOKENS__',
  readFileSync(`${import.meta.dirname}/../../src/ui/components/tokens.css`, 'utf8'),
)
const packageState: {
  settings?: { config: ReturnType<typeof parseConfig> } | undefined
  created?: readonly unknown[] | undefined
  whyNot?: () => unknown
} = {}
vi.doMock('../../src/embed/embedInstance.ts', () => ({ packageState }))
vi.doMock('../../src/embed/builtSettings.ts', () => ({
  builtSettings: () => ({
    config: parseConfig({ APP_NAME: 'Built', NETWORKS: '8453,137' }, CHAINS, MORE_CHAINS),
  }),
}))
const { configure } = await import('../../src/embed/packageConfigure.ts')
vi.doUnmock('../../src/embed/embedInstance.ts')
vi.doUnmock('../../src/embed/builtSettings.ts')

const { location } = window
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  vi.restoreAllMocks()
  vi.stubGlobal('location', location)
})

function configured(settings: Settings) {
  Object.assign(packageState, { settings: undefined, created: undefined })
  configure(settings)
  return packageState.settings?.config
}

test('the argument type of configure() lists every setting of florin.json', () => {
  expect(fieldsOf('Settings').map(({ name }) => name)).toEqual(EMBED_SETTINGS)
})

test('the argument type of configure() has the options of settings and the fields of COIN', () => {
  const options = Object.entries(SETTINGS).flatMap(([name, { field, florinJson }]) =>
    florinJson && field.kind === 'choice' ? [[name, Object.keys(field.options)]] : [],
  )
  expect(options.length).toBeGreaterThan(2)
  for (const [name, values] of options)
    expect(
      fieldsOf('Settings')
        .find((field) => field.name === name)
        ?.text.match(/(?<=')\w+(?=')/g)
        ?.sort(),
    ).toEqual([...(values as string[])].sort())
  expect(fieldsOf('CoinSetting', '').map(({ name }) => name)).toEqual(COIN_REQUIRED_FIELDS)
  expect(fieldsOf('CoinSetting').map(({ name }) => name)).toEqual(COIN_OPTIONAL_FIELDS)
})

/** Returns the optional fields of an interface in configure.d.ts, or the others. */
function fieldsOf(type: string, mark = '\\?') {
  const types = readFileSync(`${import.meta.dirname}/../../src/embed/types/configure.d.ts`, 'utf8')
  const [, body = ''] = types.split(`export interface ${type} {`)
  const [own = ''] = body.split(/^}/m)
  const pattern = new RegExp(
    `^ {2}readonly (\\w+)${mark}:([^]*?)(?=^ {2}(?:readonly|/)|$(?![^]))`,
    'gm',
  )
  return [...own.matchAll(pattern)].map(([, name, text = '']) => ({ name, text }))
}

test('configure() replaces the settings of the build', () => {
  expect(configured({ APP_NAME: 'Quay' })?.app.name).toBe('Quay')
  expect(configured({})?.app.name).toBe('My Coin App')
})

test('configure() accepts default chains and chains of the build in NETWORKS', () => {
  expect(configured({ NETWORKS: ['base', 1] })?.chains.map(({ id }) => id)).toEqual([8453, 1])
  expect(() => configure({ NETWORKS: [59144] })).toThrow("NETWORKS: '59144' is not one of")
})

test('configure() warns about a harmless invalid setting, and throws for a harmful one', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(configured({ APP_NAME: 'Quay', RADIUS: 99 })?.app.name).toBe('Quay')
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining('florin: configure: RADIUS: must be a whole number')],
  ])
  expect(() => configure({ SIGN_IN_URL: 'server' })).toThrow("SIGN_IN_URL: 'server' is not a URL")
})

test.each<[string, Settings]>([
  ['an undefined URL in a list', { RPC_URLS_137: [undefined as never] }],
  ['an undefined list', { RPC_URLS_137: undefined as never }],
  ['an empty text', { RPC_URLS_137: '' }],
])('configure() warns about %s of nodes, because a variable may be missing', (_, settings) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const chain = configured(settings)?.chains.find(({ id }) => id === 137)
  expect(chain?.rpcUrls).toEqual(CHAINS.find(({ id }) => id === 137)?.rpcUrls)
  expect(warn.mock.calls).toEqual([
    [
      'florin: configure: RPC_URLS_137: has no URL, perhaps because a variable is not set; the public nodes of this network apply.',
    ],
  ])
})

test('configure() warns about one undefined URL among others, and uses the others', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const RPC_URLS_137 = ['https://node.example', undefined as never]
  const chain = configured({ RPC_URLS_137 })?.chains.find(({ id }) => id === 137)
  expect(chain?.rpcUrls).toEqual(['https://node.example'])
  expect(warn.mock.calls).toEqual([
    [
      'florin: configure: RPC_URLS_137: has an empty URL, perhaps because a variable is not set; this URL is left out.',
    ],
  ])
})

test.each([
  ['http://localhost:5173/', [expect.stringContaining('COIN: the address has no checksum')]],
  ['https://shop.example/?florin-check', [expect.stringContaining('COIN: the address has no')]],
  ['https://shop.example/', []],
])(
  'configure() warns about a coin address without a checksum only in development: %s',
  (href, lines) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.stubGlobal('location', new URL(href))
    const address = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
    configured({ COIN: { chainId: 137, address, symbol: 'HBR', decimals: 18, name: 'Harbour' } })
    expect(warn.mock.calls.flat()).toEqual(lines)
  },
)

test('configure() throws once Florin is in use', () => {
  packageState.created = [{}]
  expect(() => configure({})).toThrow('call configure() before Florin is used')
})

test('configure() logs the error and stops Florin before it throws', () => {
  Object.assign(packageState, { settings: undefined, created: undefined })
  expect(() => configure({ SIGN_IN_URL: 'server' })).toThrow('SIGN_IN_URL')
  expect(packageState.created).toEqual([undefined])
  expect(packageState.whyNot).toThrow('configure() failed: SIGN_IN_URL')
  expect(vi.mocked(console.error).mock.calls).toEqual([
    [expect.stringContaining("florin: not started: configure: SIGN_IN_URL: 'server' is not a URL")],
  ])
})
