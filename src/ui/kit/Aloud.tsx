// What assistive technology alone is told. Its region is there, with nothing over it, for a moment before the text is:
// what comes out from behind a window together with it, one reader leaves out and another reads again.
import { useEffect, useState } from 'react'
import { hidden } from './firstScreen.module.css'
import { useLatest } from '../modalHooks.ts'

/** Longer than a window stays that has done its work (held.ts). */
const SETTLES_MS = 600
/** Then it is heard; whoever reads the page does not find it again. */
const HEARD_MS = 5_000

/** With another `cue` it says what `news` gives then; nothing while there is none. */
export function Aloud({ cue, news }: { readonly cue: unknown; news(): string }) {
  const [said, say] = useState('')
  const latest = useLatest(news)
  useEffect(() => {
    if (!cue) return
    const timers = [setTimeout(() => say(latest.current()), SETTLES_MS), setTimeout(() => say(''), HEARD_MS)]
    return () => {
      timers.forEach(clearTimeout)
      say('') // before anything comes out from behind a window
    }
  }, [cue, latest])
  return <p className={hidden} role="status">{said}</p>
}
