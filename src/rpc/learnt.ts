// What was learnt about a node from its refusals. It is believed for some minutes and then tried again: nodes are
// replaced, and one hiccup must not slow a page for the rest of its life.

import { BELIEVED_MS } from './times.ts'

export type Learnt<T> = { get(): T; set(value: T): void }


/** `initial` until something is learnt, and again when that is five minutes old. */
export function createLearnt<T>(initial: T, now: () => number): Learnt<T> {
  let learnt: { readonly value: T; readonly until: number } | undefined
  return {
    get: () => (learnt !== undefined && learnt.until > now() ? learnt.value : initial),
    set: (value) => void (learnt = { value, until: now() + BELIEVED_MS }),
  }
}

/** Texts that were noted in the last five minutes. */
export function createLearntSet(now: () => number): { has(text: string): boolean; note(text: string): void } {
  const noted = new Map<string, Learnt<boolean>>()
  return {
    has: (text) => noted.get(text)?.get() === true,
    note(text) {
      const learnt = createLearnt(false, now)
      learnt.set(true)
      noted.set(text, learnt)
    },
  }
}
