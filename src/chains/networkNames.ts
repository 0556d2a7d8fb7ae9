// Finds the networks that a text mentions, such as a pasted address with a note. Also knows
// networks that the site does not support, so that the app can warn about them.
import type { Chain } from './chain.ts'

/**
 * A network that a text mentions. `id` is undefined if the network has no EIP-155 chain ID or is
 * not listed.
 */
export type NamedNetwork = { readonly id: number | undefined; readonly name: string }

type NetworkName = NamedNetwork & {
  /** Short names and other words for the network, in lower case. */
  readonly names: readonly string[]
}

/**
 * 'ERC20' means the Ethereum network only next to a word for 'network', as in 'Network: ERC20'.
 * Otherwise it is the token standard.
 */
const ERC20 = 'erc 20'

const NETWORKS: readonly NetworkName[] = [
  {
    id: 1,
    name: 'Ethereum',
    names: [
      ...['eth', 'ethereum', 'eth l1', 'ethereum l1', ERC20],
      ...['以太坊', 'イーサリアム', '이더리움', 'эфириум', 'อีเธอเรียม'],
    ],
  },
  {
    id: 137,
    name: 'Polygon',
    names: ['matic', 'pol', 'polygon', 'polygon pos', 'ポリゴン', '폴리곤', 'полигон'],
  },
  {
    id: 10,
    name: 'Optimism',
    names: [
      ...['oeth', 'op', 'op l2', 'op mainnet'],
      ...['optimism', 'optimism l2', 'optimistic ethereum'],
    ],
  },
  {
    id: 42_161,
    name: 'Arbitrum One',
    names: [
      ...['arb1', 'arb', 'arb one', 'arbitrum', 'arbitrum l2'],
      ...['arbitrum one', 'arbitrum one l2'],
    ],
  },
  { id: 8_453, name: 'Base', names: ['base', 'base l2'] },
  { id: 5, name: 'Goerli', names: ['gor', 'goerli', 'görli'] },
  { id: 11_155_111, name: 'Sepolia', names: ['sep', 'sepolia'] },
  { id: 17_000, name: 'Holesky', names: ['holesky'] },
  { id: 560_048, name: 'Hoodi', names: ['hoodi'] },
  {
    id: 56,
    name: 'BNB Smart Chain',
    names: [
      ...['bnb', 'bsc', 'smartchain', 'bnb smart chain', 'bnb chain', 'binance smart chain'],
      ...[
        'binance chain',
        'bep20',
        'bep-20',
        'bep 20',
        'bep2',
        'usdtbep20',
        'usdtbsc',
        '币安智能链',
        '幣安智能鏈',
      ],
    ],
  },
  { id: 204, name: 'opBNB', names: ['obnb', 'opbnb'] },
  { id: 100, name: 'Gnosis', names: ['gno', 'xdai', 'gnosis', 'gnosis chain'] },
  {
    id: 43_114,
    name: 'Avalanche',
    names: ['avax', 'avaxc', 'avax c chain', 'avalanche', 'avalanche c chain'],
  },
  { id: 59_144, name: 'Linea', names: ['linea'] },
  { id: 534_352, name: 'Scroll', names: ['scr', 'scroll'] },
  { id: 324, name: 'zkSync', names: ['zksync', 'zksync era'] },
  { id: 1_101, name: 'Polygon zkEVM', names: ['zkevm', 'polygon zkevm'] },
  { id: 42_170, name: 'Arbitrum Nova', names: ['arb-nova', 'arbitrum nova'] },
  { id: 84_532, name: 'Base Sepolia', names: ['basesep', 'base sepolia'] },
  { id: 5_000, name: 'Mantle', names: ['mantle'] },
  { id: 42_220, name: 'Celo', names: ['celo'] },
  { id: 30, name: 'Rootstock', names: ['rsk', 'rootstock'] },
  { id: 31, name: 'Rootstock Testnet', names: ['trsk', 'rootstock testnet'] },
  { id: 61, name: 'Ethereum Classic', names: ['etc', 'ethereum classic'] },
  { id: 10_001, name: 'EthereumPoW', names: ['ethw', 'ethereumpow'] },
  { id: 250, name: 'Fantom', names: ['ftm', 'fantom'] },
  { id: 146, name: 'Sonic', names: ['sonic'] },
  { id: 25, name: 'Cronos', names: ['cro', 'cronos'] },
  { id: 81_457, name: 'Blast', names: ['blast', 'blastmainnet'] },
  { id: 80_094, name: 'Berachain', names: ['berachain'] },
  { id: 130, name: 'Unichain', names: ['unichain'] },
  { id: 480, name: 'World Chain', names: ['world chain'] },
  { id: 999, name: 'HyperEVM', names: ['hyperevm', 'hyperliquid'] },
  { id: 143, name: 'Monad', names: ['monad'] },
  { id: 1_284, name: 'Moonbeam', names: ['mbeam', 'moonbeam'] },
  { id: 1_285, name: 'Moonriver', names: ['mriver', 'moonriver'] },
  { id: 1_088, name: 'Metis', names: ['metis'] },
  { id: 167_000, name: 'Taiko', names: ['taiko'] },
  { id: 2_020, name: 'Ronin', names: ['ronin'] },
  { id: 8_217, name: 'Kaia', names: ['kaia', 'klaytn'] },
  { id: 369, name: 'PulseChain', names: ['pulsechain'] },
  { id: 66, name: 'OKTC', names: ['oktc', 'okt chain', 'okx chain', 'okex chain'] },
  { id: 128, name: 'HECO', names: ['heco', 'hrc 20'] },
  { id: 169, name: 'Manta Pacific', names: ['manta pacific'] },
  { id: 196, name: 'X Layer', names: ['x layer'] },
  { id: 252, name: 'Fraxtal', names: ['fraxtal'] },
  { id: 321, name: 'KCC', names: ['kcc'] },
  { id: 1_116, name: 'Core DAO', names: ['core dao', 'core chain'] },
  { id: 1_329, name: 'Sei Network', names: ['sei', 'sei evm'] },
  { id: 1_868, name: 'Soneium', names: ['soneium'] },
  { id: 2_222, name: 'Kava', names: ['kava'] },
  { id: 9_001, name: 'Evmos', names: ['evmos'] },
  { id: 33_139, name: 'ApeChain', names: ['ape chain'] },
  { id: 7_777_777, name: 'Zora', names: ['zora'] },
  { id: 14, name: 'Flare', names: ['flare'] },
  { id: 50, name: 'XDC Network', names: ['xdc'] },
  { id: 88, name: 'Viction', names: ['viction'] },
  { id: 288, name: 'Boba', names: ['boba'] },
  { id: 295, name: 'Hedera', names: ['hedera'] },
  { id: 314, name: 'Filecoin', names: ['filecoin'] },
  { id: 1_135, name: 'Lisk', names: ['lisk'] },
  { id: 1_776, name: 'Injective', names: ['injective'] },
  { id: 2_741, name: 'Abstract', names: ['abstract'] },
  { id: 4_326, name: 'MegaETH', names: ['megaeth'] },
  { id: 4_689, name: 'IoTeX', names: ['iotex'] },
  { id: 9_745, name: 'Plasma', names: ['plasma'] },
  { id: 13_371, name: 'Immutable zkEVM', names: ['immutable', 'immutable zkevm'] },
  { id: 34_443, name: 'Mode', names: ['mode'] },
  { id: 57_073, name: 'Ink', names: ['ink'] },
  { id: 747_474, name: 'Katana', names: ['katana'] },
  { id: 1_666_600_000, name: 'Harmony', names: ['harmony'] },
  {
    id: undefined,
    name: 'Tron',
    names: ['tron', 'trx', 'trc20', 'trc-20', 'trc 20', 'trc10', 'usdttrc20'],
  },
  { id: undefined, name: 'Solana', names: ['solana', 'spl'] },
  { id: undefined, name: 'Starknet', names: ['starknet'] },
  { id: undefined, name: 'TON', names: ['ton'] },
  { id: undefined, name: 'Aptos', names: ['aptos'] },
  { id: undefined, name: 'Sui', names: ['sui'] },
  { id: undefined, name: 'VeChain', names: ['vechain'] },
]

