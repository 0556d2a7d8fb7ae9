// The one name the connected wallet has on every screen.
import { useApp } from './appContext.ts'
import { useSession } from './hooks.ts'
import { useTexts } from './texts.ts'

/** For sentences: 'your wallet' when it has no name, or nobody is connected. */
export function useWalletName(): string {
  const { session } = useApp()
  const t = useTexts()
  useSession() // it comes and goes with the connection
  return session.wallet()?.name || t.yourWallet
}
