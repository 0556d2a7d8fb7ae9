// A connection that a test steers by hand. It tells its events the way the real ones do (the contract test holds it to
// that); the wallet behind it answers from a fake provider.
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
  /** What the wallet does; it is heard when the present burst is over. */
  emit(event: ConnectionEvent): void
  readonly calls: string[]
  /** What the wallet answers. */
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
      return events.facts().address
    },
    get chainId() {
      return events.facts().chainId
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
          events.tell(event)
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
