// The chunk with the way to the words of every language, for elements of ours on a page that is not in English. Each
// language is fetched when an element wants it: where an `import()` names a file by the tag, the build puts one for
// each language of the settings (build/languages.mjs), so that each file becomes a script of its own.
import { fileNameOf, LANGUAGES, type Language } from '../i18n/languages.ts'
import type { DialogsText } from '../i18n/en/enDialogs.ts'
import type { HeaderText } from '../i18n/en/enHeader.ts'
import { bestLanguage } from '../page/bestLanguage.ts'
import { siteWords } from '../page/siteWords.ts'
import { spokenDialogs } from '../page/spokenDialogs.ts'
import * as site from '../site/siteTexts.example.ts'

/** Put here by the build: the languages of the settings, a space between two. */
declare const __LANGUAGES__: string
/** The default one first. */
const tags = (): readonly string[] => __LANGUAGES__.split(' ')

/** Takes what an element wants (BCP 47); the nearest of this site's languages, the default one where none is near. */
export function nearest(wanted: string): Language {
  const tag = bestLanguage([wanted], tags()) ?? String(tags()[0])
  return LANGUAGES.find((one) => one.tag === tag) ?? { tag, name: tag }
}

/** The words of the controls, a site's own among them. */
export async function headerOf({ tag }: Language): Promise<HeaderText> {
  const { header }: { readonly header: HeaderText } = await import(
    `../i18n/${tag}/${fileNameOf(tag)}Header.ts`
  )
  return { ...header, ...siteWords(site, tag, tag === tags()[0]).header }
}

/** Those of the windows. */
export async function dialogsOf(language: Language): Promise<DialogsText> {
  const { tag } = language
  const { dialogs }: { readonly dialogs: DialogsText } = await import(
    `../i18n/${tag}/${fileNameOf(tag)}Dialogs.ts`
  )
  return spokenDialogs(dialogs, site, language, tag === tags()[0])
}
