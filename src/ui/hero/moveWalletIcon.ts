// The animation after connecting: the wallet's icon moves from the dialog to the account button.
import { CONNECTED_MS } from '../connect/delayedClose.ts'
import { prefersReducedMotion } from '../components/motion.ts'
import { copy } from './moveWalletIcon.module.css'

/** Time (ms) before the dialog closes at which the icon's position is measured, because the icon
 * must still be visible. */
const LEAD_MS = 50
const MOVE_MS = 480
const PULSE_MS = 300

/** Starts the animation when the connect dialog closes, unless the user prefers reduced motion. */
export function moveWalletIcon(): void {
  if (prefersReducedMotion()) return
  setTimeout(() => {
    const icon = document.querySelector<HTMLElement>('#connect[open] [data-tone] [data-size="60"]')
    const button = document.querySelector('#controls [data-testid=account-button]')
    const avatar = button?.querySelector('[data-busy]')
    if (!icon || !avatar) return
    const rects = new Map<Element, DOMRectReadOnly>()
    // An IntersectionObserver reports the positions of the icon and the avatar without forcing a
    // layout.
    const observer = new IntersectionObserver((entries) => {
      for (const { target, boundingClientRect } of entries) rects.set(target, boundingClientRect)
      const [from, to] = [rects.get(icon), rects.get(avatar)]
      if (!from || !to) return
      observer.disconnect()
      if (from.width > 0 && to.width > 0) move(icon, avatar, from, to)
    })
    observer.observe(icon)
    observer.observe(avatar)
  }, CONNECTED_MS - LEAD_MS)
}

/** Moves a copy of the icon to the avatar. Different easings for x and y make the path a curve. */
function move(
  icon: HTMLElement,
  avatar: Element,
  from: DOMRectReadOnly,
  to: DOMRectReadOnly,
): void {
  const [outer, inner] = [document.createElement('div'), icon.cloneNode(true) as HTMLElement]
  outer.className = copy
  outer.append(inner)
  document.body.append(outer)
  const timing = { duration: MOVE_MS, delay: LEAD_MS, fill: 'both' } as const
  outer.animate(
    { transform: [`translateX(${from.x}px)`, `translateX(${to.x}px)`] },
    { ...timing, easing: 'cubic-bezier(.5, 0, .3, 1)' },
  )
  outer.animate({ opacity: [0, 1, 1, 0], offset: [0, 0.01, 0.9, 1] }, timing)
  const animation = inner.animate(
    {
      transform: [
        `translateY(${from.y}px)`,
        `translateY(${to.y}px) scale(${to.width / from.width})`,
      ],
      borderRadius: ['24%', '50%'],
    },
    { ...timing, easing: 'cubic-bezier(.2, .6, .3, 1)' },
  )
  animation.onfinish = () => {
    outer.remove()
    avatar.animate({ scale: [1, 1.25, 1] }, { duration: PULSE_MS, easing: 'ease-out' })
  }
  animation.oncancel = () => outer.remove()
}
