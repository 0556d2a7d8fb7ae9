// The languages there are, each with its own name for itself. The folder of a language has its tag for a name.

export type Language = {
  /** BCP 47, as it stands in `lang` and in the page's address. */
  readonly tag: string
  readonly name: string
  /** Missing: from left to right. */
  readonly dir?: 'rtl'
}

/** In the order in which a visitor finds them in the list: by their names, each script for itself. */
export const LANGUAGES: readonly Language[] = [
  { tag: 'id', name: 'Bahasa Indonesia' },
  { tag: 'ms', name: 'Bahasa Melayu' },
  { tag: 'cs', name: 'Čeština' },
  { tag: 'de', name: 'Deutsch' },
  { tag: 'en', name: 'English' },
  { tag: 'es', name: 'Español' },
  { tag: 'es-419', name: 'Español (Latinoamérica)' },
  { tag: 'fr', name: 'Français' },
  { tag: 'it', name: 'Italiano' },
  { tag: 'nl', name: 'Nederlands' },
  { tag: 'pl', name: 'Polski' },
  { tag: 'pt-BR', name: 'Português (Brasil)' },
  { tag: 'vi', name: 'Tiếng Việt' },
  { tag: 'tr', name: 'Türkçe' },
  { tag: 'el', name: 'Ελληνικά' },
  { tag: 'ru', name: 'Русский' },
  { tag: 'uk', name: 'Українська' },
  { tag: 'he', name: 'עברית', dir: 'rtl' },
  { tag: 'ar', name: 'العربية', dir: 'rtl' },
  { tag: 'fa', name: 'فارسی', dir: 'rtl' },
  { tag: 'hi', name: 'हिन्दी' },
  { tag: 'bn', name: 'বাংলা' },
  { tag: 'th', name: 'ไทย' },
  { tag: 'ko', name: '한국어' },
  { tag: 'ja', name: '日本語' },
  { tag: 'zh-CN', name: '简体中文' },
  { tag: 'zh-TW', name: '繁體中文（台灣）' },
  { tag: 'zh-HK', name: '繁體中文（香港）' },
]