/**
 * Network names that are also ordinary words. They count as networks only in capitals or in a
 * context such as 'on op' or 'op:', see `isNetworkHere`.
 */
const AMBIGUOUS: readonly string[] = [
  ...['op', 'pol', 'arb', 'gor', 'sep', 'gno', 'linea', 'scr', 'scroll', 'mantle', 'celo', 'etc'],
  ...['sonic', 'cro', 'blast', 'monad', 'metis', 'ronin', 'tron', 'sei', 'flare', 'abstract'],
  ...['plasma', 'immutable', 'mode', 'ink', 'katana', 'harmony', 'ton', 'spl', 'sui', 'boba'],
]
const MIN_INFLECTED_LENGTH = 7 // shortest name that may have any ending, as in 'Polygonissa'
const TESTNET = /test[\s-]?net|тестнет|测试网|測試網|テストネット|테스트넷/iu
const TEST_NAME = /testnet|sepolia|goerli|holesky|hoodi/i
const GAP = '[\\s(/-]*'
/**
 * Words that follow a network's name and turn it into the name of another network, as in 'Arbitrum
 * Nova'.
 */
const VARIANT = `(?:${[
  '(?:classic|pow|fair|zkevm|nova|lite|orbit|miden|cdk|edge|greenfield|subnet|sidechain|rollup',
  'sepolia|goerli|görli|holesky|hoodi|amoy|mumbai|cardona|fuji|chiado|alfajores|kovan|ropsten|rinkeby',
  'beacon[\\s-]chain|[xp]-chain|l[23]|layer[\\s-]?[23]|dev[\\s-]?net)(?![a-z\\d])',
].join('|')}|(?:${TESTNET.source})\\p{L}{0,6})`
const VARIANT_HERE = new RegExp(`^${VARIANT}`, 'iu')
const VARIANT_AFTER = new RegExp(`^${GAP}${VARIANT}`, 'iu')
/** Words for 'network' and 'chain' in many languages, before or after the name of a network. */
const KIND_WORD =
  '(?<![\\p{L}\\d])(?:(?:block)?chain|network|mainnet|netzwerk|netz|réseau|netwerk|sieć|sieci|síť|síti|сети|сеть|мережі|мережа|δίκτυο|شبكة|الشبكة|شبکه|רשת|नेटवर्क|নেটওয়ার্ক|mạng|jaringan|rangkaian)(?![\\p{L}\\d])'
