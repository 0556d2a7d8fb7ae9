// The link into the app of the connected wallet, where it has one on this device. Of a link the wallet gave itself the
// visitor reads where it leads; one into the web opens a tab of its own, so that this page stays.
import { useApp } from '../appContext.ts'
import { ExternalLink } from './ExternalLink.tsx'
import { primary } from './controls.module.css'
import { useTexts, useWalletName } from '../texts.ts'
import { open } from './OpenWallet.module.css'

export function OpenWallet() {
  const link = useApp().session.wallet()?.link
  const t = useTexts()
  const name = useWalletName()
  if (!link) return null
  const { href, place } = link
  const shown = {
    className: `${primary} ${open}`, href, 'data-testid': 'open-wallet',
    children: place === undefined ? t.attempt.openApp(name) : t.attempt.openAppAt(name, place),
  }
  return href.startsWith('https:') ? <ExternalLink {...shown} /> : <a {...shown} rel="noopener noreferrer" />
}
