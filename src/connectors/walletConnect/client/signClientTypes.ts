// Types of the parts of @walletconnect/sign-client 2.21.8 that Florin uses. Values from a wallet or
// the relay are `unknown`.

export type SignEvent =
  | 'session_connect'
  | 'session_update'
  | 'session_event'
  | 'session_delete'
  | 'session_expire'
  | 'session_request_sent'

type Reason = { code: number; message: string }

export type SignClient = {
  readonly metadata: Metadata
  readonly session: {
    readonly keys: string[]
    getAll(): unknown[]
    set(topic: string, session: object): Promise<void>
    delete(topic: string, reason: Reason): Promise<void>
    update(topic: string, change: { sessionConfig: { disableDeepLink: boolean } }): Promise<void>
  }
  readonly engine: object // signClientPatches.ts uses its private methods
  readonly proposal: { getAll(): unknown[] }
  readonly core: {
    readonly crypto: Crypto
    readonly expirer: {
      set(target: string | number, expiry: number): void
      del(target: string | number): void
    }
    readonly history: Emitter & {
      readonly values: unknown[]
      set(topic: string, request: { id: number; method: string; params: object }): void
    }
    readonly pairing: {
      disconnect(params: { topic: string }): Promise<void>
      updateExpiry(params: { topic: string; expiry: number }): Promise<void>
    }
    readonly relayer: Relayer & {
      /** Returns the messages that sign-client has received but not yet handled, by topic. */
      readonly messages: { getWithoutAck(topics: string[]): Record<string, string[]> }
    }
    readonly verify: {
      register(params: { id: string; decryptedId: string }): Promise<string | undefined>
    }
  }
  connect(params: { optionalNamespaces: Record<string, RequestedNamespace> }): Promise<{
    uri?: string | undefined
    approval(): Promise<unknown>
  }>
  request(params: SignRequest): Promise<unknown>
  disconnect(params: { topic: string; reason: Reason }): Promise<void>
  on(event: SignEvent, listener: (payload: unknown) => void): unknown
  off(event: SignEvent, listener: (payload: unknown) => void): unknown
}

type Crypto = {
  deleteKeyPair(publicKey: string): Promise<void>
  deleteSymKey(topic: string): Promise<void>
  /** Derives and stores the key shared with a wallet. Resolves with the topic of the session. */
  generateSharedKey(selfPublicKey: string, peerPublicKey: string): Promise<string>
  encode(topic: string, payload: object): Promise<string>
  /** Decrypts a message. With `receiverPublicKey`, decrypts a message that was encrypted for this
   * public key instead of with the topic's key. */
  decode(topic: string, message: string, options?: { receiverPublicKey: string }): Promise<unknown>
}

type Emitter = {
  on(event: string, listener: (payload: unknown) => void): unknown
  off(event: string, listener: (payload: unknown) => void): unknown
}

export type Relayer = Emitter & {
  readonly connected: boolean
  readonly publisher: object // signClientPatches.ts uses its private methods
  /** Handles messages as if the relay had sent them. Ignores messages that were already
   * received. */
  handleBatchMessageEvents(
    messages: { topic: string; message: string; publishedAt: number }[],
  ): Promise<void>
  transportOpen(): Promise<void>
  transportClose(): Promise<void>
  restartTransport(): Promise<void>
  subscribe(topic: string): Promise<unknown>
  unsubscribe(topic: string): Promise<void>
  publish(topic: string, message: string, options: PublishOptions): Promise<void>
  once(event: string, listener: (payload: unknown) => void): unknown
}

/** `ttl` is in seconds. `tag` tells the relay the method of the encrypted message. */
type PublishOptions = { ttl: number; tag: number; prompt: boolean }

export type RequestedNamespace = { chains: string[]; methods: string[]; events: string[] }

type SignRequest = {
  topic: string
  chainId: string
  request: { method: string; params: unknown }
  expiry: number
}

export type Metadata = { name: string; description: string; url: string; icons: string[] }

/** The members of a pino logger that sign-client calls. */
export type Logger = {
  level: string
  child(): Logger
  bindings(): Record<string, string>
} & Record<'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal', () => void>
