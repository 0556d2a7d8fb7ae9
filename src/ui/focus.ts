// Where the focus goes when what had it is gone: back to the control that led away, or to the page's own in the header; never
// into nothing. Controls are known by marks of their own; test handles steer nothing.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Marks the control in the header; there is one at a time. */
export const home = { 'data-focus-home': '' } as const

/** Gives it the focus, if nothing else has it. */
export function focusHome(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('[data-focus-home]')?.focus()
}

/** Takes a control that may be replaced by another one: if it has the focus as it leaves, its successor gets it. */
export function useSuccessor(): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => () => { hadFocus.current = document.activeElement === ref.current }, [])
  useEffect(() => () => { if (hadFocus.current) focusHome() }, [])
  return ref
}

/** Marks a control that leads to another step, so that the focus finds it on the way back, drawn anew. Its name is its test handle. */
export function way(name: string): { readonly 'data-way': string; readonly 'data-testid': string } {
  return { 'data-way': name, 'data-testid': name }
}

/** The name of the control that has the focus, if it leads anywhere. */
export function wayInFocus(): string | undefined {
  return document.activeElement instanceof HTMLElement ? document.activeElement.dataset['way'] : undefined
}

/** The control of this name in a part of the page. An announced wallet's rdns may be in it: it is compared, never put into a selector. */
export function findWay(part: HTMLElement | null, name: string): HTMLElement | undefined {
  return [...part?.querySelectorAll<HTMLElement>('[data-way]') ?? []].find((element) => element.dataset['way'] === name)
}
