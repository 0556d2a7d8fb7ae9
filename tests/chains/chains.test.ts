import { expect, test } from 'vitest'
import { BASE, CHAINS, ETHEREUM } from '../../src/chains/list.ts'
import { parseChains } from '../../src/chains/parseChains.ts'

const none = new Map<number, readonly string[]>()

test('the chains of the specification are on, testnets only when asked for', () => {
  expect(parseChains({ testnets: false, rpcUrls: none }).map(({ id }) => id)).toEqual([1, 137, 10, 42161])
  expect(parseChains({ testnets: true, rpcUrls: none }).map(({ id }) => id)).toEqual([1, 137, 10, 42161, 5, 11155111])
})

test('every chain has two https nodes, an https explorer, 18 decimals and Multicall3', () => {
  for (const chain of [...CHAINS, BASE]) {
    expect(chain.rpcUrls.length).toBeGreaterThanOrEqual(2)
    for (const url of [...chain.rpcUrls, ...chain.blockExplorers.map((one) => one.url)]) expect(new URL(url).protocol).toBe('https:')
    expect(chain.nativeCurrency.decimals).toBe(18)
    expect(chain.contracts.multicall3.address).toBe('0xca11bde05977b3631167028862be2a173976ca11')
    expect(chain.testnet).toBe([5, 11155111].includes(chain.id))
  }
})

test('URLs of the settings replace the public ones, trimmed and each once', () => {
  const rpcUrls = new Map([[1, [' http://127.0.0.1:8545 ', '', 'ws://127.0.0.1:8545', 'http://127.0.0.1:8545']]])
  const [first, second] = parseChains({ testnets: false, rpcUrls })
  expect(first?.rpcUrls).toEqual(['http://127.0.0.1:8545', 'ws://127.0.0.1:8545'])
  expect(second?.rpcUrls).toEqual(CHAINS[1]?.rpcUrls)
})

test.each([
  [[], 'Chain Ethereum has no usable RPC URL: set RPC_URLS_1'],
  [['', ' '], 'Chain Ethereum has no usable RPC URL: set RPC_URLS_1'],
  [['https://good.example', 'nonsense'], 'RPC_URLS_1: URL 2 of Ethereum is not a URL'],
  [['https://a b.example'], 'RPC_URLS_1: URL 1 of Ethereum is not a URL'],
  [['ftp://a.example'], 'RPC_URLS_1: URL 1 of Ethereum must begin with https, http, wss or ws'],
  [['javascript:alert(1)'], 'RPC_URLS_1: URL 1 of Ethereum must begin with https, http, wss or ws'],
  [['https://me:key@a.example'], 'RPC_URLS_1: URL 1 of Ethereum must not hold a user name or password: browsers refuse it'],
  [['https://a.example/#x'], 'RPC_URLS_1: URL 1 of Ethereum must not have a # part'],
])('RPC_URLS_1=%j stops the build with one line', (urls, message) => {
  expect(() => parseChains({ testnets: false, rpcUrls: new Map([[1, urls]]) })).toThrow(message)
})

test('an unknown chain id, and no chain at all, stop the build with one line', () => {
  expect(() => parseChains({ testnets: false, rpcUrls: new Map([[999, ['https://a.example']]]) })).toThrow('there is no chain with the id 999')
  expect(() => parseChains({ testnets: false, rpcUrls: none, known: [] })).toThrow('No chain is configured')
  expect(() => parseChains({ testnets: false, rpcUrls: none, known: CHAINS.filter(({ testnet }) => testnet) })).toThrow('No chain is configured')
})

test('a testnet that is off may have URLs set', () => {
  expect(parseChains({ testnets: false, rpcUrls: new Map([[5, ['https://a.example']]]), known: [ETHEREUM, ...CHAINS] })[0]).toEqual(ETHEREUM)
})
