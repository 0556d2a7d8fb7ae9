// Controls the clock of a context's pages, to count the requests after a given time.
import type { BrowserContext, Locator, Page, Request } from 'playwright/test'
import { expect } from './fixtures.ts'

export const TICK_MS = 4_000

export type PollingClock = {
  /** Expects exactly `more` requests after `cause`, while the clock is paused. */
  follow(more: number, cause: () => Promise<unknown>): Promise<void>
  /** Advances the clock by one poll interval and expects exactly `more` requests. */
  tick(more?: number): Promise<void>
  /** Advances the clock by ten poll intervals and expects no requests. */
  still(): Promise<void>
}

/** `sent` returns the number of relevant requests. The context's clock must be installed. */
export function createPollingClock(context: BrowserContext, sent: () => number): PollingClock {
  const { clock } = context
  const unanswered = new Set<Request>() // the next poll is scheduled once the last one has its response
  context.on('request', (request) => {
    if (request.method() === 'POST') unanswered.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    context.on(end as 'requestfinished', (request) => unanswered.delete(request))
  const settle = async (): Promise<number> => {
    let last = -1
    await expect
      .poll(async () => {
        await clock.runFor(50) // requests wait 32 ms to be batched
        return unanswered.size === 0 && last === (last = sent())
      })
      .toBe(true) // two equal readings in a row
    return last
  }
  const follow: PollingClock['follow'] = async (more, cause) => {
    const times = await Promise.all(context.pages().map((page) => page.evaluate(() => Date.now())))
    await clock.pauseAt(Math.max(...times) + 1_000)
    const before = await settle()
    await cause()
    await expect
      .poll(async () => {
        await clock.runFor(50)
        return sent()
      })
      .toBe(before + more)
    expect(await settle()).toBe(before + more)
    await clock.resume()
  }
  return {
    follow,
    tick: (more = 1) => follow(more, () => clock.fastForward(TICK_MS)),
    still: () => follow(0, () => clock.fastForward(10 * TICK_MS)),
  }
}

/**
 * Advances the clock in steps of a second until `seen` is visible. Pauses while a response is
 * pending. The clock must be installed.
 */
export async function advanceUntilVisible(page: Page, seen: Locator): Promise<void> {
  const context = page.context()
  const unanswered = new Set<Request>()
  const onRequest = (request: Request): void => void unanswered.add(request)
  const answered = (request: Request): void => void unanswered.delete(request)
  context.on('request', onRequest).on('requestfinished', answered).on('requestfailed', answered)
  await expect(async () => {
    if (unanswered.size === 0) await context.clock.fastForward(1_000)
    await expect(seen).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 60_000, intervals: [0] }) // limit for a test that hangs
  context.off('request', onRequest).off('requestfinished', answered).off('requestfailed', answered)
}

export async function setVisibility(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
