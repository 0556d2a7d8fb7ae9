// What a Safe answers. A sent transaction answers with the Safe's own hash, not with one of the chain; the chain is
// fixed.
import { AppError } from '../../errors.ts'
import { parseAddress } from '../../eth/address.ts'
import { parseQuantity, type Hex } from '../../eth/hex.ts'
import { getOwn, json } from '../../lib/parse.ts'
import { parseChainId } from '../walletRequest.ts'
import { bundleError, UNSUPPORTED_CHAIN } from '../sendCalls.ts'
import type { ReadRpc, Remote } from '../remoteProvider.ts'
import type { Messenger } from './messenger.ts'
import { createSafeBundles, parseCall, type SafeCall } from './safeSendCalls.ts'
import {
  parseSafeTransaction,
  parseSafeTxHash,
  parseSignature,
  type SafeInfo,
} from './parseSafeResponse.ts'
import type { SafeTransaction } from '../connector.ts'

const CALL_TIMEOUT_MS = 10_000
const LOOKED_UP = ['eth_getTransactionByHash', 'eth_getTransactionReceipt']
const SETTINGS_TIMEOUT_MS = 2_000
/** What a Safe's own node answers; used on chains this site has no node for. */
const RPC_CALLS = [
  'eth_call',
  'eth_gasPrice',
  'eth_getLogs',
  'eth_getBalance',
  'eth_getCode',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
  'eth_getTransactionCount',
  'eth_estimateGas',
]

const METHODS = [
  'personal_sign',
  'eth_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_addEthereumChain',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
]

type SafeRequestsOptions = {
  readonly messenger: Messenger
  readonly info: SafeInfo
  readonly rpc: ReadRpc
  /** The configured chains. */
  readonly chainIds: readonly number[]
  readonly signal: AbortSignal
}

/** How this Safe is asked; `events` and recording are the connection's. */
export function createSafeRequests(options: SafeRequestsOptions): Omit<Remote, 'facts' | 'record'> {
  const { info, messenger } = options
  const sign = createSigner(options)
  const bundles = createSafeBundles({
    info,
    propose: (calls) => propose(options, calls),
    follow: (hash) => followSafeTransaction(messenger, hash),
    receiptOf: (hash) => readByNode(options, 'eth_getTransactionReceipt', [hash]),
  })
  return {
    check(method, chainId) {
      if (!METHODS.includes(method))
        throw new AppError('method-unsupported', 'a Safe does not do this')
      if (chainId !== info.chainId)
        throw bundleError(UNSUPPORTED_CHAIN, 'a Safe lives on one chain')
    },
    async ask({ method, params: given }) {
      const params: readonly unknown[] = Array.isArray(given) ? given : []
      switch (method) {
        case 'personal_sign':
          return sign(params[1], 'signMessage', { message: parseText(params[0]) })
        case 'eth_sign':
          return sign(params[0], 'signMessage', { message: parseText(params[1]) })
        case 'wallet_addEthereumChain':
          return keepChain(info, params[0])
        case 'eth_sendTransaction':
          return send(options, params[0])
        case 'wallet_getCapabilities':
          return bundles.capabilities(params)
        case 'wallet_sendCalls':
          return bundles.send(params[0])
        case 'wallet_getCallsStatus':
          return bundles.status(params[0])
        default:
          return sign(params[0], 'signTypedMessage', { typedData: parseTypedData(params[1]) })
      }
    },
    async read(_, method, params) {
      return LOOKED_UP.includes(method)
        ? lookUp(options, method, params)
        : readByNode(options, method, params)
    },
    async switchTo(chainId) {
      if (chainId !== info.chainId) throw otherChain()
    },
  }
}

/** Where a proposal stands. Errors: timeout, wallet-refused (unknown to the host), wallet-bad-response. */
export async function followSafeTransaction(
  messenger: Messenger,
  safeTxHash: string,
  signal?: AbortSignal,
): Promise<SafeTransaction> {
  const options = { ms: CALL_TIMEOUT_MS, ...(signal && { signal }) }
  const answer = await messenger.call('getTxBySafeTxHash', { safeTxHash }, options)
  const found = parseSafeTransaction(answer)
  if (found === undefined)
    throw new AppError('wallet-bad-response', 'Safe sent a transaction that cannot be read')
  return found
}

