// Whom and how much, for the eye. A whole address, the same everywhere: its capitals (EIP-55), in groups of four,
// twenty digits a line. An amount of money: thousands grouped, cut and never rounded up, and never broken inside its
// digits; and what stands beside a balance that is not today's.
import type { Address } from '../../eth/address.ts'
import { checksumAddress } from '../../eth/keccak256.ts'
import { Fragment, useSyncExternalStore } from 'react'
import { groupAmount } from '../../eth/units.ts'
import { amount, soft } from './controls.module.css'
import { useNumbers, useTexts } from '../useMessages.ts'
import { note } from './Staleness.module.css'
import { abridged, groups } from './AddressText.module.css'

const HALF = 22 // '0x' and twenty digits

/** Selecting or copying it gives the address itself, without gaps. Short, its first and last group are what one
 * sees. */
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
    <span className={short ? abridged : groups} dir="ltr" translate="no" data-testid={testId}>
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

/** `exact` is the whole value as text ('1234.5'), which stays at hand as the title when fewer `places` are shown. */
export function AmountText({
  exact,
  symbol,
  places,
}: {
  exact: string
  symbol: string
  places?: number
}) {
  const numbers = useNumbers()
  const shown = groupAmount(exact, numbers, places)
  const whole = groupAmount(exact, numbers)
  return (
    <bdi
      className={amount}
      dir="ltr"
      translate="no"
      title={shown === whole ? undefined : `${whole} ${symbol}`}
    >
      <Breakable text={`${shown} ${symbol}`} />
    </bdi>
  )
}

/** No line in a narrow window, or beside the coin, holds such a number. */
const LONG = /[\d.,\s’]{29}/u

/** May be broken between the groups of its number and before the decimal sign. Only where that cannot be whole, unless
 * it has another name for the ear (`named`): Chromium reads a gap at each such place. */
export function Breakable({ text, named = false }: { text: string; named?: boolean }) {
  const { sign } = useNumbers()
  if (!named && !LONG.test(text)) return <span>{text}</span>
  const parts =
    text.match(new RegExp(`[${sign}]?\\d+[^\\d${sign}]?|\\D+?(?=[${sign}]?\\d|$)`, 'gu')) ?? []
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text are never reordered
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ))
}

const STEP_MS = 10_000

/** What stands beside a balance that is not today's. `asOf`: when it was last confirmed, in ms since the epoch;
 * undefined when nobody knows. */
export function Staleness({ asOf }: { asOf: number | undefined }) {
  const { account: t } = useTexts()
  const steps = useSyncExternalStore(
    everySecond,
    () => Math.floor((Date.now() - (asOf ?? 0)) / STEP_MS),
    () => 0,
  )
  if (asOf !== undefined && steps < 1) return null
  const seconds = (steps * STEP_MS) / 1_000
  const age =
    seconds < 120 ? t.balanceAsOf.seconds(seconds) : t.balanceAsOf.minutes(Math.floor(seconds / 60))
  const text = asOf === undefined ? t.balanceStale : age
  return <span className={`${soft} ${note}`}>{` (${text})`}</span>
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1_000)
  return () => clearInterval(timer)
}
