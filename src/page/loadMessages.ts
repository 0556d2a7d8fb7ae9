// The texts of the page's language. Those of the header are in the HTML, those of the dialogs in a script that the
// HTML names with its hash and that is loaded on need.
import type { DialogsText, HeaderText } from '../i18n/messageTypes.ts'
import type { Own } from '../lib/deepMerge.ts'
import type { Config } from './config.ts'

type SiteModule = typeof import('./siteModule.tsx')
type LanguageModule = { dialogs(own?: Own<DialogsText>): DialogsText }

export type PageMessages = {
  /** BCP 47. */
  readonly language: string
  readonly texts: HeaderText
  /** Loads the texts of the dialogs. After a failure the next call tries again. */
  load(): Promise<DialogsText>
}

/** Reads the texts from a page that the build made. `site`: the bundle of src/site/, if there is one. */
export function readPageMessages(document: Document, site?: Config['site']): PageMessages {
  const element = document.getElementById('words')
  const texts: HeaderText = JSON.parse(element?.textContent ?? '')
  const load = async (): Promise<DialogsText> => {
    const [dialogs, own] = await Promise.all([loadDialogs(document), site && loadSite(site)])
    const tag = element?.lang ?? ''
    return dialogs(own?.dialogTexts(tag, tag === site?.defaultLanguage))
  }
  return { language: languageOf(document, element?.lang), texts, load }
}

/** Loads the bundle of src/site/. A failed load rejects, and the next call tries again. */
export function loadSite({ url }: NonNullable<Config['site']>): Promise<SiteModule> {
  return import(url)
}

/** Returns the `lang` of the document, which a translator in the browser may have changed, if it is a valid tag. */
function languageOf({ documentElement: { lang } }: Document, built = 'en'): string {
  try {
    return new Intl.Locale(lang) && lang
  } catch {
    return built
  }
}

// A script element is checked against its hash in every browser, an import only in those that support integrity in import maps.
// The import then takes the module that the element has loaded.
async function loadDialogs(document: Document): Promise<LanguageModule['dialogs']> {
  const script = document.getElementById('texts')?.cloneNode() as HTMLScriptElement
  await new Promise((onload, onerror) =>
    document.head.append(Object.assign(script, { type: 'module', onload, onerror })),
  )
  const { dialogs }: LanguageModule = await import(script.src)
  return dialogs
}
