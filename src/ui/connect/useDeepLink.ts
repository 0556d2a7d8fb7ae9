// On a phone, the tap that selects a wallet opens its app: the pairing has started when the list opened, and the link
// is followed in the task of the tap. Without a code yet, the next step shows the link.
import { useEffect } from 'react'
import type { DialogsText } from '../../i18n/messageTypes.ts'
import type { Session } from '../../core/connection/connectionState.ts'
import type { WalletOption } from '../../wallets/options.ts'
import type { Platform } from '../../wallets/platform.ts'
import { useApp } from '../appContext.ts'
import { useConnectionSelector } from '../hooks.ts'

/** Starts a pairing while the list is open on a phone, unless a wallet is installed: then this is usually its in-app
 * browser. */
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

/** Returns the link into the app of the wallet that is connecting; undefined without a pairing, and for the generic
 * option on iOS, which would open an arbitrary app. */
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
  if (option.installed || (option.forAny && platform === 'ios')) return
  return option.mobile?.getUri(session.progress.uri)
}

/** Returns the text to show while the user is in the wallet's app. */
export function getContinueText(
  { attempt }: DialogsText,
  { forAny, name }: Pick<WalletOption, 'forAny' | 'name'>,
): string {
  return forAny ? attempt.continueInAny : attempt.continueIn(name)
}

/** Returns the attributes of a link into an app: a web link opens a new tab, so that this page stays if no app
 * handles it; a custom scheme does not, whatever a host page's <base target> says. */
export function deepLinkProps(href: string): { href: string; target: string; rel: string } {
  return {
    href,
    target: href.startsWith('https:') ? '_blank' : '_self',
    rel: 'noopener noreferrer',
  }
}

/** Follows a link like a tap does: iOS opens an app for a link, but not for navigation by script. */
export function followLink(href: string): void {
  const link = Object.assign(document.createElement('a'), deepLinkProps(href))
  document.body.append(link)
  link.click()
  link.remove()
}
