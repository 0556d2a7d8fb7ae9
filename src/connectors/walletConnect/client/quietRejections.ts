// Promises the library (2.21.8) begins and does not wait for. When the relay answers with an error or is gone, or when
// what a message is about was deleted a moment ago, they reject where nobody can catch it. Each is named here.
import { AppError } from '../../../errors.ts'
import type { SignClient } from './library.ts'

type Run = (...args: unknown[]) => Promise<unknown>
type Publisher = {
  readonly queue: ReadonlyMap<string, { readonly request: unknown; readonly opts: unknown }>
  rpcPublish(request: unknown, opts: unknown): Promise<unknown>
  checkQueue(): void
}

// The engine and the pairings check what a message says beside what they do with it: 'recently deleted', 'expired'.
const ENGINE_CHECKS = ['isValidUpdate', 'isValidExtend', 'isValidPing', 'isValidEmit']
const PAIRING_CHECKS = ['isValidDisconnect', 'isValidPing']
// An error is answered without waiting for the relay.
const RELAYER_ANSWERS = ['publish']
// A message whose receipt cannot be told any more is read all the same; an ended topic is gone though the relay errs.
const RELAYER_COURTESIES = ['acknowledgePayload', 'unsubscribe']

/** Throws when one of them is not there: another library version. */
export function quietRejections({
  engine,
  core: { relayer, pairing },
}: Pick<SignClient, 'engine' | 'core'>): void {
  for (const name of ENGINE_CHECKS) replace(engine, name, watched)
  for (const name of PAIRING_CHECKS) replace(pairing, name, watched)
  for (const name of RELAYER_ANSWERS) replace(relayer, name, watched)
  for (const name of RELAYER_COURTESIES) replace(relayer, name, forgiven)
  const { publisher } = relayer
  if (!isPublisher(publisher)) throw missing('publisher')
  publisher.checkQueue = () => {
    // what could not be published is tried at each pulse until its own time is over
    for (const { request, opts } of [...publisher.queue.values()])
      publisher.rpcPublish(request, opts).catch(() => {})
  }
}

/** Whoever waits for it is still told. */
function watched(run: Run): Run {
  return (...args) => {
    const running = run(...args)
    running.catch(() => {})
    return running
  }
}

/** It counts as done. */
function forgiven(run: Run): Run {
  return (...args) => run(...args).catch(() => undefined)
}

function replace(owner: object, name: string, wrap: (run: Run) => Run): void {
  const run: unknown = Reflect.get(owner, name)
  if (typeof run !== 'function') throw missing(name)
  Reflect.set(
    owner,
    name,
    wrap(async (...args) => Reflect.apply(run, owner, args)),
  )
}

function missing(name: string): AppError {
  return new AppError('load-failed', `sign-client has no ${name}`)
}

function isPublisher(value: unknown): value is Publisher {
  return (
    typeof value === 'object' &&
    value !== null &&
    'checkQueue' in value &&
    'rpcPublish' in value &&
    'queue' in value &&
    value.queue instanceof Map
  )
}

type Deleting = Record<
  'deleteSession' | 'isValidDisconnect',
  (params: { topic: string }) => Promise<void>
> & {
  onSessionDeleteRequest(topic: string, payload: unknown): Promise<void>
}

/** A session that both ends delete at the same moment, or whose end a relay delivers twice. The library (2.21.8) does
 * not await its own check of the other end's word, deletes in an event's listener, and answers before it throws: what
 * is gone by then would be a rejection that nobody can catch. What is gone need not be deleted again. Throws when the
 * methods are not there: another library version. */
export function quietLateDeletes({
  engine,
  session,
}: Pick<SignClient, 'engine' | 'session'>): void {
  if (!isDeleting(engine))
    throw new AppError('load-failed', 'sign-client deletes sessions in another way')
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
  return (['deleteSession', 'isValidDisconnect', 'onSessionDeleteRequest'] as const).every(
    (name) => typeof Reflect.get(engine, name) === 'function',
  )
}
