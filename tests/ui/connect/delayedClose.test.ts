// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../../../src/lib/store.ts'
import {
  INITIAL_CONNECTION_STATE,
  type ConnectionStatus,
  type ConnectionState,
} from '../../../src/core/connection/connectionState.ts'
import { createDelayedClose } from '../../../src/ui/connect/delayedClose.ts'

const connecting: ConnectionStatus = {
  status: 'connecting',
  walletId: 'x',
  attempt: 1,
  progress: undefined,
  restoring: undefined,
}
const connected: ConnectionStatus = {
  status: 'connected',
  walletId: 'x',
  address: '0x00000000000000000000000000000000000000aa',
  chainId: 1,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start(from: Partial<ConnectionState>, reduced = false) {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
  const state = createStore<ConnectionState>({ ...INITIAL_CONNECTION_STATE, ...from })
  const { isOpen: shown, watch } = createDelayedClose(state)
  const stop = watch()
  return {
    shown,
    stop,
    go: (next: Partial<ConnectionState>) => state.set({ ...INITIAL_CONNECTION_STATE, ...next }),
  }
}

test('stays open for 400 ms after connecting', () => {
  const { shown, go } = start({ session: connecting, modal: 'connect' })
  go({ session: connected })
  expect(shown.get()).toBe(true)
  vi.advanceTimersByTime(399)
  expect(shown.get()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(shown.get()).toBe(false)
})

test('closes at once with reduced motion, on reconnect, and when another dialog opens or the wallet disconnects', () => {
  const calm = start({ session: connecting, modal: 'connect' }, true)
  calm.go({ session: connected })
  expect(calm.shown.get()).toBe(false)
  const back = start({ session: connecting })
  back.go({ session: connected })
  expect(back.shown.get()).toBe(false)
  for (const next of [
    { session: connected, modal: 'account' },
    { session: { status: 'disconnected' } },
  ] as const) {
    const { shown, go } = start({ session: connecting, modal: 'connect' })
    go({ session: connected })
    go(next)
    expect(shown.get()).toBe(false)
  }
})
