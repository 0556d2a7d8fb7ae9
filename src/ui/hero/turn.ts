// The coin beside the headline turns once, where motion is wanted.

const TURN_MS = 500

/** Whether the visitor wants no motion. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

export function turnOnce(): void {
  if (isStill()) return
  const turn = (degrees: number): string => `perspective(1000px) rotateY(${degrees}deg)`
  document.getElementById('coin')
    ?.animate({ transform: [turn(0), turn(360)] }, { duration: TURN_MS, easing: 'ease-out' })
}
