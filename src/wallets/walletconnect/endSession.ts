// Ending a session. The library waits a minute for a dead relay and then keeps the session; we forget it after 1 s.
import { withDeadline } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import type { LiveClient } from './client/signClient.ts'
import { createDeferred } from './deferred.ts'
import { field } from '../../lib/parse.ts'
import type { WcSession } from './relaySession.ts'

const DISCONNECT_DEADLINE_MS = 1_000
export const GOODBYE = { code: 6000, message: 'User disconnected.' }

type Ending = { readonly ended: Promise<void>; readonly told: Promise<void> }

/** `ended` resolves after a second at most, with nothing left here; `told` when the message is out or given up (60
 * s). */
export function endSession(live: LiveClient, session: WcSession, clock: Clock): Ending {
  const telling = live.client.disconnect({ topic: session.topic, reason: GOODBYE })
  const told = telling.catch(() => {}) // a dead relay, or our own deletion below; the session is gone either way
  const ended = withDeadline({ ms: DISCONNECT_DEADLINE_MS, clock },
    () => told).catch(() => {}).then(() => forget(live, session))
  return { ended, told }
}

/** The wallet said goodbye. The library thanks it and forgets the session then; without the relay's receipt it never
 * does, so we do after a second. Resolves when the socket is needed no more. */
export async function afterGoodbye(live: LiveClient, session: WcSession, clock: Clock): Promise<void> {
  const { client } = live
  if (!client.session.keys.includes(session.topic)) return
  const { promise, resolve } = createDeferred<void>()
  const heard = (payload: unknown): void => {
    if (field(payload, 'topic') === session.topic) resolve()
  }
  client.on('session_delete', heard)
  await withDeadline({ ms: DISCONNECT_DEADLINE_MS, clock }, () => promise).catch(() => forget(live, session))
  client.off('session_delete', heard)
}

async function forget({ client }: LiveClient, { topic, selfKey }: WcSession): Promise<void> {
  if (!client.session.keys.includes(topic)) return
  const { core } = client
  // The subscription cannot be ended without a socket: the next one does it.
  core.relayer.once('relayer_connect', () => void core.relayer.unsubscribe(topic).catch(() => {}))
  core.expirer.del(topic)
  await Promise.all([
    client.session.delete(topic, GOODBYE),
    selfKey === undefined ? undefined : core.crypto.deleteKeyPair(selfKey),
    core.crypto.deleteSymKey(topic),
  ]).catch(() => {}) // keys that are already gone
}
