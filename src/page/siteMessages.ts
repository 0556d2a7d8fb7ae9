// An owner's texts in place of ours, by language.
import type { DialogsText, HeaderText, LandingText } from '../i18n/messageTypes.ts'
import type { Own } from '../lib/deepMerge.ts'

/** The texts of one language. */
export type SiteMessages = {
  readonly landing?: Own<LandingText>
  readonly header?: Own<HeaderText>
  readonly dialogs?: Own<DialogsText>
}

/** By language tag. */
export type Others = Readonly<Record<string, SiteMessages>>

/** What src/site/siteTexts.ts exports: texts in the default language, and in others. */
export type SiteTexts = SiteMessages & { readonly others?: Others }

/** Returns the texts of one language, or none. */
export function getSiteMessages(
  { others, ...own }: SiteTexts,
  tag: string,
  isDefault: boolean,
): SiteMessages {
  return isDefault ? own : (others?.[tag] ?? {})
}
