// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../../../src/lib/store.ts'
import type { Outage } from '../../../src/chains/chainClient.ts'
import { AppContext } from '../../../src/ui/appContext.ts'
import { focusFallbackProps } from '../../../src/ui/invokerCommands.ts'
import { Notices } from '../../../src/ui/overlays/Notices.tsx'
import { fakeConnection } from '../../fakes/connection.ts'
import { pageApp } from '../../fakes/pageApp.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

let root: Root
beforeEach(() => {
  document.body.innerHTML = '<div id="page"></div>'
  root = createRoot(document.getElementById('page') ?? document.body)
})
afterEach(() => act(() => root.unmount()))

const notice = (): HTMLElement | null => document.querySelector('[data-testid=notice]')
const press = (button: Element | null | undefined) => act(() => (button as HTMLElement).click())

test('shows an outage with Retry until dismissed, and again when the outage recurs', async () => {
  const outages = createStore<readonly Outage[]>([])
  const retry = vi.fn()
  const app = pageApp({ outages, retry })
  const connection = fakeConnection({ address: '0x00000000000000000000000000000000000000aa' })
  await act(() =>
    app.session.connectFrame(async () => ({
      wallet: { id: 'x', key: 'x', name: 'X', connector: { connect: async () => connection } },
      connection,
    })),
  )
  act(() =>
    root.render(
      <AppContext value={app}>
        <Notices />
      </AppContext>,
    ),
  )
  expect(notice()).toBeNull()
  act(() => outages.set([{ chainId: 1, busyUntil: undefined }]))
  expect(document.body.firstElementChild?.contains(notice())).toBe(true)
  press(notice()?.querySelector('[data-testid=notice-retry]'))
  expect(retry).toHaveBeenCalledTimes(1)
  press(notice()?.querySelector('[aria-label="Dismiss message"]'))
  expect(notice()).toBeNull()
  act(() => outages.set([]))
  act(() => outages.set([{ chainId: 1, busyUntil: undefined }]))
  expect(notice()?.textContent).toMatch(/^Can’t reach/)
})

test('announces an outage once, after the dialog over it has closed', async () => {
  vi.useFakeTimers()
  const outages = createStore<readonly Outage[]>([])
  const app = pageApp({ outages })
  const connection = fakeConnection({ address: '0x00000000000000000000000000000000000000aa' })
  await act(() =>
    app.session.connectFrame(async () => ({
      wallet: { id: 'x', key: 'x', name: 'X', connector: { connect: async () => connection } },
      connection,
    })),
  )
  act(() =>
    root.render(
      <AppContext value={app}>
        <Notices />
      </AppContext>,
    ),
  )
  const announced = () => notice()?.nextElementSibling?.textContent
  const pass = () => act(() => vi.advanceTimersByTime(2_000))
  act(() => app.session.open('account'))
  act(() => outages.set([{ chainId: 1, busyUntil: undefined }]))
  pass()
  expect(announced()).toBe('') // nothing is announced behind a dialog
  act(() => app.session.close())
  expect(notice()?.parentElement?.getAttribute('aria-live')).toBe('off')
  expect(announced()).toBe('')
  pass()
  expect(announced()).toMatch(/^Can’t reach/)
  act(() => app.session.open('account'))
  expect(announced()).toBe('')
  act(() => app.session.close())
  pass()
  expect(announced()).toBe('')
  vi.useRealTimers()
})

test('moves the focus to the header when a focused notice disappears', async () => {
  const outages = createStore<readonly Outage[]>([])
  const app = pageApp({ outages })
  const connection = fakeConnection({ address: '0x00000000000000000000000000000000000000aa' })
  await act(() =>
    app.session.connectFrame(async () => ({
      wallet: { id: 'x', key: 'x', name: 'X', connector: { connect: async () => connection } },
      connection,
    })),
  )
  act(() =>
    root.render(
      <AppContext value={app}>
        <button {...focusFallbackProps} />
        <Notices />
      </AppContext>,
    ),
  )
  for (const end of [() => press(document.activeElement), () => act(() => outages.set([]))]) {
    act(() => outages.set([{ chainId: 1, busyUntil: undefined }]))
    notice()?.querySelector<HTMLElement>('[aria-label="Dismiss message"]')?.focus()
    end()
    expect(document.activeElement?.hasAttribute('data-focus-home')).toBe(true)
    act(() => outages.set([]))
  }
})

test('shows no Retry while nodes are busy', async () => {
  const outages = createStore<readonly Outage[]>([{ chainId: 1, busyUntil: Date.now() + 60_000 }])
  const app = pageApp({ outages })
  const connection = fakeConnection({ address: '0x00000000000000000000000000000000000000aa' })
  await act(() =>
    app.session.connectFrame(async () => ({
      wallet: { id: 'x', key: 'x', name: 'X', connector: { connect: async () => connection } },
      connection,
    })),
  )
  act(() =>
    root.render(
      <AppContext value={app}>
        <Notices />
      </AppContext>,
    ),
  )
  expect(notice()?.textContent).toMatch(/is busy until/)
  expect(document.querySelector('[data-testid=notice-retry]')).toBeNull()
})
