// Adapts a WalletConnect session to the Connection interface.
import { AppError } from '../../errors.ts'
import { toQuantity } from '../../eth/quantity.ts'
import type { Clock } from '../../lib/clock.ts'
import { getOwn, isRecord } from '../../lib/parse.ts'
import { createVisibilityClock } from '../../lib/visibilityClock.ts'
import { createConnectionEvents, type ConnectionEvents } from '../connectionEvents.ts'
import type { Connection } from '../connector.ts'
import { createRemoteProvider, type ReadRpc } from '../remoteProvider.ts'
import { sendCallsError, UNSUPPORTED_CHAIN } from '../sendCalls.ts'
import type { OnRequest } from '../../lib/observeRequest.ts'
import type { SignClient, SignEvent } from './client/signClientTypes.ts'
import {
  createRelayRequests,
  LATE_ANSWER_GRACE_MS,
  type RelayRequestsOptions,
} from './relayRequests.ts'
import { switchSessionChain } from './switchSessionChain.ts'
import {
  applyNamespaces,
  applySessionEvent,
  findChain,
  selectChain,
  type SessionState,
  type WalletConnectSession,
} from './walletConnectSession.ts'

/** A lost relay connection is reported after this time. Shorter interruptions are normal. */
const RELAY_LOST_AFTER_MS = 10_000
/** The relay connection counts as restored when the new socket has been open for this time. */
const RECONNECTED_AFTER_MS = 1_000

type ConnectionOptions = Omit<RelayRequestsOptions, 'emit' | 'topic'> & {
  readonly session: WalletConnectSession
  readonly state: SessionState
  readonly chainIds: readonly number[]
  readonly rpc: ReadRpc
  readonly onRequest: OnRequest
  readonly onChain: (chainId: number) => void
  readonly isReplaced: () => boolean
  /** Ends the session in the wallet and removes it from storage. Must not reject. */
  readonly end: () => Promise<void>
  /** Called when the wallet has ended the session or the session has expired. */
  readonly onEnded: () => void
  readonly onClosed: () => void
}

/** Creates a connection that listens until `close` or `disconnect` is called. */
export function createConnection(options: ConnectionOptions): Connection {
  const { relayClient, session, chainIds, clock, page, onRequest, rpc } = options
  const { client } = relayClient
  const { topic } = session
  let state: SessionState | undefined = options.state // undefined once ended
  let ending: Promise<void> | undefined
  const changeListeners = new Set<() => void>()
  const closed = new AbortController()
  const events = createConnectionEvents(options.state)
  const setState = (next: SessionState, when?: 'now'): void => {
    state = next
    events.update({ address: next.address, chainId: next.chainId }, when)
    for (const listener of [...changeListeners]) listener()
  }
  const endSession = (): Promise<void> => {
    ending ??= options.end()
    return ending
  }
  const onEnd = (): void => {
    if (state === undefined) return
    state = undefined
    stopListening()
    events.end(new AppError('session-ended', 'the wallet ended the session'))
  }
  const unsubscribes = [
    listen(client, topic, 'session_update', (params) => {
      const next = state && applyNamespaces(state, getOwn(params, 'namespaces'), chainIds)
      if (next !== undefined) return setState(next)
      void endSession() // the update leaves the session without an account
      onEnd()
    }),
    listen(client, topic, 'session_event', (params) => {
      const event = getOwn(params, 'event')
      if (state === undefined || !isRecord(event)) return
      const [name, data] = [getOwn(event, 'name'), getOwn(event, 'data')]
      setState(applySessionEvent(state, { name, data }))
    }),
    listen(client, topic, 'session_delete', onEnd),
    listen(client, topic, 'session_expire', onEnd),
    onSessionDeleteRequest(client, topic, onEnd),
    watchRelayLoss(client, clock, events),
  ]
  const stopListening = (): void => unsubscribes.forEach((unsubscribe) => unsubscribe())
  const requests = createRelayRequests({ ...options, topic, emit: events.emit })
  const remote = createRemoteProvider({
    state: () => state,
    check: (method, chainId) => checkApproved(state, method, chainId),
    send: requests.send,
    read: (chainId, method, params) => rpc(chainId, method, params, closed.signal),
    switchChain: (chainId) => switchSessionChain(switching, { chainId }, closed.signal),
    onRequest,
  })
  const switching = {
    state: () => state,
    selectChain: (chainId: number) => void (state && setState(selectChain(state, chainId), 'now')),
    onChange(listener: () => void) {
      changeListeners.add(listener)
      return () => void changeListeners.delete(listener)
    },
    request: remote.send,
    clock: createVisibilityClock(clock, page, {
      graceMs: LATE_ANSWER_GRACE_MS,
      whileHidden: 'waits',
    }),
  }
  // Subscribe before the connection is returned. Listeners that the site has added to the provider
  // are then called before Florin's own subscribers.
  events.subscribe((event) => {
    if (event.type === 'chain') {
      options.onChain(event.chainId)
      remote.emit('chainChanged', toQuantity(event.chainId))
    }
    if (event.type === 'account') remote.emit('accountsChanged', [event.address])
    if (event.type !== 'disconnect') return
    remote.emit('disconnect', event.error)
    options.onEnded()
  })
  const close = (): void => {
    if (closed.signal.aborted) return
    events.stop()
    stopListening()
    state = undefined
    changeListeners.clear()
    requests.close()
    remote.close()
    closed.abort(new AppError('session-ended', 'the connection was closed'))
    options.onClosed()
  }
  return {
    provider: remote.provider,
    get address() {
      return events.snapshot().address
    },
    get chainId() {
      return events.snapshot().chainId
    },
    get chainIds() {
      return (state ?? options.state).approved.map(({ chainId }) => chainId)
    },
    peer: session.peer,
    subscribe: events.subscribe,
    switchChain: (chain, { signal }) =>
      switchSessionChain(switching, { chainId: chain.id, chain }, signal),
    isReplaced: options.isReplaced,
    async disconnect() {
      const ended = endSession()
      close()
      await ended
      return 'ended'
    },
    close,
  }
}

