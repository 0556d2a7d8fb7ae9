// The clock of a context's pages in the hands of a test: so much time passes, so many requests follow, and no others.
import type { BrowserContext, Locator, Page, Request } from 'playwright/test'
import { expect } from './fixtures.ts'

export const TICK_MS = 4_000

export type Rhythm = {
  /** No time passes by itself meanwhile, however busy the machine: `more` requests follow the cause, and no others. */
  follow(more: number, cause: () => Promise<unknown>): Promise<void>
  /** The time between two readings passes, and so many requests follow. */
  tick(more?: number): Promise<void>
  /** Much time passes, and nobody asks anything. */
  still(): Promise<void>
}

/** `sent` counts the requests that matter. The context's clock must be installed. */
export function rhythmOf(context: BrowserContext, sent: () => number): Rhythm {
  const { clock } = context
  const unanswered = new Set<Request>() // the next reading is planned when the last one has its answer
  context.on('request', (request) => {
    if (request.method() === 'POST') unanswered.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    context.on(end as 'requestfinished', (request) => unanswered.delete(request))
  const settle = async (): Promise<number> => {
    let last = -1
    await expect
      .poll(async () => {
        await clock.runFor(50) // what is asked waits 32 ms for company
        return unanswered.size === 0 && last === (last = sent())
      })
      .toBe(true) // two looks in a row that agree
    return last
  }
  const follow: Rhythm['follow'] = async (more, cause) => {
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

/** Time passes until this is to be seen: a second at a time, and none while an answer is on its way. The clock must be
 * installed. */
export async function soon(page: Page, seen: Locator): Promise<void> {
  const context = page.context()
  const unanswered = new Set<Request>()
  const asked = (request: Request): void => void unanswered.add(request)
  const answered = (request: Request): void => void unanswered.delete(request)
  context.on('request', asked).on('requestfinished', answered).on('requestfailed', answered)
  await expect(async () => {
    if (unanswered.size === 0) await context.clock.fastForward(1_000)
    await expect(seen).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 60_000, intervals: [0] }) // for what hangs
  context.off('request', asked).off('requestfinished', answered).off('requestfailed', answered)
}

export async function setVisibility(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
