// Texts of the site's owner: one value for all languages, or an object with a value per language.
import { LANGUAGES, type Language } from '../../i18n/languages.ts'
import { isRecord } from '../../lib/parse.ts'
import { settingError } from './setting.ts'

export type Localized<T> = { readonly all: T } | { readonly byLanguage: ReadonlyMap<string, T> }

export function parseLocalized<T>(
  name: string,
  value: unknown,
  parse: (value: unknown) => T,
): Localized<T> {
  if (!isRecord(value)) return { all: parse(value) }
  const byLanguage = new Map<string, T>()
  const entries = Object.entries(value).map(([key, one]) => {
    const tags = findLanguages(key).map(({ tag }) => tag)
    if (tags.length === 0)
      throw settingError(
        name,
        `'${key}' is not a language: ${LANGUAGES.map(({ tag }) => tag).join(', ')}`,
      )
    return { tags, value: parse(one) }
  })
  // Apply values for several regions first, so that a value for a single region overrides them.
  for (const { tags, value: one } of entries.sort((a, b) => b.tags.length - a.tags.length))
    for (const tag of tags) byLanguage.set(tag, one)
  return { byLanguage }
}

/**
 * Returns the languages with this tag, in any case and with '_' or '-'. A tag without a region
 * selects all its regions.
 */
export function findLanguages(
  text: string,
  languages: readonly Language[] = LANGUAGES,
): readonly Language[] {
  const wanted = text.trim().replaceAll('_', '-').toLowerCase()
  const exact = languages.filter(({ tag }) => tag.toLowerCase() === wanted)
  return exact.length > 0 || wanted === ''
    ? exact
    : languages.filter(({ tag }) => tag.toLowerCase().startsWith(`${wanted}-`))
}

/**
 * Returns the value in the language `tag`, or else the value in the default language. In the second
 * case the result has `lang`, for the `lang` attribute of the element that shows the value.
 */
export function localize<T>(
  given: Localized<T> | undefined,
  tag: string,
  defaultTag: string,
): { readonly value: T; readonly lang?: string } | undefined {
  if (!given) return undefined
  const own = 'byLanguage' in given ? given.byLanguage.get(tag) : undefined
  if (own !== undefined) return { value: own }
  const value = 'all' in given ? given.all : given.byLanguage.get(defaultTag)
  return value === undefined
    ? undefined
    : { value, ...(tag !== defaultTag && { lang: defaultTag }) }
}
