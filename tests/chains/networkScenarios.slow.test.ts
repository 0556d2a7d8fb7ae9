// The table of network scenarios, with fake timers: how old an unmarked value may get, and what is never shown.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFlorinReader } from '../fakes/scenarioReader.ts'
import { runScenario, NETWORK_SCENARIOS } from '../fakes/networkScenarios.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_760_000_004_000 }))
afterEach(() => void vi.useRealTimers())

test.each(NETWORK_SCENARIOS)('$what', async (row) => {
  const seen = await runScenario(row, createFlorinReader, (ms) => vi.advanceTimersByTimeAsync(ms))
  if (process.env['SEEN']) console.log(row.what.padEnd(60), JSON.stringify(seen))
  const { oldest, first = 2, notices = 0, marked = 0, posts = Infinity, told } = row.bounds
  expect.soft(seen.back, 'times the value went back').toBe(0)
  expect
    .soft(seen.first ?? Infinity, 'seconds until the first value')
    .toBeLessThanOrEqual(row.bounds.first ?? Math.max(first, oldest))
  expect
    .soft(seen.oldest, 'age in seconds of the oldest value without a mark')
    .toBeLessThanOrEqual(oldest)
  expect.soft(seen.notices, 'notices').toBeLessThanOrEqual(notices)
  expect.soft(seen.marked, 'seconds with a mark').toBeGreaterThanOrEqual(marked)
  expect.soft(seen.posts, 'POSTs').toBeLessThanOrEqual(posts)
  expect
    .soft(seen.postsEach, 'POSTs to one URL')
    .toBeLessThanOrEqual(row.bounds.postsEach ?? Infinity)
  if (told !== undefined)
    expect
      .soft(seen.told ?? Infinity, 'seconds until the payment is told')
      .toBeLessThanOrEqual(told)
})
