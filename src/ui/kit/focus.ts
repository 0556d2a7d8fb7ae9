// Where the focus goes when what had it is gone: to the page's own control in the header, never into nothing. The ways
// back between the steps of a modal are in ways.ts, which comes with the modals.
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
