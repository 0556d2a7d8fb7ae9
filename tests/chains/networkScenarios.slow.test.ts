import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFlorinReader } from '../fakes/scenarioReader.ts'
import { runScenario, NETWORK_SCENARIOS } from '../fakes/networkScenarios.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_760_000_004_000 }))
afterEach(() => void vi.useRealTimers())

test.each(NETWORK_SCENARIOS)(
  'balance and payment stay within their age and request limits: $what',
  async (row) => {
    const observed = await runScenario(row, createFlorinReader, (ms) =>
      vi.advanceTimersByTimeAsync(ms),
    )
    if (process.env['SEEN']) console.log(row.what.padEnd(60), JSON.stringify(observed))
    const { oldest, first = 2, notices = 0, marked = 0, posts = Infinity, notified } = row.bounds
    expect.soft(observed.back, 'times the value went back').toBe(0)
    expect
      .soft(observed.first ?? Infinity, 'seconds until the first value')
      .toBeLessThanOrEqual(row.bounds.first ?? Math.max(first, oldest))
    expect
      .soft(observed.oldest, 'age in seconds of the oldest value without a mark')
      .toBeLessThanOrEqual(oldest)
    expect.soft(observed.notices, 'notices').toBeLessThanOrEqual(notices)
    expect.soft(observed.marked, 'seconds with a mark').toBeGreaterThanOrEqual(marked)
    expect.soft(observed.posts, 'POSTs').toBeLessThanOrEqual(posts)
    expect
      .soft(observed.postsEach, 'POSTs to one URL')
      .toBeLessThanOrEqual(row.bounds.postsEach ?? Infinity)
    if (notified !== undefined)
      expect
        .soft(observed.notified ?? Infinity, 'seconds until the payment is reported')
        .toBeLessThanOrEqual(notified)
  },
)
