// Handles requests to the embed's EIP-1193 provider. Reads go to the site's RPC endpoints, and most
// other requests go to the wallet.
import type { Chain } from '../chains/chain.ts'
import { AppError, type ErrorCode } from '../errors.ts'
import { toQuantity } from '../eth/quantity.ts'
import { getOwn, copyOwnProperties } from '../lib/parse.ts'
import type { ConnectionStore } from '../core/connection/connectionStore.ts'
import { getConnectedAccount, type ConnectedAccount } from '../core/connection/connectionState.ts'
import { parseChainId, requestRaw } from '../connectors/walletRequest.ts'
import type { Connection } from '../connectors/connector.ts'
import { READ_METHODS } from '../connectors/remoteProvider.ts'
import type { Provider, ProviderRpcError } from './api.ts'

export type ProviderDeps = {
  readonly session: Pick<ConnectionStore, 'state' | 'connection'>
  readonly chains: readonly Chain[]
  read(chainId: number, method: string, params: readonly unknown[]): Promise<unknown>
  connect(): Promise<unknown>
  switchTo(chainId: number): Promise<void>
}

type RequestArguments = Parameters<Provider['request']>[0]

/**
 * Answers a request to the provider. Rejects with an EIP-1193 error. `deps` is undefined on a
 * server.
 */
export async function answerRequest(
  deps: ProviderDeps | undefined,
  args: RequestArguments,
): Promise<unknown> {
  try {
    if (typeof getOwn(args, 'method') !== 'string')
      throw new AppError('invalid-params', 'no method')
    return await handleRequest(deps, copyOwnProperties(args))
  } catch (error) {
    throw toProviderError(error)
  }
}

function handleRequest(
  deps: ProviderDeps | undefined,
  { method, params }: RequestArguments,
): unknown {
  const connected = deps && getConnection(deps)
  if (method === 'eth_accounts') return connected ? [connected.account.address] : []
  if (!deps) throw NOT_CONNECTED
  if (method === 'eth_requestAccounts') return requestAccounts(deps)
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  const chainId = connected?.account.chainId ?? deps.chains[0]?.id ?? 0
  if (method === 'eth_chainId' && chainId > 0) return toQuantity(chainId)
  if (method === 'net_version' && chainId > 0) return String(chainId)
  const isSiteChain = deps.chains.some(({ id }) => id === chainId)
  if (isSiteChain && NODE_METHODS.includes(method))
    return readFromNodes(deps, chainId, method, list)
  if (!connected) throw NOT_CONNECTED
  const { connection } = connected
  if (method === 'wallet_switchEthereumChain')
    return switchTo(deps, connection, { method, params: list })
  if (method === 'eth_subscribe')
    throw new AppError('method-unsupported', 'subscriptions are not supported')
  return requestRaw(connection.provider, { method, ...(params && { params }) })
}

const NODE_METHODS: readonly string[] = [...READ_METHODS, 'eth_sendRawTransaction']

/**
 * Sends a read request to the RPC endpoints. Rejects with code 4901 (EIP-1193) if no endpoint
 * responds.
 */
async function readFromNodes(
  deps: ProviderDeps,
  ...args: Parameters<ProviderDeps['read']>
): Promise<unknown> {
  try {
    return await deps.read(...args)
  } catch (cause) {
    if (!AppError.is(cause) || !NODE_FAILURES.includes(cause.code)) throw cause
    throw new AppError('chain-disconnected', 'no node of the chain responds', { cause })
  }
}

const NODE_FAILURES: readonly ErrorCode[] = ['network', 'http', 'timeout', 'offline', 'wrong-chain']

function getConnection({
  session,
}: ProviderDeps): { account: ConnectedAccount; connection: Connection } | undefined {
  const account = getConnectedAccount(session.state.get().session)
  const connection = session.connection()
  return account && connection && { account, connection }
}

async function requestAccounts(deps: ProviderDeps): Promise<readonly string[]> {
  if (!getConnection(deps)) await deps.connect()
  const connected = getConnection(deps)
  if (!connected) throw NOT_CONNECTED
  return [connected.account.address]
}

/**
 * Handles wallet_switchEthereumChain. Adds the chain if needed and verifies the switch. Passes a
 * request for a chain that the site does not use to the wallet unchanged.
 */
async function switchTo(
  { chains, switchTo: switchWallet }: ProviderDeps,
  { provider }: Connection,
  request: RequestArguments,
): Promise<unknown> {
  const [parameter] = Array.isArray(request.params) ? request.params : []
  const id = parseChainId(getOwn(parameter, 'chainId'))
  if (id === undefined || !chains.some((chain) => chain.id === id))
    return requestRaw(provider, request)
  await switchWallet(id)
  return null
}

const NOT_CONNECTED = new AppError('wallet-disconnected', 'no wallet is connected')

// Maps Florin's error codes to those of EIP-1193, EIP-3085 and EIP-1474. An error that is not
// listed gets the numeric code of its cause, or else -32603.
const ERROR_CODES: ReadonlyMap<ErrorCode, number> = new Map([
  ['user-rejected', 4001],
  ['unauthorized', 4100],
  ['method-unsupported', 4200],
  ['wallet-disconnected', 4900],
  ['session-ended', 4900],
  ['chain-disconnected', 4901],
  ['chain-not-added', 4902],
  ['chain-not-configured', 4902],
  ['request-pending', -32002],
  ['invalid-params', -32602],
  ['rate-limited', -32005],
  ['reverted', 3],
])

const INTERNAL = -32603

/** Converts any error to an EIP-1193 error. Returns an error with a numeric code unchanged. */
export function toProviderError(error: unknown): ProviderRpcError {
  if (AppError.is(error)) {
    const code = ERROR_CODES.get(error.code) ?? getErrorCode(error.cause) ?? INTERNAL
    return createProviderError(
      code,
      getMessage(error),
      error,
      error.data ?? getOwn(error.cause, 'data'),
    )
  }
  if (isRpcError(error)) return error
  return createProviderError(
    getErrorCode(error) ?? INTERNAL,
    String(getOwn(error, 'message') ?? error),
    error,
    getOwn(error, 'data'),
  )
}

/**
 * Returns the message of the RPC endpoint or the wallet. Adds 'revert' to the message of a reverted
 * call, because libraries search for that word.
 */
function getMessage({ code, cause, details, message }: AppError): string {
  const reason = getOwn(cause, 'message')
  const text = typeof reason === 'string' && reason !== '' ? reason : (details ?? message)
  return code === 'reverted' && !/revert/i.test(text) ? `execution reverted: ${text}` : text
}

function isRpcError(error: unknown): error is ProviderRpcError {
  return error instanceof Error && getErrorCode(error) !== undefined
}

function getErrorCode(value: unknown): number | undefined {
  const code = getOwn(value, 'code')
  return typeof code === 'number' && Number.isSafeInteger(code) ? code : undefined
}

function createProviderError(
  code: number,
  message: string,
  cause: unknown,
  data: unknown,
): ProviderRpcError {
  const more = { name: 'ProviderRpcError', code, ...(data !== undefined && { data }) }
  return Object.assign(new Error(message, { cause }), more)
}
