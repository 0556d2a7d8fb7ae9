import type { Address } from '../../eth/address.ts'
import { checksumAddress } from '../../eth/keccak256.ts'
import { Fragment, useSyncExternalStore } from 'react'
import { groupAmount } from '../../eth/units.ts'
import { amount, soft } from './controls.module.css'
import { useNumbers, useMessages } from '../useMessages.ts'
import { note } from './StaleLabel.module.css'
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

/** Shows an amount truncated to `maxDecimals` decimal places. The tooltip of a truncated amount shows
 * all digits. */
export function AmountText({
  exact,
  symbol,
  maxDecimals,
}: {
  exact: string
  symbol: string
  maxDecimals?: number
}) {
  const numbers = useNumbers()
  const shown = groupAmount(exact, numbers, maxDecimals)
  const whole = groupAmount(exact, numbers)
  return (
    <bdi
      className={amount}
      dir="ltr"
      translate="no"
      title={shown === whole ? undefined : `${whole} ${symbol}`}
    >
      <WrappableAmount text={`${shown} ${symbol}`} />
    </bdi>
  )
}

/** Matches numbers of 29 or more characters, which may be wider than a phone's window. */
const LONG_NUMBER = /[\d.,\s’]{29}/u

/** Shows a number that may break between groups of digits. Set `named` if the parent has an
 * aria-label. */
export function WrappableAmount({ text, named = false }: { text: string; named?: boolean }) {
  const { decimalSeparator: point } = useNumbers()
  // Short numbers get no <wbr>, because screen readers in Chromium read it as a space.
  if (!named && !LONG_NUMBER.test(text)) return <span>{text}</span>
  const parts =
    text.match(new RegExp(`[${point}]?\\d+[^\\d${point}]?|\\D+?(?=[${point}]?\\d|$)`, 'gu')) ?? []
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text are never reordered
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ))
}

const STEP_MS = 10_000

/** Shows the age of a balance. `dataUpdatedAt` is the time of its last confirmation (in ms). */
export function StaleLabel({ dataUpdatedAt }: { dataUpdatedAt: number | undefined }) {
  const { account: t } = useMessages()
  const steps = useSyncExternalStore(
    everySecond,
    () => Math.floor((Date.now() - (dataUpdatedAt ?? 0)) / STEP_MS),
    () => 0,
  )
  if (dataUpdatedAt !== undefined && steps < 1) return null
  const seconds = (steps * STEP_MS) / 1_000
  const age =
    seconds < 120 ? t.balanceAsOf.seconds(seconds) : t.balanceAsOf.minutes(Math.floor(seconds / 60))
  const text = dataUpdatedAt === undefined ? t.balanceStale : age
  return <span className={`${soft} ${note}`}>{` (${text})`}</span>
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1_000)
  return () => clearInterval(timer)
}
