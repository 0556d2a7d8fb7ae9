// The picture of the wallet that is connected, for the frame of what it is asked.
import { liveOf } from '../../session/connection/state.ts'
import { useApp } from '../appContext.ts'
import { useSession, useStore } from '../hooks.ts'
import { useWalletName } from '../walletName.ts'
import { WalletIcon } from './WalletIcon.tsx'

export function ConnectedWalletIcon() {
  const id = liveOf(useSession().session)?.walletId
  const option = useStore(useApp().options)?.find((each) => each.id === id)
  return (
    <WalletIcon name={useWalletName()} iconUrl={option?.iconUrl} background={option?.iconBackground}
      accent={option?.iconAccent} size={60} />
  )
}
