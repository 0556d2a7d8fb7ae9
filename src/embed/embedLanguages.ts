// Loads the texts of a language for elements on a page that is not in English. The build turns each `import()` of a file
// named by a tag into one chunk for each language (build/bundle/languages.mjs).
import { fileNameOf, LANGUAGES, type Language } from '../i18n/languages.ts'
import type { DialogsText } from '../i18n/en/enDialogs.ts'
import type { HeaderText } from '../i18n/en/enHeader.ts'
import type { DeepPartial } from '../lib/deepMerge.ts'
import { bestLanguage } from '../page/bestLanguage.ts'
import { spokenDialogs } from '../page/dialogMessages.ts'

/** Returns the nearest of the offered languages to a BCP 47 tag, or the first one. */
export function nearest(wanted: string, offered: readonly string[]): Language {
  const tag = bestLanguage([wanted], offered) ?? String(offered[0])
  return LANGUAGES.find((one) => one.tag === tag) ?? { tag, name: tag }
}

/** Loads the texts of the controls. */
export async function headerOf({ tag }: Language): Promise<HeaderText> {
  const { header }: { readonly header: HeaderText } = await import(
    `../i18n/${tag}/${fileNameOf(tag)}Header.ts`
  )
  return header
}

/** Loads the texts of the dialogs, with the owner's in place of ours. */
export async function dialogsOf(
  language: Language,
  own: DeepPartial<DialogsText>,
): Promise<DialogsText> {
  const { tag } = language
  const { dialogs }: { readonly dialogs: DialogsText } = await import(
    `../i18n/${tag}/${fileNameOf(tag)}Dialogs.ts`
  )
  return spokenDialogs(dialogs, language, own)
}
