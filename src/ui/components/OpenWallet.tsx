import { useApp } from '../appContext.ts'
import { useMessages, useWalletName } from '../useMessages.ts'
import { primary } from './controls.module.css'
import { ExternalLink } from './ExternalLink.tsx'
import { open } from './OpenWallet.module.css'

/** Links to the connected wallet's app. Renders nothing if there is no link for this device. If the
 * wallet itself provided the link, the label includes the link's host. A web link opens a new tab,
 * so that this page stays open. */
export function OpenWallet() {
  const link = useApp().session.wallet()?.link
  const t = useMessages()
  const name = useWalletName()
  if (!link) return null
  const { href, place } = link
  const shown = {
    className: `${primary} ${open}`,
    href,
    'data-testid': 'open-wallet',
    children: place === undefined ? t.attempt.openApp(name) : t.attempt.openAppAt(name, place),
  }
  return href.startsWith('https:') ? (
    <ExternalLink {...shown} />
  ) : (
    <a {...shown} target="_self" rel="noopener noreferrer" />
  )
}
