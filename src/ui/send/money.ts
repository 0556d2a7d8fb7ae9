// What the send screens share: the parts of the money chunk.
import { useApp, type Money } from '../appContext.ts'
import { useStore } from '../hooks.ts'

/** These screens come in the money chunk, so that it is there. */
export function useMoney(): Money {
  const money = useStore(useApp().money)
  if (!money) throw new Error('this component belongs to the money chunk')
  return money
}
