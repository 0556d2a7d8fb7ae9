// The words in somebody else's page: English, and what the site says instead; those of the windows come with them.
import { header } from '../i18n/en/enHeader.ts'
import type { Words } from '../page/words.ts'
import { header as own } from '../site/siteTexts.ts'

export function guestWords(): Words {
  return {
    language: 'en',
    texts: { ...header, ...own },
    load: async () => (await import('./guestDialogs.ts')).guestDialogs,
  }
}
