import type { Page, Route } from 'playwright/test'

/** Delays responses to matching requests until the returned function is called. */
export async function pauseRequests(page: Page, pattern: RegExp): Promise<() => Promise<void>> {
  const paused: Route[] = []
  let open = false
  await page.route(pattern, (route) => {
    if (open) return route.continue()
    paused.push(route)
    return undefined
  })
  return async () => {
    open = true
    await Promise.all(paused.splice(0).map((route) => route.continue()))
  }
}
