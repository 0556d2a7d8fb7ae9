import { expect, test } from 'vitest'
import { createStore } from '../../../src/lib/store.ts'
import { buildOptions } from '../../../src/wallets/options.ts'
import { getOfferedWallets } from '../../../src/wallets/catalog.ts'
import { optionalWallets } from '../../../src/wallets/optional/optionalWallets.ts'
import { loadOptionalWallets } from '../../../src/wallets/optional/loadOptionalWallets.ts'
import type { ProviderDetail } from '../../../src/connectors/walletRequest.ts'

const catalog = getOfferedWallets([])

const announced = (key: string, name = key): ProviderDetail => ({
  key,
  info: { name, icon: undefined, rdns: key },
  provider: { request: async () => null },
  source: 'announced',
  duplicateIndex: 1,
})

function start(wanted: readonly string[], first: readonly ProviderDetail[] = []) {
  const providers = createStore(first)
  let loads = 0
  let fails = false
  const more = loadOptionalWallets(wanted, providers, async () => {
    loads++
    if (fails) throw new Error('no network')
    return optionalWallets
  })
  return { providers, more, loads: () => loads, fail: (value: boolean) => (fails = value) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('loadOptionalWallets loads nothing when only default or unknown wallets are announced', async () => {
  const { providers, more, loads } = start([])
  providers.set([announced('io.metamask'), announced('test.unknown')])
  await settled()
  expect([loads(), more.get()]).toEqual([0, { chosen: [], known: [] }])
})

test('loadOptionalWallets loads all optional wallets once when one of them is announced', async () => {
  const { providers, more, loads } = start([])
  providers.set([announced('com.trustwallet.app')])
  providers.set([announced('com.trustwallet.app'), announced('io.rabby')])
  await settled()
  providers.set([])
  await settled()
  expect([loads(), more.get()]).toEqual([1, { chosen: [], known: optionalWallets }])
})

test('loadOptionalWallets retries a failed load on the next announcement', async () => {
  const site = start([])
  site.fail(true)
  site.providers.set([announced('io.rabby')])
  await settled()
  expect(site.more.get().known).toEqual([])
  site.fail(false)
  site.providers.set([announced('io.rabby'), announced('test.unknown')])
  await settled()
  expect([site.loads(), site.more.get().known]).toEqual([2, optionalWallets])
})

test("loadOptionalWallets loads enabled wallets immediately and keeps the site's order", async () => {
  const { more, loads } = start(['zerion', 'trust'])
  await settled()
  expect([loads(), more.get().chosen.map(({ id }) => id)]).toEqual([1, ['zerion', 'trust']])
})

test('buildOptions shows an announced optional wallet by its catalog entry, with the rdns as ID', () => {
  const options = (known: typeof optionalWallets) =>
    buildOptions({
      catalog,
      known,
      providers: [announced('com.trustwallet.app', 'trust'), announced('test.liar', 'Rabby')],
      platform: 'android',
      browser: 'Chrome',
      pageUrl: 'https://coin.test/',
      recents: ['com.trustwallet.app'],
      framed: false,
      safeReady: false,
      qrConfigured: true,
    })
  const [plain, unknown] = options([])
  expect([plain?.id, plain?.name, plain?.links.mobile, unknown?.claimedRdns]).toEqual([
    'com.trustwallet.app',
    'trust',
    undefined,
    'test.liar',
  ])
  const [trust, liar, ...others] = options(optionalWallets)
  expect(trust).toMatchObject({
    id: 'com.trustwallet.app',
    name: 'Trust Wallet',
    installed: true,
    connectionType: 'injected',
    recent: true,
    links: {
      mobile: 'https://play.google.com/store/apps/details?id=com.wallet.crypto.trustapp',
      request: 'trust://',
    },
  })
  expect(liar).toMatchObject({ name: 'Rabby', claimedRdns: 'test.liar' })
  // The list has no uninstalled optional wallets.
  expect(others.map(({ id }) => id)).toEqual(['rainbow', 'coinbase', 'metaMask', 'walletConnect'])
})
