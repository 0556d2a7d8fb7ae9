import type { ChainClient } from '../../src/chains/chainClient.ts'
import { createStore } from '../../src/lib/store.ts'
import { fakeChain } from './chain.ts'

/** Returns a Polygon client with only the given members. Any other member throws. */
export function fakeClient(parts: Partial<ChainClient> = {}): ChainClient {
  const unscripted = (name: keyof ChainClient) => (): never => {
    throw new Error(`this test's chain client has no ${name}`)
  }
  return {
    chain: fakeChain(),
    health: createStore({ status: 'up' } as const),
    nodes: [],
    latestBlock: () => undefined,
    poller: { subscribe: () => () => undefined, tick: () => undefined },
    request: unscripted('request'),
    requestForSite: unscripted('requestForSite'),
    call: unscripted('call'),
    balance: unscripted('balance'),
    cached: unscripted('cached'),
    balanceOf: unscripted('balanceOf'),
    ...parts,
  }
}
