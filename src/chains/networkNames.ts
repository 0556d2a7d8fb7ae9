// How networks are named in front of an address: ERC-3770 short names (ethereum-lists/chains), and the words people and
// wallets use. Networks that no site here offers are listed too: an address of theirs is refused by name.

type NetworkName = {
  readonly id: number
  readonly name: string
  /** Short names and further words, in lower case. */
  readonly words: readonly string[]
}

export const NETWORKS: readonly NetworkName[] = [
  { id: 1, name: 'Ethereum', words: ['eth', 'ethereum'] },
  { id: 137, name: 'Polygon', words: ['matic', 'pol', 'polygon'] },
  { id: 10, name: 'Optimism', words: ['oeth', 'op', 'optimism'] },
  { id: 42_161, name: 'Arbitrum One', words: ['arb1', 'arb', 'arbitrum', 'arbitrum one'] },
  { id: 8_453, name: 'Base', words: ['base'] },
  { id: 5, name: 'Goerli', words: ['gor', 'goerli'] },
  { id: 11_155_111, name: 'Sepolia', words: ['sep', 'sepolia'] },
  { id: 56, name: 'BNB Smart Chain', words: ['bnb', 'bsc', 'smartchain', 'bnb smart chain'] },
  { id: 100, name: 'Gnosis', words: ['gno', 'xdai', 'gnosis'] },
  { id: 43_114, name: 'Avalanche', words: ['avax', 'avalanche'] },
  { id: 59_144, name: 'Linea', words: ['linea'] },
  { id: 534_352, name: 'Scroll', words: ['scr', 'scroll'] },
  { id: 324, name: 'zkSync', words: ['zksync'] },
  { id: 5_000, name: 'Mantle', words: ['mantle'] },
  { id: 42_220, name: 'Celo', words: ['celo'] },
  { id: 30, name: 'Rootstock', words: ['rsk', 'rootstock'] },
  { id: 31, name: 'Rootstock Testnet', words: ['trsk', 'rootstock testnet'] },
]

/** Letters of a word that means nothing else in a sentence. */
const LONG = 7

/** The network of a chain id; undefined for one that is not listed. */
export function networkById(id: number): NetworkName | undefined {
  return NETWORKS.find((network) => network.id === id)
}

/** The network that a word stands for, in any case. */
export function networkByWord(word: string): NetworkName | undefined {
  return NETWORKS.find(({ words }) => words.includes(word.toLowerCase()))
}

/** The networks that a text mentions: names as they are written, long words in any case. Short words such as 'base' or
 * 'op' stand for other things as well. */
export function networksIn(text: string): readonly NetworkName[] {
  const mentions = (word: string, flags: string): boolean =>
    new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, flags).test(text)
  return NETWORKS.filter(
    ({ name, words }) =>
      mentions(name, 'u') || words.some((word) => word.length >= LONG && mentions(word, 'iu')),
  )
}
