// What a coin's contract says of itself, held against the site's settings: with other decimals every sum would be
// wrong, with another symbol it is another coin.
import { AppError } from '../../errors.ts'
import { decodeUint } from '../../eth/abi.ts'
import { DECIMALS, decodeSymbol, SYMBOL } from '../../eth/erc20.ts'
import { isHex, type Hex } from '../../eth/hex.ts'

/** Undefined: the contract has no such function, both are optional in ERC-20. */
export type ToldFacts = { readonly decimals: bigint | undefined; readonly symbol: string | undefined }

const MAX_SYMBOL = 11 // EIP-747; no longer one can be set

/** Asks the contract by `call`, which takes call data. Rejects with what nodes say: their silence is no answer of the
 * contract's. */
export async function readCoinFacts(call: (data: Hex) => Promise<unknown>): Promise<ToldFacts> {
  const [decimals, symbol] = await Promise.all([
    tell(call(DECIMALS), decodeUint), tell(call(SYMBOL), decodeSymbol),
  ])
  return { decimals, symbol }
}

/** Whether the contract says something else than the settings. */
export function contradicts({ decimals, symbol }: ToldFacts,
  settings: { readonly decimals: number; readonly symbol: string }): boolean {
  return (decimals !== undefined && decimals !== BigInt(settings.decimals))
    || (symbol !== undefined && symbol.trim().slice(0, MAX_SYMBOL).trim() !== settings.symbol)
}

async function tell<T>(asked: Promise<unknown>, decode: (data: Hex) => T): Promise<T | undefined> {
  try {
    const data = await asked
    if (!isHex(data)) throw new AppError('abi', 'the reply is not hex')
    return data === '0x' ? undefined : decode(data)
  } catch (reason) {
    if (AppError.is(reason) && reason.code === 'reverted') return undefined
    throw reason
  }
}
