// For what an effect calls later: the function of the last drawing, not of the one the effect began with. React's own
// useEffectEvent came with 19.2, and a site that takes us in may have 18.
import { useLayoutEffect, useRef, type RefObject } from 'react'

export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => { latest.current = value })
  return latest
}
