import { describe, expect, test } from 'vitest'
import { getOfferedWallets } from '../../src/wallets/catalog.ts'
import { rainbow } from '../../src/wallets/rainbow.ts'
import type { CatalogWallet } from '../../src/wallets/wallet.ts'
import { buildOptions, type WalletListInput, type WalletOption } from '../../src/wallets/options.ts'
import type { ProviderDetail } from '../../src/connectors/walletRequest.ts'
import { DESKTOP } from '../fakes/walletListInput.ts'

const catalog = getOfferedWallets([])

const URI = `wc:${'a1'.repeat(32)}@2?relay-protocol=irn&symKey=${'b2'.repeat(32)}`

function announced(rdns: string, name: string, duplicateIndex = 1): ProviderDetail {
  return {
    key: rdns,
    info: { name, icon: 'data:image/png,AA', rdns },
    provider: { request: async () => null },
    source: 'announced',
    duplicateIndex,
  }
}

function flagged(name: string): ProviderDetail {
  const key = `flag:${name}`
  return {
    key,
    info: { name, icon: undefined, rdns: '' },
    provider: { request: async () => null },
    source: 'injected',
    duplicateIndex: 1,
  }
}

function build(input: Partial<WalletListInput> = {}): readonly WalletOption[] {
  return buildOptions({
    catalog,
    ...DESKTOP,
    ...input,
  })
}

const ids = (options: readonly WalletOption[]): readonly string[] => options.map(({ id }) => id)
function one(options: readonly WalletOption[], id: string): WalletOption {
  const found = options.find((option) => option.id === id)
  if (!found) throw new Error(`${id} is not listed`)
  return found
}

const POPULAR = ['rainbow', 'coinbase', 'metaMask', 'walletConnect']

describe('buildOptions with the WALLETS setting', () => {
  const groups = [
    { name: 'Recommended', ids: ['metaMask', 'coinbase'] },
    { name: 'More', ids: ['walletConnect'] },
  ]
  const listed = (input: Partial<WalletListInput> = {}, own: readonly CatalogWallet[] = []) =>
    build({ catalog: getOfferedWallets(own, [], groups), ...input }).map(
      ({ id, groupName }) => `${groupName}: ${id}`,
    )
  const ALL = ['Recommended: metaMask', 'Recommended: coinbase', 'More: walletConnect']

  test('lists the wallets in the order and groups of the setting', () => {
    expect(listed()).toEqual(ALL)
  })

  test('lists installed wallets in the order of the setting, before wallets it does not name', () => {
    const providers = [
      announced('com.one', 'One'),
      announced('com.coinbase.wallet', 'Coinbase Wallet'),
      announced('io.metamask', 'MetaMask'),
    ]
    expect(listed({ providers })).toEqual([
      'Installed: metaMask',
      'Installed: coinbase',
      'Installed: com.one',
      'More: walletConnect',
    ])
  })

  test('keeps the order of the groups when a wallet was used recently', () => {
    expect(listed({ recents: ['walletConnect', 'coinbase'] })).toEqual([
      'Recommended: coinbase',
      'Recommended: metaMask',
      'More: walletConnect',
    ])
  })

  test('lists an installed wallet that the setting leaves out', () => {
    expect(listed({ providers: [announced('me.rainbow', 'Rainbow')] })).toEqual([
      'Installed: rainbow',
      ...ALL,
    ])
  })

  test('lists Safe when the page runs in a frame', () => {
    expect(listed({ framed: true })).toEqual(['Popular: safe', ...ALL])
  })

  test("lists the site's own wallets last", () => {
    const own: CatalogWallet = { ...rainbow, id: 'harbour', rdns: ['example.harbour'] }
    expect(listed({}, [own])).toEqual([...ALL, 'Popular: harbour'])
  })

  test('lists no WalletConnect if the setting leaves it out', () => {
    const catalog = getOfferedWallets([], [], [{ ids: ['metaMask'] }])
    expect(ids(build({ catalog }))).toEqual(['metaMask'])
  })
})

