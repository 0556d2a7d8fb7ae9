// On a phone the tap that chooses a wallet leads into its app: the pairing has begun when the list is shown, and the
// link is followed in the task of the tap. Where the code is not there yet, the next step shows the link.
import { useEffect } from 'react'
import type { DialogsText } from '../../i18n/messageTypes.ts'
import type { Session } from '../../core/connection/connectionState.ts'
import type { WalletOption } from '../../wallets/options.ts'
import type { Platform } from '../../wallets/platform.ts'
import { useApp } from '../appContext.ts'
import { useSessionPart } from '../hooks.ts'

/** Begins a pairing while the list is open on a phone; not where a wallet is installed, which is a wallet's own browser
 * more often than not. */
export function usePairingAhead(options: readonly WalletOption[]): void {
  const app = useApp()
  const listed = useSessionPart(
    ({ modal, session }) => modal === 'connect' && session.status === 'disconnected',
  )
  const wanted =
    listed &&
    app.platform !== 'desktop' &&
    options.every(({ installed }) => !installed) &&
    options.some(({ mobile, ready }) => mobile && ready)
  useEffect(() => (wanted ? app.pairAhead() : undefined), [app, wanted])
}

/** The link into the app of the wallet that is being connected; undefined without a code, and for the general entry on
 * iOS, where nobody can say which app would answer. */
export function linkOfTap(
  option: WalletOption,
  session: Session,
  platform: Platform,
): string | undefined {
  if (
    session.status !== 'connecting' ||
    session.walletId !== option.id ||
    session.progress?.kind !== 'uri'
  )
    return
  if (option.installed || (option.forAny && platform === 'ios')) return
  return option.mobile?.getUri(session.progress.uri)
}

/** What the page says while the visitor is in the wallet's app. */
export function continueIn(
  { attempt }: DialogsText,
  { forAny, name }: Pick<WalletOption, 'forAny' | 'name'>,
): string {
  return forAny ? attempt.continueInAny : attempt.continueIn(name)
}

/** How a link into an app is followed: one of the web in a tab of its own, so that this page stays if no app takes
 * it; an app's own scheme in none, whatever a page around us says of its links (<base target>). */
export function intoApp(href: string): { href: string; target: string; rel: string } {
  return {
    href,
    target: href.startsWith('https:') ? '_blank' : '_self',
    rel: 'noopener noreferrer',
  }
}

/** Follows it as if it had been tapped: a link's own way, which iOS hands to the app where it would not a script's. */
export function followLink(href: string): void {
  const link = Object.assign(document.createElement('a'), intoApp(href))
  document.body.append(link)
  link.click()
  link.remove()
}
