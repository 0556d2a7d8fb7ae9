// Follows one session: the wallet's events become changes of chain and account, its end becomes a disconnect.
import { AppError } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'
import type { ConnectionEvents } from '../connectionEvents.ts'
import { moveTo, onNamespaces, onWalletEvent, type Active } from './relayState.ts'
import { getOwn, isRecord } from '../../lib/parse.ts'
import type { SignClient, SignEvent } from './client/library.ts'

/** A shorter loss of the relay is not worth a word: the library is back in 0.1 to 5.5 s. */
const LOST_AFTER_MS = 10_000
/** A socket that lasts so long is one. */
const RETURNED_AFTER_MS = 1_000

type Followed = {
  /** Undefined once the session has ended. */
  get(): Active | undefined
  move(chainId: number): void
  /** Told after any change of the approved chains, the chain or the account. */
  onChange(listener: () => void): () => void
  close(): void
}

export type FollowSessionOptions = {
  readonly client: SignClient
  readonly topic: string
  readonly start: Active
  /** Where the changes and the end are told. */
  readonly events: ConnectionEvents
  readonly chainIds: readonly number[]
  readonly clock: Clock
  /** The wallet left no account: a session without use, to be ended by us. */
  readonly onEmpty: () => void
}

/** Listens until `close` or the session's end. */
export function followSession(options: FollowSessionOptions): Followed {
  const { client, topic, chainIds, events } = options
  const changes = new Set<() => void>()
  let active: Active | undefined = options.start
  const commit = (next: Active, when?: 'now'): void => {
    active = next
    events.update({ address: next.address, chainId: next.chainId }, when)
    ;[...changes].forEach((listener) => listener())
  }
  const end = (): void => {
    if (active === undefined) return
    active = undefined
    stop()
    events.end(new AppError('session-ended', 'the wallet ended the session'))
  }
  const onUpdate = (params: unknown): void => {
    const next = active && onNamespaces(active, getOwn(params, 'namespaces'), chainIds)
    if (next !== undefined) return commit(next)
    options.onEmpty()
    end()
  }
  const onEvent = (params: unknown): void => {
    const event = getOwn(params, 'event')
    if (active === undefined || !isRecord(event)) return
    commit(onWalletEvent(active, { name: getOwn(event, 'name'), data: getOwn(event, 'data') }))
  }
  const stops = [
    listen({ client, topic }, 'session_update', onUpdate),
    listen({ client, topic }, 'session_event', onEvent),
    listen({ client, topic }, 'session_delete', end),
    listen({ client, topic }, 'session_expire', end),
    watchGoodbye({ client, topic }, end),
    watchRelay(options),
  ]
  const stop = (): void => stops.forEach((run) => run())
  return {
    get: () => active,
    move: (chainId) => void (active && commit(moveTo(active, chainId), 'now')),
    onChange(listener) {
      changes.add(listener)
      return () => void changes.delete(listener)
    },
    close() {
      stop()
      active = undefined
      changes.clear()
    },
  }
}

type Source = { readonly client: SignClient; readonly topic: string }

function listen(
  { client, topic }: Source,
  event: SignEvent,
  run: (params: unknown) => void,
): () => void {
  const heard = (payload: unknown): void => {
    if (getOwn(payload, 'topic') === topic) run(getOwn(payload, 'params'))
  }
  client.on(event, heard)
  return () => void client.off(event, heard)
}

/** The library tells the end only when the relay has acknowledged its own thanks for it. */
function watchGoodbye(
  {
    client: {
      core: { history },
    },
    topic,
  }: Source,
  run: () => void,
): () => void {
  const heard = (made: unknown): void => {
    if (
      getOwn(made, 'topic') === topic &&
      getOwn(getOwn(made, 'request'), 'method') === 'wc_sessionDelete'
    )
      run()
  }
  history.on('history_created', heard)
  return () => void history.off('history_created', heard)
}

/** A relay that is out of reach from the start, after a reload, has nothing to tell: its clock runs at once. A socket
 * that does not last is no return. */
function watchRelay({ client, clock, events }: FollowSessionOptions): () => void {
  const { relayer } = client.core
  let due = false
  let stopWaiting: (() => void) | undefined
  let stopHolding = (): void => {}
  const tell = (): void => {
    if (due && !relayer.connected) events.update({ lost: true })
  }
  const onLoss = (): void => {
    stopHolding()
    stopWaiting ??= clock.after(LOST_AFTER_MS, () => {
      due = true
      tell()
    })
    tell()
  }
  const end = (): void => {
    stopHolding()
    stopWaiting?.()
    stopWaiting = undefined
    due = false
  }
  const onReturn = (): void => {
    stopHolding()
    stopHolding = clock.after(RETURNED_AFTER_MS, () => {
      end()
      events.update({ lost: false })
    })
  }
  if (!relayer.connected) onLoss()
  relayer.on('relayer_disconnect', onLoss)
  relayer.on('relayer_connect', onReturn)
  return () => {
    end()
    relayer.off('relayer_disconnect', onLoss)
    relayer.off('relayer_connect', onReturn)
  }
}
