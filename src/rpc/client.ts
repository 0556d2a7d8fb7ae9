// What a chain's readers talk to: one `request` over all URLs of the chain. Equal reads in flight are asked once.
import { AppError } from '../errors.ts'
import { createShare } from '../lib/share.ts'
import type { Readable } from '../lib/store.ts'
import type { Question } from './attempt.ts'
import { createFallback } from './fallback.ts'
import type { Health } from './outages.ts'
import type { Block } from './heights.ts'
import type { WebSocketConstructor } from './line.ts'
import { createHttpTransport } from './http.ts'
import type { RpcNode } from './readTwice.ts'
import { checkResult } from './results.ts'
import { createSocket } from './socket.ts'
import type { HeadListener } from './socket.ts'
import type { Request, Transport } from './jsonRpc.ts'

export type RpcClient = {
  /** Rejects with AppError only. */
  readonly request: Request
  /** A question of several requests to one and the same node. */
  ask<T>(question: Question<T>, signal?: AbortSignal): Promise<T>
  readonly health: Readable<Health>
  /** A node has answered what was asked elsewhere: there is no outage. */
  noteAnswered(): void
  /** The newest block any node told. */
  top(): Block | undefined
  /** The chain's different nodes, one for each host, in the order of the URLs (see readTwice). */
  readonly nodes: readonly RpcNode[]
  /** New blocks over the chain's WebSocket; undefined for a chain without a ws URL. */
  readonly watchHeads: ((listener: HeadListener) => () => void) | undefined
}

/** Told of every request as it goes to a URL; the returned function is told its end. */
export type Observe = (method: string, url: string) => (error: AppError | undefined) => void

export type RpcClientOptions = {
  readonly chainId: number
  /** http(s) and ws(s) URLs, tried in order; a live socket goes before all. */
  readonly urls: readonly string[]
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
  readonly WebSocket?: WebSocketConstructor
  readonly observe?: Observe
}

/** A client that has sent nothing yet. */
export function createClient({ chainId, urls, timeoutMs, fetch, WebSocket, observe }: RpcClientOptions): RpcClient {
  const socketUrls = urls.filter((url) => /^wss?:/i.test(url))
  const httpUrls = urls.filter((url) => !socketUrls.includes(url))
  const socket = socketUrls.length === 0 ? undefined : createSocket({ urls: socketUrls, chainId, timeoutMs, WebSocket })
  const http = httpUrls.map((url) => observed(createHttpTransport({ url, timeoutMs, fetch }), url, observe))
  const live = socket === undefined ? [] : [observed(socket, socketUrls[0] ?? '', observe)]
  const fallback = createFallback({ chainId, transports: [...live, ...http] })
  const share = createShare<unknown>()
  const isApart = socketUrls.every((url) => !httpUrls.map(hostOf).includes(hostOf(url))) // it may be on any of its URLs
  const places = firstOfEachHost(httpUrls).map((index) => index + live.length)
  const nodes = [...(isApart ? live.keys() : []), ...places].map((index): RpcNode => ({
    request: (method, params, signal) => fallback.askAt(index, questionOf(method, params), signal),
  }))
  return {
    health: fallback.health,
    noteAnswered: fallback.noteAnswered,
    top: fallback.top,
    ask: fallback.ask,
    nodes,
    watchHeads: socket?.watchHeads,
    async request(method, params, signal) {
      const question = questionOf(method, params)
      if (!question.isRead) return fallback.ask(question, signal)
      return share.run(keyOf(method, params), signal, (inner) => fallback.ask(question, inner))
    },
  }
}

/** One request as a question; its result is checked where the next URL can still be asked. */
function questionOf(method: string, params: readonly unknown[]): Question<unknown> {
  const work: Question<unknown>['work'] = async ({ request }) => checkResult(method, await request(method, params))
  return { method, isRead: isRead(method), work }
}

function keyOf(method: string, params: readonly unknown[]): string {
  try {
    return JSON.stringify([method, params])
  } catch (cause) {
    throw new AppError('invalid-params', 'a parameter cannot be written as JSON', { cause })
  }
}

function observed(transport: Transport, url: string, observe: Observe | undefined): Transport {
  if (observe === undefined) return transport
  return {
    ...transport,
    request(method, params, signal) {
      const end = observe(method, url)
      const answer = transport.request(method, params, signal)
      answer.then(() => end(undefined), (error: unknown) => end(AppError.is(error) ? error : undefined))
      return answer
    },
  }
}

/** The places of the http transports, one for each host; two ways to one host are one node. */
function firstOfEachHost(urls: readonly string[]): number[] {
  const hosts = urls.map(hostOf)
  return hosts.flatMap((host, index) => (hosts.indexOf(host) === index ? [index] : []))
}

function hostOf(url: string): string {
  return new URL(url).host
}

/** Sending twice is two acts; everything else this layer asks is a question. */
function isRead(method: string): boolean {
  return !/^eth_(send|new|uninstall|subscribe|unsubscribe|sign)/.test(method)
}
