// Turns the coin a few degrees with the pointer. It stands still for touch, under reduced motion and under a dialog. It
// comes with the windows.
import { turning } from './Turning.module.css'

/** Takes the coin's element, or null where the page has none; returns a function that ends it. */
export function turnCoin(coin: HTMLElement | null): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const onMove = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' || still.matches || document.querySelector('dialog[open]')) return
    coin?.style.setProperty('--turn', (event.clientX / innerWidth * 2 - 1).toFixed(3))
    coin?.style.setProperty('--tilt', (event.clientY / innerHeight * 2 - 1).toFixed(3))
  }
  coin?.classList.add(turning)
  addEventListener('pointermove', onMove, { passive: true })
  return () => removeEventListener('pointermove', onMove)
}
