// Lazy chunk with the Safe connector. Pages outside a frame don't load it.
import type { Store } from '../../lib/store.ts'
import { systemClock } from '../../lib/clock.ts'
import type { ReconnectingConnector } from '../../connectors/connector.ts'
import type { ReadRpc } from '../../connectors/remoteProvider.ts'
import type { OnRequest } from '../../lib/observeRequest.ts'
import { createSafeConnector } from '../../connectors/safe/safeConnector.ts'
import type { Config } from '../config.ts'

type SafeDeps = {
  readonly config: Config
  readonly target: Window
  readonly rpc: ReadRpc
  readonly onRequest: OnRequest
  /** True once the parent frame has responded as a Safe. */
  readonly ready: Store<boolean>
}

/**
 * Creates the Safe connector. It sends no message to the Safe before `reconnect` or `connect` is
 * called.
 */
export function createSafe({
  config,
  target,
  rpc,
  onRequest,
  ready,
}: SafeDeps): ReconnectingConnector {
  const connector = createSafeConnector({
    window: target,
    origins: config.safeOrigins,
    chainIds: config.chains.map(({ id }) => id),
    rpc,
    onRequest,
    clock: systemClock,
  })
  connector.ready.subscribe(() => ready.set(connector.ready.get()))
  return connector
}
