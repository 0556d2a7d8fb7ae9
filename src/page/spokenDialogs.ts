// The words of the windows in a language as they are said, on our page and in somebody else's. Apart from siteWords.ts,
// for a page in one language gets none of it with its first script.
import type { DialogsText } from '../i18n/en/enDialogs.ts'
import type { Language } from '../i18n/languages.ts'
import { spoken } from '../i18n/spoken.ts'
import { overlay } from '../lib/overlay.ts'
import { siteWords, type SiteTexts } from './siteWords.ts'

/** Ours, with what the site says instead; names are held together, and lines end where they may. */
export function spokenDialogs(
  ours: DialogsText,
  site: SiteTexts,
  language: Language,
  isDefault: boolean,
): DialogsText {
  return spoken(overlay(ours, siteWords(site, language.tag, isDefault).dialogs ?? {}), language)
}
