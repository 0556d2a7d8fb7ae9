// The playground's relay without a network: the same protocol and faults, over sockets in memory. Each message takes
// one turn of the event loop, so a test never waits for real time.
import { EventEmitter } from 'node:events'
import { accept, createRelay, type Relay } from '../../e2e/playground/relay.mjs'

const PING_INTERVAL_MS = 20_000

const { setImmediate } = globalThis // a test may replace it
let inFlight = 0

function deliver(run: () => void): void {
  inFlight += 1
  setImmediate(() => {
    inFlight -= 1
    run()
  })
}

/** Lets `settle` wait for work that Node does on another thread. */
export async function awaited<T>(work: Promise<T>): Promise<T> {
  inFlight += 1
  return work.finally(() => (inFlight -= 1))
}

/** Resolves when no message is under way and everything that the last one caused has run, except timers. */
export async function settle(): Promise<void> {
  for (let idle = 0; idle < 2; idle = inFlight === 0 ? idle + 1 : 0)
    await new Promise((resolve) => void setImmediate(resolve))
}

/** The client's end. Besides the browser's API it has what the `ws` package has and the library or a test uses. */
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
      const connect = networks.get(new URL(url).host)
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
  /** A dead network: nothing arrives any more, not even the end. */
  pause(): void {
    this.paused = true
  }
  /** Of `ws`: the library restarts its timeout when the relay pings. */
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
  /** The connection cannot be made, or is cut. */
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
  /** As in a browser, a handler runs in the order in which it was first set. */
  private handle(type: string, handler: (event: never) => void): void {
    if (!this.handlers.has(type))
      this.addEventListener(type, (event) => this.handlers.get(type)?.(event as never))
    this.handlers.set(type, handler)
  }
}

/** The relay's end, with what relay.mjs uses of `ws`. */
class ServerSocket extends EventEmitter {
  private readonly client: MemorySocket
  readyState = 1

  constructor(client: MemorySocket) {
    super()
    this.client = client
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
  /** The client has closed the connection. */
  gone(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.emit('close')
  }
  private finish(tell: () => void): void {
    if (this.readyState !== 1) return
    this.readyState = 2
    deliver(() => {
      tell()
      this.gone()
    })
  }
}

/** By host: what takes a connection there. */
const networks = new Map<string, (client: MemorySocket) => void>()
let started = 0

export const openSocket = (url: string): MemorySocket => new MemorySocket(url)

/** A relay with the controls of the playground's. */
export async function startRelay(): Promise<Relay> {
  const host = `relay-${(started += 1)}.test`
  const connections = new Map<MemorySocket, ServerSocket | undefined>()
  const relay = createRelay({
    async listen(state) {
      networks.set(host, (client) => {
        const forget = (): void => void connections.delete(client)
        client.addEventListener('close', forget)
        connections.set(client, undefined)
        state.most = Math.max(state.most, connections.size)
        state.opened += 1
        const { hole, torn, status } = state.faults
        if (hole) return
        if (torn || status !== undefined) return deliver(() => client.lose())
        if (client.readyState !== client.CONNECTING) return
        const server = new ServerSocket(client)
        client.peer = server
        connections.set(client, server)
        client.open()
        accept(state, server, { url: new URL(client.url).pathname + new URL(client.url).search })
      })
    },
    async close() {
      networks.delete(host)
      for (const [client, server] of connections)
        deliver(() => {
          client.lose()
          server?.gone()
        })
      await settle()
    },
  })
  await relay.listen(0)
  const ping = setInterval(
    () => relay.sockets().forEach(({ socket }) => socket.ping()),
    PING_INTERVAL_MS,
  )
  return {
    url: `ws://${host}`,
    async stop() {
      clearInterval(ping)
      await relay.close()
    },
    control: relay.control,
  }
}
