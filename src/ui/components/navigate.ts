// Changes to the page's URL, and reloading.

/** Removes a query parameter from the page's URL without a history entry. */
export function removeQueryParameter(name: string): void {
  const url = new URL(window.location.href)
  url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
}

/** Reloads the page. */
export function reloadPage(): void {
  window.location.reload()
}
