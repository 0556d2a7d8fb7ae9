// EIP-5792 in a Safe: its transactions are bundles anyway, all of a bundle or nothing. A bundle is known by the Safe's
// own hash, or by the name that the site gave it, for as long as the page is there.
import { AppError } from '../../errors.ts'
import { parseAddress } from '../../eth/address.ts'
import { isHex, parseQuantity, type Hex } from '../../eth/hex.ts'
import { toQuantity } from '../../eth/quantity.ts'
import { getOwn, isRecord, copyOwnProperties } from '../../lib/parse.ts'
import { bundleError, DUPLICATE_ID, UNKNOWN_BUNDLE, UNSUPPORTED_CAPABILITY } from '../sendCalls.ts'
import { hasCode } from '../walletRequest.ts'
import type { SafeTransaction } from '../connector.ts'
import type { SafeInfo } from './parseSafeResponse.ts'

/** A call as a Safe takes it; `value` is decimal. */
export type SafeCall = { readonly to: string; readonly value: string; readonly data: Hex }

type SafeBundlesOptions = {
  readonly info: SafeInfo
  /** Proposes the calls as one transaction; answers the Safe's hash. */
  propose(calls: readonly SafeCall[]): Promise<Hex>
  follow(safeTxHash: string): Promise<SafeTransaction>
  receiptOf(hash: Hex): Promise<unknown>
}

type SafeBundles = {
  capabilities(params: readonly unknown[]): object
  send(bundle: unknown): Promise<{ readonly id: string }>
  status(id: unknown): Promise<object>
}

const ATOMIC = { atomic: { status: 'supported' } }
// EIP-5792: pending, confirmed, failed before the chain, reverted on it
const STATUS: Record<SafeTransaction['status'], number> = {
  pending: 100,
  success: 200,
  cancelled: 400,
  failed: 500,
}

/** Knows no bundle yet. */
export function createSafeBundles({
  info,
  propose,
  follow,
  receiptOf,
}: SafeBundlesOptions): SafeBundles {
  const named = new Map<string, Hex>()
  const chain = toQuantity(info.chainId)
  return {
    capabilities([address, chainIds]) {
      forbidOthers(info, address)
      const isAsked =
        !Array.isArray(chainIds) ||
        chainIds.some((id) => parseQuantity(id) === BigInt(info.chainId))
      return isAsked && !info.readOnly ? { [chain]: ATOMIC } : {}
    },
    async send(bundle) {
      const { id, from, calls, capabilities } = copyOwnProperties(isRecord(bundle) ? bundle : {})
      forbidOthers(info, from)
      forbidCapabilities(capabilities)
      if (!Array.isArray(calls) || calls.length === 0)
        throw new AppError('invalid-params', 'a bundle has calls')
      const txs = calls.map(parseCall)
      if (typeof id !== 'string') return { id: await propose(txs) }
      if (named.has(id)) throw bundleError(DUPLICATE_ID, 'there is a bundle of that id')
      named.set(id, '0x') // while its owner is asked
      named.set(
        id,
        await propose(txs).catch((error: unknown) => {
          named.delete(id)
          throw error
        }),
      )
      return { id }
    },
    async status(id) {
      if (typeof id !== 'string')
        throw new AppError('invalid-params', 'a bundle is asked for by its id')
      const { hash, status } = await follow(named.get(id) ?? id).catch((error: unknown) => {
        throw hasCode(error, 'wallet-refused')
          ? bundleError(UNKNOWN_BUNDLE, 'there is no such bundle')
          : error
      })
      const bundle = { version: '2.0.0', id, chainId: chain, atomic: true }
      if (hash === undefined) return { ...bundle, status: STATUS[status] }
      const receipt = await receiptOf(hash)
      if (!isRecord(receipt)) return { ...bundle, status: STATUS.pending } // no node of this site has it yet
      return { ...bundle, status: STATUS[status], receipts: [receipt] }
    },
  }
}

/** Also for a transaction of its own. Throws 'invalid-params'. */
export function parseCall(call: unknown): SafeCall {
  const { to, value, data, capabilities } = copyOwnProperties(isRecord(call) ? call : {})
  const target = parseAddress(to)
  const amount = value === undefined ? 0n : parseQuantity(value)
  if (target === undefined || amount === undefined || (data !== undefined && !isHex(data)))
    throw new AppError(
      'invalid-params',
      'a Safe transaction needs a target, and value and data as hex',
    )
  forbidCapabilities(capabilities)
  return { to: target, value: amount.toString(), data: data ?? '0x' }
}

function forbidOthers({ address }: SafeInfo, from: unknown): void {
  if (from !== undefined && parseAddress(from) !== address)
    throw new AppError('unauthorized', 'the Safe speaks for its own address only')
}

/** Those that the site can do without are left out. */
function forbidCapabilities(wanted: unknown): void {
  const needed = Object.entries(isRecord(wanted) ? wanted : {}).filter(
    ([, value]) => getOwn(value, 'optional') !== true,
  )
  if (needed.length > 0)
    throw bundleError(UNSUPPORTED_CAPABILITY, 'the Safe does not have what the bundle needs')
}
