// Texts of the site's owner: one value for all languages, or an object with a value per language.
import { LANGUAGES } from '../../i18n/languages.ts'
import { isRecord } from '../../lib/parse.ts'
import { settingError } from './setting.ts'

export type Localized<T> = { readonly all: T } | { readonly byLanguage: ReadonlyMap<string, T> }

export function parseLocalized<T>(
  name: string,
  value: unknown,
  parse: (value: unknown) => T,
): Localized<T> {
  if (!isRecord(value)) return { all: parse(value) }
  const tags = LANGUAGES.map(({ tag }) => tag)
  const unknown = Object.keys(value).find((tag) => !tags.includes(tag))
  if (unknown !== undefined)
    throw settingError(name, `'${unknown}' is not a language: ${tags.join(', ')}`)
  return {
    byLanguage: new Map(Object.entries(value).map(([tag, one]) => [tag, parse(one)])),
  }
}

/**
 * Returns the value for the page in the language `tag`, otherwise the default value. `lang` is then
 * the default language, for the attribute of the element that shows the value.
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
