// The picture of what leaves. What it shows is gone already, for focus, pointer and screen reader: nothing has to be
// kept alive to be seen to go, nor has it to fit what the session has become meanwhile.
import { wantsStillness } from './glide.ts'
import { layer as layerClass } from './Leaving.module.css'

/** As long as it takes to fade, in Leaving.module.css. */
const LEAVE_MS = 120

type Around = { readonly classes: string; readonly marks: Readonly<Record<string, string>> }

/** Takes the picture; call it while the element still stands there. The returned function shows it fading in `place`,
 * above what is there; where motion is unwanted, or nobody looks at the page, it shows nothing. `around`: of what the
 * element stands in, that which its looks depend on, or that leaves with it. */
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
    position: 'fixed', placeSelf: 'start', maxHeight: 'none',
    left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`,
  })
  // before the next frame, but in a task of its own: what is left and what is seen of it are laid out apart
  return (place) => void requestAnimationFrame(() => {
    place.append(layer)
    parts.forEach((part, index) => { if (scrolled[index]) part.scrollTop = scrolled[index] }) // each asks for a layout
    setTimeout(() => layer.remove(), LEAVE_MS)
  })
}
