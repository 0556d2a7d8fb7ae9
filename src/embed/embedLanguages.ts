// Loads the UI texts of a language. The button and the dialogs have separate chunks.
import { dialogs, headers } from 'virtual:messages/loaders'
import { AppError } from '../errors.ts'
import { LANGUAGES, type Language } from '../i18n/languages.ts'
import type { DialogsText, HeaderText } from '../i18n/messageTypes.ts'
import type { DeepPartial } from '../lib/deepMerge.ts'
import { bestLanguage } from '../page/bestLanguage.ts'
import { prepareDialogMessages } from '../page/dialogMessages.ts'

/**
 * Returns the offered language that matches a BCP 47 tag best, or the first offered one. Accepts
 * '_' for '-', because some content management systems write tags such as 'pt_BR'.
 */
export function nearestLanguage(requested: string, offered: readonly string[]): Language {
  const tag = bestLanguage([requested.trim().replaceAll('_', '-')], offered) ?? String(offered[0])
  return LANGUAGES.find((one) => one.tag === tag) ?? { tag, name: tag }
}

export async function loadHeader({ tag }: Language): Promise<HeaderText> {
  return (await load(headers, tag)).header
}

export async function loadDialogs(
  language: Language,
  overrides: DeepPartial<DialogsText>,
): Promise<DialogsText> {
  const { dialogs: defaults } = await load(dialogs, language.tag)
  return prepareDialogMessages(defaults, language, overrides)
}

async function load<Module>(
  loaders: Readonly<Record<string, () => Promise<Module>>>,
  tag: string,
): Promise<Module> {
  const loader = loaders[tag]
  if (!loader) throw new AppError('load-failed', 'no messages in this language')
  return loader()
}
