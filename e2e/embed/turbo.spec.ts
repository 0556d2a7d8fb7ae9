// A site that replaces its body on navigation, like Turbo. A removed element must leave nothing
// behind.
import type { Page } from 'playwright/test'
import { readResources, readSettledResources } from './leaks.ts'
import { expect, htmlPage, SIGN_IN, test } from './hosts.ts'
import { block } from './readme.mjs'
import { withFlorinUrl } from './libraryBundle.ts'
import { connectAndSignIn, leave, payWithAll } from './scenario.ts'

const TIMES = 20

declare global {
  interface Window {
    gone?: WeakRef<Element>[]
  }
}

/** Replaces the body, keeping only weak references to the old elements. */
async function turnTo(page: Page, withElement: boolean): Promise<void> {
  await page.evaluate((wanted) => {
    window.gone = [
      ...(window.gone ?? []),
      ...[...document.querySelectorAll('florin-connect, florin-overlays')].map(
        (element) => new WeakRef(element),
      ),
    ]
    const body = document.createElement('body')
    const heading = document.createElement('h1')
    heading.textContent = wanted ? 'With' : 'Without'
    body.append(heading)
    if (wanted) body.append(document.createElement('florin-connect'))
    document.body.replaceWith(body)
  }, withElement)
  if (withElement) {
    await expect(page.getByTestId('account-button')).toBeVisible()
    // toasts are in a separate chunk
    await expect(page.locator('florin-overlays').getByRole('status').first()).toBeAttached()
  } else await expect(page.locator('florin-connect, florin-overlays')).toHaveCount(0)
}

test('removing and inserting the element 20 times leaks no listeners, timers, sockets or nodes', async ({
  page,
  devServers,
  site,
  guard,
  testServers,
  rpc,
}) => {
  const { url } = await site({
    files: {
      'index.html': htmlPage({ body: block('HTML') }),
      'shop.js': withFlorinUrl(await devServers.libraryBundle()),
    },
    folders: { florin: await devServers.builds.embedded('embed', SIGN_IN) },
  })
  await page.goto(url)
  await connectAndSignIn(page)
  await turnTo(page, false)
  await turnTo(page, true)
  const requestsBefore = nodeRequests(guard.requests, testServers.urls)
  await page.clock.runFor(60_000)
  await expect
    .poll(() => nodeRequests(guard.requests, testServers.urls))
    .toBeGreaterThan(requestsBefore)
  const withOne = await readSettledResources(page)
  await turnTo(page, false)
  const without = await readSettledResources(page)
  for (let time = 0; time < TIMES; time++) {
    await turnTo(page, true)
    await turnTo(page, false)
  }
  await expect.poll(() => readResources(page)).toEqual(without)
  const before = nodeRequests(guard.requests, testServers.urls)
  await page.clock.runFor(120_000)
  expect(nodeRequests(guard.requests, testServers.urls)).toBe(before)
  await turnTo(page, true)
  await expect.poll(() => readResources(page)).toEqual(withOne)
  await expect
    .poll(async () => {
      await page.requestGC()
      return page.evaluate(() => window.gone?.filter((element) => element.deref()).length)
    })
    .toBeLessThanOrEqual(2) // a rendered frame may still reference the last pair
  await page.addScriptTag({ type: 'module', url: '/shop.js' }) // loaded while already connected
  await payWithAll(page, rpc)
  await leave(page)
})

const nodeRequests = (
  requests: readonly { url(): string }[],
  urls: Readonly<Record<number, string>>,
): number => {
  const nodes = new Set(Object.values(urls).map((url) => new URL(url).origin))
  return requests.filter((request) => nodes.has(new URL(request.url()).origin)).length
}
