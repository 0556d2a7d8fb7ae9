import { createRpcClient } from '../../src/rpc/rpcClient.ts'

export type Rush = { readonly failed: number; readonly ms: number }

/** Requests `count` different balances at once, in a browser or in Node. */
export async function rush(url: string, count: number): Promise<Rush> {
  const client = createRpcClient({ chainId: 1, urls: [url] })
  const start = performance.now()
  const outcomes = await Promise.allSettled(
    Array.from({ length: count }, (_, at) =>
      client.request('eth_getBalance', [`0x${at.toString(16).padStart(40, '0')}`, 'latest']),
    ),
  )
  return {
    failed: outcomes.filter(({ status }) => status === 'rejected').length,
    ms: performance.now() - start,
  }
}

/**
 * Resolves with the heap in bytes that this many requests leave behind.
 * `collect` runs the garbage collector.
 */
export async function heapAfter(requests: number, collect: () => void): Promise<number> {
  const fetch = async (_input: unknown, init?: RequestInit): Promise<Response> => {
    const body = JSON.parse(String(init?.body)) as
      | { id: number; method: string }
      | { id: number; method: string }[]
    const answer = ({ id, method }: { id: number; method: string }): object => ({
      jsonrpc: '2.0',
      id,
      result: method === 'eth_chainId' ? '0x1' : '0x5',
    })
    return new Response(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body)))
  }
  const client = createRpcClient({
    chainId: 1,
    urls: ['https://one.example', 'https://two.example'],
    fetch: fetch as typeof globalThis.fetch,
  })
  const round = (): Promise<unknown> =>
    Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        client.request('eth_getBalance', [`0x${at}`, 'latest']),
      ),
    )
  for (let warm = 0; warm < 50; warm++) await round()
  collect()
  const before = process.memoryUsage().heapUsed
  for (let done = 0; done < requests; done += 100) await round()
  await new Promise((resolve) => setTimeout(resolve, 50))
  collect()
  return process.memoryUsage().heapUsed - before
}

Reflect.set(globalThis, 'rush', rush)
