// The languages and their properties. Their messages are in messages/<tag>.json, their number formats in lib/numbers.ts, and
// which related language a reader understands in page/bestLanguage.ts.

export type Language = {
  /** BCP 47, as it stands in `lang` and in the page's address. */
  readonly tag: string
  readonly name: string
  /** Missing: from left to right. */
  readonly dir?: 'rtl'
  /** Its letters (ISO 15924); missing: Latin. Faces, the height of lines and where lines break follow from it. */
  readonly script?: string
  /** What stays with the word beside it: words of one letter with the next, a name's ending with the name. */
  readonly holds?: 'letters' | 'endings'
  /** Open Graph's name for it, where that is not the language and the country where most speak it. */
  readonly locale?: string
}

/** In the order in which a visitor finds them in the list: by their names, each script for itself. */
export const LANGUAGES: readonly Language[] = [
  { tag: 'id', name: 'Bahasa Indonesia' },
  { tag: 'ms', name: 'Bahasa Melayu' },
  { tag: 'cs', name: 'Čeština', holds: 'letters' },
  { tag: 'de', name: 'Deutsch' },
  { tag: 'en', name: 'English' },
  { tag: 'es', name: 'Español' },
  { tag: 'es-419', name: 'Español (Latinoamérica)', locale: 'es_LA' },
  { tag: 'fr', name: 'Français' },
  { tag: 'it', name: 'Italiano' },
  { tag: 'nl', name: 'Nederlands' },
  { tag: 'pl', name: 'Polski', holds: 'letters' },
  { tag: 'pt-BR', name: 'Português (Brasil)' },
  { tag: 'vi', name: 'Tiếng Việt' },
  { tag: 'tr', name: 'Türkçe' },
  { tag: 'el', name: 'Ελληνικά', script: 'Grek' },
  { tag: 'ru', name: 'Русский', script: 'Cyrl', holds: 'letters' },
  { tag: 'uk', name: 'Українська', script: 'Cyrl', holds: 'letters' },
  { tag: 'he', name: 'עברית', dir: 'rtl', script: 'Hebr' },
  { tag: 'ar', name: 'العربية', dir: 'rtl', script: 'Arab', locale: 'ar_AR' },
  { tag: 'fa', name: 'فارسی', dir: 'rtl', script: 'Arab' },
  { tag: 'hi', name: 'हिन्दी', script: 'Deva' },
  { tag: 'bn', name: 'বাংলা', script: 'Beng', holds: 'endings', locale: 'bn_IN' },
  { tag: 'th', name: 'ไทย', script: 'Thai' },
  { tag: 'ko', name: '한국어', script: 'Kore' },
  { tag: 'ja', name: '日本語', script: 'Jpan' },
  { tag: 'zh-CN', name: '简体中文', script: 'Hans' },
  { tag: 'zh-TW', name: '繁體中文（台灣）', script: 'Hant' },
  { tag: 'zh-HK', name: '繁體中文（香港）', script: 'Hant' },
]
