// The two words by which a wallet learns that something is over: of a code, and of a session made from it. The library
// (2.21.8) forgets the keys as it says them, and an answer under way cannot be read any more.
import type { SignClient } from './library.ts'
import { AppError } from '../../../errors.ts'

const REASON = { code: 6000, message: 'User disconnected.' }
const DAY_S = 86_400
const HOUR_MS = 3_600_000
const CODE_OVER = { method: 'wc_pairingDelete', tag: 1000 }
const SESSION_OVER = { method: 'wc_sessionDelete', tag: 1112 }

type Word = typeof CODE_OVER

/** Resolves when the relay has it; the keys stay. */
export function endCode(client: SignClient, topic: string): Promise<void> {
  return say(client, topic, CODE_OVER)
}

/** Ends the session that a wallet made of a code, by the two keys it is made of. Nothing of it stays here. */
export async function endApproval(
  client: SignClient,
  selfKey: string,
  walletKey: string,
): Promise<void> {
  const { crypto } = client.core
  const topic = await crypto.generateSharedKey(selfKey, walletKey)
  await say(client, topic, SESSION_OVER)
  if (!client.session.keys.includes(topic)) await crypto.deleteSymKey(topic)
}

async function say(
  { core: { crypto, relayer } }: SignClient,
  topic: string,
  { method, tag }: Word,
): Promise<void> {
  // As the library numbers its own, but of an hour ago: a request of this very millisecond could have the same number,
  // and the wallet would never answer it.
  const id = (Date.now() - HOUR_MS) * 1_000 + Math.floor(Math.random() * 1_000)
  const message = await crypto.encode(topic, { id, jsonrpc: '2.0', method, params: REASON })
  await relayer.publish(topic, message, { ttl: DAY_S, tag, prompt: false })
}

type Answering = { emit(event: string, payload: unknown): void }

/** A request, or the approval of a code, that the page waits for no more. The library (2.21.8) goes on waiting, and
 * when the time it gave it is over, it leaves a rejection behind that nobody can catch. Its own answer event ends that
 * wait. Ends the library's wait for the answer to this id; harmless when it has ended. */
export function stopWaiting(
  { engine }: Pick<SignClient, 'engine'>,
  id: number,
  answer: 'session_request' | 'session_connect' = 'session_request',
): void {
  const events: unknown = Reflect.get(engine, 'events')
  if (!isAnswering(events))
    throw new AppError('load-failed', 'sign-client tells answers in another way')
  events.emit(`${answer}:${id}`, { error: { code: 0, message: 'nobody waits' } })
}

function isAnswering(value: unknown): value is Answering {
  return (
    typeof value === 'object' &&
    value !== null &&
    'emit' in value &&
    typeof value.emit === 'function'
  )
}
