// Many people double-click whatever there is to click. The second press counts only where the first one did: what has
// come under the pointer between the two (a wallet in the window that opens, the way out of it, what agrees to a
// payment that nobody has read) was not meant. So it is with Enter, which presses again and again while it is held.

/** Listens for good. `isOurs`: whether what is pressed, where it lies deepest, is in a window of ours. */
export function keepDoubleClicks(page: Document, isOurs: (inmost: Element) => unknown): void {
  let first: Element | null
  page.addEventListener(
    'click',
    (event) => {
      const inmost = event.composedPath()[0] as Element
      const pressed = inmost.closest?.('button, a')
      if (event.detail > 1) {
        if (!pressed || pressed === first || !isOurs(inmost)) return
        event.preventDefault()
        event.stopImmediatePropagation()
      } else first = pressed
    },
    true,
  )
}

/** The same of Enter. The page calls it with the windows, which come later than its first script. */
export function keepHeldEnter(page: Document, isOurs: (inmost: Element) => unknown): void {
  let held: { readonly on: Element; readonly ours: unknown } | undefined
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter') return
      const on = event.composedPath()[0] as Element
      if (!event.repeat) held = { on, ours: isOurs(on) }
      else if (held && held.on !== on && (held.ours || isOurs(on))) event.preventDefault()
    },
    true,
  )
}
