import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useLatestRef } from '../modalHooks.ts'

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

const DURATION_MS = 180

/** Animates the height of a dialog's panel when `step` changes. CSS cannot animate between two
 * `auto` heights. */
export function useHeightAnimation(
  dialog: RefObject<HTMLDialogElement | null>,
  step: string,
): void {
  const current = useLatestRef(step)
  const shown = useRef({ step, height: 0 })
  useLayoutEffect(() => {
    const panel = dialog.current?.querySelector<HTMLElement>(':scope > div > div')
    if (!panel) return
    // A ResizeObserver measures the height without forcing a layout.
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      const previous = shown.current
      shown.current = { step: current.current, height }
      if (previous.step === current.current || previous.height === 0 || height === 0) return
      if (prefersReducedMotion()) return
      panel.animate(
        { blockSize: [`${previous.height}px`, `${height}px`] },
        { duration: DURATION_MS, easing: 'ease-out' },
      )
    })
    observer.observe(panel)
    return () => observer.disconnect()
  }, [dialog, current])
}
