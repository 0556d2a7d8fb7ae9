// Parses the recipient's address from typed text, which may name a network (ERC-3770, CAIP-10,
// EIP-681).
import type { Chain } from '../../chains/chain.ts'
import {
  NETWORK_PLACEHOLDER,
  networkByWord,
  networkName,
  networksIn,
  type NamedNetwork,
} from '../../chains/networkNames.ts'
import { parseAddress, type Address } from '../../eth/address.ts'
import { EIP1191_CHAINS, hasValidChecksum } from '../../eth/keccak256.ts'
import { getHost } from '../../lib/parse.ts'

export type TypedAddress =
  | { readonly address: Address }
  | { readonly reason: 'malformed' | 'checksum' }
  | { readonly reason: 'other-network'; readonly network: string }

export type TypedAddressContext = {
  readonly chain: Chain
  /** The site's networks. Their names are also recognized in the typed text, because the built-in
   * list may lack some of them. */
  readonly chains: readonly Chain[]
}

const ETHEREUM = 1
const MALFORMED = { reason: 'malformed' } as const
const PREFIXED = /^((?:[a-z\d-]+:)*)(0x[\da-f]{40})$/i
/** Scripts whose letters may touch the address, because their words have no spaces between them. */
const UNSPACED =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{sc=Hang}\\p{sc=Thai}\\p{sc=Khmr}\\p{sc=Laoo}\\p{sc=Mymr}'
const WORD = `(?![${UNSPACED}])\\p{L}|[\\p{N}_-]`
/** Matches the start of an EIP-681 request, or of MetaMask's link with the same content. */
const REQUEST_START =
  '^(?:ethereum:(?:\\/\\/)?|https:\\/\\/(?:metamask\\.app\\.link|link\\.metamask\\.io)\\/send\\/)'
const REQUEST_BEFORE = new RegExp(`${REQUEST_START}(?:pay-)?$`, 'i')
/** Matches 0x with hex digits, but not inside a word or a name ('0x….eth'). */
const ADDRESSES = new RegExp(
  `(?:(?<=${REQUEST_START}pay-)|(?<!${WORD}|[.@]))0x[\\da-f]+(?!${WORD}|\\.[\\p{L}\\p{N}])`,
  'giu',
)
/** Matches words that end with a colon, directly before the address ('arb1:'). */
const PREFIX = /(?<![\p{L}\p{M}\p{N}_./-])(?:[\p{L}\p{M}\p{N}_-]+[:：])+$/u
const EMOJI = '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\p{RI}\\u20e3]\\ufe0f?'
/** Matches a character that may precede an address in a sentence. */
const OPENING = new RegExp(`(?:^|[\\s("'<[{=:：，、«‹“‘„‚「『\`*~|>•→—${UNSPACED}]|${EMOJI})$`, 'u')
const CLOSING = new RegExp(
  `^[.,;:!?)\\]}>"'»›”’」』。，、…\`*~|]*(?:[\\s(—${UNSPACED}]|${EMOJI}|$)`,
  'u',
)
/**
 * Matches what may follow the address in an EIP-681 request: the network, and parameters that
 * change neither the amount nor the call. Text with any other parameter is refused.
 */
