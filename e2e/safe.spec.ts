// The page inside a Safe on another origin: it connects automatically, and accepts messages only
// from allowed origins.
import type { Frame } from 'playwright/test'
import { expect, test } from './embedPages.ts'
import { serveRoutes } from './playground/phone/serveRoutes.mjs'
import { advanceUntilVisible } from './pollingClock.ts'
import { safeRoutes } from './playground/safe/routes.mjs'

// Chromium warns about the real Safe's sandbox while the frame is empty.
test.use({ allowConsole: [/both allow-scripts and allow-same-origin|status of (?:401|503)/] })

test('the page in a Safe connects automatically, even with a browser wallet installed', {
  tag: '@core',
}, async ({ site, page, openSafe, relay }) => {
  const frame = await openSafe(site)
  await expect(frame.getByTestId('account-button')).toBeVisible()
  await expect(frame.getByTestId('account-balance')).toContainText('ETH')
  await frame.getByTestId('account-button').click()
  const address = await page.evaluate(() => String(window.safeHost?.address()))
  expect(String(await frame.getByTestId('account-address').textContent()).toLowerCase()).toBe(
    address.toLowerCase(),
  )
  expect(await page.evaluate(() => window.safeHost?.log().map(({ method }) => method))).toEqual([
    'getSafeInfo',
  ])
  expect(relay.opened()).toBe(0)
  await page.reload()
  const again = page.frameLocator('iframe')
  await expect(again.getByTestId('account-button')).toBeVisible()
  await test.step("lists only the Safe's network and says where to change it", async () => {
    await again.getByTestId('chain-button').click()
    await expect(again.locator('[data-testid^=chain-option]')).toHaveCount(1)
    await expect(again.getByTestId('chain-option-1')).toHaveAttribute('aria-current', 'true')
    await expect(again.getByText('Open another Safe to use a different one.')).toBeVisible()
  })
})

test('the page in a Safe connects although the Safe script fails to load once', async ({
  site,
  page,
  openSafe,
}) => {
  let times = 0
  await page.route(/\/safeFrame-[^/]*\.js$/, (route) =>
    times++ > 0 ? route.continue() : route.fulfill({ status: 503, body: '' }),
  )
  const frame = await openSafe(site)
  await expect(frame.getByTestId('account-button')).toBeVisible()
})

test('a Safe on an unsupported network shows on which network to open a Safe', async ({
  site,
  page,
  openSafe,
}) => {
  await page.addInitScript(() => {
    // set it before the frame sends a request
    let host: Window['safeHost']
    Object.defineProperty(window, 'safeHost', {
      get: () => host,
      set: (value: Window['safeHost']) => {
        host = value
        host?.set({ chainId: 100 })
      },
    })
  })
  const frame = await openSafe(site)
  await expect(frame.getByTestId('chain-button')).toHaveAttribute('data-state', 'unsupported')
  await frame.getByTestId('chain-button').click()
  await expect(
    frame.getByText('Open a Safe on one of these: Ethereum, Polygon, Optimism, and Arbitrum One.'),
  ).toBeVisible()
  await expect(frame.locator('[data-testid^=chain-option]')).toHaveCount(0)
})

