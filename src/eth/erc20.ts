import {
  address,
  decodeString,
  decodeUint,
  encodeArguments,
  encodeFunctionData,
  uint,
} from './abi.ts'
import { parseAddress, type Address } from './address.ts'
import { hexToBytes, isHash, isHex, type Hex } from './hex.ts'
import { getOwn, asArray } from '../lib/parse.ts'
import type { TransactionRequest } from './fees.ts'

/** The token at `address`, or the chain's native currency if `address` is undefined. */
export type Asset = {
  readonly address: Address | undefined
  readonly symbol: string
  readonly decimals: number
}

const BALANCE_OF = '0x70a08231' // balanceOf(address)
const TRANSFER = '0xa9059cbb' // transfer(address, uint256)
export const DECIMALS = '0x313ce567' // decimals()
export const SYMBOL = '0x95d89b41' // symbol()
const TRANSFERRED = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const ONE_WORD = 66

export function encodeBalanceOf(account: Address): Hex {
  return encodeFunctionData(BALANCE_OF, [address(account)])
}

/** Decodes the result of symbol(). Early tokens return bytes32 instead of a string. */
export function decodeSymbol(data: Hex): string {
  if (data.length !== ONE_WORD) return decodeString(data)
  return new TextDecoder().decode(hexToBytes(data)).replace(/\0+$/, '')
}

function encodeTransfer(to: Address, amount: bigint): Hex {
  return encodeFunctionData(TRANSFER, [address(to), uint(amount)])
}

/** Returns the recipient and amount of a `transfer` call, or undefined for any other call data. */
export function decodeTransfer(
  data: Hex,
): { readonly to: Address; readonly amount: bigint } | undefined {
  if (data.length !== 10 + 128 || !data.startsWith(TRANSFER)) return undefined
  const to = parseAddress(`0x${data.slice(34, 74)}`)
  return to && /^0{24}$/.test(data.slice(10, 34))
    ? { to, amount: BigInt(`0x${data.slice(74)}`) }
    : undefined
}

/** Returns whether or not `transfer` succeeded. Early tokens return no data, which is a success. */
export function transferSucceeds(data: unknown): boolean {
  return data === '0x' || decodeUint(data) !== 0n
}

export type Transfer = {
  readonly coin: Address
  readonly from: Address
  readonly to: Address
}

/** Returns the log filter topics for Transfer events to an account. */
export function encodeTransfersTo(to: Address): readonly (string | null)[] {
  return [TRANSFERRED, null, `0x${address(to).word}`]
}

/** Returns how much of a token moved between two accounts, according to the logs of a receipt. */
export function sumTransfers(logs: readonly unknown[], transfer: Transfer): bigint {
  return logs.reduce<bigint>((sum, log) => sum + transferIn(log, transfer), 0n)
}

export function buildTransfer(
  asset: Asset,
  from: Address,
  to: Address,
  amount: bigint,
): TransactionRequest {
  return asset.address === undefined
    ? { from, to, value: amount }
    : { from, to: asset.address, value: 0n, data: encodeTransfer(to, amount) }
}

/** Returns the amount of a Transfer event, or 0 for any other log. */
function transferIn(log: unknown, { coin, from, to }: Transfer): bigint {
  const [event, ...indexed] = asArray(getOwn(log, 'topics'))
  const data = getOwn(log, 'data')
  if (parseAddress(getOwn(log, 'address')) !== coin || getOwn(log, 'removed') === true) return 0n
  if (String(event).toLowerCase() !== TRANSFERRED || !indexed.every(isHash) || !isHex(data))
    return 0n
  // Tokens differ in which parameters they index. Indexed parameters are in the topics and the
  // others in the data, so read topics and data as one sequence.
  const words = [...indexed, data]
    .map((part) => part.slice(2))
    .join('')
    .toLowerCase()
  const expected = encodeArguments([address(from), address(to)])
  return words.length === 3 * 64 && words.startsWith(expected)
    ? BigInt(`0x${words.slice(128)}`)
    : 0n
}
