// What wallets answer and emit about accounts and chains, parsed. Nothing malformed gets past here.
import { parseAddress, type Address } from '../eth/address.ts'

const MAX_ACCOUNTS = 1_000

/** The first elements of a wallet's list, read one by one: an array from a wallet may have methods of its own.
 * Undefined when the value is no list. Throws what its traps and getters throw. */
export function copyList(value: unknown, max: number): readonly unknown[] | undefined {
  if (!Array.isArray(value)) return undefined
  const elements: unknown[] = []
  for (let index = 0; index < value.length && index < max; index++) elements.push(value[index])
  return elements
}

/** The valid addresses in the wallet's order (the first is the selected one); undefined when the list is malformed:
 * no list at all, or a list of things none of which is an address. */
export function parseAccounts(value: unknown): readonly Address[] | undefined {
  try {
    const given = copyList(value, MAX_ACCOUNTS)
    const valid = given?.map(parseAddress).filter((address) => address !== undefined)
    return valid?.length === 0 && given?.length !== 0 ? undefined : valid
  } catch {
    return undefined // a Proxy with traps
  }
}

/** A positive safe integer from hex in any case and padding, a decimal string, a number or a bigint; else undefined. */
export function parseChainId(value: unknown): number | undefined {
  const readable = typeof value === 'string' ? /^(?:0x[0-9a-f]{1,64}|\d{1,20})$/i.test(value) : true
  if (!readable || !['string', 'number', 'bigint'].includes(typeof value)) return undefined
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
