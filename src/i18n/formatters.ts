import { joinWithSpacing } from './scriptSpacing.ts'

/** Plural forms of a word by CLDR category, such as 'one', 'few' and 'other'. */
export type PluralForms = { readonly other: string } & {
  readonly [Category in Intl.LDMLPluralRule]?: string
}

export type Formatters = {
  /** Formats a number with the language's separators and Latin digits. */
  number(value: number): string
  /** Returns the plural form that belongs to a number, without the number itself. */
  plural(value: number, forms: PluralForms): string
  /** Joins parts to a list in the language, such as 'a, b and c'. */
  list(parts: readonly string[]): string
}

export function createFormatters(tag: string): Formatters {
  return {
    number: (value) => new Intl.NumberFormat(`${tag}-u-nu-latn`).format(value),
    plural: (value, forms) => forms[new Intl.PluralRules(tag).select(value)] ?? forms.other,
    list: (parts) =>
      joinWithSpacing(
        tag,
        new Intl.ListFormat(tag, { type: 'conjunction' })
          .formatToParts(parts)
          .map(({ value }) => value),
      ),
  }
}
