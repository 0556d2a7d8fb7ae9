// What is wrong with text that was typed for a number.
import type { DialogsText } from '../../i18n/en/enDialogs.ts'
import type { Numbers } from '../../lib/numbers.ts'

/** A sentence about typed text that is no number: where it could be two, both are named. */
export function numberProblem({ send: { amounts: t } }: DialogsText, numbers: Numbers, typed: string): string {
  const both = numbers.either(typed)
  return both ? t.either(...both) : t.malformed
}
