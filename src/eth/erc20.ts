// The two calls of a coin (ERC-20) that this product makes.
import { address, createReader, encodeCall, uint } from './abi.ts'
import { parseAddress } from './address.ts'
import type { Address } from './address.ts'
import type { Hex } from './hex.ts'

const BALANCE_OF = '0x70a08231' // balanceOf(address)
const TRANSFER = '0xa9059cbb' // transfer(address, uint256)

/** Call data that asks what an account holds. */
export function encodeBalanceOf(account: Address): Hex {
  return encodeCall(BALANCE_OF, [address(account)])
}

/** The amount in a coin's answer; code 'abi' when there is no such coin. */
export function decodeBalance(data: unknown): bigint {
  return createReader(data).uint(0)
}

/** Call data that moves an amount from the sender to another account. */
export function encodeTransfer(to: Address, amount: bigint): Hex {
  return encodeCall(TRANSFER, [address(to), uint(amount)])
}

/** Whom call data pays how much; undefined for any other call. */
export function decodeTransfer(data: Hex): { readonly to: Address; readonly amount: bigint } | undefined {
  if (data.length !== 10 + 128 || !data.startsWith(TRANSFER)) return undefined
  const to = parseAddress(`0x${data.slice(34, 74)}`)
  return to && /^0{24}$/.test(data.slice(10, 34)) ? { to, amount: BigInt(`0x${data.slice(74)}`) } : undefined
}

/** False only for a coin that answers 'no' instead of reverting; old coins answer nothing at all. */
export function transferSucceeds(data: unknown): boolean {
  return data === '0x' || createReader(data).uint(0) !== 0n
}
