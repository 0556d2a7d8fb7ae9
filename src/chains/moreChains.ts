// Defines the chains that a site uses only if its settings NETWORKS or COIN name them. The build
// writes the chains in use into the HTML, so the page's scripts do not contain them.
import { MULTICALL3 } from '../rpc/aggregate3.ts'
import type { KnownChain } from './chain.ts'

const QUARTER_HOUR = 900 // in seconds; divided by the block time, this gives `finalAfter`

const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const

export const BASE: KnownChain = {
  id: 8_453,
  name: 'Base',
  network: 'base',
  nativeCurrency: ETHER,
  testnet: false,
  finalAfter: QUARTER_HOUR / 2,
  rollup: 'op-stack',
  icon: 'src/chains/icons/8453.svg',
  rpcUrls: ['https://mainnet.base.org', 'https://base-rpc.publicnode.com'],
  blockExplorers: [{ name: 'Basescan', url: 'https://basescan.org' }],
  contracts: { multicall3: { address: MULTICALL3, blockCreated: 5_022 } },
}

const BNB: KnownChain = {
  id: 56,
  name: 'BNB Smart Chain',
  network: 'bsc',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  testnet: false,
  finalAfter: QUARTER_HOUR / 0.45,
  icon: 'src/chains/icons/56.svg',
  rpcUrls: ['https://bsc-dataseed.bnbchain.org', 'https://bsc-rpc.publicnode.com'],
  blockExplorers: [{ name: 'BscScan', url: 'https://bscscan.com' }],
  contracts: { multicall3: { address: MULTICALL3, blockCreated: 15_921_452 } },
}

const AVALANCHE: KnownChain = {
  id: 43_114,
  name: 'Avalanche C-Chain',
  network: 'avalanche',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  testnet: false,
  finalAfter: QUARTER_HOUR,
  icon: 'src/chains/icons/43114.svg',
  rpcUrls: [
    'https://api.avax.network/ext/bc/C/rpc',
    'https://avalanche-c-chain-rpc.publicnode.com',
  ],
  blockExplorers: [{ name: 'SnowTrace', url: 'https://snowtrace.io' }],
  contracts: { multicall3: { address: MULTICALL3, blockCreated: 11_907_934 } },
}

const LINEA: KnownChain = {
  id: 59_144,
  name: 'Linea',
  network: 'linea',
  nativeCurrency: ETHER,
  testnet: false,
  finalAfter: QUARTER_HOUR / 2,
  icon: 'src/chains/icons/59144.svg',
  rpcUrls: ['https://rpc.linea.build', 'https://linea-rpc.publicnode.com'],
  blockExplorers: [{ name: 'LineaScan', url: 'https://lineascan.build' }],
  contracts: { multicall3: { address: MULTICALL3, blockCreated: 42 } },
}

const GNOSIS: KnownChain = {
  id: 100,
  name: 'Gnosis',
  network: 'gnosis',
  nativeCurrency: { name: 'xDAI', symbol: 'xDAI', decimals: 18 },
  testnet: false,
  finalAfter: QUARTER_HOUR / 5,
  icon: 'src/chains/icons/100.svg',
  rpcUrls: ['https://rpc.gnosischain.com', 'https://gnosis-rpc.publicnode.com'],
  blockExplorers: [{ name: 'Gnosisscan', url: 'https://gnosisscan.io' }],
  contracts: { multicall3: { address: MULTICALL3, blockCreated: 21_022_491 } },
}

const SCROLL: KnownChain = {
  id: 534_352,
  name: 'Scroll',
  network: 'scroll',
  nativeCurrency: ETHER,
  testnet: false,
  finalAfter: QUARTER_HOUR,
  rollup: 'scroll',
  icon: 'src/chains/icons/534352.svg',
  rpcUrls: ['https://rpc.scroll.io', 'https://scroll-rpc.publicnode.com'],
  blockExplorers: [{ name: 'Scrollscan', url: 'https://scrollscan.com' }],
  contracts: { multicall3: { address: MULTICALL3, blockCreated: 14 } },
}

const ZKSYNC: KnownChain = {
  id: 324,
  name: 'ZKsync Era',
  network: 'zksync-era',
  nativeCurrency: ETHER,
  testnet: false,
  finalAfter: QUARTER_HOUR / 0.2,
  icon: 'src/chains/icons/324.svg',
  rpcUrls: ['https://mainnet.era.zksync.io', 'https://zksync.drpc.org'],
  blockExplorers: [{ name: 'ZKsync Explorer', url: 'https://explorer.zksync.io' }],
  contracts: {
    // Multicall3 has another address on ZKsync, because contracts have another bytecode there.
    multicall3: { address: '0xf9cda624fbc7e059355ce98a31693d299facd963', blockCreated: 3_908_235 },
  },
}

export const MORE_CHAINS: readonly KnownChain[] = [
  BASE,
  BNB,
  AVALANCHE,
  LINEA,
  GNOSIS,
  SCROLL,
  ZKSYNC,
]
