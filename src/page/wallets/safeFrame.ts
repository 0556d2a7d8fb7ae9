// The chunk for the Safe that may frame this page: fetched only inside a frame.
import type { Store } from '../../lib/store.ts'
import { systemClock } from '../../lib/clock.ts'
import type { RestoringConnector } from '../../connectors/connector.ts'
import type { ReadRpc } from '../../connectors/remoteProvider.ts'
import type { OnRequest } from '../../lib/observeRequest.ts'
import { createSafeConnector } from '../../connectors/safe/safeConnector.ts'
import type { Config } from '../config.ts'

type SafeDeps = {
  readonly config: Config
  readonly target: Window
  readonly rpc: ReadRpc
  readonly onRequest: OnRequest
  /** Told when a Safe has answered. */
  readonly ready: Store<boolean>
}

/** Nothing is sent to the frame's owner before `restore` or `connect`. */
export function createSafe({
  config,
  target,
  rpc,
  onRequest,
  ready,
}: SafeDeps): RestoringConnector {
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
