import type { Chain } from '../../src/chains/chain.ts'

export function fakeChain(more: Partial<Chain> = {}): Chain {
  return {
    id: 137,
    name: 'Polygon',
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
    rpcUrls: ['https://polygon.drpc.org'],
    blockExplorers: [{ name: 'PolygonScan', url: 'https://polygonscan.com' }],
    contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
    testnet: false,
    ...more,
  }
}
