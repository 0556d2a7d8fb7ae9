import { shortAddress } from '../../eth/address.ts'
import { useConnectionField } from '../hooks.ts'
import { useMessages, useWalletName } from '../useMessages.ts'
import { useEffect, useState } from 'react'
import { useLatestRef } from '../modalHooks.ts'
import type { ConnectionStatus } from '../../core/connection/connectionState.ts'
import { hidden } from './firstScreen.module.css'

/** Delay of an announcement (ms). It is longer than `CONNECTED_MS`, after which the connect dialog
 * closes, because screen readers ignore text outside an open dialog. */
const ANNOUNCE_AFTER_MS = 600

/** Time (ms) until an announced text is removed. Otherwise a screen reader would read it again as
 * part of the page. */
const CLEAR_ANNOUNCEMENT_AFTER_MS = 5_000

/** Announces the result of `getText` when `trigger` changes to a truthy value. */
export function LiveRegion({ trigger, getText }: { readonly trigger: unknown; getText(): string }) {
  // The region is empty at first, because Firefox ignores text that appears together with its
  // region.
  const [announced, announce] = useState('')
  const latest = useLatestRef(getText)
  useEffect(() => {
    if (!trigger) return
    const timers = [
      setTimeout(() => announce(latest.current()), ANNOUNCE_AFTER_MS),
      setTimeout(() => announce(''), CLEAR_ANNOUNCEMENT_AFTER_MS),
    ]
    return () => {
      timers.forEach(clearTimeout)
      announce('') // otherwise the old text can be read once a dialog has closed
    }
  }, [trigger, latest])
  return (
    <p className={hidden} role="status">
      {announced}
    </p>
  )
}

export function Announcer() {
  const session = useConnectionField('session')
  const modal = useConnectionField('modal')
  const [previous, setPrevious] = useState(session)
  const [text, setText] = useState('')
  const t = useMessages()
  const name = useWalletName()
  if (previous !== session) {
    setPrevious(session)
    if (!isConnected(session)) setText('')
    else if (!isConnected(previous) && !isReconnecting(previous))
      setText(t.attempt.connected(name, shortAddress(session.address)))
  }
  if (text && modal) setText('')
  return <LiveRegion trigger={text} getText={() => text} />
}

function isConnected(
  session: ConnectionStatus,
): session is Extract<ConnectionStatus, { status: 'connected' }> {
  return session.status === 'connected'
}

function isReconnecting(session: ConnectionStatus): boolean {
  return session.status === 'connecting' && session.restoring !== undefined
}
