// A chain's client with the members a test gives it; any other one fails the test by its name.
import type { ChainClient } from '../../src/chains/chainClient.ts'
import { createStore } from '../../src/lib/store.ts'
import { fakeChain } from './chain.ts'

/** Of Polygon (`fakeChain`), healthy, without a rhythm of its own, unless other parts are given. */
export function fakeClient(parts: Partial<ChainClient> = {}): ChainClient {
  const unscripted = (name: keyof ChainClient) => (): never => {
    throw new Error(`this test's chain client has no ${name}`)
  }
  return {
    chain: fakeChain(),
    health: createStore({ status: 'up' } as const),
    nodes: [],
    poller: { subscribe: () => () => undefined, tick: () => undefined },
    request: unscripted('request'),
    requestForSite: unscripted('requestForSite'),
    call: unscripted('call'),
    balance: unscripted('balance'),
    keep: unscripted('keep'),
    balanceOf: unscripted('balanceOf'),
    ...parts,
  }
}
