// Sends the wallet's requests to nodes through the playground server, separate from the page's.
import { isFields } from './params.ts'
import { rpcError } from './errors.ts'

/** `at` selects a local node by URL instead of by chain. */
export type PlaygroundNode = (
  chainId: number,
  method: string,
  params: unknown,
  at?: string,
) => Promise<unknown>

/** `base` is the folder of the server's routes, which are named by chain ID. */
export function createPlaygroundNode(base: string): PlaygroundNode {
  let id = 0
  return async (chainId, method, params, at) => {
    id += 1
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params: params ?? [] })
    const query = at === undefined ? '' : `?node=${encodeURIComponent(at)}`
    const response = await fetch(new URL(`rpc/${chainId}${query}`, base), {
      method: 'POST',
      body,
    }).catch(() => undefined)
    if (!response?.ok) throw rpcError(-32603, 'The playground server does not answer.')
    const reply: unknown = await response.json()
    if (!isFields(reply)) throw rpcError(-32603, 'The node sent no JSON-RPC reply.')
    const error = reply['error']
    if (isFields(error))
      throw rpcError(Number(error['code']), String(error['message']), error['data'])
    return reply['result']
  }
}
