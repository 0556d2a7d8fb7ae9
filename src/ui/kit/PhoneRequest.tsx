// A request that waits in a wallet on a phone: on that phone a link into the wallet, elsewhere a word where to look.
// It stands in the flow of the open dialog or of the page, so that it covers nothing.
import { liveOf } from '../../session/connection/state.ts'
import { useApp } from '../appContext.ts'
import { useSession } from '../hooks.ts'
import { iconButton } from './controls.module.css'
import { CloseIcon, PhoneIcon } from './Icon.tsx'
import { OpenWallet } from './OpenWallet.tsx'
import { useTexts, useWalletName } from '../texts.ts'
import { bar, dismiss } from './PhoneRequest.module.css'

export function PhoneRequest() {
  const { platform, session: api } = useApp()
  const t = useTexts()
  const { session, requests } = useSession()
  const name = useWalletName()
  const waits = requests.length > 0 && liveOf(session) !== undefined
  return (
    <div role="status">
      {waits && (
        <div className={bar} data-testid="phone-request">
          <PhoneIcon />
          <p>{platform === 'desktop' ? t.phoneRequest.elsewhere(name) : t.phoneRequest.here(name)}</p>
          <OpenWallet />
          <button type="button" className={`${iconButton} ${dismiss}`} aria-label={t.phoneRequest.dismiss}
            onClick={() => requests.forEach(api.settleRequest)}><CloseIcon /></button>
        </div>
      )}
    </div>
  )
}
