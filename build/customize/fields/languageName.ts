const NAMES = new Intl.DisplayNames('en', { type: 'language' })

/** Returns the English name of a language with its tag, such as 'German (de)'. */
export function languageName(tag: string): string {
  return `${NAMES.of(tag) ?? tag} (${tag})`
}

/** Returns the tags of languages in the order of the names that the panel shows. */
export function sortByName(tags: readonly string[]): readonly string[] {
  return tags.toSorted((a, b) => languageName(a).localeCompare(languageName(b), 'en'))
}
