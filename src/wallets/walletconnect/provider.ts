// The EIP-1193 face of a session over the relay: its own facts answered here, wallet methods sent there, reads to our
// nodes.
import { AppError } from '../../errors.ts'
import { toQuantity } from '../../eth/hex.ts'
import type { Provider, RequestArguments } from '../provider.ts'
import type { ReadRpc } from '../reads.ts'
import { chainOf } from './active.ts'
import type { Active } from './active.ts'
import { isRecord } from '../../rpc/jsonRpc.ts'
import { parseChainId } from './namespaces.ts'
import type { Requests } from './requests.ts'

// What only a wallet can do, asked for by us or not; eth_sendRawTransaction is a node's work.
const OF_WALLET = /^(?:wallet_|personal_|eth_sign|eth_sendTransaction$|eth_decrypt$|eth_getEncryptionPublicKey$)/

export type ProviderEvents = {
  readonly provider: Provider
  emit(event: string, payload: unknown): void
  close(): void
}

export type Routing = {
  readonly active: () => Active | undefined
  readonly requests: Requests
  readonly rpc: ReadRpc
  readonly switchTo: (chainId: number) => Promise<void>
  readonly signal: AbortSignal
}

/** `emit` and `close` belong to the connection. */
export function createProvider(routing: Routing): ProviderEvents {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  return {
    provider: {
      request: (args) => route(routing, args),
      on(event, listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener(event, listener) {
        listeners.get(event)?.delete(listener)
      },
    },
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
    close: () => listeners.clear(),
  }
}

async function route(routing: Routing, { method, params }: RequestArguments): Promise<unknown> {
  const active = routing.active()
  if (active === undefined) throw new AppError('session-ended', 'the session has ended')
  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return [active.address]
    case 'eth_chainId':
      return toQuantity(active.chainId)
    case 'net_version':
      return String(active.chainId)
    case 'wallet_switchEthereumChain':
      await routing.switchTo(switchTarget(params))
      return null
    default:
      return (OF_WALLET.test(method) ? askWallet : read)(routing, active, { method, params })
  }
}

function switchTarget(params: RequestArguments['params']): number {
  const [wanted]: readonly unknown[] = Array.isArray(params) ? params : []
  const chainId = isRecord(wanted) ? parseChainId(wanted['chainId']) : undefined
  if (chainId === undefined) throw new AppError('invalid-params', 'no chain id to switch to')
  return chainId
}

type Args = { readonly method: string; readonly params: RequestArguments['params'] }

/** Checked here first: the library would refuse an unapproved chain or method with an error that has no code. */
async function askWallet({ requests }: Routing, active: Active, { method, params }: Args): Promise<unknown> {
  const chain = chainOf(active, active.chainId)
  if (chain === undefined) throw new AppError('chain-not-approved', 'the wallet did not approve this chain')
  if (!chain.methods.has(method)) throw new AppError('method-unsupported', 'the wallet did not approve this method')
  return requests.send({ chainId: active.chainId, method, params: params ?? [] })
}

async function read({ rpc, signal }: Routing, active: Active, { method, params }: Args): Promise<unknown> {
  return rpc(active.chainId, method, Array.isArray(params) ? params : [], signal)
}