describe('buildOptions: listed wallets', () => {
  test('lists only the popular wallets when no provider is found', () => {
    expect(ids(build())).toEqual(POPULAR)
    expect(build().every(({ installed, groupName }) => !installed && groupName === 'Popular')).toBe(
      true,
    )
  })

  test('lists an unnamed window.ethereum first as "Browser Wallet"', () => {
    const detail = flagged('Browser Wallet')
    const options = build({ providers: [detail] })
    expect(ids(options)).toEqual(['injected', ...POPULAR])
    expect(options[0]).toMatchObject({
      name: 'Browser Wallet',
      groupName: 'Installed',
      installed: true,
      ready: true,
      connectionType: 'injected',
      detail,
    })
  })

  test.each([
    ['announced', announced('com.one', 'One')],
    ['announced and known', announced('io.metamask', 'MetaMask')],
    ['with a provider flag', flagged('Rabby')],
    ['with a provider flag and known', flagged('MetaMask')],
  ])('hides the browser wallet beside a named provider (%s)', (_, named) => {
    const found = ids(build({ providers: [named, flagged('Browser Wallet')] }))
    expect(found).not.toContain('injected')
    expect(found).not.toContain('flag:Browser Wallet')
  })

  test('lists a wallet announced as "Browser Wallet" like any other wallet', () => {
    const options = build({ providers: [announced('com.one', 'Browser Wallet')] })
    expect(ids(options)).toEqual(['com.one', ...POPULAR])
    expect(options[0]?.claimedRdns).toBe('com.one')
  })

  test('lists Safe only in a frame, as installed once Safe has responded', () => {
    expect(one(build({ framed: true }), 'safe')).toMatchObject({
      installed: false,
      ready: true,
      supported: true,
      connectionType: 'safe',
    })
    expect(one(build({ framed: true, safeReady: true }), 'safe')).toMatchObject({
      installed: true,
      ready: true,
    })
    expect(ids(build({ framed: true }))).toEqual(['safe', ...POPULAR])
    expect(ids(build({ safeReady: true }))).toEqual(POPULAR)
  })

  test.each([
    ['announced', announced('com.brave.wallet', 'Brave Wallet')],
    ['by flag', flagged('Brave Wallet')],
  ])('lists Brave only if a provider is found (%s)', (_, detail) => {
    const options = build({ providers: [detail] })
    expect(ids(options)).toEqual(['brave', ...POPULAR])
    expect(one(options, 'brave')).toMatchObject({ installed: true, detail })
  })

  test('lists other found wallets as Installed, in order of announcement', () => {
    const options = build({
      providers: [announced('com.two', 'Two'), announced('com.one', 'One'), flagged('Rabby')],
    })
    expect(ids(options)).toEqual(['com.two', 'com.one', 'flag:Rabby', ...POPULAR])
    expect(options.slice(0, 3).map(({ groupName }) => groupName)).toEqual([
      'Installed',
      'Installed',
      'Installed',
    ])
    expect(options[0]).toMatchObject({
      name: 'Two',
      iconUrl: 'data:image/png,AA',
      installed: true,
      ready: true,
      supported: true,
      duplicateIndex: 1,
      claimedRdns: undefined,
    })
  })
})

