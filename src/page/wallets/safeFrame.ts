// The chunk for the Safe that may frame this page: fetched only inside a frame.
import type { Store } from '../../lib/store.ts'
import { systemClock } from '../../lib/clock.ts'
import type { RestoringConnector } from '../../wallets/connector.ts'
import type { ReadRpc } from '../../wallets/remoteProvider.ts'
import type { RecordRequest } from '../../wallets/request.ts'
import { createSafeConnector } from '../../wallets/safe/safeConnector.ts'
import type { Config } from '../config.ts'

type SafeDeps = {
  readonly config: Config
  readonly target: Window
  readonly rpc: ReadRpc
  readonly record: RecordRequest
  /** Told when a Safe has answered. */
  readonly ready: Store<boolean>
}

/** Nothing is sent to the frame's owner before `restore` or `connect`. */
export function createSafe({ config, target, rpc, record, ready }: SafeDeps): RestoringConnector {
  const connector = createSafeConnector({
    window: target,
    origins: config.safeOrigins,
    chainIds: config.chains.map(({ id }) => id),
    rpc,
    record,
    clock: systemClock,
  })
  connector.ready.subscribe(() => ready.set(connector.ready.get()))
  return connector
}
