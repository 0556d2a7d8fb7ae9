// What moves on the screen, and nothing of it where motion is unwanted: a panel that is higher or lower at its next
// step glides there, a picture that goes on at another place is seen to go, and what leaves is seen to fade.
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { layer as layerClass } from './Leaving.module.css'

const GLIDE_MS = 180

/** Whether the visitor wants no motion. */
export function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** `content`: something inside the panel of a dialog. `step`: with another one the panel glides from the height it had
 * on the screen; where motion is unwanted, and where the height stays, nothing moves. CSS transitions lead to or from
 * `auto`, not from one `auto` to another, so the two heights come from the browser's own layout: nothing is measured. */
export function useGlide(content: RefObject<HTMLElement | null>, step: string): void {
  const seen = useRef(0)
  const isNew = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever 'step' changes
  useLayoutEffect(() => {
    isNew.current = seen.current > 0
    // sizes of the next frame are observed after its first callbacks
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        isNew.current = false
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [step])
  useLayoutEffect(() => {
    const panel = content.current?.closest('dialog')?.querySelector<HTMLElement>(':scope > div')
    if (!panel) return
    const watch = new ResizeObserver(([entry]) => {
      const [before, height] = [seen.current, entry?.borderBoxSize[0]?.blockSize ?? 0]
      seen.current = height
      if (!isNew.current) return
      isNew.current = false
      if (height > 0 && !wantsStillness())
        panel.animate(
          { blockSize: [`${before}px`, `${height}px`] },
          { duration: GLIDE_MS, easing: 'ease-out' },
        )
    })
    watch.observe(panel)
    return () => watch.disconnect()
  }, [content])
}

/** As long as it takes to fade, in Leaving.module.css. */
const LEAVE_MS = 120

type Around = { readonly classes: string; readonly marks: Readonly<Record<string, string>> }

/** The picture of what leaves. What it shows is gone already, for focus, pointer and screen reader: nothing has to be
 * kept alive to be seen to go, nor has it to fit what the session has become meanwhile. Takes the picture; call it
 * while the element still stands there. The returned function shows it fading in `place`, above what is there; where
 * motion is unwanted, or nobody looks at the page, it shows nothing. `around`: of what the element stands in, that
 * which its looks depend on, or that leaves with it. */
export function pictureOf(element: HTMLElement, around?: Around): (place: Element) => void {
  if (document.hidden || wantsStillness()) return () => undefined
  const { left, top, width, height } = element.getBoundingClientRect()
  const scrolled = [element, ...element.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)
  const layer = document.createElement('div')
  layer.className = `${layerClass} ${around?.classes ?? ''}`
  for (const [name, value] of Object.entries(around?.marks ?? {})) layer.setAttribute(name, value)
  layer.inert = true
  layer.setAttribute('aria-hidden', 'true')
  layer.append(element.cloneNode(true))
  const parts = [...layer.querySelectorAll<HTMLElement>('*')]
  for (const part of parts) part.removeAttribute('data-testid')
  Object.assign(parts[0]?.style ?? {}, {
    position: 'fixed',
    placeSelf: 'start',
    maxHeight: 'none',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  // before the next frame, but in a task of its own: what is left and what is seen of it are laid out apart
  return (place) =>
    void requestAnimationFrame(() => {
      place.append(layer)
      parts.forEach((part, index) => {
        if (scrolled[index]) part.scrollTop = scrolled[index]
      }) // each asks for a layout
      setTimeout(() => layer.remove(), LEAVE_MS)
    })
}

const TRAVEL_MS = 160

/** A picture that goes on at another place is seen to go there: a copy of it, above everything and in nobody's way. Not
 * the browser's view transitions: they stop the whole page for a picture of it, in somebody else's page too. From
 * where it is seen to where it goes on, in one dialog; the second one shows when the copy has come. Nothing where
 * motion is unwanted, or where the first one is not on the screen. */
export function travel(from: HTMLElement, to: HTMLElement): void {
  const [here, there] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
  const place = to.closest('dialog')
  if (!place || here.width === 0 || there.width === 0) return
  if (wantsStillness()) return
  const copy = to.cloneNode(true) as HTMLElement
  copy.setAttribute('aria-hidden', 'true')
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '2',
    left: `${there.left}px`,
    top: `${there.top}px`,
    margin: '0',
    pointerEvents: 'none',
  })
  const right = here.left + here.width / 2 - there.left - there.width / 2
  const down = here.top + here.height / 2 - there.top - there.height / 2
  const start = `translate(${right}px, ${down}px) scale(${here.width / there.width})`
  const end = (): void => copy.remove()
  requestAnimationFrame(() => {
    // what it stands in is laid out in the task before
    place.append(copy)
    to.animate({ opacity: [0, 0] }, { duration: TRAVEL_MS })
    copy
      .animate({ transform: [start, 'none'] }, { duration: TRAVEL_MS, easing: 'ease-out' })
      .finished.then(end, end)
  })
}
