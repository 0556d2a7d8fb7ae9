// A site's own words in the language of a page.
import type { DialogsText, HeaderText, LandingText } from '../i18n/messageTypes.ts'
import type { Own } from '../lib/deepMerge.ts'

/** What a site says in one language instead of us. */
export type SiteWords = {
  readonly landing?: Own<LandingText>
  readonly header?: Own<HeaderText>
  readonly dialogs?: Own<DialogsText>
}

/** By the tags of their languages. */
export type Others = Readonly<Record<string, SiteWords>>

/** What src/site/siteTexts.ts exports: words in the default language, and those in others. */
export type SiteTexts = SiteWords & { readonly others?: Others }

/** Those of one language; nothing where the site has none. */
export function siteWords(
  { others, ...own }: SiteTexts,
  tag: string,
  isDefault: boolean,
): SiteWords {
  return isDefault ? own : (others?.[tag] ?? {})
}
