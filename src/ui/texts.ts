// The words of the modals, for components: the one place that says which language they are in.
import { createContext, useContext } from 'react'
import { dialogs, type DialogsText } from '../i18n/en/enDialogs.ts'

/** A site may lay its own words over ours. */
export const TextsContext = createContext<DialogsText>(dialogs)

export function useTexts(): DialogsText {
  return useContext(TextsContext)
}

/** A sentence about a wallet; one without a name is 'your wallet', also where the sentence begins with it. */
export function about(t: DialogsText, wallet: string, sentence: (wallet: string) => string): string {
  if (wallet) return sentence(wallet)
  const text = sentence(t.yourWallet)
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1)
}
