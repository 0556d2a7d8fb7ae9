export type RelayControl = {
  reject3000(on: boolean, reason?: string): void
  silent(on: boolean): void
  refuse(status: number | undefined): void
  tear(on: boolean): void
  cut(on: boolean): void
  hole(on: boolean): void
  newestSocketOnly(on: boolean): void
  ignore(...methods: string[]): void
  fail(...methods: string[]): void
  forgetAnswers(...methods: string[]): void
  close(code: number, reason?: string): void
  drop(): void
  down(): Promise<void>
  up(): Promise<void>
  sockets(): number
  opened(): number
  most(): number
  log(): { method: string; client: string; tag?: number; topic?: string }[]
  forget(): void
  reset(): Promise<void>
}
export type Relay = { url: string; stop(): Promise<void>; control: RelayControl }
export function startRelay(options?: { port?: number }): Promise<Relay>

/** State of the relay for a custom network. */
export type RelayState = {
  most: number
  opened: number
  readonly faults: {
    readonly hole: boolean
    readonly torn: boolean
    readonly status: number | undefined
  }
}
/** The part of a `ws` socket that the relay uses. */
export type RelaySocket = {
  readonly readyState: number
  send(text: string): void
  close(code: number, reason?: string): void
  terminate(): void
  ping(): void
  on(event: string, listener: (data: unknown) => void): unknown
}
export function createRelay(network?: {
  listen?(state: RelayState, port: number): Promise<void>
  close?(state: RelayState): Promise<void>
}): {
  readonly control: RelayControl
  port(): number
  sockets(): { readonly socket: RelaySocket }[]
  listen(port: number): Promise<void>
  close(): Promise<void>
}
export function accept(state: RelayState, socket: RelaySocket, request: { url: string }): void
