// The words of the modals, for components: the one place that says which language they are in.
import { enDialogs, type DialogMessages } from '../i18n/enDialogs.ts'

export function useTexts(): DialogMessages {
  return enDialogs
}