describe('buildOptions: matching of providers and wallets', () => {
  test.each([
    ['rainbow', 'me.rainbow'],
    ['coinbase', 'com.coinbase.wallet'],
    ['metaMask', 'io.metamask'],
    ['metaMask', 'io.metamask.mobile'],
    ['metaMask', 'io.metamask.flask'],
  ])('lists %s first as installed when announced as %s', (id, rdns) => {
    const detail = announced(rdns, 'Any name')
    const options = build({ providers: [detail] })
    expect(ids(options)).toEqual([id, ...POPULAR.filter((other) => other !== id)])
    expect(one(options, id)).toMatchObject({
      installed: true,
      ready: true,
      connectionType: 'injected',
      detail,
      groupName: 'Installed',
      claimedRdns: undefined,
    })
    expect(one(options, id).name).toBe(catalog.find((wallet) => wallet.id === id)?.name)
  })

  test('matches a provider that was not announced by its flag', () => {
    expect(one(build({ providers: [flagged('MetaMask')] }), 'metaMask').installed).toBe(true)
  })

  test('does not match by name: a known name with another rdns gets its own row and shows the rdns', () => {
    const options = build({ providers: [announced('com.thief', 'Meta Mask')] })
    expect(one(options, 'metaMask').installed).toBe(false)
    expect(one(options, 'com.thief')).toMatchObject({
      groupName: 'Installed',
      claimedRdns: 'com.thief',
    })
  })

  test.each([
    'MetaMask Wallet',
    'MetaMask (official)',
    'The Meta-Mask',
    'MetaM\u0430sk', // Cyrillic
    '\u039cetaMask', // Greek
    'MetaMask…',
    'Rainbow!',
    'Coinbase',
    'Coinbase Base',
    'Trust Wallet', // an optional wallet, whose data is not loaded
    'OKX',
    'Zerion DeFi',
    'Кошелёк',
  ])('shows the rdns of an unknown wallet announced as %j', (name) => {
    expect(one(build({ providers: [announced('com.thief', name)] }), 'com.thief').claimedRdns).toBe(
      'com.thief',
    )
  })

  test.each([
    ['com.one', 'One Wallet'],
    ['com.one', 'Frame'],
    ['com.trustwallet.app', 'Trust Wallet'],
    ['io.rabby', 'Rabby Wallet'],
  ])('shows no rdns for %s announced as %j', (rdns, name) => {
    expect(one(build({ providers: [announced(rdns, name)] }), rdns).claimedRdns).toBeUndefined()
  })

  test.each([
    ['', 'MetaMask', '?'],
    ['wordwallet', 'MetaMask', 'wordwallet'],
    ['https://www.safepal.com/download', 'SafePal', 'www.safepal.com'], // contains 'Safe'
    ['https://hivewallet.example/get', 'Hive Wallet', undefined],
  ])('for the invalid rdns %j and the name %s shows %j as rdns', (rdns, name, claimedRdns) => {
    const detail = { ...announced(rdns, name), key: 'other:key' }
    const options = build({ providers: [detail] })
    expect(one(options, 'other:key')).toMatchObject({ name, detail, installed: true, claimedRdns })
    expect(options.filter(({ installed }) => installed)).toHaveLength(1)
  })

  test('shows no rdns for a wallet identified by a provider flag', () => {
    expect(build({ providers: [flagged('Rabby')] })[0]?.claimedRdns).toBeUndefined()
  })

  test('uses the catalog entry for the main rdns only, and a separate row for a second rdns', () => {
    const [flask, main] = [
      announced('io.metamask.flask', 'MetaMask'),
      announced('io.metamask', 'MetaMask'),
    ]
    const options = build({ providers: [flask, main] })
    expect(one(options, 'metaMask').detail).toBe(main)
    expect(one(options, 'io.metamask.flask')).toMatchObject({
      detail: flask,
      claimedRdns: undefined,
    })
  })

  test('lists and marks two wallets with the same rdns, each with its own provider', () => {
    const [first, second] = [
      announced('io.metamask', 'MetaMask'),
      announced('io.metamask', 'MetaMask', 2),
    ]
    const options = build({ providers: [first, second] })
    expect(one(options, 'metaMask')).toMatchObject({
      detail: first,
      claimedRdns: 'io.metamask',
      duplicateIndex: 1,
    })
    expect(one(options, 'io.metamask#2')).toMatchObject({
      detail: second,
      claimedRdns: 'io.metamask',
      duplicateIndex: 2,
    })
    const others = build({
      providers: [
        announced('com.one', 'One'),
        announced('com.one', 'One', 2),
        announced('com.one', 'One', 3),
      ],
    })
    expect(
      others
        .slice(0, 3)
        .map(({ id, claimedRdns, duplicateIndex }) => [id, claimedRdns, duplicateIndex]),
    ).toEqual([
      ['com.one', 'com.one', 1],
      ['com.one#2', 'com.one', 2],
      ['com.one#3', 'com.one', 3],
    ])
  })

  test('lists a duplicate rdns after the first one, even if the duplicate was used last', () => {
    const providers = [
      announced('com.one', 'One'),
      announced('io.metamask', 'MetaMask'),
      announced('io.metamask', 'MetaMask', 2),
      announced('com.one', 'One', 2),
    ]
    const order = [
      'metaMask',
      'io.metamask#2',
      'com.one',
      'com.one#2',
      'rainbow',
      'coinbase',
      'walletConnect',
    ]
    expect(ids(build({ providers }))).toEqual(order)
    expect(one(build({ providers }), 'io.metamask#2').groupName).toBe(
      one(build({ providers }), 'metaMask').groupName,
    )
    expect(ids(build({ providers, recents: ['com.one#2'] }))).toEqual(order)
    expect(ids(build({ providers, recents: ['com.one'] })).slice(0, 3)).toEqual([
      'com.one',
      'com.one#2',
      'metaMask',
    ])
  })

  test('returns unique IDs for any set of providers', () => {
    const providers = [
      ...catalog.flatMap(({ rdns, name }) => rdns.map((domain) => announced(domain, name))),
      announced('io.metamask', 'x', 2),
      flagged('Rabby'),
    ]
    const found = ids(build({ providers, framed: true }))
    expect(new Set(found).size).toBe(found.length)
    expect(build({ providers }).flatMap(({ detail }) => detail ?? []).length).toBe(providers.length)
  })
})

