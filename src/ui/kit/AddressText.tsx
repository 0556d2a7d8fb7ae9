// A whole address for the eye: its capitals (EIP-55) and groups of four.
import type { Address } from '../../eth/address.ts'
import { checksumAddress } from '../../eth/checksum.ts'
import { amount } from './controls.module.css'
import { Grouped } from './Grouped.tsx'

export function AddressText({ address, testId }: { address: Address; testId?: string }) {
  return <span className={amount} dir="ltr" data-testid={testId}><Grouped text={checksumAddress(address)} /></span>
}
