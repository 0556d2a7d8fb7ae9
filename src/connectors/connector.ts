// Types shared by all connectors and connections.
import type { AppError } from '../errors.ts'
import type { Address } from '../eth/address.ts'
import type { Chain } from '../chains/chain.ts'
import type { Hex } from '../eth/hex.ts'
import type { Provider } from './walletRequest.ts'
import type { SiweResult } from './connectAndSign.ts'

/** Progress of a connection attempt. Times are in milliseconds since the epoch. */
export type ConnectProgress =
  | { readonly kind: 'pending' } // the wallet already shows a prompt (code -32002)
  // A pairing URI to display. `signs` is true if the wallet can connect and sign in with one
  // approval.
  | {
      readonly kind: 'uri'
      readonly uri: string
      readonly expiresAt: number
      readonly signs?: true
    }
  // The relay cannot be reached. The next attempt to connect to the relay starts at `until`.
  | { readonly kind: 'paused'; readonly until: number }
  | { readonly kind: 'expired' } // the last URI has expired, so the user must connect again
  | { readonly kind: 'answered' } // the wallet has responded and the sign-in server is verifying

/** Identifies a stored pairing by its topic and the storage id of its sign client. */
export type PairingRef = { readonly storageId: string; readonly topic: string }

export type ConnectOptions = {
  /** Aborting rejects `connect` immediately with 'aborted', even if the wallet responds later. */
  readonly signal: AbortSignal
  /** Opens the wallet's account picker first (EIP-2255). Set it when the user connects again after
   * disconnecting. */
  readonly pickAccount?: boolean
  /** Connects without signing in. Some wallets never display a request that also signs in. */
  readonly connectOnly?: boolean
  /** A pairing that this tab created before a reload. `connect` waits for its approval, or rejects
   * with 'aborted' if the pairing is no longer available. */
  readonly resume?: PairingRef | undefined
  readonly onProgress?: (progress: ConnectProgress) => void
}

/** An event of a connection. A `chainId` of 0 means that the wallet reported an invalid chain
 * id. */
export type ConnectionEvent =
  | { readonly type: 'account'; readonly address: Address }
  | { readonly type: 'chain'; readonly chainId: number }
  // `lost` is true if the wallet cannot reach its node, or the relay was unreachable for 10 s.
  | { readonly type: 'network'; readonly lost: boolean }
  | { readonly type: 'disconnect'; readonly error?: AppError }
  // Progress of a request to a wallet outside this page. Show the link to the wallet's app between
  // 'made' and 'settled'.
  | {
      readonly type: 'request'
      readonly id: number
      readonly method: string
      /** 'sent' means that the relay has acknowledged the request. Some relays never acknowledge
       * requests. */
      readonly state: 'made' | 'sent' | 'settled'
      /** The `params` object that the caller passed to `request`. A caller can compare the object
       * to find its own request. */
      readonly params?: unknown
    }
  // A response that arrived after its request had failed or the page had been reloaded. `id` equals
  // the `requestId` in the error of the failed request.
  | {
      readonly type: 'late'
      readonly id: number
      readonly method: string
      readonly result: unknown
      readonly error?: AppError
    }

/** A link that opens a wallet's app. If the wallet itself supplied the link, `destination` is the
 * link's host or scheme, to display to the user. */
export type WalletLink = { readonly href: string; readonly destination: string | undefined }

/** Name and link that a remote wallet reports about itself, unverified. `name` may be ''. */
export type WalletPeer = { readonly name: string; readonly link: WalletLink | undefined }

/** Result of `disconnect`. 'revoked': the wallet revoked the site's permission. 'ended': the
 * WalletConnect session ended. 'kept': the wallet still shares its account with the site. */
export type DisconnectOutcome = 'revoked' | 'ended' | 'kept'

export type Connection = {
  readonly provider: Provider
  readonly address: Address
  readonly chainId: number
  /** Ids of the only chains that this connection can use. Undefined for a wallet in this page,
   * because the user can add chains to it. */
  readonly chainIds?: readonly number[]
  /** Name and link that a WalletConnect wallet reports about itself. Undefined for other
   * wallets. */
  readonly peer?: WalletPeer
  /** The sign-in message signed while connecting. Undefined if the wallet signed none. */
  readonly signed?: SiweResult
  /** Set only for a Safe. `transaction` reads a proposed transaction by the hash that
   * eth_sendTransaction returned. */
  readonly safe?: {
    transaction(
      safeTxHash: string,
      options: { readonly signal: AbortSignal },
    ): Promise<SafeTransaction>
  }
  subscribe(listener: (event: ConnectionEvent) => void): () => void
  /** Resolves once eth_chainId returns the chain. Errors: user-rejected, request-pending,
   * method-unsupported, chain-add-refused, switch-ignored, switch-failed, aborted. */
  switchChain(chain: Chain, options: { readonly signal: AbortSignal }): Promise<void>
  /** Reads the account from the wallet, because some wallets change it without an event. Rejects if
   * the wallet shares no account. */
  readAccount?(): Promise<Address>
  /** Opens the wallet's account picker (EIP-2255) and emits the picked account. Call it
   * synchronously in a click handler. */
  pickAccount?(options: { readonly signal: AbortSignal }): Promise<void>
  /** Returns true if another tab has stored a different WalletConnect session. This tab must then
   * switch to the stored session. */
  isReplaced?(): boolean
  /** Ends the connection permanently. Never rejects, and resolves within a bounded time. */
  disconnect(): Promise<DisconnectOutcome>
  /** Stops listening to the wallet without ending the session or permission in the wallet. */
  close(): void
}

export type Connector = {
  /** Connects to the wallet, or rejects with an AppError. Sends the request synchronously, so call
   * it in a click handler. */
  connect(options: ConnectOptions): Promise<Connection>
}

/** A connector for a wallet outside this page, which can restore its connection after a reload. */
export type ReconnectingConnector = Connector & {
  /** Resolves with the restored connection, or undefined if there is none. Never prompts. */
  reconnect(options: ReconnectOptions): Promise<Connection | undefined>
}

/** `address` is the previously used account. It is ignored if the wallet no longer shares it. */
export type ReconnectOptions = { readonly signal: AbortSignal; readonly address?: Address }

/** State of a proposed Safe transaction. It can stay 'pending' for days, until enough owners have
 * signed. */
export type SafeTransaction = {
  readonly status: 'pending' | 'success' | 'failed' | 'cancelled'
  /** Hash of the executed transaction. Undefined before the execution. */
  readonly hash: Hex | undefined
  /** Number of owners who have signed. The transaction needs `required` signatures to be
   * executed. */
  readonly confirmations: number | undefined
  readonly required: number | undefined
}
