// Whether a link into an app has led anywhere.
import { useEffect, useState } from 'react'

/** A page that is still visible this long after the link was followed: the app did not open. */
const APP_MISSING_MS = 2_500

/** No page can know whether an app opened: a page that stays visible after the tap is the only hint. `followed` counts
 * the taps. */
export function useStillVisible(followed: number): boolean {
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    if (followed === 0) return
    const timer = setTimeout(() => setMissing(document.visibilityState === 'visible'), APP_MISSING_MS)
    const stop = (): void => clearTimeout(timer)
    document.addEventListener('visibilitychange', stop)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', stop)
    }
  }, [followed])
  return missing
}
