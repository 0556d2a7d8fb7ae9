import { describe, expect, test } from 'vitest'
import { CHAINS } from '../../src/chains/list.ts'
import { MORE_CHAINS } from '../../src/chains/moreChains.ts'
import { parseConfig } from '../../src/page/config.ts'

const HARBOUR = {
  chainId: '0x7a69',
  chainName: 'Harbour',
  nativeCurrency: { name: 'Shell', symbol: 'SHL', decimals: 18 },
  rpcUrls: ['https://rpc.harbour.example/', 'wss://rpc.harbour.example/ws'],
  blockExplorerUrls: ['https://www.explorer.harbour.example/'],
  iconUrls: ['src/site/harbour.svg'],
}
const USUAL = [1, 137, 10, 42161]

const parse = (env: Record<string, string>) => parseConfig(env, CHAINS, MORE_CHAINS).chains
const ids = (env: Record<string, string>) => parse(env).map(({ id }) => id)
const coinOn = (chainId: unknown): string =>
  JSON.stringify({
    chainId,
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    symbol: 'CC',
    decimals: 18,
    name: 'Coin',
  })
const own = (change: object): string => JSON.stringify([{ ...HARBOUR, ...change }])

test.each<[string, number[]]>([
  ['137,8453', [137, 8453]],
  [' 8453 , 137,, 8453 ', [8453, 137]],
  ['polygon, base', [137, 8453]],
  ['0x89,BASE', [137, 8453]],
  ['Arbitrum,bnb,bsc,zksync era, Avalanche', [42161, 56, 324, 43114]],
  ['[137,"0x2105","linea"]', [137, 8453, 59144]],
  ['5', [5]],
  ['137;8453', [137, 8453]],
  ['137\n8453\n', [137, 8453]],
  ['"137","8453"', [137, 8453]],
  ['Polygon、Base', [137, 8453]],
  ['Ethereum Mainnet, Base Mainnet', [1, 8453]],
  ['Gnosis Chain, BNB Chain, Polygon network', [100, 56, 137]],
  ['OP Mainnet, Binance Smart Chain, AVAX, xDai, arb1', [10, 56, 43_114, 100, 42_161]],
  [' ', USUAL],
])('NETWORKS=%s selects the named networks in order', (NETWORKS, expected) =>
  expect(ids({ NETWORKS })).toEqual(expected),
)

test('ENABLE_TESTNETS adds the default testnets after the networks in NETWORKS', () => {
  expect(ids({ NETWORKS: '8453,5', ENABLE_TESTNETS: 'true' })).toEqual([8453, 5, 11155111])
  expect(ids({ NETWORKS: '8453', ENABLE_TESTNETS: 'TRUE' })).toEqual([8453])
})

describe("the coin's network", () => {
  test.each<[string, Record<string, string>, number[]]>([
    ['comes first', { COIN: coinOn(137) }, [137, 1, 10, 42161]],
    ['is added if it is known', { COIN: coinOn(8453) }, [8453, ...USUAL]],
    ['may be a testnet', { COIN: coinOn(11155111) }, [11155111, ...USUAL]],
    ['may be written in hex', { COIN: coinOn('0x2105'), NETWORKS: '1' }, [8453, 1]],
    ['comes before the first of NETWORKS', { COIN: coinOn(137), NETWORKS: '1,137' }, [137, 1]],
    [
      'may be a custom network in NETWORKS',
      { COIN: coinOn(31337), NETWORKS: `1,${JSON.stringify(HARBOUR)}` },
      [31337, 1],
    ],
  ])('%s', (_title, env, expected) => expect(ids(env)).toEqual(expected))

  test('is rejected with a list of the known networks if it is unknown', () => {
    expect(() => parse({ COIN: coinOn(999) })).toThrow(
      /^COIN: chainId must be the id of a known network: 1 \(Ethereum\), .*8453 \(Base\).*; or add yours to NETWORKS as JSON$/,
    )
  })
})

