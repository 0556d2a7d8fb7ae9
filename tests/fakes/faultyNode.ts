// A node that forwards to anvil and changes the responses a test selects.
import type { Anvil } from './anvil.ts'
import { NodeError, send, startRpcServer, type Call, type RpcServer } from './rpcServer.ts'

export type FaultyNode = {
  readonly url: string
  /** Functions that change the real response, by method. They may throw a NodeError. */
  readonly overrides: Map<string, (real: unknown, params: readonly unknown[]) => unknown>
  readonly silent: { on: boolean }
  readonly server: RpcServer
  close(): Promise<void>
}

export async function startFaultyNode(real: Anvil): Promise<FaultyNode> {
  const server = await startRpcServer()
  const overrides: FaultyNode['overrides'] = new Map()
  const silent = { on: false }
  const answer = async ({ id, method, params }: Call): Promise<object> => {
    const twist = overrides.get(method)
    try {
      const result = await real.rpc(method, ...params).catch((error: unknown) => {
        if (twist === undefined)
          throw new NodeError(-32000, error instanceof Error ? error.message : 'failed')
      })
      return { jsonrpc: '2.0', id, result: twist === undefined ? result : twist(result, params) }
    } catch (error) {
      if (!(error instanceof NodeError)) throw error
      return { jsonrpc: '2.0', id, error: error.body }
    }
  }
  server.fault = async ({ calls, batch, response }) => {
    if (silent.on) return
    const replies = await Promise.all(calls.map(answer))
    send(response, batch ? replies : replies[0])
  }
  return { url: server.url, overrides, silent, server, close: () => server.close() }
}
