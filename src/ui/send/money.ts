// What the send screens share: the parts of the money chunk, and the wallet's name.
import { liveOf } from '../../session/state.ts'
import { useApp, type Money } from '../app.ts'
import { useSession, useStore } from '../hooks.ts'
import { useTexts } from '../texts.ts'

/** These screens come in the money chunk, so that it is there. */
export function useMoney(): Money {
  const money = useStore(useApp().money)
  if (!money) throw new Error('this component belongs to the money chunk')
  return money
}

/** The connected wallet's name, for sentences. */
export function useWalletName(): string {
  const t = useTexts()
  const options = useStore(useApp().options)
  const walletId = liveOf(useSession().session)?.walletId
  return options?.find(({ id }) => id === walletId)?.name ?? t.yourWallet
}
