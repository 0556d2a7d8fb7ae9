// Reads the recipient's address from typed or pasted text: the address alone, with its network in front (ERC-3770,
// CAIP-10, EIP-681), or with text around it. One address for the network of the payment; anything else is refused.
import type { Chain } from '../../chains/chain.ts'
import { networkById, networkByWord, networksIn, NETWORKS } from '../../chains/networkNames.ts'
import { parseAddress, type Address } from '../../eth/address.ts'
import { EIP1191_CHAINS, hasValidChecksum } from '../../eth/keccak256.ts'
import { hostOf } from '../../lib/parse.ts'

export type TypedAddress =
  | { readonly address: Address }
  | { readonly reason: 'malformed' | 'checksum' }
  /** The text names another network than the payment's. */
  | { readonly reason: 'other-network'; readonly network: string }

export type TypedAddressContext = {
  /** The network of the payment. */
  readonly chain: Chain
  /** A chain of this site. */
  chainOf(id: number): Chain | undefined
}

const MALFORMED = { reason: 'malformed' } as const
const PREFIXED = /^((?:[a-z\d-]+:)*)(0x[\da-f]{40})$/i
/** 0x with hex digits that are no part of a word or a name ('0x….eth'), and the words with a colon in front of it. */
const ADDRESSES =
  /((?<![\p{L}\p{N}_.-])(?:[a-z\d-]+:)+|(?<![a-z\d]:))(?<![\p{L}\p{N}_.@-])(0x[\da-f]+)(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])/giu
/** What may touch the address in a sentence. */
const OPENING = /(?:^|[\s("'<[{=:：，、«“‘„「『（])$/u
const CLOSING = /^[.,;:!?)\]}>"'»”’」』）。，、…]*(?:\s|$)/u
/** What follows the address in an EIP-681 request that names no amount. */
const REQUEST = /^(?:@(\d+|0x[\da-f]+))?(?:\?(?!(?:.*&)?(?:value|amount|uint256)=)\S*)?$/i
const NAME = /[\p{L}\p{N}]\.\p{L}{2}/u
/** Words in front of an address that stand for no network. */
const LABELS: readonly string[] = ['address:', 'addr:', 'to:', 'recipient:', 'wallet:']

/** Returns undefined for text without an address, which may be a name. */
export function readTypedAddress(
  typed: string,
  context: TypedAddressContext,
): TypedAddress | undefined {
  const text = typed.replace(/\p{Cf}/gu, '').trim() // marks of direction, zero-width characters
  const [, start = '', whole = ''] = PREFIXED.exec(text.replace(/\s/g, '')) ?? [] // wrapped, or in groups
  if (whole !== '' && (start === '' || networkOf(start, context) !== undefined))
    return withPrefix(start, whole, context)
  const [found, ...others] = [...text.matchAll(ADDRESSES)]
  if (!found) return undefined
  const [all, prefix = '', address = ''] = found
  const before = text.slice(0, found.index)
  const after = text.slice(found.index + all.length)
  if (others.length > 0 || address.length !== 42) return MALFORMED
  if (prefix.toLowerCase() === 'ethereum:' && before === '') {
    const [isRequest, id = '1'] = REQUEST.exec(after) ?? []
    return isRequest === undefined
      ? MALFORMED
      : withPrefix(`eip155:${Number(id)}:`, address, context)
  }
  const url = /[a-z][a-z\d+.-]*:\/\/\S*$/i.exec(before)?.[0]
  if (url !== undefined && prefix === '') return inUrl(url, address, context)
  if (!CLOSING.test(after) || (url === undefined && !OPENING.test(before))) return MALFORMED
  if (prefix !== '' && !LABELS.includes(prefix.toLowerCase()))
    return withPrefix(prefix, address, context)
  return inText(before, after, address, context)
}

/** The chain id that words with a colon stand for; undefined where they name no known network. */
function networkOf(prefix: string, { chain }: TypedAddressContext): number | undefined {
  const [, id] = /^eip155:(\d{1,15}):$/i.exec(prefix) ?? []
  if (id !== undefined) return Number(id)
  const word = prefix.slice(0, -1).toLowerCase()
  return word === chain.shortName?.toLowerCase() ? chain.id : networkByWord(word)?.id
}

function withPrefix(prefix: string, address: string, context: TypedAddressContext): TypedAddress {
  const id = prefix === '' ? context.chain.id : networkOf(prefix, context)
  if (id === context.chain.id) return readAddress(address, context)
  return { reason: 'other-network', network: nameOf(id, context) ?? prefix.slice(0, -1) }
}

/** Of the links that hold an address, only an explorer's page about it says that it can be paid, and on which network. */
function inUrl(url: string, address: string, context: TypedAddressContext): TypedAddress {
  if (!url.endsWith('/address/')) return MALFORMED
  const isExplorer = (chain: Chain | undefined): boolean =>
    chain?.blockExplorers.some((explorer) => hostOf(explorer.url) === hostOf(url)) === true
  if (isExplorer(context.chain)) return readAddress(address, context)
  const other = NETWORKS.find(({ id }) => isExplorer(context.chainOf(id)))
  return other
    ? { reason: 'other-network', network: nameOf(other.id, context) ?? other.name }
    : MALFORMED
}

function inText(
  before: string,
  after: string,
  address: string,
  context: TypedAddressContext,
): TypedAddress {
  const [, label] = /(?<![\p{L}\p{N}])([a-z\d-]+:)\s+$/iu.exec(before) ?? []
  if (label !== undefined && networkOf(label, context) !== undefined)
    return withPrefix(label, address, context)
  const text = `${before} ${after}`
  if (NAME.test(text)) return MALFORMED // which of them is meant?
  const named = networksIn(text)
  const [other] = named
  if (
    !other ||
    text.includes(context.chain.name) ||
    named.some(({ id }) => id === context.chain.id)
  )
    return readAddress(address, context)
  return { reason: 'other-network', network: nameOf(other.id, context) ?? other.name }
}

function readAddress(text: string, context: TypedAddressContext): TypedAddress {
  const address = parseAddress(text)
  if (!address) return MALFORMED
  const written = `0x${text.slice(2)}` as const
  if (hasValidChecksum(written, context.chain.id)) return { address }
  const other = EIP1191_CHAINS.find((id) => hasValidChecksum(written, id))
  return other === undefined
    ? { reason: 'checksum' }
    : { reason: 'other-network', network: nameOf(other, context) ?? '' }
}

function nameOf(id: number | undefined, { chainOf }: TypedAddressContext): string | undefined {
  if (id === undefined) return undefined
  return chainOf(id)?.name ?? networkById(id)?.name ?? `eip155:${id}`
}
