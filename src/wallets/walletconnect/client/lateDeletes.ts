// A session that both ends delete at the same moment, or whose end a relay delivers twice. The library (2.21.8) does
// not await its own check of the other end's word, deletes in an event's listener, and answers before it throws: what
// is gone by then would be a rejection that nobody can catch.
import { AppError } from '../../../errors.ts'
import type { SignClient } from './library.ts'

type Deleting = Record<'deleteSession' | 'isValidDisconnect', (params: { topic: string }) => Promise<void>> & {
  onSessionDeleteRequest(topic: string, payload: unknown): Promise<void>
}

/** What is gone need not be deleted again. Throws when the methods are not there: another library version. */
export function quietLateDeletes({ engine, session }: Pick<SignClient, 'engine' | 'session'>): void {
  if (!isDeleting(engine)) throw new AppError('load-failed', 'sign-client deletes sessions in another way')
  const { deleteSession, isValidDisconnect, onSessionDeleteRequest } = engine
  const hearing = new Set<string>()
  engine.deleteSession = async (params) => {
    if (session.keys.includes(params.topic)) await deleteSession(params)
  }
  engine.isValidDisconnect = (params) => {
    const checking = isValidDisconnect(params)
    checking.catch(() => {}) // whoever awaits the check is still told
    return checking
  }
  engine.onSessionDeleteRequest = async (topic, payload) => {
    if (hearing.has(topic) || !session.keys.includes(topic)) return // the first word counts
    hearing.add(topic)
    await onSessionDeleteRequest(topic, payload).finally(() => hearing.delete(topic))
  }
}

function isDeleting(engine: object): engine is Deleting {
  return (['deleteSession', 'isValidDisconnect', 'onSessionDeleteRequest'] as const).every((name) =>
    typeof Reflect.get(engine, name) === 'function')
}
