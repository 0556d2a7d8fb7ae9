// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MORE_CHAINS } from '../../src/chains/moreChains.ts'
import { CHAINS } from '../../src/chains/list.ts'
import { parseConfig } from '../../src/page/config.ts'
import { EMBED_SETTINGS } from '../../src/page/settings/settingNames.ts'

vi.stubGlobal('__CHAIN_ICONS__', '{}')
vi.stubGlobal(
  '__TOKENS__',
  readFileSync(`${import.meta.dirname}/../../src/ui/components/tokens.css`, 'utf8'),
)
const setPackageSettings = vi.fn(() => true)
const stopPackage = vi.fn(() => true)
vi.doMock('../../src/embed/embedInstance.ts', () => ({ setPackageSettings, stopPackage }))
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

function configured(settings: Record<string, unknown>) {
  setPackageSettings.mockClear()
  configure(settings)
  const [[parsed] = []] = setPackageSettings.mock.calls as unknown as [
    [{ config: ReturnType<typeof parseConfig> }],
  ]
  return parsed?.config
}

test('the argument type of configure() lists every setting of florin.json', () => {
  const types = readFileSync(`${import.meta.dirname}/../../src/embed/types/configure.d.ts`, 'utf8')
  expect([...types.matchAll(/^ {2}\| '(\w+)'$/gm)].map(([, name]) => name)).toEqual(EMBED_SETTINGS)
})

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
  setPackageSettings.mockReturnValueOnce(false)
  expect(() => configure({})).toThrow('call configure() before Florin is used')
})

test('configure() logs the error and stops Florin before it throws', () => {
  stopPackage.mockClear()
  expect(() => configure({ SIGN_IN_URL: 'server' })).toThrow('SIGN_IN_URL')
  expect(stopPackage.mock.calls).toEqual([[expect.objectContaining({ code: 'invalid-input' })]])
  expect(vi.mocked(console.error).mock.calls).toEqual([
    [expect.stringContaining("florin: not started: configure: SIGN_IN_URL: 'server' is not a URL")],
  ])
})
