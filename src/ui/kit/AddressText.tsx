// A whole address for the eye, the same everywhere: its capitals (EIP-55), in groups of four, twenty digits a line.
// Selecting or copying it gives the address itself, without gaps.
import type { Address } from '../../eth/address.ts'
import { checksumAddress } from '../../eth/checksum.ts'
import { groups } from './AddressText.module.css'

const HALF = 22 // '0x' and twenty digits

export function AddressText({ address, testId }: { address: Address; testId?: string }) {
  const text = checksumAddress(address)
  return (
    <span className={groups} dir="ltr" data-testid={testId}>
      {[text.slice(0, HALF), text.slice(HALF)].map((half) => (
        <span key={half}>{half.match(/^0x.{4}|.{1,4}/g)?.map((part, index) => <span key={index}>{part}</span>)}</span>
      ))}
    </span>
  )
}
