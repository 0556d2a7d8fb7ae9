// What the words of a language need beyond words: its digits, its plurals and its lists, as the browser knows them.
import { joined } from './scriptSpacing.ts'

/** The forms of a plural by the categories of the language (CLDR); 'other' is there in each. */
export type PluralForms = { readonly other: string } & {
  readonly [Category in Intl.LDMLPluralRule]?: string
}

export type Wording = {
  /** A number as it stands in a sentence: groups of the language, and Latin digits as money has them, so that no line
   * has two kinds. */
  number(value: number): string
  /** The form of its plural that goes with a number; the number is not put in. */
  plural(value: number, forms: PluralForms): string
  /** 'a, b and c' as the language says it. */
  list(parts: readonly string[]): string
}

/** Takes a language's tag (BCP 47), such as 'pt-BR'. */
export function wording(tag: string): Wording {
  return {
    number: (value) => new Intl.NumberFormat(`${tag}-u-nu-latn`).format(value),
    plural: (value, forms) => forms[new Intl.PluralRules(tag).select(value)] ?? forms.other,
    list: (parts) =>
      joined(
        tag,
        new Intl.ListFormat(tag, { type: 'conjunction' })
          .formatToParts(parts)
          .map(({ value }) => value),
      ),
  }
}