const KIND_SIGN =
  'เครือข่าย|네트워크|체인|메인넷|网络|網絡|網路|主网|主網|ネットワーク|チェーン|メインネット|[链鏈](?![接節节])'
const KIND_BEFORE = new RegExp(
  `(?:${KIND_WORD}|${KIND_SIGN}|(?<![\\p{L}\\d])(?:red|rede|rete))[\\s:：-]*(?:(?:de|di|da|do|von|van|of)\\s+)?$`,
  'iu',
)
const KIND_AFTER = new RegExp(`^(?:[\\s-]+${KIND_WORD}|[\\s-]*(?:${KIND_SIGN}))`, 'iu')
/**
 * Matches a mention of a network whose name is not listed: "the Foo network", "Network: Foo",
 * "chainId", or a token standard that belongs to a network ("ARC-20", but not "ERC-20").
 */
const UNLISTED = new RegExp(
  `chain_?id|(?<![a-z\\d])[a-df-z]rc[\\s-]?\\d{2,4}(?!\\d)|${KIND_WORD}|${KIND_SIGN}|(?<![\\p{L}\\d])(?:red|rede|rete)\\s*[:：]`,
  'iu',
)

/** Character that replaces each network name in `Mentions.remaining`. */
export const NETWORK_PLACEHOLDER = '\0'

export type Mentions = {
  /** The networks found, without duplicates. */
  readonly networks: readonly NamedNetwork[]
  /** The text with each mention replaced by NETWORK_PLACEHOLDER. */
  readonly remaining: string
  /** True if the text also mentions a network whose name is not listed. */
  readonly hasUnlisted: boolean
}

/**
 * Returns the network that a word such as 'eth' names, ignoring case. The names of the site's
 * `chains` take priority.
 */
export function networkByWord(word: string, chains: readonly Chain[]): NamedNetwork | undefined {
  const text = word.trim().toLowerCase()
  return listOf(chains).find(({ names }) => names.includes(text))
}

export function networkName(id: number, chains: readonly Chain[]): string | undefined {
  return [...chains, ...NETWORKS].find((network) => network.id === id)?.name
}

/**
 * Finds the networks that a text in any language mentions. `chain` is the chain of the payment,
 * whose coin symbol does not count as a network.
 */
export function networksIn(text: string, chain: Chain, chains: readonly Chain[]): Mentions {
  const networks = new Map<number | string, NamedNetwork>()
  let remaining = ''
  let end = 0
  for (const { from, to, network } of spansIn(text, listOf([chain, ...chains]))) {
    if (from < end) continue
    const word = text.slice(from, to)
    const after = text.slice(to)
    const [variant = ''] = VARIANT_AFTER.exec(after) ?? []
    const named =
      variant === '' || (TESTNET.test(variant) && isTestnet(network, chain))
        ? network
        : variantOf(network, word, variant, chains)
    // A word that equals the symbol of the chain's coin ('ETH' on Base) means the coin, not a
    // network, unless a colon follows ('ETH:').
    const isCoin =
      named === network &&
      word.toUpperCase() === chain.nativeCurrency.symbol.toUpperCase() &&
      !/^\s*[:：]/.test(after)
    if (!isCoin) networks.set(named.id ?? named.name, named)
    const [kind = ''] = KIND_AFTER.exec(after.slice(variant.length)) ?? []
    remaining += text.slice(end, from).replace(KIND_BEFORE, '') + NETWORK_PLACEHOLDER
    end = to + variant.length + kind.length
  }
  remaining += text.slice(end)
  const hasUnlisted = UNLISTED.test(remaining) || (!chain.testnet && TESTNET.test(remaining))
  return { networks: [...networks.values()], remaining, hasUnlisted }
}

