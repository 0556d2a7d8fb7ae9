import type { Page, Route } from 'playwright/test'

/** Delays responses to matching requests until the returned function is called. */
export async function hold(page: Page, pattern: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = []
  let open = false
  await page.route(pattern, (route) => {
    if (open) return route.continue()
    held.push(route)
    return undefined
  })
  return async () => {
    open = true
    await Promise.all(held.splice(0).map((route) => route.continue()))
  }
}
