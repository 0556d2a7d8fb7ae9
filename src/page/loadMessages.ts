// The texts of the page's language. Those of the header are in the HTML, those of the dialogs in a script that the
// HTML names with its hash and that is loaded on need.
import type { DialogsText, HeaderText } from '../i18n/messageTypes.ts'
import type { Own } from '../lib/deepMerge.ts'
import type { Config } from './config.ts'

type SiteModule = typeof import('./siteModule.tsx')
type LanguageModule = { dialogs(own?: Own<DialogsText>): DialogsText }

export type Words = {
  /** BCP 47. */
  readonly language: string
  readonly texts: HeaderText
  /** Fetches the words of the modals. A failure rejects, and the next call tries again. */
  load(): Promise<DialogsText>
}

/** Reads the texts from a page that the build made. `site`: the bundle of src/site/, if there is one. */
export function readWords(document: Document, site?: Config['site']): Words {
  const words = document.getElementById('words')
  const texts: HeaderText = JSON.parse(words?.textContent ?? '')
  const load = async (): Promise<DialogsText> => {
    const [dialogs, own] = await Promise.all([loadDialogs(document), site && loadSite(site)])
    const tag = words?.lang ?? ''
    return dialogs(own?.dialogTexts(tag, tag === site?.defaultLanguage))
  }
  return { language: languageOf(document, words?.lang), texts, load }
}

/** Loads the bundle of src/site/. A failed load rejects, and the next call tries again. */
export function loadSite({ url }: NonNullable<Config['site']>): Promise<SiteModule> {
  return import(url)
}

/** As the page says it: what a translator has made of it counts too, unless no browser knows how to write so. */
function languageOf({ documentElement: { lang } }: Document, built = 'en'): string {
  try {
    return new Intl.Locale(lang) && lang
  } catch {
    return built
  }
}

// As an element it is checked against its hash in every browser, as an import alone only in those that know import maps
// with hashes; what it exports is then there for the import.
async function loadDialogs(document: Document): Promise<LanguageModule['dialogs']> {
  const script = document.getElementById('texts')?.cloneNode() as HTMLScriptElement
  await new Promise((onload, onerror) =>
    document.head.append(Object.assign(script, { type: 'module', onload, onerror })),
  )
  const { dialogs }: LanguageModule = await import(script.src)
  return dialogs
}
