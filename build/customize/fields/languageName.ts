const NAMES = new Intl.DisplayNames('en', { type: 'language' })

/** Returns the English name of a language with its tag, such as 'German (de)'. */
export function languageName(tag: string): string {
  return `${NAMES.of(tag) ?? tag} (${tag})`
}
