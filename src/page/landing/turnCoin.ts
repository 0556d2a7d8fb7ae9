// Turns the coin a few degrees with the pointer. It stands still for touch and under reduced motion.

/** Takes the coin's element, or null where the page has none; sets the two custom properties that its stylesheet turns it by. */
export function turnCoin(coin: HTMLElement | null): void {
  if (!coin) return
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  addEventListener('pointermove', (event) => {
    if (event.pointerType === 'touch' || still.matches) return
    coin.style.setProperty('--turn', (event.clientX / innerWidth * 2 - 1).toFixed(3))
    coin.style.setProperty('--tilt', (event.clientY / innerHeight * 2 - 1).toFixed(3))
  }, { passive: true })
}
