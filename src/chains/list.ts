// Defines the default chains and the testnets. Each chain has two nodes, because public nodes are
// unreliable.
import { MULTICALL3 } from '../rpc/aggregate3.ts'
import type { KnownChain } from './chain.ts'

// biome-ignore lint/performance/noBarrelFile: the siteChains.ts of a site may import it from here
export { BASE } from './moreChains.ts'

const QUARTER_HOUR = 900 // in seconds; divided by the block time, this gives `finalAfter`

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const

function multicall3(blockCreated: number): KnownChain['contracts'] {
  return { multicall3: { address: MULTICALL3, blockCreated } }
}

export const ETHEREUM: KnownChain = {
  id: 1,
  name: 'Ethereum',
  network: 'homestead',
  nativeCurrency: ETHER,
  testnet: false,
  icon: 'src/chains/icons/1.svg',
  hasEns: true,
  rpcUrls: ['https://ethereum.reth.rs/rpc', 'https://ethereum-rpc.publicnode.com'],
  blockExplorers: [{ name: 'Etherscan', url: 'https://etherscan.io' }],
  contracts: multicall3(14_353_601),
}

const POLYGON: KnownChain = {
  id: 137,
  name: 'Polygon',
  network: 'matic',
  testnet: false,
  finalAfter: QUARTER_HOUR / 2,
  icon: 'src/chains/icons/137.svg',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: ['https://polygon.drpc.org', 'https://polygon-bor-rpc.publicnode.com'],
  blockExplorers: [{ name: 'PolygonScan', url: 'https://polygonscan.com' }],
  contracts: multicall3(25_770_160),
}

const OPTIMISM: KnownChain = {
  id: 10,
  name: 'Optimism',
  network: 'optimism',
  nativeCurrency: ETHER,
  testnet: false,
  finalAfter: QUARTER_HOUR / 2,
  rollup: 'op-stack',
  icon: 'src/chains/icons/10.svg',
  rpcUrls: ['https://mainnet.optimism.io', 'https://optimism-rpc.publicnode.com'],
  blockExplorers: [{ name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' }],
  contracts: multicall3(4_286_263),
}

const ARBITRUM: KnownChain = {
  id: 42_161,
  name: 'Arbitrum One',
  network: 'arbitrum',
  nativeCurrency: ETHER,
  testnet: false,
  finalAfter: QUARTER_HOUR / 0.25,
  icon: 'src/chains/icons/42161.svg',
  rpcUrls: ['https://arb1.arbitrum.io/rpc', 'https://arbitrum-one-rpc.publicnode.com'],
  blockExplorers: [{ name: 'Arbiscan', url: 'https://arbiscan.io' }],
  contracts: multicall3(7_654_707),
}

const GOERLI: KnownChain = {
  id: 5,
  name: 'Goerli',
  network: 'goerli',
  testnet: true,
  icon: 'src/chains/icons/5.svg',
  nativeCurrency: { name: 'Goerli Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://5.rpc.thirdweb.com', 'https://rpc.ankr.com/eth_goerli'],
  blockExplorers: [{ name: 'Etherscan', url: 'https://goerli.etherscan.io' }],
  contracts: multicall3(6_507_670),
}

const SEPOLIA: KnownChain = {
  id: 11_155_111,
  name: 'Sepolia',
  network: 'sepolia',
  testnet: true,
  icon: 'src/chains/icons/11155111.svg',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://11155111.rpc.thirdweb.com', 'https://ethereum-sepolia-rpc.publicnode.com'],
  blockExplorers: [{ name: 'Etherscan', url: 'https://sepolia.etherscan.io' }],
  contracts: multicall3(751_532),
}

/**
 * Chains in the order in which the app offers them, the default chain first. Testnets are offered
 * only if a setting enables them.
 */
export const CHAINS: readonly KnownChain[] = [
  ETHEREUM,
  POLYGON,
  OPTIMISM,
  ARBITRUM,
  GOERLI,
  SEPOLIA,
]
