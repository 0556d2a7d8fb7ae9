// A request, or the approval of a code, that the page waits for no more. The library (2.21.8) goes on waiting, and when
// the time it gave it is over, it leaves a rejection behind that nobody can catch. Its own answer event ends that wait.
import { AppError } from '../../../errors.ts'
import type { SignClient } from './library.ts'

type Answering = { emit(event: string, payload: unknown): void }

/** Ends the library's wait for the answer to this id; harmless when it has ended. */
export function stopWaiting({ engine }: Pick<SignClient, 'engine'>, id: number,
  answer: 'session_request' | 'session_connect' = 'session_request'): void {
  const events: unknown = Reflect.get(engine, 'events')
  if (!isAnswering(events)) throw new AppError('load-failed', 'sign-client tells answers in another way')
  events.emit(`${answer}:${id}`, { error: { code: 0, message: 'nobody waits' } })
}

function isAnswering(value: unknown): value is Answering {
  return typeof value === 'object' && value !== null && 'emit' in value && typeof value.emit === 'function'
}
