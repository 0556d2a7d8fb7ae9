// The script a site loads, by the one address that stays the same: a few functions that wait for the part with a hash
// in its name, and the wish for what a press needs. It is bundled alone, so that it runs whatever became of that part.
import { fetchOnWish } from './fetchOnWish.ts'
import { createLateFlorin, findPart } from './lateFlorin.ts'

/** Put here by the build: the files of the windows. */
declare const __AHEAD__: readonly string[]

fetchOnWish(document, __AHEAD__.map((name) => new URL(name, import.meta.url).href))

export const {
  state, subscribe, open, pay, connect, disconnect, switchChain, signIn, wallets, provider,
} = createLateFlorin(() => findPart(import.meta.url, window))