describe('buildOptions: recent wallets', () => {
  test('marks at most three recent wallets and lists them first in their group', () => {
    const options = build({
      recents: ['walletConnect', 'gone', 'metaMask', 'rainbow'],
      providers: [announced('com.one', 'One')],
    })
    expect(options.filter(({ recent }) => recent).map(({ id }) => id)).toEqual([
      'walletConnect',
      'metaMask',
    ])
    expect(ids(options)).toEqual(['com.one', 'walletConnect', 'metaMask', 'rainbow', 'coinbase'])
  })

  test('marks an announced wallet as recent', () => {
    const options = build({
      recents: ['com.two'],
      providers: [announced('com.one', 'One'), announced('com.two', 'Two')],
    })
    expect(ids(options).slice(0, 2)).toEqual(['com.two', 'com.one'])
    expect(options[0]?.recent).toBe(true)
  })

  test('does not mark a recent wallet as installed if its provider is gone', () => {
    expect(one(build({ recents: ['metaMask'] }), 'metaMask')).toMatchObject({
      recent: true,
      installed: false,
    })
  })
})

describe('buildOptions: ready and supported', () => {
  type Row = readonly [WalletListInput['platform'], boolean, Readonly<Record<string, string>>]
  // r: ready, s: supported but not ready, -: neither
  test.each<Row>([
    ['desktop', true, { rainbow: 'r', coinbase: 's', metaMask: 'r', walletConnect: 'r' }],
    ['desktop', false, { rainbow: 's', coinbase: 's', metaMask: 's' }],
    ['android', true, { rainbow: 'r', coinbase: 's', metaMask: 'r', walletConnect: 'r' }],
    ['android', false, { rainbow: '-', coinbase: 's', metaMask: 's' }],
    ['ios', true, { rainbow: 'r', coinbase: 's', metaMask: 'r', walletConnect: 'r' }],
    ['ios', false, { rainbow: '-', coinbase: 's', metaMask: 's' }],
  ])('returns the expected flags on %s with project ID %s', (platform, qrConfigured, expected) => {
    const states = build({ platform, qrConfigured }).map(({ id, ready, supported }) => [
      id,
      ready ? 'r' : supported ? 's' : '-',
    ])
    expect(Object.fromEntries(states)).toEqual(expected)
  })

  test('marks an installed wallet as ready on every platform', () => {
    for (const platform of ['desktop', 'android', 'ios'] as const) {
      const options = build({
        platform,
        qrConfigured: false,
        providers: [announced('me.rainbow', 'Rainbow')],
      })
      expect(one(options, 'rainbow')).toMatchObject({
        installed: true,
        ready: true,
        supported: true,
      })
    }
  })

  test('marks an extension without a store for the browser as unsupported', () => {
    const only: CatalogWallet = {
      ...(catalog[0] as CatalogWallet),
      id: 'x',
      name: 'X',
      downloadUrls: { firefox: 'https://x.test' },
    }
    const { onlyWhenFound: _, ...extension } = only
    expect(one(build({ catalog: [extension], browser: 'Firefox' }), 'x').supported).toBe(true)
    expect(one(build({ catalog: [extension], browser: 'Chrome' }), 'x').supported).toBe(false)
    expect(
      one(build({ catalog: [extension], platform: 'ios', browser: 'Safari' }), 'x').supported,
    ).toBe(false)
  })
})

