import type { AppError } from '../errors.ts'
import type { DialogsText } from '../i18n/messageTypes.ts'
import { joinSentences } from '../i18n/scriptSpacing.ts'
import type { WatchAssetState } from '../core/account/coin.ts'
import { useApp } from './appContext.ts'
import { useConnectionField } from './hooks.ts'
import { createContext, useContext } from 'react'
import { createAmountFormat, type AmountFormat } from '../lib/numbers.ts'

/** Returns the texts of the dialogs. Components of the first load must not use this hook. */
export function useMessages(): DialogsText {
  const texts = useApp().dialogs.get()
  if (!texts) throw new Error('the texts of the dialogs have not loaded')
  return texts
}

/** Returns a sentence with the wallet's name, or with 'your wallet' if the name is empty. */
export function withWalletName(
  t: DialogsText,
  wallet: string,
  sentence: (wallet: string) => string,
): string {
  return sentence(wallet || t.yourWallet)
}

/** A rejection within this time (ms) is too fast to come from the user. The wallet may be
 * locked. */
const IMMEDIATE_REJECTION_MS = 300

/** Returns the message for an error. After an immediate rejection, adds a hint to unlock the
 * wallet. */
export function getErrorMessage(
  t: DialogsText,
  { code, afterMs = IMMEDIATE_REJECTION_MS }: Pick<AppError, 'code' | 'afterMs'>,
  wallet: string,
  sentence: (wallet: string) => string = t.errors[code],
): string {
  const isAtOnce = code === 'user-rejected' && afterMs < IMMEDIATE_REJECTION_MS
  const parts = [sentence, ...(isAtOnce ? [t.attempt.ifLocked] : [])]
  return joinSentences(parts.map((part) => withWalletName(t, wallet, part)))
}

/** Returns a function that formats the message about a wallet that has not responded. If the wallet
 * is on this desktop, `desktopMessage` replaces the default message. */
export function useSlowMessage(
  desktopMessage?: (wallet: string) => string,
): (wallet: string) => string {
  const { platform, session } = useApp()
  const t = useMessages()
  const isHere = platform === 'desktop' && !session.connection()?.peer
  return isHere ? (desktopMessage ?? t.signIn.slow) : t.attempt.slowOnPhone
}

/** Returns the name of the connected wallet, or 'your wallet' without one. */
export function useWalletName(): string {
  const { session } = useApp()
  const t = useMessages()
  useConnectionField('session') // re-renders when the wallet changes
  return session.wallet()?.name || t.yourWallet
}

export function getWatchAssetNote(
  t: DialogsText,
  watchAssetState: WatchAssetState,
  wallet: string,
): string | undefined {
  switch (watchAssetState.step) {
    case 'idle':
      return undefined
    case 'waiting':
      return t.coin.waiting(wallet)
    case 'added':
      return t.coin.added
    case 'asked':
      return t.coin.asked(wallet)
    case 'declined':
      return t.coin.declined
    case 'failed':
      return t.errors[watchAssetState.error.code](wallet)
    default:
      return watchAssetState satisfies never
  }
}

export const NumbersContext = createContext<AmountFormat>(createAmountFormat('en'))

export function useNumbers(): AmountFormat {
  return useContext(NumbersContext)
}

/** Returns the error message for an invalid amount. If the decimal separator is ambiguous, the
 * message shows both possible amounts. */
export function getAmountError(
  { send: { amounts: t } }: DialogsText,
  numbers: AmountFormat,
  typed: string,
  unit: string,
): string {
  const readings = numbers.alternatives(typed, unit)
  return readings ? t.either(...readings) : t.malformed
}

/** Matches language tags that `Intl` accepts. Some systems report invalid tags, such as
 * 'en_US@posix'. */
const VALID_LANGUAGE_TAG = /^[a-z]+(?:-[\da-z]{2,8})+$/i

/** Returns the language tag for formatting times, such as 'de-AT-u-nu-latn'. The language is the
 * page's language. The region comes from the browser's languages. */
export function useTimeLanguage(): string {
  const { language } = useApp()
  const regional = navigator.languages.find(
    (each) => each.startsWith(`${language}-`) && VALID_LANGUAGE_TAG.test(each),
  )
  return `${regional ?? language}-u-nu-latn`
}
