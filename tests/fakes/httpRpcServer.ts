// The node of rpcServer.ts on a real port, for processes outside the test.
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { knownAnswers, serve, type RpcNode } from './rpcServer.ts'

export async function startHttpRpcServer(chainId = 1): Promise<RpcNode> {
  const sockets = new Set<Socket>()
  const http = createServer((request, response) => void receive(server, request, response))
  http.on('connection', (one) => {
    sockets.add(one)
    one.on('close', () => sockets.delete(one))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const server: RpcNode = {
    url: `http://127.0.0.1:${port}/`,
    posts: [],
    answers: knownAnswers(chainId),
    fault: undefined,
    close() {
      for (const one of sockets) one.destroy()
      return new Promise((resolve) => http.close(() => resolve()))
    },
  }
  return server
}

async function receive(
  server: RpcNode,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', 'content-type')
  if (request.method === 'OPTIONS')
    return void response.writeHead(204, { 'access-control-max-age': '7200' }).end()
  let text = ''
  request.setEncoding('utf8')
  for await (const part of request) text += String(part)
  await serve(server, text, response)
}
