// A session that both ends delete at the same moment. The library (2.21.8) does not await its own check of the other end's
// word, and deletes in an event's listener: what is gone by then would be a rejection that nobody can catch.
import { AppError } from '../../errors.ts'
import type { SignClient } from './library.ts'

type Deleting = Record<'deleteSession' | 'isValidDisconnect', (params: { topic: string }) => Promise<void>>

/** What is gone need not be deleted again. Throws when the methods are not there: another library version. */
export function quietLateDeletes({ engine, session }: Pick<SignClient, 'engine' | 'session'>): void {
  if (!isDeleting(engine)) throw new AppError('load-failed', 'sign-client has no engine.deleteSession')
  const { deleteSession, isValidDisconnect } = engine
  engine.deleteSession = async (params) => {
    if (session.keys.includes(params.topic)) await deleteSession(params)
  }
  engine.isValidDisconnect = (params) => {
    const checking = isValidDisconnect(params)
    checking.catch(() => {}) // whoever awaits the check is still told
    return checking
  }
}

function isDeleting(engine: object): engine is Deleting {
  return (['deleteSession', 'isValidDisconnect'] as const).every((name) => typeof Reflect.get(engine, name) === 'function')
}
