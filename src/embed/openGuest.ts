// The one guest of a page, made when it is first asked for: what is imported and never used does nothing, and on a
// server, or where nothing of ours may run, there is none.
import { createGuest } from './guest.ts'
import type { Guest } from './windows.tsx'
import { shareGuest } from './sharedGuest.ts'

/** Put here by the build. */
declare const __VERSION__: string

export const openGuest = once(() =>
  typeof window === 'undefined' ? undefined : shareGuest(window, __VERSION__, () => createGuest(window)))

function once(make: () => Guest | undefined): () => Guest | undefined {
  let made: { readonly guest: Guest | undefined } | undefined
  return () => (made ??= { guest: make() }).guest
}
