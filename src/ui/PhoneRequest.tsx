// A request that waits in a wallet on a phone: on that phone a link into the wallet, elsewhere a word where to look.
import { liveOf } from '../session/state.ts'
import { useApp } from './app.ts'
import { primary } from './controls.module.css'
import { useSession, useStore } from './hooks.ts'
import { PhoneIcon } from './Icon.tsx'
import { useTexts } from './texts.ts'
import { bar, region } from './PhoneRequest.module.css'

export function PhoneRequest() {
  const app = useApp()
  const t = useTexts()
  const { session, request } = useSession()
  const live = liveOf(session)
  const option = useStore(app.options)?.find(({ id }) => id === live?.walletId)
  const peer = app.session.connection()?.peer
  if (!request || !live) return <div role="status" className={region} />
  const name = peer?.name || option?.name || t.yourWallet
  const href = app.platform === 'desktop' ? undefined : (option && app.links(option).request) ?? peer?.link
  return (
    <div role="status" className={region}>
      <div className={bar} data-testid="phone-request">
        <PhoneIcon />
        <p>{href ? t.phoneRequest.here(name) : t.phoneRequest.elsewhere(name)}</p>
        {href && <a className={primary} href={href} rel="noopener noreferrer" data-testid="open-wallet">{t.attempt.openApp(name)}</a>}
      </div>
    </div>
  )
}
