// Loads the messages in the page's language. The HTML itself contains the header's messages. The
// dialogs' messages are in a script that is loaded on first use; the HTML contains its URL and
// hash.
import type { DialogsText, HeaderText } from '../i18n/messageTypes.ts'
import type { DeepPartial } from '../lib/deepMerge.ts'
import type { Config } from './config.ts'

type SiteModule = typeof import('./siteModule.tsx')
type LanguageModule = { dialogs(own?: DeepPartial<DialogsText>): DialogsText }

export type PageMessages = {
  /** The page's language as a BCP 47 tag. */
  readonly language: string
  readonly texts: HeaderText
  /** Loads the messages of the dialogs. If this fails, the next call retries. */
  load(): Promise<DialogsText>
}

/** Reads the messages from the built page. `site` is the bundle of src/site/, if there is one. */
export function readPageMessages(document: Document, site?: Config['site']): PageMessages {
  const element = document.getElementById('messages')
  const texts: HeaderText = JSON.parse(element?.textContent ?? '')
  const load = async (): Promise<DialogsText> => {
    const [dialogs, own] = await Promise.all([loadDialogs(document), site && loadSite(site)])
    const tag = element?.lang ?? ''
    return dialogs(own?.dialogTexts(tag, tag === site?.defaultLanguage))
  }
  return { language: languageOf(document, element?.lang), texts, load }
}

/**
 * Loads the bundle of the site's own code in src/site/. Rejects if this fails; the next call
 * retries.
 */
export function loadSite({ url }: NonNullable<Config['site']>): Promise<SiteModule> {
  return import(url)
}

/**
 * Returns the document's `lang`. A browser translator may have changed it to a value that is no
 * valid BCP 47 tag; returns `built` in that case.
 */
function languageOf({ documentElement: { lang } }: Document, built = 'en'): string {
  try {
    return new Intl.Locale(lang) && lang
  } catch {
    return built
  }
}

// Loads the dialogs' messages, first with a script element and then with an import. The element is
// needed because every browser checks its integrity; only some check that of imports (import maps).
// The import then returns the module that the element has already loaded.
async function loadDialogs(document: Document): Promise<LanguageModule['dialogs']> {
  const script = document.getElementById('texts')?.cloneNode() as HTMLScriptElement
  await new Promise((onload, onerror) =>
    document.head.append(Object.assign(script, { type: 'module', onload, onerror })),
  )
  const { dialogs }: LanguageModule = await import(script.src)
  return dialogs
}
