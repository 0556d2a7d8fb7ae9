// The supported languages. Their messages are in messages/<tag>.json, their number formats in
// lib/numbers.ts.

export type Language = {
  /** BCP 47 tag, for the `lang` attribute and the folder of the page. */
  readonly tag: string
  readonly name: string
  /** Text direction. Default: left to right. */
  readonly dir?: 'rtl'
  /** Script as an ISO 15924 code, for fonts and line breaks. Default: Latin. */
  readonly script?: string
  /**
   * Where a line must not break. 'letters': after one-letter words. 'endings': before the case
   * ending of a name.
   */
  readonly noBreak?: 'letters' | 'endings'
  /** Open Graph locale. Default: the language with its most likely region. */
  readonly locale?: string
}

/** Languages in the order of the list in the footer: by script, then by name. */
export const LANGUAGES: readonly Language[] = [
  { tag: 'id', name: 'Bahasa Indonesia' },
  { tag: 'ms', name: 'Bahasa Melayu' },
  { tag: 'cs', name: 'Čeština', noBreak: 'letters' },
  { tag: 'de', name: 'Deutsch' },
  { tag: 'en', name: 'English' },
  { tag: 'es', name: 'Español' },
  { tag: 'es-419', name: 'Español (Latinoamérica)', locale: 'es_LA' },
  { tag: 'fr', name: 'Français' },
  { tag: 'it', name: 'Italiano' },
  { tag: 'nl', name: 'Nederlands' },
  { tag: 'pl', name: 'Polski', noBreak: 'letters' },
  { tag: 'pt-BR', name: 'Português (Brasil)' },
  { tag: 'vi', name: 'Tiếng Việt' },
  { tag: 'tr', name: 'Türkçe' },
  { tag: 'el', name: 'Ελληνικά', script: 'Grek' },
  { tag: 'ru', name: 'Русский', script: 'Cyrl', noBreak: 'letters' },
  { tag: 'uk', name: 'Українська', script: 'Cyrl', noBreak: 'letters' },
  { tag: 'he', name: 'עברית', dir: 'rtl', script: 'Hebr' },
  { tag: 'ar', name: 'العربية', dir: 'rtl', script: 'Arab', locale: 'ar_AR' },
  { tag: 'fa', name: 'فارسی', dir: 'rtl', script: 'Arab' },
  { tag: 'hi', name: 'हिन्दी', script: 'Deva' },
  { tag: 'bn', name: 'বাংলা', script: 'Beng', noBreak: 'endings', locale: 'bn_IN' },
  { tag: 'th', name: 'ไทย', script: 'Thai' },
  { tag: 'ko', name: '한국어', script: 'Kore' },
  { tag: 'ja', name: '日本語', script: 'Jpan' },
  { tag: 'zh-CN', name: '简体中文', script: 'Hans' },
  { tag: 'zh-TW', name: '繁體中文（台灣）', script: 'Hant' },
  { tag: 'zh-HK', name: '繁體中文（香港）', script: 'Hant' },
]
