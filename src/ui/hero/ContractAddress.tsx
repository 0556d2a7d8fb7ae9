// The address of the coin's contract on the landing page. A press copies the address. Hover shows
// all digits.
import { useEffect, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { shortAddress, type Address } from '../../eth/address.ts'
import { checksumAddress } from '../../eth/keccak256.ts'
import { AddressText } from '../components/AddressText.tsx'
import { copyText } from '../components/clipboard.ts'
import { hidden } from '../components/firstScreen.module.css'
import { CheckIcon, CopyIcon } from '../components/Icon.tsx'
import { useIsHydrated } from '../hooks.ts'
import { useMessages } from '../useMessages.ts'
import { dismissed, whole } from './ContractAddress.module.css'

const COPIED_MS = 2_000

/** Time (ms) for which a press shows the whole address. The address is then hidden, because it
 * covers the line above. */
const FULL_ADDRESS_MS = 6_000

export function ContractAddress({ address }: { address: Address }) {
  const t = useMessages()
  const isHydrated = useIsHydrated()
  const [result, setResult] = useState<'copied' | 'refused'>()
  const [isDismissed, setDismissed] = useState(false)
  const [pressedAt, setPressedAt] = useState<number>()
  const text = checksumAddress(address)
  useEffect(() => {
    if (result !== 'copied') return
    const timer = setTimeout(() => setResult(undefined), COPIED_MS)
    return () => clearTimeout(timer)
  }, [result])
  useEffect(() => {
    if (pressedAt === undefined) return
    const timer = setTimeout(() => setDismissed(true), FULL_ADDRESS_MS)
    return () => clearTimeout(timer)
  }, [pressedAt])
  const onClick = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setDismissed(false)
    setPressedAt(Date.now())
    setResult(await copyText(text, currentTarget))
  }
  return (
    <>
      <button
        type="button"
        data-testid="copy-contract"
        title={isHydrated ? undefined : text}
        onClick={onClick}
        onPointerEnter={() => setDismissed(false)}
        onFocus={() => setDismissed(false)}
        onKeyDown={({ key }: KeyboardEvent) => {
          if (key === 'Escape') setDismissed(true)
        }}
      >
        <span className={hidden} suppressHydrationWarning>
          {/* A browser's translation may have changed the text before hydration. */}
          {`${t.coin.copyContract} `}
        </span>
        <bdi dir="ltr" translate="no">
          {shortAddress(address)}
        </bdi>
        {result === 'copied' ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      </button>
      {isHydrated && (
        <>
          <span className={isDismissed ? `${whole} ${dismissed}` : whole}>
            <AddressText address={address} />
          </span>
          <span className={result === 'refused' ? undefined : hidden} role="status">
            {result === 'copied' ? t.copied : result && t.copyRefused}
          </span>
        </>
      )}
    </>
  )
}
