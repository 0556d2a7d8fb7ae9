// An in-memory node with the faults seen in public nodes. It replaces `fetch` for its URL.
import { vi } from 'vitest'
import { deliver } from './fakeTime.ts'
import { attachSockets } from './rpcSocket.ts'
import type { SocketSide } from './rpcSocket.ts'

export type Call = { id: number; method: string; params: unknown[] }
export type Post = { calls: Call[]; batch: boolean; response: RpcResponse; server: RpcNode }
/** The part of Node's `ServerResponse` that faults use. */
export type RpcResponse = {
  writeHead(status: number, headers?: Record<string, string>): RpcResponse
  write(text: string): unknown
  end(text?: string): unknown
  readonly socket: { destroy(): unknown } | null
}
export type Fault = (post: Post) => void | Promise<void>

/** Thrown by an answer to respond with a JSON-RPC error. */
export class NodeError {
  readonly body: unknown
  constructor(code: number, message: string, data?: unknown) {
    this.body = { code, message, ...(data === undefined ? {} : { data }) }
  }
}

export type RpcNode = {
  url: string
  posts: { calls: Call[]; batch: boolean }[]
  /** Responses by method. Unknown methods get -32601. */
  answers: Map<string, (params: unknown[]) => unknown>
  /** Replaces the normal response. */
  fault: Fault | undefined
  close(): Promise<void>
}

export type RpcServer = RpcNode & {
  wsUrl: string
  socket: SocketSide
}

export function knownAnswers(chainId: number): RpcNode['answers'] {
  return new Map<string, (params: unknown[]) => unknown>([
    ['eth_chainId', () => `0x${chainId.toString(16)}`],
    ['echo', (params) => params[0]],
  ])
}

const nodes = new Map<string, RpcServer>()
let started = 0

export async function startRpcServer(chainId = 1): Promise<RpcServer> {
  const host = `node-${(started += 1)}.test`
  const sockets = attachSockets(host, () => server)
  const server: RpcServer = {
    url: `http://${host}/`,
    wsUrl: `ws://${host}/`,
    socket: sockets.side,
    posts: [],
    answers: knownAnswers(chainId),
    fault: undefined,
    async close() {
      nodes.delete(host)
      sockets.close()
    },
  }
  nodes.set(host, server)
  if (globalThis.fetch.name !== 'fetchFromNode') {
    const { fetch: real } = globalThis
    vi.stubGlobal('fetch', function fetchFromNode(url: string, init: RequestInit = {}) {
      const node = nodes.get(new URL(url).host)
      return node === undefined ? real(url, init) : respond(node, init)
    })
  }
  return server
}

function respond(server: RpcServer, { body, signal, redirect }: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const response = createResponse((made) => {
      if (made.status >= 300 && made.status < 400 && redirect === 'error') fail()
      else resolve(made)
    }, fail)
    function fail(reason: unknown = new TypeError('fetch failed')): void {
      reject(reason)
      response.fail(reason)
    }
    if (signal?.aborted) return fail(signal.reason)
    signal?.addEventListener('abort', () => fail(signal.reason))
    deliver(() => void serve(server, String(body), response))
  })
}

/** Creates a response whose body fails when the connection is cut. */
function createResponse(
  onHead: (response: Response) => void,
  onCut: () => void,
): RpcResponse & { fail(reason: unknown): void } {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined
  let isOver = false
  const response: ReturnType<typeof createResponse> = {
    writeHead(status: number, headers: Record<string, string> = {}) {
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => void (body = controller),
        cancel: () => void (isOver = true),
      })
      onHead(new Response(stream, { status, headers }))
      return response
    },
    write(text: string) {
      if (body === undefined) response.writeHead(200)
      if (!isOver) body?.enqueue(new TextEncoder().encode(text))
    },
    end(text = '') {
      response.write(text)
      if (!isOver) body?.close()
      isOver = true
    },
    socket: { destroy: onCut },
    fail(reason: unknown) {
      if (!isOver) body?.error(reason)
      isOver = true
    },
  }
  return response
}

export async function serve(server: RpcNode, text: string, response: RpcResponse): Promise<void> {
  const body = JSON.parse(text) as Call | Call[]
  const batch = Array.isArray(body)
  const calls = Array.isArray(body) ? body : [body]
  server.posts.push({ calls, batch })
  const post = { calls, batch, response, server }
  if (server.fault === undefined) send(response, reply(post))
  else await server.fault(post)
}

/** Returns the correct response. */
export function reply({ calls, batch, server }: Post): unknown {
  const replies = calls.map((call) => answer(server, call))
  return batch ? replies : replies[0]
}

export function answer(server: RpcNode, { id, method, params }: Call): Record<string, unknown> {
  const known = server.answers.get(method)
  if (known === undefined)
    return { jsonrpc: '2.0', id, error: { code: -32601, message: 'the method does not exist' } }
  try {
    return { jsonrpc: '2.0', id, result: known(params) }
  } catch (error) {
    if (!(error instanceof NodeError)) throw error
    return { jsonrpc: '2.0', id, error: error.body }
  }
}

