// The chains of which something is on the screen and nobody answers, whichever reading it is. It asks nothing itself.
import { createStore, type Readable } from '../lib/store.ts'
import type { ChainClient } from './chainClient.ts'

/** `busyUntil` (ms since the epoch): every node of the chain asked us to stay away. */
export type Outage = { readonly chainId: number; readonly busyUntil: number | undefined }

export type ShownOutages = {
  readonly list: Readable<readonly Outage[]>
  /** Something of this chain is shown, until the returned function is called. */
  show(client: Pick<ChainClient, 'chain' | 'health'>): () => void
}

/** Nothing is shown yet. */
export function createShownOutages(): ShownOutages {
  const list = createStore<readonly Outage[]>([])
  const shown: Parameters<ShownOutages['show']>[0][] = []
  const tell = (): void => list.set([...new Set(shown)].flatMap(({ chain, health }) => {
    const { status, busyUntil } = health.get()
    return status === 'down' ? [{ chainId: chain.id, busyUntil }] : []
  }))
  return {
    list,
    show(client) {
      const stop = client.health.subscribe(tell)
      shown.push(client)
      tell()
      return () => {
        stop()
        shown.splice(shown.indexOf(client), 1)
        tell()
      }
    },
  }
}
