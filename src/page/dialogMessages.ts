import type { DialogsText } from '../i18n/messageTypes.ts'
import type { Language } from '../i18n/languages.ts'
import { isolateMessages } from '../i18n/isolateText.ts'
import { deepMerge, type DeepPartial } from '../lib/deepMerge.ts'

/**
 * Returns the dialogs' messages with the site's own messages (`own`) in place of built-in ones.
 * Isolates the values that are inserted into the messages, so that they keep their own text
 * direction.
 */
export function prepareDialogMessages(
  builtIn: DialogsText,
  language: Language,
  own: DeepPartial<DialogsText> = {},
): DialogsText {
  return isolateMessages(deepMerge(builtIn, own), language)
}
