// Opens a wallet's app with the tap that selects the wallet. The pairing starts earlier, so that
// its link is known at the tap.
import { useEffect } from 'react'
import type { DialogsText } from '../../i18n/messageTypes.ts'
import type { ConnectionStatus } from '../../core/connection/connectionState.ts'
import type { WalletOption } from '../../wallets/options.ts'
import type { Platform } from '../../wallets/platform.ts'
import { useApp } from '../appContext.ts'
import { useConnectionSelector } from '../hooks.ts'

/** Starts a pairing while the wallet list is open on a phone. */
export function usePairingPrefetch(options: readonly WalletOption[]): void {
  const app = useApp()
  const isListOpen = useConnectionSelector(
    ({ modal, session }) => modal === 'connect' && session.status === 'disconnected',
  )
  const shouldPair =
    isListOpen &&
    app.platform !== 'desktop' &&
    // If a wallet is installed, this page is probably open in the wallet's in-app browser, which
    // needs no pairing.
    options.every(({ installed }) => !installed) &&
    options.some(({ mobile, ready }) => mobile && ready)
  useEffect(() => (shouldPair ? app.prefetchPairing() : undefined), [app, shouldPair])
}

/** Returns the link that opens the app of the wallet that is being connected, or undefined. */
export function getDeepLink(
  option: WalletOption,
  session: ConnectionStatus,
  platform: Platform,
): string | undefined {
  if (
    session.status !== 'connecting' ||
    session.walletId !== option.id ||
    session.progress?.kind !== 'uri'
  )
    return
  // On iOS, the wc: link of the generic WalletConnect option would open an arbitrary wallet's app.
  if (option.installed || (option.isGeneric && platform === 'ios')) return
  return option.mobile?.getUri(session.progress.uri)
}

export function getContinueText(
  { attempt }: DialogsText,
  { isGeneric, name }: Pick<WalletOption, 'isGeneric' | 'name'>,
): string {
  return isGeneric ? attempt.continueInAny : attempt.continueIn(name)
}

/** Returns the attributes of a link into an app. A web link opens a new tab, so that this page
 * stays open. */
export function deepLinkProps(href: string): { href: string; target: string; rel: string } {
  return {
    href,
    target: href.startsWith('https:') ? '_blank' : '_self',
    rel: 'noopener noreferrer',
  }
}

/** Opens `href` by clicking a link, because iOS does not open an app for a scripted navigation. */
export function followLink(href: string): void {
  const link = Object.assign(document.createElement('a'), deepLinkProps(href))
  document.body.append(link)
  link.click()
  link.remove()
}
