// Loads the messages in the page's language. The HTML contains the header's messages, and a script
// contains the dialogs' messages.
import type { DialogsText, HeaderText } from '../i18n/messageTypes.ts'
import type { DeepPartial } from '../lib/deepMerge.ts'
import type { Config } from './config.ts'

type SiteModule = typeof import('./siteModule.tsx')
type LanguageModule = { dialogs(own?: DeepPartial<DialogsText>): DialogsText }

export type PageMessages = {
  /** BCP 47 tag. */
  readonly language: string
  readonly texts: HeaderText
  /** Loads the messages of the dialogs. If this fails, the next call retries. */
  load(): Promise<DialogsText>
}

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

/** Loads the bundle of src/site/. If loading fails, the next call tries again. */
export function loadSite({ url }: NonNullable<Config['site']>): Promise<SiteModule> {
  return import(url)
}

/**
 * Returns the document's `lang`. Returns `built` if a browser translator has replaced `lang` with
 * an invalid tag.
 */
function languageOf({ documentElement: { lang } }: Document, built = 'en'): string {
  try {
    return new Intl.Locale(lang) && lang
  } catch {
    return built
  }
}

// Loads the dialogs' messages with a script element first, because every browser checks its
// integrity. The import then returns the loaded module.
async function loadDialogs(document: Document): Promise<LanguageModule['dialogs']> {
  const script = document.getElementById('texts')?.cloneNode() as HTMLScriptElement
  await new Promise((onload, onerror) =>
    document.head.append(Object.assign(script, { type: 'module', onload, onerror })),
  )
  const { dialogs }: LanguageModule = await import(script.src)
  return dialogs
}
