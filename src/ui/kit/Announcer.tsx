// What assistive technology alone is told: news by a region of its own; and that the visitor is connected, once the
// modal has closed, and until another one opens.
import { useEffect, useState } from 'react'
import type { Session } from '../../session/connection/state.ts'
import { shortAddress } from '../../eth/address.ts'
import { useSessionField } from '../hooks.ts'
import { useLatest } from '../modalHooks.ts'
import { useTexts, useWalletName } from '../texts.ts'
import { hidden } from './firstScreen.module.css'

/** Longer than a window stays that has done its work (ConnectModal.tsx). */
const SETTLES_MS = 600
/** Then it is heard; whoever reads the page does not find it again. */
const HEARD_MS = 5_000

/** With another `cue` it says what `news` gives then; nothing while there is none. Its region is there, with nothing
 * over it, for a moment before the text is: what comes out from behind a window together with it, one reader leaves out
 * and another reads again. */
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

export function Announcer() {
  const session = useSessionField('session')
  const modal = useSessionField('modal')
  const [previous, setPrevious] = useState(session)
  const [text, setText] = useState('')
  const t = useTexts()
  const name = useWalletName()
  if (previous !== session) {
    setPrevious(session)
    if (!isConnected(session)) setText('')
    else if (!isConnected(previous) && !isRestoring(previous)) setText(t.attempt.connected(name,
      shortAddress(session.address)))
  }
  if (text && modal) setText('')
  return <Aloud cue={text} news={() => text} />
}

function isConnected(session: Session): session is Extract<Session, { status: 'connected' }> {
  return session.status === 'connected'
}

function isRestoring(session: Session): boolean {
  return session.status === 'connecting' && session.restoring !== undefined
}