describe('a network as JSON in NETWORKS', () => {
  test.each([
    ['in an array', JSON.stringify([137, HARBOUR])],
    ['after ids', `137, ${JSON.stringify(HARBOUR)}`],
    ['with its id in decimal', JSON.stringify([137, { ...HARBOUR, chainId: 31337 }])],
  ])('%s is parsed in the form of EIP-3085', (_title, NETWORKS) => {
    expect(parse({ NETWORKS })[1]).toEqual({
      id: 31337,
      name: 'Harbour',
      nativeCurrency: HARBOUR.nativeCurrency,
      rpcUrls: HARBOUR.rpcUrls,
      blockExplorers: [
        { name: 'explorer.harbour.example', url: 'https://www.explorer.harbour.example' },
      ],
      icon: 'src/site/harbour.svg',
      testnet: false,
      contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
    })
  })

  test('with the ID of a known network overrides only the given fields', () => {
    const rpcUrls = ['https://base.harbour.example']
    const [base] = parse({ NETWORKS: JSON.stringify([{ chainId: 8453, rpcUrls }]) })
    const known = parse({ NETWORKS: '8453' })[0]
    // Wallets get public URLs, because URLs in the setting may contain a key.
    expect(base).toEqual({ ...known, rpcUrls, publicRpcUrls: known?.rpcUrls })
    const RPC_URLS_8453 = 'https://node.example/key'
    const [own] = parse({ NETWORKS: JSON.stringify([{ chainId: 8453, rpcUrls }]), RPC_URLS_8453 })
    expect([own?.rpcUrls, own?.publicRpcUrls]).toEqual([[RPC_URLS_8453], known?.rpcUrls])
  })

  test('accepts decimals as a string and URLs in any case', () => {
    const nativeCurrency = { ...HARBOUR.nativeCurrency, decimals: '18' }
    const rpcUrls = ['HTTPS://RPC.Harbour.example/x']
    expect(parse({ NETWORKS: own({ nativeCurrency, rpcUrls }) })[0]).toMatchObject({
      nativeCurrency: { decimals: 18 },
      rpcUrls: ['https://rpc.harbour.example/x'],
    })
  })

  test('accepts a single URL instead of a list, and ignores empty entries', () => {
    const fields = ['rpcUrls', 'blockExplorerUrls', 'iconUrls'] as const
    const withEach = (write: (text: string) => unknown) => {
      const change = fields.map((field) => [field, write(String(HARBOUR[field][0]))])
      return parse({ NETWORKS: own(Object.fromEntries(change)) })
    }
    const expected = withEach((text) => [text])
    expect(withEach((text) => text)).toEqual(expected)
    expect(withEach((text) => ['', ` ${text} `])).toEqual(expected)
  })

  test('can be combined with RPC_URLS, and wallets get the URLs in NETWORKS', () => {
    const [chain] = parse({ NETWORKS: own({}), RPC_URLS_31337: 'https://node.example/key' })
    expect([chain?.rpcUrls, chain?.publicRpcUrls]).toEqual([
      ['https://node.example/key'],
      HARBOUR.rpcUrls,
    ])
  })

  test.each<[object, string]>([
    [{ chainId: 'harbour' }, 'chainId must be a positive number or hex'],
    [{ chainName: '' }, 'the network 31337: chainName must be a text of 1 to 40 characters'],
    [
      { nativeCurrency: undefined },
      'the network 31337: nativeCurrency needs name, symbol and decimals',
    ],
    [
      { nativeCurrency: { ...HARBOUR.nativeCurrency, decimals: 6 } },
      'the network 31337: decimals must be 18, because wallets accept nothing else',
    ],
    [{ rpcUrls: [] }, 'the network 31337: rpcUrls needs at least one http or https URL'],
    [{ rpcUrls: ['http://rpc.example'] }, "'http://rpc.example' is not encrypted"],
    [{ blockExplorerUrls: ['javascript:1'] }, "'javascript:1' is not a URL"],
    [{ iconUrls: ['https://a.example/x.svg'] }, 'must be a file in this project, not a URL'],
    [{ explorer: '' }, "the network 31337: 'explorer' is not a field of EIP-3085"],
    [{ chainName: 'a\u202eb' }, 'chainName must not contain characters that change'],
  ])('is rejected with a one-sentence message: %j', (change, reason) =>
    expect(() => parse({ NETWORKS: own(change) })).toThrow(`NETWORKS: ${reason}`),
  )
})

test.each([
  ['Base Testnet', "NETWORKS: 'Base Testnet' is not one of the known networks"],
  ['Base Sepolia', "NETWORKS: 'Base Sepolia' is not one of the known networks"],
  ['Polygon zkEVM', "NETWORKS: 'Polygon zkEVM' is not one of the known networks"],
  ['Arbitrum Nova', "NETWORKS: 'Arbitrum Nova' is not one of the known networks"],
  ['mainnet', "NETWORKS: 'mainnet' is not one of the known networks"],
  ['chain', "NETWORKS: 'chain' is not one of the known networks"],
  ['137,999', "NETWORKS: '999' is not one of the known networks: 1 (Ethereum), 137 (Polygon), "],
  ['o', "NETWORKS: 'o' is not one of the known networks: "],
  ['solana', "NETWORKS: 'solana' is not one of the known networks: "],
  [',', 'NETWORKS: must name at least one network'],
  ['[]', 'NETWORKS: must name at least one network'],
  ['[137', 'NETWORKS: must be ids separated by commas, such as 137,8453, or a JSON array'],
])('NETWORKS=%s is rejected', (NETWORKS, reason) =>
  expect(() => parse({ NETWORKS })).toThrow(reason),
)

test('RPC_URLS is rejected for a network that is not in NETWORKS', () => {
  const url = 'https://a.example'
  expect(parse({ NETWORKS: '8453', RPC_URLS_8453: url })[0]?.rpcUrls).toEqual([url])
  expect(ids({ NETWORKS: '8453', RPC_URLS_5: url })).toEqual([8453])
  for (const [env, id] of [
    [{}, 8453],
    [{ NETWORKS: '8453' }, 137],
    [{}, 999],
  ] as const)
    expect(() => parse({ ...env, [`RPC_URLS_${id}`]: url })).toThrow(
      `RPC_URLS_${id}: the site does not have this network: add ${id} to NETWORKS`,
    )
})
