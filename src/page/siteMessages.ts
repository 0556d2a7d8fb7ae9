import type { DialogsText, HeaderText, LandingText } from '../i18n/messageTypes.ts'
import type { DeepPartial } from '../lib/deepMerge.ts'

export type SiteMessages = {
  readonly landing?: DeepPartial<LandingText>
  readonly header?: DeepPartial<HeaderText>
  readonly dialogs?: DeepPartial<DialogsText>
}

/** A site's messages in languages other than the default, by BCP 47 tag. */
export type Others = Readonly<Record<string, SiteMessages>>

/**
 * Exports of src/site/siteTexts.ts. `others` contains the messages in other languages than the
 * default.
 */
export type SiteTexts = SiteMessages & { readonly others?: Others }

/** Returns the site's messages in the language `tag`, or an empty object if it has none. */
export function getSiteMessages(
  { others, ...own }: SiteTexts,
  tag: string,
  isDefault: boolean,
): SiteMessages {
  return isDefault ? own : (others?.[tag] ?? {})
}
