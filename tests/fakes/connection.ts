// A connection and a connector that a test steers by hand; the wallet behind them answers from a fake provider.
import type { Address } from '../../src/eth/address.ts'
import type { Connection, ConnectionEvent, Connector } from '../../src/wallets/connector.ts'
import type { Provider } from '../../src/wallets/provider.ts'
import { fakeProvider } from './provider.ts'

export type FakeConnection = Connection & { emit(event: ConnectionEvent): void; readonly calls: string[] }

export function fakeConnection({ address, chainId = 1, provider = fakeProvider().provider }: {
  address: Address
  chainId?: number
  provider?: Provider
}): FakeConnection {
  const listeners = new Set<(event: ConnectionEvent) => void>()
  const calls: string[] = []
  const now = { address, chainId }
  return {
    provider, calls,
    get address() { return now.address },
    get chainId() { return now.chainId },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit(event) {
      if (event.type === 'account') now.address = event.address
      if (event.type === 'chain') now.chainId = event.chainId
      for (const listener of [...listeners]) listener(event)
    },
    switchChain: async (chain) => void calls.push(`switch ${chain.id}`),
    async disconnect() {
      calls.push('disconnect')
      return 'revoked'
    },
    close: () => void calls.push('close'),
  }
}

/** Connects and restores at once, to this connection. */
export function fakeConnector(connection: Connection): Connector {
  return { connect: async () => connection, restore: async () => connection }
}
