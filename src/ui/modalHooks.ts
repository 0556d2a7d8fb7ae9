// What only the components of the modals ask of React, the session, the money chunk and the time. Apart from hooks.ts,
// which comes before them.
import {
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import type { Readable } from '../lib/store.ts'
import type { ModalName, State } from '../core/connection/connectionState.ts'
import { useApp, type Money } from './appContext.ts'
import { useSessionField, useStore } from './hooks.ts'

/** The modal that is seen. One that opens is drawn in pieces, between which the browser goes on; what comes in its
 * place, and its end, at once. */
export function useDrawnModal(): ModalName | undefined {
  const modal = useSessionField('modal')
  return useDeferredValue(modal) && modal
}

/** For what an effect calls later: the function of the last drawing, not of the one it began with. React's own
 * useEffectEvent came with 19.2, and a site that takes us in may have 18. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** Leads the wallet to the network of this id, with the list of networks open: there the wait is seen, and what came of
 * it. Undefined for a Safe, which lives on one network. */
export function useSwitchTo(): ((chainId: number) => void) | undefined {
  const { session } = useApp()
  if (session.connection()?.safe) return undefined
  return (chainId) => {
    session.open('chain')
    void session.switchChain(chainId)
  }
}

/** A page that is still visible this long after the link was followed: the app did not open. */
const APP_MISSING_MS = 2_500

/** No page can know whether an app opened: a page that stays visible after the tap is the only hint. `followed` counts
 * the taps. */
export function useStillVisible(followed: number): boolean {
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    if (followed === 0) return
    const timer = setTimeout(
      () => setMissing(document.visibilityState === 'visible'),
      APP_MISSING_MS,
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

/** A wallet that has not answered by now may be locked. */
const SLOW_MS = 10_000

/** True `afterMs` after `start` became what it is; never while that is undefined. Default: when a
 * wallet is slow. */
export function useSlow(start: number | undefined, afterMs = SLOW_MS): boolean {
  const [elapsed, setElapsed] = useState<number>()
  useEffect(() => {
    if (start === undefined) return
    const timer = setTimeout(() => setElapsed(start), afterMs)
    return () => {
      clearTimeout(timer)
      setElapsed(undefined) // or the next wait with this start would be slow at once
    }
  }, [start, afterMs])
  return start !== undefined && elapsed === start
}

/** Whole seconds until a time in milliseconds since the epoch, never less than none. */
export function secondsUntil(time: number): number {
  return Math.max(0, Math.ceil((time - Date.now()) / 1_000))
}

/** The same, counted down. */
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

/** A store's value, rendered in a transition: never in the task that sets it. */
function useStoreLater<T>(store: Readable<T>): T {
  const [value, setValue] = useState(store.get)
  useEffect(() => {
    const follow = (): void => startTransition(() => setValue(store.get))
    follow()
    return store.subscribe(follow)
  }, [store])
  return value
}

/** The connection as the connect dialog shows it: a wallet's answer is shown in the header first. */
export function useSessionLater(): State {
  return useStoreLater(useApp().session.state)
}

export function useSlowAttempt(): boolean {
  const { session } = useSessionLater()
  return useSlow(session.status === 'connecting' ? session.attempt : undefined)
}

/** These screens come in the money chunk, so that it is there. */
export function useMoney(): Money {
  const money = useStore(useApp().money)
  if (!money) throw new Error('this component belongs to the money chunk')
  return money
}
