// What was pressed before a part of the page could answer is pressed again, once (early.ts remembers it). Apart: the
// controls and the windows come in two scripts.

/** `place` answers from now on; React hydrates what is clicked at once. */
export function carryOut(place: HTMLElement): void {
  delete place.dataset['waiting']
  for (const button of place.querySelectorAll<HTMLElement>('[aria-busy=true]')) {
    button.removeAttribute('aria-busy')
    button.click()
  }
}
