// The words of the modals, for components, and the one name that the connected wallet has in them.
import type { DialogsText } from '../i18n/en/enDialogs.ts'
import { useApp } from './appContext.ts'
import { useSession } from './hooks.ts'

/** In the page's language, a site's own among them. They come with the modals: nothing in the first load may ask. */
export function useTexts(): DialogsText {
  const texts = useApp().dialogs.get()
  if (!texts) throw new Error('the words of the modals are not there yet')
  return texts
}

/** A sentence about a wallet; one without a name is 'your wallet'. */
export function about(t: DialogsText, wallet: string, sentence: (wallet: string) => string): string {
  return sentence(wallet || t.yourWallet)
}

/** For sentences: 'your wallet' when it has no name, or nobody is connected. */
export function useWalletName(): string {
  const { session } = useApp()
  const t = useTexts()
  useSession() // it comes and goes with the connection
  return session.wallet()?.name || t.yourWallet
}
