import { describe, expect, test, vi } from 'vitest'
import {
  cleanName,
  identifyInjected,
  parseAnnouncement,
} from '../../../src/connectors/injected/identifyWallet.ts'

const provider = { request: async () => null }
const sent = {
  uuid: 'u-1',
  name: 'Good Wallet',
  icon: 'data:image/png;base64,AAAA',
  rdns: 'com.good.wallet',
}
const { uuid: _, ...info } = sent

function announce(detail: unknown): Event {
  return new CustomEvent('eip6963:announceProvider', { detail })
}

const trap = (): never => {
  throw new Error('trap')
}
const hostile = new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap, ownKeys: trap })
const revoked = Proxy.revocable({}, {})
revoked.revoke()

const callable = Object.assign(() => {}, provider)

const throwing = (name: string): object =>
  Object.defineProperty({ ...sent, [name]: undefined }, name, { get: trap })

// Rule: require a request function and a name or icon. Ignore only the malformed field.
const ANNOUNCEMENTS: readonly (readonly [string, unknown, object | undefined])[] = [
  ['valid', { info: sent, provider }, { key: 'com.good.wallet', info }],
  [
    'rdns in upper case',
    { info: { ...sent, rdns: ' IO.MetaMask ' }, provider },
    { key: 'io.metamask' },
  ],
  // as SafePal, TokenPocket and Hive announce it
  [
    'rdns is a URL',
    { info: { ...sent, rdns: 'https://www.safepal.com/download' }, provider },
    {
      key: 'other:https-www.safepal.com-download',
      info: { ...info, rdns: 'https://www.safepal.com/download' },
    },
  ],
  [
    'rdns is a single word',
    { info: { ...sent, rdns: 'metaMask' }, provider },
    { key: 'other:metamask', info: { ...info, rdns: 'metaMask' } },
  ],
  [
    'rdns missing',
    { info: { ...sent, rdns: undefined }, provider },
    { key: 'other:good-wallet', info: { ...info, rdns: '' } },
  ],
  [
    'rdns with an invisible character',
    { info: { ...sent, rdns: 'io.meta\u200bmask' }, provider },
    { key: 'other:io.metamask' },
  ],
  ['rdns is a number', { info: { ...sent, rdns: 5 }, provider }, { key: 'other:good-wallet' }],
  ['rdns getter throws', { info: throwing('rdns'), provider }, { key: 'other:good-wallet' }],
  [
    'rdns has the form of a flag key',
    { info: { ...sent, rdns: 'flag:x.y' }, provider },
    { key: 'other:flag-x.y' },
  ],
  ['rdns is __proto__', { info: { ...sent, rdns: '__proto__' }, provider }, { key: 'other:proto' }],
  [
    'rdns contains markup',
    { info: { ...sent, rdns: '<b>.com' }, provider },
    { key: 'other:b-.com' },
  ],
  [
    'rdns is too long',
    { info: { ...sent, rdns: `${'a.'.repeat(90)}com` }, provider },
    { key: `other:${'a.'.repeat(30)}`, info: { ...info, rdns: 'a.'.repeat(40) } },
  ],
  [
    'rdns missing, name without ASCII letters',
    { info: { ...sent, rdns: undefined, name: '币安 钱包' }, provider },
    { key: 'other:币安-钱包' },
  ],
  [
    'provider is a function, as of Comlink',
    { info: sent, provider: callable },
    { info, provider: callable },
  ],
  ['uuid missing', { info: { ...sent, uuid: undefined }, provider }, { info }],
  ['uuid is a number', { info: { ...sent, uuid: 1 }, provider }, { info }],
  ['uuid is too long', { info: { ...sent, uuid: 'u'.repeat(500) }, provider }, { info }],
  [
    'icon missing',
    { info: { ...sent, icon: undefined }, provider },
    { info: { ...info, icon: undefined } },
  ],
  [
    'icon getter throws',
    { info: throwing('icon'), provider },
    { info: { ...info, icon: undefined } },
  ],
  [
    'name is too long',
    { info: { ...sent, name: 'x'.repeat(1_000_000) }, provider },
    { info: { ...info, name: `${'x'.repeat(39)}…` } },
  ],
  [
    'name missing',
    { info: { ...sent, name: undefined }, provider },
    { key: 'com.good.wallet', info: { ...info, name: 'com.good.wallet' } },
  ],
  [
    'name is blank',
    { info: { ...sent, name: ' \n\u3164\u200b' }, provider },
    { info: { ...info, name: 'com.good.wallet' } },
  ],
  [
    'name is an object',
    { info: { ...sent, name: { toString: () => 'x' } }, provider },
    { info: { ...info, name: 'com.good.wallet' } },
  ],
  [
    'name getter throws',
    { info: throwing('name'), provider },
    { info: { ...info, name: 'com.good.wallet' } },
  ],
  ['name and rdns missing', { info: { uuid: 'u' }, provider }, undefined],
  [
    'name missing and rdns malformed',
    { info: { ...sent, name: '', rdns: 'metaMask' }, provider },
    undefined,
  ],
  ['null instead of an object', null, undefined],
  ['undefined instead of an object', undefined, undefined],
  ['a string instead of an object', 'wallet', undefined],
  ['a number instead of an object', 7, undefined],
  ['an array instead of an object', [], undefined],
  ['an empty object', {}, undefined],
  ['a proxy that throws', hostile, undefined],
  ['a revoked proxy', revoked.proxy, undefined],
  ['info getter throws', Object.defineProperty({ provider }, 'info', { get: trap }), undefined],
  ['info missing', { provider }, undefined],
  ['info is null', { info: null, provider }, undefined],
  ['info is a string', { info: 'x', provider }, undefined],
  ['info is a proxy that throws', { info: hostile, provider }, undefined],
  ['provider missing', { info: sent }, undefined],
  ['provider is null', { info: sent, provider: null }, undefined],
  ['provider without request', { info: sent, provider: {} }, undefined],
  ['request is not a function', { info: sent, provider: { request: true } }, undefined],
  ['provider is a proxy that throws', { info: sent, provider: hostile }, undefined],
]

