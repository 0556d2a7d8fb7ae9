// Entry of the bundle that is made from src/site/, an owner's own code, for other sites.
import type { DialogsText } from '../i18n/messageTypes.ts'
import type { Own } from '../lib/deepMerge.ts'
import * as siteTexts from '../site/siteTexts.example.ts'
import { getSiteMessages } from './siteMessages.ts'

/** Returns the owner's texts of the dialogs in one language. */
export function dialogTexts(tag: string, isDefault: boolean): Own<DialogsText> {
  return getSiteMessages(siteTexts, tag, isDefault).dialogs ?? {}
}
