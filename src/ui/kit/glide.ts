// A panel that is higher or lower at its next step glides there, so that what changes is seen to change.
import { useLayoutEffect, useRef, type RefObject } from 'react'

const GLIDE_MS = 180

/** Whether the visitor wants no motion. */
export function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** `content`: something inside the panel of a dialog. `step`: with another one the panel glides from the height it had
 * on the screen; where motion is unwanted, and where the height stays, nothing moves. */
export function useGlide(content: RefObject<HTMLElement | null>, step: string): void {
  const seen = useRef(0)
  useLayoutEffect(() => {
    const panel = content.current?.closest('dialog')?.querySelector<HTMLElement>(':scope > div')
    if (!panel) return
    const { height } = panel.getBoundingClientRect()
    const before = seen.current
    seen.current = height
    if (before > 0 && height > 0 && before !== height && !wantsStillness())
      panel.animate({ blockSize: [`${before}px`, `${height}px`] }, { duration: GLIDE_MS, easing: 'ease-out' })
    const watch = new ResizeObserver(() => { seen.current = panel.getBoundingClientRect().height })
    watch.observe(panel)
    return () => watch.disconnect()
  }, [content, step])
}
