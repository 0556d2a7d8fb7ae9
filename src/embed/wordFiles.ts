// The way to the files of a language. While building, one `import()` for each language of the settings stands here
// instead (build/languages.mjs), so that each file becomes a script of its own.
import type { DialogsText } from '../i18n/en/enDialogs.ts'
import type { HeaderText } from '../i18n/en/enHeader.ts'
import { fileNameOf } from '../i18n/languages.ts'

/** Takes the tag of a language that is there; rejects when its words do not come. */
export function importHeader(tag: string): Promise<{ readonly header: HeaderText }> {
  return import(`../i18n/${tag}/${fileNameOf(tag)}Header.ts`)
}

/** The same for the words of the windows. */
export function importDialogs(tag: string): Promise<{ readonly dialogs: DialogsText }> {
  return import(`../i18n/${tag}/${fileNameOf(tag)}Dialogs.ts`)
}
