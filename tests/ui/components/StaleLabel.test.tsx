// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../../../src/lib/store.ts'
import type { Outage } from '../../../src/chains/chainClient.ts'
import { AppContext } from '../../../src/ui/appContext.ts'
import { Notices } from '../../../src/ui/overlays/Notices.tsx'
import { StaleLabel } from '../../../src/ui/components/StaleLabel.tsx'
import { fakeConnection } from '../../fakes/connection.ts'
import { createRenderer } from '../../fakes/createRenderer.ts'
import { pageApp } from '../../fakes/pageApp.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const draw = createRenderer()
const shown = (): string | null => document.body.textContent

test('StaleLabel appears after ten seconds and updates the age', () => {
  const dataUpdatedAt = Date.now()
  draw(
    <AppContext value={pageApp()}>
      <StaleLabel dataUpdatedAt={dataUpdatedAt} />
    </AppContext>,
  )
  act(() => void vi.advanceTimersByTime(9_000))
  expect(shown()).toBe('')
  act(() => void vi.advanceTimersByTime(34_000))
  expect(shown()).toBe(' (as of 40 s ago)')
  act(() => void vi.advanceTimersByTime(160_000))
  expect(shown()).toBe(' (as of 3 min ago)')
})

test('StaleLabel shows an unknown age as "may be out of date"', () => {
  draw(
    <AppContext value={pageApp()}>
      <StaleLabel dataUpdatedAt={undefined} />
    </AppContext>,
  )
  expect(shown()).toBe(' (may be out of date)')
})

test('Notices shows until when nodes are busy, and that nodes are unreachable', async () => {
  const outages = createStore<readonly Outage[]>([])
  const app = pageApp()
  const connection = fakeConnection({ address: '0x00000000000000000000000000000000000000aa' })
  await act(() =>
    app.session.connectFrame(async () => ({
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
