import { useApp } from '../appContext.ts'
import { useMessages, useWalletName } from '../useMessages.ts'
import { primary } from './controls.module.css'
import { ExternalLink } from './ExternalLink.tsx'
import { open } from './OpenWallet.module.css'

/** Links to the connected wallet's app. Renders nothing if no link is known for this device. */
export function OpenWallet() {
  const link = useApp().session.wallet()?.link
  const t = useMessages()
  const name = useWalletName()
  if (!link) return null
  // The label includes the link's host (`destination`) if the wallet itself has provided the link.
  const { href, destination } = link
  const shown = {
    className: `${primary} ${open}`,
    href,
    'data-testid': 'open-wallet',
    children:
      destination === undefined ? t.attempt.openApp(name) : t.attempt.openAppAt(name, destination),
  }
  return href.startsWith('https:') ? (
    <ExternalLink {...shown} />
  ) : (
    <a {...shown} target="_self" rel="noopener noreferrer" />
  )
}
