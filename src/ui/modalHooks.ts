// Hooks that only dialogs use, apart from hooks.ts, which is in the first load.
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
import type { Readable } from '../lib/store.ts'
import type { ModalName, State } from '../core/connection/connectionState.ts'
import { useApp, type Payments } from './appContext.ts'
import { useConnectionField, useStore } from './hooks.ts'

/** Returns the visible modal. Opening renders in a deferred update, closing and replacing synchronously. */
export function useVisibleModal(): ModalName | undefined {
  const modal = useConnectionField('modal')
  return useDeferredValue(modal) && modal
}

/** Returns a ref to the latest value, for effects. React's useEffectEvent needs 19.2; a host page may have 18. */
export function useLatestRef<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** Returns a function that stays the same and calls the latest `callback`, for props of memoized components. */
export function useStableCallback<T extends readonly unknown[]>(
  callback: (...args: T) => void,
): (...args: T) => void {
  const latest = useLatestRef(callback)
  return useCallback((...args) => latest.current(...args), [latest])
}

/** Returns a function that switches the network and opens the network dialog, which shows the progress. Returns
 * undefined for a Safe, which is on one network. */
export function useSwitchChain(): ((chainId: number) => void) | undefined {
  const { session } = useApp()
  if (session.connection()?.safe) return undefined
  return (chainId) => {
    session.open('chain')
    void session.switchChain(chainId)
  }
}

/** The app did not open if the page is still visible after this time. */
const APP_OPEN_TIMEOUT_MS = 2_500

/** Returns true when a followed link did not open an app. `followed` counts the taps. */
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

/** After this time the wallet may be locked. */
const SLOW_AFTER_MS = 10_000

/** Returns true `afterMs` after `start` changed to its value; false while it is undefined. */
export function useIsSlow(start: number | undefined, afterMs = SLOW_AFTER_MS): boolean {
  const [elapsed, setElapsed] = useState<number>()
  useEffect(() => {
    if (start === undefined) return
    const timer = setTimeout(() => setElapsed(start), afterMs)
    return () => {
      clearTimeout(timer)
      setElapsed(undefined) // otherwise the next wait with this `start` would be slow immediately
    }
  }, [start, afterMs])
  return start !== undefined && elapsed === start
}

/** Returns the whole seconds until a time in ms since the epoch, at least 0. */
export function secondsUntil(time: number): number {
  return Math.max(0, Math.ceil((time - Date.now()) / 1_000))
}

/** Returns `secondsUntil(time)`, updated every second. */
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

/** Returns a store's value, rendered in a transition: never in the task that sets it. */
function useDeferredStore<T>(store: Readable<T>): T {
  const [value, setValue] = useState(store.get)
  useEffect(() => {
    const follow = (): void => startTransition(() => setValue(store.get))
    follow()
    return store.subscribe(follow)
  }, [store])
  return value
}

/** Returns the connection state for the connect dialog, which renders after the header. */
export function useDeferredConnection(): State {
  return useDeferredStore(useApp().session.state)
}

export function useIsAttemptSlow(): boolean {
  const { session } = useDeferredConnection()
  return useIsSlow(session.status === 'connecting' ? session.attempt : undefined)
}

/** Returns the payments chunk. For components that are loaded with it. */
export function usePayments(): Payments {
  const payments = useStore(useApp().payments)
  if (!payments) throw new Error('the payments chunk has not loaded')
  return payments
}
