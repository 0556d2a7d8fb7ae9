// Writes and parses payment URIs (EIP-681) for QR codes and payment links.
import { isZeroAddress, parseAddress, type Address } from './address.ts'
import { checksumAddress, hasValidChecksum } from './keccak256.ts'
import { MAX_UINT256 } from './hex.ts'

type PaymentUri = {
  readonly to: Address
  readonly chainId: number
  /** The token contract. Undefined for the chain's native currency. */
  readonly coin: Address | undefined
  /** Amount in the smallest unit, above zero. */
  readonly amount: bigint
}

const ADDRESS = '(0x[0-9a-fA-F]{40})'
const AMOUNT = '([1-9]\\d{0,77})'
const PAYMENT_URI = new RegExp(
  `^ethereum:(?:pay-)?${ADDRESS}@([1-9]\\d{0,14})` +
    `(?:\\?value=${AMOUNT}|/transfer\\?address=${ADDRESS}&uint256=${AMOUNT})$`,
)
const MAX_LENGTH = 250

export function writePaymentUri({ to, chainId, coin, amount }: PaymentUri): string {
  return coin === undefined
    ? `ethereum:${checksumAddress(to)}@${chainId}?value=${amount}`
    : `ethereum:${checksumAddress(coin)}@${chainId}/transfer?address=${checksumAddress(to)}&uint256=${amount}`
}

/**
 * Parses a payment URI. Accepts only the exact form that `writePaymentUri` returns, because anyone
 * can create a link.
 */
export function parsePaymentUri(text: unknown): PaymentUri | undefined {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return undefined
  const [, target, chain, value, receiver, units] = PAYMENT_URI.exec(text) ?? []
  const to = readAddress(receiver ?? target)
  const coin = receiver === undefined ? undefined : readAddress(target)
  if (!to || (receiver !== undefined && !coin)) return undefined
  const amount = BigInt(value ?? units ?? 0)
  return amount > MAX_UINT256 ? undefined : { to, chainId: Number(chain), coin, amount }
}

/**
 * Returns the address in lower case. Returns undefined for the zero address or a wrong checksum.
 */
function readAddress(text: string | undefined): Address | undefined {
  const address = parseAddress(text)
  return address && hasValidChecksum(`0x${String(text).slice(2)}`) && !isZeroAddress(address)
    ? address
    : undefined
}