describe('parseAnnouncement', () => {
  test.each(ANNOUNCEMENTS)('parses or rejects an announcement: %s', (_name, detail, expected) => {
    const parsed = parseAnnouncement(announce(detail))
    if (expected) expect(parsed).toMatchObject({ provider, ...expected })
    else expect(parsed).toBeUndefined()
  })

  test('accepts a frozen announcement and returns its provider object unchanged', () => {
    const detail = Object.freeze({
      info: Object.freeze({ ...sent }),
      provider: Object.freeze({ ...provider }),
    })
    expect(parseAnnouncement(announce(detail))?.provider).toBe(detail.provider)
  })

  test('ignores an event whose detail getter throws', () => {
    const event = Object.defineProperty(new Event('eip6963:announceProvider'), 'detail', {
      get: trap,
    })
    expect(parseAnnouncement(event)).toBeUndefined()
  })

  test('reads every field of an announcement once', () => {
    const reads: string[] = []
    const counted = <T extends object>(value: T): T =>
      new Proxy(value, {
        get: (target, key, receiver) => (
          reads.push(String(key)), Reflect.get(target, key, receiver)
        ),
      })
    parseAnnouncement(announce(counted({ info: counted(sent), provider: counted(provider) })))
    expect(reads.sort()).toEqual(['icon', 'info', 'name', 'provider', 'rdns', 'request'])
  })
})

