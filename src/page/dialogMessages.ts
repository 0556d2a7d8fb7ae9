// The texts of the dialogs with an owner's texts in place of ours.
import type { DialogsText } from '../i18n/messageTypes.ts'
import type { Language } from '../i18n/languages.ts'
import { spoken } from '../i18n/isolateText.ts'
import { overlay, type Own } from '../lib/deepMerge.ts'

/** Applies `own`, then keeps names together and breaks lines only where the language allows it. */
export function spokenDialogs(
  ours: DialogsText,
  language: Language,
  own: Own<DialogsText> = {},
): DialogsText {
  return spoken(overlay(ours, own), language)
}
