// WebSockets of a fake chain that send new block headers and can be disconnected.
import type { LiveChain } from './liveChain.ts'

export type LiveSockets = {
  WebSocket: new (url: string) => WebSocket
  /** Messages sent by pages, and bytes in both directions. */
  sent: number
  bytes: number
  /** 'mute' sends no messages. 'headless' responds but sends no block headers. */
  mood: 'well' | 'mute' | 'headless'
  behind: number
  dropAll(): void
}

const BLOCK_POLL_MS = 50

/** Returns WebSockets that send a header with each block. */
export function liveSockets(chain: LiveChain): LiveSockets {
  const lines = new Set<LiveLine>()
  const side: LiveSockets = {
    WebSocket: undefined as never,
    sent: 0,
    bytes: 0,
    mood: 'well',
    behind: 0,
    dropAll() {
      for (const line of [...lines]) line.finish(1006)
    },
  }
  class LiveLine extends EventTarget {
    static readonly CONNECTING = 0
    readonly CLOSED = 3
    readonly CLOSING = 2
    readyState = 0
    onopen: ((event: Event) => void) | null = null
    onclose: ((event: { code: number }) => void) | null = null
    onmessage: ((event: { data: string }) => void) | null = null
    onerror: (() => void) | null = null
    readonly url: string
    #heads: ReturnType<typeof setInterval> | undefined
    constructor(url: string) {
      super()
      this.url = url
      lines.add(this)
      setTimeout(() => {
        this.readyState = 1
        this.onopen?.(new Event('open'))
        this.dispatchEvent(new Event('open'))
      }, chain.latencyMs)
    }
    #receive(data: string): void {
      if (!lines.has(this) || side.mood === 'mute') return
      side.bytes += data.length
      this.onmessage?.({ data })
      this.dispatchEvent(Object.assign(new Event('message'), { data }))
    }
    send(text: string): void {
      side.sent += 1
      side.bytes += text.length
      const { id, method } = JSON.parse(text) as { id: number; method: string }
      setTimeout(() => {
        if (method !== 'eth_subscribe') return this.#receive(chain.reply(text, side.behind))
        this.#receive(JSON.stringify({ jsonrpc: '2.0', id, result: '0xabc' }))
        let known = chain.height()
        this.#heads = setInterval(() => {
          if (known === (known = chain.height()) || side.mood !== 'well') return
          const result = { number: `0x${(chain.height() - side.behind).toString(16)}` }
          this.#receive(
            JSON.stringify({
              jsonrpc: '2.0',
              method: 'eth_subscription',
              params: { subscription: '0xabc', result },
            }),
          )
        }, BLOCK_POLL_MS)
      }, chain.latencyMs)
    }
    finish(code: number): void {
      clearInterval(this.#heads)
      if (!lines.delete(this)) return
      this.readyState = 3
      setTimeout(() => {
        this.onclose?.({ code })
        this.dispatchEvent(Object.assign(new Event('close'), { code }))
      }, 0)
    }
    close(): void {
      this.finish(1000)
    }
  }
  side.WebSocket = LiveLine as unknown as new (url: string) => WebSocket
  return side
}