const REQUEST =
  /^(?:@(\d+|0x[\da-f]+))?\/?(?:\?(?:(?:(?:label|message|name|gas(?:limit|price)?|decimals?)=[^&#\s]*|(?:value|amount)=0*)?(?:&|$))*)?$/i
/** Matches the network after an address: '@137', '@base' (ERC-7828), '@eip155:1'. */
const SUFFIX = /^@((?:eip155:)?\d{1,15}|[a-z][a-z\d-]*)(?![a-z\d-]|\.[a-z\d])/i
/** Matches words that say that the address is not a recipient but a contract or a sender. */
const CONTRACT =
  /contra[ct]|kontrak|контракт|合[约約]|コントラクト|컨트랙트|계약|hợp đồng|sözleşme|العقد|قرارداد|חוזה|สัญญา|अनुबंध|চুক্তি|συμβολα[ιί]|smlouv|vertragsadr/iu
const SENDER = new RegExp(
  `(?:(?<!\\p{L})(?:${[
    'from|von|sender|absender|remitente|remetente|mittente|expéditeur|afzender|nadawca|odesílatel',
    'отправитель|отправителя|відправник|відправника|αποστολέας|gönderen|pengirim|người gửi|المرسل',
    'فرستنده|שולח|השולח|प्रेषक|প্রেরক',
  ].join(
    '|',
  )})|付款人|发送方|發送方|送信元|送信者|보낸 사람|보내는 사람|ผู้ส่ง)(?:['’]s)?(?:[\\s_-]*(?:address|wallet|account|adresse|地址))?[\\s:：="'“(<]*$`,
  'iu',
)
/**
 * Chain ids of block explorers by host, in addition to the explorers in the site's network
 * settings.
 */
const EXPLORERS: ReadonlyMap<string, number> = new Map([
  ['etherscan.io', 1],
  ['cn.etherscan.com', 1],
  ['eth.blockscout.com', 1],
  ['polygonscan.com', 137],
  ['polygon.blockscout.com', 137],
  ['optimistic.etherscan.io', 10],
  ['optimism.blockscout.com', 10],
  ['explorer.optimism.io', 10],
  ['arbiscan.io', 42_161],
  ['arbitrum.blockscout.com', 42_161],
  ['basescan.org', 8_453],
  ['base.blockscout.com', 8_453],
  ['bscscan.com', 56],
  ['snowtrace.io', 43_114],
  ['snowscan.xyz', 43_114],
  ['gnosisscan.io', 100],
  ['gnosis.blockscout.com', 100],
  ['lineascan.build', 59_144],
  ['scrollscan.com', 534_352],
  ['sepolia.etherscan.io', 11_155_111],
])
const NAME = /[\p{L}\p{N}]\.\p{L}{2}/u
/** Matches a URL directly before the address, with or without 'https://'. */
const URL_BEFORE = /(?:[a-z][a-z\d+.-]*:\/\/|(?<![^\s<("'[])(?:[a-z\d-]+\.)+[a-z]+\/)\S*$/i
/**
 * Matches 'ERC20'. Some exchanges use the word for the Ethereum network, others for a token on any
 * network, so it is ambiguous on every network except Ethereum.
 */
const ERC20 = /(?<![a-z\d])erc[\s-]?20(?![a-z\d])/i
/** Matches a label before the address, such as 'Send to: "'. */
const LABELLED = /^([^]*?)[)\]}"'»”’」』）*_`\s]*[:：][\s("'<[{«“‘„「『（*_`]*$/u
/**
 * Matches labels that don't name a network ('address:', 'an:'). Text with any other label is
 * refused, because the label may name a network.
 */
const LABEL = new RegExp(
  `(?:${NETWORK_PLACEHOLDER}(?:\\/erc[\\s-]?20)?|(?<![\\p{L}\\p{M}\\p{N}/])(?:${[
    'address|addr|addresses|to|recipient|receiver|beneficiary|payee|destination|deposit|donate|tips?',
    'donations?|wallet|account|(?:address|wallet|account) #?\\d{1,3}|is|safe|here|only|evm|0x',
    'erc[\\s-]?20|metamask|rabby|ledger|trezor|empfängeradresse|walletadresse|walletadres|кошелька',
    'adress|addy|ens|ether|pay|treasury|multisig|phantom|rainbow|zerion|exodus|zieladresse',
    'einzahlungsadresse|zahlungsadresse|ontvangstadres|adresse de dépôt|dirección de depósito|es',
    'lautet|indirizzo di deposito|adres portfela|adresa peněženky|для пополнения|của tôi|saya',
    'πορτοφολιού|הארנק|הארנק שלי|гаманця|διεύθυνσή μου|عنواني|محفظتي|آدرس من|הכתובת שלי',
    'adresse|adressen|empfänger|an|konto|brieftasche|adres|naar|ontvanger|portemonnee|adresa|adresu',
    'adrese|komu|příjemce|peněženka|adresem|do|odbiorca|portfel|à|destinataire|portefeuille|compte',
    'dirección|direccion|para|destinatario|cartera|billetera|monedero|cuenta|indirizzo|a',
    'portafoglio|endereço|endereco|carteira|conta|alamat|ke|kepada|penerima|dompet|adresi|adresim',
    'adresime|alıcı|cüzdan|địa chỉ|đến|người nhận|ví|osoite|osoitteeseen|vastaanottaja|lompakko',
    'διεύθυνση|προς|παραλήπτης|πορτοφόλι|адрес|адресу|кому|получатель|кошелёк|кошелек|адреса|адресою',
    'одержувач|гаманець|عنوان|العنوان|إلى|المستلم|المحفظة|آدرس|به|گیرنده|کیف پول|כתובת|אל|נמען|ארנק',
    'पता|एड्रेस|पाने वाला|वॉलेट|ঠিকানা|প্রাপক|ওয়ালেট',
  ].join(
    '|',
  )})|地址|收款人|收款方|钱包|錢包|转到|轉到|发送到|發送到|アドレス|送金先|宛先|ウォレット|ください|주소|받는 사람|지갑|주세요|ที่อยู่|ที่อยู่ของฉัน|ถึง|ผู้รับ|กระเป๋า|ไปที่)$`,
  'iu',
)

/** Matches a Markdown link whose text is the address in its URL. */
const MARKDOWN_LINK = /\[(0x[\da-f]{40})\]\(([^()\s]*\/\1)\)/gi

/**
 * Returns the address or why it is refused. Returns undefined for text without an address, which
 * may be a name.
 */
export function parseTypedAddress(
  typed: string,
  context: TypedAddressContext,
): TypedAddress | undefined {
  // Remove direction marks and zero-width characters. Convert the full-width letters that some
  // input methods write to normal letters.
  const text = typed
    .replace(new RegExp(`\\p{Cf}|${NETWORK_PLACEHOLDER}`, 'gu'), '')
    .replace(/[\uff01-\uff5e]/g, (letter) => letter.normalize('NFKC'))
    .replace(MARKDOWN_LINK, '$2')
    .trim()
  // Ignore spaces and line breaks, because the address may be written in groups.
  const [, start = '', prefixedAddress = ''] = PREFIXED.exec(text.replace(/\s/g, '')) ?? []
  const named = start === '' ? context.chain : findNetwork(start, context)
  if (prefixedAddress !== '' && named) return onNetwork(named, prefixedAddress, context)
  const [found, ...others] = [...text.matchAll(ADDRESSES)]
  if (!found) return undefined
  const [address] = found
  const before = text.slice(0, found.index)
  const after = text.slice(found.index + address.length)
  if (others.length > 0 || address.length !== 42) return MALFORMED
  if (REQUEST_BEFORE.test(before)) {
    const [isRequest, id = '1'] = REQUEST.exec(after) ?? []
    return isRequest === undefined
      ? MALFORMED
      : onNetwork(findNetwork(`eip155:${Number(id)}:`, context), address, context)
  }
  return inText(before, after, address, context)
}

/** Returns the network of a prefix (ERC-3770, CAIP-10, or CAIP-10 as a DID). */
function findNetwork(
  prefix: string,
  { chain, chains }: TypedAddressContext,
): NamedNetwork | undefined {
  const [, id] = /^(?:did:pkh:)?eip155:(\d{1,15}):$/i.exec(prefix) ?? []
  if (id === undefined) return networkByWord(prefix.slice(0, -1), [chain, ...chains])
  return networkById(Number(id))
}

function networkById(id: number | undefined): NamedNetwork | undefined {
  return id === undefined ? undefined : { id, name: `eip155:${id}` }
}

function onNetwork(
  network: NamedNetwork | undefined,
  address: string,
  context: TypedAddressContext,
): TypedAddress {
  if (!network) return MALFORMED
  const { id, name } = network
  if (id === context.chain.id) return readAddress(address, context)
  return { reason: 'other-network', network: nameOf(id, context) ?? name }
}

function inText(
  before: string,
  after: string,
  address: string,
  context: TypedAddressContext,
): TypedAddress {
  const { chain, chains } = context
  const [prefix = ''] = PREFIX.exec(before) ?? []
  const inPrefix = findNetwork(prefix, context)
  const [at = '', word = ''] = SUFFIX.exec(after) ?? []
  const inSuffix =
    at === '' ? undefined : findNetwork(`${word.replace(/^(?=\d)/, 'eip155:')}:`, context)
  const ahead = inPrefix ? before.slice(0, -prefix.length) : before
  const [url] = URL_BEFORE.exec(ahead) ?? []
  const isPage = url !== undefined && !inPrefix
  const inUrl = isPage ? networkOfPage(url, context) : undefined
  if (isPage && !inUrl) return MALFORMED
  const following = inSuffix ? after.slice(at.length) : after
  // Remove the rest of the URL, which may continue after the address.
  const behind =
    url === undefined ? following : following.replace(isPage ? /^\S+/ : /^[/?&]\S*/, '')
  if (!isPage && !CLOSING.test(behind)) return MALFORMED
  if (url === undefined && !OPENING.test(ahead)) return MALFORMED
  const textBefore = url === undefined ? ahead : ahead.slice(0, -url.length)
  const { networks, remaining, hasUnlisted } = networksIn(
    // NFKC turns full-width letters into normal ones.
    `${textBefore}\n${behind}`.normalize('NFKC'),
    chain,
    chains,
  )
  // In 'ethereum:0x…@137', only '@137' names the network, because 'ethereum:' is the URI scheme.
  const isScheme = inSuffix !== undefined && /^ethereum:$/i.test(prefix)
  const all = [...networks, isScheme ? undefined : inPrefix, inSuffix, inUrl].filter(
    (network) => network !== undefined,
  )
  const keys = new Set(all.map(({ id, name }) => id ?? name))
  const around = `${textBefore} ${behind}`
  if (CONTRACT.test(around) || SENDER.test(textBefore)) return MALFORMED
  const isDoubtful = chain.id !== ETHEREUM && ERC20.test(around)
  if (NAME.test(around) || hasUnlisted || isDoubtful || keys.size > 1) return MALFORMED // the text doesn't clearly name one network
  const [network = chain] = all
  if (network.id !== chain.id) return onNetwork(network, address, context)
  const [, label] = LABELLED.exec(remaining.slice(0, remaining.lastIndexOf('\n'))) ?? []
  const isClear = label === undefined || LABEL.test(label) || inPrefix !== undefined || isPage
  return isClear ? readAddress(address, context) : MALFORMED
}

/**
 * Returns the network if the URL is a block explorer's page of the address. The address in any
 * other URL is refused, because it may not be a recipient.
 */
function networkOfPage(
  url: string,
  { chain, chains }: TypedAddressContext,
): NamedNetwork | undefined {
  if (!/\/address\/$/i.test(url)) return undefined
  const host = siteOf(url.includes('://') ? url : `https://${url}`)
  const id = [chain, ...chains].find(({ blockExplorers }) =>
    blockExplorers.some((explorer) => siteOf(explorer.url) === host),
  )?.id
  return networkById(id ?? EXPLORERS.get(host))
}

function siteOf(url: string): string {
  return getHost(url).replace(/^www\./, '')
}

function readAddress(text: string, context: TypedAddressContext): TypedAddress {
  const written = `0x${text.slice(2)}` as const // QR codes in capitals start with '0X'
  const address = parseAddress(written)
  if (!address) return MALFORMED
  if (hasValidChecksum(written, context.chain.id)) return { address }
  const other = EIP1191_CHAINS.find((id) => hasValidChecksum(written, id))
  return other === undefined
    ? { reason: 'checksum' }
    : { reason: 'other-network', network: nameOf(other, context) ?? '' }
}

function nameOf(id: number | undefined, { chains }: TypedAddressContext): string | undefined {
  return id === undefined ? undefined : networkName(id, chains)
}
