import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnectionEvents } from '../../src/connectors/connectionEvents.ts'
import type { ConnectionEvent } from '../../src/connectors/connector.ts'

const QUIET_MS = 50 // events within this time are reported as one

const A = '0x00000000000000000000000000000000000000aa' as const
const B = '0x00000000000000000000000000000000000000bb' as const
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a listener that unsubscribes during its first event receives no further events', async () => {
  const events = createConnectionEvents({ address: A, chainId: 1 })
  const received: ConnectionEvent[] = []
  events.subscribe((event) => {
    received.push(event)
    events.stop()
  })
  events.update({ address: B, chainId: 10 })
  await vi.advanceTimersByTimeAsync(QUIET_MS)
  events.update({ chainId: 137 })
  events.emit({ type: 'late', id: 1, method: 'eth_sendTransaction', result: '0x' })
  events.end()
  await vi.advanceTimersByTimeAsync(QUIET_MS)
  expect(received).toEqual([{ type: 'account', address: B }])
})

test('a listener that subscribes during a burst is notified if account or chain change again before the burst ends', async () => {
  const events = createConnectionEvents({ address: A, chainId: 1 })
  const [early, joined]: ConnectionEvent[][] = [[], []]
  events.subscribe((event) => early!.push(event))
  events.update({ address: B, chainId: 10 })
  events.subscribe((event) => joined!.push(event))
  expect(events.snapshot()).toMatchObject({ address: B, chainId: 10 })
  events.update({ address: A })
  await vi.advanceTimersByTimeAsync(QUIET_MS)
  expect(joined).toEqual([{ type: 'account', address: A }])
  expect(early).toEqual([{ type: 'chain', chainId: 10 }])
})
