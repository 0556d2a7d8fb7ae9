// The words of the modals, for components.
import type { DialogsText } from '../i18n/en/enDialogs.ts'
import { useApp } from './appContext.ts'

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
