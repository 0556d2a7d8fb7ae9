import { describe, expect, test } from 'vitest'
import { identifyInjected } from '../../../src/wallets/injected/identifyWallet.ts'

const wallet = (flags: object = {}): object => ({ request: async () => null, ...flags })
const names = (target: object): readonly string[] => identifyInjected(target).map((row) => row.info.name)

describe('a flag names window.ethereum', () => {
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
  ])('%s: %j', (name, flags) => {
    expect(names({ ethereum: wallet(flags) })).toEqual([name])
  })

  test('an impostor flag on the prototype counts too', () => {
    expect(names({ ethereum: Object.assign(Object.create({ isFrame: true }), wallet({ isMetaMask: true })) })).toEqual(
      ['Browser Wallet']
    )
  })
})

test('a row of a flag has a key of its own kind and claims no rdns', () => {
  const ethereum = wallet({ isRabby: true })
  expect(identifyInjected({ ethereum })).toEqual([
    {
      key: 'flag:Rabby', info: { uuid: 'flag:Rabby', name: 'Rabby', icon: undefined, rdns: '' }, provider: ethereum,
      source: 'injected', copy: 1,
    },
  ])
})

test('ethereum.providers: each named one, the nameless ones stay behind window.ethereum itself', () => {
  const [rabby, metaMask] = [wallet({ isRabby: true, isMetaMask: true }), wallet({ isMetaMask: true })]
  const ethereum = wallet({ providers: [wallet(), rabby, metaMask] })
  const rows = identifyInjected({ ethereum })
  expect(rows.map(({ info, provider }) => [info.name, provider])).toEqual([
    ['Rabby', rabby], ['MetaMask', metaMask], ['Browser Wallet', ethereum],
  ])
})

test('a router that carries the flag of one of its wallets is not listed beside it', () => {
  const metaMask = wallet({ isMetaMask: true })
  expect(identifyInjected({ ethereum: wallet({ isMetaMask: true, providers: [metaMask] }) }).map((row) => row.provider))
    .toEqual([metaMask])
})

test('named globals come first', () => {
  const coinbase = wallet({ isCoinbaseWallet: true })
  const rows = identifyInjected(
    { ethereum: wallet({ isCoinbaseWallet: true }), coinbaseWalletExtension: coinbase, rainbow: wallet() }
  )
  expect(rows.map(({ info }) => info.name)).toEqual(['Coinbase Wallet', 'Rainbow'])
  expect(rows[0]?.provider).toBe(coinbase)
})

const trap = (): never => { throw new Error('trap') }

test.each([
  ['nothing', {}], ['null', { ethereum: null }], ['a string', { ethereum: 'x' }], ['no request', { ethereum: {} }],
  ['a getter that throws', { get ethereum() { return trap() } }],
  ['a proxy', { ethereum: new Proxy({}, { get: trap }) }],
])('%s: no rows, no throw', (_, target) => {
  expect(identifyInjected(target)).toEqual([])
})

test.each([
  ['not iterable', { providers: 7 }], ['full of junk', { providers: [null, 'x', {}, 7] }],
  ['named and nothing that can be asked', { providers: [{ isRabby: true }, { isMetaMask: true, request: 'x' }] }],
  ['a list with methods of its own', {
    providers: Object.assign([], { slice: () => ({ filter: () => [{ isRabby: true }] }) }),
  }],
  ['a getter that throws', { get providers() { return trap() } }],
  ['a flag that throws', { get isMetaMask() { return trap() } }],
])('providers or flags %s: the wallet stays usable without a name', (_, more) => {
  const ethereum = Object.defineProperties(wallet(), Object.getOwnPropertyDescriptors(more))
  expect(names({ ethereum })).toEqual(['Browser Wallet'])
})

test('a frozen wallet is read, never written', () => {
  expect(names({ ethereum: Object.freeze(wallet({ isRabby: true })) })).toEqual(['Rabby'])
})
