// Handles the EIP-1193 requests to a Safe. eth_sendTransaction proposes a transaction and returns
// its safeTxHash, which is not the hash of an Ethereum transaction.
import { AppError } from '../../errors.ts'
import { parseAddress } from '../../eth/address.ts'
import { isHex, parseQuantity, type Hex } from '../../eth/hex.ts'
import { toQuantity } from '../../eth/quantity.ts'
import { getOwn, isRecord, json, copyOwnProperties } from '../../lib/parse.ts'
import type { SafeTransaction } from '../connector.ts'
import type { ReadRpc, RemoteWallet } from '../remoteProvider.ts'
import {
  sendCallsError,
  DUPLICATE_ID,
  UNKNOWN_BUNDLE_ID,
  UNSUPPORTED_CAPABILITY,
  UNSUPPORTED_CHAIN,
} from '../sendCalls.ts'
import { hasCode, parseChainId } from '../walletRequest.ts'
import {
  parseSafeTransaction,
  parseSafeTxHash,
  parseSignature,
  type Messenger,
  type SafeInfo,
} from './messenger.ts'

const CALL_TIMEOUT_MS = 10_000
const SETTINGS_TIMEOUT_MS = 2_000
const TRANSACTION_METHODS = ['eth_getTransactionByHash', 'eth_getTransactionReceipt']
/** Methods that the Safe app's RPC node supports. Requests go to this node if the site has no node
 * for the Safe's chain. */
