// The words of the page's language, and where its scripts find them: the header's stand in the HTML, the modals' are a
// script of their own that it names, with its hash, and no browser fetches by itself.
import type { DialogsText } from '../i18n/en/enDialogs.ts'
import type { HeaderText } from '../i18n/en/enHeader.ts'

export type Words = {
  /** BCP 47. */
  readonly language: string
  readonly texts: HeaderText
  /** Fetches the words of the modals. A failure rejects, and the next call tries again. */
  load(): Promise<DialogsText>
}

/** Takes the document that the build has made. */
export function readWords(document: Document): Words {
  const words = document.getElementById('words')
  const texts: HeaderText = JSON.parse(words?.textContent ?? '')
  return { language: languageOf(document, words?.lang), texts, load: () => loadDialogs(document) }
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
async function loadDialogs(document: Document): Promise<DialogsText> {
  const script = document.getElementById('texts')?.cloneNode() as HTMLScriptElement
  await new Promise((onload, onerror) =>
    document.head.append(Object.assign(script, { type: 'module', onload, onerror })),
  )
  return (await import(script.src)).dialogs
}
