// Gathers everything a chain is asked within 32 ms: contract calls and balances become one aggregate3, other requests
// leave in the same task and so in the same POST. Where there is no Multicall3 the calls go singly.
import { AppError } from '../errors.ts'
import { toAppError } from '../toAppError.ts'
import type { ErrorCode } from '../errors.ts'
import { address as addressArgument, createReader, encodeCall } from '../eth/abi.ts'
import { parseAddress } from '../eth/address.ts'
import type { Address } from '../eth/address.ts'
import { isHex, parseQuantity } from '../eth/hex.ts'
import type { Hex } from '../eth/hex.ts'
import { describeRevert } from '../eth/revert.ts'
import { createBatch } from '../lib/batch.ts'
import { decodeAggregate3, encodeAggregate3 } from './aggregate3.ts'
import type { CallResult, ContractCall } from './aggregate3.ts'
import type { RpcClient } from './client.ts'
import type { Outcome } from './jsonRpc.ts'

const WINDOW_MS = 32
const MAX_CALLS = 1_024
const MAX_CALLDATA_BYTES = 262_144 // 1024 balances are 229 444
const CALL_OVERHEAD_BYTES = 160
const MAX_EXTRA_REQUESTS = 32 // for one aggregate that fails as a whole
const GET_ETH_BALANCE = '0x4d2301cc'

/** Failures of a whole aggregate that a smaller one may not have. */
const SPLIT: ReadonlySet<ErrorCode> = new Set([
  'reverted', 'limit-exceeded', 'gas-too-high', 'gas-too-low', 'rpc', 'invalid-params',
])

export type Multicall = {
  /** eth_call on the latest block. A revert rejects with code 'reverted' and the contract's data. */
  call(call: ContractCall, signal?: AbortSignal): Promise<Hex>
  balance(address: Address, signal?: AbortSignal): Promise<bigint>
  /** Any other request, sent together with the calls of the window. */
  request(method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown>
}

type Read =
  | { readonly kind: 'call'; readonly call: ContractCall }
  | { readonly kind: 'balance'; readonly address: Address }
type Item = Read | { readonly kind: 'request'; readonly method: string; readonly params: readonly unknown[] }

/** `contract` is the chain's Multicall3. */
export function createMulticall(client: Pick<RpcClient, 'request'>, contract: Address): Multicall {
  let absent = false

  function single(read: Read, signal: AbortSignal): Promise<unknown> {
    return read.kind === 'balance'
      ? client.request('eth_getBalance', [read.address, 'latest'], signal).then(parseBalance)
      : client.request('eth_call', [read.call, 'latest'], signal).then(parseData)
  }

  async function aggregate(reads: readonly Read[], signal: AbortSignal, budget: { left: number }): Promise<Outcome[]> {
    if (absent || reads.length < 2) return Promise.allSettled(reads.map((read) => single(read, signal)))
    const calls = reads.map((read) => (read.kind === 'call' ? read.call : balanceCall(contract, read.address)))
    try {
      const call = { to: contract, data: encodeAggregate3(calls) }
      const reply = await client.request('eth_call', [call, 'latest'], signal)
      if (reply !== '0x') return decodeAggregate3(reply, reads.length).map((result, at) => settle(result, reads[at]))
      absent = true // a chain, or a block of its past, without the contract
      return aggregate(reads, signal, budget)
    } catch (reason) {
      const error = toAppError(reason, 'node')
      if (!SPLIT.has(error.code) || budget.left < 2) return reads.map(() => ({ status: 'rejected', reason: error }))
      budget.left -= 2
      const middle = Math.ceil(reads.length / 2)
      const halves = [reads.slice(0, middle), reads.slice(middle)]
      return (await Promise.all(halves.map((half) => aggregate(half, signal, budget)))).flat()
    }
  }

  async function send(items: readonly Item[], signal: AbortSignal): Promise<Outcome[]> {
    const reads = items.filter((item) => item.kind !== 'request')
    const others = items.filter((item) => item.kind === 'request')
    const [fromReads, fromOthers] = await Promise.all([
      aggregate(reads, signal, { left: MAX_EXTRA_REQUESTS }),
      Promise.allSettled(others.map(({ method, params }) => client.request(method, params, signal))),
    ])
    const next = { reads: fromReads.values(), others: fromOthers.values() }
    return items.map((item) => (item.kind === 'request' ? next.others : next.reads).next().value ?? missing())
  }

  const batch = createBatch<Item, unknown>({
    windowMs: WINDOW_MS, maxItems: MAX_CALLS, maxWeight: MAX_CALLDATA_BYTES, weigh, send,
  })
  return {
    async call({ to, data }, signal) {
      const target = parseAddress(to)
      if (target === undefined || !isHex(data)) throw new AppError('abi', 'not an address, or no call data in hex')
      return parseData(await batch.add({ kind: 'call', call: { to: target, data } }, signal))
    },
    balance: (address, signal) => batch.add({ kind: 'balance', address }, signal).then(parseAmount),
    request: (method, params, signal) => batch.add({ kind: 'request', method, params }, signal),
  }
}

function settle({ success, data }: CallResult, read: Read | undefined): Outcome {
  if (!success) {
    const reason = new AppError('reverted', 'the contract reverted', { data, details: describeRevert(data) })
    return { status: 'rejected', reason }
  }
  try {
    return { status: 'fulfilled', value: read?.kind === 'balance' ? createReader(data).uint(0) : data }
  } catch (reason) {
    return { status: 'rejected', reason }
  }
}

function balanceCall(contract: Address, address: Address): ContractCall {
  return { to: contract, data: encodeCall(GET_ETH_BALANCE, [addressArgument(address)]) }
}

function weigh(item: Item): number {
  return CALL_OVERHEAD_BYTES + (item.kind === 'call' ? item.call.data.length / 2 : 64)
}

function parseBalance(value: unknown): bigint {
  const balance = parseQuantity(value)
  if (balance === undefined) throw new AppError('bad-response', 'the balance is no quantity')
  return balance
}

function parseAmount(value: unknown): bigint {
  if (typeof value !== 'bigint') throw new AppError('bad-response', 'the balance is no number')
  return value
}

function parseData(value: unknown): Hex {
  if (!isHex(value)) throw new AppError('bad-response', 'the result of a call is no hex')
  return value
}

function missing(): Outcome {
  return { status: 'rejected', reason: new AppError('bad-response', 'a call came back without a result') }
}