const NODE_METHODS = [
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

type SafeRequestsOptions = {
  readonly messenger: Messenger
  readonly info: SafeInfo
  readonly rpc: ReadRpc
  readonly chainIds: readonly number[]
  readonly signal: AbortSignal
}

/** A call in the format of the Safe method `sendTransactions`. `value` is decimal, in wei. */
type SafeCall = { readonly to: string; readonly value: string; readonly data: Hex }

type Handler = (params: readonly unknown[]) => unknown

export function createSafeRequests(
  options: SafeRequestsOptions,
): Omit<RemoteWallet, 'state' | 'onRequest'> {
  const { info } = options
  const handlers = createHandlers(options)
  return {
    check(method, chainId) {
      if (!handlers.has(method))
        throw new AppError('method-unsupported', 'a Safe does not support this method')
      if (chainId !== info.chainId)
        throw sendCallsError(UNSUPPORTED_CHAIN, 'a Safe exists on one chain')
    },
    async send({ method, params }) {
      return handlers.get(method)?.(Array.isArray(params) ? params : [])
    },
    async read(_, method, params) {
      return TRANSACTION_METHODS.includes(method)
        ? readTransaction(options, method, params)
        : readFromNode(options, method, params)
    },
    async switchChain(chainId) {
      if (chainId !== info.chainId) throw otherChain()
    },
  }
}

/** Resolves with the status of a proposed transaction. Rejects with 'wallet-refused' if the Safe
 * does not know the hash. */
export async function getSafeTransaction(
  messenger: Messenger,
  safeTxHash: string,
  signal?: AbortSignal,
): Promise<SafeTransaction> {
  const options = { ms: CALL_TIMEOUT_MS, ...(signal && { signal }) }
  const response = await messenger.call('getTxBySafeTxHash', { safeTxHash }, options)
  const transaction = parseSafeTransaction(response)
  if (transaction === undefined)
    throw new AppError('wallet-bad-response', 'Safe sent a transaction that cannot be read')
  return transaction
}

function createHandlers(options: SafeRequestsOptions): ReadonlyMap<string, Handler> {
  const { info } = options
  const sign = createSigner(options)
  const signTypedData: Handler = ([owner, data]) =>
    sign(owner, 'signTypedMessage', { typedData: parseTypedData(data) })
  const calls = createSendCalls(options)
  return new Map<string, Handler>([
    [
      'personal_sign',
      ([message, owner]) => sign(owner, 'signMessage', { message: parseText(message) }),
    ],
    ['eth_sign', ([owner, message]) => sign(owner, 'signMessage', { message: parseText(message) })],
    ['eth_signTypedData', signTypedData],
    ['eth_signTypedData_v4', signTypedData],
    ['eth_sendTransaction', ([transaction]) => send(options, transaction)],
    ['wallet_addEthereumChain', ([chain]) => addChain(info, chain)],
    ['wallet_getCapabilities', calls.getCapabilities],
    ['wallet_sendCalls', ([bundle]) => calls.send(bundle)],
    ['wallet_getCallsStatus', ([id]) => calls.getStatus(id)],
  ])
}

type Sign = (owner: unknown, method: string, body: object) => Promise<Hex>

/** Returns a function that requests a signature. Like the Safe's own provider, the function
 * resolves with '0x' if more owners have to sign. */
function createSigner({ messenger, info }: SafeRequestsOptions): Sign {
  let configured: Promise<unknown> | undefined
  // Makes the Safe sign messages off chain, because by default it signs with a transaction. Older
  // Safe versions lack the setting, so a failure is ignored.
  const enableOffChainSigning = (): Promise<unknown> => {
    const settings = { call: 'safe_setSettings', params: [{ offChainSigning: true }] }
    configured ??= messenger.call('rpcCall', settings, { ms: SETTINGS_TIMEOUT_MS }).catch(() => {})
    return configured
  }
  return async (owner, method, body) => {
    forbidReadOnly(info)
    forbidOtherAddresses(info, owner ?? '')
    await enableOffChainSigning()
    return parseSignature(await messenger.call(method, body)) ?? '0x'
  }
}

async function send(options: SafeRequestsOptions, transaction: unknown): Promise<Hex> {
  forbidOtherAddresses(options.info, getOwn(transaction, 'from'))
  const gas = getOwn(transaction, 'gas')
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

/** Reads a transaction or receipt by its transaction hash or safeTxHash. For a safeTxHash, resolves
 * with null until the Safe transaction is executed. */
async function readTransaction(
  options: SafeRequestsOptions,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const transaction = await getSafeTransaction(options.messenger, String(params[0])).catch(
    () => undefined, // the Safe does not know the hash, so it is a transaction hash
  )
  if (transaction === undefined) return readFromNode(options, method, params)
  return transaction.hash === undefined ? null : readFromNode(options, method, [transaction.hash])
}

async function readFromNode(
  { messenger, info, rpc, chainIds, signal }: SafeRequestsOptions,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  if (chainIds.includes(info.chainId)) return rpc(info.chainId, method, params, signal)
  if (!NODE_METHODS.includes(method))
    throw new AppError('method-unsupported', 'no node for the chain of this Safe')
  return messenger.call('rpcCall', { call: method, params }, { ms: CALL_TIMEOUT_MS, signal })
}

function addChain(info: SafeInfo, chain: unknown): null {
  if (parseChainId(getOwn(chain, 'chainId')) === info.chainId) return null
  throw otherChain()
}

function otherChain(): AppError {
  return new AppError('chain-not-approved', 'a Safe exists on one chain')
}

// Status codes of EIP-5792: 100 pending, 200 confirmed, 400 failed off chain, 500 reverted on
// chain.
const CALLS_STATUS: Record<SafeTransaction['status'], number> = {
  pending: 100,
  success: 200,
  cancelled: 400,
  failed: 500,
}

/** Creates the handlers of the EIP-5792 methods. A batch of calls becomes one Safe transaction, so
 * it is atomic. */
function createSendCalls(options: SafeRequestsOptions) {
  const { info, messenger } = options
  // Maps a batch id that the site has chosen to the safeTxHash. Kept in memory only, so a reload
  // loses the ids.
  const hashes = new Map<string, Hex>()
  const chainId = toQuantity(info.chainId)
  return {
    getCapabilities([address, chainIds]: readonly unknown[]): object {
      forbidOtherAddresses(info, address)
      const isRequested =
        !Array.isArray(chainIds) ||
        chainIds.some((id) => parseQuantity(id) === BigInt(info.chainId))
      return isRequested && !info.readOnly ? { [chainId]: { atomic: { status: 'supported' } } } : {}
    },
    async send(bundle: unknown): Promise<{ readonly id: string }> {
      const { id, from, calls, capabilities } = copyOwnProperties(isRecord(bundle) ? bundle : {})
      forbidOtherAddresses(info, from)
      forbidCapabilities(capabilities)
      if (!Array.isArray(calls) || calls.length === 0)
        throw new AppError('invalid-params', 'a bundle needs calls')
      const txs = calls.map(parseCall)
      if (typeof id !== 'string') return { id: await propose(options, txs) }
      if (hashes.has(id)) throw sendCallsError(DUPLICATE_ID, 'this bundle id is in use')
      hashes.set(id, '0x') // reserves the id while the user decides
      try {
        hashes.set(id, await propose(options, txs))
      } catch (error) {
        hashes.delete(id)
        throw error
      }
      return { id }
    },
    async getStatus(id: unknown): Promise<object> {
      if (typeof id !== 'string') throw new AppError('invalid-params', 'a bundle id must be text')
      const { hash, status } = await getSafeTransaction(messenger, hashes.get(id) ?? id).catch(
        (error: unknown) => {
          throw hasCode(error, 'wallet-refused')
            ? sendCallsError(UNKNOWN_BUNDLE_ID, 'unknown bundle id')
            : error
        },
      )
      const bundle = { version: '2.0.0', id, chainId, atomic: true }
      if (hash === undefined) return { ...bundle, status: CALLS_STATUS[status] }
      const receipt = await readFromNode(options, 'eth_getTransactionReceipt', [hash])
      // Report 'pending' until the node knows the receipt of the executed transaction.
      if (!isRecord(receipt)) return { ...bundle, status: CALLS_STATUS.pending }
      return { ...bundle, status: CALLS_STATUS[status], receipts: [receipt] }
    },
  }
}

function parseCall(call: unknown): SafeCall {
  const { to, value, data, capabilities } = copyOwnProperties(isRecord(call) ? call : {})
  const target = parseAddress(to)
  const amount = value === undefined ? 0n : parseQuantity(value)
  if (target === undefined || amount === undefined || (data !== undefined && !isHex(data)))
    throw new AppError('invalid-params', 'a call needs an address, and value and data as hex')
  forbidCapabilities(capabilities)
  return { to: target, value: amount.toString(), data: data ?? '0x' }
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

function forbidReadOnly({ readOnly }: SafeInfo): void {
  if (readOnly) throw new AppError('method-unsupported', 'this Safe is open read-only')
}

function forbidOtherAddresses({ address }: SafeInfo, from: unknown): void {
  if (from !== undefined && parseAddress(from) !== address)
    throw new AppError('unauthorized', 'the Safe acts for its own address only')
}

/** Throws if a batch or call requires a wallet capability (EIP-5792). Capabilities marked as
 * optional are ignored. */
function forbidCapabilities(capabilities: unknown): void {
  const required = Object.entries(isRecord(capabilities) ? capabilities : {}).filter(
    ([, value]) => getOwn(value, 'optional') !== true,
  )
  if (required.length > 0)
    throw sendCallsError(UNSUPPORTED_CAPABILITY, 'the Safe lacks a required capability')
}
