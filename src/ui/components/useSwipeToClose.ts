// Closes a bottom sheet that the user has swiped away. The sheet is a panel in a scroll container,
// the track.
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useStableCallback } from '../modalHooks.ts'

/** Keys that scroll up. In a bottom sheet, these keys would scroll the panel out of the window. */
const SCROLL_UP_KEYS: readonly string[] = ['ArrowUp', 'PageUp', 'Home']

/** Returns a ref for the scroll container of a bottom sheet (the track). Calls `onClose` once the
 * user has swiped the panel inside the track out of the window. */
export function useSwipeToClose(onClose: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const close = useStableCallback(onClose)
  useLayoutEffect(() => {
    const track = ref.current
    const panel = track?.firstElementChild
    if (!track || !panel) return
    track.dataset['swipe'] = '' // allows swiping, which only works with this script
    let isSwiped = false
    const onTouchMove = (): void => {
      isSwiped = true
    }
    // Close the sheet only after a finger has moved, because scripts and assistive technology also
    // scroll the track.
    const onOutside = (): void => {
      if (isSwiped) close()
      else track.scrollTop = 0
      isSwiped = false
    }
    // With the negative margin, a panel counts as outside even if it still touches the track's
    // lower edge.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === false && track.scrollTop < 0) onOutside()
      },
      { root: track, rootMargin: '0px 0px -2px 0px' },
    )
    observer.observe(panel)
    const onKeyDown = (event: KeyboardEvent): void => {
      if (scrollsTrack(event, track)) event.preventDefault()
    }
    track.addEventListener('keydown', onKeyDown)
    track.addEventListener('touchmove', onTouchMove, { passive: true })
    return () => {
      observer.disconnect()
      track.removeEventListener('keydown', onKeyDown)
      track.removeEventListener('touchmove', onTouchMove)
    }
  }, [close])
  return ref
}

/** Scrolls the panel into the window. An earlier swipe may have left it outside. */
export function showSheet(dialog: HTMLDialogElement): void {
  const track = dialog.querySelector<HTMLElement>('[data-swipe]')
  if (track) track.scrollTop = 0
}

/** Returns whether a key would scroll the panel out of the window. */
function scrollsTrack({ key, target }: KeyboardEvent, track: HTMLElement): boolean {
  if (!SCROLL_UP_KEYS.includes(key) || !(target instanceof HTMLElement)) return false
  if (target.matches('input, select, textarea')) return false
  let inner: HTMLElement | null = target
  while (inner && inner !== track && inner.scrollTop <= 0) inner = inner.parentElement
  return inner === track
}
