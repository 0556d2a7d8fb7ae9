// What changes the page's own address, or loads it anew. Plain links lead where they say, and a tap on a phone into an
// app (connect/oneTap.ts). By itself, for a link that asks for a payment needs it before the modals are there.

/** Takes a part of the query out of the page's address, without a step in the history. */
export function forgetQuery(name: string): void {
  const url = new URL(window.location.href)
  url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
}

/** Loads the page anew. */
export function reloadPage(): void {
  window.location.reload()
}