export function send(
  response: RpcResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

const replies = (post: Post): Record<string, unknown>[] =>
  [reply(post)].flat() as Record<string, unknown>[]
const shaped = (post: Post, list: unknown[]): unknown => (post.batch ? list : list[0])

/** Faults of nodes, by name. */
export const faults = {
  latency:
    (ms: number): Fault =>
    async (post) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      send(post.response, reply(post))
    },
  status:
    (status: number, headers: Record<string, string> = {}): Fault =>
    ({ response }) =>
      send(response, 'no', status, { 'content-type': 'text/plain', ...headers }),
  statusWithError:
    (status: number, error: unknown, headers: Record<string, string> = {}): Fault =>
    (post) =>
      send(
        post.response,
        shaped(
          post,
          post.calls.map(({ id }) => ({ jsonrpc: '2.0', id, error })),
        ),
        status,
        headers,
      ),
  raw:
    (text: string): Fault =>
    ({ response }) =>
      send(response, text),
  html: (({ response }) =>
    send(response, '<!doctype html><h1>502</h1>', 200, { 'content-type': 'text/html' })) as Fault,
  truncated: ((post) => send(post.response, JSON.stringify(reply(post)).slice(0, -5))) as Fault,
  wrongIds: ((post) =>
    send(
      post.response,
      shaped(
        post,
        replies(post).map((one) => ({ ...one, id: Number(one['id']) + 1_000 })),
      ),
    )) as Fault,
  textIds: ((post) =>
    send(
      post.response,
      shaped(
        post,
        replies(post).map((one) => ({ ...one, id: String(one['id']) })),
      ),
    )) as Fault,
  missingId: ((post) =>
    send(
      post.response,
      shaped(
        post,
        replies(post).map(({ id: _id, ...one }) => one),
      ),
    )) as Fault,
  duplicateIds: ((post) =>
    send(
      post.response,
      replies(post).flatMap((one, at) => (at === 0 ? [one, { ...one, result: 'other' }] : [one])),
    )) as Fault,
  reordered: ((post) => send(post.response, shaped(post, replies(post).reverse()))) as Fault,
  partial: ((post) =>
    send(
      post.response,
      replies(post).filter((_, at) => at !== 1),
    )) as Fault,
  extra: ((post) =>
    send(post.response, [
      null,
      7,
      'x',
      { id: 99_999, result: 'foreign' },
      ...replies(post),
    ])) as Fault,
  neither: ((post) =>
    send(
      post.response,
      shaped(
        post,
        post.calls.map(({ id }) => ({ jsonrpc: '2.0', id })),
      ),
    )) as Fault,
  both: ((post) =>
    send(
      post.response,
      shaped(
        post,
        replies(post).map((one) => ({ ...one, error: { code: -32000, message: 'no' } })),
      ),
    )) as Fault,
  textError: ((post) =>
    send(
      post.response,
      shaped(
        post,
        post.calls.map(({ id }) => ({ id, error: 'just no' })),
      ),
    )) as Fault,
  prototypeKeys: ((post) =>
    send(
      post.response,
      `[${replies(post)
        .map(
          (one) =>
            `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${JSON.stringify(one).slice(1)}`,
        )
        .join(',')}]`,
    )) as Fault,
  inheritedResult: ((post) =>
    send(
      post.response,
      `[${post.calls.map(({ id }) => `{"__proto__":{"result":"0x1"},"id":${id}}`).join(',')}]`,
    )) as Fault,
  reset: (({ response }) => response.socket?.destroy()) as Fault,
  silence: (() => {}) as Fault,
  stalledBody: ((post) => {
    const text = JSON.stringify(reply(post))
    post.response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': String(text.length),
    })
    post.response.write(text.slice(0, 10))
  }) as Fault,
  /** Sends a correct response after `bytes` of whitespace. */
  huge:
    (bytes: number): Fault =>
    (post) => {
      const { response } = post
      response.writeHead(200, { 'content-type': 'application/json' })
      const chunk = ' '.repeat(65_536)
      for (let sent = 0; sent < bytes; sent += chunk.length) response.write(chunk)
      response.end(JSON.stringify(reply(post)))
    },
  hugeByHeader:
    (bytes: number): Fault =>
    ({ response }) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': String(bytes),
      })
      response.write('[')
    },
  batchRefused:
    (how: 'object' | 'status' | 'empty' | 'one-error' | 'too-large'): Fault =>
    (post) => {
      if (!post.batch) return send(post.response, reply(post))
      const error = { code: how === 'too-large' ? -32005 : -32600, message: 'batch too large' }
      if (how === 'status') return send(post.response, 'no batches', 400)
      if (how === 'empty') return send(post.response, [])
      if (how === 'one-error')
        return send(post.response, [{ jsonrpc: '2.0', id: post.calls[0]?.id, error }])
      send(post.response, { jsonrpc: '2.0', id: null, error })
    },
  /** Rejects batches of more than `limit` calls like geth. */
  batchLimit:
    (limit: number): Fault =>
    (post) => {
      if (post.calls.length <= limit) return send(post.response, reply(post))
      send(post.response, [
        {
          jsonrpc: '2.0',
          id: post.calls[0]?.id,
          error: { code: -32600, message: 'batch too large' },
        },
      ])
    },
}
