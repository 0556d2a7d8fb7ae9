// The words of the modals, for components, the one name that the connected wallet has in them, what is said of a number
// that is none, and how the page's language writes numbers and times.
import type { AppError } from '../errors.ts'
import type { DialogsText } from '../i18n/messageTypes.ts'
import { joinSentences } from '../i18n/scriptSpacing.ts'
import type { Watching } from '../core/account/coin.ts'
import { useApp } from './appContext.ts'
import { useSessionField } from './hooks.ts'
import { createContext, useContext } from 'react'
import { createNumbers, type Numbers } from '../lib/numbers.ts'

/** In the page's language, a site's own among them. They come with the modals: nothing in the first load may ask. */
export function useTexts(): DialogsText {
  const texts = useApp().dialogs.get()
  if (!texts) throw new Error('the words of the modals are not there yet')
  return texts
}

/** A sentence about a wallet; one without a name is 'your wallet'. */
export function about(
  t: DialogsText,
  wallet: string,
  sentence: (wallet: string) => string,
): string {
  return sentence(wallet || t.yourWallet)
}

/** No person declines this soon: the wallet may be locked. */
const AT_ONCE_MS = 300

/** A sentence about an error, and how a refusal that came at once may be undone. `sentence` is
 * about the error alone; default: the one of its code. */
export function problemOf(
  t: DialogsText,
  { code, afterMs = AT_ONCE_MS }: Pick<AppError, 'code' | 'afterMs'>,
  wallet: string,
  sentence: (wallet: string) => string = t.errors[code],
): string {
  const isAtOnce = code === 'user-rejected' && afterMs < AT_ONCE_MS
  const parts = [sentence, ...(isAtOnce ? [t.attempt.ifLocked] : [])]
  return joinSentences(parts.map((part) => about(t, wallet, part)))
}

/** What to say of a wallet that takes long: a phone has no window that this one could hide. */
export function useSlowText(here?: (wallet: string) => string): (wallet: string) => string {
  const { platform, session } = useApp()
  const t = useTexts()
  const isHere = platform === 'desktop' && !session.connection()?.peer
  return isHere ? (here ?? t.signIn.slow) : t.attempt.slowOnPhone
}

/** For sentences: 'your wallet' when it has no name, or nobody is connected. */
export function useWalletName(): string {
  const { session } = useApp()
  const t = useTexts()
  useSessionField('session') // it comes and goes with the connection
  return session.wallet()?.name || t.yourWallet
}

/** How 'Add to wallet' stands, in a sentence. */
export function noteOf(t: DialogsText, watching: Watching, wallet: string): string | undefined {
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

/** A sentence about typed text that is no number: where it could be two, both are named. `unit` as for `read`. */
export function numberProblem(
  { send: { amounts: t } }: DialogsText,
  numbers: Numbers,
  typed: string,
  unit: string,
): string {
  const both = numbers.either(typed, unit)
  return both ? t.either(...both) : t.malformed
}

/** A language tag of which `Intl` takes every part; some systems give others, such as 'en_US@posix'. */
const SOUND = /^[a-z]+(?:-[\da-z]{2,8})+$/i

/** The language for times: as the visitor's own country writes the page's language, where his browser says which it
 * is; with the digits of money. */
export function useTimeLanguage(): string {
  const { language } = useApp()
  const own = navigator.languages.find(
    (each) => each.startsWith(`${language}-`) && SOUND.test(each),
  )
  return `${own ?? language}-u-nu-latn`
}
