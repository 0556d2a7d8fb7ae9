// A picture that goes on at another place is seen to go there: a copy of it, above everything and in nobody's way.
// Not the browser's view transitions: they stop the whole page for a picture of it, in somebody else's page too.
import { wantsStillness } from './glide.ts'

const TRAVEL_MS = 160

/** From where it is seen to where it goes on, in one dialog; the second one shows when the copy has come. Nothing
 * where motion is unwanted, or where the first one is not on the screen. */
export function travel(from: HTMLElement, to: HTMLElement): void {
  const [here, there] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
  const place = to.closest('dialog')
  if (!place || here.width === 0 || there.width === 0) return
  if (wantsStillness()) return
  const copy = to.cloneNode(true) as HTMLElement
  copy.setAttribute('aria-hidden', 'true')
  Object.assign(copy.style, {
    position: 'fixed', zIndex: '2', left: `${there.left}px`, top: `${there.top}px`, margin: '0', pointerEvents: 'none',
  })
  const right = here.left + here.width / 2 - there.left - there.width / 2
  const down = here.top + here.height / 2 - there.top - there.height / 2
  const start = `translate(${right}px, ${down}px) scale(${here.width / there.width})`
  place.append(copy)
  to.animate({ opacity: [0, 0] }, { duration: TRAVEL_MS })
  const end = (): void => copy.remove()
  copy.animate({ transform: [start, 'none'] }, { duration: TRAVEL_MS, easing: 'ease-out' }).finished.then(end, end)
}
