// A scripted WebSocket for tests with fake time.
import type { WebSocketConstructor } from '../../src/rpc/webSocketTransport.ts'

export type Script = {
  /** When connections were opened, in ms of fake time. */
  opened: number[]
  calls: string[]
  /** Ignores messages, like a connection whose other end is gone. */
  isUnresponsive: boolean
  /** Responses by method. They replace the default ones. */
  answers: Map<string, unknown>
  /** Changes each response before it is sent. An ArrayBuffer is sent as a binary frame. */
  rewrite: (reply: Readonly<Record<string, unknown>>) => unknown
  /** Called for a connection right after its subscription. */
  afterSubscribe: ((socket: { drop(): void }) => void) | undefined
  head(number: number): void
  receive(text: string): void
  drop(): void
}

export function scriptedSocket(): {
  readonly WebSocket: WebSocketConstructor
  readonly script: Script
} {
  const lines = new Set<Line>()
  const script: Script = {
    opened: [],
    calls: [],
    isUnresponsive: false,
    rewrite: (reply) => reply,
    afterSubscribe: undefined,
    answers: new Map<string, unknown>([
      ['eth_chainId', '0x1'],
      ['eth_subscribe', '0xabc'],
      ['eth_blockNumber', '0x1'],
      ['echo', 'a'],
    ]),
    head: (number) =>
      script.receive(
        JSON.stringify({
          method: 'eth_subscription',
          params: { result: { number: `0x${number.toString(16)}` } },
        }),
      ),
    receive(text) {
      if (!script.isUnresponsive) for (const line of lines) line.onmessage?.({ data: text })
    },
    drop: () => lines.forEach((line) => line.drop()),
  }
  class Line {
    onopen: (() => void) | undefined
    onclose: ((event: { code: number }) => void) | undefined
    onmessage: ((event: { data: unknown }) => void) | undefined
    binaryType = 'blob'
    constructor() {
      script.opened.push(performance.now())
      lines.add(this)
      setTimeout(() => this.onopen?.(), 10)
    }
    send(text: string): void {
      const { id, method } = JSON.parse(text) as { id: number; method: string }
      script.calls.push(method)
      if (script.isUnresponsive) return
      setTimeout(() => {
        if (!lines.has(this) || !script.answers.has(method)) return
        const reply = { jsonrpc: '2.0', id, result: script.answers.get(method) }
        const sent = script.rewrite(reply)
        if (!(sent instanceof ArrayBuffer)) this.onmessage?.({ data: JSON.stringify(sent) })
        else this.onmessage?.({ data: this.binaryType === 'blob' ? new Blob([sent]) : sent })
        if (method === 'eth_subscribe') script.afterSubscribe?.(this)
      }, 10)
    }
    drop(): void {
      if (lines.delete(this)) setTimeout(() => this.onclose?.({ code: 1006 }), 0)
    }
    close(): void {
      lines.delete(this)
    }
  }
  return { WebSocket: Line, script }
}
