// The words of the modals, for components: the one place that says which language they are in.
import { createContext, useContext } from 'react'
import { dialogs, type DialogsText } from '../i18n/en/enDialogs.ts'
import { spoken } from '../i18n/spoken.ts'

/** A site may lay its own words over ours. */
export const TextsContext = createContext<DialogsText>(spoken(dialogs, 'en'))

export function useTexts(): DialogsText {
  return useContext(TextsContext)
}

/** A sentence about a wallet; one without a name is 'your wallet'. */
export function about(t: DialogsText, wallet: string, sentence: (wallet: string) => string): string {
  return sentence(wallet || t.yourWallet)
}
