// What the send screens share: the parts of the money chunk, and what is wrong with text typed for a number.
import { useApp, type Money } from '../appContext.ts'
import { useStore } from '../hooks.ts'
import type { DialogsText } from '../../i18n/en/enDialogs.ts'
import type { Numbers } from '../../lib/numbers.ts'

/** These screens come in the money chunk, so that it is there. */
export function useMoney(): Money {
  const money = useStore(useApp().money)
  if (!money) throw new Error('this component belongs to the money chunk')
  return money
}

/** A sentence about typed text that is no number: where it could be two, both are named. */
export function numberProblem({ send: { amounts: t } }: DialogsText, numbers: Numbers, typed: string): string {
  const both = numbers.either(typed)
  return both ? t.either(...both) : t.malformed
}
