// What the benchmark measures, ours and viem's side by side. Run by run.mjs, which bundles this file.
import { createPublicClient, decodeFunctionResult, encodeFunctionData, encodeFunctionResult, http, multicall3Abi } from 'viem'
import { mainnet } from 'viem/chains'
import { createChainClient } from '../../src/chains/chainClient.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { decodeAggregate3, encodeAggregate3 } from '../../src/rpc/aggregate3.ts'
import type { ContractCall } from '../../src/rpc/aggregate3.ts'
import { startAnvil } from '../fakes/anvil.ts'
import { fakePresence } from '../fakes/presence.ts'
import { createRandom } from '../fakes/random.ts'

export type Pair = { ours(): unknown; theirs(): unknown }

/** Encoding of `count` balance calls and decoding of their results. */
export function codec(count: number): { encode: Pair; decode: Pair } {
  const random = createRandom(count)
  const calls: ContractCall[] = Array.from({ length: count }, () => ({ to: random.hex(20), data: `0x4d2301cc${random.hex(32).slice(2)}` }))
  const args = [calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))] as const
  const result = calls.map(() => ({ success: true, returnData: random.hex(32) }))
  const encoded = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  const reply = JSON.parse(JSON.stringify(encoded)) as typeof encoded // one flat text, as a reply is
  return {
    encode: {
      // Looking at a character makes the text whole: engines put off the work of joining strings.
      ours: () => encodeAggregate3(calls).charCodeAt(9),
      theirs: () => encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args }).charCodeAt(9),
    },
    decode: {
      ours: () => decodeAggregate3(reply, count),
      theirs: () => decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: reply }),
    },
  }
}

/** Heap taken by refusing a 1.6 MB reply whose heads all share one body of 64 kB. */
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

/** `count` balances asked at once of a real local node, by both; the node is stopped afterwards. */
export async function bursts(count: number, rounds: number): Promise<{ ours: Burst[]; theirs: Burst[] }> {
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
    const ours = createChainClient({ ...ETHEREUM, rpcUrls: [anvil.url] }, { presence: fakePresence(), fetch: counting })
    const theirs = createPublicClient({
      chain: mainnet, batch: { multicall: { wait: 32 } }, transport: http(anvil.url, { fetchFn: counting }),
    })
    for (let round = 0; round < rounds; round++) {
      found.ours.push(await time(() => Promise.all(addresses.map((address) => ours.balance(address)))))
      found.theirs.push(await time(() => Promise.all(addresses.map((address) => theirs.getBalance({ address })))))
    }
  } finally {
    anvil.stop()
  }
  return found
}
