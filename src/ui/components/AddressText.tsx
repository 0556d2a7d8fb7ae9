import type { Address } from '../../eth/address.ts'
import { checksumAddress } from '../../eth/keccak256.ts'
import { truncated, groups } from './AddressText.module.css'

const HALF = 22

/** Shows a checksummed address (EIP-55) in groups of four digits. CSS makes the gaps, so that
 * copied text has no spaces. */
export function AddressText({
  address,
  testId,
  short,
}: {
  address: Address
  testId?: string
  short?: true
}) {
  const text = checksumAddress(address)
  return (
    <span className={short ? truncated : groups} dir="ltr" translate="no" data-testid={testId}>
      {[text.slice(0, HALF), text.slice(HALF)].map((half) => (
        <span key={half}>
          {half.match(/^0x.{4}|.{1,4}/g)?.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text are never reordered
            <span key={index}>{part}</span>
          ))}
        </span>
      ))}
    </span>
  )
}
