// Entry point of the bundle of src/site/ for the embed. This bundle contains only the site's own
// messages, without its components.
import type { DialogsText } from '../i18n/messageTypes.ts'
import type { DeepPartial } from '../lib/deepMerge.ts'
import * as siteTexts from '../site/siteTexts.example.ts'
import { getSiteMessages } from './siteMessages.ts'

/** Returns the site's own dialog messages in the language `tag`. */
export function dialogTexts(tag: string, isDefault: boolean): DeepPartial<DialogsText> {
  return getSiteMessages(siteTexts, tag, isDefault).dialogs ?? {}
}
