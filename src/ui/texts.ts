// The words of the modals, for components: the one place that says which language they are in.
import { createContext, use } from 'react'
import { enDialogs, type DialogMessages } from '../i18n/enDialogs.ts'

/** A site may lay its own words over ours. */
export const TextsContext = createContext<DialogMessages>(enDialogs)

export function useTexts(): DialogMessages {
  return use(TextsContext)
}
