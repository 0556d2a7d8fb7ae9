// Who presses an element of ours, or is about to, waits for the windows: they are asked for at once, beside what draws
// the element, and not one after the other as each names the next.

/** Fetches the scripts at the first sign that somebody wants an element, and runs none of them. */
export function fetchOnWish(document: Document, scripts: readonly string[]): void {
  const signs = ['pointerover', 'pointerdown', 'focusin', 'click']
  const heed = ({ target }: Pick<Event, 'target'>): void => {
    if (!(target instanceof Element && target.closest(NAME))) return
    for (const sign of signs) document.removeEventListener(sign, heed, true)
    for (const href of scripts)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  for (const sign of signs) document.addEventListener(sign, heed, true)
  heed({ target: document.querySelector(`${NAME} details[open], ${NAME}:focus-within`) }) // before we were there
}

const NAME = 'florin-connect'
