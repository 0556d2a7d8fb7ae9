// Hooks that only dialogs use. They are not in hooks.ts, because the first load includes that file.
import {
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import type { ReadonlyStore } from '../lib/store.ts'
import type { ModalName, ConnectionState } from '../core/connection/connectionState.ts'
import { useApp, type Payments } from './appContext.ts'
import { useConnectionField, useStore } from './hooks.ts'

/** Returns the name of the visible dialog. A new dialog opens in a deferred render, so that
 * rendering it does not block the click. */
export function useVisibleModal(): ModalName | undefined {
  const modal = useConnectionField('modal')
  return useDeferredValue(modal) && modal
}

/** Returns a ref to the latest value. Used instead of React's useEffectEvent, because a host page
 * may have React 18. */
export function useLatestRef<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** Returns a function with a stable identity that calls the latest `callback`. */
export function useStableCallback<T extends readonly unknown[]>(
  callback: (...args: T) => void,
): (...args: T) => void {
  const latest = useLatestRef(callback)
  return useCallback((...args) => latest.current(...args), [latest])
}

/** Returns a function that switches the network. Returns undefined in a Safe, which exists on only
 * one network. */
export function useSwitchChain(): ((chainId: number) => void) | undefined {
  const { session } = useApp()
  if (session.connection()?.safe) return undefined
  return (chainId) => {
    session.open('chain')
    void session.switchChain(chainId)
  }
}

/** If the page is still visible this long (ms) after a tap on a link to an app, the app has not
 * opened. */
const APP_OPEN_TIMEOUT_MS = 2_500

/** Returns whether a wallet's app failed to open after the last tap on its link. `followed` is the
 * number of taps so far. */
export function useAppDidNotOpen(followed: number): boolean {
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    if (followed === 0) return
    const timer = setTimeout(
      () => setMissing(document.visibilityState === 'visible'),
      APP_OPEN_TIMEOUT_MS,
    )
    const stop = (): void => clearTimeout(timer)
    document.addEventListener('visibilitychange', stop)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', stop)
    }
  }, [followed])
  return missing
}

/** Time (ms) without a response after which a hint is shown. The wallet may be locked. */
const SLOW_AFTER_MS = 10_000

/** Returns whether a request has been pending for `afterMs`. `start` identifies the request and is
 * undefined while no request is pending. */
export function useIsSlow(start: number | undefined, afterMs = SLOW_AFTER_MS): boolean {
  const [elapsed, setElapsed] = useState<number>()
  useEffect(() => {
    if (start === undefined) return
    const timer = setTimeout(() => setElapsed(start), afterMs)
    return () => {
      clearTimeout(timer)
      setElapsed(undefined) // otherwise another request with this `start` would be slow at once
    }
  }, [start, afterMs])
  return start !== undefined && elapsed === start
}

/** Returns the whole seconds until `time` (ms since the epoch), or 0 if it has passed. */
export function secondsUntil(time: number): number {
  return Math.max(0, Math.ceil((time - Date.now()) / 1_000))
}

/** Returns `secondsUntil(time)` and updates it every second. */
export function useCountdown(time: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(time))
  useEffect(() => {
    const count = (): void => setSeconds(secondsUntil(time))
    count()
    const timer = setInterval(count, 1_000)
    return () => clearInterval(timer)
  }, [time])
  return seconds
}

/** Returns a store's value. Changes render in a transition, so that rendering does not block the
 * task that changes the store. */
function useDeferredStore<T>(store: ReadonlyStore<T>): T {
  const [value, setValue] = useState(store.get)
  useEffect(() => {
    const follow = (): void => startTransition(() => setValue(store.get))
    follow()
    return store.subscribe(follow)
  }, [store])
  return value
}

/** Returns the connection state. Changes render in a transition, so that the header updates
 * first. */
export function useDeferredConnection(): ConnectionState {
  return useDeferredStore(useApp().session.state)
}

export function useIsAttemptSlow(): boolean {
  const { session } = useDeferredConnection()
  return useIsSlow(session.status === 'connecting' ? session.attempt : undefined)
}

/** Returns `App.payments`. Throws if the payments chunk has not loaded. */
export function usePayments(): Payments {
  const payments = useStore(useApp().payments)
  if (!payments) throw new Error('the payments chunk has not loaded')
  return payments
}
