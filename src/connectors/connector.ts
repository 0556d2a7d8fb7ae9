// Types shared by all connectors and connections.
import type { AppError } from '../errors.ts'
import type { Address } from '../eth/address.ts'
import type { Chain } from '../chains/chain.ts'
import type { Hex } from '../eth/hex.ts'
import type { Provider } from './walletRequest.ts'
import type { SignedMessage } from './connectAndSign.ts'

/** Progress of a connection attempt. Times are in milliseconds since the epoch. */
export type ConnectProgress =
  | { readonly kind: 'pending' } // the wallet already shows a request (code -32002)
  // A WalletConnect pairing URI to display. `signs`: the wallet can also sign in with the same
  // approval.
  | {
      readonly kind: 'uri'
      readonly uri: string
      readonly expiresAt: number
      readonly signs?: true
    }
  // The relay could not be reached. The next attempt starts at `until`.
  | { readonly kind: 'paused'; readonly until: number }
  | { readonly kind: 'expired' } // the last URI has expired; the user must connect again
  | { readonly kind: 'answered' } // the wallet has responded; waiting for the sign-in server

/** Reference to a stored pairing: its topic, and the storage id of the sign client that created
 * it. */
export type PairingRef = { readonly storageId: string; readonly topic: string }

export type ConnectOptions = {
  /** Aborting rejects `connect` immediately with 'aborted'. A later response of the wallet is
   * ignored. */
  readonly signal: AbortSignal
  /** Opens the wallet's account picker before connecting (wallet_requestPermissions, EIP-2255). Set
   * this when the user connects after having disconnected. */
  readonly pickAccount?: boolean
  /** Connects without signing in. Set this if the wallet shows nothing: some wallets support the
   * combined request but never display it. */
  readonly connectOnly?: boolean
  /** A pairing that this tab created before a reload. `connect` waits for its approval instead of
   * creating another pairing. Rejects with 'aborted' if the pairing no longer exists or another tab
   * uses it. */
  readonly resume?: PairingRef | undefined
  readonly onProgress?: (progress: ConnectProgress) => void
}

/** An event of a connection. `address` is lowercase. `chainId` is 0 if the wallet reported an
 * invalid chain id. */
export type ConnectionEvent =
  | { readonly type: 'account'; readonly address: Address }
  | { readonly type: 'chain'; readonly chainId: number }
  // `lost`: the wallet cannot reach its node (code 1013), or the relay was unreachable for 10 s.
  | { readonly type: 'network'; readonly lost: boolean }
  | { readonly type: 'disconnect'; readonly error?: AppError }
  // Progress of a request to a wallet outside this page. 'made': it has an id and is being sent.
  // 'sent': the relay has acknowledged it, but some relays never do. 'settled': it has ended. Show
  // the link to the wallet's app between 'made' and 'settled'. `params` is the same object that was
  // passed to `request`, so that a caller can recognize its own request.
  | {
      readonly type: 'request'
      readonly id: number
      readonly method: string
      readonly state: 'made' | 'sent' | 'settled'
      readonly params?: unknown
    }
  // A response that arrived after its request had failed, or for a request from before a reload.
  // The error of the failed request has the same id as `requestId`. If `result` is a transaction
  // hash, the wallet has sent the transaction.
  | {
      readonly type: 'late'
      readonly id: number
      readonly method: string
      readonly result: unknown
      readonly error?: AppError
    }

/** A link that opens a wallet's app when the user follows it. `place` is the host or scheme of a
 * link that the wallet itself supplied: display it, so that the user sees where the link leads. It
 * is undefined for links from the wallet list. */
export type WalletLink = { readonly href: string; readonly place: string | undefined }

/** Name and link that a remote wallet reports about itself, both unverified. `name` is '' if the
 * wallet reports none. */
export type WalletPeer = { readonly name: string; readonly link: WalletLink | undefined }

/** What `disconnect` achieved. 'revoked': the wallet has revoked the permission. 'ended': the
 * WalletConnect session has ended. 'kept': the wallet still grants this site access. */
export type DisconnectOutcome = 'revoked' | 'ended' | 'kept'

export type Connection = {
  /** EIP-1193 provider for reads, signatures and transactions. */
  readonly provider: Provider
  readonly address: Address
  readonly chainId: number
  /** Ids of the chains that this connection can use. Undefined if the wallet can add chains. */
  readonly chainIds?: readonly number[]
  /** Name and link of a wallet outside this page. Undefined for a wallet in this page. */
  readonly peer?: WalletPeer
  /** The sign-in message that the wallet signed while connecting. Undefined if it signed none. */
  readonly signed?: SignedMessage
  /** Only for a Safe: reads a proposed transaction by the hash that eth_sendTransaction
   * returned. */
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
  /** Reads the account from the wallet, because some wallets change it without an event. Emits a
   * changed account before resolving. Rejects if the wallet shares no account. Undefined for a
   * wallet outside this page. */
  readAccount?(): Promise<Address>
  /** Opens the wallet's account picker (EIP-2255) and emits the picked account. Call it
   * synchronously in a click handler, so that the wallet can attribute it to the click. */
  pickAccount?(options: { readonly signal: AbortSignal }): Promise<void>
  /** Only for WalletConnect: returns true if another tab has stored a different session meanwhile.
   * This tab then has to use that one instead. */
  isReplaced?(): boolean
  /** Ends the connection permanently, within a bounded time. Never rejects. */
  disconnect(): Promise<DisconnectOutcome>
  /** Removes all listeners without notifying the wallet. */
  close(): void
}

export type Connector = {
  /** Connects. Call it synchronously in a click handler: the request to the wallet is sent before
   * the first await. Rejects with an AppError. */
  connect(options: ConnectOptions): Promise<Connection>
}

/** A connector that can restore a connection to a wallet outside this page. */
export type RestoringConnector = Connector & {
  /** Resolves with the restored connection, or undefined if there is none. Never prompts. */
  restore(options: RestoreRequest): Promise<Connection | undefined>
}

/** `address` is the previously used account. It is ignored if the wallet no longer shares it. */
export type RestoreRequest = { readonly signal: AbortSignal; readonly address?: Address }

/** State of a proposed Safe transaction. It can stay 'pending' for days, until enough owners have
 * signed and one of them executes it. */
export type SafeTransaction = {
  readonly status: 'pending' | 'success' | 'failed' | 'cancelled'
  /** Hash of the executed transaction. Undefined before the execution. */
  readonly hash: Hex | undefined
  /** Number of owners who have signed, and number of signatures that are required. */
  readonly confirmations: number | undefined
  readonly required: number | undefined
}
