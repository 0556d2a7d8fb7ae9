// Opens the connect window, for who presses our button or calls `connect()`.
import { until } from '../lib/until.ts'
import type { SessionApi } from '../session/connection/session.ts'

/** What is restored comes by itself: the window opens for who is not connected then. */
export async function openConnect(session: Pick<SessionApi, 'state' | 'open'>): Promise<void> {
  const isRestoring = (): boolean => {
    const { session: now } = session.state.get()
    return now.status === 'connecting' && now.restoring !== undefined
  }
  // the window opens in the task of the press, where it can
  if (isRestoring()) await until([session.state], () => isRestoring() ? undefined : true)
  if (session.state.get().session.status === 'disconnected') session.open('connect')
}
