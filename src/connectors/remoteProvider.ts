// The EIP-1193 face of a wallet that is not in this page. Each request goes one way: its own facts are answered here,
// reads go to the nodes of this site, all else to the wallet, if it answers that method; nothing is passed on unknown.
import { AppError } from '../errors.ts'
import { toQuantity } from '../eth/quantity.ts'
import { field, own } from '../lib/parse.ts'
import type { OnRequest } from '../lib/observeRequest.ts'
import {
  observeWalletRequest,
  parseChainId,
  type Provider,
  type RequestArguments,
} from './walletRequest.ts'
import type { WalletFacts } from './connectionEvents.ts'
import { chainOfBundle } from './sendCalls.ts'

/** The methods that read, of the Ethereum execution API: any node answers them. Filters are left out: they live in one
 * node, and the next question may go to another. What is not here is the wallet's. */
export const READS: readonly string[] = [
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_protocolVersion',
  'eth_syncing',
  'net_listening',
  'web3_clientVersion',
]

type Way = 'account' | 'chain' | 'network' | 'switch' | 'node'

const WAYS: ReadonlyMap<string, Way> = new Map<string, Way>([
  ['eth_accounts', 'account'],
  ['eth_requestAccounts', 'account'],
  ['eth_chainId', 'chain'],
  ['net_version', 'network'],
  ['wallet_switchEthereumChain', 'switch'],
  ...READS.map((method): [string, Way] => [method, 'node']),
])

/** A request that leaves for the wallet, on the chain it is meant for. */
export type Call = { readonly chainId: number; readonly method: string; readonly params: unknown }

/** The wallet behind the face. */
export type Remote = {
  /** Account and chain; undefined when the session has ended. */
  facts(): Pick<WalletFacts, 'address' | 'chainId'> | undefined
  /** Throws why the wallet does not answer this method now, on the chain it is meant for. */
  check(method: string, chainId: number): void
  ask(call: Call): Promise<unknown>
  read(chainId: number, method: string, params: readonly unknown[]): Promise<unknown>
  switchTo(chainId: number): Promise<void>
  readonly onRequest: OnRequest
}

export type RemoteProvider = {
  readonly provider: Provider
  /** Asks the wallet and notes it; for what the connection itself wants of it. */
  ask(call: Call): Promise<unknown>
  emit(event: string, payload: unknown): void
  /** Nothing is emitted any more. */
  close(): void
}

/** Takes the wallet, returns its face; `emit` and `close` belong to the connection. */
export function createRemoteProvider(remote: Remote): RemoteProvider {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const ask = (call: Call): Promise<unknown> =>
    observeWalletRequest(remote.onRequest, call.method, () => remote.ask(call))
  return {
    provider: {
      request: (args) => route(remote, ask, args),
      on(event, listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener(event, listener) {
        listeners.get(event)?.delete(listener)
      },
    },
    ask,
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) apart(() => listener(payload))
    },
    close: () => listeners.clear(),
  }
}

async function route(
  remote: Remote,
  ask: RemoteProvider['ask'],
  request: RequestArguments,
): Promise<unknown> {
  const { method, params } = own(request)
  const facts = remote.facts()
  if (facts === undefined) throw new AppError('session-ended', 'the session has ended')
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  const way = WAYS.get(method)
  switch (way) {
    case 'account':
      return [facts.address]
    case 'chain':
      return toQuantity(facts.chainId)
    case 'network':
      return String(facts.chainId)
    case 'switch':
      await remote.switchTo(switchTarget(list[0]))
      return null
    case 'node':
      return remote.read(facts.chainId, method, list)
    case undefined: {
      const chainId = chainOfBundle(method, params) ?? facts.chainId
      remote.check(method, chainId)
      return ask({ chainId, method, params: params ?? [] })
    }
    default:
      return way satisfies never
  }
}

function switchTarget(wanted: unknown): number {
  const chainId = parseChainId(field(wanted, 'chainId'))
  if (chainId === undefined) throw new AppError('invalid-params', 'no chain id to switch to')
  return chainId
}

/** A listener of the site's own code that throws keeps nobody else from hearing; the page's error handlers learn of
 * it. */
function apart(run: () => void): void {
  try {
    run()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

/** Read-only JSON-RPC for the chains of this site; rejects with 'chain-not-configured' for others. */
export type ReadRpc = (
  chainId: number,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
) => Promise<unknown>
