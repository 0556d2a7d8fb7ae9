// WebSockets of the in-memory node, with the faults seen in public nodes.
import { listenOn, ServerSocket, type MemorySocket } from './memorySocket.ts'
import { answer } from './rpcServer.ts'
import type { Call, RpcServer } from './rpcServer.ts'

export type SocketFault =
  | 'no-handshake' // the upgrade gets no response
  | 'refuse' // the upgrade is refused
  | 'silence' // requests get no response
  | 'drop' // a request cuts the connection
  | 'no-subscriptions' // eth_subscribe is unknown
  | 'junk' // invalid frames precede each response

export type SocketSide = {
  /** Number of connections so far. */
  opened: number
  calls: Call[]
  fault: SocketFault | undefined
  open(): number
  /** Sends a new block header to every subscriber. */
  head(number: string): void
  drop(): void
}

const JUNK = [
  '',
  '{',
  'null',
  '7',
  '[]',
  '{"id":[1]}',
  '{"method":"eth_subscription"}',
  '{"method":"eth_subscription","params":{"result":{"number":"-1"}}}',
  '{"id":99999,"result":"0x0"}',
  '{"id":"one","result":"0x0"}',
  '{"id":null,"error":{"code":-32700,"message":"x"}}',
]

export function attachSockets(
  host: string,
  server: () => RpcServer,
): { readonly side: SocketSide; close(): void } {
  const open = new Map<MemorySocket, ServerSocket | undefined>() // undefined until the handshake
  const clients = (): ServerSocket[] => [...open.values()].filter((one) => one !== undefined)
  const side: SocketSide = {
    opened: 0,
    calls: [],
    fault: undefined,
    open: () => clients().length,
    head(number) {
      const params = { subscription: '0xabc', result: { number } }
      for (const client of clients())
        client.send(JSON.stringify({ jsonrpc: '2.0', method: 'eth_subscription', params }))
    },
    drop() {
      for (const [line, client] of open) client === undefined ? line.lose() : client.terminate()
    },
  }
  listenOn(host, (line) => {
    if (side.fault === 'refuse') return line.lose()
    open.set(line, undefined)
    line.addEventListener('close', () => open.delete(line))
    if (side.fault === 'no-handshake') return
    const client = new ServerSocket(line)
    open.set(line, client)
    side.opened += 1
    client.on('message', (data) => serve(client, JSON.parse(String(data)) as Call, side, server()))
    line.open()
  })
  return {
    side,
    close() {
      listenOn(host, undefined)
      side.drop()
    },
  }
}

function serve(client: ServerSocket, call: Call, side: SocketSide, server: RpcServer): void {
  side.calls.push(call)
  if (side.fault === 'silence') return
  if (side.fault === 'drop') return client.terminate()
  if (side.fault === 'junk') for (const junk of JUNK) client.send(junk)
  if (call.method === 'eth_subscribe' && side.fault !== 'no-subscriptions') {
    return client.send(JSON.stringify({ jsonrpc: '2.0', id: call.id, result: '0xabc' }))
  }
  client.send(JSON.stringify(answer(server, call)))
}
