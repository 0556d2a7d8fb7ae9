// The script a site loads, by the one address that stays the same: a few functions that wait for the part with a hash
// in its name. It is bundled alone, so that it runs whatever became of that part.
import { createLateFlorin, findPart } from './lateFlorin.ts'

export const {
  state, subscribe, open, pay, connect, disconnect, switchChain, signIn, wallets, provider,
} = createLateFlorin(() => findPart(import.meta.url, window))
