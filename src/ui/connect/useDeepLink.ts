// Opens a wallet's app with the tap that selects the wallet. The pairing starts when the wallet
// list opens, so its link is usually known at the tap. Otherwise the next step shows the link.
import { useEffect } from 'react'
import type { DialogsText } from '../../i18n/messageTypes.ts'
import type { Session } from '../../core/connection/connectionState.ts'
import type { WalletOption } from '../../wallets/options.ts'
import type { Platform } from '../../wallets/platform.ts'
import { useApp } from '../appContext.ts'
import { useConnectionSelector } from '../hooks.ts'

/** Starts a pairing while the wallet list is open on a phone. If a wallet is installed, starts
 * none: the page is then usually in that wallet's in-app browser. */
export function usePairingPrefetch(options: readonly WalletOption[]): void {
  const app = useApp()
  const isListOpen = useConnectionSelector(
    ({ modal, session }) => modal === 'connect' && session.status === 'disconnected',
  )
  const shouldPair =
    isListOpen &&
    app.platform !== 'desktop' &&
    options.every(({ installed }) => !installed) &&
    options.some(({ mobile, ready }) => mobile && ready)
  useEffect(() => (shouldPair ? app.prefetchPairing() : undefined), [app, shouldPair])
}

/** Returns the link that opens the app of the wallet that is being connected. Returns undefined if
 * there is no pairing or the wallet is installed in this browser. For the generic option on iOS it
 * is also undefined, because iOS would open an arbitrary app. */
export function getDeepLink(
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
  if (option.installed || (option.isGeneric && platform === 'ios')) return
  return option.mobile?.getUri(session.progress.uri)
}

/** Returns the text 'Continue in {wallet}', which is shown while the user is in the wallet's
 * app. */
export function getContinueText(
  { attempt }: DialogsText,
  { isGeneric, name }: Pick<WalletOption, 'isGeneric' | 'name'>,
): string {
  return isGeneric ? attempt.continueInAny : attempt.continueIn(name)
}

/** Returns the attributes of a link into an app. A web link opens a new tab, so that this page
 * stays open if no app handles the link. A custom scheme uses this tab, even if the host page sets
 * <base target>. */
export function deepLinkProps(href: string): { href: string; target: string; rel: string } {
  return {
    href,
    target: href.startsWith('https:') ? '_blank' : '_self',
    rel: 'noopener noreferrer',
  }
}

/** Follows a link by a click. iOS opens an app for a clicked link, but not for a scripted
 * navigation. */
export function followLink(href: string): void {
  const link = Object.assign(document.createElement('a'), deepLinkProps(href))
  document.body.append(link)
  link.click()
  link.remove()
}
