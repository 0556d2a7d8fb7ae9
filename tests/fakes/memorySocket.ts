// In-memory WebSockets: a client object and a server object for each connection.
import { EventEmitter } from 'node:events'
import { deliver } from './fakeTime.ts'

const hosts = new Map<string, (client: MemorySocket) => void>()

/** Calls `onConnection` for each connection to `host`, or refuses connections if undefined. */
export function listenOn(
  host: string,
  onConnection: ((client: MemorySocket) => void) | undefined,
): void {
  if (onConnection === undefined) hosts.delete(host)
  else hosts.set(host, onConnection)
}

/** The client's end: the browser's WebSocket API and the parts of `ws` that libraries use. */
export class MemorySocket extends EventTarget {
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSING = 2
  readonly CLOSED = 3
  readonly url: string
  readyState = 0
  peer: ServerSocket | undefined
  private paused = false
  private readonly handlers = new Map<string, (event: never) => void>()

  constructor(url: string) {
    super()
    this.url = url
    deliver(() => {
      const connect = hosts.get(new URL(url).host)
      if (connect === undefined) this.lose()
      else connect(this)
    })
  }
  send(text: string): void {
    const { peer } = this
    if (this.readyState === this.OPEN) deliver(() => peer?.emit('message', text))
  }
  close(): void {
    if (this.readyState >= this.CLOSING) return
    const wasOpen = this.readyState === this.OPEN
    this.readyState = this.CLOSING
    deliver(() => {
      this.peer?.gone()
      if (!this.paused) this.end(wasOpen ? 1005 : 1006)
    })
  }
  terminate(): void {
    this.readyState = Math.max(this.readyState, this.CLOSING)
    this.paused = false
    deliver(() => {
      this.peer?.gone()
      this.end(1006)
    })
  }
  /** Simulates a dead network: no more messages arrive, not even the close. */
  pause(): void {
    this.paused = true
  }
  /** API of `ws`: WalletConnect's library restarts its timeout when the relay pings. */
  on(event: string, listener: () => void): void {
    if (event === 'ping') this.addEventListener('ping', listener)
  }
  open(): void {
    if (this.readyState !== this.CONNECTING) return
    this.readyState = this.OPEN
    this.dispatchEvent(new Event('open'))
  }
  receive(data: string): void {
    if (this.readyState === this.OPEN && !this.paused)
      this.dispatchEvent(new MessageEvent('message', { data }))
  }
  ping(): void {
    if (!this.paused) this.dispatchEvent(new Event('ping'))
  }
  /** Fails the connection attempt, or closes the connection with code 1006. */
  lose(): void {
    if (this.readyState === this.CONNECTING) this.dispatchEvent(new Event('error'))
    if (!this.paused) this.end(1006)
  }
  end(code: number, reason = ''): void {
    if (this.readyState === this.CLOSED || this.paused) return
    this.readyState = this.CLOSED
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }))
  }
  set onopen(handler: () => void) {
    this.handle('open', handler)
  }
  set onmessage(handler: (event: MessageEvent) => void) {
    this.handle('message', handler)
  }
  set onclose(handler: (event: Event) => void) {
    this.handle('close', handler)
  }
  set onerror(handler: (event: Event) => void) {
    this.handle('error', handler)
  }
  /** Like in a browser, a handler property keeps its position in the listener order. */
  private handle(type: string, handler: (event: never) => void): void {
    if (!this.handlers.has(type))
      this.addEventListener(type, (event) => this.handlers.get(type)?.(event as never))
    this.handlers.set(type, handler)
  }
}

/** The server's end with the parts of `ws` that servers use. */
export class ServerSocket extends EventEmitter {
  private readonly client: MemorySocket
  readyState = 1

  constructor(client: MemorySocket) {
    super()
    this.client = client
    client.peer = this
  }
  send(text: string): void {
    deliver(() => this.client.receive(text))
  }
  ping(): void {
    deliver(() => this.client.ping())
  }
  close(code: number, reason?: string): void {
    this.finish(() => this.client.end(code, reason))
  }
  terminate(): void {
    this.finish(() => this.client.lose())
  }
  /** Handles the close by the client. */
  gone(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.emit('close')
  }
  private finish(emit: () => void): void {
    if (this.readyState !== 1) return
    this.readyState = 2
    deliver(() => {
      emit()
      this.gone()
    })
  }
}

export const openSocket = (url: string): MemorySocket => new MemorySocket(url)
