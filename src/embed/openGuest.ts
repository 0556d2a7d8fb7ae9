// The one guest of a page, made when it is first asked for: what is imported and never used does nothing, and on a
// server there is none.
import { createGuest, type Guest } from './guest.ts'

export const openGuest = once(() => typeof window === 'undefined' ? undefined : createGuest(window))

function once(make: () => Guest | undefined): () => Guest | undefined {
  let made: Guest | undefined
  return () => (made ??= make())
}