type Signer = (owner: unknown, method: string, body: object) => Promise<Hex>

/** '0x' while signatures of the owners are still being collected, as the Safe's own provider answers. */
function createSigner({ messenger, info }: SafeRequestsOptions): Signer {
  let settled: Promise<unknown> | undefined
  // Without it the host turns a message into a transaction on the chain. Older hosts lack the setting.
  const signOffChain = (): Promise<unknown> => {
    const settings = { call: 'safe_setSettings', params: [{ offChainSigning: true }] }
    settled ??= messenger.call('rpcCall', settings, { ms: SETTINGS_TIMEOUT_MS }).catch(() => {})
    return settled
  }
  return async (owner, method, body) => {
    forbidReadOnly(info)
    if (parseAddress(owner) !== info.address)
      throw new AppError('unauthorized', 'the Safe signs as itself only')
    await signOffChain()
    return parseSignature(await messenger.call(method, body)) ?? '0x'
  }
}

async function send(options: SafeRequestsOptions, transaction: unknown): Promise<Hex> {
  const [from, gas] = [getOwn(transaction, 'from'), getOwn(transaction, 'gas')]
  if (from !== undefined && parseAddress(from) !== options.info.address) {
    throw new AppError('unauthorized', 'the Safe sends from its own address only')
  }
  const limit = gas === undefined ? undefined : parseQuantity(gas)
  if (gas !== undefined && limit === undefined)
    throw new AppError('invalid-params', 'gas must be hex')
  return propose(options, [parseCall(transaction)], limit)
}

async function propose(
  { messenger, info }: SafeRequestsOptions,
  txs: readonly SafeCall[],
  gas?: bigint,
): Promise<Hex> {
  forbidReadOnly(info)
  const hash = parseSafeTxHash(
    await messenger.call('sendTransactions', {
      txs,
      ...(gas === undefined ? {} : { params: { safeTxGas: Number(gas) } }),
    }),
  )
  if (hash === undefined) throw new AppError('wallet-bad-response', 'Safe sent no transaction hash')
  return hash
}

/** The hash may be the Safe's own: then the chain's hash is looked up first, and until there is one the answer is
 * 'not yet'. */
async function lookUp(
  options: SafeRequestsOptions,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  // undefined for an ordinary hash
  const found = await followSafeTransaction(options.messenger, String(params[0])).catch(
    () => undefined,
  )
  if (found === undefined) return readByNode(options, method, params)
  return found.hash === undefined ? null : readByNode(options, method, [found.hash])
}

function keepChain(info: SafeInfo, target: unknown): null {
  if (parseChainId(getOwn(target, 'chainId')) === info.chainId) return null
  throw otherChain()
}

function otherChain(): AppError {
  return new AppError('chain-not-approved', 'a Safe lives on one chain')
}

async function readByNode(
  options: SafeRequestsOptions,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const { messenger, info, rpc, chainIds, signal } = options
  if (chainIds.includes(info.chainId)) return rpc(info.chainId, method, params, signal)
  if (!RPC_CALLS.includes(method))
    throw new AppError('method-unsupported', 'no node for the chain of this Safe')
  return messenger.call('rpcCall', { call: method, params }, { ms: CALL_TIMEOUT_MS, signal })
}

function forbidReadOnly({ readOnly }: SafeInfo): void {
  if (readOnly) throw new AppError('method-unsupported', 'this Safe is open read-only')
}

function parseText(value: unknown): string {
  if (typeof value !== 'string')
    throw new AppError('invalid-params', 'a message to sign must be text')
  return value
}

function parseTypedData(value: unknown): object {
  const data = typeof value === 'string' ? json(value) : value
  if (typeof data === 'object' && data !== null) return data
  throw new AppError('invalid-params', 'typed data must be an object or its JSON')
}
