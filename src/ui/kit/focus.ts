// The focus of a control that React replaces. The ways back between the steps of a modal are in ways.ts, which comes
// with the modals.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { focusHome, type Root } from './home.ts'

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
