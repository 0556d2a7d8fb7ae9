// A node in front of anvil that lags behind or has stopped.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Anvil } from './anvil.ts'

export type LaggingNode = {
  url: string
  /** Returns the node's latest block, given the latest block of the chain. */
  knows: (height: number) => number
  close(): void
}

type Call = { id: number; method: string; params: unknown[] }
const hex = (value: number): string => `0x${value.toString(16)}`

export async function startLaggingNode(anvil: Anvil): Promise<LaggingNode> {
  async function answer({ id, method, params }: Call): Promise<object> {
    try {
      const last = node.knows(Number(await anvil.rpc('eth_blockNumber')))
      if (method === 'eth_blockNumber') return { jsonrpc: '2.0', id, result: hex(last) }
      const known = params.map((one) => (one === 'latest' || one === 'pending' ? hex(last) : one))
      const result = await anvil.rpc(method, ...known)
      const isLater =
        /^eth_getTransaction(?:Receipt|ByHash)$/.test(method) &&
        Number(result?.blockNumber ?? 0) > last
      return { jsonrpc: '2.0', id, result: isLater ? null : result }
    } catch (error) {
      return { jsonrpc: '2.0', id, error: { code: -32000, message: String(error) } }
    }
  }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    const body = JSON.parse(text) as Call | Call[]
    const replies = Array.isArray(body) ? await Promise.all(body.map(answer)) : await answer(body)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(replies))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const node: LaggingNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    knows: (height) => height,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return node
}
