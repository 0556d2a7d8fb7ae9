// Waits again for the answer to a proposal that was made before the page was reloaded. The library (2.21.8) stores the
// proposal, but neither who waits for its answer nor that a wallet has answered and its session is still to come.
import { AppError } from '../../../errors.ts'
import { getOwn } from '../../../lib/parse.ts'
import type { SignClient } from './library.ts'

type Events = { once(event: string, listener: (answer: unknown) => void): unknown }

/** Does what `approval()` did before the reload: resolves with the session, rejects with the wallet's refusal. */
export function waitForAnswer(
  { engine }: Pick<SignClient, 'engine'>,
  id: number,
): Promise<unknown> {
  const events: unknown = Reflect.get(engine, 'events')
  if (!isEvents(events)) throw missing('events')
  return new Promise((resolve, reject) => {
    events.once(`session_connect:${id}`, (answer) => {
      const error = getOwn(answer, 'error')
      if (error === undefined) resolve(getOwn(answer, 'session'))
      else reject(error)
    })
  })
}

/** Gives the library the wallet's approval once more, so that it accepts the session that the wallet settles after
 * it. */
export async function repeatApproval(
  { engine }: Pick<SignClient, 'engine'>,
  { topic, id, walletKey }: { topic: string; id: number; walletKey: string },
): Promise<void> {
  const approve: unknown = Reflect.get(engine, 'onSessionProposeResponse')
  if (typeof approve !== 'function') throw missing('onSessionProposeResponse')
  const answer = { id, jsonrpc: '2.0', result: { responderPublicKey: walletKey } }
  await Reflect.apply(approve, engine, [topic, answer, 'relay'])
}

function missing(name: string): AppError {
  return new AppError('load-failed', `sign-client has no ${name}`)
}

function isEvents(value: unknown): value is Events {
  return typeof Object(value).once === 'function'
}
