// What assistive technology alone is told. Its region is there, with nothing over it, for a moment before the text is:
// what comes out from behind a window together with it, one reader leaves out and another reads again.
import { useEffect, useState } from 'react'
import { hidden } from './firstScreen.module.css'
import { useLatest } from '../modalHooks.ts'

/** Longer than a window stays that has done its work (held.ts). */
const SETTLES_MS = 600

/** With another `cue` it says what `take` gives then; nothing while there is none. */
export function Aloud({ cue, take }: { readonly cue: unknown; take(): string }) {
  const [said, say] = useState('')
  const latest = useLatest(take)
  useEffect(() => {
    const timer = setTimeout(() => say(latest.current()), SETTLES_MS)
    return () => clearTimeout(timer)
  }, [cue, latest])
  return <p className={hidden} role="status">{cue ? said : ''}</p>
}