test('a Safe signs in with its own address, and a rejection can be retried', async ({
  signInSite,
  page,
  openSafe,
}) => {
  const frame = await openSafe(signInSite)
  await expect(frame.getByTestId('connect-button')).toHaveAttribute('data-state', 'unauthenticated')
  await page.getByRole('button', { name: 'Refuse everything' }).click()
  await frame.getByTestId('connect-button').click()
  await frame.getByTestId('sign-in').click()
  await expect(
    frame.getByTestId('problem').filter({ hasText: 'Safe didn’t approve. Try again.' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Be helpful again' }).click()
  await frame.getByTestId('retry').click()
  const signedMessages = () =>
    page.evaluate(() =>
      window.safeHost
        ?.log()
        .filter(({ method }) => method === 'signMessage')
        .map(({ params }) => params),
    )
  await expect.poll(signedMessages).toHaveLength(2)
  const { message } = Object((await signedMessages())?.[1])
  expect(Buffer.from(String(message).slice(2), 'hex').toString()).toMatch(
    /wants you to sign in with your Ethereum account:\n0x[0-9a-fA-F]{40}\n/,
  )
})

test('sign-in shows that other owners of the Safe must sign, and can be requested again', async ({
  signInSite,
  page,
  openSafe,
}) => {
  const frame = await openSafe(signInSite)
  await expect(frame.getByTestId('connect-button')).toHaveAttribute('data-state', 'unauthenticated')
  await page.evaluate(() => window.safeHost?.set({ collects: true }))
  await frame.getByTestId('connect-button').click()
  await frame.getByTestId('sign-in').click()
  await expect(frame.getByRole('heading', { name: 'More signatures needed' })).toBeVisible()
  await expect(frame.getByTestId('retry')).toBeFocused()
  await page.evaluate(() => window.safeHost?.set({ collects: false }))
  await frame.getByTestId('retry').click()
  await expect(frame.getByRole('heading', { name: 'More signatures needed' })).toHaveCount(0)
})

test('an origin that is not in SAFE_ORIGINS cannot frame the page, and receives no requests', async ({
  site,
  page,
  devServers,
  guard,
  testServers,
}) => {
  const { safe } = await devServers.services()
  const { origin } = new URL(safe(site))
  const otherHost = await serveRoutes(await safeRoutes({ rpcUrls: testServers.urls, chainId: 1 }))
  const policy = String((await fetch(site)).headers.get('content-security-policy'))
  expect(policy).toContain(`frame-ancestors 'self' ${origin}`)
  guard.expectOrigin(otherHost.origin)
  // a host without the header allows the frame, so the page must protect itself
  await page.route(site, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      headers: {
        ...response.headers(),
        'content-security-policy': policy.replace(/frame-ancestors[^;]*/, 'frame-ancestors *'),
      },
    })
  })
  await page.goto(safe(site).replace(origin, otherHost.origin))
  const frame = page.frameLocator('iframe')
  await frame.getByTestId('connect-button').click()
  await frame.getByTestId('wallet-option-safe').click()
  await advanceUntilVisible(
    page,
    frame.getByTestId('problem').filter({ hasText: 'Could not load Safe information' }),
  )
  expect(await page.evaluate(() => window.safeHost?.log())).toEqual([])
  await page.close()
  await otherHost.stop()
})

test("the page accepts a response only from the Safe's window and origin", {
  tag: '@core',
}, async ({ site, page, openSafe, devServers, guard, testServers }) => {
  const { safe } = await devServers.services()
  const otherHost = await serveRoutes(await safeRoutes({ rpcUrls: testServers.urls, chainId: 1 }))
  guard.expectOrigin(otherHost.origin)
  await page.addInitScript(() => {
    // silence it before the frame sends a request
    let host: Window['safeHost']
    Object.defineProperty(window, 'safeHost', {
      get: () => host,
      set: (value: Window['safeHost']) => {
        ;(host = value)?.set({ silent: true })
      },
    })
  })
  const frame = await openSafe(site)
  await frame.getByTestId('connect-button').click()
  await expect(frame.getByTestId('wallet-option-safe')).toBeVisible()
  const countRequests = () => page.evaluate(() => window.safeHost?.log().length)
  await expect
    .poll(async () => {
      await page.clock.fastForward(1_000)
      return countRequests()
    })
    .toBe(2)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000)) // after their timeout
  await frame.getByTestId('wallet-option-safe').click()
  await expect.poll(countRequests).toBe(3)
  const address = `0x${'11'.repeat(20)}`
  const { id, method } = Object(await page.evaluate(() => window.safeHost?.log().at(-1)))
  expect(method).toBe('getSafeInfo')
  const answer = {
    id,
    success: true,
    version: '9.1.0',
    data: {
      safeAddress: address,
      chainId: 1,
      threshold: 1,
      owners: [],
      isReadOnly: false,
      nonce: 0,
      implementation: '',
      modules: null,
      fallbackHandler: null,
      guard: null,
      version: '1.3.0',
    },
  }
  for (const [name, url] of [
    ['of its own origin', new URL('safe.css', safe(site)).href],
    ['of another origin', `${otherHost.origin}/safe.css`],
  ] as const) {
    await test.step(`ignores another window ${name}`, async () => {
      await page.evaluate(
        ([src, title]) =>
          new Promise((resolve) => {
            const other = Object.assign(document.createElement('iframe'), {
              src,
              name: title,
              onload: resolve,
            })
            document.body.append(other)
          }),
        [url, name] as const,
      )
      await page
        .frame({ name })
        ?.evaluate((message) => parent.frames[0]?.postMessage(message, '*'), answer)
      await tick(frame)
      await expect(frame.getByTestId('cancel')).toBeVisible()
      await expect(frame.getByTestId('account-button')).toHaveCount(0)
    })
  }
  await test.step('accepts the Safe itself', async () => {
    await page.evaluate((message) => window.safeHost?.post(message), answer)
    await tick(frame)
    await page.clock.resume()
    await frame.getByTestId('account-button').click()
    await expect(frame.getByTestId('account-address')).toContainText('1111')
  })
  await page.close()
  await otherHost.stop()
})

/** Waits until posted messages have been handled. */
function tick(frame: Frame): Promise<unknown> {
  return frame.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(0)
      }),
  )
}