test('buildOptions without a project ID offers no QR code and no app that cannot connect', () => {
  for (const platform of ['desktop', 'android', 'ios'] as const) {
    const options = build({ platform, qrConfigured: false })
    expect(options.some(({ id }) => id === 'walletConnect')).toBe(false)
    expect(one(options, 'rainbow').links).toMatchObject({ download: undefined, mobile: undefined })
    expect(one(options, 'metaMask').links.download).toMatch(/metamask/) // the app opens this page
    expect(
      options
        .flatMap(({ qrCode }) => qrCode?.instructions?.steps ?? [])
        .filter(({ step }) => step === 'scan'),
    ).toEqual([])
  }
  expect(one(build({ platform: 'desktop', qrConfigured: false }), 'rainbow').links.extension).toBe(
    'https://rainbow.me/extension',
  )
  expect(one(build({ platform: 'desktop', qrConfigured: true }), 'rainbow').links.download).toBe(
    'https://rainbow.download',
  )
})

test("getOfferedWallets appends the site's wallets and replaces those with the same ID", () => {
  const own: CatalogWallet = {
    id: 'harbour',
    name: 'Harbour Wallet',
    rdns: ['example.harbour'],
    iconUrl: 'h.svg',
    iconBackground: '#fff',
    groupName: 'Popular',
    way: 'walletConnect',
    downloadUrls: {},
  }
  const all = getOfferedWallets([own, { ...own, id: 'rainbow', name: 'Our Rainbow' }])
  expect(all.map(({ id }) => id)).toEqual([...catalog.map(({ id }) => id), 'harbour'])
  expect(all.find(({ id }) => id === 'rainbow')?.name).toBe('Our Rainbow')
})

describe('buildOptions on phones', () => {
  test('lists an installed wallet first on phones and desktops', () => {
    const providers = [announced('io.metamask.mobile', 'MetaMask')]
    expect(ids(build({ platform: 'ios', providers }))).toEqual([
      'metaMask',
      'rainbow',
      'coinbase',
      'walletConnect',
    ])
    expect(ids(build({ platform: 'desktop', providers, recents: ['rainbow'] }))).toEqual([
      'metaMask',
      'rainbow',
      'coinbase',
      'walletConnect',
    ])
  })

  test.each([
    ['ios', 'metaMask', `https://link.metamask.io/wc?uri=${encodeURIComponent(URI)}`],
    [
      'android',
      'rainbow',
      `intent://wc?uri=${encodeURIComponent(URI)}#Intent;scheme=rainbow;package=me.rainbow;end`,
    ],
    ['android', 'walletConnect', URI],
  ] as const)("the pairing link on %s for %s is the wallet's own link", (platform, id, link) => {
    expect(one(build({ platform }), id).mobile?.getUri(URI)).toBe(link)
  })

  test('returns no pairing link for Coinbase Wallet or on a desktop', () => {
    expect(one(build({ platform: 'ios' }), 'coinbase').mobile).toBeUndefined()
    expect(build().every(({ mobile }) => mobile === undefined)).toBe(true)
  })
})

test('the QR code of a WalletConnect wallet contains the pairing URI', () => {
  const codes = build().filter(
    ({ qrCode, connectionType }) => qrCode && connectionType === 'walletConnect',
  )
  expect(codes.map(({ id, qrCode }) => [id, qrCode?.getUri(URI)])).toEqual([
    ['rainbow', URI],
    ['metaMask', URI],
    ['walletConnect', URI],
  ])
})

test('buildOptions does not modify its input', () => {
  const providers = Object.freeze([announced('com.one', 'One')])
  const recents = Object.freeze(['com.one'])
  expect(() => build({ providers, recents, catalog: Object.freeze([...catalog]) })).not.toThrow()
})
