// The texts of the dialogs with an owner's texts in place of ours.
import type { DialogsText } from '../i18n/messageTypes.ts'
import type { Language } from '../i18n/languages.ts'
import { isolateMessages } from '../i18n/isolateText.ts'
import { overlay, type Own } from '../lib/deepMerge.ts'

/** Returns the texts with `own` in place of ours, adapted to their language. */
export function prepareDialogMessages(
  ours: DialogsText,
  language: Language,
  own: Own<DialogsText> = {},
): DialogsText {
  return isolateMessages(overlay(ours, own), language)
}
