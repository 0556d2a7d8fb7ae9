// The Safe that may frame this page: its chunk is fetched only inside a frame.
import { AppError } from '../errors.ts'
import { createStore, type Readable } from '../lib/store.ts'
import type { Connector } from '../wallets/connector.ts'
import type { ReadRpc } from '../wallets/reads.ts'
import type { Config } from './config.ts'
import { lazy } from '../lib/lazy.ts'

export type LazySafe = Connector & {
  readonly framed: boolean
  /** A Safe has answered. */
  readonly ready: Readable<boolean>
}

/** Takes the settings, the window and the reads; nothing is sent to the frame's owner before `restore` or `connect`. */
export function lazySafe({ config, target, rpc }: { readonly config: Config; readonly target: Window; readonly rpc: ReadRpc }): LazySafe {
  const ready = createStore(false)
  const load = lazy(async () => {
    const { createSafeConnector, systemClock } = await import('./safeLayer.ts').catch((error: unknown) => {
      throw new AppError('load-failed', 'the Safe connection did not load', { cause: error })
    })
    const connector = createSafeConnector({
      window: target, origins: config.safeOrigins, chainIds: config.chains.map(({ id }) => id), rpc, clock: systemClock,
    })
    connector.ready.subscribe(() => ready.set(connector.ready.get()))
    return connector
  })
  return {
    framed: target.parent !== target,
    ready,
    connect: async (options) => (await load()).connect(options),
    restore: async (options) => (await load()).restore(options),
  }
}
