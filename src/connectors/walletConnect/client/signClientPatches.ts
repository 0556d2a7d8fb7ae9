// Everything that relies on private methods of @walletconnect/sign-client 2.21.8, except its socket
// (connectionManager.ts). Each function throws 'load-failed' where a method is missing: another library version.
import { AppError } from '../../../errors.ts'
import { field } from '../../../lib/parse.ts'
import type { SignClient } from './signClientTypes.ts'

type Engine = Pick<SignClient, 'engine'>
type AsyncMethod = (...args: unknown[]) => Promise<unknown>

// Started without being awaited; each rejects when what the message is about was deleted a moment ago.
const ENGINE_CHECKS = ['isValidUpdate', 'isValidExtend', 'isValidPing', 'isValidEmit']
const PAIRING_CHECKS = ['isValidDisconnect', 'isValidPing']
// The library answers an error of the relay without awaiting the publication.
const RELAYER_PUBLISH = ['publish']
// A message counts although its receipt cannot be acknowledged, and a topic is removed although the relay fails.
const RELAYER_IGNORED = ['acknowledgePayload', 'unsubscribe']

/** Keeps promises that the library starts and does not await from surfacing as unhandled rejections. */
export function catchUnhandledRejections({
  engine,
  core: { relayer, pairing },
}: Pick<SignClient, 'engine' | 'core'>): void {
  for (const name of ENGINE_CHECKS) wrapMethod(engine, name, markHandled)
  for (const name of PAIRING_CHECKS) wrapMethod(pairing, name, markHandled)
  for (const name of RELAYER_PUBLISH) wrapMethod(relayer, name, markHandled)
  for (const name of RELAYER_IGNORED) wrapMethod(relayer, name, ignoreFailure)
  const { publisher } = relayer
  if (!isPublisher(publisher)) throw missing('publisher')
  publisher.checkQueue = () => {
    for (const { request, opts } of [...publisher.queue.values()])
      publisher.rpcPublish(request, opts).catch(() => {}) // tried again at each pulse until it expires
  }
}

/** The caller still gets the rejection. */
function markHandled(method: AsyncMethod): AsyncMethod {
  return (...args) => {
    const running = method(...args)
    running.catch(() => {})
    return running
  }
}

function ignoreFailure(method: AsyncMethod): AsyncMethod {
  return (...args) => method(...args).catch(() => undefined)
}

function wrapMethod(owner: object, name: string, wrap: (method: AsyncMethod) => AsyncMethod): void {
  const method = privateMethod(owner, name)
  Reflect.set(
    owner,
    name,
    wrap(async (...args) => Reflect.apply(method, owner, args)),
  )
}

function privateMethod(owner: object, name: string): AsyncMethod {
  const method: unknown = Reflect.get(owner, name)
  if (!isMethod(method)) throw missing(name)
  return method
}

function isMethod(value: unknown): value is AsyncMethod {
  return typeof value === 'function'
}

function missing(name: string): AppError {
  return new AppError('load-failed', `sign-client has no ${name}`)
}

type Publisher = {
  readonly queue: ReadonlyMap<string, { readonly request: unknown; readonly opts: unknown }>
  rpcPublish(request: unknown, opts: unknown): Promise<unknown>
  checkQueue(): void
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

type DeletingEngine = Record<
  'deleteSession' | 'isValidDisconnect',
  (params: { topic: string }) => Promise<void>
> & {
  onSessionDeleteRequest(topic: string, payload: unknown): Promise<void>
}

/** Makes deleting a session twice harmless: both ends may delete it at the same moment, and a relay may deliver
 * wc_sessionDelete twice. The library deletes it in an event listener and rejects there if it is gone already. */
export function ignoreRepeatedDeletes({
  engine,
  session,
}: Pick<SignClient, 'engine' | 'session'>): void {
  if (!isDeletingEngine(engine)) throw missing('deleteSession')
  const { deleteSession, isValidDisconnect, onSessionDeleteRequest } = engine
  const deleting = new Set<string>()
  engine.deleteSession = async (params) => {
    if (session.keys.includes(params.topic)) await deleteSession(params)
  }
  engine.isValidDisconnect = (params) => {
    const checking = isValidDisconnect(params)
    checking.catch(() => {}) // the caller still gets the rejection
    return checking
  }
  engine.onSessionDeleteRequest = async (topic, payload) => {
    if (deleting.has(topic) || !session.keys.includes(topic)) return
    deleting.add(topic)
    await onSessionDeleteRequest(topic, payload).finally(() => deleting.delete(topic))
  }
}

function isDeletingEngine(engine: object): engine is DeletingEngine {
  return ['deleteSession', 'isValidDisconnect', 'onSessionDeleteRequest'].every(
    (name) => typeof Reflect.get(engine, name) === 'function',
  )
}

type EngineEvents = {
  once(event: string, listener: (answer: unknown) => void): unknown
  emit(event: string, payload: unknown): void
}

/** Ends the library's own wait for the answer to a request or a proposal by emitting its answer event. Otherwise the
 * wait ends with an unhandled rejection when the request expires. Does nothing when the wait has ended. */
export function endLibraryWait(
  client: Engine,
  id: number,
  answer: 'session_request' | 'session_connect' = 'session_request',
): void {
  engineEvents(client).emit(`${answer}:${id}`, { error: { code: 0, message: 'not awaited' } })
}

/** Does what `approval()` does, for a proposal from before a reload: resolves with the session, rejects with the
 * wallet's refusal. The library stores the proposal but not that somebody waits for it. */
export function waitForApproval(client: Engine, proposalId: number): Promise<unknown> {
  const events = engineEvents(client)
  return new Promise((resolve, reject) => {
    events.once(`session_connect:${proposalId}`, (answer) => {
      const error = field(answer, 'error')
      if (error === undefined) resolve(field(answer, 'session'))
      else reject(error)
    })
  })
}

/** Passes a wallet's approval to the library again, so that it accepts the session that the wallet settles after it. */
export async function replayApproval(
  { engine }: Engine,
  { topic, id, walletKey }: { topic: string; id: number; walletKey: string },
): Promise<void> {
  const approve = privateMethod(engine, 'onSessionProposeResponse')
  const answer = { id, jsonrpc: '2.0', result: { responderPublicKey: walletKey } }
  await Reflect.apply(approve, engine, [topic, answer, 'relay'])
}

function engineEvents({ engine }: Engine): EngineEvents {
  const events: unknown = Reflect.get(engine, 'events')
  if (!isEngineEvents(events)) throw missing('events')
  return events
}

function isEngineEvents(value: unknown): value is EngineEvents {
  return typeof Object(value).once === 'function' && typeof Object(value).emit === 'function'
}
