// Ignores the second click of a double click, and a held Enter, on a control that has just appeared under the pointer
// or got the focus: a wallet in a dialog that opens, or the button that sends a payment.

/** Ignores the second click of a double click unless it is on the same button. `isOurs` returns true for an element
 * (the innermost one of the click) in one of our dialogs. */
export function ignoreDoubleClicks(page: Document, isOurs: (innermost: Element) => unknown): void {
  let first: Element | null
  page.addEventListener(
    'click',
    (event) => {
      const innermost = event.composedPath()[0] as Element
      const pressed = innermost.closest?.('button, a')
      if (event.detail > 1) {
        if (!pressed || pressed === first || !isOurs(innermost)) return
        event.preventDefault()
        event.stopImmediatePropagation()
      } else first = pressed
    },
    true,
  )
}

/** Ignores the repeats of a held Enter unless they are on the same control. */
export function ignoreKeyRepeat(page: Document, isOurs: (innermost: Element) => unknown): void {
  let pressed: { readonly target: Element; readonly ours: unknown } | undefined
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter') return
      const target = event.composedPath()[0] as Element
      if (!event.repeat) pressed = { target, ours: isOurs(target) }
      else if (pressed && pressed.target !== target && (pressed.ours || isOurs(target)))
        event.preventDefault()
    },
    true,
  )
}
