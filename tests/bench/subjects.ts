// The measured operations of Florin and viem. run.mjs bundles and runs this file.
import {
  createPublicClient,
  decodeFunctionResult,
  encodeFunctionData,
  encodeFunctionResult,
  http,
  multicall3Abi,
} from 'viem'
import { mainnet } from 'viem/chains'
import { createChainClient } from '../../src/chains/chainClient.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { decodeAggregate3, encodeAggregate3 } from '../../src/rpc/aggregate3.ts'
import type { ContractCall } from '../../src/rpc/aggregate3.ts'
import { startAnvil } from '../fakes/anvil.ts'
import { fakePageLifecycle } from '../fakes/pageLifecycle.ts'
import { createRandom } from '../fakes/random.ts'

export type Pair = { ours(): unknown; theirs(): unknown }

/**
 * Returns pairs that encode `count` calls, decode their results, and do both.
 * 'mixed' alternates a reverting transfer, a symbol, decimals and a balance.
 */
export function codec(
  count: number,
  kind: 'balances' | 'mixed' = 'balances',
): { encode: Pair; decode: Pair; both: Pair } {
  const random = createRandom(count)
  const digits = (bytes: number): string => random.hex(bytes).slice(2)
  const turns = kind === 'balances' ? 1 : 4
  const calls: ContractCall[] = Array.from({ length: count }, (_, at) => ({
    to: random.hex(20),
    data: [`0x4d2301cc${digits(32)}`, '0x95d89b41', '0x313ce567', `0xa9059cbb${digits(64)}`][
      at % turns
    ] as `0x${string}`,
  }))
  const args = [
    calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data })),
  ] as const
  const result = calls.map((_, at) => ({
    success: at % turns !== 3,
    returnData: [random.hex(32), random.hex(96), random.hex(32), `0x08c379a0${digits(96)}`][
      at % turns
    ] as `0x${string}`,
  }))
  const encoded = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  const reply = JSON.parse(JSON.stringify(encoded)) as typeof encoded // as one flat string
  const encode: Pair = {
    // Engines defer string concatenation. Reading a character flattens the string.
    ours: () => encodeAggregate3(calls).charCodeAt(9),
    theirs: () =>
      encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args }).charCodeAt(9),
  }
  const decode: Pair = {
    ours: () => decodeAggregate3(reply, count),
    theirs: () =>
      decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: reply }),
  }
  return {
    encode,
    decode,
    both: {
      ours: () => [encode.ours(), decode.ours()],
      theirs: () => [encode.theirs(), decode.theirs()],
    },
  }
}

/** Returns the heap used to reject a 1.6 MB response whose results all point to one 64 kB body. */
export function hostileHeap(heads: number, count: number): number {
  const word = (value: number): string => value.toString(16).padStart(64, '0')
  const body = word(1) + word(64) + word(64_000) + 'ab'.repeat(64_000)
  const reply = `0x${word(32)}${word(heads)}${word(heads * 32).repeat(heads)}${body}`
  const before = process.memoryUsage().heapUsed
  try {
    decodeAggregate3(reply, count)
  } catch {
    return process.memoryUsage().heapUsed - before
  }
  throw new Error('the hostile reply was believed')
}

export type Burst = { ms: number; requests: number }

/** Requests `count` balances at once from a local node with both libraries. */
export async function bursts(
  count: number,
  rounds: number,
): Promise<{ ours: Burst[]; theirs: Burst[] }> {
  const anvil = await startAnvil()
  let requests = 0
  const counting: typeof fetch = (input, init) => {
    requests += 1
    return fetch(input, init)
  }
  const random = createRandom(1)
  const addresses = Array.from({ length: count }, () => random.hex(20))
  const time = async (run: () => Promise<unknown>): Promise<Burst> => {
    requests = 0
    const start = performance.now()
    await run()
    return { ms: performance.now() - start, requests }
  }
  const found: { ours: Burst[]; theirs: Burst[] } = { ours: [], theirs: [] }
  try {
    const ours = createChainClient(
      { ...ETHEREUM, rpcUrls: [anvil.url] },
      { presence: fakePageLifecycle(), fetch: counting },
    )
    const theirs = createPublicClient({
      chain: mainnet,
      batch: { multicall: { wait: 32 } },
      transport: http(anvil.url, { fetchFn: counting }),
    })
    for (let round = 0; round < rounds; round++) {
      found.ours.push(
        await time(() => Promise.all(addresses.map((address) => ours.balance(address)))),
      )
      found.theirs.push(
        await time(() => Promise.all(addresses.map((address) => theirs.getBalance({ address })))),
      )
    }
  } finally {
    anvil.stop()
  }
  return found
}
