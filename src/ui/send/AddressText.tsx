// A whole address for the eye: its capitals (EIP-55) and groups of four. Selecting it copies it without gaps.
import type { Address } from '../../eth/address.ts'
import { checksumAddress } from '../../eth/checksum.ts'
import { address as addressClass, group } from './Send.module.css'

export function AddressText({ address, testId }: { address: Address; testId?: string }) {
  const text = checksumAddress(address)
  const groups = text.slice(2).match(/.{4}/g) ?? []
  return (
    <span className={addressClass} dir="ltr" data-testid={testId}>
      <span className={group}>0x</span>{groups.map((part, index) => <span key={index} className={group}>{part}</span>)}
    </span>
  )
}
