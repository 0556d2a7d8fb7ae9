// Tells assistive technology that the visitor is connected, once the modal has closed. The region is there before its
// text is.
import { useState } from 'react'
import type { Session } from '../../session/connection/state.ts'
import { shortAddress } from '../../eth/address.ts'
import { hidden } from './firstScreen.module.css'
import { useSession } from '../hooks.ts'
import { useTexts, useWalletName } from '../texts.ts'

export function Announcer() {
  const { session } = useSession()
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
  return <p className={hidden} role="status">{text}</p>
}

function isConnected(session: Session): session is Extract<Session, { status: 'connected' }> {
  return session.status === 'connected'
}

function isRestoring(session: Session): boolean {
  return session.status === 'connecting' && session.restoring !== undefined
}
