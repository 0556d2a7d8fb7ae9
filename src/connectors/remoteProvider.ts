// The EIP-1193 provider of a wallet outside this page (WalletConnect or Safe). Reads go to this
// site's RPC nodes, and other methods to the wallet.
import { AppError } from '../errors.ts'
import { toQuantity } from '../eth/quantity.ts'
import { getOwn, copyOwnProperties } from '../lib/parse.ts'
import type { OnRequest } from '../lib/observeRequest.ts'
import {
  observeWalletRequest,
  parseChainId,
  type Provider,
  type RequestArguments,
} from './walletRequest.ts'
import type { ConnectionSnapshot } from './connectionEvents.ts'
import { getSendCallsChainId } from './sendCalls.ts'

/** Read methods of the Ethereum execution API. Methods such as eth_newFilter are excluded, because
 * a filter exists only on the node that created it. */
export const READ_METHODS: readonly string[] = [
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

type Route = 'account' | 'chain' | 'network' | 'switch' | 'node'

const ROUTES: ReadonlyMap<string, Route> = new Map<string, Route>([
  ['eth_accounts', 'account'],
  ['eth_requestAccounts', 'account'],
  ['eth_chainId', 'chain'],
  ['net_version', 'network'],
  ['wallet_switchEthereumChain', 'switch'],
  ...READ_METHODS.map((method): [string, Route] => [method, 'node']),
])

export type RemoteRequest = {
  readonly chainId: number
  readonly method: string
  readonly params: unknown
}

/** Functions through which the EIP-1193 provider reaches the wallet. */
export type RemoteWallet = {
  /** Returns the selected account and chain, or undefined once the connection has ended. */
  state(): Pick<ConnectionSnapshot, 'address' | 'chainId'> | undefined
  /** Throws if the wallet does not support the method on this chain. */
  check(method: string, chainId: number): void
  send(call: RemoteRequest): Promise<unknown>
  read(chainId: number, method: string, params: readonly unknown[]): Promise<unknown>
  switchChain(chainId: number): Promise<void>
  readonly onRequest: OnRequest
}

export type RemoteProvider = {
  readonly provider: Provider
  /** Sends a request to the wallet without the provider's routing, for example to switch chains.
   * Reports the request to `onRequest`. */
  send(call: RemoteRequest): Promise<unknown>
  emit(event: string, payload: unknown): void
  close(): void
}

export function createRemoteProvider(remote: RemoteWallet): RemoteProvider {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const send = (call: RemoteRequest): Promise<unknown> =>
    observeWalletRequest(remote.onRequest, call.method, () => remote.send(call))
  return {
    provider: {
      request: (args) => route(remote, send, args),
      on(event, listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener(event, listener) {
        listeners.get(event)?.delete(listener)
      },
    },
    send,
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])])
        callListener(() => listener(payload))
    },
    close: () => listeners.clear(),
  }
}

async function route(
  remote: RemoteWallet,
  send: RemoteProvider['send'],
  request: RequestArguments,
): Promise<unknown> {
  const { method, params } = copyOwnProperties(request)
  const state = remote.state()
  if (state === undefined) throw new AppError('session-ended', 'the session has ended')
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  const target = ROUTES.get(method)
  switch (target) {
    case 'account':
      return [state.address]
    case 'chain':
      return toQuantity(state.chainId)
    case 'network':
      return String(state.chainId)
    case 'switch':
      await remote.switchChain(switchTarget(list[0]))
      return null
    case 'node':
      return remote.read(state.chainId, method, list)
    case undefined: {
      const chainId = getSendCallsChainId(method, params) ?? state.chainId
      remote.check(method, chainId)
      return send({ chainId, method, params: params ?? [] })
    }
    default:
      return target satisfies never
  }
}

function switchTarget(parameter: unknown): number {
  const chainId = parseChainId(getOwn(parameter, 'chainId'))
  if (chainId === undefined) throw new AppError('invalid-params', 'no chain id to switch to')
  return chainId
}

/** Calls a listener that the site has added. Rethrows an error asynchronously, so that the other
 * listeners are still called. */
function callListener(run: () => void): void {
  try {
    run()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

/** Sends a read request to this site's RPC nodes. Rejects with 'chain-not-configured' if the site
 * has no nodes for the chain. */
export type ReadRpc = (
  chainId: number,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
) => Promise<unknown>
