// Texts of the dialogs, and number and time formats of the page's language.
import type { AppError } from '../errors.ts'
import type { DialogsText } from '../i18n/messageTypes.ts'
import { joinSentences } from '../i18n/scriptSpacing.ts'
import type { Watching } from '../core/account/coin.ts'
import { useApp } from './appContext.ts'
import { useConnectionField } from './hooks.ts'
import { createContext, useContext } from 'react'
import { createNumbers, type Numbers } from '../lib/numbers.ts'

/** Returns the texts of the dialogs. They load with the dialogs, so the first load must not use this hook. */
export function useMessages(): DialogsText {
  const texts = useApp().dialogs.get()
  if (!texts) throw new Error('the texts of the dialogs have not loaded')
  return texts
}

/** Returns a sentence about a wallet; 'your wallet' if it has no name. */
export function withWalletName(
  t: DialogsText,
  wallet: string,
  sentence: (wallet: string) => string,
): string {
  return sentence(wallet || t.yourWallet)
}

/** No user rejects this fast: the wallet may be locked. */
const IMMEDIATE_REJECTION_MS = 300

/** Returns the text for an error, with a hint to unlock the wallet after an immediate rejection. `sentence` defaults
 * to the one of the error's code. */
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

/** Returns the text for a slow wallet. Only a desktop browser has a window that may be hidden behind this one. */
export function useSlowMessage(
  desktopMessage?: (wallet: string) => string,
): (wallet: string) => string {
  const { platform, session } = useApp()
  const t = useMessages()
  const isHere = platform === 'desktop' && !session.connection()?.peer
  return isHere ? (desktopMessage ?? t.signIn.slow) : t.attempt.slowOnPhone
}

/** Returns the name of the connected wallet for sentences; 'your wallet' without one. */
export function useWalletName(): string {
  const { session } = useApp()
  const t = useMessages()
  useConnectionField('session') // the name changes with the connection
  return session.wallet()?.name || t.yourWallet
}

/** Returns the text for the state of 'Add to wallet'. */
export function getWatchAssetNote(
  t: DialogsText,
  watching: Watching,
  wallet: string,
): string | undefined {
  switch (watching.step) {
    case 'idle':
      return undefined
    case 'waiting':
      return t.coin.waiting(wallet)
    case 'asked':
      return t.coin.asked(wallet)
    case 'declined':
      return t.coin.declined
    case 'failed':
      return t.errors[watching.error.code](wallet)
    default:
      return watching satisfies never
  }
}

export const NumbersContext = createContext<Numbers>(createNumbers('en'))

export function useNumbers(): Numbers {
  return useContext(NumbersContext)
}

/** Returns the error for an invalid amount; names both readings of an ambiguous separator. `unit` as for `read`. */
export function getAmountError(
  { send: { amounts: t } }: DialogsText,
  numbers: Numbers,
  typed: string,
  unit: string,
): string {
  const readings = numbers.either(typed, unit)
  return readings ? t.either(...readings) : t.malformed
}

/** A tag that `Intl` accepts; some systems report others, such as 'en_US@posix'. */
const VALID_LANGUAGE_TAG = /^[a-z]+(?:-[\da-z]{2,8})+$/i

/** Returns the tag for formatting times: the page's language with the region of the browser's settings, and Latin
 * digits as in amounts. */
export function useTimeLanguage(): string {
  const { language } = useApp()
  const regional = navigator.languages.find(
    (each) => each.startsWith(`${language}-`) && VALID_LANGUAGE_TAG.test(each),
  )
  return `${regional ?? language}-u-nu-latn`
}
