// What the embedded provider answers, a part of its own: its own facts here, reads from this site's nodes, all else
// from the wallet in the task of the caller. Before anybody is connected it reads the site's own first chain, and no
// wallet hears of it.
import type { Chain } from '../chains/chain.ts'
import { AppError, type ErrorCode } from '../errors.ts'
import { toQuantity } from '../eth/quantity.ts'
import { getOwn, copyOwnProperties } from '../lib/parse.ts'
import type { SessionApi } from '../core/connection/connectionStore.ts'
import { liveOf, type Live } from '../core/connection/connectionState.ts'
import { parseChainId, passOn } from '../connectors/walletRequest.ts'
import type { Connection } from '../connectors/connector.ts'
import { READS } from '../connectors/remoteProvider.ts'
import type { Provider, ProviderRpcError } from './api.ts'

export type ProviderDeps = {
  readonly session: Pick<SessionApi, 'state' | 'connection'>
  readonly chains: readonly Chain[]
  /** Asks the nodes of a chain of this site. */
  read(chainId: number, method: string, params: readonly unknown[]): Promise<unknown>
  /** Has the visitor connect; rejects when they leave. */
  connect(): Promise<unknown>
  /** Takes the wallet to a chain of this site; rejects with why it is not there. */
  switchTo(chainId: number): Promise<void>
}

type Request = Parameters<Provider['request']>[0]

/** Rejects with an error that has a number. `deps` is missing on a server. */
export async function answerRequest(
  deps: ProviderDeps | undefined,
  args: Request,
): Promise<unknown> {
  try {
    if (typeof getOwn(args, 'method') !== 'string')
      throw new AppError('invalid-params', 'no method')
    return await answer(deps, copyOwnProperties(args))
  } catch (error) {
    throw rpcError(error)
  }
}

function answer(deps: ProviderDeps | undefined, { method, params }: Request): unknown {
  const connected = deps && connectionOf(deps)
  if (method === 'eth_accounts') return connected ? [connected.live.address] : []
  if (!deps) throw NOBODY
  if (method === 'eth_requestAccounts') return askAccounts(deps)
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  const chainId = connected?.live.chainId ?? deps.chains[0]?.id ?? 0
  if (method === 'eth_chainId' && chainId > 0) return toQuantity(chainId)
  if (method === 'net_version' && chainId > 0) return String(chainId)
  const isOurs = deps.chains.some(({ id }) => id === chainId)
  if (isOurs && FOR_NODES.includes(method)) return readFromNodes(deps, chainId, method, list)
  if (!connected) throw NOBODY
  const { connection } = connected
  if (method === 'wallet_switchEthereumChain')
    return switchTo(deps, connection, { method, params: list })
  // what they would send has no way back here
  if (method === 'eth_subscribe')
    throw new AppError('method-unsupported', 'subscriptions are not passed on')
  return passOn(connection.provider, { method, ...(params && { params }) })
}

const FOR_NODES: readonly string[] = [...READS, 'eth_sendRawTransaction']

/** EIP-1193's 4901 where no node of the chain answers. */
async function readFromNodes(
  deps: ProviderDeps,
  ...question: Parameters<ProviderDeps['read']>
): Promise<unknown> {
  try {
    return await deps.read(...question)
  } catch (cause) {
    if (!AppError.is(cause) || !UNANSWERED.includes(cause.code)) throw cause
    throw new AppError('chain-disconnected', 'no node of the chain answers', { cause })
  }
}

const UNANSWERED: readonly ErrorCode[] = ['network', 'http', 'timeout', 'offline', 'wrong-chain']

function connectionOf({
  session,
}: ProviderDeps): { live: Live; connection: Connection } | undefined {
  const live = liveOf(session.state.get().session)
  const connection = session.connection()
  return live && connection && { live, connection }
}

async function askAccounts(deps: ProviderDeps): Promise<readonly string[]> {
  if (!connectionOf(deps)) await deps.connect()
  const connected = connectionOf(deps)
  if (!connected) throw NOBODY
  return [connected.live.address]
}

/** A chain of this site is switched to as our own window does it: it is added where it is missing, and the wallet is
 * really there. To any other the wallet says what it says. */
async function switchTo(
  { chains, switchTo: lead }: ProviderDeps,
  { provider }: Connection,
  request: Request,
): Promise<unknown> {
  const [wanted] = Array.isArray(request.params) ? request.params : []
  const id = parseChainId(getOwn(wanted, 'chainId'))
  if (id === undefined || !chains.some((chain) => chain.id === id)) return passOn(provider, request)
  await lead(id)
  return null
}

const NOBODY = new AppError('wallet-disconnected', 'no wallet is connected')

// EIP-1193, EIP-3085, EIP-1474. What is not here is -32603, an internal error.
const NUMBERS: ReadonlyMap<ErrorCode, number> = new Map([
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

/** Any failure as EIP-1193 has errors, with a number. What a wallet threw with a number of its own is handed on as it
 * is. */
export function rpcError(error: unknown): ProviderRpcError {
  if (AppError.is(error)) {
    const code = NUMBERS.get(error.code) ?? numberOf(error.cause) ?? INTERNAL
    return made(code, wordsOf(error), error, error.data ?? getOwn(error.cause, 'data'))
  }
  if (isRpcError(error)) return error
  return made(
    numberOf(error) ?? INTERNAL,
    String(getOwn(error, 'message') ?? error),
    error,
    getOwn(error, 'data'),
  )
}

/** Those of the node or the wallet, as they said them. By 'revert' in them libraries know a revert, whatever its
 * number; some nodes say it otherwise. */
function wordsOf({ code, cause, details, message }: AppError): string {
  const said = getOwn(cause, 'message')
  const words = typeof said === 'string' && said !== '' ? said : (details ?? message)
  return code === 'reverted' && !/revert/i.test(words) ? `execution reverted: ${words}` : words
}

function isRpcError(error: unknown): error is ProviderRpcError {
  return error instanceof Error && numberOf(error) !== undefined
}

function numberOf(value: unknown): number | undefined {
  const code = getOwn(value, 'code')
  return typeof code === 'number' && Number.isSafeInteger(code) ? code : undefined
}

function made(code: number, message: string, cause: unknown, data: unknown): ProviderRpcError {
  const more = { name: 'ProviderRpcError', code, ...(data !== undefined && { data }) }
  return Object.assign(new Error(message, { cause }), more)
}
