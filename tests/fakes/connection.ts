// A connection that a test controls, with a fake provider.
import type { Address } from '../../src/eth/address.ts'
import { createConnectionEvents } from '../../src/connectors/connectionEvents.ts'
import type {
  Connection,
  ConnectionEvent,
  DisconnectOutcome,
} from '../../src/connectors/connector.ts'
import type { Provider } from '../../src/connectors/walletRequest.ts'
import { fakeProvider } from './provider.ts'

export type FakeConnection = Connection & {
  /** Emits an event from the wallet. Listeners run at the end of the current burst. */
  emit(event: ConnectionEvent): void
  readonly calls: string[]
  outcome: DisconnectOutcome
  switchResult: Promise<void>
}

export function fakeConnection({
  address,
  chainId = 1,
  provider = fakeProvider().provider,
}: {
  address: Address
  chainId?: number
  provider?: Provider
}): FakeConnection {
  const events = createConnectionEvents({ address, chainId })
  const calls: string[] = []
  return {
    provider,
    calls,
    outcome: 'revoked',
    switchResult: Promise.resolve(),
    get address() {
      return events.snapshot().address
    },
    get chainId() {
      return events.snapshot().chainId
    },
    subscribe: events.subscribe,
    emit(event) {
      switch (event.type) {
        case 'account':
          return events.update({ address: event.address })
        case 'chain':
          return events.update({ chainId: event.chainId })
        case 'network':
          return events.update({ lost: event.lost })
        case 'disconnect':
          return events.end(event.error)
        default:
          events.emit(event)
      }
    },
    switchChain(chain) {
      calls.push(`switch ${chain.id}`)
      return this.switchResult
    },
    async disconnect() {
      events.stop()
      calls.push('disconnect')
      return this.outcome
    },
    close() {
      events.stop()
      calls.push('close')
    },
  }
}
