// Entry point of the bundle that contains the site's own code (src/site/) for an embed. The bundle
// contains only messages, because an embed does not show the site's components.
import type { DialogsText } from '../i18n/messageTypes.ts'
import type { DeepPartial } from '../lib/deepMerge.ts'
import * as siteTexts from '../site/siteTexts.example.ts'
import { getSiteMessages } from './siteMessages.ts'

export function dialogTexts(tag: string, isDefault: boolean): DeepPartial<DialogsText> {
  return getSiteMessages(siteTexts, tag, isDefault).dialogs ?? {}
}
