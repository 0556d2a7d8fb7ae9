// Ending a session. The library waits a minute for a dead relay and then keeps the session; nobody here waits longer
// than 1 s, and what the wallet has not heard by then is kept until it has, for the next visit too.
import { withTimeout } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import type { LiveClient } from './client/signClient.ts'
import { createDeferred } from './timers.ts'
import { getOwn } from '../../lib/parse.ts'
import type { WcSession } from './relaySession.ts'

const DISCONNECT_DEADLINE_MS = 1_000
export const GOODBYE = { code: 6000, message: 'User disconnected.' }

type Ending = { readonly ended: Promise<void>; readonly told: Promise<boolean> }

/** `ended` resolves after a second at most; `told` when the message is out or given up (60 s), and says which. */
export function endSession(live: LiveClient, session: WcSession, clock: Clock): Ending {
  const telling = live.client.disconnect({ topic: session.topic, reason: GOODBYE })
  const told = telling.then(
    () => true,
    () => false,
  ) // a dead relay, or no network
  const ended = withTimeout({ ms: DISCONNECT_DEADLINE_MS, clock }, () => told).then(
    () => {},
    () => {},
  )
  return { ended, told }
}

/** The wallet said goodbye. The library thanks it and forgets the session then; without the relay's receipt it never
 * does, so we do after a second. Resolves when the socket is needed no more. */
export async function afterGoodbye(
  live: LiveClient,
  session: WcSession,
  clock: Clock,
): Promise<void> {
  const { client } = live
  if (!client.session.keys.includes(session.topic)) return
  const { promise, resolve } = createDeferred<void>()
  const heard = (payload: unknown): void => {
    if (getOwn(payload, 'topic') === session.topic) resolve()
  }
  client.on('session_delete', heard)
  await withTimeout({ ms: DISCONNECT_DEADLINE_MS, clock }, () => promise).catch(() =>
    forget(live, session),
  )
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
