// Where the focus goes when the part of the page that has it goes without a modal.
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { focusHome, type Root } from './commands.ts'

/** Takes what may be replaced by something else: if the focus is on it or in it as it leaves, the header gets it. */
export function useSuccessor<T extends HTMLElement = HTMLButtonElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  const left = useRef<Root>(undefined)
  useLayoutEffect(() => () => {
    const root = ref.current?.getRootNode() as Root | undefined
    if (ref.current?.contains(root?.activeElement ?? null)) left.current = root
  }, [])
  useEffect(() => () => { if (left.current) focusHome(left.current) }, [])
  return ref
}
