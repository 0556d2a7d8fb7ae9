// Formats numbers, plurals and lists in a language with Intl.
import { joinPieces } from './scriptSpacing.ts'

/** Plural forms by CLDR category. */
export type PluralForms = { readonly other: string } & {
  readonly [Category in Intl.LDMLPluralRule]?: string
}

export type Formatters = {
  /** Returns a number with the separators of the language. The digits are Latin, as in amounts. */
  number(value: number): string
  /** Returns the plural form for a number, without the number. */
  plural(value: number, forms: PluralForms): string
  /** Returns 'a, b and c'. */
  list(parts: readonly string[]): string
}

/** Creates the formatters of a language, given by its BCP 47 tag. */
export function createFormatters(tag: string): Formatters {
  return {
    number: (value) => new Intl.NumberFormat(`${tag}-u-nu-latn`).format(value),
    plural: (value, forms) => forms[new Intl.PluralRules(tag).select(value)] ?? forms.other,
    list: (parts) =>
      joinPieces(
        tag,
        new Intl.ListFormat(tag, { type: 'conjunction' })
          .formatToParts(parts)
          .map(({ value }) => value),
      ),
  }
}