function isTestnet({ id, name }: NamedNetwork, chain: Chain): boolean {
  return TEST_NAME.test(name) || (id === chain.id && chain.testnet)
}

/**
 * Returns the network that a name followed by a variant stands for. 'Ethereum Sepolia' is Sepolia,
 * but 'Arbitrum Sepolia' is a separate network, whose `id` is undefined.
 */
function variantOf(
  { id }: NamedNetwork,
  word: string,
  variant: string,
  chains: readonly Chain[],
): NamedNetwork {
  const testnet = id === 1 ? networkByWord(variant.replace(/^[\s(/-]+/, ''), chains) : undefined
  return testnet && TEST_NAME.test(testnet.name)
    ? testnet
    : { id: undefined, name: `${word} ${variant.replace(/^[\s(/-]+/, '')}` }
}

/** Returns the names of the site's chains, followed by those in NETWORKS. */
function listOf(chains: readonly Chain[]): readonly NetworkName[] {
  const siteNetworks = chains.map(({ id, name, shortName }) => ({
    id,
    name,
    names: [name.toLowerCase(), ...(shortName === undefined ? [] : [shortName.toLowerCase()])],
  }))
  return [...siteNetworks, ...NETWORKS]
}

type Span = { readonly from: number; readonly to: number; readonly network: NamedNetwork }

/**
 * Returns all mentions of networks in a text, sorted by position. Of the mentions that begin at the
 * same position, the longest comes first.
 */
function spansIn(text: string, list: readonly NetworkName[]): readonly Span[] {
  const found: (Span & { readonly word: string })[] = []
  for (const network of list)
    for (const word of [network.name, ...network.names])
      for (const match of text.matchAll(new RegExp(plain(word), 'giu'))) {
        const from = match.index
        const [before, after] = [text.slice(0, from), text.slice(from + match[0].length)]
        const isName = word === network.name
        if (isName && match[0] !== word) continue
        if (isLatin(word) && /[a-z\d]$/i.test(before)) continue
        if (!isName && AMBIGUOUS.includes(word) && !isNetworkHere(match[0], before, after)) continue
        if (word === ERC20 && !KIND_BEFORE.test(before) && !KIND_AFTER.test(after)) continue
        if (network.id === 100 && /^\s+safe\b/i.test(after)) continue // 'Gnosis Safe' is a wallet
        const ending = endingOf(word, isName, after)
        if (ending === undefined) continue
        found.push({ from, to: from + match[0].length + ending.length, network, word })
      }
  return found.sort((a, b) => a.from - b.from || b.to - a.to || b.word.length - a.word.length)
}

/**
 * Returns the inflection that follows a network name ('' if none). Returns undefined if the name is
 * only the beginning of a longer word.
 */
function endingOf(word: string, isName: boolean, after: string): string | undefined {
  if (!isLatin(word) || VARIANT_HERE.test(after)) return ''
  // 'Polygon PoS' and 'Base L2' are not inflected, and 'Polygon Positions' names no network.
  const isInflected = word.length >= MIN_INFLECTED_LENGTH && !/ (?:pos|l\d)$/.test(word)
  const pattern = isInflected ? INFLECTION : isName ? CASE : END
  return pattern.exec(after)?.[0]
}

/** Returns true if a word of AMBIGUOUS, such as 'op', names a network in this context. */
function isNetworkHere(written: string, before: string, after: string): boolean {
  const line = (before.split('\n').at(-1) ?? '') + (after.split('\n')[0] ?? '')
  return (
    written === written.toUpperCase() ||
    /(?<![a-z\d])(?:on|via|over)\s+$/i.test(before) ||
    /^(?:\s*[:：]|[\s-]+(?:network|chain|mainnet))/i.test(after) ||
    !/[\p{L}\p{N}]/u.test(line)
  )
}

/**
 * Matches if no letter a-z or digit follows a network name. A Chinese or Thai letter may follow,
 * because these languages put no spaces between words.
 */
const END = /^(?![a-z\d])/i
const INFLECTION = /^\p{Script=Latin}{0,6}(?![a-z\d])/iu
/** Matches a Finnish or Turkish case ending after a short network name, and the end of the word. */
const CASE = /^(?:ss[aä]|st[aä]|ll[aä]|lle|lt[aä]|i?in|e?en|n|[dt][ae]n?)?(?![a-z\d])/i

function isLatin(word: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Common}]+$/u.test(word)
}

/**
 * Returns a regular expression for a word that allows any spaces or hyphens between its parts, and a
 * parenthesis, as in 'Polygon (PoS)'.
 */
function plain(word: string): string {
  return word.replace(/[$^\\.*+?()[\]{}|/]/g, '\\$&').replaceAll(' ', '[\\s(-]*')
}