describe('parseAnnouncement: icons', () => {
  const icon = (value: unknown): unknown =>
    parseAnnouncement(announce({ info: { ...sent, icon: value }, provider }))?.info.icon

  test.each(['png', 'jpeg', 'jpg', 'gif', 'webp', 'avif', 'bmp', 'svg+xml', 'x-icon'])(
    'accepts an icon of type data:image/%s',
    (type) => {
      expect(icon(`data:image/${type};base64,AAAA`)).toBe(`data:image/${type};base64,AAAA`)
    },
  )

  test('removes line breaks and surrounding whitespace from an icon', () => {
    expect(icon('\n data:image/svg+xml,<svg\r\n/>\n')).toBe('data:image/svg+xml,<svg/>')
  })

  test('accepts an icon of 256 KiB and rejects a longer one', () => {
    const longest = 'data:image/png,'.padEnd(256 * 1024, 'A')
    expect(icon(longest)).toBe(longest)
    expect(icon(`${longest}A`)).toBeUndefined()
  })

  test.each([
    'https://x.test/a.png',
    'http://x.test/a.png',
    '//x.test/a.png',
    'a.png',
    'javascript:alert(1)',
    'data:text/html,<b>',
    'blob:https://x.test/1',
    'x data:image/png,AA',
    '',
    7,
    null,
    undefined,
    {},
  ])('keeps the wallet but drops its icon if the icon is %s', (value) => {
    expect(parseAnnouncement(announce({ info: { ...sent, icon: value }, provider }))?.info).toEqual(
      { ...info, icon: undefined },
    )
  })
})

describe('cleanName', () => {
  test.each([
    ['  Good \n\t Wallet ', 'Good Wallet'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['Meta\u202eksaM', 'MetaksaM'],
    ['Me\u2066ta\u2069Mask', 'MetaMask'],
    ['Meta\u200bMask\u0000', 'MetaMask'],
    ['ＭetaＭask', 'MetaMask'],
    ['a\u0301\u0302\u0303\u0304\u0305', 'á\u0302\u0303'],
    ['\ud800Wallet', 'Wallet'],
    ['Meta\u2800\u2800Mask', 'Meta Mask'],
    ['\u3164Rain\uffa0bow', 'Rainbow'],
    ['a \u200b b', 'a b'],
    ['\u0301\u0302Wallet', 'Wallet'],
    ['Wallet\udc00', 'Wallet'],
    ['x'.repeat(500), `${'x'.repeat(39)}…`],
    ['🦊'.repeat(50), `${'🦊'.repeat(39)}…`],
    ['x'.repeat(40), 'x'.repeat(40)],
    [`${'x'.repeat(40)} `, 'x'.repeat(40)],
  ])('changes %j to %j', (raw, clean) => {
    expect(cleanName(raw)).toBe(clean)
  })

  test.each([
    '',
    '   ',
    '\u202e\u2066',
    '\u3164\u115f',
    '\u2800',
    '\u2800 \u{1d159}',
    '\u0301\u20dd',
    '\udc00',
    null,
    5,
  ])('returns an empty string for %j', (raw) => {
    expect(cleanName(raw)).toBe('')
  })

  test('truncates a name of 5 million characters before normalizing it', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    expect(cleanName('\u0344'.repeat(5_000_000)).length).toBeLessThanOrEqual(40)
    expect(normalize.mock.contexts.map((text) => String(text).length)).toEqual([400])
    normalize.mockRestore()
  })
})

const wallet = (flags: object = {}): object => ({ request: async () => null, ...flags })
const names = (target: object): readonly string[] =>
  identifyInjected(target).map((row) => row.info.name)

describe('identifyInjected: name of window.ethereum by its flags', () => {
  test.each([
    ['Brave Wallet', { isBraveWallet: true, isMetaMask: true }],
    ['Coinbase Wallet', { isCoinbaseWallet: true, isMetaMask: true }],
    ['Coinbase Wallet', { isCoinbaseBrowser: true }],
    ['Rainbow', { isRainbow: true, isMetaMask: true }],
    ['Trust Wallet', { isTrust: true, isMetaMask: true }],
    ['Trust Wallet', { isTrustWallet: true }],
    ['Rabby', { isRabby: true, isMetaMask: true }],
    ['MetaMask', { isMetaMask: true, _events: {}, _state: {} }],
    ['MetaMask', { isMetaMask: true, isBraveWallet: true, _events: {}, _state: {} }], // a real MetaMask inside Brave
    ['MetaMask', { isMetaMask: true, isConnected: () => true, isPhantom: false }],
    ['Browser Wallet', { isMetaMask: true, isPhantom: true }],
    ['Browser Wallet', { isMetaMask: true, isNobodyKnowsMe: true }],
    ['Browser Wallet', { isMetaMask: true, __seif: true }],
    ['Browser Wallet', { isMetaMask: 'true' }],
    ['Browser Wallet', {}],
  ])('is %s for the flags %j', (name, flags) => {
    expect(names({ ethereum: wallet(flags) })).toEqual([name])
  })

  test('reads flags that are inherited from the prototype', () => {
    expect(
      names({
        ethereum: Object.assign(Object.create({ isFrame: true }), wallet({ isMetaMask: true })),
      }),
    ).toEqual(['Browser Wallet'])
  })
})

