// What a contract said when it refused: Error(string), Panic(uint256), or an error of its own, shown by its selector.
import { plainText } from '../toAppError.ts'
import { createReader } from './abi.ts'
import type { Hex } from './hex.ts'

export type Revert =
  | { readonly kind: 'empty' }
  | { readonly kind: 'reason'; readonly reason: string }
  | { readonly kind: 'panic'; readonly code: bigint; readonly reason: string }
  | { readonly kind: 'custom'; readonly selector: string }

const ERROR_STRING = '0x08c379a0'
const PANIC = '0x4e487b71'

// Solidity, "Panic via assert and Error via require".
const PANICS: ReadonlyMap<bigint, string> = new Map([
  [0x01n, 'assertion failed'], [0x11n, 'arithmetic overflow'], [0x12n, 'division by zero'],
  [0x21n, 'not a value of the enum'], [0x22n, 'broken bytes in storage'], [0x31n, 'pop of an empty array'],
  [0x32n, 'index out of bounds'], [0x41n, 'too much memory asked for'], [0x51n, 'call of an empty function pointer'],
])

/** Never throws: data that only pretends to be a reason is shown by its selector. The reason is one line. */
export function decodeRevert(data: Hex | string | undefined): Revert {
  const selector = data?.slice(0, 10).toLowerCase()
  if (data === undefined || selector === undefined || !/^0x[0-9a-f]{8}$/.test(selector)) return { kind: 'empty' }
  try {
    const reader = createReader(`0x${data.slice(10)}`)
    if (selector === ERROR_STRING) return { kind: 'reason', reason: plainText(reader.text(0)) }
    if (selector === PANIC) {
      const code = reader.uint(0)
      return { kind: 'panic', code, reason: PANICS.get(code) ?? `panic 0x${code.toString(16).slice(0, 8)}` }
    }
  } catch {
    // Not what the selector promised: the selector is all that can be said.
  }
  return { kind: 'custom', selector }
}

/** The same as one line for 'Details', undefined when the contract said nothing. */
export function describeRevert(data: Hex | string | undefined): string | undefined {
  const revert = decodeRevert(data)
  switch (revert.kind) {
    case 'empty': return undefined
    case 'reason': return revert.reason || undefined
    case 'panic': return revert.reason
    case 'custom': return `error ${revert.selector}`
    default: return revert satisfies never
  }
}
