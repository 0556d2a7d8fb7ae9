// Where the focus goes when what had it is gone: to the page's own control in the header, never into nothing. The ways
// back between the steps of a modal are in ways.ts, which comes with the modals.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Marks the control in the header; there is one at a time. */
export const home = { 'data-focus-home': '' } as const

/** What holds the header: the page, or a shadow root in somebody else's. */
export type Root = Document | ShadowRoot

/** Gives it the focus, if nothing else has it. */
export function focusHome(root: Root): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  root.querySelector<HTMLElement>('[data-focus-home]')?.focus()
}

/** Takes a control that may be replaced by another one: if it has the focus as it leaves, its successor gets it. */
export function useSuccessor(): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null)
  const left = useRef<Root>(undefined)
  useLayoutEffect(() => () => {
    const root = ref.current?.getRootNode() as Root | undefined
    if (root?.activeElement === ref.current) left.current = root
  }, [])
  useEffect(() => () => { if (left.current) focusHome(left.current) }, [])
  return ref
}