test('identifyInjected returns key, name and source of a wallet identified by its flag', () => {
  const ethereum = wallet({ isRabby: true })
  expect(identifyInjected({ ethereum })).toEqual([
    {
      key: 'flag:Rabby',
      info: { name: 'Rabby', icon: undefined, rdns: '' },
      provider: ethereum,
      source: 'injected',
      duplicateIndex: 1,
    },
  ])
})

test('identifyInjected lists each named entry of ethereum.providers, then window.ethereum itself', () => {
  const [rabby, metaMask] = [
    wallet({ isRabby: true, isMetaMask: true }),
    wallet({ isMetaMask: true }),
  ]
  const ethereum = wallet({ providers: [wallet(), rabby, metaMask] })
  const rows = identifyInjected({ ethereum })
  expect(rows.map(({ info, provider }) => [info.name, provider])).toEqual([
    ['Rabby', rabby],
    ['MetaMask', metaMask],
    ['Browser Wallet', ethereum],
  ])
})

test('identifyInjected does not list window.ethereum if one of its providers has the same name', () => {
  const metaMask = wallet({ isMetaMask: true })
  expect(
    identifyInjected({ ethereum: wallet({ isMetaMask: true, providers: [metaMask] }) }).map(
      (row) => row.provider,
    ),
  ).toEqual([metaMask])
})

test('identifyInjected lists wallets with a global variable of their own first', () => {
  const coinbase = wallet({ isCoinbaseWallet: true })
  const rows = identifyInjected({
    ethereum: wallet({ isCoinbaseWallet: true }),
    coinbaseWalletExtension: coinbase,
    rainbow: wallet(),
  })
  expect(rows.map(({ info }) => info.name)).toEqual(['Coinbase Wallet', 'Rainbow'])
  expect(rows[0]?.provider).toBe(coinbase)
})

test.each([
  ['missing', {}],
  ['null', { ethereum: null }],
  ['a string', { ethereum: 'x' }],
  ['an object without request', { ethereum: {} }],
  [
    'a getter that throws',
    {
      get ethereum() {
        return trap()
      },
    },
  ],
  ['a proxy', { ethereum: new Proxy({}, { get: trap }) }],
])('identifyInjected returns an empty list if window.ethereum is %s', (_, target) => {
  expect(identifyInjected(target)).toEqual([])
})

test.each([
  ['ethereum.providers is not iterable', { providers: 7 }],
  ['ethereum.providers contains malformed entries', { providers: [null, 'x', {}, 7] }],
  [
    'ethereum.providers contains wallets without a request function',
    { providers: [{ isRabby: true }, { isMetaMask: true, request: 'x' }] },
  ],
  [
    'ethereum.providers overrides array methods',
    {
      providers: Object.assign([], { slice: () => ({ filter: () => [{ isRabby: true }] }) }),
    },
  ],
  [
    'the ethereum.providers getter throws',
    {
      get providers() {
        return trap()
      },
    },
  ],
  [
    'a flag getter throws',
    {
      get isMetaMask() {
        return trap()
      },
    },
  ],
])('identifyInjected lists "Browser Wallet" if %s', (_, more) => {
  const ethereum = Object.defineProperties(wallet(), Object.getOwnPropertyDescriptors(more))
  expect(names({ ethereum })).toEqual(['Browser Wallet'])
})

test('identifyInjected lists a window.ethereum that is a function', () => {
  const ethereum = Object.assign(() => {}, wallet({ isMetaMask: true }))
  expect(names({ ethereum })).toEqual(['MetaMask'])
})

test('identifyInjected names a frozen provider object without writing to it', () => {
  expect(names({ ethereum: Object.freeze(wallet({ isRabby: true })) })).toEqual(['Rabby'])
})
