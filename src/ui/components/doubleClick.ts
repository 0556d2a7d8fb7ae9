// Prevents a double click or a held Enter key from activating a control that has just appeared.

/** Ignores the second click of a double click, unless both clicks hit the same button or link.
 * `isOurs` returns a truthy value for elements of Florin's dialogs. */
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

/** Ignores the events that a held Enter key repeats, unless they go to the control on which the key
 * was pressed. */
export function ignoreKeyRepeat(page: Document, isOurs: (innermost: Element) => unknown): void {
  let pressed: { readonly target: Element; readonly isInApp: unknown } | undefined
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter') return
      const target = event.composedPath()[0] as Element
      if (!event.repeat) pressed = { target, isInApp: isOurs(target) }
      else if (pressed && pressed.target !== target && (pressed.isInApp || isOurs(target)))
        event.preventDefault()
    },
    true,
  )
}
