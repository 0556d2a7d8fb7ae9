// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { CHAINS } from '../../src/chains/list.ts'
import type { EmbedSettings } from '../../src/embed/builtSettings.ts'
import { parseConfig } from '../../src/page/config.ts'

const WRONG_COIN = {
  COIN: { chainId: 137, address: '0x12', symbol: 'HBR', decimals: 18, name: 'Harbour' },
}
const REQUEST = { to: 'harbour.eth', amount: '1' }

vi.stubGlobal('__CHAIN_ICONS__', '{}')
vi.stubGlobal('__VERSION__', '1.0.0')
vi.stubGlobal(
  '__TOKENS__',
  readFileSync(`${import.meta.dirname}/../../src/ui/components/tokens.css`, 'utf8'),
)

/** Imports a new copy of the package, as a page does that loads for the first time. */
async function loadPackage() {
  vi.resetModules()
  const settings: EmbedSettings = {
    config: parseConfig({ APP_NAME: 'Built' }, CHAINS, []),
    languages: ['en'],
    tokens: [],
  }
  vi.doMock('../../src/embed/builtSettings.ts', () => ({ builtSettings: () => settings }))
  // A page has one instance until it closes.
  vi.doMock('../../src/embed/sharedInstance.ts', async (importOriginal) => ({
    ...(await importOriginal<typeof import('../../src/embed/sharedInstance.ts')>()),
    getOrCreateShared: (_: object, __: string, create: () => unknown) => create(),
  }))
  // Without `start`, the app loads no chunks after the test has ended.
  vi.doMock('../../src/page/app.ts', async (importOriginal) => {
    const { createPageApp } = await importOriginal<typeof import('../../src/page/app.ts')>()
    return {
      createPageApp: (...args: Parameters<typeof createPageApp>) => ({
        ...createPageApp(...args),
        start: () => undefined,
      }),
    }
  })
  const { configure } = await import('../../src/embed/packageConfigure.ts')
  const florin = await import('../../src/embed/packageApi.ts')
  return { configure, ...florin }
}

// Test files share modules, and others replace some of these.
afterAll(() => {
  vi.doUnmock('../../src/embed/builtSettings.ts')
  vi.doUnmock('../../src/embed/sharedInstance.ts')
  vi.doUnmock('../../src/page/app.ts')
  vi.resetModules()
})

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'resolved',
    ({ code, message }: { code: string; message: string }) => `${code}: ${message}`,
  )

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('CSS', { supports: () => true })
})

test('after configure() has thrown, the functions reject instead of using the build’s settings', async () => {
  const { configure, ...florin } = await loadPackage()
  expect(() => configure(WRONG_COIN)).toThrow('COIN')
  const refused = expect.stringMatching(/^invalid-input: configure\(\) failed: COIN/)
  expect(await errorOf(florin.pay(REQUEST))).toEqual(refused)
  expect(await errorOf(florin.connect())).toEqual(refused)
  expect(await errorOf(florin.switchChain(1))).toEqual(refused)
  florin.open('connect')
  expect([florin.state(), florin.openModal(), florin.wallets()]).toEqual([
    { status: 'disconnected' },
    undefined,
    [],
  ])
  await expect(florin.provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({
    code: 4900,
  })
})

test('a later configure() that succeeds starts Florin', async () => {
  const { configure, ...florin } = await loadPackage()
  expect(() => configure(WRONG_COIN)).toThrow('COIN')
  expect(florin.state().status).toBe('disconnected')
  configure({ APP_NAME: 'Quay' })
  florin.open('connect')
  expect(florin.openModal()).toBe('connect')
  expect(() => configure({ APP_NAME: 'Late' })).toThrow('before Florin is used')
  expect(florin.openModal()).toBe('connect')
})

test('configure() after the first use stops the functions', async () => {
  const { configure, ...florin } = await loadPackage()
  florin.open('connect')
  expect(florin.openModal()).toBe('connect')
  expect(() => configure({ APP_NAME: 'Late' })).toThrow('before Florin is used')
  expect(await errorOf(florin.connect())).toBe(
    'invalid-input: configure() failed: call configure() before Florin is used',
  )
})

test('a second configure() that throws keeps the settings of the first one in use', async () => {
  const { configure, ...florin } = await loadPackage()
  configure({ APP_NAME: 'Quay' })
  florin.open('connect')
  expect(() => configure(WRONG_COIN)).toThrow('COIN')
  expect(florin.openModal()).toBe('connect')
})
