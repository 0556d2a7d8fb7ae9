// A whole address for the eye, the same everywhere: its capitals (EIP-55), in groups of four, twenty digits a line.
// Selecting or copying it gives the address itself, without gaps. Short, its first and last group are what one sees.
import type { Address } from '../../eth/address.ts'
import { checksumAddress } from '../../eth/keccak256.ts'
import { abridged, groups } from './AddressText.module.css'

const HALF = 22 // '0x' and twenty digits

export function AddressText({ address, testId, short }: { address: Address; testId?: string; short?: true }) {
  const text = checksumAddress(address)
  return (
    <span className={short ? abridged : groups} dir="ltr" translate="no" data-testid={testId}>
      {[text.slice(0, HALF), text.slice(HALF)].map((half) => (
        <span key={half}>{half.match(/^0x.{4}|.{1,4}/g)?.map((part, index) => <span key={index}>{part}</span>)}</span>
      ))}
    </span>
  )
}
