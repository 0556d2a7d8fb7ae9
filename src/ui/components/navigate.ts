/** Removes a query parameter from the page's URL without adding a history entry. */
export function removeQueryParameter(name: string): void {
  const url = new URL(window.location.href)
  url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
}

export function reloadPage(): void {
  window.location.reload()
}
