// What our windows' element stands in: also that of the one that was drawn ahead, which the windows take over.

/** The body; one that takes what is fixed in it along as the page scrolls is left for what is around it. */
export function around({ body, documentElement }: Document): HTMLElement {
  const style = getComputedStyle(body)
  return MOVES.some((name) => !STILL.test(style[name] ?? '')) ? documentElement : body // older ones know fewer names
}

const MOVES = ['filter', 'backdropFilter', 'transform', 'translate', 'rotate', 'scale', 'perspective', 'willChange',
  'contain', 'containerType'] as const
const STILL = /^(?:none|auto|normal)?$/
