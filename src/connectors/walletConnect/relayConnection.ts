// A session over the relay as a Connection, with one EIP-1193 face.
import { AppError } from '../../errors.ts'
import { toQuantity } from '../../eth/quantity.ts'
import { bundleError, UNSUPPORTED_CHAIN } from '../sendCalls.ts'
import { createConnectionEvents, type ConnectionEvents } from '../connectionEvents.ts'
import type { Connection } from '../connector.ts'
import type { ReadRpc } from '../remoteProvider.ts'
import type { OnRequest } from '../../lib/observeRequest.ts'
import { createRemoteProvider, type RemoteProvider } from '../remoteProvider.ts'
import { chainOf, type Active } from './relayState.ts'
import { followSession, type FollowSessionOptions } from './followSession.ts'
import { createRequests, GRACE_MS, type RequestsOptions } from './relayRequests.ts'
import type { WcSession } from './relaySession.ts'
import { switchSessionChain } from './switchRelayChain.ts'
import { wakeful } from './timers.ts'

type Parts = Omit<RequestsOptions, 'emit' | 'topic'> &
  Omit<FollowSessionOptions, 'client' | 'topic' | 'events' | 'onEmpty'>

type ConnectionOptions = Parts & {
  readonly session: WcSession
  readonly rpc: ReadRpc
  readonly onRequest: OnRequest
  /** The chain in use, to be remembered. */
  readonly onChain: (chainId: number) => void
  /** Ends the session at the relay and in storage; bounded, never rejects. Called at most once. */
  readonly end: () => Promise<void>
  /** Another session is remembered. */
  readonly isReplaced: () => boolean
  /** The wallet, or time, ended the session. */
  readonly onEnded: () => void
  /** Nobody uses this connection any more. */
  readonly onLeft: () => void
  /** How many requests wait, for the transport. */
  readonly onWaiting: (waiting: () => number) => void
}

/** Live at once. `close` and `disconnect` may be called in any order and more than once. */
export function createConnection(options: ConnectionOptions): Connection {
  const { live, session, start, clock } = options
  const ending = once(options.end)
  const { topic } = session
  const events = createConnectionEvents(start)
  const followed = followSession({
    ...options,
    client: live.client,
    topic,
    events,
    onEmpty: () => void ending(),
  })
  const requests = createRequests({ ...options, topic, emit: events.tell })
  const leaving = new AbortController()
  const face = createRemoteProvider({
    facts: followed.get,
    check: (method, chainId) => checkApproved(followed.get(), method, chainId),
    ask: requests.send,
    read: (chainId, method, params) => options.rpc(chainId, method, params, leaving.signal),
    switchTo: (chainId) => switchSessionChain(switching, { chainId }, leaving.signal),
    onRequest: options.onRequest,
  })
  const switching = {
    active: followed.get,
    move: followed.move,
    onChange: followed.onChange,
    ask: face.ask,
    clock: wakeful(clock, options.page, GRACE_MS, 'waits'),
  }
  const close = once(() => {
    events.stop()
    followed.close()
    requests.close()
    face.close()
    leaving.abort(new AppError('session-ended', 'the connection was closed'))
    options.onLeft()
  })
  options.onWaiting(requests.waiting)
  relayEvents(events, face, options)
  return {
    provider: face.provider,
    get address() {
      return events.facts().address
    },
    get chainId() {
      return events.facts().chainId
    },
    get chainIds() {
      return (followed.get() ?? start).approved.map(({ chainId }) => chainId)
    },
    peer: session.peer,
    subscribe: events.subscribe,
    switchChain: (chain, { signal }) =>
      switchSessionChain(switching, { chainId: chain.id, chain }, signal),
    isReplaced: options.isReplaced,
    async disconnect() {
      const over = ending()
      close()
      await over
      return 'ended'
    },
    close,
  }
}

/** Subscribed first, so a site that listens to the provider hears of a change before the session does. */
function relayEvents(
  events: ConnectionEvents,
  face: RemoteProvider,
  { onChain, onEnded }: ConnectionOptions,
): void {
  events.subscribe((event) => {
    if (event.type === 'chain') {
      onChain(event.chainId)
      face.emit('chainChanged', toQuantity(event.chainId))
    }
    if (event.type === 'account') face.emit('accountsChanged', [event.address])
    if (event.type !== 'disconnect') return
    face.emit('disconnect', event.error)
    onEnded()
  })
}

/** Checked here first: the library would refuse an unapproved chain or method with an error that has no code. */
function checkApproved(active: Active | undefined, method: string, chainId: number): void {
  const chain = active && chainOf(active, chainId)
  if (chain === undefined && chainId !== active?.chainId)
    throw bundleError(UNSUPPORTED_CHAIN, 'the wallet did not approve the chain of the bundle')
  if (chain === undefined)
    throw new AppError('chain-not-approved', 'the wallet did not approve this chain')
  if (!chain.methods.has(method))
    throw new AppError('method-unsupported', 'the wallet did not approve this method')
}

function once<R>(run: () => R): () => R {
  let result: { value: R } | undefined
  return () => {
    result ??= { value: run() }
    return result.value
  }
}
