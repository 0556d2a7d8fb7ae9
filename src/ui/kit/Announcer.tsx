// Tells assistive technology that the visitor is connected, once the modal has closed, and until another one opens.
import { useState } from 'react'
import type { Session } from '../../session/connection/state.ts'
import { shortAddress } from '../../eth/address.ts'
import { Aloud } from './Aloud.tsx'
import { useSession } from '../hooks.ts'
import { useTexts, useWalletName } from '../texts.ts'

export function Announcer() {
  const { session, modal } = useSession()
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
