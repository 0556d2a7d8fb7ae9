import { describe, expect, test } from 'vitest'
import { offered } from '../../src/wallets/catalog.ts'
import type { CatalogWallet } from '../../src/wallets/wallet.ts'
import { buildOptions, type OptionsInput, type WalletOption } from '../../src/wallets/options.ts'
import type { ProviderDetail } from '../../src/connectors/walletRequest.ts'

const catalog = offered([])

const URI = `wc:${'a1'.repeat(32)}@2?relay-protocol=irn&symKey=${'b2'.repeat(32)}`

function announced(rdns: string, name: string, copy = 1): ProviderDetail {
  return {
    key: rdns,
    info: { name, icon: 'data:image/png,AA', rdns },
    provider: { request: async () => null },
    source: 'announced',
    copy,
  }
}

function flagged(name: string): ProviderDetail {
  const key = `flag:${name}`
  return {
    key,
    info: { name, icon: undefined, rdns: '' },
    provider: { request: async () => null },
    source: 'injected',
    copy: 1,
  }
}

function build(input: Partial<OptionsInput> = {}): readonly WalletOption[] {
  return buildOptions({
    catalog,
    providers: [],
    platform: 'desktop',
    browser: 'Chrome',
    pageUrl: 'https://coin.test/',
    recents: [],
    framed: false,
    safeReady: false,
    qrConfigured: true,
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

describe('what is listed', () => {
  test('nothing found: neither the browser wallet, nor Safe, nor Brave', () => {
    expect(ids(build())).toEqual(POPULAR)
    expect(build().every(({ installed, groupName }) => !installed && groupName === 'Popular')).toBe(
      true,
    )
  })

  test('a nameless window.ethereum: the browser wallet, first', () => {
    const detail = flagged('Browser Wallet')
    const options = build({ providers: [detail] })
    expect(ids(options)).toEqual(['injected', ...POPULAR])
    expect(options[0]).toMatchObject({
      name: 'Browser Wallet',
      groupName: 'Installed',
      installed: true,
      ready: true,
      way: 'injected',
      detail,
    })
  })

  test.each([
    ['announced', announced('com.one', 'One')],
    ['announced, in the catalogue', announced('io.metamask', 'MetaMask')],
    ['known by its flag', flagged('Rabby')],
    ['known by its flag, in the catalogue', flagged('MetaMask')],
  ])('beside a named wallet (%s) the browser wallet is hidden', (_, named) => {
    const found = ids(build({ providers: [named, flagged('Browser Wallet')] }))
    expect(found).not.toContain('injected')
    expect(found).not.toContain('flag:Browser Wallet')
  })

  test('a wallet that announces itself as "Browser Wallet" is a wallet like any other', () => {
    const options = build({ providers: [announced('com.one', 'Browser Wallet')] })
    expect(ids(options)).toEqual(['com.one', ...POPULAR])
    expect(options[0]?.claim).toBe('com.one')
  })

  test('Safe inside a frame only, where a click may ask it; installed once it answered', () => {
    expect(one(build({ framed: true }), 'safe')).toMatchObject({
      installed: false,
      ready: true,
      supported: true,
      way: 'safe',
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
  ])('Brave only where it is found (%s)', (_, detail) => {
    const options = build({ providers: [detail] })
    expect(ids(options)).toEqual(['brave', ...POPULAR])
    expect(one(options, 'brave')).toMatchObject({ installed: true, detail })
  })

  test('other wallets form the group Installed, before the rest, in order of arrival', () => {
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
      copy: 1,
      claim: undefined,
    })
  })
})

describe('merging', () => {
  test.each([
    ['rainbow', 'me.rainbow'],
    ['coinbase', 'com.coinbase.wallet'],
    ['metaMask', 'io.metamask'],
    ['metaMask', 'io.metamask.mobile'],
    ['metaMask', 'io.metamask.flask'],
  ])('%s announced as %s is its entry, installed, and leads the list', (id, rdns) => {
    const detail = announced(rdns, 'Any name')
    const options = build({ providers: [detail] })
    expect(ids(options)).toEqual([id, ...POPULAR.filter((other) => other !== id)])
    expect(one(options, id)).toMatchObject({
      installed: true,
      ready: true,
      way: 'injected',
      detail,
      groupName: 'Installed',
      claim: undefined,
    })
    expect(one(options, id).name).toBe(catalog.find((wallet) => wallet.id === id)?.name)
  })

  test('by flag only what a flag found', () => {
    expect(one(build({ providers: [flagged('MetaMask')] }), 'metaMask').installed).toBe(true)
  })

  test('never by name: another rdns with the name of an entry is a row of its own that shows its rdns', () => {
    const options = build({ providers: [announced('com.thief', 'Meta Mask')] })
    expect(one(options, 'metaMask').installed).toBe(false)
    expect(one(options, 'com.thief')).toMatchObject({ groupName: 'Installed', claim: 'com.thief' })
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
    'Trust Wallet', // of the further wallets, whose data is not loaded
    'OKX',
    'Zerion DeFi',
    'Кошелёк',
  ])('a stranger that announces itself as %j shows its rdns', (name) => {
    expect(one(build({ providers: [announced('com.thief', name)] }), 'com.thief').claim).toBe(
      'com.thief',
    )
  })

  test.each([
    ['com.one', 'One Wallet'],
    ['com.one', 'Frame'],
    ['com.trustwallet.app', 'Trust Wallet'],
    ['io.rabby', 'Rabby Wallet'],
  ])('%s announced as %j shows no rdns', (rdns, name) => {
    expect(one(build({ providers: [announced(rdns, name)] }), rdns).claim).toBeUndefined()
  })

  test.each([
    ['', 'MetaMask', '?'],
    ['wordwallet', 'MetaMask', 'wordwallet'],
    ['https://www.safepal.com/download', 'SafePal', 'www.safepal.com'], // contains 'Safe'
    ['https://hivewallet.example/get', 'Hive Wallet', undefined],
  ])('a wallet with the malformed rdns %j and the name %s shows %j', (rdns, name, claim) => {
    const detail = { ...announced(rdns, name), key: 'other:key' }
    const options = build({ providers: [detail] })
    expect(one(options, 'other:key')).toMatchObject({ name, detail, installed: true, claim })
    expect(options.filter(({ installed }) => installed)).toHaveLength(1)
  })

  test('a wallet that a flag has named has no rdns to show', () => {
    expect(build({ providers: [flagged('Rabby')] })[0]?.claim).toBeUndefined()
  })

  test('two wallets of one entry: its main rdns is the entry, the other a row of its own', () => {
    const [flask, main] = [
      announced('io.metamask.flask', 'MetaMask'),
      announced('io.metamask', 'MetaMask'),
    ]
    const options = build({ providers: [flask, main] })
    expect(one(options, 'metaMask').detail).toBe(main)
    expect(one(options, 'io.metamask.flask')).toMatchObject({ detail: flask, claim: undefined })
  })

  test('two announcers of one rdns are both listed and both marked, each with its own provider', () => {
    const [first, second] = [
      announced('io.metamask', 'MetaMask'),
      announced('io.metamask', 'MetaMask', 2),
    ]
    const options = build({ providers: [first, second] })
    expect(one(options, 'metaMask')).toMatchObject({ detail: first, claim: 'io.metamask', copy: 1 })
    expect(one(options, 'io.metamask#2')).toMatchObject({
      detail: second,
      claim: 'io.metamask',
      copy: 2,
    })
    const others = build({
      providers: [
        announced('com.one', 'One'),
        announced('com.one', 'One', 2),
        announced('com.one', 'One', 3),
      ],
    })
    expect(others.slice(0, 3).map(({ id, claim, copy }) => [id, claim, copy])).toEqual([
      ['com.one', 'com.one', 1],
      ['com.one#2', 'com.one', 2],
      ['com.one#3', 'com.one', 3],
    ])
  })

  test('a later announcer of a known rdns stands below the first one, in its group, also when it was used last', () => {
    const providers = [
      announced('com.one', 'One'),
      announced('io.metamask', 'MetaMask'),
      announced('io.metamask', 'MetaMask', 2),
      announced('com.one', 'One', 2),
    ]
    const order = [
      'com.one',
      'com.one#2',
      'metaMask',
      'io.metamask#2',
      'rainbow',
      'coinbase',
      'walletConnect',
    ]
    expect(ids(build({ providers }))).toEqual(order)
    expect(one(build({ providers }), 'io.metamask#2').groupName).toBe(
      one(build({ providers }), 'metaMask').groupName,
    )
    expect(ids(build({ providers, recents: ['com.one#2'] }))).toEqual(order)
  })

  test('ids are unique, whatever was found', () => {
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

describe('recents', () => {
  test('are marked, three at most, and lead their group', () => {
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

  test('of announced wallets too', () => {
    const options = build({
      recents: ['com.two'],
      providers: [announced('com.one', 'One'), announced('com.two', 'Two')],
    })
    expect(ids(options).slice(0, 2)).toEqual(['com.two', 'com.one'])
    expect(options[0]?.recent).toBe(true)
  })

  test('"Recent" on a wallet that is gone does not make it installed', () => {
    expect(one(build({ recents: ['metaMask'] }), 'metaMask')).toMatchObject({
      recent: true,
      installed: false,
    })
  })
})

describe('ready and supported', () => {
  type Row = readonly [OptionsInput['platform'], boolean, Readonly<Record<string, string>>]
  // r: ready, s: supported but not ready, -: ' (unsupported)'
  test.each<Row>([
    ['desktop', true, { rainbow: 'r', coinbase: 's', metaMask: 'r', walletConnect: 'r' }],
    ['desktop', false, { rainbow: 's', coinbase: 's', metaMask: 's' }],
    ['android', true, { rainbow: 'r', coinbase: 's', metaMask: 'r', walletConnect: 'r' }],
    ['android', false, { rainbow: '-', coinbase: 's', metaMask: 's' }],
    ['ios', true, { rainbow: 'r', coinbase: 's', metaMask: 'r', walletConnect: 'r' }],
    ['ios', false, { rainbow: '-', coinbase: 's', metaMask: 's' }],
  ])('on %s, project id %s', (platform, qrConfigured, expected) => {
    const states = build({ platform, qrConfigured }).map(({ id, ready, supported }) => [
      id,
      ready ? 'r' : supported ? 's' : '-',
    ])
    expect(Object.fromEntries(states)).toEqual(expected)
  })

  test('an installed wallet is ready everywhere', () => {
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

  test('an extension without a store for this browser, and nothing else, is unsupported', () => {
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

test('without a project id nothing leads to a code or an app that could not connect', () => {
  for (const platform of ['desktop', 'android', 'ios'] as const) {
    const options = build({ platform, qrConfigured: false })
    expect(options.some(({ id }) => id === 'walletConnect')).toBe(false)
    expect(one(options, 'rainbow').links).toMatchObject({ download: undefined, mobile: undefined })
    expect(one(options, 'metaMask').links.download).toMatch(/metamask/) // its app opens this page
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

test('a site’s own wallets stand after ours, and one with the id of ours takes its place', () => {
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
  const all = offered([own, { ...own, id: 'rainbow', name: 'Our Rainbow' }])
  expect(all.map(({ id }) => id)).toEqual([...catalog.map(({ id }) => id), 'harbour'])
  expect(all.find(({ id }) => id === 'rainbow')?.name).toBe('Our Rainbow')
})

describe('phones', () => {
  test('a wallet found in the page comes first, on a phone as on a desktop', () => {
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
  ] as const)('on %s the link of %s is its own', (platform, id, link) => {
    expect(one(build({ platform }), id).mobile?.getUri(URI)).toBe(link)
  })

  test('Coinbase Wallet promises no pairing, and no wallet does on a desktop', () => {
    expect(one(build({ platform: 'ios' }), 'coinbase').mobile).toBeUndefined()
    expect(build().every(({ mobile }) => mobile === undefined)).toBe(true)
  })
})

test('a code holds the pairing URI itself', () => {
  const codes = build().filter(({ qrCode, way }) => qrCode && way === 'walletConnect')
  expect(codes.map(({ id, qrCode }) => [id, qrCode?.getUri(URI)])).toEqual([
    ['rainbow', URI],
    ['metaMask', URI],
    ['walletConnect', URI],
  ])
})

test('nothing that was given is changed', () => {
  const providers = Object.freeze([announced('com.one', 'One')])
  const recents = Object.freeze(['com.one'])
  expect(() => build({ providers, recents, catalog: Object.freeze([...catalog]) })).not.toThrow()
})
