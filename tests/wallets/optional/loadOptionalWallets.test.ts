import { expect, test } from 'vitest'
import { createStore } from '../../../src/lib/store.ts'
import { buildOptions } from '../../../src/wallets/options.ts'
import { offered } from '../../../src/wallets/catalog.ts'
import { moreWallets } from '../../../src/wallets/optional/optionalWallets.ts'
import { followMore } from '../../../src/wallets/optional/loadOptionalWallets.ts'
import type { ProviderDetail } from '../../../src/connectors/walletRequest.ts'

const catalog = offered([])

const announced = (key: string, name = key): ProviderDetail => ({
  key,
  info: { name, icon: undefined, rdns: key },
  provider: { request: async () => null },
  source: 'announced',
  copy: 1,
})

function start(wanted: readonly string[], first: readonly ProviderDetail[] = []) {
  const providers = createStore(first)
  let loads = 0
  let fails = false
  const more = followMore(wanted, providers, async () => {
    loads++
    if (fails) throw new Error('no network')
    return moreWallets
  })
  return { providers, more, loads: () => loads, fail: (value: boolean) => (fails = value) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('loads nothing for default or unknown wallets', async () => {
  const { providers, more, loads } = start([])
  providers.set([announced('io.metamask'), announced('test.stranger')])
  await settled()
  expect([loads(), more.get()]).toEqual([0, { chosen: [], met: [] }])
})

test('loads the optional wallets once when the first of them announces itself', async () => {
  const { providers, more, loads } = start([])
  providers.set([announced('com.trustwallet.app')])
  providers.set([announced('com.trustwallet.app'), announced('io.rabby')])
  await settled()
  providers.set([])
  await settled()
  expect([loads(), more.get()]).toEqual([1, { chosen: [], met: moreWallets }])
})

test('retries a failed load on the next announcement', async () => {
  const site = start([])
  site.fail(true)
  site.providers.set([announced('io.rabby')])
  await settled()
  expect(site.more.get().met).toEqual([])
  site.fail(false)
  site.providers.set([announced('io.rabby'), announced('test.stranger')])
  await settled()
  expect([site.loads(), site.more.get().met]).toEqual([2, moreWallets])
})

test("loads enabled wallets immediately and keeps the site's order", async () => {
  const { more, loads } = start(['zerion', 'trust'])
  await settled()
  expect([loads(), more.get().chosen.map(({ id }) => id)]).toEqual([1, ['zerion', 'trust']])
})

test('an announced optional wallet uses its entry and keeps its rdns as ID; an imitation is marked', () => {
  const options = (known: typeof moreWallets) =>
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
  const [plain, stranger] = options([])
  expect([plain?.id, plain?.name, plain?.links.mobile, stranger?.claim]).toEqual([
    'com.trustwallet.app',
    'trust',
    undefined,
    'test.liar',
  ])
  const [trust, liar, ...others] = options(moreWallets)
  expect(trust).toMatchObject({
    id: 'com.trustwallet.app',
    name: 'Trust Wallet',
    installed: true,
    way: 'injected',
    recent: true,
    links: {
      mobile: 'https://play.google.com/store/apps/details?id=com.wallet.crypto.trustapp',
      request: 'trust://',
    },
  })
  expect(liar).toMatchObject({ name: 'Rabby', claim: 'test.liar' })
  // no wallets that are not installed
  expect(others.map(({ id }) => id)).toEqual(['rainbow', 'coinbase', 'metaMask', 'walletConnect'])
})
