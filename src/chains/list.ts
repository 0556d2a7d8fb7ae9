// The chains this product knows. Facts from the chains' own definitions; a public node may vanish any day, so each has two.
import type { Chain } from './chain.ts'

const MULTICALL3 = '0xca11bde05977b3631167028862be2a173976ca11'

type Facts = {
  id: number
  name: string
  network: string
  currency: [name: string, symbol: string]
  rpcUrls: readonly string[]
  explorer: [name: string, url: string]
  multicallBlock: number
  testnet?: true
}

const ethereum = defineChain({
  id: 1, name: 'Ethereum', network: 'homestead', currency: ['Ether', 'ETH'],
  rpcUrls: ['https://ethereum.reth.rs/rpc', 'https://cloudflare-eth.com'],
  explorer: ['Etherscan', 'https://etherscan.io'], multicallBlock: 14_353_601,
})
const polygon = defineChain({
  id: 137, name: 'Polygon', network: 'matic', currency: ['POL', 'POL'],
  rpcUrls: ['https://polygon.drpc.org', 'https://polygon-rpc.com'],
  explorer: ['PolygonScan', 'https://polygonscan.com'], multicallBlock: 25_770_160,
})
const optimism = defineChain({
  id: 10, name: 'Optimism', network: 'optimism', currency: ['Ether', 'ETH'],
  rpcUrls: ['https://mainnet.optimism.io', 'https://optimism.drpc.org'],
  explorer: ['Optimism Explorer', 'https://optimistic.etherscan.io'], multicallBlock: 4_286_263,
})
const arbitrum = defineChain({
  id: 42_161, name: 'Arbitrum One', network: 'arbitrum', currency: ['Ether', 'ETH'],
  rpcUrls: ['https://arb1.arbitrum.io/rpc', 'https://arbitrum.drpc.org'],
  explorer: ['Arbiscan', 'https://arbiscan.io'], multicallBlock: 7_654_707,
})
const goerli = defineChain({
  id: 5, name: 'Goerli', network: 'goerli', currency: ['Goerli Ether', 'ETH'],
  rpcUrls: ['https://5.rpc.thirdweb.com', 'https://rpc.ankr.com/eth_goerli'],
  explorer: ['Etherscan', 'https://goerli.etherscan.io'], multicallBlock: 6_507_670, testnet: true,
})
const sepolia = defineChain({
  id: 11_155_111, name: 'Sepolia', network: 'sepolia', currency: ['Sepolia Ether', 'ETH'],
  rpcUrls: ['https://11155111.rpc.thirdweb.com', 'https://rpc.sepolia.org'],
  explorer: ['Etherscan', 'https://sepolia.etherscan.io'], multicallBlock: 751_532, testnet: true,
})

/** Every chain that can be switched on, in the order in which visitors see them. */
export const CHAINS: readonly Chain[] = [ethereum, polygon, optimism, arbitrum, goerli, sepolia]

function defineChain(facts: Facts): Chain {
  const [name, symbol] = facts.currency
  const [explorer, url] = facts.explorer
  return {
    id: facts.id,
    name: facts.name,
    network: facts.network,
    nativeCurrency: { name, symbol, decimals: 18 },
    rpcUrls: facts.rpcUrls,
    blockExplorers: [{ name: explorer, url }],
    contracts: { multicall3: { address: MULTICALL3, blockCreated: facts.multicallBlock } },
    testnet: facts.testnet ?? false,
  }
}
