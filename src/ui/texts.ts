// The words of the modals, handed down once by the overlay root.
import { createContext, use } from 'react'
import { enDialogs, type DialogMessages } from '../i18n/enDialogs.ts'

const TextsContext = createContext<DialogMessages>(enDialogs)

export const TextsProvider = TextsContext.Provider

export function useTexts(): DialogMessages {
  return use(TextsContext)
}