/** Throws if the session does not approve the method on the chain. Checked here, because
 * sign-client's own error has no code that identifies the reason. */
function checkApproved(state: SessionState | undefined, method: string, chainId: number): void {
  const chain = state && findChain(state, chainId)
  if (chain === undefined && chainId !== state?.chainId)
    throw sendCallsError(UNSUPPORTED_CHAIN, 'the wallet did not approve the chain of the bundle')
  if (chain === undefined)
    throw new AppError('chain-not-approved', 'the wallet did not approve this chain')
  if (!chain.methods.has(method))
    throw new AppError('method-unsupported', 'the wallet did not approve this method')
}

function listen(
  client: SignClient,
  topic: string,
  event: SignEvent,
  listener: (params: unknown) => void,
): () => void {
  const onEvent = (payload: unknown): void => {
    if (getOwn(payload, 'topic') === topic) listener(getOwn(payload, 'params'))
  }
  client.on(event, onEvent)
  return () => void client.off(event, onEvent)
}

/** Calls the listener as soon as wc_sessionDelete arrives, because sign-client emits session_delete
 * only later. */
function onSessionDeleteRequest(
  { core: { history } }: SignClient,
  topic: string,
  listener: () => void,
): () => void {
  const onCreated = (record: unknown): void => {
    const method = getOwn(getOwn(record, 'request'), 'method')
    if (getOwn(record, 'topic') === topic && method === 'wc_sessionDelete') listener()
  }
  history.on('history_created', onCreated)
  return () => void history.off('history_created', onCreated)
}

/** Sets `lost` when the relay has been disconnected for RELAY_LOST_AFTER_MS, and resets it after a
 * reconnect. */
function watchRelayLoss(
  { core: { relayer } }: SignClient,
  clock: Clock,
  events: ConnectionEvents,
): () => void {
  let isOverdue = false
  let cancelLoss: (() => void) | undefined
  let cancelReturn = (): void => {}
  const report = (): void => {
    if (isOverdue && !relayer.connected) events.update({ lost: true })
  }
  const onDisconnect = (): void => {
    cancelReturn()
    cancelLoss ??= clock.after(RELAY_LOST_AFTER_MS, () => {
      isOverdue = true
      report()
    })
    report()
  }
  const reset = (): void => {
    cancelReturn()
    cancelLoss?.()
    cancelLoss = undefined
    isOverdue = false
  }
  const onConnect = (): void => {
    cancelReturn()
    cancelReturn = clock.after(RECONNECTED_AFTER_MS, () => {
      reset()
      events.update({ lost: false })
    })
  }
  // If the relay is not connected now, no relayer_disconnect event will follow, so start the timer
  // here.
  if (!relayer.connected) onDisconnect()
  relayer.on('relayer_disconnect', onDisconnect)
  relayer.on('relayer_connect', onConnect)
  return () => {
    reset()
    relayer.off('relayer_disconnect', onDisconnect)
    relayer.off('relayer_connect', onConnect)
  }
}
