// A request that waits in a wallet on a phone: on that phone a link into the wallet, elsewhere a word where to look.
import { liveOf } from '../../session/connection/state.ts'
import { useApp } from '../appContext.ts'
import { useSession } from '../hooks.ts'
import { PhoneIcon } from '../kit/Icon.tsx'
import { OpenWallet } from './OpenWallet.tsx'
import { useTexts } from '../texts.ts'
import { useWalletName } from '../walletName.ts'
import { bar, region } from './PhoneRequest.module.css'

export function PhoneRequest() {
  const app = useApp()
  const t = useTexts()
  const { session, request } = useSession()
  const name = useWalletName()
  if (!request || !liveOf(session)) return <div role="status" className={region} />
  return (
    <div role="status" className={region}>
      <div className={bar} data-testid="phone-request">
        <PhoneIcon />
        <p>{app.session.wallet()?.link ? t.phoneRequest.here(name) : t.phoneRequest.elsewhere(name)}</p>
        <OpenWallet />
      </div>
    </div>
  )
}
