// @vitest-environment happy-dom
// A value that could not be confirmed says how old it is, and an outage until when it lasts where that is known.
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../../../src/lib/store.ts'
import type { Outage } from '../../../src/chains/chainClient.ts'
import { AppContext } from '../../../src/ui/appContext.ts'
import { Notices } from '../../../src/ui/overlays/Notices.tsx'
import { StaleLabel } from '../../../src/ui/components/AmountText.tsx'
import { fakeConnection } from '../../fakes/connection.ts'
import { drawing } from '../../fakes/drawn.ts'
import { pageApp } from '../../fakes/pageApp.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const draw = drawing()
const shown = (): string | null => document.body.textContent

test('a value younger than ten seconds says nothing, an older one counts on by itself', () => {
  const asOf = Date.now()
  draw(
    <AppContext value={pageApp()}>
      <StaleLabel asOf={asOf} />
    </AppContext>,
  )
  act(() => void vi.advanceTimersByTime(9_000))
  expect(shown()).toBe('')
  act(() => void vi.advanceTimersByTime(34_000))
  expect(shown()).toBe(' (as of 40 s ago)')
  act(() => void vi.advanceTimersByTime(160_000))
  expect(shown()).toBe(' (as of 3 min ago)')
})

test('a value of an earlier visit is the last known one', () => {
  draw(
    <AppContext value={pageApp()}>
      <StaleLabel asOf={undefined} />
    </AppContext>,
  )
  expect(shown()).toBe(' (may be out of date)')
})

test('nodes that asked us to stay away are busy until then; nodes that do not answer are that', async () => {
  const outages = createStore<readonly Outage[]>([])
  const app = pageApp()
  const connection = fakeConnection({ address: '0x00000000000000000000000000000000000000aa' })
  await act(() =>
    app.session.offer(async () => ({
      wallet: { id: 'x', key: 'x', name: 'X', connector: { connect: async () => connection } },
      connection,
    })),
  )
  draw(
    <AppContext value={{ ...app, outages }}>
      <Notices />
    </AppContext>,
  )
  expect(shown()).toBe('')
  const busyUntil = Date.now() + 60_000
  act(() => outages.set([{ chainId: 1, busyUntil }]))
  expect(shown()).toMatch(/^\w+ is busy until /)
  expect(shown()).toContain(new Date(busyUntil).toLocaleTimeString('en'))
  act(() => outages.set([{ chainId: 1, busyUntil: undefined }]))
  expect(shown()).toMatch(/^Can’t reach \w+\./)
})
