// Patches for private methods of @walletconnect/sign-client 2.21.8. Each function throws
// 'load-failed' if sign-client lacks a method.
import { AppError } from '../../../errors.ts'
import { getOwn } from '../../../lib/parse.ts'
import type { SignClient } from './signClientTypes.ts'

type Engine = Pick<SignClient, 'engine'>
type AsyncMethod = (...args: unknown[]) => Promise<unknown>

// Methods that sign-client calls without await. They reject if the session or pairing was just
// deleted, which would cause an unhandled rejection.
const ENGINE_CHECKS = ['isValidUpdate', 'isValidExtend', 'isValidPing', 'isValidEmit']
const PAIRING_CHECKS = ['isValidDisconnect', 'isValidPing']
// Method that sign-client calls without await to respond to a relay error. A failure would cause an
// unhandled rejection.
const RELAYER_PUBLISH = ['publish']
// Methods of the relayer whose failures have no consequence, so the failures are ignored.
const RELAYER_IGNORED = ['acknowledgePayload', 'unsubscribe']

/** Prevents unhandled rejections of promises that sign-client does not await. */
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
      publisher.rpcPublish(request, opts).catch(() => {}) // sign-client retries
  }
}

/** Marks a rejection as handled. The caller still receives it. */
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

/** Allows a session to be deleted twice, because both sides may delete it at the same time.
 * Otherwise the second deletion causes an unhandled rejection. */
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
    checking.catch(() => {})
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

/** Emits the response event that sign-client waits for, which ends the wait. Otherwise the wait
 * would end with an unhandled rejection when the request expires. */
export function endLibraryWait(
  client: Engine,
  id: number,
  answer: 'session_request' | 'session_connect' = 'session_request',
): void {
  engineEvents(client).emit(`${answer}:${id}`, { error: { code: 0, message: 'not awaited' } })
}

/** Resolves with the session of a proposal from before a reload, or rejects with the wallet's
 * refusal. sign-client restores the proposal, but not the promise of `approval()`. */
export function waitForApproval(client: Engine, proposalId: number): Promise<unknown> {
  const events = engineEvents(client)
  return new Promise((resolve, reject) => {
    events.once(`session_connect:${proposalId}`, (answer) => {
      const error = getOwn(answer, 'error')
      if (error === undefined) resolve(getOwn(answer, 'session'))
      else reject(error)
    })
  })
}

/** Passes a wallet's approval from before a reload to sign-client again, so that sign-client
 * accepts the session. */
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
