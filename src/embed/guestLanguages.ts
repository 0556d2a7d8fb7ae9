// The chunk with the way to the words of every language, for elements of ours on a page that is not in English. Each
// language is fetched when an element wants it.
import { LANGUAGES } from '../i18n/languages.ts'
import type { DialogsText } from '../i18n/en/enDialogs.ts'
import type { HeaderText } from '../i18n/en/enHeader.ts'
import { spoken } from '../i18n/spoken.ts'
import { overlay } from '../lib/overlay.ts'
import { bestLanguage } from '../page/build/bestLanguage.ts'
import { siteWords } from '../page/build/siteWords.ts'
import * as site from '../site/siteTexts.ts'

/** Put here by the build: the languages of the settings, the default one first. */
declare const __LANGUAGES__: readonly [string, ...string[]]

/** Takes what an element wants (BCP 47); the nearest of this site's languages, the default one where none is near. */
export function nearest(wanted: string): { readonly tag: string; readonly dir: 'ltr' | 'rtl' } {
  const tag = bestLanguage([wanted], __LANGUAGES__) ?? __LANGUAGES__[0]
  return { tag, dir: LANGUAGES.find((one) => one.tag === tag)?.dir ?? 'ltr' }
}

/** The words of the controls, a site's own among them. */
export async function headerOf(tag: string): Promise<HeaderText> {
  const { header } = await (WORDS[tag]?.[0] ?? missing)()
  return { ...header, ...ownOf(tag).header }
}

/** Those of the windows. */
export async function dialogsOf(tag: string): Promise<DialogsText> {
  const { dialogs } = await (WORDS[tag]?.[1] ?? missing)()
  return spoken(overlay(dialogs, ownOf(tag).dialogs ?? {}), tag)
}

function ownOf(tag: string): ReturnType<typeof siteWords> {
  return siteWords(site, tag, tag === __LANGUAGES__[0])
}

function missing(): never {
  throw new TypeError('there are no words in this language')
}

type Words = readonly [() => Promise<{ readonly header: HeaderText }>, () => Promise<{ readonly dialogs: DialogsText }>]

/** The build refuses a language of the page that is not here. */
const WORDS: Readonly<Record<string, Words>> = {
  ar: [() => import('../i18n/ar/arHeader.ts'), () => import('../i18n/ar/arDialogs.ts')],
  bn: [() => import('../i18n/bn/bnHeader.ts'), () => import('../i18n/bn/bnDialogs.ts')],
  cs: [() => import('../i18n/cs/csHeader.ts'), () => import('../i18n/cs/csDialogs.ts')],
  de: [() => import('../i18n/de/deHeader.ts'), () => import('../i18n/de/deDialogs.ts')],
  el: [() => import('../i18n/el/elHeader.ts'), () => import('../i18n/el/elDialogs.ts')],
  en: [() => import('../i18n/en/enHeader.ts'), () => import('../i18n/en/enDialogs.ts')],
  es: [() => import('../i18n/es/esHeader.ts'), () => import('../i18n/es/esDialogs.ts')],
  'es-419': [() => import('../i18n/es-419/es419Header.ts'), () => import('../i18n/es-419/es419Dialogs.ts')],
  fa: [() => import('../i18n/fa/faHeader.ts'), () => import('../i18n/fa/faDialogs.ts')],
  fr: [() => import('../i18n/fr/frHeader.ts'), () => import('../i18n/fr/frDialogs.ts')],
  he: [() => import('../i18n/he/heHeader.ts'), () => import('../i18n/he/heDialogs.ts')],
  hi: [() => import('../i18n/hi/hiHeader.ts'), () => import('../i18n/hi/hiDialogs.ts')],
  id: [() => import('../i18n/id/idHeader.ts'), () => import('../i18n/id/idDialogs.ts')],
  it: [() => import('../i18n/it/itHeader.ts'), () => import('../i18n/it/itDialogs.ts')],
  ja: [() => import('../i18n/ja/jaHeader.ts'), () => import('../i18n/ja/jaDialogs.ts')],
  ko: [() => import('../i18n/ko/koHeader.ts'), () => import('../i18n/ko/koDialogs.ts')],
  ms: [() => import('../i18n/ms/msHeader.ts'), () => import('../i18n/ms/msDialogs.ts')],
  nl: [() => import('../i18n/nl/nlHeader.ts'), () => import('../i18n/nl/nlDialogs.ts')],
  pl: [() => import('../i18n/pl/plHeader.ts'), () => import('../i18n/pl/plDialogs.ts')],
  'pt-BR': [() => import('../i18n/pt-BR/ptBrHeader.ts'), () => import('../i18n/pt-BR/ptBrDialogs.ts')],
  ru: [() => import('../i18n/ru/ruHeader.ts'), () => import('../i18n/ru/ruDialogs.ts')],
  th: [() => import('../i18n/th/thHeader.ts'), () => import('../i18n/th/thDialogs.ts')],
  tr: [() => import('../i18n/tr/trHeader.ts'), () => import('../i18n/tr/trDialogs.ts')],
  uk: [() => import('../i18n/uk/ukHeader.ts'), () => import('../i18n/uk/ukDialogs.ts')],
  vi: [() => import('../i18n/vi/viHeader.ts'), () => import('../i18n/vi/viDialogs.ts')],
  'zh-CN': [() => import('../i18n/zh-CN/zhCnHeader.ts'), () => import('../i18n/zh-CN/zhCnDialogs.ts')],
  'zh-HK': [() => import('../i18n/zh-HK/zhHkHeader.ts'), () => import('../i18n/zh-HK/zhHkDialogs.ts')],
  'zh-TW': [() => import('../i18n/zh-TW/zhTwHeader.ts'), () => import('../i18n/zh-TW/zhTwDialogs.ts')],
}
